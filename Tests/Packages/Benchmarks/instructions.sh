#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Counts the instructions of one call of a proxy and of its baseline: `instructions.sh [SCENARIO...]`, with valgrind.
# `instructions.sh --check` compares those of proxies with thresholds.json. `instructions.sh --unoptimized [--check]` counts
# those of doubles as tests are built, and tells how many times an override's they are. `instructions.sh --growth` checks
# that programs of twice the size take at most 2.2 times the instructions, or as many as the scenario's line says.
#
# What a program does once cancels out in the slope between two numbers of calls. The counts are exact, whatever else
# the machine does.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v valgrind >/dev/null; then
  echo "Counting instructions needs valgrind, which is not installed here." >&2
  exit 1
fi

# Three percent over what was measured, and at least one instruction: another release of the C library differs as much.
# The runtime looks up types in tables by their addresses, so a program of another layout takes up to four percent more
# or less where it does, as unoptimized code does in each generic function. Which thread of the pool takes up a suspended
# call, and when, is worth fifteen.
limit() {
  local percent=3
  case "$1" in
    *-suspending) percent=20 ;;
    unoptimized-* | make-*) percent=5 ;;
    change-between-calls | record-match-ints | policy-measure | serve-trace) percent=5 ;;
  esac
  sed -n "s/^ *\"$1\": {.*\"instructions\": \([0-9]*\).*/\1/p" thresholds.json |
    awk "{ print int(\$1 * (100 + $percent) / 100) + 1 }"
}

checks=false
unoptimized=false
growth=false
if [ "${1:-}" = --growth ]; then
  growth=true
  shift
fi
if [ "${1:-}" = --unoptimized ]; then
  unoptimized=true
  shift
fi
if [ "${1:-}" = --check ]; then
  checks=true
  set -- $(sed -n '/"unoptimized-/d; s/^ *"\([^"]*\)": {.*"instructions".*/\1/p' thresholds.json)
