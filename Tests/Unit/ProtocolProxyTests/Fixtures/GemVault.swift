// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures

/// A result without a zero.
struct Gem: Sendable, Equatable {
    var weight: Int
}

protocol GemVault: AnyObject, Sendable {
    func open() -> Gem
    func openLater() async -> Gem
    func spare() -> Gem
    func tryOpen() throws -> Gem
}

enum GemVaultRequirements {
    typealias OpenLater = SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable () async -> Gem, (), Gem, Never
    >

    static let open = SendableRequirement<@Sendable () -> Gem, (), Gem, Never>("open()")
        .calling { (it: any GemVault, _) in it.open() }
    static let openLater = OpenLater(
        "openLater()",
        Parameters(),
        around: { decorator in
            { await decorator.call(()) { function in await function() } }
        },
        apply: { function, _ in await function() }
    )
    .calling { (it: any GemVault, _) in await it.openLater() }
    static let spare = SendableRequirement<@Sendable () -> Gem, (), Gem, Never>(
        "spare()",
        optional: true
    )
    .calling { (it: any GemVault, _) in it.spare() }
    static let tryOpen = SendableRequirement<@Sendable () throws -> Gem, (), Gem, any Error>(
        "tryOpen()"
    )
    .calling { (it: any GemVault, _) in try it.tryOpen() }
    static let descriptor = ProtocolDescriptor(
        (any GemVault).self,
        requirements: [open, openLater, spare, tryOpen]
    ) { it in
        weak let it = it
        return { it }
    }
}

// SAFETY: the class adds no state to what its superclass guards.
final class GemVaultProxy: ProtocolProxy, GemVault, ProxyClass, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [GemVaultRequirements.descriptor] }
    static var open: SendableRequirement<@Sendable () -> Gem, (), Gem, Never> {
        GemVaultRequirements.open
    }
    static var openLater: GemVaultRequirements.OpenLater { GemVaultRequirements.openLater }
    static var spare: SendableRequirement<@Sendable () -> Gem, (), Gem, Never> {
        GemVaultRequirements.spare
    }
    static var tryOpen: SendableRequirement<@Sendable () throws -> Gem, (), Gem, any Error> {
        GemVaultRequirements.tryOpen
    }
    convenience init(implementer: (any GemVault)? = nil) {
        self.init(implementer, as: (any GemVault).self)
    }
    convenience init(retaining implementer: any GemVault) {
        self.init(implementer, as: (any GemVault).self, retained: true)
    }
    func open() -> Gem { send(GemVaultRequirements.open, ()) }
    nonisolated(nonsending) func openLater() async -> Gem {
        await send(GemVaultRequirements.openLater, ())
    }
    func spare() -> Gem { send(GemVaultRequirements.spare, ()) }
    func tryOpen() throws -> Gem { try send(GemVaultRequirements.tryOpen, ()) }
}

final class GemSafe: GemVault {
    func open() -> Gem { Gem(weight: 9) }
    func openLater() async -> Gem { Gem(weight: 9) }
    func spare() -> Gem { Gem(weight: 9) }
    func tryOpen() throws -> Gem { Gem(weight: 9) }
}

enum MessageEnding: Sendable, Equatable {
    case gem(Int)
    case code(ProxyError.Code)
    case other
}

extension GemVaultProxy {
    func ending(of selector: ProtocolProxy::Selector = "open()") -> MessageEnding {
        do {
            return .gem((try send(Message(selector)) as? Gem)?.weight ?? -1)
        } catch {
            return (error as? ProxyError).map { .code($0.code) } ?? .other
        }
    }

    func laterEnding() async -> MessageEnding {
        do {
            return .gem((try await send(Message("openLater()")) as? Gem)?.weight ?? -1)
        } catch {
            return (error as? ProxyError).map { .code($0.code) } ?? .other
        }
    }
}
