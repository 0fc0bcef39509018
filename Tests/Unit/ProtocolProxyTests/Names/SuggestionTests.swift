// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

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
}
