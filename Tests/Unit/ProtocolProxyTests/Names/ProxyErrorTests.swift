// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Wrong input that is an error` {
    let cache = Cache()
    let real = RealCacheDelegate()
    let proxy: CacheDelegateProxy

    init() { self.proxy = CacheDelegateProxy(implementer: real) }

    private func code(_ body: () throws -> Void) -> ProxyError.Code? {
        let error = #expect(throws: ProxyError.self) { try body() }
        #expect(error.map { "\($0)".hasSuffix(".") } == true)
        return error?.code
    }

    @Test func `Creating a proxy without protocols is an error`() {
        #expect(code { _ = try ProtocolProxy(protocols: []) } == .noProtocols)
    }

    @Test func `A selector outside the protocols is an error in every method`() {
        #expect(code { try proxy.send(Message("nothing()")) } == .unrecognizedSelector)
        #expect(code { try proxy.override(selector: "nothing()") {} } == .unrecognizedSelector)
        #expect(
            code { try proxy.observe(selector: "nothing()", .before) {} } == .unrecognizedSelector
        )
        #expect(
            code { try proxy.override(selector: "nothing()", with: real) } == .unrecognizedSelector
        )
        #expect(
            code { try proxy.observe(selector: "nothing()", .after, with: real) }
                == .unrecognizedSelector
        )
        #expect(!proxy.responds(to: "nothing()"))
    }

    @Test func `A message with a wrong number of arguments is an error`() {
        let error = #expect(throws: ProxyError.self) {
            try proxy.send(Message("load(_:)", ["a", "b"]))
        }
        #expect(error?.code == .wrongArgumentCount)
        #expect(error?.expected == "1")
        #expect(error?.given == "2")
        #expect(code { try proxy.send(Message("load(_:)")) } == .wrongArgumentCount)
        #expect(code { try proxy.send(Message("capacity", [1])) } == .wrongArgumentCount)
    }

    @Test func `A message with an argument of another type is an error that names it`() {
        let error = #expect(throws: ProxyError.self) {
            try proxy.send(Message("cache(_:willEvict:)", [cache, 5]))
        }
        #expect(error?.code == .wrongArgumentType)
        #expect(error?.selector == "cache(_:willEvict:)")
        #expect(error?.expected == "String")
        #expect(error?.given == "Int")
        #expect(error?.description.hasPrefix("Argument 2 ('willEvict') of ") == true)
        #expect(real.evicted.isEmpty)
    }

    @Test func `An optional argument does not match its wrapped type or another optional`() throws {
        #expect(
            code { try proxy.send(Message("load(_:)", ["a" as String? as Any])) }
                == .wrongArgumentType
        )
        #expect(
            code { try proxy.send(Message("load(_:)", [nil as String? as Any])) }
                == .wrongArgumentType
        )

        let descriptor = ProtocolDescriptor(
            named: "Optionals",
            requirements: [Requirement<(Int?) -> Int?, Int?, Int?, Never>("echo(_:)")]
        )
        let named = try ProtocolProxy(protocols: [descriptor], registry: ProtocolRegistry())
        try named.override(selector: "echo(_:)") { (number: Int?) in number }
        #expect(code { try named.send(Message("echo(_:)", [5])) } == .wrongArgumentType)
        #expect(
            code { try named.send(Message("echo(_:)", [nil as String? as Any])) }
                == .wrongArgumentType
        )
        #expect(try named.send(Message("echo(_:)", [5 as Int? as Any])) as? Int == 5)
        let answer = try named.send(Message("echo(_:)", [nil as Int? as Any]))
        #expect(type(of: answer) == Int?.self)
    }

    @Test func `A closure of another type is an error that shows both types`() {
        func register() throws {
            try proxy.override(selector: "cache(_:shouldEvict:)") { (_: Cache, _: Int) in true }
        }
        let line = #line - 2
        let error = #expect(throws: ProxyError.self) { try register() }
        #expect(error?.code == .wrongSignature)
        #expect(error?.expected == "(Cache, String) -> Bool")
        #expect(error?.given == "(Cache, Int) -> Bool")
        #expect(error?.description.hasPrefix("The override of 'cache(_:shouldEvict:)' of ") == true)
        #expect(error?.description.contains(" at \(#fileID):\(line) has the wrong type.") == true)
        #expect(
            code {
                try proxy.override(selector: "cache(_:shouldEvict:)") { (_: Cache, _: String) in 1 }
            }
                == .wrongSignature
        )
        #expect(
            code { try proxy.override(selector: "cache(_:shouldEvict:)") { (_: Cache) in true } }
                == .wrongSignature
        )
        #expect(code { try proxy.override(selector: "capacity") { "seven" } } == .wrongSignature)
        #expect(
            code { try proxy.observe(selector: "load(_:)", .before) { (_: Int) in } }
                == .wrongSignature
        )
        #expect(proxy.cache(cache, shouldEvict: "a"))
        #expect(real.asked == ["a"])
    }

    @Test func `The error for a handler that does not fit has the name of the override`() {
        let misfit = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "load(_:)", named: "audit") { (_: Int) in 1 }
        }
        #expect(misfit?.description.hasPrefix("The override 'audit' of 'load(_:)' of ") == true)
    }

    @Test func `A handler may have fewer effects than its requirement, but not more`() throws {
        struct Refusal: Error {}
        #expect(
            code {
                try proxy.override(selector: "capacity") { () throws -> Int in throw Refusal() }
            }
                == .wrongSignature
        )
        try proxy.override(selector: "load(_:)") { (_: String) in 5 }
        #expect(try proxy.load("x") == 5)
        try proxy.override(selector: "load(_:)") { (_: String) throws(Refusal) -> Int in
            throw Refusal()
        }
        #expect(throws: Refusal.self) { try proxy.load("x") }
        #expect(
            code { try proxy.override(selector: "capacity") { () async -> Int in 1 } }
                == .wrongSignature
        )
    }

    @Test func `An asynchronous requirement cannot be sent synchronously`() {
        let meter = MeterProxy()
        #expect(code { try meter.send(Message("total(of:)", ["a"])) } == .requiresAsync)
    }

    @Test func `A target that lacks the selector is an error`() {
        let stranger = Cache()
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "load(_:)", with: stranger)
        }
        #expect(error?.code == .targetLacksSelector)
        #expect(error?.given == "an object of type 'Cache'")
        #expect(
            code {
                try proxy.override(selector: "load(_:)", with: real, targetSelector: "nothing(_:)")
            }
                == .targetLacksSelector
        )
        #expect(
            code {
                try proxy.override(
                    selector: "load(_:)",
                    with: real,
                    targetSelector: "setter: capacity"
                )
            }
                == .wrongSignature
        )
    }

    @Test func `An implementer that answers no requirement is an error`() {
        let error = #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: [CacheDelegateRequirements.descriptor], implementer: cache)
        }
        #expect(error?.code == .implementerDoesNotConform)
        #expect(code { try proxy.setImplementer(cache) } == .implementerDoesNotConform)
        #expect(proxy.implementer as AnyObject === real)
    }

    @Test func `A proxy that would forward to itself is refused`() throws {
        #expect(code { try proxy.setImplementer(proxy) } == .forwardsToItself)
        #expect(code { try proxy.override(selector: "load(_:)", with: proxy) } == .forwardsToItself)
        #expect(
            code { try proxy.observe(selector: "load(_:)", .before, with: proxy) }
                == .forwardsToItself
        )
    }

    @Test func `If two protocols share a selector, a default of either answers`() throws {
        let registry = ProtocolRegistry()
        let bare = ProtocolDescriptor(
            named: "Bare",
            requirements: [Requirement<() -> RealStation, (), RealStation, Never>("pick()")]
        )
        let station = RealStation()
        let given = ProtocolDescriptor(
            named: "Given",
            requirements: [Requirement<() -> Int, (), Int, Never>("count()").answering(4)]
        )
        let silent = ProtocolDescriptor(
            named: "Silent",
            requirements: [Requirement<() -> Int, (), Int, Never>("count()")]
        )
        let proxy = try ProtocolProxy(protocols: [silent, given, bare], registry: registry)
        #expect(try proxy.send(Message("count()")) as? Int == 4)
        let counted: Int = proxy.send(Requirement<() -> Int, (), Int, Never>("count()"), ())
        #expect(counted == 4)
        #expect(code { try proxy.send(Message("pick()")) } == .unanswered)
        try proxy.override(selector: "pick()") { station }
        #expect(try proxy.send(Message("pick()")) as? RealStation === station)
    }

    @Test func `A static requirement cannot be sent to an instance`() throws {
        let descriptor = ProtocolDescriptor(
            named: "Factory",
            requirements: [
                SendableRequirement<@Sendable () -> Int, (), Int, Never>("static make()")
            ]
        )
        let named = try ProtocolProxy(protocols: [descriptor], registry: ProtocolRegistry())
        #expect(!named.responds(to: "static make()"))
        #expect(code { try named.send(Message("static make()")) } == .wrongReceiver)
        #expect(code { try named.override(selector: "static make()") { 1 } } == .wrongReceiver)
    }
}

