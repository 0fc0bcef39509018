// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A protocol that only actors conform to.
protocol Teller: Actor {
    func deposit(_ amount: Int) -> Int
    func settle(_ amount: Int) async throws -> Int
}

// Written as a macro would write it.

enum TellerRequirements {
    static let deposit = __Generated.made(by: TellerProxy.__new_deposit)
    static let settle = __Generated.made(by: TellerProxy.__new_settle)
    static let caches = __Generated.Caches { descriptor }

    private struct Isolated {
        let call: (isolated any Teller, __Generated.Sent<Int>) -> __Generated.Sent<Int>
    }
    private struct Unisolated {
        let call: (any Teller, __Generated.Sent<Int>) -> __Generated.Sent<Int>
    }

    /// Deposits on an actor on whose executor the caller is.
    static func deposit(_ amount: Int, on teller: any Teller) -> Int {
        let isolated = Isolated { teller, amount in
            __Generated.Sent(teller.deposit(amount.value))
        }
        return __Generated.onExecutor(isolated, as: Unisolated.self)
            .call(teller, .init(amount)).take()
    }

    static let descriptor = ProtocolDescriptor(
        (any Teller).self,
        requirements: [deposit, settle],
        weakly: { it in
            weak let weakly = it
            return { weakly }
        }
    ).__ofActors(
        isolated: [__Generated.crossing(deposit), __Generated.crossing(settle)],
        bound: [deposit, __Generated.bound(settle)]
    ).__indexed()
}

/// The typed keys of proxies for ``Teller``.
protocol TellerKeys: __ProxyOfActors {}

extension TellerKeys {
    static var deposit: SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never> {
        TellerRequirements.deposit
    }
    static var settle:
        SendableAsyncRequirement<
            nonisolated(nonsending) @Sendable (Int) async throws -> Int, Int, Int, any Error
        >
    { TellerRequirements.settle }

    static func __new_deposit(
        _ actor: (any Actor)?
    ) -> SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never> {
        .init(
            __of: "deposit(_:)",
            for: (any Teller).self,
            on: actor,
            make: { decorator, link -> (Int) -> Int in
                { amount in
                    let answer: Int? = link.lend {
                        TellerRequirements.deposit(amount, on: __Generated.checked($0))
                    }
                    if let answer { return answer }
                    return decorator.call(amount) { function in function(amount) }
                }
            },
            arguments: .init(),
            apply: { function, amount in function(amount) }
        )
    }

    static func __new_settle(
        _ actor: (any Actor)?
    ) -> SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int) async throws -> Int, Int, Int, any Error
    > {
        .init(
            __of: "settle(_:)",
            for: (any Teller).self,
            on: actor,
            around: { decorator -> nonisolated(nonsending) (Int) async throws -> Int in
                { amount in
                    try await decorator.call(amount) { function in try await function(amount) }
                }
            },
            link: { link, other -> nonisolated(nonsending) (Int) async throws -> Int in
                { amount in
                    if let it = link.conformer {
                        return try await __Generated.awaiting(it, amount) { it, given in
                            __Generated.Sent(try await it.settle(given.value))
                        }
                    }
                    return try await other(amount)
                }
            },
            arguments: .init(),
            apply: { function, amount in try await function(amount) }
        )
    }
}

/// The proxy for ``Teller``.
// SAFETY: the class adds no state to what its superclass guards.
final class TellerProxy: ProtocolProxy, TellerKeys, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [TellerRequirements.descriptor] }
    convenience init(implementer: (any Teller)? = nil) {
        self.init(implementer, as: (any Teller).self)
    }
    convenience init(retaining implementer: any Teller) {
        self.init(implementer, as: (any Teller).self, retained: true)
    }
    typealias __Keys = TellerKeys

    var actor: any Teller { __actor(TellerActor.self) }

    /// Stands in for an actor that conforms to ``Teller``, on the executor of that.
    actor TellerActor: Teller, __ProxyActor {
        nonisolated let __proxy: TellerProxy
        private nonisolated let owner: any Actor
        nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe owner.unownedExecutor }

        init(__for proxy: TellerProxy, on owner: any Actor) {
            self.__proxy = proxy
            self.owner = owner
        }

        func deposit(_ amount: Int) -> Int {
            let proxy: ProtocolProxy = __proxy
            func forward(_ it: any Teller) -> Int { TellerRequirements.deposit(amount, on: it) }
            if proxy.__forwardsAtOnce(0, TellerRequirements.caches) {
                return proxy.__forward(forward)
            }
            return __Generated.call(
                forward,
                { (function) -> Int in function(amount) },
                0,
                TellerRequirements.caches,
                TellerRequirements.deposit,
                on: proxy
            )
        }

        func settle(_ amount: Int) async throws -> Int {
            let ongoing = __proxy.__begin(
                1,
                TellerRequirements.caches,
                TellerRequirements.settle
            )
            defer { ongoing.end() }
            return try await ongoing.function(amount)
        }
    }
}
