#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: The events of one emitter are propagated to two others. The first propagation is ended,
#   and later the second one. Who gets events in between, and afterwards?
# Versions: propagate 2.0.1 (node-propagate) of Debian 12, on Node.js 18 or later.
# Guess: In between the second one only, and afterwards nobody.
# Seen: In between nobody, and afterwards the first one again, for ever. Each propagation keeps the
#   emit() that it found, and puts it back when it ends. If they end in the reverse order, or are
#   for events by name, all is as guessed.
# So: Name the events, if an emitter is propagated more than once.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

modules=/usr/share/nodejs
if ! command -v node >/dev/null || ! test -d "$modules/propagate"; then
  apt-get update -qq && apt-get install -qqy --no-install-recommends nodejs node-propagate \
    >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.js" <<'SOURCE'
const { EventEmitter } = require('events')
const propagate = require('propagate')

function ask(title, order, ...events) {
  console.log(title)
  const source = new EventEmitter()
  let got
  const ends = {}
  for (const name of ['first', 'second']) {
    const target = new EventEmitter()
    target.on('news', () => got.push(name))
    ends[name] = propagate(...events, source, target)
  }
  const emit = (when) => {
    got = []
    source.emit('news')
    console.log(`  ${when}: ${got.join(', ') || 'nobody'}`)
  }
  emit('both run')
  for (const name of order) {
    ends[name].end()
    emit(`the ${name} has ended`)
  }
}

ask('all events, the first ends first', ['first', 'second'])
ask('all events, the first ends last', ['second', 'first'])
ask('events by name, the first ends first', ['first', 'second'], ['news'])
SOURCE

expected=$(cat <<'TEXT'
all events, the first ends first
  both run: first, second
  the first has ended: nobody
  the second has ended: first
all events, the first ends last
  both run: first, second
  the second has ended: first
  the first has ended: nobody
events by name, the first ends first
  both run: first, second
  the first has ended: second
  the second has ended: nobody
TEXT
)

seen=$(NODE_PATH="$modules" timeout 60 node "$folder/question.js")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
