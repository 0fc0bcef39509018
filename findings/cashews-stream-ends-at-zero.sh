#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A cache keeps what a stream delivered: 3, 0, 5. What does the next reader get?
# Versions: cashews 7.6.0 from PyPI, Python 3.11.
# Guess: 3, 0, 5. A cached number 0 is a hit for a function, too.
# Seen: 3. Each element is kept by itself, and the first one that is false ends the stream: 0, an
#   empty list, an empty page. One that the condition keeps out of the cache ends it as well,
#   whatever follows. The reader can't tell it from the end.
# So: Let a stream that is cached deliver objects that are true, and have no condition.
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

from cashews import cache

cache.setup("mem://")
asked = []


@cache(ttl="1h")
async def stock(shelf):
    asked.append("stock")
    return 0


@cache.iterator(ttl="1h")
async def stocks(*shelves):
    asked.append("stocks")
    for shelf in shelves:
        yield shelf


@cache.iterator(ttl="1h", condition=lambda result, args, kwargs, key: result != "secret")
async def notes(*texts):
    asked.append("notes")
    for text in texts:
        yield text


async def twice(title, read):
    print(title)
    for when in ["first", "again"]:
        asked.clear()
        value = await read()
        print(f"  {when}: {value}, from the {'source' if asked else 'cache'}")


def all_of(stream, *elements):
    async def read():
        return [each async for each in stream(*elements)]

    return read


async def main():
    await twice("a function that returns 0", lambda: stock("left"))
    await twice("a stream without 0", all_of(stocks, 3, 4, 5))
    await twice("a stream with 0", all_of(stocks, 3, 0, 5))
    await twice("a stream of pages, one of them empty", all_of(stocks, ("a", "b"), (), ("c",)))
    await twice("a stream with one that must not be kept", all_of(notes, "a", "secret", "b"))


asyncio.run(main())
SOURCE

expected=$(cat <<'TEXT'
a function that returns 0
  first: 0, from the source
  again: 0, from the cache
a stream without 0
  first: [3, 4, 5], from the source
  again: [3, 4, 5], from the cache
a stream with 0
  first: [3, 0, 5], from the source
  again: [3], from the cache
a stream of pages, one of them empty
  first: [('a', 'b'), (), ('c',)], from the source
  again: [('a', 'b')], from the cache
a stream with one that must not be kept
  first: ['a', 'secret', 'b'], from the source
  again: ['a'], from the cache
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" cashews==7.6.0
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
