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
    static let raise = __Generated.made(by: ShaperProxy.__new_raise)
    static let same = __Generated.made(by: ShaperProxy.__new_same)
    static let check = __Generated.made(by: ShaperProxy.__new_check)
    static let __caches = __Generated.Caches { ShaperRequirements.descriptor }

    /// The descriptor of ``Shaper``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Shaper).self, requirements: [raise, same, check],
        weakly: { it in weak let weakly = it; return { weakly } }).__indexed()
}

/// A proxy for conformers of ``Shaper``.
public nonisolated final class ShaperProxy: ProtocolProxy::ProtocolProxy, Shaper,
    ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [ShaperRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Shaper)? = nil) {
        self.init(implementer, as: (any Shaper).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Shaper) {
        self.init(implementer, as: (any Shaper).self, retained: true)
    }
}

extension Shaper where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Shaper).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [ShaperRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'raise(_:)'.
    public nonisolated static var raise: ProtocolProxy::Requirement<
        (inout Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > { ShaperRequirements.raise }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Shaper, raise(_:))
    @inline(__always) public func __raise(_ number: inout Int) {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Shaper) { it.raise(&number) }
        @inline(never) func __send() {
            unsafe __Generated.call(
                __direct, { $0(&number) }, 0, ShaperRequirements.__caches, ShaperRequirements.raise,
                on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, ShaperRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_raise(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (inout Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > {
        .init(
            __of: "raise(_:)", for: (any Shaper).self, on: actor,
            make: { decorator, link -> (inout Int) -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in it.raise(&_0) }) { return r }
                    var observed = __Generated.ObservedArguments<Int>(_0)
                    defer { _0 = observed.arguments }
                    return decorator.call(changing: &observed) { function, observed in
                        defer { observed.arguments = _0 }
                        return function(&_0)
                    }
                }
            })
    }

    /// The requirement 'same(_:)'.
    public nonisolated static var same: ProtocolProxy::Requirement<
        (Any) -> Any, Any, Any, Swift::Never
    > { ShaperRequirements.same }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(Shaper, same(_:))
    public func __same<Value>(_ value: Value) -> Value {
        if let __it = unsafe self.__directImplementer(
            (any Shaper).self, 1, ShaperRequirements.__caches
        ) { return __it.same(value) }
        let __ongoing = self.begin(ShaperRequirements.same)
        defer { __ongoing.end() }
        return __Generated.opening(
            __ongoing, ShaperRequirements.same, as: __Opened_same.self,
            { it, _0 in
                return it.same(
                    __Generated.argument(0, of: ShaperRequirements.same, _0 as Any) as Value)
            }
        ) { () -> Value in
            __Generated.result(of: ShaperRequirements.same, on: self, __ongoing.function(value))
        }
    }
    public typealias __Opened_same = (any Shaper, Any) -> Any
    static func __new_same(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Any) -> Any, Any, Any, Swift::Never
    > {
        .init(
            __of: "same(_:)", for: (any Shaper).self, on: actor,
            make: { decorator, link -> (Any) -> Any in
                { _0 in
                    if let r: Any = link.lend({ it in
                        __Generated.opened(ShaperRequirements.same, as: __Opened_same.self)(it, _0)
                    }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            })
    }

    /// The requirement 'check(_:)'.
    public nonisolated static var check: ProtocolProxy::Requirement<
        (Int) -> Swift::Result<Int, Refusal>, Int, Int, Refusal
    > { ShaperRequirements.check }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Shaper, check(_:))
    @inline(__always) public func __check(_ number: Int) throws(Refusal) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Shaper) throws(Refusal) -> Int { try it.check(number) }
        @inline(never) func __send() throws(Refusal) -> Int {
            try unsafe __Generated.call(
                __direct, { (function) throws(Refusal) -> Int in try function(number).get() }, 2,
                ShaperRequirements.__caches, ShaperRequirements.check, on: __proxy)
        }
        return try unsafe self.__forwardsAtOnce(2, ShaperRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_check(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Swift::Result<Int, Refusal>, Int, Int, Refusal
    > {
        .init(
            __of: "check(_:)", for: (any Shaper).self, on: actor,
            make: { decorator, link -> (Int) -> Swift::Result<Int, Refusal> in
                { _0 in
                    if let r: Swift::Result<Int, Refusal> = link.lend({ it in
                        Swift::Result { () throws(Refusal) in try it.check(_0) }
                    }) { return r }
                    return decorator.result(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { (function, a) throws(Refusal) in try function(a).get() })
    }
}
