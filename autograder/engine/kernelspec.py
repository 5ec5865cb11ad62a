"""The kernelspec `jit-course`: how a notebook, or a tool's option, asks for a kernel behind walls."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec
from jupyter_client.provisioning.factory import KernelProvisionerFactory

NAME = "jit-course"
PROVISIONER = "jit-course-warm"  # as in pyproject.toml
_CLASS = "autograder.engine.provisioner:WarmProvisioner"


def contents(**config: Any) -> dict[str, Any]:
    """Return the kernelspec as plain data; `config` are attributes of `WarmProvisioner`."""
    return {
        "argv": [],  # the provisioner has no command
        "display_name": "Course on jax.jit (sandboxed)", "language": "python",
        "metadata": {"kernel_provisioner": {"provisioner_name": PROVISIONER, "config": config}},
    }


def spec(**config: Any) -> KernelSpec:
    """Return the kernelspec, for a manager of our own."""
    return KernelSpec(**contents(**config))


def install_kernelspec(folder: Path, **config: Any) -> Path:
    """Write the kernelspec into a Jupyter data folder, for JUPYTER_PATH; return the kernelspec's own folder.

    Example:
        >>> install_kernelspec(Path("data"), limits={"processes": 64})
        >>> # JUPYTER_PATH=data jupyter nbconvert --execute --ExecutePreprocessor.kernel_name=jit-course …
    """
    # Where the course is on the path but not installed, jupyter_client would not find the provisioner by itself.
    KernelProvisionerFactory.provisioners.setdefault(
        PROVISIONER, EntryPoint(PROVISIONER, _CLASS, KernelProvisionerFactory.GROUP_NAME))
    place = folder / "kernels" / NAME
    place.mkdir(parents=True, exist_ok=True)
    (place / "kernel.json").write_text(json.dumps(contents(**config), indent=1) + "\n")
    return place
