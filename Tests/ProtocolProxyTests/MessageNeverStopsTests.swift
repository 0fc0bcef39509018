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
        "openLater()", Parameters(),
        around: { decorator in
            { await decorator.call(()) { function in await function() } }
        },
        apply: { function, _ in await function() }
    )
    .calling { (it: any Vault, _) in await it.openLater() }
    static let spare = SendableRequirement<@Sendable () -> Gem, (), Gem, Never>("spare()", optional: true)
        .calling { (it: any Vault, _) in it.spare() }
    static let tryOpen = SendableRequirement<@Sendable () throws -> Gem, (), Gem, any Error>("tryOpen()")
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
    static var open: SendableRequirement<@Sendable () -> Gem, (), Gem, Never> { VaultRequirements.open }
    static var openLater: VaultRequirements.OpenLater { VaultRequirements.openLater }
    static var spare: SendableRequirement<@Sendable () -> Gem, (), Gem, Never> { VaultRequirements.spare }
    convenience init(implementer: (any Vault)? = nil) { self.init(implementer, as: (any Vault).self) }
    convenience init(retaining implementer: any Vault) {
        self.init(implementer, as: (any Vault).self, retained: true)
    }
    func open() -> Gem { send(VaultRequirements.open, ()) }
    nonisolated(nonsending) func openLater() async -> Gem { await send(VaultRequirements.openLater, ()) }
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
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
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
