"""A kernel manager and client for kernels behind walls, quicker and warier than Jupyter's own.

Jupyter's would do: see `kernelspec.py`. These need no kernelspec on disk; their client does not spend 0.2 s on making
sure that a ready kernel says nothing more, and breaks off with a kernel that sends more at once than it may.
"""

from __future__ import annotations

import queue
import time
import uuid
from typing import Any

import zmq
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.manager import AsyncKernelManager
from traitlets import Dict, Instance, Type

from autograder.engine.kernelspec import NAME, spec
from autograder.engine.limits import Limits
from autograder.engine.provisioner import WarmProvisioner

ENVELOPE = 1 << 20  # what a message may have around an output
MOST_WAITING = 100  # messages


class WalledClient(AsyncKernelClient):
    """Talks to a kernel that may be hostile."""

    limits = Instance(Limits, args=())

    def _create_connected_socket(self, channel: str, identity: bytes | None = None) -> Any:
        # Set before connecting. What waits here unread takes at most their product of our memory, for each channel.
        self.context.setsockopt(zmq.MAXMSGSIZE, self.limits.output_bytes + ENVELOPE)
        self.context.setsockopt(zmq.RCVHWM, MOST_WAITING)
        return super()._create_connected_socket(channel, identity)

    async def _async_wait_for_ready(self, timeout: float | None = None) -> None:
        """Wait until the kernel has answered on the shell and on the iopub channel, and both are empty."""
        end = time.monotonic() + (timeout if timeout is not None else float("inf"))
        while True:
            asked = self.kernel_info()
            try:
                reply = await self.get_shell_msg(timeout=min(1.0, max(0.0, end - time.monotonic())))
                while reply["parent_header"].get("msg_id") != asked:
                    reply = await self.get_shell_msg(timeout=1)
                while not _ends(await self.get_iopub_msg(timeout=0.2), asked):
                    pass
            except queue.Empty:
                # Either the kernel is not there yet, or it answered before it knew that we listen: ask again.
                if not await self.is_alive():
                    raise RuntimeError("the kernel ended before it was ready") from None
                if time.monotonic() > end:
                    raise RuntimeError(f"the kernel was not ready after {timeout:g} s") from None
            else:
                self._handle_kernel_info_reply(reply)
                return

    wait_for_ready = _async_wait_for_ready


def _ends(message: dict[str, Any], asked: str) -> bool:
    """Whether a message on iopub is the last one about a request."""
    if message["msg_type"] != "status" or message["parent_header"].get("msg_id") != asked:
        return False
    return bool(message["content"]["execution_state"] == "idle")


class WalledKernelManager(AsyncKernelManager):
    """Manages one kernel behind walls; for nbclient's `km` and nbconvert's `kernel_manager_class`.

    Attributes:
        settings: attributes of `WarmProvisioner`: `limits`, `also_readable`, `warm`.
    """

    client_factory = Type(WalledClient, klass=AsyncKernelClient)
    settings = Dict()

    def __init__(self, **traits: Any) -> None:
        """Make the manager; it starts nothing."""
        super().__init__(**{"kernel_name": NAME, **traits})

    @property
    def kernel_spec(self) -> Any:
        """Ours, whatever the notebook asks for."""
        return spec(**self.settings)

    async def _async_pre_start_kernel(self, **kw: Any) -> Any:
        if self.provisioner is None:
            self.kernel_id = self.kernel_id or str(uuid.uuid4())
            self.provisioner = WarmProvisioner(
                kernel_id=self.kernel_id, kernel_spec=self.kernel_spec, parent=self, **self.settings)
        return await super()._async_pre_start_kernel(**kw)

    def client(self, **kwargs: Any) -> Any:
        """Return a client for the kernel; start its channels before use."""
        return super().client(**{"limits": Limits(**self.settings.get("limits", {})), **kwargs})
