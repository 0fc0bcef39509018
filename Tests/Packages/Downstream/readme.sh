#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds and tests a package with the README's own manifest, its first protocol and its test. Only the address is filled in:
# that of a clone of the last commit.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
scratch=$root/.build-readme
package=$scratch/App

rm -rf "$scratch/ProtocolProxy.git" "$package"
mkdir -p "$package"/{Sources/App,Tests/AppTests}
git clone -q --bare . "$scratch/ProtocolProxy.git"
git -C "$scratch/ProtocolProxy.git" branch -f main HEAD 2>/dev/null || true

# The block that begins with the version of the tools.
awk '/^```/ { inside = 0 } /^\/\/ swift-tools-version/ { inside = 1 } inside' README.md |
  sed "s|https://…/|file://$scratch/|" >"$package/Package.swift"
cp Tests/Packages/Downstream/Sources/App/CacheDelegate.swift "$package/Sources/App"
cp Tests/Packages/Downstream/Tests/AppTests/ReadmeTests.swift "$package/Tests/AppTests"

# The clone is another commit each time, whatever was resolved before.
rm -f "$package/Package.resolved"
swift package --package-path "$package" --scratch-path "$scratch/build" update
swift test --package-path "$package" --scratch-path "$scratch/build"
