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
/// The requirements of ``Shaper``.
public nonisolated enum ShaperRequirements {
    static let raise = ProtocolProxy::__Generated.made(by: ShaperProxy.__new_raise)
    static let same = ProtocolProxy::__Generated.made(by: ShaperProxy.__new_same)
    static let check = ProtocolProxy::__Generated.made(by: ShaperProxy.__new_check)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()

    /// The description of ``Shaper``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Shaper).self, requirements: [raise, same, check],
        weakly: { it in weak let it = it; return { it } })
}

/// A proxy for conformers of ``Shaper``.
public nonisolated final class ShaperProxy: ProtocolProxy::ProtocolProxy, Shaper,
    ProtocolProxy::ProxyClass {
    /// The description of ``Shaper``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [ShaperRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Shaper)? = nil) {
        self.init(implementer, as: (any Shaper).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// It is released with the proxy, even if you replace it: calls read it without counting references.
    public convenience init(retaining implementer: any Shaper) {
        self.init(implementer, as: (any Shaper).self, retained: true)
    }
}

extension Shaper where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(adoptedBy: (any Shaper).Type) -> [
        ProtocolProxy::ProtocolDescriptor
    ] { [ShaperRequirements.descriptor] }

    /// The requirement 'raise(_:)'.
    public nonisolated static var raise: ProtocolProxy::Requirement<
        (inout Int) -> Void, Int, Void, Never
    > { ShaperRequirements.raise }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(Shaper, raise(_:))
    @inline(__always) public func __raise(_ number: inout Int) {
        if self.__forwardsAtOnce(bit: 1 << 3, ShaperRequirements.__links) {
            return self.__forward { (it: any Shaper) in it.raise(&number) }
        }
        return self.__route_raise(&number)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_raise(_ number: inout Int) {
        if let __it = self.__first((any Shaper).self, bit: 1 << 3, ShaperRequirements.__links) {
            return __it.raise(&number)
        }
        return self.__call(ShaperRequirements.__base, 0, ShaperRequirements.raise) { (function) in
            function(&number)
        }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_raise(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (inout Int) -> Void, Int, Void, Never
    > {
        .init(
            __of: "raise(_:)", for: (any Shaper).self, optional: false, throwing: nil,
            consuming: false, on: actor,
            make: { decorator, link -> (inout Int) -> Void in
                { _0 in
                    if let __r: Void = link.__lend({ it in it.raise(&_0) }) { return __r }
                    var told = ProtocolProxy::__Generated.ObservedArguments<Int>(_0)
                    return decorator.call(changing: &told) { function, told in
                        defer { told.arguments = _0 }
                        return function(&_0)
                    }
                }
            })
    }

    /// The requirement 'same(_:)'.
    public nonisolated static var same: ProtocolProxy::Requirement<(Any) -> Any, Any, Any, Never> {
        ShaperRequirements.same
    }
    // The witness calls the implementer if nothing is registered, and otherwise the registered handlers.
    @_implements(Shaper, same(_:))
    public func __same<Value>(_ value: Value) -> Value {
        if let __it = self.__first((any Shaper).self, bit: 1 << 43, ShaperRequirements.__links) {
            return __it.same(value)
        }
        let __ongoing = self.begin(ShaperRequirements.same)
        defer { __ongoing.end() }
        return ProtocolProxy::__Generated.opening(
            __ongoing, ShaperRequirements.same, as: __Opened_same.self,
            { it, _0 in
                return it.same(
                    ProtocolProxy::__Generated.argument(
                        0, of: ShaperRequirements.same, _0 as Any) as Value)
            }
        ) { () -> Value in
            ProtocolProxy::__Generated.result(
                of: ShaperRequirements.same, on: self, __ongoing.function(value))
        }
    }
    // The description makes functions of the requirement's type, and calls them.
    public typealias __Opened_same = (any Shaper, Any) -> Any
    static func __new_same(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (Any) -> Any, Any, Any, Never
    > {
        .init(
            __of: "same(_:)", for: (any Shaper).self, optional: false, throwing: nil,
            consuming: false, on: actor,
            make: { decorator, link -> (Any) -> Any in
                { _0 in
                    if let __r: Any = link.__lend(
                        { it in
                            ProtocolProxy::__Generated.opened(
                                ShaperRequirements.same, as: __Opened_same.self)(it, _0)
                        }
                    ) { return __r }
                    let told = _0
                    return decorator.call(told) { function in function(_0) }
                }
            })
    }

    /// The requirement 'check(_:)'.
    public nonisolated static var check: ProtocolProxy::__Generated.ThrowingRequirement<
        (Int) throws -> Int, Int, Int, Refusal
    > { ShaperRequirements.check }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(Shaper, check(_:))
    @inline(__always) public func __check(_ number: Int) throws(Refusal) -> Int {
        if self.__forwardsAtOnce(bit: 1 << 6, ShaperRequirements.__links) {
            return try self.__forward { (it: any Shaper) throws(Refusal) -> Int in
                try it.check(number)
            }
        }
        return try self.__route_check(number)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_check(_ number: Int) throws(Refusal) -> Int {
        if let __it = self.__first((any Shaper).self, bit: 1 << 6, ShaperRequirements.__links) {
            return try __it.check(number)
        }
        return try ProtocolProxy::__Generated.throwing(
            (Refusal).self, on: self, by: ShaperRequirements.check
        ) {
            try self.__call(
                ShaperRequirements.__base, 2, ShaperRequirements.check
            ) { (function) throws -> Int in try function(number) }
        }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_check(_ actor: (any Actor)?) -> ProtocolProxy::__Generated.ThrowingRequirement<
        (Int) throws -> Int, Int, Int, Refusal
    > {
        .init(
            __of: "check(_:)", for: (any Shaper).self, optional: false, ProtocolProxy::Parameters(),
            throwing: (Refusal).self, on: actor,
            make: { decorator, link -> (Int) throws -> Int in
                { _0 in
                    if let __r: Int = try link.__lend({ it in try it.check(_0) }) { return __r }
                    let told = _0
                    return try decorator.call(told) { function in try function(_0) }
                }
            },
            apply: { function, a in try function(a) })
    }
}
