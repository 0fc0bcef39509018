#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks which packages a dependent fetches with which traits, and what it is told where one is missing. With `--compile`,
# also that it compiles with each, which takes minutes: all of the library is compiled anew for each row.
set -euo pipefail
cd "$(dirname "$0")"

compiles=false
[ "${1:-}" != --compile ] || compiles=true
scratch=../../../.build-traits
failed=0
problem() { echo "FAIL  $1"; failed=1; }

# The core's, which are fetched always.
core="swift-atomics swift-collections"
doubles="swift-custom-dump xctest-dynamic-overlay"
# traits | fetched besides those of the core | product that uses them, unless another step of the gate compiles it with these
table="
|| downstream-by-hand
Testing | $doubles | downstream-testing
Recording | $doubles | downstream-recording
Logging | swift-log | downstream-logging
Metrics | swift-metrics | downstream-metrics
Tracing | swift-distributed-tracing | downstream-tracing
Macros | swift-syntax | downstream-macro
Generator | swift-argument-parser swift-syntax | downstream-macro
default | $doubles swift-syntax | downstream-macro
Everything | $doubles swift-argument-parser swift-distributed-tracing swift-log swift-metrics swift-syntax | downstream-recording
Macros,Testing,Recording,Logging,Metrics,Tracing,Generator | $doubles swift-argument-parser swift-distributed-tracing swift-log swift-metrics swift-syntax |
"

words() { tr -s ' \n' '\n\n' | sed '/^$/d' | sort | tr '\n' ' '; }
build() { swift build --scratch-path "$1" --disable-build-manifest-caching --product "$2" 2>&1; }

while IFS='|' read -r names wanted product; do
  names=$(echo "$names" | xargs)
  product=$(echo "$product" | xargs)
  export PROTOCOLPROXY_TRAITS=$names
  rm -rf Package.resolved "$scratch/checkouts" "$scratch/workspace-state.json"
  swift package --scratch-path "$scratch" resolve >/dev/null 2>&1
  wanted=$(echo "$core $wanted" | words)
  found=$(ls "$scratch/checkouts" | words)
  printf '%-50s%s\n' "${names:-none}" "$found"
  [ "$wanted" = "$found" ] || problem "With the traits '$names', these were to be fetched: $wanted"
  $compiles && [ -n "$product" ] || continue
  if output=$(build "$scratch" "$product"); then
    "$scratch/debug/$product" | tail -n 1
  else
    problem "With the traits '$names', '$product' does not compile: $output"
  fi
done < <(sed '/^$/d' <<<"$table")

# Without the variable that the gate sets, SwiftPM passes traits to the compiler in a different order each time. One trait
# has one order, so that the package isn't compiled again.
plans() {
  export PROTOCOLPROXY_TRAITS=$1
  local run
  rm -f Package.resolved
  for run in 1 2 3 4 5 6; do
    env -u SWIFT_DETERMINISTIC_HASHING swift build --scratch-path "$scratch" --disable-build-manifest-caching \
      --print-manifest-job-graph >/dev/null 2>&1
    grep -- -DDEBUG "$scratch/debug.yaml" | sort | cksum
  done | sort -u | wc -l
}
for names in default Everything; do
  [ "$(plans $names)" = 1 ] || problem "With the traits '$names', the compiler gets other arguments at each plan."
done
[ "$(plans Macros,Testing)" != 1 ] || problem "Plans with several traits are equal: the article on traits is stale."

# The sentence of each product whose trait is missing; in the folder of who has the core alone, who has no trait either.
export PROTOCOLPROXY_TRAITS=
rm -f Package.resolved
for trait in Macros Testing Recording Logging Metrics Tracing; do
  product=downstream-$(echo "$trait" | tr '[:upper:]' '[:lower:]')
  [ "$trait" != Macros ] || product=downstream-macro
  if output=$(build ../../../.build-core "$product"); then
    problem "'$product' compiles without the trait '$trait'."
  elif ! grep -o "error: .*needs the trait '$trait'.*" <<<"$output" | sort -u | head -n 1; then
    problem "'$product' is not told which trait is missing: $output"
  # The programs use typical arguments, such as '.info' and closures. '#error' also stops what the module itself lacks.
  elif [ "$trait" != Macros ] && [ "$trait" != Testing ] &&
    others=$(grep -E '^/.*: error: ' <<<"$output" | grep -v "needs the trait '$trait'"); then
    problem "'$product' is told something else, too: $others"
  fi
done
rm -f Package.resolved
exit $failed
