// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol Clerk: Actor {
    func add(_ first: Int, _ second: Int) -> Int
    func fetch(_ number: Int) async -> Int
}

// Expands to:
/// The requirements of ``Clerk``.
public nonisolated enum ClerkRequirements {
    static let add = __Generated.made(by: ClerkProxy.__new_add)
    static let fetch = __Generated.made(by: ClerkProxy.__new_fetch)
    static let __caches = __Generated.Caches { ClerkRequirements.descriptor }
    // The caller runs on the executor of the conformer.
    private struct __Isolated_add {
        let call: (
            isolated any Clerk, __Generated.Sent<Int>, __Generated.Sent<Int>
        ) -> __Generated.Sent<Int>
    }
    private struct __Unisolated_add {
        let call: (any Clerk, __Generated.Sent<Int>, __Generated.Sent<Int>) -> __Generated.Sent<Int>
    }
    @inline(__always) static func __onActor_add(
        _ __it: any Clerk, _ first: Int, _ second: Int
    ) -> Int {
        let __isolated = __Isolated_add { (__it, first, second) in
            __Generated.Sent(__it.add(first.value, second.value))
        }
        return unsafe __Generated.onExecutor(
            __isolated, as: __Unisolated_add.self).call(__it, .init(first), .init(second)).take()
    }

    /// The descriptor of ``Clerk``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Clerk).self, requirements: [add, fetch],
        weakly: { it in weak let weakly = it; return { weakly } }).__ofActors(
        isolated: [__Generated.crossing(add), __Generated.crossing(fetch)],
        bound: [add, __Generated.bound(fetch)]).__indexed()
}

nonisolated extension ClerkProxy {
    /// Stands in for an actor that conforms to ``Clerk``, on its executor.
    public actor ClerkActor: Clerk, __ProxyActor {
        public nonisolated let __proxy: ClerkProxy
        private nonisolated let __owner: any Swift::Actor
        public nonisolated var unownedExecutor: Swift::UnownedSerialExecutor {
            unsafe __owner.unownedExecutor
        }
        public init(__for proxy: ClerkProxy, on owner: any Swift::Actor) {
            __proxy = proxy
            __owner = owner
        }
    }
}

/// A proxy for conformers of ``Clerk``.
// SAFETY: the class adds no state to what its superclass guards.
public nonisolated final class ClerkProxy: ProtocolProxy::ProtocolProxy, __Clerk,
    @unchecked Swift::Sendable {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [ClerkRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Clerk)? = nil) {
        self.init(implementer, as: (any Clerk).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Clerk) {
        self.init(implementer, as: (any Clerk).self, retained: true)
    }
    public typealias __Keys = __Clerk

    /// The actor that stands in for others: this proxy as a conformer of
    /// ``Clerk``.
    ///
    /// It runs on the executor of the first implementer that the proxy has when this is
    /// read first, and keeps that one alive. Without an implementer, it has an executor
    /// of its own.
    public var actor: any Clerk { __actor(ClerkActor.self) }
}

nonisolated extension __Clerk {
    /// The requirement 'add(_:_:)'.
    public nonisolated static var add: ProtocolProxy::SendableRequirement<
        @Sendable (Int, Int) -> Int, (Int, Int), Int, Swift::Never
    > { ClerkRequirements.add }
    static func __new_add(_ actor: (any Swift::Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int, Int) -> Int, (Int, Int), Int, Swift::Never
    > {
        .init(
            __of: "add(_:_:)", for: (any Clerk).self, on: actor,
            make: { decorator, link -> (Int, Int) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in
                        ClerkRequirements.__onActor_add(__Generated.checked(it), _0, _1)
                    }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'fetch(_:)'.
    public nonisolated static var fetch: ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Swift::Never
    > { ClerkRequirements.fetch }
    static func __new_fetch(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "fetch(_:)", for: (any Clerk).self, on: actor,
            around: { decorator -> nonisolated(nonsending) (Int) async -> Int in
                { _0 in return await decorator.call(_0) { function in await function(_0) } }
            },
            link: { link, other -> nonisolated(nonsending) (Int) async -> Int in
                { _0 in
                    if let it = link.conformer {
                        return await __Generated.awaiting(it, _0) { (__it, __given) async in
                            __Generated.Sent(await __it.fetch(__given.value))
                        }
                    }
                    return await other(_0)
                }
            },
            arguments: .init(), apply: { function, a in await function(a) })
    }
}

/// The typed keys of proxies for ``Clerk``.
public nonisolated protocol __Clerk: __ProxyOfActors {}

extension Clerk where Self: __ProxyActor, Self.__Proxy: __Clerk {
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @inline(__always) public func add(_ first: Int, _ second: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self.__proxy
        func __direct(_ it: any Clerk) -> Int { ClerkRequirements.__onActor_add(it, first, second) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(first, second) }, 0,
                ClerkRequirements.__caches, ClerkRequirements.add, on: __proxy)
        }
        return unsafe __proxy.__forwardsAtOnce(0, ClerkRequirements.__caches)
            ? __proxy.__forward(__direct) : __send()
    }

    // Calls the first implementer if nothing is registered, or else the handlers.
    @inline(__always) public func fetch(_ number: Int) async -> Int {
        if let __it = unsafe self.__proxy.__directImplementer(
            (any Clerk).self, 1, ClerkRequirements.__caches
        ) {
            return await __Generated.awaiting(__it, number) { (__it, __given) async in
                __Generated.Sent(await __it.fetch(__given.value))
            }
        }
        let __ongoing = unsafe self.__proxy.__begin(
            1, ClerkRequirements.__caches, ClerkRequirements.fetch)
        defer { __ongoing.end() }
        return await __ongoing.function(number)
    }
}
