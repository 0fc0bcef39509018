#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Measures what `@Proxied` costs to build: `build-cost.sh`, for some minutes. `build-cost.sh --check` compares it
# with thresholds.json. `--protocols 3` takes so many protocols in place of thirty, to have a first look.
#
# Internal protocols are measured, and public ones: an optimized build keeps all of a public protocol, and for an internal one
# more is written, so that the optimizer does not take one conformer for the only one.
#
# The same protocols are compiled with a forwarder by hand for each, and with the macro. What is reported is what one
# requirement takes more with the macro than by hand: processor time, in seconds and in times of what it takes by hand,
# and text as `size` counts it. Seconds are this machine's, so the check compares the times; text is the same each time.
set -euo pipefail
cd "$(dirname "$0")"

checks=false
protocols=30
while [ $# -gt 0 ]; do
  case "$1" in
    --check) checks=true ;;
    --protocols) protocols=$2; shift ;;
    *) echo "usage: build-cost.sh [--check] [--protocols COUNT]" >&2; exit 2 ;;
  esac
  shift
done
if $checks && [ "$protocols" -ne 30 ]; then
  echo "The thresholds are those of thirty protocols." >&2
  exit 2
fi
requirements=15

# A field of a row of thresholds.json.
limit() { sed -n "s/^ *\"$1\": {.*\"$2\": \([0-9.]*\).*/\1/p" thresholds.json; }

# Where the library was built, with the program that expands the macro: by default, what the tests have built.
built=${PROTOCOLPROXY_BUILT:-../../../.build/debug}
if [ ! -e "$built/Modules/ProtocolProxyMacros.swiftmodule" ] || [ ! -x "$built/ProtocolProxyPlugin-tool" ]; then
  swift build --package-path ../../.. >&2
