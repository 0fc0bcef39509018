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

    @Test func `The call of a cancelled caller reaches every implementer`() async {
        let words = await Task {
            let proxy = WaitingEditorProxy(nil, as: (any WaitingEditor).self)
            for name in ["a", "b"] {
                try? proxy.appendImplementer(WaitingEditing(name), retained: true)
            }
            proxy.forwardsToAll = true
            withUnsafeCurrentTask { unsafe $0?.cancel() }
            var words: [String] = []
            try? await proxy.edit(&words)
            return words
        }.value
        #expect(words == ["a", "b"])
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

/// Parameters that only one implementer may use, and some that all may.
private protocol Challenger: AnyObject {
    func challenge(completion: @escaping (Int) -> Void)
    func cancel(completion: ((Int) -> Void)?)
    func read(_ words: AsyncStream<String>)
    func count(_ numbers: AnyIterator<Int>)
    func list(_ streams: [AsyncStream<Int>])
    func wrap(_ stream: AsyncStream<Int>?)
    func resume(_ continuation: CheckedContinuation<Int, Never>)
    func wait(_ task: Task<Int, Never>)
    func each(_ numbers: [Int])
    var onChange: ((Int) -> Void)? { get set }
}

private enum ChallengerRequirements {
    static let challenge = Requirement<
        (@escaping (Int) -> Void) -> Void, (Int) -> Void, Void, Never
    >("challenge(completion:)")
    .calling { (it: any Challenger, a) in it.challenge(completion: a) }
    static let cancel = Requirement<(((Int) -> Void)?) -> Void, ((Int) -> Void)?, Void, Never>(
        "cancel(completion:)"
    )
    .calling { (it: any Challenger, a) in it.cancel(completion: a) }
    static let read = Requirement<
        (AsyncStream<String>) -> Void, AsyncStream<String>, Void, Never
    >("read(_:)")
    .calling { (it: any Challenger, a) in it.read(a) }
    static let count = Requirement<(AnyIterator<Int>) -> Void, AnyIterator<Int>, Void, Never>(
        "count(_:)"
    )
    .calling { (it: any Challenger, a) in it.count(a) }
    static let list = Requirement<([AsyncStream<Int>]) -> Void, [AsyncStream<Int>], Void, Never>(
        "list(_:)"
    )
    .calling { (it: any Challenger, a) in it.list(a) }
    static let wrap = Requirement<(AsyncStream<Int>?) -> Void, AsyncStream<Int>?, Void, Never>(
        "wrap(_:)"
    )
    .calling { (it: any Challenger, a) in it.wrap(a) }
    static let resume = Requirement<
        (CheckedContinuation<Int, Never>) -> Void, CheckedContinuation<Int, Never>, Void, Never
    >("resume(_:)")
    .calling { (it: any Challenger, a) in it.resume(a) }
    static let wait = Requirement<(Task<Int, Never>) -> Void, Task<Int, Never>, Void, Never>(
        "wait(_:)"
    )
    .calling { (it: any Challenger, a) in it.wait(a) }
    static let each = Requirement<([Int]) -> Void, [Int], Void, Never>("each(_:)")
        .calling { (it: any Challenger, a) in it.each(a) }
    static let onChange = Requirement<() -> ((Int) -> Void)?, (), ((Int) -> Void)?, Never>(
        "onChange"
    )
    .calling { (it: any Challenger, _) in it.onChange }
    static let setOnChange = Requirement<(((Int) -> Void)?) -> Void, ((Int) -> Void)?, Void, Never>(
        "setter: onChange"
    )
    .calling { (it: any Challenger, a) in it.onChange = a }
    static let descriptor = ProtocolDescriptor(
        (any Challenger).self,
        requirements: [
            challenge, cancel, read, count, list, wrap, resume, wait, each, onChange,
            setOnChange,
        ]
    )
}

private final class ChallengerProxy: ProtocolProxy, Challenger, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [ChallengerRequirements.descriptor] }
    convenience init(implementer: (any Challenger)? = nil) {
        self.init(implementer, as: (any Challenger).self)
    }
    convenience init(retaining implementer: any Challenger) {
        self.init(implementer, as: (any Challenger).self, retained: true)
    }
    func challenge(completion: @escaping (Int) -> Void) {
        send(ChallengerRequirements.challenge, completion)
    }
    func cancel(completion: ((Int) -> Void)?) { send(ChallengerRequirements.cancel, completion) }
    func read(_ words: AsyncStream<String>) { send(ChallengerRequirements.read, words) }
    func count(_ numbers: AnyIterator<Int>) { send(ChallengerRequirements.count, numbers) }
    func list(_ streams: [AsyncStream<Int>]) { send(ChallengerRequirements.list, streams) }
    func wrap(_ stream: AsyncStream<Int>?) { send(ChallengerRequirements.wrap, stream) }
    func resume(_ continuation: CheckedContinuation<Int, Never>) {
        send(ChallengerRequirements.resume, continuation)
    }
    func wait(_ task: Task<Int, Never>) { send(ChallengerRequirements.wait, task) }
    func each(_ numbers: [Int]) { send(ChallengerRequirements.each, numbers) }
    var onChange: ((Int) -> Void)? {
        get { send(ChallengerRequirements.onChange, ()) }
        set { send(ChallengerRequirements.setOnChange, newValue) }
    }
}

