#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A throttler lets four jobs run at once. When three are running, it is set to two, to go
#   easy on the server. How many run at once from then on?
# Versions: nozzle/throttler 1.1 (golang-github-nozzle-throttler-dev) and Go 1.19 of Debian 12.
# Guess: Three or four until enough of them have ended, then two. A higher number lets more run.
# Seen: All that are left. It waits when the count of jobs is equal to the limit, and the count is
#   beyond a lower one already, so that it is never equal again. A higher number works, and so does
#   a lower one that the count has not reached.
# So: Raise it if need be, but don't lower it. A limit that goes down needs a semaphore of its own.
#
# It compiles a program in a temporary folder, and fails if it sees anything else.
# SCRATCH names a folder for what it compiles, to run several of these faster.
set -euo pipefail

sources=/usr/share/gocode
if ! command -v go >/dev/null || ! test -d "$sources/src/github.com/nozzle/throttler"; then
  apt-get update -qq && apt-get install -qqy golang-go golang-github-nozzle-throttler-dev >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.go" <<'SOURCE'
package main

import (
	"fmt"
	"sync"
	"time"

	"github.com/nozzle/throttler"
)

const jobs = 12

// Starts jobs, sets the limit when some of them are running, and says how many ran at once. A job
// ends when all have been started, or else when the throttler has held up the next one for a while.
func ask(first, second, busy int) {
	limit := throttler.New(first, jobs)
	allStarted := make(chan struct{})
	var lock sync.Mutex
	running, most := 0, 0

	for job := 0; job < jobs; job++ {
		if job == busy {
			limit.SetMaxWorkers(second)
		}
		lock.Lock()
		running++
		if running > most {
			most = running
		}
		lock.Unlock()
		if job == jobs-1 {
			close(allStarted)
		}
		go func() {
			select {
			case <-allStarted:
			case <-time.After(300 * time.Millisecond):
			}
			lock.Lock()
			running--
			lock.Unlock()
			limit.Done(nil)
		}()
		limit.Throttle()
	}
	fmt.Printf("%d, set to %d with %d running: %d of %d at once\n", first, second, busy, most, jobs)
}

func main() {
	ask(4, 4, 3)
	ask(4, 6, 3)
	ask(4, 2, 1)
	ask(4, 3, 3)
	ask(4, 2, 3)
}
SOURCE

expected=$(cat <<'TEXT'
4, set to 4 with 3 running: 4 of 12 at once
4, set to 6 with 3 running: 6 of 12 at once
4, set to 2 with 1 running: 2 of 12 at once
4, set to 3 with 3 running: 12 of 12 at once
4, set to 2 with 3 running: 12 of 12 at once
TEXT
)

export GO111MODULE=off GOPATH="$sources" GOCACHE="${SCRATCH:-$folder}/go-cache"
go build -o "$folder/question" "$folder/question.go"
seen=$(timeout 60 "$folder/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
