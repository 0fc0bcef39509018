#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Writes proxies for all public protocols of modules, compiles what was written in several settings, and prints a table.
#
#   Tests/Packages/ToolchainProtocols/run.sh [--package FOLDER] [MODULE …]
#
# Without arguments: the modules of the toolchain, and all that the package Tests/Packages/ToolchainProtocols depends on, which is built first and
# takes some minutes. The modules that a package needs are looked for in its folder `.build`.
set -euo pipefail
shopt -s nullglob
cd "$(dirname "$0")/../../.."

package=
modules=()
while [ $# -gt 0 ]; do
  case "$1" in
    --package) package=$2; shift ;;
    *) modules+=("$1") ;;
  esac
  shift
done
if [ ${#modules[@]} -eq 0 ]; then
  package=${package:-Tests/Packages/ToolchainProtocols}
  swift build --package-path "$package" >&2
  modules=(Foundation FoundationEssentials FoundationXML FoundationNetworking Dispatch Observation _Concurrency)
  for file in "$package"/.build/debug/Modules/*.swiftmodule; do
    module=$(basename "$file" .swiftmodule)
    # These have no declaration of their own, so that the compiler says nothing of them.
    case $module in Everything | InternalCollectionsUtilities | NIOFileSystem) ;; *) modules+=("$module") ;; esac
  done
fi

swift build --enable-all-traits --product proxy-generator >&2
swift build --enable-all-traits --target ProtocolProxy >&2
built=$(swift build --show-bin-path)
export generator=$built/proxy-generator
scratch=$(mktemp -d)
export scratch
trap 'rm -rf "$scratch"' EXIT

# Where the generator and the compiler find modules, of Swift and of C.
flags="-I $built/Modules -I $(cd -P "$built/../.." && pwd)/checkouts/swift-atomics/Sources/_AtomicsShims/include"
if [ -n "$package" ]; then
  flags+=" -I $package/.build/debug/Modules"
  maps=$(find "$package/.build/checkouts" -name module.modulemap -path '*/Sources/*' -not -path '*/swift-syntax/*'
    find "$package/.build/debug/" -maxdepth 2 -name module.modulemap -not -path '*-tool.build/*')
  # Of a target that has a map in its headers, the one that was made beside is the same again.
  declare -A names=()
  for map in $maps; do
    name=$(sed -n 's/.*module *"\{0,1\}\([A-Za-z0-9_]*\)"\{0,1\}.*{.*/\1/p' "$map" | head -n 1)
    [ -z "${names[$name]:-}" ] || continue
    names[$name]=$map
    flags+=" -Xcc -fmodule-map-file=$map -Xcc -I$(dirname "$map")"
  done
fi
export flags

one() {
  shopt -s nullglob
  local module=$1 folder=$scratch/$1 told=$scratch/$1.txt row refused written compiled setting file
  local settings=(
    "-swift-version 6"
    "-swift-version 6 -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility"
    "-swift-version 6 -default-isolation MainActor"
    "-swift-version 6 -enable-upcoming-feature NonisolatedNonsendingByDefault"
  )
  mkdir -p "$folder"
  # Where all are refused, that is an error, and each is named like in the list that is printed else.
  # shellcheck disable=SC2086
  "$generator" --module "$module" --all --access public --output "$folder" $flags >"$told" 2>&1 || true
  sed -i "s|^error: '|// Refused: '|" "$told"
  ! grep -q 'has no public protocol' "$told" || return 0
  if grep -q '^error' "$told"; then
    { echo "$module"; grep '^error' "$told" | head -n 2; } >"$folder/failures"
  fi
  refused=$(grep -c '^// Refused' "$told" || true)
  local files=("$folder"/*.swift)
  written=${#files[@]}
  row="| $module | $((refused + written)) | $refused | $written"
  for setting in "${settings[@]}"; do
    compiled=0
    # All at once, as a target has them; one by one to see which, if they fail.
    # shellcheck disable=SC2086
    if [ "$written" -eq 0 ] || swiftc -typecheck $setting -package-name breadth $flags "${files[@]}" >/dev/null 2>&1; then
      compiled=$written
    else
      for file in "${files[@]}"; do
        # shellcheck disable=SC2086
        if swiftc -typecheck $setting -package-name breadth $flags "$file" >"$file.log" 2>&1; then
          compiled=$((compiled + 1))
        else
          { echo "$module: $(basename "$file"), $setting"; grep 'error:' "$file.log" | head -n 2; } >>"$folder/failures"
        fi
      done
      [ "$compiled" -lt "$written" ] || echo "$module: each compiles, and all do not together, $setting" >>"$folder/failures"
    fi
    row+=" | $compiled"
  done
  echo "$row |" >"$folder/row"
}
export -f one
printf '%s\n' "${modules[@]}" | xargs -P 2 -I {} bash -c 'one {}'

printf '| module | protocols | refused | written | compiled | by default, internal imports | main actor | nonsending |\n'
printf '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n'
for module in "${modules[@]}"; do
  [ ! -e "$scratch/$module/row" ] || cat "$scratch/$module/row"
done | tee "$scratch/rows"
awk -F'|' '{ for (i = 3; i <= 9; i++) sum[i] += $i }
  END { printf "| all |"; for (i = 3; i <= 9; i++) printf " %d |", sum[i]; print "" }' "$scratch/rows"
echo
for module in "${modules[@]}"; do sed -n "s|^// Refused: |- $module: |p" "$scratch/$module.txt"; done
[ -n "$(find "$scratch" -name '*.swift' -print -quit)" ] || { echo "Nothing was written"; exit 1; }
if [ -n "$(find "$scratch" -name failures -print -quit)" ]; then cat "$scratch"/*/failures; exit 1; fi