fi
# With links resolved, since the sources of packages are beside the folder that a link leads to.
built=$(cd -P "$built" && pwd)
headers=$(cd "$built/../../checkouts/swift-atomics/Sources/_AtomicsShims/include" && pwd)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# An optimized build inlines functions of the library, so it takes the modules of an optimized build,
# as a dependent's does: those of a debug build have checks that an optimized one has not, such as
# that of `unsafeDowncast`. Only the module with the declarations of the macros is compiled here,
# since `swift build` would compile swift-syntax with it. So the program that expands the macros is
# the same in both configurations, and slower than the optimized one that a dependent has.
swift build -c release --target BenchmarkSubjects >&2
released=$(swift build -c release --show-bin-path)
mkdir "$scratch/macros"
swiftc -emit-module -o "$scratch/macros/ProtocolProxyMacros.swiftmodule" -module-name ProtocolProxyMacros \
  -parse-as-library -swift-version 6 -O -D Macros -enable-upcoming-feature InternalImportsByDefault \
  -I "$released/Modules" -I "$headers" -load-plugin-executable "$built/ProtocolProxyPlugin-tool#ProtocolProxyPlugin" \
  ../../../Sources/ProtocolProxyMacros/*.swift

# What all of the sources share.
common() {
  cat <<'SWIFT'
public struct Item: Equatable, Sendable {
    var number: Int
    var text: String
}
public struct Refusal: Error {}
SWIFT
}

# The types that a protocol of a number takes and returns, so that not all of them have the same functions.
types=(Int String Double Item "[Int]" "Item?")

# A protocol of fifteen requirements of many kinds, with its access; every third is Sendable.
protocol() {
  local n=$1 access=$2 a=${types[$(($1 % 6))]} b=${types[$((($1 + 1 + $1 / 6) % 6))]} sendable=
  [ $((n % 3)) -ne 0 ] || sendable=", Sendable"
  cat <<SWIFT
${access}protocol Part$n: AnyObject$sendable {
    func plain(_ first: $a, second: $b) -> Bool
    func note$n(_ first: $a)
    func make() -> $b
    func load(_ first: $a) throws -> $b
    func check(_ first: $b) throws(Refusal) -> $a
    func fetch(_ first: $a) async throws -> $b
    nonisolated(nonsending) func wait(_ first: $b) async -> $a
    func fill(_ first: inout $a)
    var level: $a { get set }
    var title: $b { get }
    func same<Value>(_ value: Value) -> Value
    func larger<Value: Comparable>(_ first: Value, _ second: Value) -> Value
    func each(_ body: ($a) -> Void)
    func later(_ first: $b, _ body: @escaping @Sendable ($a) -> Void)
    subscript(index: Int, other: $b) -> $a { get }
}
SWIFT
}

# What one would write in place of the proxy.
forwarder() {
  local n=$1 a=${types[$(($1 % 6))]} b=${types[$((($1 + 1 + $1 / 6) % 6))]}
  cat <<SWIFT

final class Part${n}Forwarder: Part$n {
    private let target: any Part$n

    init(_ target: any Part$n) { self.target = target }

    func plain(_ first: $a, second: $b) -> Bool { target.plain(first, second: second) }
    func note$n(_ first: $a) { target.note$n(first) }
    func make() -> $b { target.make() }
    func load(_ first: $a) throws -> $b { try target.load(first) }
    func check(_ first: $b) throws(Refusal) -> $a { try target.check(first) }
    func fetch(_ first: $a) async throws -> $b { try await target.fetch(first) }
    nonisolated(nonsending) func wait(_ first: $b) async -> $a { await target.wait(first) }
    func fill(_ first: inout $a) { target.fill(&first) }
    var level: $a {
        get { target.level }
        set { target.level = newValue }
    }
    var title: $b { target.title }
    func same<Value>(_ value: Value) -> Value { target.same(value) }
    func larger<Value: Comparable>(_ first: Value, _ second: Value) -> Value { target.larger(first, second) }
    func each(_ body: ($a) -> Void) { target.each(body) }
    func later(_ first: $b, _ body: @escaping @Sendable ($a) -> Void) { target.later(first, body) }
    subscript(index: Int, other: $b) -> $a { target[index, other] }
}
SWIFT
}

# Uses the class of each protocol that ends with a word, or an optimized build would leave all of them out.
uses() {
  local class=$1 label=$2
  echo "public func made(for it: Any) -> [AnyObject] {"
  echo "    var all: [AnyObject] = []"
  for n in $(seq "$protocols"); do
    echo "    if let it = it as? any Part$n { all.append(Part$n$class(${label}it)) }"
  done
  echo "    return all"
  echo "}"
}

for access in internal public; do
  for kind in hand macro; do
    folder=$scratch/$kind-$access
    mkdir "$folder"
    modifier=
    [ $access = internal ] || modifier="public "
    case $kind in
      hand) { common; uses Forwarder ""; } ;;
      macro) { echo "import ProtocolProxyMacros"; common; uses Proxy "retaining: "; } ;;
    esac >"$folder/Common.swift"
    for n in $(seq "$protocols"); do
      case $kind in
        hand) protocol "$n" "$modifier"; forwarder "$n" ;;
        # The extensions of a public protocol name the library.
        macro) printf '%simport ProtocolProxyMacros\n\n@Proxied\n' "$modifier"; protocol "$n" "$modifier" ;;
      esac >"$folder/Part$n.swift"
    done
  done
done

# Compiles the sources of a kind as `swift build` does in a configuration, several times; prints the fewest seconds of
# processor time and the bytes of text. The compiler waits for the macro's program, whose time is thus among them.
compile() {
  local kind=$1 configuration=$2 runs=$3 folder=$scratch/$1-$2 settings
  case $configuration in
    debug) settings=(-Onone -enable-batch-mode -j 2 -I "$built/Modules") ;;
    optimized) settings=(-O -whole-module-optimization -I "$scratch/macros" -I "$released/Modules") ;;
  esac
  mkdir -p "$folder"
  (
    cd "$folder"
    TIMEFORMAT='%U %S'
    for _ in $(seq "$runs"); do
      { time swiftc -c -parse-as-library -swift-version 6 -module-name Parts -I "$headers" \
        -load-plugin-executable "$built/ProtocolProxyPlugin-tool#ProtocolProxyPlugin" \
        "${settings[@]}" "$scratch/$kind"/*.swift >output 2>&1; } 2>>times || { cat output >&2; exit 1; }
    done
    echo "$(awk '{ print $1 + $2 }' times | sort -n | head -n 1)" \
      "$(size ./*.o | awk 'NR > 1 { sum += $1 } END { print sum }')"
  )
}

# Whether a number is over a limit.
over() { awk "BEGIN { exit !($1 > $2) }"; }

count=$((protocols * requirements))
failed=0
printf '%-22s%14s%14s%16s%10s%16s\n' "" "by hand, CPU s" "macro" "more, CPU s" "times" "more, kB text"
for row in debug:internal optimized:internal debug:public optimized:public; do
  configuration=${row%:*}
  access=${row#*:}
  # What is short is measured more often: it is what the times are of.
  read -r hand_time hand_text < <(compile "hand-$access" $configuration 5)
  read -r macro_time macro_text < <(compile "macro-$access" $configuration 2)
  more_time=$(awk "BEGIN { printf \"%.4f\", ($macro_time - $hand_time) / $count }")
  times=$(awk "BEGIN { printf \"%.1f\", ($macro_time - $hand_time) / $hand_time }")
  more_text=$(awk "BEGIN { printf \"%.2f\", ($macro_text - $hand_text) / 1000 / $count }")
  printf '%-22s%14s%14s%16s%10s%16s\n' "$configuration, $access" "$hand_time" "$macro_time" "$more_time" "$times" \
    "$more_text"
  $checks || continue
  name=build-$configuration
  [ $access = internal ] || name=$name-$access
  most_times=$(limit "$name" times)
  most_text=$(limit "$name" kilobytes)
  # What has no limit yet is only printed.
  [ -n "$most_times" ] || continue
  if over "$times" "$most_times"; then
    echo "FAIL  $configuration, $access: a requirement takes $times times as long more to compile as by hand, over $most_times."
    failed=1
  fi
  if over "$more_text" "$most_text"; then
    echo "FAIL  $configuration, $access: a requirement takes $more_text kB more of text than by hand, over $most_text."
    failed=1
  fi
done
if $checks && [ $failed -eq 0 ]; then echo "What building costs is within its thresholds."; fi
exit $failed
