// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The article on a chain of delegates leaves this to another kind of proxy: a broadcast to
/// everyone who can.
@Suite struct `Forwarding to all implementers` {
    private let links = [BareListener("a"), BareListener("b"), BareListener("c")]

    private func proxy() throws -> ListenerProxy {
        let proxy = ListenerProxy()
        for link in links { try proxy.appendImplementer(link) }
        proxy.forwardsToAll = true
        return proxy
    }

    private var heard: [[String]] { links.map(\.heard) }

    @Test
    func `Void calls reach every implementer in order, and calls with a result the first one`()
        throws
    {
        let proxy = try proxy()
        var words: [String] = []
        proxy.grow(&words)
        #expect(words == ["a", "b", "c"])
        proxy.heard("x")
        #expect(heard == [["x"], ["x"], ["x"]])
        #expect(proxy.title() == "a")
        proxy.volume = 4
        #expect(links.map(\.volume) == [4, 4, 4])
        proxy.forwardsToAll = false
        proxy.heard("y")
        #expect(heard == [["x", "y"], ["x"], ["x"]])
    }

    @Test func `A call that consumes its argument reaches one implementer`() throws {
        let proxy = try proxy()
        proxy.keep(Note("x"))
        #expect(heard == [["x"], [], []])
        #expect(
            proxy.explanation(of: "keep(_:)").hasSuffix(
                "is answered by the implementer of type 'BareListener'."
            )
        )
    }

    @Test func `A message by name reaches every implementer`() async throws {
        let proxy = try proxy()
        _ = try await proxy.send(Message("heard(_:)", ["x"]))
        _ = try await proxy.send(Message("later(_:)", ["y"]))
        #expect(heard == [["x", "y"], ["x", "y"], ["x", "y"]])
    }

    @Test
    func `All implementers are called even if one throws, and the caller gets the first error`()
        async throws
    {
        let proxy = try proxy()
        var unseen: [String] = []
        proxy.handleUncaughtErrors { unseen.append($0.description) }
        var outcomes: [String] = []
        proxy.observe(
            \.failed,
            outcome: { _, outcome in
                if case .failure(let error) = outcome { outcomes.append("\(error)") }
            }
        )
        links[1].error = ListenerError("b")
        links[2].error = ListenerError("c")
        #expect(throws: ListenerError("b")) { try proxy.failed("1") }
        #expect(throws: ListenerError("b")) { try proxy.failedTyped("2") }
        await #expect(throws: ListenerError("b")) { try await proxy.later("3") }
        #expect(heard == [["1", "2", "3"], ["1", "2", "3"], ["1", "2", "3"]])
        #expect(outcomes == ["\(ListenerError("b"))"])
        #expect(unseen.count == 3)
        #expect(
            unseen.first
                == "An implementer of 'failed(_:)' threw after another one had: \(ListenerError("c")). The caller saw the first."
        )
        links[0].error = ListenerError("a")
        #expect(throws: ListenerError("a")) { try proxy.failed("4") }
    }

    @Test func `An override replaces all implementers, and an interceptor's 'next' calls them all`()
        async throws
    {
        let proxy = try proxy()
        let override = proxy.override(\.heard) { _ in }
        proxy.heard("x")
        #expect(heard == [[], [], []])
        override.cancel()
        proxy.intercept(\.heard) { next in { word in next(word + "!") } }
        proxy.heard("y")
        #expect(heard == [["y!"], ["y!"], ["y!"]])
        proxy.intercept(\.later) { next in
            { word in
                try await next(word)
                try await next(word)
            }
        }
        try await proxy.later("z")
        #expect(heard.allSatisfy { $0 == ["y!", "z", "z"] })
        proxy.intercept(\.grow) { next in
            { words in
                words.append("(")
                next(&words)
                words.append(")")
            }
        }
        var words: [String] = []
        proxy.grow(&words)
        #expect(words == ["(", "a", "b", "c", ")"])
    }

    @Test func `A call to several implementers is observed once`() throws {
        let proxy = try proxy()
        var seen: [String] = []
        proxy.observe(\.heard, .before) { seen.append("before " + $0) }
        proxy.observe(\.heard, .after) { seen.append("after " + $0) }
        proxy.heard("x")
        #expect(seen == ["before x", "after x"])
    }

    @Test func `Implementers decline one by one, and deallocated ones are skipped`() throws {
        let proxy = ListenerProxy()
        proxy.forwardsToAll = true
        let pickies = ["x", "y", "x"].map(PickyListener.init(word:))
        for picky in pickies { try proxy.appendImplementer(picky) }
        try proxy.appendImplementer(BareListener("dead"))
        proxy.heard("x")
        proxy.heard("y")
        proxy.heard("z")
        #expect(pickies.map(\.heard) == [["x"], ["y"], ["x"]])
        try proxy.appendImplementer(links[0])
        proxy.heard("z")
        #expect(pickies.map(\.heard) == [["x"], ["y"], ["x"]])
        #expect(links[0].heard == ["z"])
    }

    @Test func `An implementer that is removed during a call still receives that call`() throws {
        let proxy = ListenerProxy()
        proxy.forwardsToAll = true
        let remover = BareListener("remover")
        try proxy.appendImplementer(remover)
        try proxy.appendImplementer(links[0])
        remover.onHearing = { [weak proxy, links] in _ = proxy?.removeImplementer(links[0]) }
        proxy.heard("x")
        proxy.heard("y")
        #expect(links[0].heard == ["x"])
    }

    @Test func `An implementer that is in the chain twice is called twice`() throws {
        let proxy = try proxy()
        try proxy.appendImplementer(links[0])
        proxy.heard("x")
        #expect(heard == [["x", "x"], ["x"], ["x"]])
    }

    @Test func `Participants list every implementer that is called`() throws {
        let proxy = try proxy()
        let list = try proxy.participants(in: "heard(_:)").filter(\.takesPart)
        #expect(list.map(\.role) == [.implementer, .implementer, .implementer, .defaultAnswer])
        #expect(
            proxy.explanation(of: "heard(_:)")
                == "'heard(_:)' of 'ProtocolProxyFixtures.Listener' is answered by the implementer of type 'BareListener', and "
                + "so are the 2 after it."
        )
        #expect(
            proxy.explanation(of: "title()")
                == "'title()' of 'ProtocolProxyFixtures.Listener' is answered by the implementer of type 'BareListener'."
        )
    }

    @Test func `Errors after the first are reported, even below an interceptor`() throws {
        let editors = ["a", "b", "c"].map(Editing.init)
        let proxy = EditorProxy(implementer: nil)
        for editor in editors { try proxy.appendImplementer(editor) }
        try expectReports(of: proxy, editors)
    }

    @Test func `A proxy of an open class calls every implementer below an interceptor`() throws {
        let editors = ["a", "b", "c"].map(Editing.init)
        let proxy = OpenEditorProxy(nil, as: (any Editor).self)
        for editor in editors { try proxy.appendImplementer(editor) }
        try expectReports(of: proxy, editors)
    }

    @Test func `An asynchronous call reaches every implementer below an interceptor`() async throws
    {
        let proxy = WaitingEditorProxy(nil, as: (any WaitingEditor).self)
        for name in ["a", "b", "c"] {
            try proxy.appendImplementer(WaitingEditing(name), retained: true)
        }
        proxy.forwardsToAll = true
        var reported: [String] = []
        proxy.handleUncaughtErrors { reported.append("\($0.role) \($0.underlyingError)") }
        proxy.intercept(\.edit) { next in
            { words in
                await Task.yield()
                words.append("(")
                await Task.yield()
                try await next(&words)
            }
        }
        for _ in 1...2 {
            var words: [String] = []
            await #expect(throws: ListenerError("a")) { try await proxy.edit(&words) }
            #expect(words == ["(", "a", "b", "c"])
        }
        let rest = ["b", "c"].map { "implementer \(ListenerError($0))" }
        #expect(reported == rest + rest)
    }

    /// Expects that the second and the third error are reported, before and below an interceptor.
    private func expectReports<Proxy: ProtocolProxy & Editor>(of proxy: Proxy, _ editors: [Editing])
        throws
    {
        proxy.forwardsToAll = true
        var reported: [String] = []
        proxy.handleUncaughtErrors {
            reported.append("\($0.role) \($0.selector) \($0.underlyingError)")
        }
        for editor in editors { editor.error = ListenerError(editor.name) }
        let rest = ["b", "c"].map { "implementer edit(_:) \(ListenerError($0))" }
        for isIntercepted in [false, true] {
            if isIntercepted {
                proxy.intercept(\.edit) { next in
                    { words in
                        words.append("(")
                        try next(&words)
                    }
                }
            }
            var words: [String] = []
            #expect(throws: ListenerError("a")) { try proxy.edit(&words) }
            #expect(words == (isIntercepted ? ["("] : []) + ["a", "b", "c"])
            #expect(reported == rest)
            reported = []
        }
    }
}

