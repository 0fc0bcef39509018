// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros

/// The existing delegate, which sums sizes by file extension.
final class SizeCounter: FolderWalkerDelegate {
    private(set) var totals: [String: (files: Int, bytes: Int)] = [:]

    func walker(_ walker: FolderWalker, didFind file: URL, ofSize bytes: Int) {
        let known = totals[file.pathExtension, default: (0, 0)]
        totals[file.pathExtension] = (known.files + 1, known.bytes + bytes)
    }
}

let folder = URL(filePath: CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ".")
    .standardizedFileURL
var isDirectory: ObjCBool = false
guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory),
    isDirectory.boolValue
else {
    FileHandle.standardError.write(Data("proxy-walk: '\(folder.path)' is not a folder\n".utf8))
    exit(1)
}

let counter = SizeCounter()
let walker = FolderWalker()
let proxy = FolderWalkerDelegateProxy(implementer: counter)
walker.delegate = proxy

// New logic in front of an existing delegate that doesn't know of it: don't enter hidden folders.
var skipped = 0
proxy.override(\.walkerShouldEnter) { _, folder in
    let isHidden = folder.lastPathComponent.hasPrefix(".")
    skipped += isHidden ? 1 : 0
    return !isHidden
}
// A requirement with an `inout` parameter is overridden like any other.
proxy.override(\.walkerArrange) { _, entries in entries.sort { $0.path < $1.path } }

// Observers see the calls that pass through.
var largest: (path: String, bytes: Int) = ("", -1)
proxy.observe(\.walkerDidFindOfSize, .after) { _, file, bytes in
    if bytes > largest.bytes { largest = (file.path, bytes) }
}
proxy.observe(\.walkerDidFailInWith, .before) { _, folder, error in
    FileHandle.standardError.write(Data("\(folder.path): \(error.localizedDescription)\n".utf8))
}

walker.walk(folder)

for (suffix, total) in counter.totals.sorted(by: {
    ($1.value.bytes, $0.key) < ($0.value.bytes, $1.key)
}) {
    print("\(suffix.isEmpty ? "(none)" : "." + suffix): \(total.files) files, \(total.bytes) bytes")
}
print("hidden folders skipped: \(skipped)")
if largest.bytes >= 0 { print("largest file: \(largest.path) (\(largest.bytes) bytes)") }
