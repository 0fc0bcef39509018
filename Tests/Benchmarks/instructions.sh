#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Counts the instructions of one call of a proxy and of its baseline: `instructions.sh [SCENARIO...]`, with valgrind.
# `instructions.sh --check` compares those of proxies with thresholds.json.
#
# What a program does once cancels out in the slope between two numbers of calls. The counts are exact, whatever else
# the machine does.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v valgrind >/dev/null; then
  echo "Counting instructions needs valgrind, which is not installed here." >&2
  exit 1
fi

limit() { sed -n "s/^ *\"$1\": {.*\"instructions\": \([0-9]*\).*/\1/p" thresholds.json; }

checks=false
if [ "${1:-}" = --check ]; then
  checks=true
  set -- $(sed -n 's/^ *"\([^"]*\)": {.*"instructions".*/\1/p' thresholds.json)
elif [ $# -eq 0 ]; then
  set -- forward-retained-ints forward-retained-text forward-weak-ints forward-weak-text \
    override-ints override-text observe-ints observe-text \
    intercept-one-ints intercept-one-text intercept-three-ints intercept-three-text \
    intercept-all-ints intercept-named-ints \
    chain-third-ints chain-third-text \
    get-retained get-weak set-retained set-weak throws-retained throws-weak
fi

swift build -c release --product proxy-benchmarks >&2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
program=$scratch/proxy-benchmarks
cp "$(swift build -c release --show-bin-path)/proxy-benchmarks" "$program"
# valgrind does not understand the debug information that Swift writes.
strip -g "$program"
# Otherwise each process has tables of names in another order, and takes a few instructions more or less to make them.
export SWIFT_DETERMINISTIC_HASHING=1

few=2000
many=12000

total() {
  local output
  output=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" --single "$@" 2>&1) || {
    echo "$output" >&2
    return 1
  }
  sed -n 's/^==[0-9]*== Collected : \([0-9]*\).*$/\1/p' <<<"$output"
}

per_call() {
  local first second
  first=$(total "$@" --calls $few)
  second=$(total "$@" --calls $many)
  # To the nearest: a slope is off by what two processes differ in, over ten thousand calls.
  echo $(((second - first + (many - few) / 2) / (many - few)))
}

if $checks; then
  [ $# -gt 0 ] || { echo "thresholds.json has no instructions." >&2; exit 1; }
  failed=0
  for scenario in "$@"; do
    proxy=$(per_call "$scenario")
    most=$(limit "$scenario")
    printf '%-30s%9d, at most %d\n' "$scenario" "$proxy" "$most"
    [ "$proxy" -le "$most" ] || { echo "FAIL  $scenario takes $proxy instructions, over $most."; failed=1; }
  done
  exit $failed
fi

printf '%-30s%9s%11s%8s\n' scenario proxy baseline ratio
for scenario in "$@"; do
  proxy=$(per_call "$scenario")
  baseline=$(per_call "$scenario" --baseline)
  printf '%-30s%9d%11d%8s\n' "$scenario" "$proxy" "$baseline" "$(awk "BEGIN { printf \"%.2f\", $proxy / $baseline }")"
done
