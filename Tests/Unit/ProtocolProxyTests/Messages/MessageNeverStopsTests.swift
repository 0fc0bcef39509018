// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

/// A result without a zero.
private struct Gem: Sendable, Equatable {
    var weight: Int
}

private protocol Vault: AnyObject, Sendable {
    func open() -> Gem
    func openLater() async -> Gem
    func spare() -> Gem
    func tryOpen() throws -> Gem
}

private enum VaultRequirements {
    typealias OpenLater = SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable () async -> Gem, (), Gem, Never
    >

    static let open = SendableRequirement<@Sendable () -> Gem, (), Gem, Never>("open()")
        .calling { (it: any Vault, _) in it.open() }
    static let openLater = OpenLater(
        "openLater()",
        Parameters(),
        around: { decorator in
            { await decorator.call(()) { function in await function() } }
        },
        apply: { function, _ in await function() }
    )
    .calling { (it: any Vault, _) in await it.openLater() }
    static let spare = SendableRequirement<@Sendable () -> Gem, (), Gem, Never>(
        "spare()",
        optional: true
    )
    .calling { (it: any Vault, _) in it.spare() }
    static let tryOpen = SendableRequirement<@Sendable () throws -> Gem, (), Gem, any Error>(
        "tryOpen()"
    )
    .calling { (it: any Vault, _) in try it.tryOpen() }
    static let descriptor = ProtocolDescriptor(
        (any Vault).self,
        requirements: [open, openLater, spare, tryOpen]
    ) { it in
        weak let it = it
        return { it }
    }
}

// SAFETY: the class adds no state to what its superclass guards.
private final class VaultProxy: ProtocolProxy, Vault, ProxyClass, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [VaultRequirements.descriptor] }
    static var open: SendableRequirement<@Sendable () -> Gem, (), Gem, Never> {
        VaultRequirements.open
    }
    static var openLater: VaultRequirements.OpenLater { VaultRequirements.openLater }
    static var spare: SendableRequirement<@Sendable () -> Gem, (), Gem, Never> {
        VaultRequirements.spare
    }
    convenience init(implementer: (any Vault)? = nil) {
        self.init(implementer, as: (any Vault).self)
    }
    convenience init(retaining implementer: any Vault) {
        self.init(implementer, as: (any Vault).self, retained: true)
    }
    func open() -> Gem { send(VaultRequirements.open, ()) }
    nonisolated(nonsending) func openLater() async -> Gem {
        await send(VaultRequirements.openLater, ())
    }
    func spare() -> Gem { send(VaultRequirements.spare, ()) }
    func tryOpen() throws -> Gem { try send(VaultRequirements.tryOpen, ()) }
}

private final class Safe: Vault {
    func open() -> Gem { Gem(weight: 9) }
    func openLater() async -> Gem { Gem(weight: 9) }
    func spare() -> Gem { Gem(weight: 9) }
    func tryOpen() throws -> Gem { Gem(weight: 9) }
}

private enum Ending: Sendable, Equatable {
    case gem(Int)
    case code(ProxyError.Code)
    case other
}

extension VaultProxy {
    fileprivate func ending(of selector: ProtocolProxy::Selector = "open()") -> Ending {
        do {
            return .gem((try send(Message(selector)) as? Gem)?.weight ?? -1)
        } catch {
            return (error as? ProxyError).map { .code($0.code) } ?? .other
        }
    }

    fileprivate func laterEnding() async -> Ending {
        do {
            return .gem((try await send(Message("openLater()")) as? Gem)?.weight ?? -1)
        } catch {
            return (error as? ProxyError).map { .code($0.code) } ?? .other
        }
    }
}

private typealias Next = @Sendable () -> Gem

// Each of these situations stopped the program, so the tests run in processes of their own.

