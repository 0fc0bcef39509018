#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the documentation of all products: one archive, whose pages link to each other. A warning is an error, and so is a public
# symbol that no group of its product's front page names.
set -euo pipefail
cd "$(dirname "$0")/.."

# A module whose trait is not enabled has nothing to document.
swift build --enable-all-traits

modules=.build/debug/Modules
headers=.build/checkouts/swift-atomics/Sources/_AtomicsShims/include
output=.build-docs
archive=$output/ProtocolProxy.doccarchive
products=(ProtocolProxy ProtocolProxy{Macros,Testing,SwiftTesting,Recording,Services,Logging,Metrics,Tracing})
docc=$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",*/\1/p' | head -n 1)

convert() {  # MODULE KIND [OPTION…]
  local module=$1 kind=$2
  "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$output/symbols/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "org.protocolproxy.$module" \
    --fallback-bundle-version 1 --enable-experimental-external-link-support \
    --output-dir "$output/$kind/$module.doccarchive" "${@:3}" >"$output/$kind/$module.log" 2>&1 ||
    { cat "$output/$kind/$module.log"; exit 1; }
}

rm -rf "$output"
mkdir -p "$output"/{symbols,names,pages}
for module in "${products[@]}"; do
  mkdir "$output/symbols/$module"
  swift symbolgraph-extract -module-name "$module" -I "$modules" -I "$headers" -target "$target" \
    -minimum-access-level public -output-dir "$output/symbols/$module"
done

# Pages link both ways, and links are looked up in what is there: so each module is converted once for what its pages are
# called, and once more with the names of all others. A link that leads nowhere is a warning, which counts the second time.
for module in "${products[@]}"; do convert "$module" names; done
archives=()
for module in "${products[@]}"; do
  others=()
  for other in "${products[@]}"; do
    [ "$other" = "$module" ] || others+=(--dependency "$output/names/$other.doccarchive")
  done
  convert "$module" pages "${others[@]}" --warnings-as-errors
  archives+=("$output/pages/$module.doccarchive")
  # docc puts the symbols that are in no group into groups by their kind, which it marks as generated.
  left=$(grep -oE '\{[^{}]*"generated":true[^{}]*\}' "$output/pages/$module.doccarchive/data/documentation/${module,,}.json" |
    grep -oE '"doc:[^"]*"' || true)
  [ -z "$left" ] || { printf 'No group of the front page of %s has:\n%s\n' "$module" "$left"; exit 1; }
done
"$docc" merge "${archives[@]}" --synthesized-landing-page-name ProtocolProxy --output-path "$archive"
echo "The documentation has no warnings: $archive"
