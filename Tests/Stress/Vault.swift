// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A protocol of actors, with a proxy as the macro writes it.
protocol Vault: Actor {
    func put(_ amount: Int) -> Int
    func move(_ amount: Int) async -> Int
}

actor RealVault: Vault {
    private(set) var sum = 0

    func put(_ amount: Int) -> Int {
        sum += amount
        return amount
    }
    func move(_ amount: Int) async -> Int {
        await Task.yield()
        return put(amount)
    }
}

enum VaultRequirements {
    static let put = __Generated.made(by: VaultProxy.__new_put)
    static let move = __Generated.made(by: VaultProxy.__new_move)
    static let __caches = __Generated.Caches { VaultRequirements.descriptor }

    static let descriptor = ProtocolDescriptor(
        (any Vault).self,
        requirements: [put, move],
        weakly: { it in
            weak let it = it
            return { it }
        }
    ).__ofActors(
        isolated: [__Generated.crossing(put), __Generated.crossing(move)],
        bound: [put]
    ).__indexed()
}

// SAFETY: the class adds no state to what its superclass guards.
final class VaultProxy: ProtocolProxy, __ProxyOfActors, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [VaultRequirements.descriptor] }
    convenience init(implementer: (any Vault)? = nil) {
        self.init(implementer, as: (any Vault).self)
    }
    convenience init(retaining implementer: any Vault) {
        self.init(implementer, as: (any Vault).self, retained: true)
    }

    var actor: any Vault { __actor(VaultActor.self) }

    static var put: SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never> {
        VaultRequirements.put
    }
    static func __new_put(
        _ actor: (any Actor)?
    ) -> SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never> {
        .init(
            __of: "put(_:)",
            for: (any Vault).self,
            on: actor,
            make: { decorator, link -> (Int) -> Int in
                { amount in
                    if let result: Int = link.lend({ it in
                        __Generated.isolated(it, amount) { (it, given) in
                            __Generated.Sent(it.put(given.value))
                        }
                    }) {
                        return result
                    }
                    return decorator.call(amount) { function in function(amount) }
                }
            },
            arguments: Parameters(),
            apply: { function, amount in function(amount) }
        )
    }

    static var move:
        SendableAsyncRequirement<
            nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Never
        >
    {
        VaultRequirements.move
    }
    static func __new_move(
        _ actor: (any Actor)?
    ) -> SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Never
    > {
        .init(
            __of: "move(_:)",
            for: (any Vault).self,
            on: actor,
            around: { decorator -> nonisolated(nonsending) (Int) async -> Int in
                { amount in await decorator.call(amount) { function in await function(amount) } }
            },
            link: { link, other -> nonisolated(nonsending) (Int) async -> Int in
                { amount in
                    guard let it = link.conformer else { return await other(amount) }
                    return await __Generated.awaiting(it, amount) { (it, given) async in
                        __Generated.Sent(await it.move(given.value))
                    }
                }
            },
            arguments: Parameters(),
            apply: { function, amount in await function(amount) }
        )
    }
}

actor VaultActor: Vault, __ProxyActor {
    nonisolated let __proxy: VaultProxy
    private nonisolated let owner: any Actor
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe owner.unownedExecutor }

    init(__for proxy: VaultProxy, on owner: any Actor) {
        self.__proxy = proxy
        self.owner = owner
    }

    func put(_ amount: Int) -> Int {
        if __proxy.__forwardsAtOnce(0, VaultRequirements.__caches) {
            return __proxy.__forward { (it: any Vault) -> Int in
                __Generated.isolated(it, amount) { (it, given) in
                    __Generated.Sent(it.put(given.value))
                }
            }
        }
        return __proxy.__call(0, VaultRequirements.__caches, VaultRequirements.put) { function in
            function(amount)
        }
    }

    func move(_ amount: Int) async -> Int {
        let call = __proxy.__begin(1, VaultRequirements.__caches, VaultRequirements.move)
        defer { call.end() }
        return await call.function(amount)
    }
}
