"""Short conversations with a kernel behind walls, for whoever needs an answer and not a notebook."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import json
import queue
from collections.abc import AsyncIterator
from typing import Any

from autograder.engine.limits import Limits
from autograder.engine.manager import WalledClient, WalledKernelManager


@contextlib.asynccontextmanager
async def walled(limits: Limits, **settings: Any) -> AsyncIterator[tuple[WalledKernelManager, WalledClient]]:
    """Start a kernel behind walls; give its manager and a client that is ready; take it all away again."""
    manager = WalledKernelManager(settings={"limits": limits.as_dict(), **settings})
    await manager.start_kernel()
    try:
        client = manager.client()
        client.start_channels()
        try:
            await client.wait_for_ready(timeout=60)
            yield manager, client
        finally:
            client.stop_channels()
    finally:
        await manager.shutdown_kernel(now=True)


async def value(client: WalledClient, code: str, expression: str, seconds: float = 60) -> Any:
    """Run code, and return the value of an expression as plain data (what JSON can hold).

    Raises:
        RuntimeError: the code failed, with its own words.
    """
    asked = client.execute(code, user_expressions={"value": f"__import__('json').dumps({expression})"})
    content = (await reply(client, asked, seconds))["content"]
    if content["status"] != "ok":
        raise RuntimeError(f"{content.get('ename')}: {content.get('evalue')}")
    answer = content["user_expressions"]["value"]
    if answer["status"] != "ok":
        raise RuntimeError(f"{answer['ename']}: {answer['evalue']}")
    return json.loads(ast.literal_eval(answer["data"]["text/plain"]))


async def reply(client: WalledClient, asked: str, seconds: float) -> dict[str, Any]:
    """Wait for the reply to a request.

    Raises:
        TimeoutError: there is none after that time.
        RuntimeError: the kernel has ended.
    """
    async with asyncio.timeout(seconds):
        while True:
            try:
                message: dict[str, Any] = await client.get_shell_msg(timeout=0.5)
            except queue.Empty:
                if not await client.is_alive():
                    raise RuntimeError("the kernel has ended") from None
                continue
            if message["parent_header"].get("msg_id") == asked:
                return message


async def printed(client: WalledClient, asked: str, seconds: float = 10) -> None:
    """Wait until a request's code has printed something: only then it surely runs, and can be interrupted."""
    while True:
        message = await client.get_iopub_msg(timeout=seconds)
        if message["parent_header"].get("msg_id") == asked and message["msg_type"] == "stream":
            return
