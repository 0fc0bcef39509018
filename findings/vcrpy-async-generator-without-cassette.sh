#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: use_cassette decorates a coroutine, a generator, and an async generator, such as an
#   async fixture. Each reads a page twice. How often is the server asked if all is done again?
# Versions: vcrpy 9.4.2 with httpx 0.28.1 from PyPI, Python 3.11.
# Guess: Never. The cassette is in for as long as the body runs, and answers all.
# Seen: Never by the first two. The async generator runs without a cassette: it is neither recorded
#   nor replayed, and the server is asked each time, even in the mode "none", in which the others
#   raise for what was not recorded. No error, no warning.
# So: Say "with use_cassette" inside of an async generator, and end tests that reach a server.
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
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import vcr

asked = []


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        asked.append(self.path)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
page = f"http://127.0.0.1:{server.server_port}/page"
cassettes = vcr.VCR(cassette_library_dir=sys.argv[1])


async def coroutine():
    async with httpx.AsyncClient(trust_env=False) as client:
        return [(await client.get(page)).status_code for _ in range(2)]


def generator():
    with httpx.Client(trust_env=False) as client:
        for _ in range(2):
            yield client.get(page).status_code


async def async_generator():
    async with httpx.AsyncClient(trust_env=False) as client:
        for _ in range(2):
            yield (await client.get(page)).status_code


async def collect(source):
    return [each async for each in source]


def ask(title, function, run):
    print(title)
    for when, mode, name in [
        ("first", "once", "cassette"),
        ("again", "once", "cassette"),
        ("never recorded", "none", "another"),
    ]:
        asked.clear()
        cassette = f"{function.__name__}-{name}"
        try:
            got = run(cassettes.use_cassette(cassette, record_mode=mode)(function)())
        except vcr.errors.CannotOverwriteExistingCassetteException:
            got = "an error"
        there = "a" if os.path.exists(os.path.join(sys.argv[1], cassette)) else "no"
        print(f"  {when}: {got}, server asked {len(asked)} times, {there} cassette")


ask("a coroutine", coroutine, asyncio.run)
ask("a generator", generator, list)
ask("an async generator", async_generator, lambda source: asyncio.run(collect(source)))
SOURCE

expected=$(cat <<'TEXT'
a coroutine
  first: [200, 200], server asked 2 times, a cassette
  again: [200, 200], server asked 0 times, a cassette
  never recorded: an error, server asked 0 times, no cassette
a generator
  first: [200, 200], server asked 2 times, a cassette
  again: [200, 200], server asked 0 times, a cassette
  never recorded: an error, server asked 0 times, no cassette
an async generator
  first: [200, 200], server asked 2 times, no cassette
  again: [200, 200], server asked 2 times, no cassette
  never recorded: [200, 200], server asked 2 times, no cassette
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" vcrpy==9.4.2 httpx==0.28.1 httpcore==1.0.9
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py" "$folder/cassettes")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
