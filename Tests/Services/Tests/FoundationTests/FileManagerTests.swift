// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import Testing

@testable import copy_files

/// A tree, a manager of its own, and its delegate.
final class Copying {
    let tree: Tree
    let manager = FileManager()
    let proxy = FileManagerDelegateProxy()
    let journal = Journal()

    init() throws {
        tree = try Tree()
        proxy.setDefault(true)
        manager.delegate = proxy
    }
    deinit { try? tree.remove() }

    func copy() throws { try manager.copyItem(at: tree.url("site"), to: tree.url("copy")) }
    var copied: [String] { tree.files(in: "copy") }
}

@Suite struct `A copy that a proxy is asked about` {
    let it: Copying

    init() throws { it = try Copying() }

    @Test func `by hand and by one override the same is left out`() throws {
        let filter = KeyFilter()
        it.manager.delegate = filter
        try it.manager.copyItem(at: it.tree.url("site"), to: it.tree.url("by-hand"))
        it.manager.delegate = it.proxy
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in source.pathExtension != "pem" }
        try it.copy()
        #expect(it.copied == ["index.html", "style.css"])
        #expect(it.tree.files(in: "by-hand") == it.copied)
    }

    @Test func `without a registration all is copied`() throws {
        try it.copy()
        #expect(it.copied == ["index.html", "keys/private.pem", "style.css"])
    }

    @Test func `without a default, nobody's answer is no`() throws {
        let proxy = FileManagerDelegateProxy()
        it.manager.delegate = proxy
        try it.copy()
        #expect(!FileManager.default.fileExists(atPath: it.tree.url("copy").path))
    }

    @Test func `a veto of a folder keeps out what is below it`() throws {
        it.proxy.observe(\.fileManagerShouldCopyItemAtTo, .before) { [journal = it.journal] _, source, _ in
            journal.write(source.lastPathComponent)
        }
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in source.lastPathComponent != "keys" }
        try it.copy()
        #expect(it.copied == ["index.html", "style.css"])
        #expect(it.journal.lines.sorted() == ["index.html", "keys", "site", "style.css"])
    }

    @Test func `the implementer answers what the override leaves to it`() throws {
        let filter = KeyFilter()
        try it.proxy.setImplementer(sendable: filter)
        it.proxy.intercept(\.fileManagerShouldCopyItemAtTo) { next in
            { manager, source, target in source.pathExtension != "css" && next(manager, source, target) }
        }
        try it.copy()
        #expect(it.copied == ["index.html"])
    }

    @Test func `a veto that is cancelled within the copy counts no more`() throws {
        let veto = it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
            source.lastPathComponent == "site"
        }
        it.proxy.observe(\.fileManagerShouldCopyItemAtTo, .after, once: true) { _, _, _ in veto.cancel() }
        try it.copy()
        #expect(it.copied.count == 3)
    }

    @Test func `an outcome has what was asked and what was answered`() throws {
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in source.pathExtension != "pem" }
        it.proxy.observe(
            \.fileManagerShouldCopyItemAtTo,
            outcome: { [journal = it.journal] arguments, outcome in
                journal.write("\(arguments.1.lastPathComponent) \(outcome.get())")
            })
        try it.copy()
        #expect(
            it.journal.lines.sorted() == [
                "index.html true", "keys true", "private.pem false", "site true", "style.css true",
            ])
    }
}

@Suite struct `The forms that a file manager calls` {
    let it: Copying

    init() throws {
        it = try Copying()
        it.proxy.observeAll(.before) { [journal = it.journal] call in journal.write("\(call.selector)") }
    }

    /// On Linux, the manager asks by URL in any case.
    ///
    /// No form has a default that would call the other one.
    @Test(arguments: [false, true]) func `the form with URLs is called, also for paths`(byPath: Bool) throws {
        if byPath {
            try it.manager.copyItem(atPath: it.tree.url("site").path, toPath: it.tree.url("copy").path)
        } else {
            try it.copy()
        }
        #expect(it.journal.lines == Array(repeating: "fileManager(_:shouldCopyItemAt:to:)", count: 5))
        #expect(it.copied.count == 3)
    }

    @Test func `a removal asks for each item, and leaves what is vetoed`() throws {
        it.proxy.override(\.fileManagerShouldRemoveItemAt) { _, url in url.lastPathComponent != "site" }
        try it.manager.removeItem(at: it.tree.url("site"))
        #expect(it.tree.files(in: "site").count == 3)
        #expect(it.journal.lines == ["fileManager(_:shouldRemoveItemAt:)"])
    }

    @Test func `all requirements are required, so the proxy responds to all`() {
        #expect(it.proxy.responds(to: "fileManager(_:shouldCopyItemAt:to:)"))
        #expect(it.proxy.responds(to: "fileManager(_:shouldProceedAfterError:removingItemAtPath:)"))
    }
}

@Suite struct `An error of a copy` {
    let it: Copying

    init() throws {
        it = try Copying()
        try it.copy()
        try it.tree.write("old", to: "copy/index.html")
        try it.tree.write("new", to: "site/news.html")
    }

    @Test func `an override that proceeds lets the copy go on and keeps what is there`() throws {
        it.proxy.override(\.fileManagerShouldProceedAfterErrorCopyingItemAtTo) {
            [journal = it.journal] _, error, _, _ in
            journal.write("\((error as? CocoaError)?.code == .fileWriteFileExists)")
            return true
        }
        try it.copy()
        #expect(it.tree.text("copy/news.html") == "new" && it.tree.text("copy/index.html") == "old")
        #expect(it.journal.lines == ["true", "true", "true"])
    }

    @Test func `an override that does not proceed makes the copy throw`() throws {
        it.proxy.override(\.fileManagerShouldProceedAfterErrorCopyingItemAtTo) { _, _, _, _ in false }
        #expect(throws: CocoaError.self) { try it.copy() }
    }

    @Test func `copies at once on many threads are all asked about`() async throws {
        let (proxy, journal, tree) = (it.proxy, it.journal, it.tree)
        proxy.observe(\.fileManagerShouldCopyItemAtTo, .before) { _, _, target in journal.write(target.path) }
        try await withThrowingTaskGroup { group in
            for number in 1...20 {
                group.addTask {
                    let manager = FileManager()
                    manager.delegate = proxy
                    try manager.copyItem(at: tree.url("site"), to: tree.url("copy-\(number)"))
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(journal.lines).count == 20 * 6)
        #expect(tree.files(in: "copy-20").count == 4)
    }
}
