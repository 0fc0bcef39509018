#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A context manager opens a connection, and is retried. The block that uses it fails.
#   What comes out of the with statement?
# Versions: stamina 26.1.0 with tenacity 9.2.1 from PyPI, Python 3.11.
# Guess: The error of the block. It opened long ago, and there is nothing to try again.
# Seen: The error of the block is one of the generator, which starts anew: the connection is opened
#   a second time, for nobody, and what comes out is a RuntimeError of contextlib. Who catches the
#   error of the block by its type doesn't catch it.
# So: Retry the function that opens, and call that in the context manager.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! python3 -m pip --version >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -qqy python3-pip >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.py" <<'SOURCE'
from contextlib import contextmanager

import stamina
from stamina.instrumentation import set_on_retry_hooks

set_on_retry_hooks([])
again = stamina.retry(on=OSError, attempts=3, wait_initial=0, wait_jitter=0)
refusals = 0


def connect():
    global refusals
    if refusals:
        refusals -= 1
        print("  refused")
        raise ConnectionRefusedError
    print("  opened")


@contextmanager
@again
def connection():
    connect()
    try:
        yield
    finally:
        print("  closed")


@contextmanager
def careful_connection():
    again(connect)()
    try:
        yield
    finally:
        print("  closed")


def ask(title, manager, error=None, refused=0):
    global refusals
    refusals = refused
    print(title)
    try:
        with manager():
            print("  used")
            if error:
                raise error
    except OSError as caught:
        print(f"  caught as an OSError: {caught}")
    except Exception as caught:
        print(f"  not caught as an OSError: {type(caught).__name__}: {caught}")


ask("it is refused once", connection, refused=1)
ask("the block fails by another kind of error", connection, ValueError("no number"))
ask("the block fails by an OSError", connection, OSError("disk full"))
ask("the block fails by an OSError, the retry is inside", careful_connection, OSError("disk full"))
SOURCE

expected=$(cat <<'TEXT'
it is refused once
  refused
  opened
  used
  closed
the block fails by another kind of error
  opened
  used
  closed
  not caught as an OSError: ValueError: no number
the block fails by an OSError
  opened
  used
  closed
  opened
  closed
  not caught as an OSError: RuntimeError: generator didn't stop after throw()
the block fails by an OSError, the retry is inside
  opened
  used
  closed
  caught as an OSError: disk full
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" stamina==26.1.0 tenacity==9.2.1
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
