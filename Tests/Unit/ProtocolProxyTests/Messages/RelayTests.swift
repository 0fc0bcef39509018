// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

// Each of these situations stopped the program, so the tests run in processes of their own.

/// Calls a closure once, before or after an interceptor's or observer's own work.
private func onceBefore(_ proxy: GemVaultProxy, _ change: @escaping @Sendable () -> Void) {
    proxy.observe(\.open, .before, once: true) { change() }
}

@Suite struct `A message never stops the program: a proxy as the target of an override` {
    private static func pair() throws -> (proxy: GemVaultProxy, target: GemVaultProxy) {
        let (proxy, target) = (GemVaultProxy(), GemVaultProxy())
        try proxy.override(selector: "open()", with: target)
        try proxy.override(selector: "openLater()", with: target)
        return (proxy, target)
    }

    @Test func `A target without an answer makes the message unanswered`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = try Self.pair()
            #expect(proxy.ending() == .code(.unanswered))
            #expect(await proxy.laterEnding() == .code(.unanswered))
            target.override(\.open) { Gem(weight: 1) }
            target.override(\.openLater) { Gem(weight: 1) }
            #expect(proxy.ending() == .gem(1))
            #expect(await proxy.laterEnding() == .gem(1))
        }
    }

    @Test func `A target that receives another selector makes the message unanswered`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = (GemVaultProxy(), GemVaultProxy())
            try proxy.override(selector: "open()", with: target, targetSelector: "spare()")
            #expect(proxy.ending() == .code(.unanswered))
            target.override(\.spare, once: true) { Gem(weight: 1) }
            #expect(proxy.ending() == .gem(1))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A target that can answer once answers one message`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = try Self.pair()
            target.override(\.open, once: true) { Gem(weight: 1) }
            onceBefore(proxy) { #expect(target.open() == Gem(weight: 1)) }
            #expect(proxy.ending() == .code(.unanswered))
            extendLifetime(target)
        }
    }

    @Test func `A target without an answer is not reached through an interceptor by key`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = try Self.pair()
            proxy.intercept(\.open) { next in { Gem(weight: next().weight + 1) } }
            #expect(proxy.ending() == .code(.unanswered))
            target.setDefault(Gem(weight: 1))
            #expect(proxy.ending() == .gem(2))
            onceBefore(proxy) { target.removeDefault(for: Gem.self) }
            #expect(proxy.ending() == .gem(2))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A target above an implementer does not fall through to it`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = try Self.pair()
            try proxy.setImplementer(GemSafe(), retained: true)
            #expect(proxy.ending() == .code(.unanswered))
            try proxy.intercept(selector: "open()") { call in call.proceed() }
            #expect(proxy.ending() == .code(.unanswered))
            extendLifetime(target)
        }
    }

    @Test func `A requirement that throws has a target whose requirement does not`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = (GemVaultProxy(), GemVaultProxy())
            try proxy.override(selector: "tryOpen()", with: target, targetSelector: "open()")
            #expect(proxy.ending(of: "tryOpen()") == .code(.unanswered))
            target.override(\.open) { Gem(weight: 1) }
            #expect(proxy.ending(of: "tryOpen()") == .gem(1))
        }
    }

    @Test func `An observer whose target has no answer is reported`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = (GemVaultProxy(retaining: GemSafe()), GemVaultProxy())
            let reported = Log()
            proxy.handleUncaughtErrors { reported.add("\($0.selector)") }
            try proxy.observe(selector: "open()", .before, with: target)
            #expect(proxy.ending() == .gem(9))
            #expect(reported.lines == ["open()"])
            extendLifetime(target)
        }
    }
}

@Suite struct `A message never stops the program: a proxy as an implementer` {
    private static func pair() -> (outer: GemVaultProxy, inner: GemVaultProxy) {
        let inner = GemVaultProxy()
        return (GemVaultProxy(implementer: inner), inner)
    }

