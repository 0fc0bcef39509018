// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol SharedWorker: AnyObject, Sendable {
    func add(_ first: Int, _ second: Int) -> Int
    func fetch(_ number: Int) async -> Int
    nonisolated(nonsending) func wait(_ number: Int) async -> Int
}

// Expands to:
/// The requirements of ``SharedWorker``.
public nonisolated enum SharedWorkerRequirements {
    static let add = __Generated.made(by: SharedWorkerProxy.__new_add)
    static let fetch = __Generated.made(by: SharedWorkerProxy.__new_fetch)
    static let wait = __Generated.made(by: SharedWorkerProxy.__new_wait)
    static let __caches = __Generated.Caches { SharedWorkerRequirements.descriptor }

    /// The descriptor of ``SharedWorker``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any SharedWorker).self, requirements: [add, fetch, wait],
        weakly: { it in weak let weakly = it; return { weakly } }).__indexed()
}

/// A proxy for conformers of ``SharedWorker``.
// SAFETY: the class adds no state to what its superclass guards.
public nonisolated final class SharedWorkerProxy: ProtocolProxy::ProtocolProxy, SharedWorker,
    ProtocolProxy::ProxyClass, @unchecked Swift::Sendable {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [SharedWorkerRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any SharedWorker)? = nil) {
        self.init(implementer, as: (any SharedWorker).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any SharedWorker) {
        self.init(implementer, as: (any SharedWorker).self, retained: true)
    }
}

extension SharedWorker where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any SharedWorker).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [SharedWorkerRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'add(_:_:)'.
    public nonisolated static var add: ProtocolProxy::SendableRequirement<
        @Sendable (Int, Int) -> Int, (Int, Int), Int, Swift::Never
    > { SharedWorkerRequirements.add }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(SharedWorker, add(_:_:))
    @inline(__always) public func __add(_ first: Int, _ second: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any SharedWorker) -> Int { it.add(first, second) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(first, second) }, 0,
                SharedWorkerRequirements.__caches, SharedWorkerRequirements.add, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, SharedWorkerRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_add(_ actor: (any Swift::Actor)?) -> ProtocolProxy::SendableRequirement<
        @Sendable (Int, Int) -> Int, (Int, Int), Int, Swift::Never
    > {
        .init(
            __of: "add(_:_:)", for: (any SharedWorker).self, on: actor,
            make: { decorator, link -> (Int, Int) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in it.add(_0, _1) }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'fetch(_:)'.
    public nonisolated static var fetch: ProtocolProxy::SendableAsyncRequirement<
        @Sendable (Int) async -> Int, Int, Int, Swift::Never
    > { SharedWorkerRequirements.fetch }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(SharedWorker, fetch(_:))
    @inline(__always) public func __fetch(_ number: Int) async -> Int {
        if let __it = unsafe self.__directImplementer(
            (any SharedWorker).self, 1, SharedWorkerRequirements.__caches
        ) { return await __it.fetch(number) }
        let __ongoing = unsafe self.__begin(
            1, SharedWorkerRequirements.__caches, SharedWorkerRequirements.fetch)
        defer { __ongoing.end() }
        return await __ongoing.function(number)
    }
    static func __new_fetch(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableAsyncRequirement<
        @Sendable (Int) async -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "fetch(_:)", for: (any SharedWorker).self, on: actor,
            around: { decorator -> (Int) async -> Int in
                { @concurrent _0 in
                    return await decorator.callConcurrently(_0) { function in await function(_0) }
                }
            },
            link: { link, other -> (Int) async -> Int in
                { _0 in
                    if let it = link.conformer { return await it.fetch(_0) }
                    return await other(_0)
                }
            },
            arguments: .init(), applyConcurrently: { function, a in await function(a) })
    }

    /// The requirement 'wait(_:)'.
    public nonisolated static var wait: ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Swift::Never
    > { SharedWorkerRequirements.wait }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(SharedWorker, wait(_:))
    @inline(__always) public nonisolated(nonsending) func __wait(_ number: Int) async -> Int {
        if let __it = unsafe self.__directImplementer(
            (any SharedWorker).self, 2, SharedWorkerRequirements.__caches
        ) { return await __it.wait(number) }
        let __ongoing = unsafe self.__begin(
            2, SharedWorkerRequirements.__caches, SharedWorkerRequirements.wait)
        defer { __ongoing.end() }
        return await __ongoing.function(number)
    }
    nonisolated static func __new_wait(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableAsyncRequirement<
        nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "wait(_:)", for: (any SharedWorker).self, on: actor,
            around: { decorator -> nonisolated(nonsending) (Int) async -> Int in
                { _0 in return await decorator.call(_0) { function in await function(_0) } }
            },
            link: { link, other -> nonisolated(nonsending) (Int) async -> Int in
                { _0 in
                    if let it = link.conformer { return await it.wait(_0) }
                    return await other(_0)
                }
            },
            arguments: .init(), apply: { function, a in await function(a) })
    }
}
