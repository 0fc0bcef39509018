#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs and tests a package with the README's own manifest, program and test. Only the address is filled in: that of a clone
# of the last commit.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
scratch=$root/.build-readme
package=$scratch/App

rm -rf "$scratch/ProtocolProxy.git" "$package"
mkdir -p "$package"/{Sources/App,Tests/AppTests}
git clone -q --bare . "$scratch/ProtocolProxy.git"
git -C "$scratch/ProtocolProxy.git" branch -f main HEAD 2>/dev/null || true

# Prints the block of the README that begins with a line.
block() {
  awk -v first="$1" '/^```/ { inside = 0 } { if (before ~ /^```/ && $0 == first) inside = 1; before = $0 } inside' README.md
}
block '// swift-tools-version: 6.3' | sed "s|https://…/|file://$scratch/|" >"$package/Package.swift"
block 'import ProtocolProxyMacros' >"$package/Sources/App/main.swift"
block 'import ProtocolProxySwiftTesting' >"$package/Tests/AppTests/AppTests.swift"

# The clone is another commit each time, whatever was resolved before.
rm -f "$package/Package.resolved"
swift package --package-path "$package" --scratch-path "$scratch/build" update
swift build --package-path "$package" --scratch-path "$scratch/build"
swift run --package-path "$package" --scratch-path "$scratch/build" --skip-build | tee "$scratch/output"
[ "$(cat "$scratch/output")" = "$(block false)" ] || { echo "The README says: $(block false)"; exit 1; }
swift test --package-path "$package" --scratch-path "$scratch/build"