    @Test func `An inner proxy without an answer makes the message unanswered`() async {
        await #expect(processExitsWith: .success) {
            let (outer, inner) = Self.pair()
            #expect(outer.ending() == .code(.unanswered))
            #expect(await outer.laterEnding() == .code(.unanswered))
            outer.unansweredCallHandler = { _ in Gem(weight: 6) }
            #expect(outer.ending() == .gem(6))
            outer.setDefault(Gem(weight: 7))
            #expect(outer.ending() == .gem(7))
            inner.setDefault(Gem(weight: 8))
            #expect(inner.ending() == .gem(8))
        }
    }

    @Test func `An inner proxy whose handler returns nothing makes the message unanswered`() async {
        await #expect(processExitsWith: .success) {
            let (outer, inner) = Self.pair()
            inner.unansweredCallHandler = { _ in nil }
            #expect(outer.ending() == .code(.unanswered))
            #expect(await outer.laterEnding() == .code(.unanswered))
            inner.unansweredCallHandler = { _ in throw CancellationError() }
            #expect(outer.ending() == .other)
            inner.unansweredCallHandler = { _ in Gem(weight: 4) }
            #expect(outer.ending() == .gem(4))
            #expect(await outer.laterEnding() == .gem(4))
        }
    }

    @Test func `An inner proxy that loses its answer on the way makes the message unanswered`()
        async
    {
        await #expect(processExitsWith: .success) {
            let (outer, inner) = Self.pair()
            let override = inner.override(\.open) { Gem(weight: 1) }
            #expect(outer.ending() == .gem(1))
            onceBefore(outer) { override.cancel() }
            #expect(outer.ending() == .code(.unanswered))
            inner.override(\.open, once: true) { Gem(weight: 2) }
            onceBefore(outer) { #expect(inner.open() == Gem(weight: 2)) }
            #expect(outer.ending() == .code(.unanswered))
            inner.override(\.open, once: true) { Gem(weight: 3) }
            #expect(outer.ending() == .gem(3))
            #expect(outer.ending() == .code(.unanswered))
        }
    }

    @Test func `An inner proxy that only passes the call on makes the message unanswered`() async {
        await #expect(processExitsWith: .success) {
            let (outer, inner) = Self.pair()
            let received = Log()
            try inner.intercept(selector: "open()") { call in
                received.add("once")
                return call.proceed()
            }
            #expect(outer.ending() == .code(.unanswered))
            #expect(received.lines == ["once"])
            inner.intercept(\.open) { next in { next() } }
            #expect(outer.ending() == .code(.unanswered))
        }
    }

    @Test func `Below an interceptor by key, an inner proxy keeps the answer it had`() async {
        await #expect(processExitsWith: .success) {
            let (outer, inner) = Self.pair()
            let changes = Mutex<@Sendable () -> Void>({})
            outer.intercept(\.open) { next in
                {
                    changes.withLock { $0 }()
                    return next()
                }
            }
            #expect(outer.ending() == .code(.unanswered))
            let override = inner.override(\.open) { Gem(weight: 1) }
            changes.withLock { $0 = { override.cancel() } }
            #expect(outer.ending() == .gem(1))
            #expect(outer.ending() == .code(.unanswered))
            inner.override(\.open, once: true) { Gem(weight: 2) }
            changes.withLock { $0 = { #expect(inner.ending() == .code(.unanswered)) } }
            #expect(outer.ending() == .gem(2))
            #expect(outer.ending() == .code(.unanswered))
            changes.withLock { $0 = {} }
            inner.unansweredCallHandler = { _ in nil }
            #expect(outer.ending() == .code(.unanswered))
            inner.unansweredCallHandler = { _ in Gem(weight: 4) }
            #expect(outer.ending() == .gem(4))
            inner.unansweredCallHandler = nil
            outer.setDefault(Gem(weight: 5))
            #expect(outer.ending() == .gem(5))
        }
    }

    @Test func `Two proxies, one in the other, behave like one`() async {
        await #expect(processExitsWith: .success) {
            let inner = GemVaultProxy()
            let outer = GemVaultProxy(retaining: GemVaultProxy(retaining: inner))
            #expect(outer.ending() == .code(.unanswered))
            inner.unansweredCallHandler = { _ in nil }
            #expect(outer.ending() == .code(.unanswered))
            try inner.setImplementer(GemSafe(), retained: true)
            #expect(outer.ending() == .gem(9))
            onceBefore(outer) { try? inner.setImplementer(nil) }
            #expect(outer.ending() == .code(.unanswered))
        }
    }

    @Test func `An inner proxy in a chain leaves the message to the next implementer`() throws {
        let (outer, inner) = Self.pair()
        try outer.appendImplementer(GemSafe(), retained: true)
        #expect(outer.ending() == .gem(9))
        inner.override(\.open) { Gem(weight: 1) }
        #expect(outer.ending() == .gem(1))
    }

    @Test func `Messages that an inner proxy answers share the functions of their interceptors`() {
        let (outer, inner) = Self.pair()
        let counter = CountingInterceptor()
        inner.override(\.open) { Gem(weight: 1) }
        outer.interceptAll(by: counter)
        #expect(outer.ending() == .gem(1))
        let composed = counter.count.withLock { $0 }
        for _ in 0..<3 { #expect(outer.ending() == .gem(1)) }
        #expect(counter.count.withLock { $0 } == composed)
        // A change composes them again.
        outer.override(\.open) { Gem(weight: 2) }
        #expect(outer.ending() == .gem(2))
        #expect(counter.count.withLock { $0 } > composed)
    }
}

