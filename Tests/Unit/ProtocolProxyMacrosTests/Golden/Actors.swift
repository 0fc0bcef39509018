// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Account: Actor {
    func deposit(_ amount: Int) -> Int
    func transfer(_ amount: Int, log: inout [String]) async throws -> Int
    var balance: Int { get set }
    nonisolated func owner() -> String
}

// Expands to:
/// The requirements of ``Account``.
nonisolated enum AccountRequirements {
    static let deposit = __Generated.made(by: AccountProxy.__new_deposit)
    static let transferLog = __Generated.made(by: AccountProxy.__new_transferLog)
    static let balance = __Generated.made(by: AccountProxy.__new_balance)
    static let setBalance = __Generated.made(by: AccountProxy.__new_setBalance)
    static let owner = __Generated.made(by: AccountProxy.__new_owner)
    static let __caches = __Generated.Caches { AccountRequirements.descriptor }
    // The caller runs on the executor of the conformer.
    private struct __Isolated_deposit {
        let call: (isolated any Account, __Generated.Sent<Int>) -> __Generated.Sent<Int>
    }
    private struct __Unisolated_deposit {
        let call: (any Account, __Generated.Sent<Int>) -> __Generated.Sent<Int>
    }
    @inline(__always) static func __onActor_deposit(_ __it: any Account, _ amount: Int) -> Int {
        let __isolated = __Isolated_deposit { (__it, amount) in
            __Generated.Sent(__it.deposit(amount.value))
        }
        return unsafe __Generated.onExecutor(
            __isolated, as: __Unisolated_deposit.self).call(__it, .init(amount)).take()
    }
    // The caller runs on the executor of the conformer.
    private struct __Isolated_balance { let call: (isolated any Account) -> __Generated.Sent<Int> }
    private struct __Unisolated_balance { let call: (any Account) -> __Generated.Sent<Int> }
    @inline(__always) static func __onActor_balance(_ __it: any Account) -> Int {
        let __isolated = __Isolated_balance { (__it) in __Generated.Sent(__it.balance) }
        return unsafe __Generated.onExecutor(
            __isolated, as: __Unisolated_balance.self).call(__it).take()
    }
    // The caller runs on the executor of the conformer.
    private struct __Isolated_setBalance {
        let call: (isolated any Account, __Generated.Sent<Int>) -> Swift::Void
    }
    private struct __Unisolated_setBalance {
        let call: (any Account, __Generated.Sent<Int>) -> Swift::Void
    }
    @inline(__always) static func __onActor_setBalance(_ __it: any Account, _ newValue: Int) {
        let __isolated = __Isolated_setBalance { (__it, newValue) in __it.balance = newValue.value }
        return unsafe __Generated.onExecutor(
            __isolated, as: __Unisolated_setBalance.self).call(__it, .init(newValue))
    }

    /// The descriptor of ``Account``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Account).self, requirements: [deposit, transferLog, balance, setBalance, owner],
        weakly: { it in weak let weakly = it; return { weakly } }).__ofActors(
        isolated: [
            __Generated.crossing(deposit), __Generated.crossing(transferLog),
            __Generated.crossing(balance), __Generated.crossing(setBalance)],
        bound: [deposit, __Generated.bound(transferLog), balance, setBalance]).__indexed()
}

