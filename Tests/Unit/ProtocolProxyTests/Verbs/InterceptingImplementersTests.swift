// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Synchronization
import Testing

@testable import ProtocolProxy

/// Notes each call, and proceeds.
private final class Note: CallInterceptor, CustomStringConvertible {
    let description: String
    private let journal: Journal

    init(_ name: String, in journal: Journal) {
        self.description = name
        self.journal = journal
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (_, proceed) throws(Failure) in
            self.journal.add(self.description)
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

/// The names of the participants that took part, in the order of the calls.
private final class Journal: Sendable {
    private let names = TracedMutex<[String]>([])

    func add(_ name: String) { names.withLock { $0.append(name) } }

    func take() -> [String] {
        names.withLock { names in
            defer { names = [] }
            return names
        }
    }
}

@Suite struct `Interceptors in front of the implementers` {
    private let journal = Journal()
    private let real = RealCacheDelegate()
    private let proxy: CacheDelegateProxy

    init() { self.proxy = CacheDelegateProxy(implementer: real) }

    /// Registers one for all requirements in front of the implementers.
    private func interceptImplementers(_ name: String) -> Registration<CacheDelegateProxy> {
        proxy.interceptImplementers(
            owner: nil,
            fileID: #fileID,
            line: #line,
            by: Note(name, in: journal)
        )
    }

    private func answerForImplementers(_ name: String) throws {
        try proxy.answerForImplementers(
            selector: "capacity",
            fileID: #fileID,
            line: #line,
            by: Note(name, in: journal)
        )
    }

    @Test func `They are below all others, whatever the order of registration`() throws {
        _ = interceptImplementers("first")
        proxy.interceptAll(by: Note("all", in: journal))
        try answerForImplementers("second")
        try proxy.intercept(selector: "capacity", by: Note("own", in: journal))
        _ = interceptImplementers("third")
        #expect(proxy.capacity == 7)
        let order = ["all", "own", "third", "second", "first"]
        #expect(journal.take() == order)
        let participants = try proxy.participants(in: "capacity")
        #expect(participants.compactMap(\.handlerDescription) == order)
        #expect(participants.dropLast().last?.role == .implementer)
    }

    @Test func `An override answers in place of them, until it ends`() throws {
        _ = interceptImplementers("observing")
        try answerForImplementers("answering")
        let override = proxy.override(\.capacity) { 1 }
        #expect(proxy.capacity == 1)
        #expect(journal.take() == [])
        override.cancel()
        #expect(proxy.capacity == 7)
        #expect(journal.take() == ["answering", "observing"])
    }

    @Test func `They can be disabled, cancelled and owned`() {
        let registration = interceptImplementers("observing")
        registration.isEnabled = false
        _ = proxy.capacity
        #expect(journal.take() == [])
        registration.isEnabled = true
        _ = proxy.capacity
        #expect(journal.take() == ["observing"])
        registration.cancel()
        _ = proxy.capacity
        #expect(journal.take() == [])
        do {
            let owner = Journal()
            _ = proxy.interceptImplementers(
                owner: owner,
                fileID: #fileID,
                line: #line,
                by: Note("owned", in: journal)
            )
            _ = proxy.capacity
            #expect(journal.take() == ["owned"])
            extendLifetime(owner)
        }
        _ = proxy.capacity
        #expect(journal.take() == [])
    }

    @Test func `One that answers makes the proxy respond, one that observes does not`() throws {
        let proxy = CacheDelegateProxy()
        let selector: Selector = "cache(_:shouldEvict:)"
        _ = proxy.interceptImplementers(
            owner: nil,
            fileID: #fileID,
            line: #line,
            by: Note("observing", in: journal)
        )
        #expect(!proxy.responds(to: selector))
        try proxy.answerForImplementers(
            selector: selector,
            fileID: #fileID,
            line: #line,
            by: Note("answering", in: journal)
        )
        #expect(proxy.responds(to: selector))
        #expect(try proxy.send(Message(selector, [Cache(), "a"])) as? Bool == true)
        #expect(journal.take() == ["answering", "observing"])
    }

    @Test func `A call of an interceptor's outer closure reaches them`() throws {
        _ = interceptImplementers("observing")
        var capacity: Int?
        proxy.intercept(\.capacity) { [proxy] next in
            capacity = proxy.capacity
            return next
        }
        #expect(proxy.capacity == 7)
        #expect(capacity == 7)
        #expect(journal.take() == ["observing", "observing"])
    }

    @Test func `An explanation names them only where calls pass them`() {
        _ = interceptImplementers("observing")
        let text = proxy.explanation(of: "capacity")
        #expect(text.contains("Before that, it passes through observing of all requirements"))
        proxy.intercept(\.capacity) { next in { next() + 1 } }
        let continued = proxy.explanation(of: "capacity")
        #expect(continued.contains("next is observing of all requirements"), "\(continued)")
        #expect(!continued.contains("Before that"), "\(continued)")
        proxy.override(\.capacity) { 1 }
        #expect(!proxy.explanation(of: "capacity").contains("observing"))
    }
}
