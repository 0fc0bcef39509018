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