// An optimized build calls the only conformer of an internal protocol directly. It
// overlooks those that a macro writes beside the protocol. So '@__Extension' writes
// this text as an extension.
@__Extension(##"""
nonisolated extension AccountProxy {
    /// Stands in for an actor that conforms to ``Account``, on its executor.
    actor AccountActor: Account, __ProxyActor {
        nonisolated let __proxy: AccountProxy
        private nonisolated let __owner: any Swift::Actor
        nonisolated var unownedExecutor: Swift::UnownedSerialExecutor {
            unsafe __owner.unownedExecutor
        }
        init(__for proxy: AccountProxy, on owner: any Swift::Actor) {
            __proxy = proxy
            __owner = owner
        }
    }
}
"""##)
/// A proxy for conformers of ``Account``.
// SAFETY: the class adds no state to what its superclass guards.
nonisolated final class AccountProxy: ProtocolProxy::ProtocolProxy, __Account,
    @unchecked Swift::Sendable {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [AccountRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Account) {
        self.init(implementer, as: (any Account).self, retained: true)
    }
    typealias __Keys = __Account

    /// The actor that stands in for others: this proxy as a conformer of
    /// ``Account``.
    ///
    /// It runs on the executor of the first implementer that the proxy has when this is
    /// read first, and keeps that one alive. Without an implementer, it has an executor
    /// of its own.
    var actor: any Account { __actor(AccountActor.self) }
}

// An optimized build calls the only conformer of an internal protocol directly. It
// overlooks those that a macro writes beside the protocol. So '@__Extension' writes
// this text as an extension.
@__Extension(##"""
nonisolated extension __Account {
    /// The requirement 'deposit(_:)'.
    nonisolated static var deposit: ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Int, Int, Int, Swift::Never
    > { AccountRequirements.deposit }
    static func __new_deposit(_ actor: (any Swift::Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "deposit(_:)", for: (any Account).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in
                        AccountRequirements.__onActor_deposit(__Generated.checked(it), _0)
                    }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'transfer(_:log:)'.
    nonisolated static var transferLog: ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int, inout [String]) async throws -> Int,
        (Int, [String]), Int, any Swift::Error
    > { AccountRequirements.transferLog }
    // For '\.transfer', the compiler suggests the first key that begins with it.
    @available(*, unavailable, renamed: "transferLog")
    nonisolated static var transfer: ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int, inout [String]) async throws -> Int,
        (Int, [String]), Int, any Swift::Error
    > { AccountRequirements.transferLog }
    static func __new_transferLog(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int, inout [String]) async throws -> Int,
        (Int, [String]), Int, any Swift::Error
    > {
        .init(
            __of: "transfer(_:log:)", for: (any Account).self, on: actor,
            around: {
                decorator -> nonisolated(nonsending) (Int, inout [String]) async throws -> Int in
                { _0, _1 in
                    var observed = __Generated.ObservedArguments<(Int, [String])>((_0, _1))
                    defer { _1 = observed.arguments.1 }
                    return try await decorator.call(changing: &observed) { function, observed in
                        defer { observed.arguments = (_0, _1) }
                        return try await function(_0, &_1)
                    }
                }
            },
            link: {
                link, other -> nonisolated(nonsending) (Int, inout [String]) async throws -> Int in
                { _0, _1 in
                    if let it = link.conformer {
                        return try await __Generated.awaiting(it, _0, changing: &_1) {
                            (__it, __given, __changed) async throws in
                            __Generated.Sent(
                                try await __it.transfer(__given.value, log: &__changed.value))
                        }
                    }
                    return try await other(_0, &_1)
                }
            },
            observed: .init())
    }

    /// The requirement 'balance'.
    nonisolated static var balance: ProtocolProxy::SendableRequirement<
        @Sendable () -> Int, (), Int, Swift::Never
    > { AccountRequirements.balance }
    /// The requirement 'setter: balance'.
    nonisolated static var setBalance: ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > { AccountRequirements.setBalance }
    static func __new_balance(_ actor: (any Swift::Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable () -> Int, (), Int, Swift::Never
    > {
        .init(
            __of: "balance", for: (any Account).self, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let r: Int = link.lend({ it in
                        AccountRequirements.__onActor_balance(__Generated.checked(it))
                    }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
    static func __new_setBalance(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > {
        .init(
            __of: "setter: balance", for: (any Account).self, on: actor,
            make: { decorator, link -> (Int) -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in
                        AccountRequirements.__onActor_setBalance(__Generated.checked(it), _0)
                    }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'owner()'.
    nonisolated static var owner: ProtocolProxy::SendableRequirement<
        @Sendable () -> String, (), String, Swift::Never
    > { AccountRequirements.owner }
    nonisolated static func __new_owner(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableRequirement<
        @Sendable () -> String, (), String, Swift::Never
    > {
        .init(
            __of: "owner()", for: (any Account).self, on: actor,
            make: { decorator, link -> () -> String in
                {
                    if let r: String = link.lend({ it in it.owner() }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
}
"""##)
/// The typed keys of proxies for ``Account``.
nonisolated protocol __Account: __ProxyOfActors {}

extension Account where Self: __ProxyActor, Self.__Proxy: __Account {
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @inline(__always) func deposit(_ amount: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self.__proxy
        func __direct(_ it: any Account) -> Int {
            AccountRequirements.__onActor_deposit(it, amount)
        }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(amount) }, 0,
                AccountRequirements.__caches, AccountRequirements.deposit, on: __proxy)
        }
        return unsafe __proxy.__forwardsAtOnce(0, AccountRequirements.__caches)
            ? __proxy.__forward(__direct) : __send()
    }

    // Calls the first implementer if nothing is registered, or else the handlers.
    @inline(__always) func transfer(_ amount: Int, log: inout [String]) async throws -> Int {
        if let __it = unsafe self.__proxy.__directImplementer(
            (any Account).self, 1, AccountRequirements.__caches
        ) {
            return try await __Generated.awaiting(__it, amount, changing: &log) {
                (__it, __given, __changed) async throws in
                __Generated.Sent(try await __it.transfer(__given.value, log: &__changed.value))
            }
        }
        let __ongoing = unsafe self.__proxy.__begin(
            1, AccountRequirements.__caches, AccountRequirements.transferLog)
        defer { __ongoing.end() }
        return try await __ongoing.function(amount, &log)
    }

    // Calls a retained implementer if nothing is registered, or else '__send'.
    var balance: Int {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self.__proxy
            func __direct(_ it: any Account) -> Int { AccountRequirements.__onActor_balance(it) }
            @inline(never) func __send() -> Int {
                unsafe __Generated.call(
                    __direct, { (function) -> Int in function() }, 2, AccountRequirements.__caches,
                    AccountRequirements.balance, on: __proxy)
            }
            return unsafe __proxy.__forwardsAtOnce(2, AccountRequirements.__caches)
                ? __proxy.__forward(__direct) : __send()
        }
        @inline(__always) set {
            let __proxy: ProtocolProxy::ProtocolProxy = self.__proxy
            func __direct(_ it: any Account) {
                AccountRequirements.__onActor_setBalance(it, newValue)
            }
            @inline(never) func __send() {
                unsafe __Generated.call(
                    __direct, { $0(newValue) }, 3, AccountRequirements.__caches,
                    AccountRequirements.setBalance, on: __proxy)
            }
            return unsafe __proxy.__forwardsAtOnce(3, AccountRequirements.__caches)
                ? __proxy.__forward(__direct) : __send()
        }
    }

    // Calls a retained implementer if nothing is registered, or else '__send'.
    @inline(__always) nonisolated func owner() -> String {
        let __proxy: ProtocolProxy::ProtocolProxy = self.__proxy
        func __direct(_ it: any Account) -> String { it.owner() }
        @inline(never) func __send() -> String {
            unsafe __Generated.call(
                __direct, { (function) -> String in function() }, 4, AccountRequirements.__caches,
                AccountRequirements.owner, on: __proxy)
        }
        return unsafe __proxy.__forwardsAtOnce(4, AccountRequirements.__caches)
            ? __proxy.__forward(__direct) : __send()
    }
}
