#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A deadline passed five seconds ago, and the code sets a timer for what is left of it,
#   minus five seconds. Its function sets another one, three seconds from then. When do they run on
#   a mock clock?
# Versions: benbjohnson/clock 1.3.0 (golang-github-benbjohnson-clock-dev) and Go 1.19 of Debian 12.
# Guess: The first one at once, as on the real clock, or when the clock is moved next. The second
#   one three seconds later. The clock "only moves forward", says its documentation.
# Seen: Not before the clock is moved, which sets it back first, by five seconds: the function runs
#   before the time at which it was ordered. What it measures is negative, and what it orders for
#   later is late already: the move by one second runs both.
# So: Set no timer for less than nothing where a mock clock may be in; run the function instead.
#
# It compiles a program in a temporary folder, and fails if it sees anything else.
# SCRATCH names a folder for what it compiles, to run several of these faster.
set -euo pipefail

sources=/usr/share/gocode
if ! command -v go >/dev/null || ! test -d "$sources/src/github.com/benbjohnson/clock"; then
  apt-get update -qq && apt-get install -qqy golang-go golang-github-benbjohnson-clock-dev \
    >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.go" <<'SOURCE'
package main

import (
	"fmt"
	"time"

	"github.com/benbjohnson/clock"
)

// Orders a call after a time, which orders another one three seconds later, on a mock clock.
func ask(left time.Duration) {
	mock := clock.NewMock()
	mock.Add(100 * time.Second)
	fmt.Printf("mock clock, %v left\n", left)
	say := func(what string) { fmt.Printf("  at %d s: %s\n", mock.Now().Unix(), what) }

	ordered := mock.Now()
	say("first call ordered")
	mock.AfterFunc(left, func() {
		say(fmt.Sprintf("first call, %v after it was ordered", mock.Since(ordered)))
		mock.AfterFunc(3*time.Second, func() { say("second call") })
	})
	for i := 0; i < 2; i++ {
		say("clock is moved by one second")
		mock.Add(time.Second)
	}
	say("end")
}

func main() {
	<-clock.New().Timer(-5 * time.Second).C
	fmt.Println("real clock, -5s left\n  has fired by itself")
	ask(-5 * time.Second)
	ask(time.Second)
}
SOURCE

expected=$(cat <<'TEXT'
real clock, -5s left
  has fired by itself
mock clock, -5s left
  at 100 s: first call ordered
  at 100 s: clock is moved by one second
  at 95 s: first call, -5s after it was ordered
  at 98 s: second call
  at 101 s: clock is moved by one second
  at 102 s: end
mock clock, 1s left
  at 100 s: first call ordered
  at 100 s: clock is moved by one second
  at 101 s: first call, 1s after it was ordered
  at 101 s: clock is moved by one second
  at 102 s: end
TEXT
)

export GO111MODULE=off GOPATH="$sources" GOCACHE="${SCRATCH:-$folder}/go-cache"
go build -o "$folder/question" "$folder/question.go"
seen=$(timeout 60 "$folder/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
