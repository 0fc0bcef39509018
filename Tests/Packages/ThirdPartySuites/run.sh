#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs the test suites of other packages with a proxy in front of every conformer of some of their protocols: once with the
# proxies alone, and once with observers and interceptors on all requirements. The packages are cloned and edited under
# `.build/suites`; nothing of theirs is part of this repository.
#
#   Tests/Packages/ThirdPartySuites/run.sh [PACKAGE…]
#
# A folder beside this script describes a package by `suite.sh`, which sets
#
#   url, version   where it is cloned from, and the tag
#   module         the module that declares the protocols, and gets the proxies
#   sources        the folder of that module
#   protocols      the protocols
#   targets        other targets whose edited files import ProtocolProxy
#   tests          how many tests run
#   calls          how many calls go through proxies at least
#   different      lines `test | reason`: the tests that fail; no others may
#   skipped        lines `test | reason`: the tests that are not run, mostly since they fail without proxies too
#   edits          a function that edits the clone
#
# and has Swift files that are copied to the module. With `SUITES_UNCHANGED=1`, the suites run as they are, to see what fails
# without a proxy.
set -euo pipefail
cd "$(dirname "$0")/../../.."
repository=$PWD
descriptions=$repository/Tests/Packages/ThirdPartySuites
scratch=$repository/.build/suites

fail() { echo "FAIL  $*"; exit 1; }

