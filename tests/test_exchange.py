"""nbgrader's settings, and an exchange folder that works out of the box or says in one line why it does not."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest
from nbgrader.coursedir import CourseDirectory
from nbgrader.exchange import ExchangeError
from traitlets.config import Config, PyFileConfigLoader

from autograder import nbgrader_settings
from autograder.nbgrader_parts import clear_exchange
from tests import tiny
from tests.conftest import ROOT


def test_every_class_that_the_settings_name_is_there() -> None:
    """Names in settings are looked up late; each of them can be imported."""
    c = nbgrader_settings.settings(Config(), Path())
    names = [*nbgrader_settings.SANITIZE, *nbgrader_settings.AUTOGRADE, *nbgrader_settings.FEEDBACK]
    names += [*c.ExchangeFactory.values(), *c.HTMLExporter.filters.values(), c.Autograde.exporter_class]
    for name in names:
        module, _, last = name.rpartition(".")
        assert callable(getattr(importlib.import_module(module), last)), name


def test_the_configuration_file_applies_the_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """nbgrader_config.py works on its own loader's configuration, and the environment moves the exchange."""
    monkeypatch.setenv("JIT_COURSE_EXCHANGE", str(tmp_path / "shared"))
    c = PyFileConfigLoader("nbgrader_config.py", str(ROOT)).load_config()
    assert c.CourseDirectory.root == str(ROOT)
    assert c.CourseDirectory.db_url == f"sqlite:///{ROOT}/gradebook.db"
    assert c.Exchange.root == str(tmp_path / "shared")
    assert not (tmp_path / "shared").exists()
    monkeypatch.delenv("JIT_COURSE_EXCHANGE")
    c = PyFileConfigLoader("nbgrader_config.py", str(ROOT)).load_config()
    assert c.Exchange.root == str(ROOT / "exchange")


def test_the_exchange_folder_is_made_when_first_used(tmp_path: Path) -> None:
    """A single user need not prepare anything; the folder is open to all, as nbgrader asks."""
    exchange = clear_exchange.List()
    exchange.root = str(tmp_path / "new" / "exchange")
    exchange.ensure_root()
    assert (tmp_path / "new" / "exchange").stat().st_mode & 0o777 == 0o777


@pytest.mark.parametrize("action", ["List", "Submit", "ReleaseAssignment", "FetchAssignment", "Collect"])
def test_a_read_only_exchange_is_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, action: str) -> None:
    """Every action names the folder and the remedy; root may write anywhere, so the permission is taken by a patch."""
    monkeypatch.setattr(clear_exchange, "check_directory", lambda *_, **__: False)
    coursedir = CourseDirectory(config=nbgrader_settings.settings(Config(), tmp_path))
    with pytest.raises(ExchangeError) as raised:
        getattr(clear_exchange, action)(coursedir=coursedir, root=str(tmp_path)).start()
    assert str(raised.value) == (
        f"{tmp_path}: this exchange folder cannot be written to; "
        "make it writable for all (chmod 777), or set JIT_COURSE_EXCHANGE to a folder that is"
    )


@pytest.mark.slow
def test_nbgrader_itself_says_it_and_other_commands_work(tmp_path: Path) -> None:
    """`nbgrader list` with an exchange that cannot be: one clear line and no traceback; `validate` does not mind."""
    (tmp_path / "nbgrader_config.py").write_text((ROOT / "nbgrader_config.py").read_text())
    (tmp_path / "file").write_text("")
    environment = {"JIT_COURSE_EXCHANGE": str(tmp_path / "file" / "exchange"), "JUPYTER_DATA_DIR": str(tmp_path)}
    environment |= {"PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}

    def nbgrader(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "nbgrader", *words]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    listed = nbgrader("list")
    assert listed.returncode == 1
    assert f"{tmp_path}/file/exchange: this exchange folder cannot be used (Not a directory); make it" in listed.stderr
    assert "Traceback" not in listed.stderr
    validated = nbgrader("validate", str(tiny.unit().released))
    assert validated.returncode == 0
    assert "VALIDATION FAILED ON 3 CELL(S)" in validated.stdout
    assert "✗ value" in validated.stdout
