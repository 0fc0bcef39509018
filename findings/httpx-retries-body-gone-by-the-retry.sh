#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A client sends a body that it reads from an iterator, and the server is busy at the
#   first request. What does the server get by the retry?
# Versions: httpx-retries 0.6.0 with httpx 0.28.1 from PyPI, Python 3.11.
# Guess: The body once more, or an error in the client, since what was read can't be read again.
# Seen: An error if it is a generator or a file. Nothing if it is another iterator, such as a map:
#   the retry has an empty body, the server takes it, and the client gets a 200. With httpx's own
#   MockTransport all bodies are sent again, so that no test shows it.
# So: Give what is retried its body as bytes, or as an object that begins anew by each iter().
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! python3 -m pip --version >/dev/null 2>&1; then
  apt-get update -qq && apt-get install -qqy python3-pip >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.py" <<'SOURCE'
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import h11
import httpx
from httpx_retries import Retry, RetryTransport

rows = ["a,1;", "b,2;", "c,3;"]
got = []


def status(body):
    """Keeps a body. The server is busy at the first one."""
    got.append(body.decode())
    return 503 if len(got) == 1 else 200


class Table(BaseHTTPRequestHandler):
    def do_PUT(self):
        if "Content-Length" in self.headers:
            size = int(self.headers["Content-Length"])
            body = self.rfile.read(size)
            complete = len(body) == size
        else:
            body = b""
            while size := int(self.rfile.readline() or b"0", 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            complete = self.rfile.readline() == b"\r\n"
        if not complete:
            return
        self.send_response(status(body))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Table)
threading.Thread(target=server.serve_forever, daemon=True).start()


def generator():
    for row in rows:
        yield row.encode()


class Again:
    def __iter__(self):
        return generator()


def file():
    with open(sys.argv[1], "w") as table:
        table.writelines(rows)
    return open(sys.argv[1], "rb")


def ask(transport):
    for name, body in [
        ("bytes", "".join(rows).encode()),
        ("an object that begins anew", Again()),
        ("a file", file()),
        ("a generator", generator()),
        ("a map", map(str.encode, rows)),
    ]:
        got.clear()
        retry = Retry(total=1, backoff_factor=0)
        with httpx.Client(transport=RetryTransport(transport=transport(), retry=retry)) as client:
            try:
                url = f"http://127.0.0.1:{server.server_port}/table"
                result = client.put(url, content=body).status_code
            except (httpx.StreamConsumed, h11.LocalProtocolError) as error:
                result = type(error).__name__
        print(f"  {name}: {result}, server got {got}")


print("a server")
ask(httpx.HTTPTransport)
print("a mock")
ask(lambda: httpx.MockTransport(lambda request: httpx.Response(status(request.content))))
SOURCE

expected=$(cat <<'TEXT'
a server
  bytes: 200, server got ['a,1;b,2;c,3;', 'a,1;b,2;c,3;']
  an object that begins anew: 200, server got ['a,1;b,2;c,3;', 'a,1;b,2;c,3;']
  a file: LocalProtocolError, server got ['a,1;b,2;c,3;']
  a generator: StreamConsumed, server got ['a,1;b,2;c,3;']
  a map: 200, server got ['a,1;b,2;c,3;', '']
a mock
  bytes: 200, server got ['a,1;b,2;c,3;', 'a,1;b,2;c,3;']
  an object that begins anew: 200, server got ['a,1;b,2;c,3;', 'a,1;b,2;c,3;']
  a file: 200, server got ['a,1;b,2;c,3;', 'a,1;b,2;c,3;']
  a generator: 200, server got ['a,1;b,2;c,3;', 'a,1;b,2;c,3;']
  a map: 200, server got ['a,1;b,2;c,3;', 'a,1;b,2;c,3;']
TEXT
)

python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
  --target "$folder/packages" httpx-retries==0.6.0 httpx==0.28.1 httpcore==1.0.9 h11==0.16.0
seen=$(PYTHONPATH="$folder/packages" timeout 60 python3 "$folder/question.py" "$folder/table")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