/// A requirement that changes an argument in place, and may throw.
private protocol Editor: AnyObject {
    func edit(_ words: inout [String]) throws
}

private enum EditorRequirements {
    typealias Edit = (inout [String]) throws -> Void
    static let edit = Requirement<Edit, [String], Void, any Error>(
        "edit(_:)",
        around: { decorator in
            { words in
                var told = __Generated.ObservedArguments(words)
                return try decorator.call(changing: &told) { function, told in
                    defer { told.arguments = words }
                    return try function(&words)
                }
            }
        }
    )
    .forwarding(as: (any Editor).self) { link, other in
        { words in
            guard let it = link.conformer else { return try other(&words) }
            try it.edit(&words)
        }
    }
    static let descriptor = ProtocolDescriptor((any Editor).self, requirements: [edit])
}

extension Editor where Self: ProtocolProxy {
    static var edit: Requirement<EditorRequirements.Edit, [String], Void, any Error> {
        EditorRequirements.edit
    }
    func edit(_ words: inout [String]) throws {
        try call(EditorRequirements.edit) { function in try function(&words) }
    }
}

private final class EditorProxy: ProtocolProxy, Editor, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [EditorRequirements.descriptor] }
    convenience init(implementer: (any Editor)?) { self.init(implementer, as: (any Editor).self) }
    convenience init(retaining implementer: any Editor) {
        self.init(implementer, as: (any Editor).self, retained: true)
    }
}