/// Counts how often it is asked for a decorator.
private final class CountingInterceptor: CallInterceptor {
    let count = Mutex(0)

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        count.withLock { $0 += 1 }
        return Decorator { (_, proceed) throws(Failure) in try proceed(next) }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

// Where the typed call is answered, these messages ran until the stack was full.
@Suite struct `A message to proxies that lead back to each other` {
    /// The front calls the back, whose override hides the way back to the front.
    ///
    /// - Parameter hide: Overrides the back's requirement.
    private static func ring(
        _ selector: ProtocolProxy::Selector,
        length: Int = 2,
        hiding hide: (GemVaultProxy) throws -> Void
    ) throws -> [GemVaultProxy] {
        let proxies = (1...length).map { _ in GemVaultProxy() }
        let (front, back) = (proxies[0], proxies[length - 1])
        try hide(back)
        try back.setImplementer(front)
        for (proxy, next) in zip(proxies, proxies.dropFirst()) {
            try proxy.override(selector: selector, with: next)
        }
        return proxies
    }

    @Test(arguments: [2, 3]) func `An override with a live target ends the message`(
        length: Int
    ) async {
        await #expect(processExitsWith: .success) { [length] in
            let safe = GemSafe()
            let ring = try Self.ring("tryOpen()", length: length) { back in
                try back.override(selector: "tryOpen()", with: safe)
            }
            #expect(try ring[0].tryOpen() == Gem(weight: 9))
            #expect(ring[0].ending(of: "tryOpen()") == .gem(9))
            extendLifetime(safe)
        }
    }

    @Test func `An override with a live owner ends the message`() async {
        await #expect(processExitsWith: .success) {
            let owner = GemSafe()
            let ring = try Self.ring("tryOpen()") { back in
                back.override(\.tryOpen, owner: owner) { Gem(weight: 1) }
            }
            #expect(try ring[0].tryOpen() == Gem(weight: 1))
            #expect(ring[0].ending(of: "tryOpen()") == .gem(1))
            extendLifetime(owner)
        }
    }

    @Test func `An override with a live target ends the message to a view`() async {
        await #expect(processExitsWith: .success) {
            let (front, back, safe) = (GemVaultProxy(), GemVaultProxy(), GemSafe())
            try back.override(selector: "tryOpen()", with: safe)
            try back.setImplementer(front)
            let view = back.defaulting(to: Gem(weight: 2))
            try front.override(selector: "tryOpen()", with: view)
            #expect(try front.tryOpen() == Gem(weight: 9))
            #expect(front.ending(of: "tryOpen()") == .gem(9))
            extendLifetime((view, safe))
        }
    }

    @Test func `Below an interceptor by key, an override with a live target ends the message`()
        async
    {
        await #expect(processExitsWith: .success) {
            let third = GemVaultProxy(retaining: GemSafe())
            let ring = try Self.ring("open()") { back in
                try back.override(selector: "open()", with: third)
            }
            ring[0].intercept(\.open) { next in { Gem(weight: next().weight + 1) } }
            #expect(ring[0].open() == Gem(weight: 10))
            #expect(ring[0].ending() == .gem(10))
            extendLifetime(third)
        }
    }

    @Test func `Below an interceptor by key, an override ends the asynchronous message`() async {
        await #expect(processExitsWith: .success) {
            let third = GemVaultProxy(retaining: GemSafe())
            let ring = try Self.ring("openLater()") { back in
                try back.override(selector: "openLater()", with: third)
            }
            ring[0].intercept(\.openLater) { next in { Gem(weight: await next().weight + 1) } }
            #expect(await ring[0].openLater() == Gem(weight: 10))
            #expect(await ring[0].laterEnding() == .gem(10))
            extendLifetime(third)
        }
    }

    @Test func `The handler of a proxy below a live override is not called`() throws {
        let (front, back, third) = (GemVaultProxy(), GemVaultProxy(), GemVaultProxy())
        try third.setImplementer(GemSafe(), retained: true)
        let behind = GemVaultProxy()
        let calls = Log()
        behind.unansweredCallHandler = { call in
            calls.add("\(call.call.selector)")
            return Gem(weight: 1)
        }
        try back.setImplementer(behind)
        try back.override(selector: "open()", with: third)
        try front.override(selector: "open()", with: back)
        front.intercept(\.open) { next in { Gem(weight: next().weight + 1) } }
        #expect(front.ending() == .gem(10))
        #expect(calls.lines == [])
        extendLifetime((third, behind))
    }
}

