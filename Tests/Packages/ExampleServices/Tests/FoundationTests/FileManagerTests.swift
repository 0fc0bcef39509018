// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import Testing

@testable import copy_files

private func hasOtherFileSystem() throws -> Bool {
    let tree = try Tree()
    defer { try? tree.remove() }
    return tree.elsewhere != nil
}

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

    @Test func `A handwritten delegate and an override leave out the same files`() throws {
        let filter = KeyFilter()
        it.manager.delegate = filter
        try it.manager.copyItem(at: it.tree.url("site"), to: it.tree.url("by-hand"))
        it.manager.delegate = it.proxy
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
            source.pathExtension != "pem"
        }
        try it.copy()
        #expect(it.copied == ["index.html", "style.css"])
        #expect(it.tree.files(in: "by-hand") == it.copied)
    }

    @Test func `Without a registration everything is copied`() throws {
        try it.copy()
        #expect(it.copied == ["index.html", "keys/private.pem", "style.css"])
    }

    @Test func `Without a default, an unanswered question means no`() throws {
        let proxy = FileManagerDelegateProxy()
        it.manager.delegate = proxy
        try it.copy()
        #expect(!FileManager.default.fileExists(atPath: it.tree.url("copy").path))
    }

    @Test func `Refusing a folder leaves out its contents`() throws {
        it.proxy.observe(\.fileManagerShouldCopyItemAtTo, .before) {
            [journal = it.journal] _, source, _ in
            journal.write(source.lastPathComponent)
        }
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
            source.lastPathComponent != "keys"
        }
        try it.copy()
        #expect(it.copied == ["index.html", "style.css"])
        #expect(it.journal.lines.sorted() == ["index.html", "keys", "site", "style.css"])
    }

    @Test func `The implementer answers what an interceptor passes on`() throws {
        let filter = KeyFilter()
        try it.proxy.setImplementer(sendable: filter)
        it.proxy.intercept(\.fileManagerShouldCopyItemAtTo) { next in
            { manager, source, target in
                source.pathExtension != "css" && next(manager, source, target)
            }
        }
        try it.copy()
        #expect(it.copied == ["index.html"])
    }

    @Test func `A refusal that is cancelled during a copy has no effect afterwards`() throws {
        let veto = it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
            source.lastPathComponent == "site"
        }
        it.proxy.observe(\.fileManagerShouldCopyItemAtTo, .after, once: true) { _, _, _ in
            veto.cancel()
        }
        try it.copy()
        #expect(it.copied.count == 3)
    }

    @Test func `An outcome has the question and its answer`() throws {
        it.proxy.override(\.fileManagerShouldCopyItemAtTo) { _, source, _ in
            source.pathExtension != "pem"
        }
        it.proxy.observe(
            \.fileManagerShouldCopyItemAtTo,
            outcome: { [journal = it.journal] arguments, outcome in
                journal.write("\(arguments.1.lastPathComponent) \(outcome.get())")
            }
        )
        try it.copy()
        #expect(
            it.journal.lines.sorted() == [
                "index.html true", "keys true", "private.pem false", "site true", "style.css true",
            ]
        )
    }
}

@Suite struct `The forms that a file manager calls` {
    let it: Copying

    init() throws {
        it = try Copying()
        it.proxy.observeAll(.before) { [journal = it.journal] call in
            journal.write("\(call.selector)")
        }
    }

    /// On Linux, the manager asks by URL in any case.
    ///
    /// No form has a default that would call the other one.
    @Test(arguments: [false, true])
    func `A file manager calls the form with URLs, even for paths`(byPath: Bool) throws {
        if byPath {
            try it.manager.copyItem(
                atPath: it.tree.url("site").path,
                toPath: it.tree.url("copy").path
            )
        } else {
            try it.copy()
        }
        #expect(
            it.journal.lines == Array(repeating: "fileManager(_:shouldCopyItemAt:to:)", count: 5)
        )
        #expect(it.copied.count == 3)
    }

    @Test func `A removal asks for each item and keeps refused ones`() throws {
        it.proxy.override(\.fileManagerShouldRemoveItemAt) { _, url in
            url.lastPathComponent != "site"
        }
        try it.manager.removeItem(at: it.tree.url("site"))
        #expect(it.tree.files(in: "site").count == 3)
        #expect(it.journal.lines == ["fileManager(_:shouldRemoveItemAt:)"])
    }

    @Test func `A FileManagerDelegate proxy responds to all requirements`() {
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

    @Test func `An override that proceeds after an error continues the copy`() throws {
        it.proxy.override(\.fileManagerShouldProceedAfterErrorCopyingItemAtTo) {
            [journal = it.journal] _, error, _, _ in
            journal.write("\((error as? CocoaError)?.code == .fileWriteFileExists)")
            return true
        }
        try it.copy()
        #expect(it.tree.text("copy/news.html") == "new" && it.tree.text("copy/index.html") == "old")
        #expect(it.journal.lines == ["true", "true", "true"])
    }

    @Test func `An override that does not proceed makes the copy throw`() throws {
        it.proxy.override(\.fileManagerShouldProceedAfterErrorCopyingItemAtTo) { _, _, _, _ in false
        }
        #expect(throws: CocoaError.self) { try it.copy() }
    }

    @Test func `Copies on many threads all ask the delegate`() async throws {
        let (proxy, journal, tree) = (it.proxy, it.journal, it.tree)
        proxy.observe(\.fileManagerShouldCopyItemAtTo, .before) { _, _, target in
            journal.write(target.path)
        }
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

@Suite(.enabled("There is only one file system.") { try hasOtherFileSystem() })
final class `A move to another file system` {
    let tree: Tree
    let manager = FileManager()

    init() throws { tree = try Tree() }
    deinit { try? tree.remove() }

    /// On Linux, such a move copies what the delegate permits, and then deletes the source.
    @Test func `A delegate that leaves out files of a copy does not lose them in a move`() throws {
        for delegate in [leavingOutKeys(), KeyFilter()] as [any FileManagerDelegate] {
            manager.delegate = delegate
            let elsewhere = try #require(tree.elsewhere)
            try manager.moveItem(at: tree.url("site"), to: elsewhere)
            #expect(tree.text("site/keys/private.pem") == "3")
            #expect(!FileManager.default.fileExists(atPath: elsewhere.path))
        }
    }

    @Test func `An error of a copy ends a move before the source is deleted`() throws {
        let proxy = leavingOutKeys()
        proxy.override(\.fileManagerShouldMoveItemAtTo) { _, _, _ in true }
        manager.delegate = proxy
        let elsewhere = try #require(tree.elsewhere)
        try Data("other".utf8).write(to: elsewhere)
        #expect(throws: CocoaError.self) {
            try manager.moveItem(at: tree.url("site"), to: elsewhere)
        }
        #expect(tree.files(in: "site").count == 3)
    }
}
