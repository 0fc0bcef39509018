#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A server hangs, and its callers give up by a time limit around the call, which has a
#   circuit breaker. What does the breaker make of such a call?
# Versions: circuitbreaker 2.1.3 from PyPI, Python 3.11.
# Guess: A failure, or nothing at all, since a cancellation is no Exception. A half-open circuit
#   stays half open, or opens.
# Seen: A success, like all that is not a failure. A call that was given up closes a half-open
#   circuit, and sets the count of failures back: a server that fails and hangs in turn is asked
#   for ever, by everybody.
# So: Put the time limit inside of what the breaker guards, where it raises a TimeoutError.
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

from circuitbreaker import CircuitBreaker, CircuitBreakerError


async def server(hangs):
    if hangs:
        await asyncio.Event().wait()
    raise ConnectionError


class Client:
    def __init__(self, name, outside):
        self.breaker = CircuitBreaker(failure_threshold=2, recovery_timeout=0.2, name=name)
        self.guarded = self.breaker(server if outside else self.limited)
        self.outside = outside

    async def limited(self, hangs):
        async with asyncio.timeout(0.05):
            await server(hangs)

    async def call(self, hangs):
        try:
            async with asyncio.timeout(0.05 if self.outside else None):
                await self.guarded(hangs)
        except (ConnectionError, TimeoutError, CircuitBreakerError) as error:
            count, state = self.breaker.failure_count, self.breaker.state
            print(f"  {type(error).__name__}: {count} failures, {state}")


async def ask(title, outside):
    print(title + ": the server fails, and hangs after a while")
    client = Client("a " + title, outside)
    for hangs in [False, False]:
        await client.call(hangs)
    await asyncio.sleep(0.4)
    print("  later:", client.breaker.state)
    for hangs in [True, False]:
        await client.call(hangs)
    print(title + ": the server fails and hangs in turn")
    client = Client("b " + title, outside)
    for hangs in [False, True, False, True, False]:
        await client.call(hangs)


asyncio.run(ask("limit inside", False))
asyncio.run(ask("limit outside", True))
SOURCE

expected=$(cat <<'TEXT'
limit inside: the server fails, and hangs after a while
  ConnectionError: 1 failures, closed
  ConnectionError: 2 failures, open
  later: half_open
  TimeoutError: 3 failures, open
  CircuitBreakerError: 3 failures, open
limit inside: the server fails and hangs in turn
  ConnectionError: 1 failures, closed
  TimeoutError: 2 failures, open
  CircuitBreakerError: 2 failures, open
  CircuitBreakerError: 2 failures, open
  CircuitBreakerError: 2 failures, open
limit outside: the server fails, and hangs after a while
  ConnectionError: 1 failures, closed
  ConnectionError: 2 failures, open
  later: half_open
  TimeoutError: 0 failures, closed
  ConnectionError: 1 failures, closed
limit outside: the server fails and hangs in turn
  ConnectionError: 1 failures, closed
  TimeoutError: 0 failures, closed
  ConnectionError: 1 failures, closed
  TimeoutError: 0 failures, closed
  ConnectionError: 1 failures, closed
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" circuitbreaker==2.1.3
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
