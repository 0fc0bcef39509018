#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A call is tried four times, with a pause in between that a block computes from what the
#   server said. The server says something that the block can't read, and it raises. What now?
# Versions: retryable 3.0.5 (ruby-retryable) and Ruby 3.1 of Debian 12.
# Guess: The error of the block comes out, as one of the callback for exceptions does.
# Seen: It is swallowed, and the call is tried again at once: four calls without a pause, and then
#   the error of the last one. What the pause raises is held against the same list as the errors of
#   the call, which is StandardError by default. So a pause can't end the retries either, such as
#   when the program stops.
# So: Name the errors of the call by "on", or those that must come out by "not".
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v ruby >/dev/null || ! ruby -e 'require "retryable"' 2>/dev/null; then
  apt-get update -qq && apt-get install -qqy ruby ruby-retryable >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.rb" <<'SOURCE'
require "retryable"

class Busy < StandardError; end
class Stopping < StandardError; end

def ask(title, options)
  puts title
  done = []
  pause = ->(seconds) { done << "pause of #{seconds}" }
  begin
    Retryable.retryable({ tries: 4, sleep_method: pause }.merge(options)) do
      done << "call"
      raise Busy
    end
  rescue StandardError => error
    done << error.class
  end
  puts "  #{done.join(", ")}"
end

answer = ["1", "2", "Sun, 06 Nov 1994 08:49:37 GMT"]
reading = ->(retries) { Integer(answer[retries]) }
broken = ->(_) { Integer(answer.last) }
stopping = ->(_) { raise Stopping }

ask "pauses by number", sleep: ->(retries) { 4**retries }
ask "pauses that the server says, the last one is a date", sleep: reading
ask "all are a date", sleep: broken
ask "all are a date, on: Busy", sleep: broken, on: Busy
ask "the callback for exceptions raises", exception_cb: ->(_) { raise Stopping }
ask "the program stops within the pause", sleep_method: stopping
ask "the program stops within the pause, not: Stopping", sleep_method: stopping, not: Stopping
SOURCE

expected=$(cat <<'TEXT'
pauses by number
  call, pause of 1, call, pause of 4, call, pause of 16, call, Busy
pauses that the server says, the last one is a date
  call, pause of 1, call, pause of 2, call, call, Busy
all are a date
  call, call, call, call, Busy
all are a date, on: Busy
  call, ArgumentError
the callback for exceptions raises
  call, pause of 1, Stopping
the program stops within the pause
  call, call, call, call, Busy
the program stops within the pause, not: Stopping
  call, Stopping
TEXT
)

seen=$(timeout 60 ruby "$folder/question.rb")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
