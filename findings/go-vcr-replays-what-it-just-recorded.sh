#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A cassette has the login. The code under test now also asks three times how far a job
#   is, and the recorder is to replay what it has and record the rest. How often is the server
#   asked, and what does the code see?
# Versions: go-vcr 1.2.0 (golang-github-dnaeon-go-vcr-dev) and Go 1.19 of Debian 12.
# Guess: Three times in the first run, which sees what the server says, and never again. Later runs
#   see the same.
# Seen: Twice in the first run, since each second question is answered with what the first one just
#   recorded: the code sees 10, 10, 20. The second run sees 10, 20, and asks for the third one. Only
#   the third run is a replay, of answers from different days. A recording from scratch is right.
# So: Record from scratch what asks the same thing again.
#
# It compiles a program in a temporary folder, and fails if it sees anything else.
# SCRATCH names a folder for what it compiles, to run several of these faster.
set -euo pipefail

sources=/usr/share/gocode
if ! command -v go >/dev/null || ! test -d "$sources/src/github.com/dnaeon/go-vcr"; then
  apt-get update -qq && apt-get install -qqy golang-go golang-github-dnaeon-go-vcr-dev >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.go" <<'SOURCE'
package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/dnaeon/go-vcr/recorder"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	var asked, percent int
	server := httptest.NewServer(http.HandlerFunc(
		func(answer http.ResponseWriter, request *http.Request) {
			asked++
			if request.URL.Path == "/job" {
				percent += 10
				fmt.Fprint(answer, percent)
			}
		}))
	defer server.Close()

	run := func(cassette string, mode recorder.Mode, paths ...string) {
		tape, err := recorder.NewAsMode(filepath.Join(os.Args[1], cassette), mode, nil)
		must(err)
		client := http.Client{Transport: tape}
		asked = 0
		fmt.Print("  sees")
		for _, path := range paths {
			response, err := client.Get(server.URL + path)
			must(err)
			body, err := io.ReadAll(response.Body)
			must(err)
			fmt.Printf(" %s=%s", path, body)
		}
		must(tape.Stop())
		fmt.Printf(", server asked %d times\n", asked)
	}

	fmt.Println("recorded from scratch, then replayed")
	run("scratch", recorder.ModeRecording, "/job", "/job", "/job")
	run("scratch", recorder.ModeReplaying, "/job", "/job", "/job")

	fmt.Println("recorded from scratch, then three runs that record what is missing")
	run("missing", recorder.ModeRecording, "/login")
	percent = 0
	for i := 0; i < 3; i++ {
		run("missing", recorder.ModeReplayingOrRecording, "/login", "/job", "/job", "/job")
	}
}
SOURCE

expected=$(cat <<'TEXT'
recorded from scratch, then replayed
  sees /job=10 /job=20 /job=30, server asked 3 times
  sees /job=10 /job=20 /job=30, server asked 0 times
recorded from scratch, then three runs that record what is missing
  sees /login=, server asked 1 times
  sees /login= /job=10 /job=10 /job=20, server asked 2 times
  sees /login= /job=10 /job=20 /job=30, server asked 1 times
  sees /login= /job=10 /job=20 /job=30, server asked 0 times
TEXT
)

export GO111MODULE=off GOPATH="$sources" GOCACHE="${SCRATCH:-$folder}/go-cache"
go build -o "$folder/question" "$folder/question.go"
seen=$(timeout 60 "$folder/question" "$folder")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