private class OpenEditorProxy: ProtocolProxy, Editor {
    override class var protocols: [ProtocolDescriptor] { [EditorRequirements.descriptor] }
}

private final class Editing: Editor {
    let name: String
    var error: ListenerError?
    init(_ name: String) { self.name = name }
    func edit(_ words: inout [String]) throws {
        words.append(name)
        if let error { throw error }
    }
}

private protocol WaitingEditor: AnyObject {
    nonisolated(nonsending) func edit(_ words: inout [String]) async throws
}

private enum WaitingEditorRequirements {
    typealias Edit = nonisolated(nonsending) (inout [String]) async throws -> Void
    static let edit: AsyncRequirement<Edit, [String], Void, any Error> =
        AsyncRequirement(
            "edit(_:)",
            around: { decorator in
                { words in
                    var told = __Generated.ObservedArguments(words)
                    return try await decorator.call(changing: &told) { function, told in
                        defer { told.arguments = words }
                        return try await function(&words)
                    }
                }
            }
        )
        .forwarding(as: (any WaitingEditor).self) { link, other in
            { words in
                guard let it = link.conformer else { return try await other(&words) }
                try await it.edit(&words)
            }
        }
    static let descriptor = ProtocolDescriptor((any WaitingEditor).self, requirements: [edit])
}

extension WaitingEditor where Self: ProtocolProxy {
    static var edit: AsyncRequirement<WaitingEditorRequirements.Edit, [String], Void, any Error> {
        WaitingEditorRequirements.edit
    }
    nonisolated(nonsending) func edit(_ words: inout [String]) async throws {
        let call = begin(WaitingEditorRequirements.edit)
        defer { call.end() }
        try await call.function(&words)
    }
}

private class WaitingEditorProxy: ProtocolProxy, WaitingEditor {
    override class var protocols: [ProtocolDescriptor] { [WaitingEditorRequirements.descriptor] }
}

private final class WaitingEditing: WaitingEditor {
    let name: String
    init(_ name: String) { self.name = name }
    nonisolated(nonsending) func edit(_ words: inout [String]) async throws {
        words.append(name)
        await Task.yield()
        throw ListenerError(name)
    }
}
