// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol RemoteWorker: AnyObject, Sendable {
    func fetch(_ number: Int) async throws -> Int
}

// Expands to:
/// The requirements of ``RemoteWorker``.
public nonisolated enum RemoteWorkerRequirements {
    static let fetch = __Generated.made(by: RemoteWorkerProxy.__new_fetch)
    static let __caches = __Generated.Caches { RemoteWorkerRequirements.descriptor }

    /// The descriptor of ``RemoteWorker``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any RemoteWorker).self, requirements: [fetch],
        weakly: { it in weak let weakly = it; return { weakly } }).__indexed()
}

/// A proxy for conformers of ``RemoteWorker``.
// SAFETY: the class adds no state to what its superclass guards.
public nonisolated final class RemoteWorkerProxy: ProtocolProxy::ProtocolProxy, RemoteWorker,
    ProtocolProxy::ProxyClass, @unchecked Swift::Sendable {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [RemoteWorkerRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any RemoteWorker)? = nil) {
        self.init(implementer, as: (any RemoteWorker).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any RemoteWorker) {
        self.init(implementer, as: (any RemoteWorker).self, retained: true)
    }
}

extension RemoteWorker where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any RemoteWorker).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [RemoteWorkerRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'fetch(_:)'.
    public nonisolated static var fetch: ProtocolProxy::SendableAsyncRequirement<
        @Sendable (Int) async throws -> Int, Int, Int, any Swift::Error
    > { RemoteWorkerRequirements.fetch }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(RemoteWorker, fetch(_:))
    @inline(__always) public func __fetch(_ number: Int) async throws -> Int {
        if let __it = unsafe self.__directImplementer(
            (any RemoteWorker).self, 0, RemoteWorkerRequirements.__caches
        ) { return try await __it.fetch(number) }
        let __ongoing = unsafe self.__begin(
            0, RemoteWorkerRequirements.__caches, RemoteWorkerRequirements.fetch)
        defer { __ongoing.end() }
        return try await __ongoing.function(number)
    }
    static func __new_fetch(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableAsyncRequirement<
        @Sendable (Int) async throws -> Int, Int, Int, any Swift::Error
    > {
        .init(
            __of: "fetch(_:)", for: (any RemoteWorker).self, on: actor,
            around: { decorator -> (Int) async throws -> Int in
                { @concurrent _0 in
                    return try await decorator.callConcurrently(_0) { function in
                        try await function(_0)
                    }
                }
            },
            link: { link, other -> (Int) async throws -> Int in
                { _0 in
                    if let it = link.conformer { return try await it.fetch(_0) }
                    return try await other(_0)
                }
            },
            arguments: .init(), applyConcurrently: { function, a in try await function(a) })
    }
}
