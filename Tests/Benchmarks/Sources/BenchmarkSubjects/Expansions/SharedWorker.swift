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
/// What ``SharedWorker`` asks for.
public nonisolated enum SharedWorkerRequirements {
    static let add = ProtocolProxy::Requirement<(Int, Int), Int, Never>("add(_:_:)").calling(SharedWorkerProxy.__call_add)
    static let fetch = ProtocolProxy::AsyncRequirement<Int, Int, Never>("fetch(_:)").callingConcurrently(SharedWorkerProxy.__call_fetch)
    static let wait = ProtocolProxy::AsyncRequirement<Int, Int, Never>("wait(_:)").__calling(SharedWorkerProxy.__call_wait)
    static let __known = ProtocolProxy::__Known()
    static let __place_add = ProtocolProxy::__Place()

    /// The description of ``SharedWorker``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any SharedWorker).self, requirements: [add, fetch, wait])
}

/// Stands in for a conformer of ``SharedWorker``.
// SAFETY: the class adds no state to what its superclass guards.
public nonisolated final class SharedWorkerProxy: ProtocolProxy::ProtocolProxy, SharedWorker, ProtocolProxy::ProxyClass, @unchecked Sendable {
    /// The description of ``SharedWorker``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [SharedWorkerRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    public convenience init(implementer: (any SharedWorker)? = nil) {
        self.init(implementer, as: (any SharedWorker).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    public convenience init(retaining implementer: any SharedWorker) {
        self.init(implementer, as: (any SharedWorker).self, retained: true)
    }
}

extension SharedWorker where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __descriptors(adoptedBy: (any SharedWorker).Type) -> [ProtocolProxy::ProtocolDescriptor] { [SharedWorkerRequirements.__descriptor] }

    public nonisolated static var add: ProtocolProxy::Requirement<(Int, Int), Int, Never> { SharedWorkerRequirements.add }
    static func __call_add(_ it: any SharedWorker, _ a: (Int, Int)) -> Int { it.add(a.0, a.1) }
    @inline(__always) @_implements(SharedWorker, add(_:_:)) public func __add(_ first: Int, _ second: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 51, SharedWorkerRequirements.__known) { return self.__forward { (it: any SharedWorker) -> Int in it.add(first, second) } }; return self.__route_add(first, second) }
    @inline(never) func __route_add(_ first: Int, _ second: Int) -> Int { self.__send(SharedWorkerRequirements.add, lending: first, second, bit: 1 << 51, SharedWorkerRequirements.__known, at: SharedWorkerRequirements.__place_add) { (it: any SharedWorker) -> Int in it.add(first, second) } }

    public nonisolated static var fetch: ProtocolProxy::AsyncRequirement<Int, Int, Never> { SharedWorkerRequirements.fetch }
    static func __call_fetch(_ it: any SharedWorker, _ a: Int) async -> Int { await it.fetch(a) }
    @inline(__always) @_implements(SharedWorker, fetch(_:)) public func __fetch(_ number: Int) async -> Int { if self.__forwardsAtOnce(bit: 1 << 51, SharedWorkerRequirements.__known) { let __it = self.__borrow((any SharedWorker).self); defer { self.__giveBack(__it) }; return await __it.conformer.fetch(number) }; if let __it = self.__first((any SharedWorker).self, bit: 1 << 51, SharedWorkerRequirements.__known) { return await __it.fetch(number) }; return await self.__deliver(SharedWorkerRequirements.fetch, number) }

    public nonisolated static var wait: ProtocolProxy::AsyncRequirement<Int, Int, Never> { SharedWorkerRequirements.wait }
    nonisolated(nonsending) static func __call_wait(_ it: any SharedWorker, _ a: Int) async -> Int { await it.wait(a) }
    @inline(__always) @_implements(SharedWorker, wait(_:)) public nonisolated(nonsending) func __wait(_ number: Int) async -> Int { if self.__forwardsAtOnce(bit: 1 << 56, SharedWorkerRequirements.__known) { let __it = self.__borrow((any SharedWorker).self); defer { self.__giveBack(__it) }; return await __it.conformer.wait(number) }; if let __it = self.__first((any SharedWorker).self, bit: 1 << 56, SharedWorkerRequirements.__known) { return await __it.wait(number) }; return await self.__deliver(SharedWorkerRequirements.wait, number) }
}