/// Counts how often it is asked whether it responds.
// SAFETY: the tests use it on one thread.
private final class AskedSafe: GemVault, SelectorResponding, @unchecked Sendable {
    var questions = 0

    func responds(to selector: ProtocolProxy::Selector) -> Bool {
        questions += 1
        return false
    }
    func open() -> Gem { Gem(weight: 9) }
    func openLater() async -> Gem { Gem(weight: 9) }
    func spare() -> Gem { Gem(weight: 9) }
    func tryOpen() throws -> Gem { Gem(weight: 9) }
}

@Suite struct `Questions about proxies that share implementers` {
    /// Proxies in levels of two, each of which has both proxies of the next level as implementers.
    private struct Diamonds {
        let top: GemVaultProxy
        let asked = AskedSafe()
        let bottom: [GemVaultProxy]
        private let all: [GemVaultProxy]

        init(levels: Int) throws {
            var level = [GemVaultProxy(), GemVaultProxy()]
            for proxy in level { try proxy.setImplementer(asked) }
            bottom = level
            var all = level
            for _ in 1..<levels {
                let upper = [GemVaultProxy(), GemVaultProxy()]
                for proxy in upper {
                    for lower in level { try proxy.appendImplementer(lower) }
                }
                all += upper
                level = upper
            }
            top = level[0]
            self.all = all
        }

        /// How often the implementer is asked during `body`.
        func questions(during body: (GemVaultProxy) throws -> Void) rethrows -> Int {
            let before = asked.questions
            try body(top)
            return asked.questions - before
        }
    }

    @Test func `Whether a proxy responds is asked once of each proxy behind it`() throws {
        for levels in [2, 4, 8, 12] {
            let diamonds = try Diamonds(levels: levels)
            let asked = diamonds.questions { top in
                #expect(!top.responds(to: "spare()"))
            }
            #expect(asked == 2)
        }
    }

    @Test func `Typed calls ask in proportion to the proxies of all levels`() throws {
        func asked(levels: Int) throws -> Int {
            let diamonds = try Diamonds(levels: levels)
            return diamonds.questions { top in #expect(top.open() == Gem(weight: 9)) }
        }
        let few = try asked(levels: 4)
        #expect(try asked(levels: 8) <= 3 * few)
    }

    @Test func `Messages ask in proportion to the proxies of all levels`() throws {
        func asked(levels: Int) throws -> Int {
            let diamonds = try Diamonds(levels: levels)
            return diamonds.questions { top in #expect(top.ending() == .gem(9)) }
        }
        let few = try asked(levels: 4)
        #expect(try asked(levels: 8) <= 3 * few)
    }

    @Test func `Explanations ask in proportion to the proxies of all levels`() throws {
        func asked(levels: Int) throws -> Int {
            let diamonds = try Diamonds(levels: levels)
            return diamonds.questions { top in _ = top.explanation(of: "spare()") }
        }
        let few = try asked(levels: 4)
        #expect(try asked(levels: 8) <= 3 * few)
    }

    @Test func `The search for a sure answer calls each handler once`() throws {
        for levels in [2, 4, 8] {
            let calls = Log()
            var level = [GemVaultProxy(), GemVaultProxy()]
            for proxy in level {
                proxy.unansweredCallHandler = { _ in
                    calls.add("called")
                    return nil
                }
            }
            var all = level
            for _ in 1..<levels {
                let upper = [GemVaultProxy(), GemVaultProxy()]
                for proxy in upper {
                    for lower in level { try proxy.appendImplementer(lower) }
                }
                all += upper
                level = upper
            }
            level[0].intercept(\.open) { next in { next() } }
            #expect(level[0].ending() == .code(.unanswered))
            #expect(calls.lines.count == 2)
            extendLifetime(all)
        }
    }

    @Test func `A message through many levels ends`() async {
        await #expect(processExitsWith: .success) {
            let diamonds = try Diamonds(levels: 40)
            #expect(!diamonds.top.responds(to: "spare()"))
            #expect(diamonds.top.ending(of: "tryOpen()") == .gem(9))
            #expect(diamonds.top.ending() == .gem(9))
        }
    }
}
