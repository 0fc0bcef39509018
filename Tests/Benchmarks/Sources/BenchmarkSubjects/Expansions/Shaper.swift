// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol Shaper: AnyObject {
    func raise(_ number: inout Int)
    func same<Value>(_ value: Value) -> Value
    func check(_ number: Int) throws(Refusal) -> Int
}

// Expands to:
/// What ``Shaper`` asks for.
public nonisolated enum ShaperRequirements {
    static let raise = ProtocolProxy::Requirement<(inout Int) -> Void, Int, Void, Never>("raise(_:)", around: ShaperProxy.__around_raise).__forwarding(ShaperProxy.__link_raise)
    static let same = ProtocolProxy::Requirement<(Any) -> Any, Any, Any, Never>("same(_:)", around: ShaperProxy.__around_same).__forwarding(ShaperProxy.__link_same)
    static let check = ProtocolProxy::Requirement<(Int) throws -> Int, Int, Int, any Error>("check(_:)", ProtocolProxy::Parameters(), throwing: (Refusal).self, around: ShaperProxy.__around_check, apply: ShaperProxy.__apply_check).__forwarding(ShaperProxy.__link_check)
    static let __links = ProtocolProxy::__LinkClasses()
    static let __base = ProtocolProxy::RoutePlace()

    /// The description of ``Shaper``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Shaper).self, requirements: [raise, same, check], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``Shaper``.
public nonisolated final class ShaperProxy: ProtocolProxy::ProtocolProxy, Shaper, ProtocolProxy::ProxyClass {
    /// The description of ``Shaper``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [ShaperRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    public convenience init(implementer: (any Shaper)? = nil) {
        self.init(implementer, as: (any Shaper).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    public convenience init(retaining implementer: any Shaper) {
        self.init(implementer, as: (any Shaper).self, retained: true)
    }
}

extension Shaper where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __descriptors(adoptedBy: (any Shaper).Type) -> [ProtocolProxy::ProtocolDescriptor] { [ShaperRequirements.__descriptor] }

    public nonisolated static var raise: ProtocolProxy::Requirement<(inout Int) -> Void, Int, Void, Never> { ShaperRequirements.raise }
    nonisolated static func __around_raise(_ decorator: ProtocolProxy::Decorator<(inout Int) -> Void, Int, Void, Never>) -> (inout Int) -> Void { { _0 in var told = ProtocolProxy::Told<Int>(_0); return decorator.call(changing: &told) { function, told in defer { told.arguments = _0 }; return function(&_0) } } }
    static func __link_raise(_ link: ProtocolProxy::Link<any Shaper>, _ other: @escaping (inout Int) -> Void) -> (inout Int) -> Void { { _0 in if let it = link.conformer { return it.raise(&_0) }; return other(&_0) } }
    @inline(__always) @_implements(Shaper, raise(_:)) public func __raise(_ number: inout Int) { if self.__forwardsAtOnce(bit: 1 << 3, ShaperRequirements.__links) { return self.__forward { (it: any Shaper) in it.raise(&number) } }; return self.__route_raise(&number) }
    @inline(never) func __route_raise(_ number: inout Int) { if let __it = self.__first((any Shaper).self, bit: 1 << 3, ShaperRequirements.__links) { return __it.raise(&number) }; return self.__call(ShaperRequirements.__base, 0, ShaperRequirements.raise) { (function) in function(&number) } }

    public nonisolated static var same: ProtocolProxy::Requirement<(Any) -> Any, Any, Any, Never> { ShaperRequirements.same }
    nonisolated static func __around_same(_ decorator: ProtocolProxy::Decorator<(Any) -> Any, Any, Any, Never>) -> (Any) -> Any { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    public typealias __Opened_same = (any Shaper, Any) -> Any
    static func __link_same(_ link: ProtocolProxy::Link<any Shaper>, _ other: @escaping (Any) -> Any) -> (Any) -> Any { { _0 in if let it = link.conformer { return ProtocolProxy::__opened(ShaperRequirements.same, as: __Opened_same.self)(it, _0) }; return other(_0) } }
    @_implements(Shaper, same(_:)) public func __same<Value>(_ value: Value) -> Value { if let __it = self.__first((any Shaper).self, bit: 1 << 43, ShaperRequirements.__links) { return __it.same(value) }; let __ongoing = self.begin(ShaperRequirements.same); defer { __ongoing.end() }; return ProtocolProxy::__opening(__ongoing, ShaperRequirements.same, as: __Opened_same.self, { it, _0 in return it.same(ProtocolProxy::__cast(_0 as Any) as Value) }) { () -> Value in ProtocolProxy::__cast(__ongoing.function(value)) } }

    public nonisolated static var check: ProtocolProxy::Requirement<(Int) throws -> Int, Int, Int, any Error> { ShaperRequirements.check }
    nonisolated static func __around_check(_ decorator: ProtocolProxy::Decorator<(Int) throws -> Int, Int, Int, any Error>) -> (Int) throws -> Int { { _0 in let told = _0; return try decorator.call(told) { function in try function(_0) } } }
    static func __apply_check(_ function: @escaping (Int) throws -> Int, _ a: Int) throws -> Int { try function(a) }
    static func __link_check(_ link: ProtocolProxy::Link<any Shaper>, _ other: @escaping (Int) throws -> Int) -> (Int) throws -> Int { { _0 in if let it = link.conformer { return try it.check(_0) }; return try other(_0) } }
    @inline(__always) @_implements(Shaper, check(_:)) public func __check(_ number: Int) throws(Refusal) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, ShaperRequirements.__links) { return try self.__forward { (it: any Shaper) throws(Refusal) -> Int in try it.check(number) } }; return try self.__route_check(number) }
    @inline(never) func __route_check(_ number: Int) throws(Refusal) -> Int { if let __it = self.__first((any Shaper).self, bit: 1 << 6, ShaperRequirements.__links) { return try __it.check(number) }; return try ProtocolProxy::__throwing((Refusal).self) { try self.__call(ShaperRequirements.__base, 2, ShaperRequirements.check) { (function) throws -> Int in try function(number) } } }
}
