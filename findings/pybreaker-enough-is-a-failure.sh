#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A circuit breaker guards a generator of rows. A reader takes the first row and leaves.
#   What does the breaker count?
# Versions: pybreaker 1.4.1 from PyPI, Python 3.11.
# Guess: A success, or nothing: a row was asked for, and a row came.
# Seen: A failure. Readers that have enough open the circuit of a server that never failed. The one
#   that opens it gets an error when it leaves, with the row in its hands. What the generator
#   returns at its end is lost.
# So: Guard what opens the rows, and not the generator that reads them.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! python3 -m pip --version >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -qqy python3-pip >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.py" <<'SOURCE'
from contextlib import closing

import pybreaker

breaker = pybreaker.CircuitBreaker(fail_max=3, reset_timeout=3600)


@breaker
def rows():
    yield "first"
    yield "second"
    return "2 rows"


def read(who, enough):
    had = []
    try:
        with closing(rows()) as source:
            for row in source:
                had.append(row)
                if len(had) == enough:
                    break
        how = "no error"
    except pybreaker.CircuitBreakerError as error:
        how = str(error)
    print(f"  {who} has {had}, {how}")
    print(f"    {breaker.fail_counter} failures, {breaker.current_state}")


def ask_for_the_end():
    print("  the generator returns", (yield from rows()))


print("whoever reads to the end")
read("one", None)
list(ask_for_the_end())
print("whoever has enough")
read("another one", 1)
read("a second one", 1)
read("a third one", 1)
read("a fourth one", 1)
SOURCE

expected=$(cat <<'TEXT'
whoever reads to the end
  one has ['first', 'second'], no error
    0 failures, closed
  the generator returns None
whoever has enough
  another one has ['first'], no error
    1 failures, closed
  a second one has ['first'], no error
    2 failures, closed
  a third one has ['first'], Failures threshold reached, circuit breaker opened
    3 failures, open
  a fourth one has [], Timeout not elapsed yet, circuit breaker still open
    3 failures, open
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" pybreaker==1.4.1
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
