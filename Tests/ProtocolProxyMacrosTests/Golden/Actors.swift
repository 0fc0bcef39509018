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
    static let deposit = ProtocolProxy::__Generated.made(by: AccountProxy.__new_deposit)
    static let transferLog = ProtocolProxy::__Generated.made(by: AccountProxy.__new_transferLog)
    static let balance = ProtocolProxy::__Generated.made(by: AccountProxy.__new_balance)
    static let setBalance = ProtocolProxy::__Generated.made(by: AccountProxy.__new_setBalance)
    static let owner = ProtocolProxy::__Generated.made(by: AccountProxy.__new_owner)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()

    /// The description of ``Account``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Account).self, requirements: [deposit, transferLog, balance, setBalance, owner],
        weakly: { it in
            weak let it = it
            return { it }
        }).__ofActors(isolated: [deposit, transferLog, balance, setBalance])
}

/// A proxy for conformers of ``Account``.
// SAFETY: the class adds no state to what its superclass guards.
nonisolated final class AccountProxy: ProtocolProxy::ProtocolProxy, ProtocolProxy::__ProxyOfActors,
    @unchecked Sendable {
    /// The description of ``Account``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [AccountRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// It is released with the proxy, even if you replace it: calls read it without counting references.
    convenience init(retaining implementer: any Account) {
        self.init(implementer, as: (any Account).self, retained: true)
    }

    /// The actor that stands in for others: this proxy as a conformer of ``Account``.
    ///
    /// It runs on the executor of the first implementer that the proxy has when this is read first, and keeps that
    /// one alive. Without an implementer, it has an executor of its own.
    var actor: any Account { __Account.AccountActor.__standing(for: self) }

    /// The requirement 'deposit(_:)'.
    nonisolated static var deposit: ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Int, Int, Int, Never
    > { AccountRequirements.deposit }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_deposit(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Int, Int, Int, Never
    > {
        .init(
            __of: "deposit(_:)", for: (any Account).self, optional: false,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let __r: Int = link.__lend(
                        { it in
                            ProtocolProxy::__Generated.isolated(it, _0) { (__it, __given) in
                                __it.deposit(__given.value)
                            }
                        }
                    ) { return __r }
                    let told = _0
                    return decorator.call(told) { function in function(_0) }
                }
            },
            apply: { function, a in function(a) })
    }

    /// The requirement 'transfer(_:log:)'.
    nonisolated static var transferLog: ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int, inout [String]) async throws -> Int,
        (Int, [String]), Int, any Error
    > { AccountRequirements.transferLog }
    @available(*, unavailable, renamed: "transferLog")
    nonisolated static var transfer: ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int, inout [String]) async throws -> Int,
        (Int, [String]), Int, any Error
    > { AccountRequirements.transferLog }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_transferLog(_ actor: (any Actor)?) -> ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int, inout [String]) async throws -> Int,
        (Int, [String]), Int, any Error
    > {
        .init(
            __of: "transfer(_:log:)", for: (any Account).self, optional: false, throwing: nil,
            consuming: false, on: actor,
            around: { decorator -> nonisolated(nonsending) (Int, inout [String]) async throws -> Int in
                { _0, _1 in
                    var told = ProtocolProxy::__Generated.ObservedArguments<(Int, [String])>((_0, _1))
                    return try await decorator.call(changing: &told) { function, told in
                        defer { told.arguments = (_0, _1) }
                        return try await function(_0, &_1)
                    }
                }
            },
            link: { link, other -> nonisolated(nonsending) (Int, inout [String]) async throws -> Int in
                { _0, _1 in
                    if let it = link.conformer {
                        return try await ProtocolProxy::__Generated.awaiting(
                            it, _0, changing: &_1
                        ) { (__it, __given, __changed) async throws in
                            ProtocolProxy::__Generated.Handed(
                                try await __it.transfer(__given.value, log: &__changed.value))
                        }
                    }
                    return try await other(_0, &_1)
                }
            })
    }

    /// The requirement 'balance'.
    nonisolated static var balance: ProtocolProxy::SendableRequirement<
        @Sendable () -> Int, (), Int, Never
    > { AccountRequirements.balance }
    /// The requirement 'setter: balance'.
    nonisolated static var setBalance: ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Void, Int, Void, Never
    > { AccountRequirements.setBalance }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_balance(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable () -> Int, (), Int, Never
    > {
        .init(
            __of: "balance", for: (any Account).self, optional: false, ProtocolProxy::Parameters(),
            throwing: nil, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let __r: Int = link.__lend(
                        { it in
                            ProtocolProxy::__Generated.isolated(it, ()) { (__it, _) in
                                __it.balance
                            }
                        }
                    ) { return __r }
                    let told: () = ()
                    return decorator.call(told) { function in function() }
                }
            },
            apply: { function, _ in function() })
    }
    static func __new_setBalance(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int) -> Void, Int, Void, Never
    > {
        .init(
            __of: "setter: balance", for: (any Account).self, optional: false,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (Int) -> Void in
                { _0 in
                    if let __r: Void = link.__lend(
                        { it in
                            ProtocolProxy::__Generated.isolated(it, _0) { (__it, __given) in
                                __it.balance = __given.value
                            }
                        }
                    ) { return __r }
                    let told = _0
                    return decorator.call(told) { function in function(_0) }
                }
            },
            apply: { function, a in function(a) })
    }

    /// The requirement 'owner()'.
    nonisolated static var owner: ProtocolProxy::SendableRequirement<
        @Sendable () -> String, (), String, Never
    > { AccountRequirements.owner }
    // The description makes functions of the requirement's type, and calls them.
    nonisolated static func __new_owner(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable () -> String, (), String, Never
    > {
        .init(
            __of: "owner()", for: (any Account).self, optional: false, ProtocolProxy::Parameters(),
            throwing: nil, on: actor,
            make: { decorator, link -> () -> String in
                {
                    if let __r: String = link.__lend({ it in it.owner() }) { return __r }
                    let told: () = ()
                    return decorator.call(told) { function in function() }
                }
            },
            apply: { function, _ in function() })
    }
}

