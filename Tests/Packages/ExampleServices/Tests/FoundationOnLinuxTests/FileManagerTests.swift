// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import Testing

@testable import copy_files

/// A tree, and a file manager whose delegate permits everything and writes down each call.
final class Managing {
    let tree: Tree
    let manager = FileManager()
    let proxy = FileManagerDelegateProxy()
    private let log = CallLog()

    init() throws {
        tree = try Tree()
        proxy.setDefault(true)
        proxy.observeAll(.before) { [log] call in log.write("\(call.selector)") }
        manager.delegate = proxy
    }
    deinit { try? tree.remove() }

    var calls: [String] { log.calls }

    func count(_ call: String) -> Int { calls.count { $0 == call } }
}

private let shouldCopy = "fileManager(_:shouldCopyItemAt:to:)"
private let shouldMove = "fileManager(_:shouldMoveItemAt:to:)"
private let shouldLink = "fileManager(_:shouldLinkItemAt:to:)"
private let shouldRemove = "fileManager(_:shouldRemoveItemAt:)"

private func hasOtherFileSystem() throws -> Bool { try Managing().tree.elsewhere != nil }

@Suite struct `The delegate of a FileManager on Linux` {
    let it: Managing
    let site: URL
    let other: URL

    init() throws {
        it = try Managing()
        (site, other) = (it.tree.url("site"), it.tree.url("other"))
    }

    @Test func `A file manager holds its delegate weakly`() {
        weak var released: FileManagerDelegateProxy?
        do {
            let proxy = FileManagerDelegateProxy()
            released = proxy
            it.manager.delegate = proxy
        }
        #expect(released == nil && it.manager.delegate == nil)
    }

    @Test func `A file manager calls its delegate on the caller's thread`() throws {
        let (thread, log) = (Unchecked(Thread.current), CallLog())
        it.proxy.observeAll(.before) { _ in log.write("\(Thread.current === thread.value)") }
        try it.manager.copyItem(at: site, to: other)
        #expect(Set(log.calls) == ["true"])
    }

    @Test func `A file manager that is given paths calls the methods with URLs`() throws {
        try it.manager.copyItem(atPath: site.path, toPath: other.path)
        try it.manager.linkItem(atPath: site.path, toPath: it.tree.url("link").path)
        try it.manager.moveItem(atPath: other.path, toPath: it.tree.url("moved").path)
        try it.manager.removeItem(atPath: site.path)
        #expect(Set(it.calls) == [shouldCopy, shouldLink, shouldMove, shouldRemove])
    }

    @Test func `A copy asks about each item, and about a folder before its items`() throws {
        let log = CallLog()
        it.proxy.observe(\.fileManagerShouldCopyItemAtTo, .before) { _, source, _ in
            log.write(source.lastPathComponent)
        }
        try it.manager.copyItem(at: site, to: other)
        let names = ["index.html", "keys", "private.pem", "site", "style.css"]
        #expect(log.calls.sorted() == names && log.calls.first == "site")
        let folder = log.calls.firstIndex(of: "keys")
        let file = log.calls.firstIndex(of: "private.pem")
        #expect(try #require(folder) < #require(file))
    }

    @Test func `A copy does not ask about the items of a refused folder`() throws {
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
            source.lastPathComponent != "keys"
        }
        try it.manager.copyItem(at: site, to: other)
        #expect(it.calls == Array(repeating: shouldCopy, count: 4))
        #expect(it.tree.files(in: "other") == ["index.html", "style.css"])
    }

    @Test func `A missing source is thrown without a question`() {
        let missing = it.tree.url("missing")
        let error = #expect(throws: CocoaError.self) {
            try it.manager.copyItem(at: missing, to: other)
        }
        #expect(error?.code == .fileReadNoSuchFile && it.calls.isEmpty)
    }

    @Test func `A link makes folders, and asks about each item`() throws {
        try it.manager.linkItem(at: site, to: other)
        #expect(it.calls == Array(repeating: shouldLink, count: 5))
        let folder = try FileManager.default.attributesOfItem(atPath: other.path)
        let file = try FileManager.default.attributesOfItem(
            atPath: other.appending(path: "index.html").path
        )
        #expect(folder[.type] as? FileAttributeType == .typeDirectory)
        #expect(file[.referenceCount] as? Int == 2)
    }

    @Test func `A removal fails for the folder of an item that was refused`() throws {
        it.proxy.override(\.fileManagerShouldRemoveItemAt) { _, url in url.pathExtension != "pem" }
        let log = CallLog()
        it.proxy.override(\.fileManagerShouldProceedAfterErrorRemovingItemAt) { _, error, url in
            log.write("\(url.lastPathComponent) \((error as? CocoaError)?.code.rawValue ?? 0)")
            return true
        }
        try it.manager.removeItem(at: site)
        #expect(it.count(shouldRemove) == 5)
        #expect(log.calls == ["keys 513", "site 513"])
        #expect(it.tree.files(in: "site") == ["keys/private.pem"])
    }

    @Test func `The removal of a missing item throws nothing if the delegate proceeds`() throws {
        try it.manager.removeItem(at: it.tree.url("missing"))
        #expect(
            it.calls == [shouldRemove, "fileManager(_:shouldProceedAfterError:removingItemAt:)"]
        )
    }
}

@Suite struct `A move by a FileManager on Linux` {
    let it: Managing
    let site: URL

    init() throws {
        it = try Managing()
        site = it.tree.url("site")
    }

    @Test func `A move within a file system asks once`() throws {
        try it.manager.moveItem(at: site, to: it.tree.url("other"))
        #expect(it.calls == [shouldMove] && it.tree.files(in: "other").count == 3)
    }

    @Test func `A refused move throws nothing`() throws {
        it.proxy.override(\.fileManagerShouldMoveItemAtTo) { _, _, _ in false }
        try it.manager.moveItem(at: site, to: it.tree.url("other"))
        #expect(it.calls == [shouldMove] && it.tree.files(in: "site").count == 3)
    }

    @Test(.enabled("There is only one file system.") { try hasOtherFileSystem() })
    func `A move to another file system deletes what was refused`() throws {
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
            source.pathExtension != "pem"
        }
        it.proxy.override(\.fileManagerShouldRemoveItemAt) { _, _ in false }
        let elsewhere = try #require(it.tree.elsewhere)
        try it.manager.moveItem(at: site, to: elsewhere)
        #expect(it.calls == [shouldMove] + Array(repeating: shouldCopy, count: 5))
        let arrived = try FileManager.default.subpathsOfDirectory(atPath: elsewhere.path)
        #expect(arrived.sorted() == ["index.html", "keys", "style.css"])
        #expect(!FileManager.default.fileExists(atPath: site.path))
    }

    @Test(.enabled("There is only one file system.") { try hasOtherFileSystem() })
    func `A move to another file system deletes its source even if nothing was copied`() throws {
        let elsewhere = try #require(it.tree.elsewhere)
        try Data("in the way".utf8).write(to: elsewhere)
        try it.manager.moveItem(at: site, to: elsewhere)
        #expect(it.calls.contains("fileManager(_:shouldProceedAfterError:copyingItemAt:to:)"))
        #expect(try String(contentsOf: elsewhere, encoding: .utf8) == "in the way")
        #expect(!FileManager.default.fileExists(atPath: site.path))
    }
}