# Replaces a text in a file of the clone, which has it once, or as often as the fourth argument says.
edit() {  # FILE OLD NEW [TIMES]
  local text without times=${4:-1}
  text=$(<"$1")
  without=${text//"$2"/}
  [ $((${#text} - ${#without})) -eq $((times * ${#2})) ] || fail "$name: '$1' has this not $times times: $2"
  text=${text//"$2"/"$3"}
  printf '%s\n' "$text" >"$1"
}

# Replaces casts in a file of the clone, of a value to a class, by the function that looks behind proxies.
uncast() {  # FILE VALUE as?|as!|is CLASS [SUFFIX]
  edit "$1" "$2 $3 $4" "ProtocolProxy.implementer(behind: $2, as: $4.self)${5:-}"
  grep -q '^import ProtocolProxy$' "$1" || sed -i '1i import ProtocolProxy' "$1"
}

# Makes targets of the clone depend on ProtocolProxy alone, without swift-syntax.
depend() {  # TARGET…
  # Traits need these tools; the language mode is what the tools of the package have by default.
  local mode=6
  if grep -qE '^// *swift-tools-version: *5' Package.swift; then mode=5; fi
  sed -i '1s/.*/\/\/ swift-tools-version:6.2/' Package.swift
  cat >>Package.swift <<SWIFT
if package.swiftLanguageModes == nil { package.swiftLanguageModes = [.v$mode] }
package.dependencies.append(.package(name: "ProtocolProxy", path: "$repository", traits: []))
for target in package.targets where "$*".split(separator: " ").contains(Substring(target.name)) {
    target.dependencies.append(.product(name: "ProtocolProxy", package: "ProtocolProxy"))
}
SWIFT
}

# Writes the proxies into the module that declares the protocols, which must be built.
generate() {
  local file bin flags=()
  bin=$(swift build --show-bin-path)
  # Of C: those of the sources, and those that SwiftPM wrote.
  for file in $(find . -name module.modulemap -not -path './.build/*'; find "$bin/" -maxdepth 2 -name module.modulemap); do
    flags+=(-Xcc "-fmodule-map-file=$file")
  done
  "$generator" --module "$module" "${protocols[@]}" --output "$sources/Proxies/" -I "$bin/Modules" "${flags[@]}" \
    -I "$built/Modules" -I "$repository/.build/checkouts/swift-atomics/Sources/_AtomicsShims/include"
  # Inside of the module; and each witness counts its call.
  sed -i -e "/^import $module\$/d" \
    -e 's/self\.\(__forwardsAtOnce\|__call\|__directImplementer\|call\)(/Suite.counted(self).\1(/' \
    "$sources"/Proxies/*.swift
  find "$descriptions/Suite.swift" "$descriptions/$name" -name '*.swift' -exec cp {} "$sources/Proxies/" ';'
}

# Prints the names in a table of tests and reasons.
names() { cut -d'|' -f1 <<<"$1" | sed -e 's/^ *//' -e 's/ *$//' -e '/^$/d' | sort; }

# Prints the names of the tests that failed, of both frameworks.
failures() {
  sed -nE -e "s/^Test Case '(.*)' failed .*/\1/p" \
    -e '/^. Test run with /d' -e 's/^. Test (.*) failed after .*/\1/p' "$1" | sed -E 's/ with [0-9]+ test cases?$//' | sort
}

# Prints how many tests ran, of both frameworks.
ran() {
  sed -nE -e 's/^[[:space:]]*Executed ([0-9]+) tests?,.*/xctest \1/p' -e 's/^. Test run with ([0-9]+) tests? .*/testing \1/p' "$1" |
    awk '{ last[$1] = $2 } END { print last["xctest"] + last["testing"] }'
}

# Prints how many seconds they took.
took() {
  sed -nE -e 's/^[[:space:]]*Executed .* in ([0-9.]+) \([0-9.]+\) seconds/xctest \1/p' \
    -e 's/^. Test run with .* after ([0-9.]+) seconds.*/testing \1/p' "$1" |
    awk '{ last[$1] = $2 } END { printf "%.1f", last["xctest"] + last["testing"] }'
}

# Runs the suite, and sets 'problem' to what is not as expected.
try() {  # TITLE
  local log=$scratch/$name.log counts=$scratch/$name.counts skips=() test proxies=0 made=0 observed=0 found
  while read -r test; do skips+=(--skip "$test"); done < <(names "$skipped")
  rm -f "$counts"
  # A test that waits for something that does not come ends the suite here.
  SUITES_COUNTS=$counts timeout 30m swift test "${skips[@]}" >"$log" 2>&1 || true
  found=$(ran "$log")
  if [ -e "$counts" ]; then
    read -r proxies made observed < <(awk '{ a += $1; b += $2; c += $3 } END { print a, b, c }' "$counts")
  fi
  printf '%-26s%-14s%8d tests%8d proxies%10d calls%10d observed%6d failures%10s s\n' \
    "$name" "$1" "$found" "$proxies" "$made" "$observed" "$(failures "$log" | wc -l)" "$(took "$log")"
  problem=$(diff <(names "$different") <(failures "$log")) ||
    { problem="other tests fail than those that are listed: $problem"; return; }
  problem=
  if [ "$found" -ne "$tests" ]; then problem="$found tests ran, not $tests: $(tail -n 20 "$log")"
  elif [ "$1" = unchanged ]; then return
  elif [ "$made" -lt "$calls" ]; then problem="of $calls calls, $made went through proxies"
  elif [ "$1" = participants ] && [ "$observed" -lt "$calls" ]; then problem="of $calls calls, $observed were observed"; fi
}

# A test that waits too briefly for a busy machine fails now and then, so the suite may be run twice.
run_suite() {  # TITLE
  try "$1"
  if [ -n "$problem" ]; then echo "$name: $problem"; try "$1"; fi
  [ -z "$problem" ] || fail "$name: $problem; see $scratch/$name.log"
}

one() {
  name=$1
  targets=() different='' skipped=''
  # shellcheck source=/dev/null
  . "$descriptions/$name/suite.sh"
  cd "$scratch"
  if [ "$(git -C "$name" describe --tags 2>/dev/null)" = "$version" ]; then
    git -C "$name" reset -q --hard
    git -C "$name" clean -fdq
  else
    rm -rf "$name"
    git clone -q -c advice.detachedHead=false --branch "$version" "$url" "$name"
  fi
  cd "$name"
  if [ -n "${SUITES_UNCHANGED:-}" ]; then run_suite unchanged; return; fi
  swift build --target "$module" >"$scratch/$name.log" 2>&1 || { cat "$scratch/$name.log"; fail "$name does not compile"; }
  generate
  depend "$module" "${targets[@]}"
  edits
  swift build --build-tests >"$scratch/$name.log" 2>&1 ||
    { grep -A3 'error:' "$scratch/$name.log" | head -n 40; fail "$name does not compile with proxies"; }
  run_suite "proxies"
  SUITES_PARTICIPANTS=1 run_suite "participants"
}

# The traits of this repository's own builds.
swift build --enable-all-traits --product proxy-generator >&2
swift build --enable-all-traits --target ProtocolProxy >&2
built=$(swift build --show-bin-path)
generator=$built/proxy-generator
mkdir -p "$scratch"
for file in "$descriptions"/*/suite.sh; do
  folder=$(basename "$(dirname "$file")")
  if [ $# -eq 0 ] || [[ " $* " == *" $folder "* ]]; then (one "$folder"); fi
done
