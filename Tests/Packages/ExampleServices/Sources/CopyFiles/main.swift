// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

let tree = try Tree()
defer { try? tree.remove() }

print("By hand:")
let filter = KeyFilter()
let manager = FileManager()
manager.delegate = filter
try manager.copyItem(at: tree.url("site"), to: tree.url("by-hand"))
print(tree.files(in: "by-hand"))

print("With a proxy:")
let proxy = leavingOutKeys()
manager.delegate = proxy
try manager.copyItem(at: tree.url("site"), to: tree.url("copy"))
print(tree.files(in: "copy"))

print("Again, over existing files:")
try tree.write("new", to: "site/news.html")
let journal = Journal()
proxy.observe(\.fileManagerShouldCopyItemAtTo, .before) { _, source, _ in
    journal.write("asked for \(source.lastPathComponent)")
}
proxy.override(\.fileManagerShouldProceedAfterErrorCopyingItemAtTo) { _, error, _, target in
    guard (error as? CocoaError)?.code == .fileWriteFileExists else { return false }
    journal.write("keeping \(target.lastPathComponent)")
    return true
}
try manager.copyItem(at: tree.url("site"), to: tree.url("copy"))
for line in journal.lines.sorted() { print(line) }
print(tree.files(in: "copy"))

print("A move to another file system, which is refused:")
let elsewhere = tree.elsewhere ?? tree.url("elsewhere")
try manager.moveItem(at: tree.url("site"), to: elsewhere)
print("it is there:", FileManager.default.fileExists(atPath: elsewhere.path))
print(tree.files(in: "site"))