// An optimised build finds conformers in an extension, but not in peers that a macro writes.
@__Extension(##"""
extension __Account {
    /// Stands in for an actor that conforms to ``Account``, on the executor of that.
    actor AccountActor: Account, ProtocolProxy::__ProxyActor {
        nonisolated let __proxy: AccountProxy
        private nonisolated let __owner: any Swift::Actor
        nonisolated var unownedExecutor: Swift::UnownedSerialExecutor {
            unsafe __owner.unownedExecutor
        }
        fileprivate init(_ proxy: AccountProxy, on owner: any Swift::Actor) {
            __proxy = proxy
            __owner = owner
        }
        static func __standing(for proxy: AccountProxy) -> any Account {
            proxy.__actor { Self(proxy, on: $0) }
        }

        // The witness calls a retained implementer directly if nothing is registered.
        @inline(__always) func deposit(_ amount: Int) -> Int {
            if self.__proxy.__forwardsAtOnce(bit: 1 << 60, AccountRequirements.__links) {
                return self.__proxy.__forward { (it: any Account) -> Int in
                    ProtocolProxy::__Generated.isolated(it, amount) { (__it, __given) in
                        __it.deposit(__given.value)
                    }
                }
            }
            return self.__route_deposit(amount)
        }
        // The other calls go to a weakly held implementer, or to the registered handlers.
        @inline(never) @_semantics("optimize.sil.specialize.generic.never")
        func __route_deposit(_ amount: Int) -> Int {
            if let __it = self.__proxy.__first(
                (any Account).self, bit: 1 << 60, AccountRequirements.__links
            ) {
                return ProtocolProxy::__Generated.isolated(__it, amount) { (__it, __given) in
                    __it.deposit(__given.value)
                }
            }
            return self.__proxy.__call(
                AccountRequirements.__base, 0, AccountRequirements.deposit
            ) { (function) -> Int in function(amount) }
        }

        // The witness calls the implementer if nothing is registered, and otherwise the registered handlers.
        @inline(__always) func transfer(_ amount: Int, log: inout [String]) async throws -> Int {
            if let __it = self.__proxy.__first(
                (any Account).self, bit: 1 << 42, AccountRequirements.__links
            ) {
                return try await ProtocolProxy::__Generated.awaiting(
                    __it, amount, changing: &log
                ) { (__it, __given, __changed) async throws in
                    ProtocolProxy::__Generated.Handed(
                        try await __it.transfer(__given.value, log: &__changed.value))
                }
            }
            let __ongoing = self.__proxy.__begin(
                AccountRequirements.__base, 1, AccountRequirements.transferLog)
            defer { __ongoing.end() }
            return try await __ongoing.function(amount, &log)
        }

        // The witness calls a retained implementer directly if nothing is registered.
        var balance: Int {
            @inline(__always) get {
                if self.__proxy.__forwardsAtOnce(bit: 1 << 16, AccountRequirements.__links) {
                    return self.__proxy.__forward { (it: any Account) -> Int in
                        ProtocolProxy::__Generated.isolated(it, ()) { (__it, _) in __it.balance }
                    }
                }
                return self.__route_balance()
            }
            @inline(__always) set {
                if self.__proxy.__forwardsAtOnce(bit: 1 << 61, AccountRequirements.__links) {
                    return self.__proxy.__forward { (it: any Account) in
                        ProtocolProxy::__Generated.isolated(it, newValue) { (__it, __given) in
                            __it.balance = __given.value
                        }
                    }
                }
                return self.__route_setBalance(newValue)
            }
        }
        // The other calls go to a weakly held implementer, or to the registered handlers.
        @inline(never) @_semantics("optimize.sil.specialize.generic.never")
        func __route_balance() -> Int {
            if let __it = self.__proxy.__first(
                (any Account).self, bit: 1 << 16, AccountRequirements.__links
            ) { return ProtocolProxy::__Generated.isolated(__it, ()) { (__it, _) in __it.balance } }
            return self.__proxy.__call(
                AccountRequirements.__base, 2, AccountRequirements.balance
            ) { (function) -> Int in function() }
        }
        @inline(never) @_semantics("optimize.sil.specialize.generic.never")
        func __route_setBalance(_ newValue: Int) {
            if let __it = self.__proxy.__first(
                (any Account).self, bit: 1 << 61, AccountRequirements.__links
            ) {
                return ProtocolProxy::__Generated.isolated(__it, newValue) { (__it, __given) in
                    __it.balance = __given.value
                }
            }
            return self.__proxy.__call(
                AccountRequirements.__base, 3, AccountRequirements.setBalance
            ) { (function) in function(newValue) }
        }

        // The witness calls a retained implementer directly if nothing is registered.
        @inline(__always) nonisolated func owner() -> String {
            if self.__proxy.__forwardsAtOnce(bit: 1 << 11, AccountRequirements.__links) {
                return self.__proxy.__forward { (it: any Account) -> String in it.owner() }
            }
            return self.__route_owner()
        }
        // The other calls go to a weakly held implementer, or to the registered handlers.
        @inline(never) @_semantics("optimize.sil.specialize.generic.never")
        nonisolated func __route_owner() -> String {
            if let __it = self.__proxy.__first(
                (any Account).self, bit: 1 << 11, AccountRequirements.__links
            ) { return __it.owner() }
            return self.__proxy.__call(
                AccountRequirements.__base, 4, AccountRequirements.owner
            ) { (function) -> String in function() }
        }
    }
}
"""##)
nonisolated enum __Account {}
