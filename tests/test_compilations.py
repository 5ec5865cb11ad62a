"""Programs that are compiled already are read by kernels, never written, and change no result."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from autograder import compilations
from autograder.engine import compiled, session
from autograder.engine.limits import Limits
from autograder.errors import CourseError
from tests import attacking, tiny
from tests.engine import needs_walls, template  # noqa: F401  # a fixture

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cache of the tiny course."""
    root = tiny.copy(tmp_path_factory.mktemp("compiled"))
    course = tiny.load(root)
    assert compilations.make(course)
    assert not compilations.make(course)
    return compiled.folder(root)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@needs_walls
def test_a_walled_kernel_reads_what_the_solution_compiled_and_writes_nothing(made: Path, template: Any) -> None:  # noqa: F811
    """The counts are those of a compilation; only `loads` tells."""
    before = contents(made)
    code = ("import jax, jax.numpy as jnp, numpy as np, jitscope, os\n"
            "with jitscope.watch() as seen:\n    jax.jit(jnp.sum)(np.ones(17, np.float32))\n"
            "    jax.jit(lambda x: x + 5)(1)\n"
            "try:\n    open(os.path.join(jax.config.jax_compilation_cache_dir, 'mine'), 'w'); wrote = True\n"
            "except OSError:\n    wrote = False")

    async def look() -> Any:
        async with session.walled(Limits(), compiled=str(made)) as (_, client):
            return await session.value(client, code, "[seen.compiles, seen.loads, wrote]")

    assert asyncio.run(look()) == [2, 1, False]
    assert contents(made) == before


@needs_walls
@pytest.mark.parametrize("answer", [
    "def add_up(x):\n    return jax.jit(jnp.sum)(x)\n", "def add_up(x):\n    return jax.jit(lambda v: jnp.sum(v))(x)\n",
    "def add_up(x):\n    return x.sum()\n",
], ids=["solution", "lambda", "eager"])
def test_records_are_the_same_with_and_without(made: Path, template: Any, tmp_path: Path, answer: str) -> None:  # noqa: F811
    """Whatever is read, and whatever is not."""
    records = []
    for folder in (str(made), ""):
        def change(config: Any, folder: str = folder) -> None:
            config.Referee.compiled = folder

        with attacking.changed_settings(change):
            room, released = tiny.room(tmp_path / f"class{len(records)}")
            tiny.hand_in(room, "a", tiny.solved(released, add_up=answer))
            records.append(room.autograde("a").records)
    assert records[0] == records[1]
    assert all(isinstance(record, tiny.Record) for record in records[0].values())


def test_a_changed_solution_has_the_cache_made_again(tmp_path: Path) -> None:
    """And one that does not run is named, and leaves the old cache."""
    root = tiny.copy(tmp_path)
    course = tiny.load(root)
    assert compilations.make(course)
    before = contents(compiled.folder(root))
    source = course.units[0].source
    source.write_text(source.read_text().replace("return jax.jit(jnp.sum)(x)", "return jax.jit(jnp.mean)(x) * x.size"))
    assert compilations.make(course)
    assert contents(compiled.folder(root)) != before
    source.write_text(source.read_text().replace("import jax\\n", "import jaxx\\n"))
    with pytest.raises(CourseError, match="source/01_tiny: its solutions do not run: ModuleNotFoundError"):
        compilations.make(course)
    assert compiled.folder(root).is_dir()
