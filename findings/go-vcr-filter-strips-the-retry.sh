#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A filter of a cassette removes the Authorization header, so that it isn't saved. The
#   server is busy at the first request, and the client tries again. What does the server get?
# Versions: go-vcr 1.2.0 with go-retryablehttp 0.7.1 (golang-github-dnaeon-go-vcr-dev,
#   golang-github-hashicorp-go-retryablehttp-dev) and Go 1.19 of Debian 12.
# Guess: Two requests with the header. The filter changes what is recorded, after the real request
#   was made.
# Seen: The second request has no header, and is refused. What is recorded shares its headers with
#   the request that was sent, so that the filter changes that, and whoever sends it again sends
#   less. The refusal goes to the cassette, and is replayed from then on. Without a retry, nothing
#   shows it. A save filter does the same when the recorder stops.
# So: Let a filter set a copy of the headers, without the secret.
#
# It compiles a program in a temporary folder, and fails if it sees anything else.
# SCRATCH names a folder for what it compiles, to run several of these faster.
set -euo pipefail

sources=/usr/share/gocode
if ! command -v go >/dev/null || ! test -d "$sources/src/github.com/dnaeon/go-vcr" ||
  ! test -d "$sources/src/github.com/hashicorp/go-retryablehttp"; then
  apt-get update -qq && apt-get install -qqy golang-go golang-github-dnaeon-go-vcr-dev \
    golang-github-hashicorp-go-retryablehttp-dev >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.go" <<'SOURCE'
package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/dnaeon/go-vcr/cassette"
	"github.com/dnaeon/go-vcr/recorder"
	"github.com/hashicorp/go-retryablehttp"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	var requests int
	server := httptest.NewServer(http.HandlerFunc(
		func(answer http.ResponseWriter, request *http.Request) {
			requests++
			authorized := request.Header.Get("Authorization") == "Bearer token"
			fmt.Printf("  server: request %d, authorized: %v\n", requests, authorized)
			switch {
			case !authorized:
				answer.WriteHeader(http.StatusUnauthorized)
			case requests == 1:
				answer.WriteHeader(http.StatusServiceUnavailable)
			}
		}))
	defer server.Close()

	ask := func(title string, transport http.RoundTripper) {
		fmt.Println(title)
		requests = 0
		client := retryablehttp.NewClient()
		client.Logger = nil
		client.RetryWaitMin, client.RetryWaitMax = 0, 0
		client.HTTPClient = &http.Client{Transport: transport}
		request, err := retryablehttp.NewRequest("GET", server.URL, nil)
		must(err)
		request.Header.Set("Authorization", "Bearer token")
		response, err := client.Do(request)
		must(err)
		fmt.Printf("  client: %s\n", response.Status)
	}
	record := func(title, name string, filter cassette.Filter) {
		tape, err := recorder.New(filepath.Join(os.Args[1], name))
		must(err)
		if filter != nil {
			tape.AddFilter(filter)
		}
		ask(title, tape)
		must(tape.Stop())
	}

	remove := func(interaction *cassette.Interaction) error {
		interaction.Request.Headers.Del("Authorization")
		return nil
	}
	copied := func(interaction *cassette.Interaction) error {
		interaction.Request.Headers = interaction.Request.Headers.Clone()
		return remove(interaction)
	}
	ask("no recorder", http.DefaultTransport)
	record("recorded without a filter", "plain", nil)
	record("recorded with a filter that removes the header", "filtered", remove)
	record("replayed", "filtered", nil)
	record("recorded with a filter that removes it from a copy", "copied", copied)
}
SOURCE

expected=$(cat <<'TEXT'
no recorder
  server: request 1, authorized: true
  server: request 2, authorized: true
  client: 200 OK
recorded without a filter
  server: request 1, authorized: true
  server: request 2, authorized: true
  client: 200 OK
recorded with a filter that removes the header
  server: request 1, authorized: true
  server: request 2, authorized: false
  client: 401 Unauthorized
replayed
  client: 401 Unauthorized
recorded with a filter that removes it from a copy
  server: request 1, authorized: true
  server: request 2, authorized: true
  client: 200 OK
TEXT
)

export GO111MODULE=off GOPATH="$sources" GOCACHE="${SCRATCH:-$folder}/go-cache"
go build -o "$folder/question" "$folder/question.go"
seen=$(timeout 60 "$folder/question" "$folder")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
