// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTestSupport
import Testing

/// An owner of registrations.
private final class Desk {
    let ledger = Ledger()

    func hand(_ path: String) throws -> File { File("desk \(path)", in: ledger) }
    nonisolated(nonsending) func handLater(_ path: String) async throws -> File {
        await Task.yield()
        return File("desk \(path)", in: ledger)
    }
}

/// A protocol whose proxies cross threads.
private protocol Vault: AnyObject, Sendable {
    func take(_ name: String) -> File
    nonisolated(nonsending) func takeLater(_ name: String) async -> File
}

private enum VaultRequirements {
    typealias TakeLater = nonisolated(nonsending) @Sendable (String) async -> File
    static let take = SendableRequirement<@Sendable (String) -> File, String, File, Never>(
        "take(_:)"
    )
    .calling { (it: any Vault, a) in it.take(a) }
    static let takeLater = SendableAsyncRequirement<TakeLater, String, File, Never>("takeLater(_:)")
        .calling { (it: any Vault, a) in await it.takeLater(a) }
    static let descriptor = ProtocolDescriptor((any Vault).self, requirements: [take, takeLater])
}

extension Vault where Self: ProtocolProxy {
    fileprivate static var take:
        SendableRequirement<@Sendable (String) -> File, String, File, Never>
    {
        VaultRequirements.take
    }
    fileprivate static var takeLater:
        SendableAsyncRequirement<VaultRequirements.TakeLater, String, File, Never>
    {
        VaultRequirements.takeLater
    }

    fileprivate func take(_ name: String) -> File { send(VaultRequirements.take, name) }
    fileprivate nonisolated(nonsending) func takeLater(_ name: String) async -> File {
        await send(VaultRequirements.takeLater, name)
    }
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class VaultProxy: ProtocolProxy, Vault, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [VaultRequirements.descriptor] }
}

private final class RealVault: Vault {
    func take(_ name: String) -> File { File(name) }
    nonisolated(nonsending) func takeLater(_ name: String) async -> File { File(name) }
}

@Suite struct `Noncopyable results` {
    let real = RealOpener()
    let proxy: OpenerProxy
    var opener: any Opener { proxy }

    init() { self.proxy = OpenerProxy(implementer: real) }

    @Test func `A noncopyable result is forwarded, and so are errors`() throws {
        do {
            let file = try opener.open("a")
            #expect(file.path == "a")
            #expect(real.ledger.closed.isEmpty)
        }
        #expect(real.ledger.closed == ["a"])
        let typed = try opener.typed("b", 1)
        #expect(typed.path == "b")
        #expect(throws: StationError.closed(0)) { _ = try opener.open("locked") }
        #expect(throws: StationError.closed(7)) { _ = try opener.typed("locked", 7) }
        let scratch = opener.scratch()
        #expect(scratch.path == "scratch")
        let spare = OpenerProxy(retaining: proxy).spare("c")
        #expect(spare.path == "c")
        #expect(real.ledger.closed == ["a"])
    }

