#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: Four callers want the same value of a cache that asks the source once for all of them.
#   One of them gives up before the answer comes. What do the others get?
# Versions: py-memoize 3.1.1 from PyPI, Python 3.11.
# Guess: The value, unless it was the first one who gave up: that one does the work.
# Seen: Errors, whoever gives up. All who wait share a future, and the cancellation of one of them
#   cancels it: the others are cancelled as well, and the first one, whose call succeeds, gets a
#   ValueError. If the first one gives up, it gets an error of the cache instead of its
#   cancellation, and the others an AttributeError. Nobody but the next caller gets the value.
# So: Shield a call if its caller may be cancelled, by asyncio.shield(), and have the time limit of
#   the cache, which is for all of them.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! python3 -m pip --version >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -qqy python3-pip >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.py" <<'SOURCE'
import asyncio

from memoize.configuration import DefaultInMemoryCacheConfiguration
from memoize.wrapper import memoize


async def settle():
    """All that can go on goes on, until it waits for something."""
    for _ in range(100):
        await asyncio.sleep(0)


async def ask(title, quitter, shielded=False):
    print(title)
    asked = 0
    answer = asyncio.Event()

    @memoize(configuration=DefaultInMemoryCacheConfiguration())
    async def page(name):
        nonlocal asked
        asked += 1
        await answer.wait()
        return "value"

    async def call():
        return await (asyncio.shield(page("start")) if shielded else page("start"))

    callers = [asyncio.create_task(call()) for _ in range(4)]
    await settle()
    if quitter is not None:
        callers[quitter].cancel()
        await settle()
    answer.set()
    outcomes = await asyncio.gather(*callers, return_exceptions=True)
    for number, outcome in enumerate(outcomes):
        what = type(outcome).__name__ if isinstance(outcome, BaseException) else outcome
        print(f"  caller {number + 1}{' gave up' if number == quitter else ''}: {what}")
    print(f"  the next one: {await page('start')}, source asked {asked} times")


async def main():
    await ask("nobody gives up", None)
    await ask("the third one gives up", 2)
    await ask("the first one gives up", 0)
    await ask("the third one gives up, all are shielded", 2, shielded=True)
    await ask("the first one gives up, all are shielded", 0, shielded=True)


asyncio.run(main())
SOURCE

expected=$(cat <<'TEXT'
nobody gives up
  caller 1: value
  caller 2: value
  caller 3: value
  caller 4: value
  the next one: value, source asked 1 times
the third one gives up
  caller 1: ValueError
  caller 2: CancelledError
  caller 3 gave up: CancelledError
  caller 4: CancelledError
  the next one: value, source asked 1 times
the first one gives up
  caller 1 gave up: CachedMethodFailedException
  caller 2: AttributeError
  caller 3: AttributeError
  caller 4: AttributeError
  the next one: value, source asked 2 times
the third one gives up, all are shielded
  caller 1: value
  caller 2: value
  caller 3 gave up: CancelledError
  caller 4: value
  the next one: value, source asked 1 times
the first one gives up, all are shielded
  caller 1 gave up: CancelledError
  caller 2: value
  caller 3: value
  caller 4: value
  the next one: value, source asked 1 times
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" py-memoize==3.1.1
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
