#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A bulkhead lets one call run and two wait. Both that wait are given up by a time limit
#   of their callers. How many may wait from then on?
# Versions: hyx 0.0.2 from PyPI, Python 3.11.
# Guess: Two. A caller that is cancelled while it waits gives its place back, however the bulkhead
#   is used.
# Seen: Two if it is a decorator. None, for ever, if it is used by "async with": the place was
#   taken before the wait, and only what has entered is ever left. Calls are refused while nobody
#   waits.
# So: Use the decorator if callers have time limits of their own.
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

from hyx.bulkhead import bulkhead
from hyx.bulkhead.exceptions import BulkheadFull


async def one_runs_others_come(call, others, limit=None):
    """What becomes of calls that come while another one runs, which ends after them."""
    leave = asyncio.Event()
    first = asyncio.create_task(call(leave.wait))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(asyncio.wait_for(call(nothing), limit)) for _ in range(others)]
    await asyncio.wait(waiting, timeout=0.2)
    leave.set()
    await first
    return [name(each) for each in await asyncio.gather(*waiting, return_exceptions=True)]


async def nothing():
    pass


def name(outcome):
    return {BulkheadFull: "refused", TimeoutError: "given up"}.get(type(outcome), "done")


async def ask(title, call):
    print(title)
    for _ in range(2):
        print("  two come behind one:", *await one_runs_others_come(call, 2))
        print("  two come behind one, in a hurry:", *await one_runs_others_come(call, 2, 0.05))


async def main():
    decorator = bulkhead(max_concurrency=1, max_capacity=3)

    @decorator
    async def decorated(body):
        await body()

    context = bulkhead(max_concurrency=1, max_capacity=3)

    async def entered(body):
        async with context:
            await body()

    await ask("as a decorator", decorated)
    await ask("by async with", entered)


asyncio.run(main())
SOURCE

expected=$(cat <<'TEXT'
as a decorator
  two come behind one: done done
  two come behind one, in a hurry: given up given up
  two come behind one: done done
  two come behind one, in a hurry: given up given up
by async with
  two come behind one: done done
  two come behind one, in a hurry: given up given up
  two come behind one: refused refused
  two come behind one, in a hurry: refused refused
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" hyx==0.0.2
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
