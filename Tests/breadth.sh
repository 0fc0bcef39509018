#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Writes proxies for all public protocols of modules of the toolchain, compiles them in several settings, and prints a table.
#
#   Tests/breadth.sh [MODULE …]
#
# With arguments after `--`, these are handed to the generator and to the compiler: `Tests/breadth.sh NIOCore -- -I DIR`.
set -euo pipefail
shopt -s nullglob
cd "$(dirname "$0")/.."

modules=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do modules+=("$1"); shift; done
[ $# -gt 0 ] && shift
[ ${#modules[@]} -gt 0 ] ||
  modules=(Foundation FoundationEssentials FoundationXML FoundationNetworking Dispatch Observation _Concurrency)

swift build --product proxy-generator >/dev/null
swift build --target ProtocolProxy >/dev/null
built=$(swift build --show-bin-path)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

settings=(
  "-swift-version 6"
  "-swift-version 6 -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility"
  "-swift-version 6 -default-isolation MainActor"
  "-swift-version 6 -enable-upcoming-feature NonisolatedNonsendingByDefault"
)

printf '| module | protocols | refused | written | compiled | by default, internal imports | main actor | nonsending |\n'
printf '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n'
failed=0
for module in "${modules[@]}"; do
  folder=$scratch/$module
  mkdir -p "$folder"
  # Where all are refused, that is an error, and each is named like in the list that is printed else.
  "$built/proxy-generator" --module "$module" --all --access public --output "$folder" "$@" >"$scratch/$module.txt" 2>&1 || true
  sed -i "s|^error: '|// Refused: '|" "$scratch/$module.txt"
  refused=$(grep '^// Refused' "$scratch/$module.txt" | grep -vc 'has no public protocol' || true)
  written=$(find "$folder" -name '*.swift' | wc -l)
  row="| $module | $((refused + written)) | $refused | $written"
  for setting in "${settings[@]}"; do
    compiled=0
    for file in "$folder"/*.swift; do
      # shellcheck disable=SC2086
      if swiftc -typecheck $setting -package-name breadth -I "$built/Modules" "$@" "$file" >"$file.log" 2>&1; then
        compiled=$((compiled + 1))
      else
        failed=1
        { echo "$(basename "$file"), $setting"; grep 'error:' "$file.log" | head -2; } >>"$scratch/failures.txt"
      fi
    done
    row="$row | $compiled"
  done
  echo "$row |"
done
[ -n "$(find "$scratch" -name '*.swift' -print -quit)" ] || { echo "Nothing was written"; failed=1; }
echo
for module in "${modules[@]}"; do sed -n 's|^// Refused: |- |p' "$scratch/$module.txt"; done
[ ! -e "$scratch/failures.txt" ] || cat "$scratch/failures.txt"
exit $failed