@Suite struct `A message never stops the program: an override that answers once` {
    @Test func `An interceptor of a message can call 'next' on another thread`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            proxy.override(\.open, once: true) { Gem(weight: 1) }
            proxy.intercept(\.open) { next in
                {
                    let answer = Mutex<Gem?>(nil)
                    Gate.run(threads: 1) { _ in answer.withLock { $0 = next() } }
                    return answer.withLock { $0 } ?? Gem(weight: -1)
                }
            }
            #expect(proxy.ending() == .gem(1))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `An interceptor can call 'next' in another task`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            proxy.override(\.openLater, once: true) { Gem(weight: 1) }
            proxy.intercept(\.openLater) { next in
                {
                    await Task.detached { await next() }.value
                }
            }
            #expect(await proxy.laterEnding() == .gem(1))
            #expect(await proxy.laterEnding() == .code(.unanswered))
        }
    }

    @Test func `An interceptor can call 'next' twice`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            proxy.override(\.open, once: true) { Gem(weight: 1) }
            proxy.intercept(\.open) { next in { Gem(weight: next().weight + next().weight) } }
            // Both are parts of the call that the override is for.
            #expect(proxy.ending() == .gem(2))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A kept 'next' can be called after the message`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.override(\.open, once: true) { Gem(weight: 1) }
            let interceptor = proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return Gem(weight: 2)
                }
            }
            #expect(proxy.ending() == .gem(2))
            interceptor.cancel()
            // The override still belongs to the first message, whose interceptor may yet proceed.
            #expect(proxy.ending() == .code(.unanswered))
            #expect(kept.withLock { $0 }?() == Gem(weight: 1))
            #expect(kept.withLock { $0 }?() == Gem(weight: 1))
            kept.withLock { $0 = nil }
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A kept 'next' that is released gives the override back`() {
        let proxy = VaultProxy()
        let kept = Mutex<Next?>(nil)
        proxy.override(\.open, once: true) { Gem(weight: 1) }
        let interceptor = proxy.intercept(\.open) { next in
            {
                kept.withLock { $0 = next }
                return Gem(weight: 2)
            }
        }
        #expect(proxy.ending() == .gem(2))
        interceptor.cancel()
        kept.withLock { $0 = nil }
        #expect(proxy.ending() == .gem(1))
    }

    @Test
    func `While a message may use the override, the proxy responds, but others are unanswered`()
        async
    {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            proxy.override(\.spare, once: true) { Gem(weight: 1) }
            let seen = Mutex<[(Bool, Ending)]>([])
            proxy.intercept(\.spare, once: true) { [unowned proxy] next in
                {
                    let answers = (proxy.responds(to: "spare()"), proxy.ending(of: "spare()"))
                    seen.withLock { $0.append(answers) }
                    return next()
                }
            }
            #expect(proxy.ending(of: "spare()") == .gem(1))
            let answers = try #require(seen.withLock { $0.first })
            #expect(answers.0)
            #expect(answers.1 == .code(.unanswered))
            #expect(!proxy.responds(to: "spare()"))
            #expect(proxy.ending(of: "spare()") == .code(.unrecognizedSelector))
        }
    }
}

@Suite struct `A message never stops the program: a default that is removed` {
    @Test func `A kept 'next' returns the default that answered the message`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.setDefault(Gem(weight: 3))
            proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return next()
                }
            }
            #expect(proxy.ending() == .gem(3))
            proxy.removeDefault(for: Gem.self)
            #expect(kept.withLock { $0 }?() == Gem(weight: 3))
            #expect(proxy.ending() == .code(.unanswered))
        }
    }

    @Test func `A kept 'next' returns what the handler returned to the message`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.unansweredCallHandler = { _ in Gem(weight: 4) }
            proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return next()
                }
            }
            #expect(proxy.ending() == .gem(4))
            proxy.unansweredCallHandler = nil
            #expect(kept.withLock { $0 }?() == Gem(weight: 4))
        }
    }

    @Test func `A kept 'next' of a message to a view returns the view's default`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            let kept = Mutex<Next?>(nil)
            proxy.intercept(\.open) { next in
                {
                    kept.withLock { $0 = next }
                    return next()
                }
            }
            #expect(proxy.defaulting(to: Gem(weight: 5)).ending() == .gem(5))
            #expect(kept.withLock { $0 }?() == Gem(weight: 5))
        }
    }

    @Test func `Messages that a default answers share the functions of their interceptors`() {
        let proxy = VaultProxy()
        let composed = Mutex(0)
        proxy.setDefault(Gem(weight: 3))
        proxy.intercept(\.open) { next in
            composed.withLock { $0 += 1 }
            return { next() }
        }
        for _ in 0..<3 { #expect(proxy.ending() == .gem(3)) }
        #expect(composed.withLock { $0 } == 1)
    }

    @Test func `A typed call after the removal stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = VaultProxy()
            proxy.setDefault(Gem(weight: 3))
            #expect(proxy.ending() == .gem(3))
            proxy.removeDefault(for: Gem.self)
            _ = proxy.open()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("'open()' of 'ProtocolProxyTests.Vault' is unanswered"))
    }
}

/// Calls a closure once, before or after an interceptor's or observer's own work.
private func onceBefore(_ proxy: VaultProxy, _ change: @escaping @Sendable () -> Void) {
    proxy.observe(\.open, .before, once: true) { change() }
}

@Suite struct `A message never stops the program: a proxy as the target of an override` {
    private static func pair() throws -> (proxy: VaultProxy, target: VaultProxy) {
        let (proxy, target) = (VaultProxy(), VaultProxy())
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
            let (proxy, target) = (VaultProxy(), VaultProxy())
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
            try proxy.setImplementer(Safe(), retained: true)
            #expect(proxy.ending() == .code(.unanswered))
            try proxy.intercept(selector: "open()") { call in call.proceed() }
            #expect(proxy.ending() == .code(.unanswered))
            extendLifetime(target)
        }
    }

    @Test func `A requirement that throws has a target whose requirement does not`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = (VaultProxy(), VaultProxy())
            try proxy.override(selector: "tryOpen()", with: target, targetSelector: "open()")
            #expect(proxy.ending(of: "tryOpen()") == .code(.unanswered))
            target.override(\.open) { Gem(weight: 1) }
            #expect(proxy.ending(of: "tryOpen()") == .gem(1))
        }
    }

    @Test func `An observer whose target has no answer is reported`() async {
        await #expect(processExitsWith: .success) {
            let (proxy, target) = (VaultProxy(retaining: Safe()), VaultProxy())
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
    private static func pair() -> (outer: VaultProxy, inner: VaultProxy) {
        let inner = VaultProxy()
        return (VaultProxy(implementer: inner), inner)
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
            let inner = VaultProxy()
            let outer = VaultProxy(retaining: VaultProxy(retaining: inner))
            #expect(outer.ending() == .code(.unanswered))
            inner.unansweredCallHandler = { _ in nil }
            #expect(outer.ending() == .code(.unanswered))
            try inner.setImplementer(Safe(), retained: true)
            #expect(outer.ending() == .gem(9))
            onceBefore(outer) { try? inner.setImplementer(nil) }
            #expect(outer.ending() == .code(.unanswered))
        }
    }

    @Test func `An inner proxy in a chain leaves the message to the next implementer`() throws {
        let (outer, inner) = Self.pair()
        try outer.appendImplementer(Safe(), retained: true)
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

@Suite struct `A message from an interceptor's outer closure` {
    @Test func `A message through another view ends like one through the proxy`() async {
        await #expect(processExitsWith: .success) {
            let proxy = VaultProxy()
            let view = Mutex<VaultProxy?>(nil)
            let other = proxy.forwarding(to: Safe())
            let seen = Mutex<[Ending]>([])
            view.withLock { $0 = other }
            proxy.intercept(\.open) { next in
                if let other = view.withLock({ $0 }) {
                    let ending = other.ending()
                    seen.withLock { $0.append(ending) }
                }
                return { Gem(weight: 1) }
            }
            #expect(other.ending() == .gem(1))
            proxy.setDefault(Gem(weight: 2))
            #expect(proxy.ending() == .gem(1))
            #expect(seen.withLock { $0 } == [.gem(9), .gem(1)])
        }
    }
}
