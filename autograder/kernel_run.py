"""nbclient, with a Ctrl-C that is told apart from a kernel that died."""

import asyncio
import contextlib
import signal
from typing import Any

from nbclient import NotebookClient


class InterruptibleClient(NotebookClient):
    """Runs a notebook; on SIGINT it stops, shuts its kernel down, and has `interrupted` set.

    nbclient's own handler only takes the kernel away, which then looks like a kernel that died.
    """

    interrupted = False

    async def async_start_new_kernel(self, **kwargs: Any) -> None:
        """Start the kernel; nbclient calls this right after it set its own handler."""
        task = asyncio.current_task()
        assert task is not None

        def stop() -> None:
            self.interrupted = True
            task.cancel()

        # Not in a thread, and not on Windows: there Ctrl-C stays with whoever has it.
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stop)
        await super().async_start_new_kernel(**kwargs)