    @Test func `An asynchronous call returns a noncopyable result`() async throws {
        do {
            let file = try await opener.fetch("a")
            #expect(file.path == "a")
            #expect(real.ledger.closed.isEmpty)
        }
        #expect(real.ledger.closed == ["a"])
        await #expect(throws: StationError.closed(7)) {
            _ = try await opener.fetchTyped("locked", 7)
        }
        let scratch = await opener.fetchScratch()
        #expect(scratch.path == "scratch")
    }

    @Test func `An override by key returns a noncopyable result`() async throws {
        let ledger = Ledger()
        proxy.override(\.open) { path in File("mine \(path)", in: ledger) }
        proxy.override(\.typed) { path, mode in
            guard mode > 0 else { throw StationError.closed(mode) }
            return File("\(path) \(mode)")
        }
        proxy.override(\.scratch) { File("mine") }
        proxy.override(\.fetch) { path in
            await Task.yield()
            return File("mine \(path)")
        }
        proxy.override(\.fetchTyped) { path, mode in File("\(path) \(mode)") }
        do {
            let file = try opener.open("a")
            #expect(file.path == "mine a")
            #expect(ledger.closed.isEmpty)
        }
        #expect(ledger.closed == ["mine a"])
        let typed = try opener.typed("b", 2)
        #expect(typed.path == "b 2")
        #expect(throws: StationError.closed(-1)) { _ = try opener.typed("b", -1) }
        let scratch = opener.scratch()
        #expect(scratch.path == "mine")
        let fetched = try await opener.fetch("c")
        #expect(fetched.path == "mine c")
        let fetchedTyped = try await opener.fetchTyped("d", 3)
        #expect(fetchedTyped.path == "d 3")
        #expect(real.ledger.closed.isEmpty)
    }

    @Test func `A 'once' override with a noncopyable result gives way to the implementer`() throws {
        proxy.override(\.open, once: true) { File("once \($0)") }
        let first = try opener.open("a")
        let second = try opener.open("a")
        #expect(first.path == "once a")
        #expect(second.path == "a")
    }

    @Test func `An override by name returns a noncopyable result if its types fit`() async throws {
        try proxy.override(selector: "open(_:)") { (path: String) throws -> File in
            File("named \(path)")
        }
        try proxy.override(selector: "typed(_:_:)") { (path: String, _: Int) in
            File("named \(path)")
        }
        try proxy.override(selector: "scratch()") { File("named") }
        try proxy.override(selector: "fetch(_:)") { (path: String) async -> File in
            File("named \(path)")
        }
        try proxy.override(selector: "fetchScratch()") { () async -> File in File("named") }
        let opened = try opener.open("a")
        let typed = try opener.typed("b", 0)
        let scratch = opener.scratch()
        let fetched = try await opener.fetch("c")
        let fetchedScratch = await opener.fetchScratch()
        #expect(opened.path == "named a")
        #expect(typed.path == "named b")
        #expect(scratch.path == "named")
        #expect(fetched.path == "named c")
        #expect(fetchedScratch.path == "named")
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "open(_:)") { (path: String) in path }
        }
        #expect(error?.code == .wrongSignature)
        #expect(error?.expected == "(String) throws -> File")
        let other = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "open(_:)") { (_: Int) in File("no") }
        }
        #expect(other?.given == "(Int) -> File")
    }

    @Test func `A target returns a noncopyable result`() async throws {
        let desk = Desk()
        let other = RealOpener()
        proxy.override(\.open, owner: desk) { [unowned desk] path in try desk.hand(path) }
        proxy.override(\.fetch, owner: desk) { [unowned desk] path in try await desk.handLater(path)
        }
        try proxy.override(\.typed, with: other)
        try proxy.override(selector: "spare(_:)", with: other)
        try proxy.override(selector: "fetchSpare(_:)", with: other, targetSelector: "spare(_:)")
        let opened = try opener.open("a")
        let fetched = try await opener.fetch("b")
        #expect(opened.path == "desk a")
        #expect(fetched.path == "desk b")
        _ = try opener.typed("c", 0)
        _ = opener.spare("d")
        _ = await opener.fetchSpare("e")
        #expect(other.ledger.closed == ["c", "d", "e"])
        #expect(desk.ledger.closed.isEmpty)
        #expect(real.ledger.closed.isEmpty)
    }

    @Test func `Observers of a noncopyable result run without receiving it`() async throws {
        var log: [String] = []
        let desk = Desk()
        proxy.observe(\.open, .before) {
            log.append("before \($0), \(real.ledger.closed.count) closed")
        }
        proxy.observe(\.open, .after) {
            log.append("after \($0), \(real.ledger.closed.count) closed")
        }
        proxy.observe(\.open, .after) { _ in log.append("bare") }
        proxy.observe(\.open, .before, owner: desk) { [unowned desk] path in _ = try desk.hand(path)
        }
        try proxy.observe(selector: "open(_:)", .after) { (path: String) in
            log.append("named \(path)")
        }
        proxy.observe(\.fetch, .before) { log.append("before \($0)") }
        proxy.observe(\.fetch, .after) { log.append("after \($0)") }
        proxy.observe(\.fetch, .after, owner: desk) { [unowned desk] path in
            _ = try await desk.handLater(path)
        }
        do {
            let file = try opener.open("a")
            #expect(file.path == "a")
            #expect(log == ["before a, 0 closed", "after a, 0 closed", "bare", "named a"])
        }
        #expect(real.ledger.closed == ["a"])
        #expect(desk.ledger.closed == ["desk a"])
        log = []
        _ = try? opener.open("locked")
        #expect(
            log == ["before locked, 1 closed", "after locked, 1 closed", "bare", "named locked"]
        )
        log = []
        let fetched = try await opener.fetch("b")
        #expect(fetched.path == "b")
        #expect(log == ["before b", "after b"])
        #expect(desk.ledger.closed == ["desk a", "desk locked", "desk b"])
    }

    @Test func `Observers of outcomes borrow a noncopyable result`() async throws {
        var log: [String] = []
        func read(_ outcome: borrowing Result<File, any Error>) -> String {
            switch outcome {
            case .success(let file): "\(file.path), \(real.ledger.closed.count) closed"
            case .failure(let error): "\(error)"
            }
        }
        proxy.observe(\.open) { path, outcome in log.append("\(path): \(read(outcome))") }
        proxy.observe(\.fetch) { path, outcome in log.append("\(path): \(read(outcome))") }
        do {
            let file = try opener.open("a")
            #expect(file.path == "a")
            #expect(log == ["a: a, 0 closed"])
        }
        _ = try? opener.open("locked")
        let fetched = try await opener.fetch("b")
        #expect(fetched.path == "b")
        #expect(log == ["a: a, 0 closed", "locked: \(StationError.closed(0))", "b: b, 1 closed"])
    }

    @Test func `An unanswered call with a noncopyable result uses its default or throws`()
        async throws
    {
        let lonely = OpenerProxy()
        let scratch = lonely.scratch()
        let spare = lonely.spare("a")
        let fetchedScratch = await lonely.fetchScratch()
        let fetchedSpare = await lonely.fetchSpare("b")
        #expect(scratch.path == "nowhere")
        #expect(spare.path == "fallback a")
        #expect(fetchedScratch.path == "nowhere")
        #expect(fetchedSpare.path == "fallback b")
        let error = #expect(throws: ProxyError.self) { _ = try lonely.open("a") }
        #expect(error?.code == .unanswered)
        #expect(error?.description.contains("'File' has no zero value") == true)
        #expect(error?.description.contains("ZeroAnswer") == false)
        await #expect(throws: ProxyError.self) { _ = try await lonely.fetch("a") }
    }

    @Test func `An unanswered noncopyable result without a default stops the program`() async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = try OpenerProxy().typed("a", 0)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "'typed(_:_:)' of 'ProtocolProxyFixtures.Opener' is unanswered, and 'File' has no zero value"
            )
        )
    }

    @Test func `A message to a requirement with a noncopyable result is refused`() async throws {
        #expect(proxy.responds(to: "open(_:)"))
        var log: [String] = []
        proxy.observe(\.open, .before) { log.append($0) }
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("open(_:)", ["a"])) }
        #expect(error?.code == .notStorable)
        #expect(error?.selector == "open(_:)")
        #expect(
            error?.description.hasPrefix(
                "'open(_:)' of 'ProtocolProxyFixtures.Opener' cannot be sent by name, because its result is noncopyable."
            )
                == true
        )
        let later = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("fetch(_:)", ["a"]))
        }
        #expect(later?.code == .notStorable)
        #expect(throws: ProxyError.self) { try proxy.send(Message("scratch()")) }
        #expect(log.isEmpty)
        #expect(real.ledger.closed.isEmpty)
    }

    @Test func `A signature names a noncopyable type`() {
        #expect(OpenerRequirements.open.signature.description == "(String) throws -> File")
        #expect(OpenerRequirements.fetchScratch.signature.description == "() async -> File")
        let hired = Requirement<(String) throws -> Desk, String, Desk, any Error>("open(_:)")
        let other = Requirement<(String) throws -> File, String, File, any Error>("other(_:)")
        #expect(OpenerRequirements.open.signature != hired.signature)
        #expect(OpenerRequirements.open.signature == other.signature)
    }

    @Test func `A @concurrent method with a noncopyable result is routed like any other`()
        async throws
    {
        let locker = RealLocker()
        let proxy = LockerProxy(implementer: locker)
        let file = try await proxy.unlock("a")
        #expect(file.path == "a")
        var log: [String] = []
        proxy.observe(\.unlock, .after) { log.append($0) }
        let observed = try await proxy.unlock("b")
        #expect(observed.path == "b")
        proxy.override(\.unlock) { File("mine \($0)") }
        let mine = try await proxy.unlock("c")
        #expect(mine.path == "mine c")
        #expect(log == ["b", "c"])
    }

    @Test func `A Sendable proxy takes registrations for noncopyable results`() async throws {
        let vault = RealVault()
        let proxy = VaultProxy(vault, as: (any Vault).self)
        let before = proxy.take("a")
        let override = proxy.override(\.take) { name in File("mine \(name)") }
        proxy.override(\.takeLater) { name in File("mine \(name)") }
        proxy.observe(\.take, .after) { _ in }
        let mine = proxy.take("b")
        override.cancel()
        try proxy.override(selector: "take(_:)") { @Sendable (name: String) in File("named \(name)")
        }
        let named = proxy.take("c")
        let later = await proxy.takeLater("d")
        #expect(before.path == "a")
        #expect(mine.path == "mine b")
        #expect(named.path == "named c")
        #expect(later.path == "mine d")
    }

    @Test(arguments: [
        "_ = proxy.outcomes(of: \\.open)",
        "_ = MessageTable(.method(\"open(_:)\", Desk.hand))",
    ])
    func `Methods that would copy a noncopyable result do not compile`(statement: String)
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxy
            struct File: ~Copyable {}
            final class Desk { func hand(_ path: String) -> File { File() } }
            protocol Opener: AnyObject { func open(_ path: String) -> File }
            extension Opener where Self: ProtocolProxy {
                static var open: Requirement<(String) -> File, String, File, Never> { Requirement("open(_:)") }
                func open(_ path: String) -> File { send(Self.open, path) }
            }
            final class OpenerProxy: ProtocolProxy, Opener {}
            func body(proxy: OpenerProxy) {
                proxy.observe(\\.open, outcome: { _, _ in })
                \(statement)
            }
            """,
            isRefused: true
        )
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.contains("requires that 'File' conform to 'Copyable'"),
            "\(outcome.output)"
        )
    }
}
