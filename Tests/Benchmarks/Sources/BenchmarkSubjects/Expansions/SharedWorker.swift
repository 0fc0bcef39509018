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
    static let add: ProtocolProxy::SendableRequirement<@Sendable (Int, Int) -> Int, (Int, Int), Int, Never> = ProtocolProxy::__Generated.made(by: SharedWorkerProxy.__new_add)
    static let fetch = ProtocolProxy::SendableAsyncRequirement<@Sendable (Int) async -> Int, Int, Int, Never>("fetch(_:)", ProtocolProxy::Parameters(), __around: SharedWorkerProxy.__around_fetch, __apply: SharedWorkerProxy.__apply_fetch).__forwarding(SharedWorkerProxy.__link_fetch)
    static let wait: ProtocolProxy::SendableAsyncRequirement<nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Never> = ProtocolProxy::SendableAsyncRequirement("wait(_:)", ProtocolProxy::Parameters(), __around: SharedWorkerProxy.__around_wait, __apply: SharedWorkerProxy.__apply_wait).__forwarding(SharedWorkerProxy.__link_wait)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()

    /// The description of ``SharedWorker``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor((any SharedWorker).self, requirements: [add, fetch, wait], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``SharedWorker``.
// SAFETY: the class adds no state to what its superclass guards.
public nonisolated final class SharedWorkerProxy: ProtocolProxy::ProtocolProxy, SharedWorker, ProtocolProxy::ProxyClass, @unchecked Sendable {
    /// The description of ``SharedWorker``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [SharedWorkerRequirements.descriptor] }

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
    public nonisolated static func descriptors(adoptedBy: (any SharedWorker).Type) -> [ProtocolProxy::ProtocolDescriptor] { [SharedWorkerRequirements.descriptor] }

    public nonisolated static var add: ProtocolProxy::SendableRequirement<@Sendable (Int, Int) -> Int, (Int, Int), Int, Never> { SharedWorkerRequirements.add }
    static func __new_add(_ actor: (any Actor)?) -> ProtocolProxy::SendableRequirement<@Sendable (Int, Int) -> Int, (Int, Int), Int, Never> { .init(__of: "add(_:_:)", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<@Sendable (Int, Int) -> Int, (Int, Int), Int, Never>, link: ProtocolProxy::__Generated.Link<any SharedWorker>) -> (Int, Int) -> Int in { _0, _1 in if link.isRetained { return link.lend { it in it.add(_0, _1) } }; if let it = link.found { return it.add(_0, _1) }; let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }, apply: { function, a in function(a.0, a.1) }) }
    @inline(__always) @_implements(SharedWorker, add(_:_:)) public func __add(_ first: Int, _ second: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 51, SharedWorkerRequirements.__links) { return self.__forward { (it: any SharedWorker) -> Int in it.add(first, second) } }; return self.__route_add(first, second) }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_add(_ first: Int, _ second: Int) -> Int { if let __it = self.__first((any SharedWorker).self, bit: 1 << 51, SharedWorkerRequirements.__links) { return __it.add(first, second) }; return self.__call(SharedWorkerRequirements.__base, 0, SharedWorkerRequirements.add) { (function) -> Int in function(first, second) } }

    public nonisolated static var fetch: ProtocolProxy::SendableAsyncRequirement<@Sendable (Int) async -> Int, Int, Int, Never> { SharedWorkerRequirements.fetch }
    nonisolated static func __around_fetch(_ decorator: ProtocolProxy::AsyncDecorator<@Sendable (Int) async -> Int, Int, Int, Never>) -> @Sendable (Int) async -> Int { { _0 in let told = _0; return await decorator.callConcurrently(told) { function in await function(_0) } } }
    static func __apply_fetch(_ function: @escaping @Sendable (Int) async -> Int, _ a: Int) async -> Int { await function(a) }
    static func __link_fetch(_ link: ProtocolProxy::__Generated.Link<any SharedWorker>, _ other: @escaping (Int) async -> Int) -> (Int) async -> Int { { _0 in if let it = link.conformer { return await it.fetch(_0) }; return await other(_0) } }
    @inline(__always) @_implements(SharedWorker, fetch(_:)) public func __fetch(_ number: Int) async -> Int { if let __it = self.__first((any SharedWorker).self, bit: 1 << 51, SharedWorkerRequirements.__links) { return await __it.fetch(number) }; let __ongoing = self.__begin(SharedWorkerRequirements.__base, 1, SharedWorkerRequirements.fetch); defer { __ongoing.end() }; return await __ongoing.function(number) }

    public nonisolated static var wait: ProtocolProxy::SendableAsyncRequirement<nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Never> { SharedWorkerRequirements.wait }
    nonisolated static func __around_wait(_ decorator: ProtocolProxy::AsyncDecorator<nonisolated(nonsending) @Sendable (Int) async -> Int, Int, Int, Never>) -> nonisolated(nonsending) @Sendable (Int) async -> Int { { _0 in let told = _0; return await decorator.call(told) { function in await function(_0) } } }
    nonisolated(nonsending) static func __apply_wait(_ function: nonisolated(nonsending) @escaping @Sendable (Int) async -> Int, _ a: Int) async -> Int { await function(a) }
    nonisolated static func __link_wait(_ link: ProtocolProxy::__Generated.Link<any SharedWorker>, _ other: nonisolated(nonsending) @escaping (Int) async -> Int) -> nonisolated(nonsending) (Int) async -> Int { { _0 in if let it = link.conformer { return await it.wait(_0) }; return await other(_0) } }
    @inline(__always) @_implements(SharedWorker, wait(_:)) public nonisolated(nonsending) func __wait(_ number: Int) async -> Int { if let __it = self.__first((any SharedWorker).self, bit: 1 << 56, SharedWorkerRequirements.__links) { return await __it.wait(number) }; let __ongoing = self.__begin(SharedWorkerRequirements.__base, 2, SharedWorkerRequirements.wait); defer { __ongoing.end() }; return await __ongoing.function(number) }
}
