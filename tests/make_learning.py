"""The learning curves of the networks that Azulejos brings along; run as a program, this draws them again.

    python -m tests.make_learning

The logs of their runs are in `benchmarks/learning`, the picture goes to `docs/images`.
"""

from pathlib import Path

from azulejos.learn import curve

ROOT = Path(__file__).parent.parent
LOGS = ROOT / "benchmarks" / "learning"
PICTURE = ROOT / "docs" / "images" / "learning.svg"


def main() -> None:
    """Draws the picture."""
    curve.save({path.stem: curve.read_log(path) for path in sorted(LOGS.glob("*.jsonl"))}, PICTURE)


if __name__ == "__main__":
    main()
