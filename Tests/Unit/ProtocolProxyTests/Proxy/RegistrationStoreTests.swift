// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Testing

@testable import ProtocolProxy

/// A key that counts how often two of its kind are compared.
private struct CountedKey: Hashable, Sendable {
    final class Count: Sendable {
        nonisolated(unsafe) var value = 0  // SAFETY: one test on one thread.
    }

    let number: Int
    let count: Count

    static func == (left: CountedKey, right: CountedKey) -> Bool {
        left.count.value += 1
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Counts handlers that are not released yet.
private final class LivingHandlers {
    final class Handler {
        let greeting = "Hello, "
        private let living: LivingHandlers

        init(_ living: LivingHandlers) {
            self.living = living
            living.count += 1
        }
        deinit { living.count -= 1 }
    }

    private(set) var count = 0

    func makeHandler() -> Handler { Handler(self) }
}

@Suite struct `Cost of many registrations` {
    private static let many = 20_000
    /// A small constant times `many`.
    private static let most = 10 * many
    private static let views = 2_000

    @Test func `Thousands of names of one requirement are compared in linear work`() {
        let proxy = GreeterProxy()
        let count = CountedKey.Count()
        func key(_ number: Int) -> RegistrationName {
            RegistrationName(CountedKey(number: number, count: count))
        }
        for number in 0..<Self.many {
            proxy.override(\.greet, named: key(number)) { "\(number) \($0)" }
        }
        for number in 0..<Self.many { #expect(proxy.hasHandler(\.greet, named: key(number))) }
        // A repeated key takes the place of the first one, on top.
        proxy.override(\.greet, named: key(0)) { "again \($0)" }
        #expect(proxy.greet("a") == "again a")
        proxy.removeHandler(\.greet, named: key(0))
        #expect(proxy.greet("a") == "\(Self.many - 1) a")
        for number in 0..<Self.many { proxy.removeHandler(\.greet, named: key(number)) }
        #expect(proxy.greet("a").isEmpty)
        #expect(count.value < Self.most)
    }

    @Test func `Thousands of views of one proxy are made in linear work`() {
        let (proxy, greeter) = (GreeterProxy(), RealGreeter())
        var views: [GreeterProxy] = [proxy]
        for number in 0..<Self.views {
            let made = views[number / 2]
            views.append(
                number.isMultiple(of: 2)
                    ? made.forwarding(to: greeter) : made.defaulting(to: "\(number)")
            )
        }
        #expect(proxy.tableLoads < 10 * Self.views)
        #expect(views[1].greet("a") == "real a")
        // One registration reaches all views, and each of them is looked at once.
        let loads = proxy.tableLoads
        proxy.override(\.greet) { "override \($0)" }
        #expect(proxy.tableLoads - loads <= Self.views + 1)
        #expect(views.allSatisfy { $0.greet("a") == "override a" })
    }

    @Test func `Later registrations release the handlers of owners that were deallocated`() {
        let proxy = GreeterProxy()
        let living = LivingHandlers()
        for _ in 0..<Self.views {
            let (owner, handler) = (LivingHandlers(), living.makeHandler())
            proxy.override(\.greet, owner: owner) { handler.greeting + $0 }
            extendLifetime(owner)
        }
        // The stack is searched each time that it has doubled.
        #expect(living.count < 20)
    }

    @Test func `Views that were released cost nothing later on`() {
        let proxy = GreeterProxy()
        var views = (0..<Self.views).map { _ in proxy.defaulting(to: "kept") }
        views.removeLast(Self.views / 2)
        let loads = proxy.tableLoads
        for number in 0..<Self.views {
            #expect(proxy.defaulting(to: "\(number)").greet("a") == "\(number)")
        }
        #expect(proxy.tableLoads - loads < 10 * Self.views)
        views = []
        proxy.override(\.greet) { $0 }
        // The first change after their release found out that they are gone.
        let before = proxy.tableLoads
        proxy.override(\.greet) { $0 }
        #expect(proxy.tableLoads - before <= 1)
    }
}

extension ProtocolProxy {
    /// How often a table of the proxy or of a view was looked at.
    fileprivate var tableLoads: Int { routes.store.state.withLock(\.tables.loads) }
}

@Suite struct `A deallocated implementer` {
    /// The links that the proxy has kept, alive or dead.
    private func links(of proxy: ProtocolProxy) -> Int {
        proxy.routes.store.state.withLock(\.implementers.count)
    }

    @Test func `The first call after its end removes an implementer from the chain`() throws {
        let other = RealGreeter("other")
        var real: RealGreeter? = RealGreeter()
        let proxy = GreeterProxy(implementer: real)
        try proxy.appendImplementer(other)
        #expect(proxy.greet("Ada") == "real Ada")
        real = nil
        #expect(links(of: proxy) == 2)
        for _ in 1...2 {
            #expect(proxy.greet("Ada") == "other Ada")
            #expect(links(of: proxy) == 1)
            #expect(proxy.routes.store.state.withLock(\.implementers).count == 1)
        }
    }

    @Test func `The only implementer is removed once after its end`() throws {
        let proxy = GreeterProxy(implementer: RealGreeter())
        for _ in 1...2 {
            #expect(proxy.greet("Ada").isEmpty)
            #expect(links(of: proxy) == 0)
            #expect(proxy.routes.store.state.withLock(\.implementers).isEmpty)
        }
    }
}