elif [ $# -eq 0 ]; then
  set -- forward-retained-ints forward-retained-text forward-weak-ints forward-weak-text \
    override-ints override-text observe-ints observe-text \
    intercept-one-ints intercept-one-text intercept-three-ints intercept-three-text \
    intercept-all-ints intercept-named-ints \
    chain-third-ints chain-third-text \
    get-retained get-weak set-retained set-weak throws-retained throws-weak
fi

scratch=$(mktemp -d /tmp/instructions.XXXXXXXXXX)
trap 'rm -rf "$scratch"' EXIT
program=$scratch/proxy-benchmarks
if $unoptimized; then
  # Against what the tests have built, unless it is said where else.
  built=${PROTOCOLPROXY_BUILT:-../../../.build/debug}
  if [ ! -e "$built/Modules/ProtocolProxyTesting.swiftmodule" ] || [ ! -x "$built/ProtocolProxyPlugin-tool" ]; then
    swift build --package-path ../../.. >&2
  fi
  # With links resolved, since the sources of packages are beside the folder that a link leads to.
  headers=$(cd -P "$built/../.." && pwd)/checkouts/swift-atomics/Sources/_AtomicsShims/include
  for module in Atomics ContainersPreview CustomDump DequeModule InternalCollectionsUtilities IssueReporting IssueReportingPackageSupport \
    OrderedCollections ProtocolProxy ProtocolProxyHazardPointers ProtocolProxyTesting _AtomicsShims; do
    [ ! -d "$built/$module.build" ] || find "$built/$module.build/" -name '*.o'
  done | sed 's/.*/"&"/' >"$scratch/objects"
  swiftc -Onone -parse-as-library -swift-version 6 -module-name Doubles -I "$built/Modules" -I "$headers" \
    -load-plugin-executable "$built/ProtocolProxyPlugin-tool#ProtocolProxyPlugin" \
    -o "$program" Unoptimized/Doubles.swift "@$scratch/objects" \
    -L "$built" -lIssueReportingTestSupport -Xlinker -rpath -Xlinker "$(cd "$built" && pwd)"
else
  swift build -c release --product proxy-benchmarks >&2
  built=$(swift build -c release --show-bin-path)
  cp "$built/proxy-benchmarks" "$program"
  # Found beside the program: what reports failures of tests is a library that is loaded.
  find "$built/" -maxdepth 1 -name '*.so' -exec cp {} "$scratch" \;
fi
# valgrind does not understand the debug information that Swift writes.
strip -g "$program"
# The size of the environment and of paths moves what a program allocates, and the C library then takes up to 3 % more or
# less instructions to find room. So each process has the same ones: the program is called by a short path, in an
# environment of its own. With another order of hashing, tables of names would take a few instructions more or less.
environment=(SWIFT_DETERMINISTIC_HASHING=1)
[ -z "${LD_LIBRARY_PATH:-}" ] || environment+=("LD_LIBRARY_PATH=$LD_LIBRARY_PATH")
valgrind=$(command -v valgrind)

total() {
  local output
  output=$(cd "$scratch" && env -i "${environment[@]}" "$valgrind" --tool=callgrind --callgrind-out-file=/dev/null \
    ./proxy-benchmarks --single "$@" 2>&1) || {
    echo "$output" >&2
    return 1
  }
  sed -n 's/^==[0-9]*== Collected : \([0-9]*\).*$/\1/p' <<<"$output"
}

per_call() {
  local first second few=2000 many=12000
  # The same scenario where the kernel refuses the barrier for all threads.
  case "$1" in barrierless-*) set -- "${1#barrierless-}" --without-barrier "${@:2}" ;; esac
  # A call that starts tasks takes so many instructions that fewer calls are enough.
  case "$1" in policy-time-out* | policy-hedge | policy-calm*) few=200 many=1200 ;; esac
  first=$(total "$@" --calls $few)
  second=$(total "$@" --calls $many)
  # To the nearest: a slope is off by what two processes differ in, over ten thousand calls.
  echo $(((second - first + (many - few) / 2) / (many - few)))
}

if $unoptimized; then
  failed=0
  for scenario in unoptimized-override unoptimized-record unoptimized-record-stub; do
    double=$(per_call "$scenario")
    [ "$scenario" != unoptimized-override ] || override=$double
    most=$(limit "$scenario")
    times=$(awk "BEGIN { printf \"%.2f\", $double / $override }")
    printf '%-30s%9d, at most %d, %s times an override\n' "$scenario" "$double" "$most" "$times"
    if $checks && [ "$double" -gt "$most" ]; then
      echo "FAIL  $scenario takes $double instructions, over $most."
      failed=1
    fi
  done
  exit $failed
fi

if $growth; then
  failed=0
  while read -r -u 3 scenario size most; do
    # What a program of the least size takes is no part of the growth. At each level of diamonds, a message asks all
    # proxies below whether they answer, each once: the square of the levels.
    least=$(total "$scenario" --calls 1)
    once=$(($(total "$scenario" --calls "$size") - least))
    twice=$(($(total "$scenario" --calls $((2 * size))) - least))
    printf '%-30s%12d for %d, %d for twice as many\n' "$scenario" "$once" "$size" "$twice"
    if awk "BEGIN { exit !($twice > $once * $most) }"; then
      echo "FAIL  $scenario takes more than $most times the instructions for twice the size."
      failed=1
    fi
  done 3<<'SCENARIOS'
growth-replay-matched 200 2.2
growth-replay-reversed 1000 2.2
growth-record 1000 2.2
growth-message-diamonds 10 4.2
growth-cached-views 500 2.2
growth-views 500 2.2
growth-registrations 1000 2.2
growth-verified-calls 1000 2.2
growth-cache-keys 1000 2.2
growth-limit-keys 1000 2.2
SCENARIOS
  exit $failed
fi

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