/// Uses what it receives, and notes that.
private final class RealChallenger: Challenger {
    let name: String
    var onChange: ((Int) -> Void)?
    private let log: Log
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

    func challenge(completion: @escaping (Int) -> Void) {
        log.add(name)
        completion(1)
    }
    func cancel(completion: ((Int) -> Void)?) {
        log.add(name)
        completion?(2)
    }
    func read(_ words: AsyncStream<String>) { log.add(name) }
    func count(_ numbers: AnyIterator<Int>) { log.add("\(name) \(Array(numbers))") }
    func list(_ streams: [AsyncStream<Int>]) { log.add(name) }
    func wrap(_ stream: AsyncStream<Int>?) { log.add(name) }
    func resume(_ continuation: CheckedContinuation<Int, Never>) {
        log.add(name)
        continuation.resume(returning: 3)
    }
    func wait(_ task: Task<Int, Never>) { log.add(name) }
    func each(_ numbers: [Int]) { log.add(name) }
}

@Suite struct `Forwarding to all implementers what only one may use` {
    private let log = Log()
    private let first: RealChallenger
    private let second: RealChallenger
    private let proxy = ChallengerProxy()

    init() throws {
        first = RealChallenger("first", log)
        second = RealChallenger("second", log)
        try proxy.appendImplementer(first)
        try proxy.appendImplementer(second)
        proxy.forwardsToAll = true
    }

    @Test func `A completion handler is called by one implementer`() {
        var numbers: [Int] = []
        proxy.challenge { numbers.append($0) }
        proxy.cancel { numbers.append($0) }
        #expect(numbers == [1, 2])
        #expect(log.lines == ["first", "first"])
    }

    @Test func `A completion handler in a message is called by one implementer`() throws {
        var numbers: [Int] = []
        let completion: (Int) -> Void = { numbers.append($0) }
        try proxy.send(Message("challenge(completion:)", [completion]))
        #expect(numbers == [1])
    }

    @Test func `A stream or an iterator reaches one implementer`() {
        proxy.read(AsyncStream { $0.finish() })
        proxy.count(AnyIterator([1, 2].makeIterator()))
        #expect(log.lines == ["first", "first [1, 2]"])
    }

    @Test func `A list or an optional of what serves one time reaches one implementer`() {
        proxy.list([AsyncStream { $0.finish() }])
        proxy.wrap(nil)
        #expect(log.lines == ["first", "first"])
    }

    @Test func `A continuation is resumed by one implementer`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, log) = (ChallengerProxy(), Log())
            try proxy.appendImplementer(RealChallenger("first", log), retained: true)
            try proxy.appendImplementer(RealChallenger("second", log), retained: true)
            proxy.forwardsToAll = true
            let number = await withCheckedContinuation { proxy.resume($0) }
            #expect(number == 3)
            #expect(log.lines == ["first"])
        }
    }

    @Test func `A function that is a property's new value reaches every implementer`() {
        var numbers: [Int] = []
        proxy.onChange = { numbers.append($0) }
        first.onChange?(1)
        second.onChange?(2)
        #expect(numbers == [1, 2])
    }

    @Test func `Tasks and other arguments reach every implementer`() {
        proxy.each([1])
        proxy.wait(Task { 1 })
        #expect(log.lines == ["first", "second", "first", "second"])
    }

    @Test func `An implementer that was deallocated leaves the handler to the next one`() throws {
        let proxy = ChallengerProxy()
        try proxy.appendImplementer(RealChallenger("dead", log))
        try proxy.appendImplementer(first)
        try proxy.appendImplementer(second)
        proxy.forwardsToAll = true
        for _ in 1...2 {
            var numbers: [Int] = []
            proxy.challenge { numbers.append($0) }
            #expect(numbers == [1])
        }
        #expect(log.lines == ["first", "first"])
    }

    @Test func `The explanation names one implementer`() throws {
        #expect(
            proxy.explanation(of: "challenge(completion:)").hasSuffix(
                "is answered by the implementer of type 'RealChallenger'."
            )
        )
        #expect(proxy.explanation(of: "each(_:)").hasSuffix("and so is the one after it."))
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