@Suite struct `An error about a wrong selector` {
    private let proxy = CacheDelegateProxy(implementer: nil)

    /// A misspelling, and its correction.
    private static let mistakes: [(Selector, Selector)] = [
        ("cache(_:willEvit:)", "cache(_:willEvict:)"),
        ("cache(_:evict:)", "cache(_:willEvict:)"),
        ("cache(shouldEvict:)", "cache(_:shouldEvict:)"),
        ("load()", "load(_:)"),
        ("load", "load(_:)"),
        ("laod(_:)", "load(_:)"),
        ("capacity()", "capacity"),
        ("capcity", "capacity"),
        ("setter: capacty", "setter: capacity"),
        ("static load(_:)", "load(_:)"),
        ("cacheShouldEvict", "cache(_:shouldEvict:)"),
    ]

    /// A name from outside of the program, for which comparing each letter with each would take a
    /// minute.
    @Test func `A long name is refused without a suggestion`() throws {
        let name = String(repeating: "capacity", count: 100_000)
        let error = #expect(throws: ProxyError.self) { try proxy.requirement(named: name) }
        #expect(error?.code == .unrecognizedSelector)
        #expect(error?.description.contains("Did you mean") == false)
        let labels = String(repeating: "a:", count: 100_000)
        let other = #expect(throws: ProxyError.self) {
            try proxy.requirement(named: "cache(\(labels))")
        }
        #expect(other?.code == .unrecognizedSelector)
    }

    @Test(arguments: mistakes)
    func `An error about a selector suggests the likely one`(written: Selector, meant: Selector) {
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message(written)) }
        #expect(
            error?.description.hasSuffix(" Did you mean '\(meant)'?") == true,
            "\(String(describing: error))"
        )
        #expect(error?.code == .unrecognizedSelector)
    }

    @Test(arguments: ["unrelated(_:)", "no()", "x"] as [Selector])
    func `An error about a selector suggests nothing if none is similar`(written: Selector) {
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message(written)) }
        #expect(
            error?.description.hasSuffix(
                "Check the name and its labels, or adopt the protocol that declares it."
            )
                == true
        )
    }

    @Test func `An error suggests the other accessor or a static requirement`() throws {
        let size = Requirement<() -> Int, (), Int, Never>("static size")
        let title = Requirement<(String) -> Void, String, Void, Never>("setter: title")
        let proxy = try ProtocolProxy(protocols: [
            ProtocolDescriptor(named: "Sized", requirements: [size, title])
        ])
        #expect(proxy.explanation(of: "size").hasSuffix("Did you mean 'static size'?"))
        #expect(proxy.explanation(of: "title").hasSuffix("Did you mean 'setter: title'?"))
    }

    @Test func `All methods by name suggest selectors alike`() {
        let verbs: [() throws -> Void] = [
            { try self.proxy.override(selector: "load(key:)") { (_: String) in 1 } },
            { try self.proxy.observe(selector: "load(key:)", .before) {} },
            { try self.proxy.intercept(selector: "load(key:)") { $0.proceed() } },
            { _ = try self.proxy.participants(in: "load(key:)") },
            { _ = try self.proxy.observeChanges(of: "capcity") { (_: PropertyChange<Int>) in } },
        ]
        for verb in verbs {
            let error = #expect(throws: ProxyError.self) { try verb() }
            #expect(error?.description.contains("Did you mean '") == true)
        }
    }

    /// Receives one message.
    private final class Receiver: MessageReceiver {
        var receivedMessages: MessageTable { MessageTable(.method("fetch(_:)", Receiver.fetch)) }
        func fetch(_ key: String) throws -> Int { 1 }
    }

    @Test func `An error about a target suggests a selector that the target receives`() {
        let receiver = Receiver()
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "load(_:)", with: receiver, targetSelector: "fetch(key:)")
        }
        #expect(error?.code == .targetLacksSelector)
        #expect(error?.description.hasSuffix("Did you mean 'fetch(_:)'?") == true)
        let other = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "load(_:)", with: receiver, targetSelector: "b()")
        }
        #expect(
            other?.description.hasSuffix("or list the selector in its 'receivedMessages'.") == true
        )
    }
    @Test func `An error of a proxy is equal after it was encoded and decoded`() throws {
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("load(_:)", [1])) }
        let encoded = try JSONEncoder().encode(try #require(error))
        let decoded = try JSONDecoder().decode(ProxyError.self, from: encoded)
        #expect(decoded == error)
        #expect(decoded.code == .wrongArgumentType)
        #expect(decoded.description == error?.description)
    }
}
