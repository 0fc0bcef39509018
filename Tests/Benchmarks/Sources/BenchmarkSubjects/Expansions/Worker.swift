// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol Worker: AnyObject {
    func add(_ first: Int, _ second: Int) -> Int
    func measure(_ text: String, of item: Item) -> Int
    var level: Int { get set }
    func check(_ number: Int) throws(Refusal) -> Int
}

// Expands to:
/// The requirements of ``Worker``.
public nonisolated enum WorkerRequirements {
    static let add = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_add)
    static let measureOf = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_measureOf)
    static let level = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_level)
    static let setLevel = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_setLevel)
    static let check = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_check)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()
    // The compiler refuses this if one of the types is a nonescaping closure; see '@Direct'.
    static func __check() {
        let _0 = ProtocolProxy::__Generated.kind(of: Item.self)
        _0.canBeKept()
    }

    /// The description of ``Worker``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Worker).self, requirements: [add, measureOf, level, setLevel, check],
        weakly: { it in weak let it = it; return { it } })
}

/// A proxy for conformers of ``Worker``.
public nonisolated final class WorkerProxy: ProtocolProxy::ProtocolProxy, Worker,
    ProtocolProxy::ProxyClass {
    /// The description of ``Worker``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [WorkerRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Worker)? = nil) {
        self.init(implementer, as: (any Worker).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// It is released with the proxy, even if you replace it: calls read it without counting references.
    public convenience init(retaining implementer: any Worker) {
        self.init(implementer, as: (any Worker).self, retained: true)
    }
}

extension Worker where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(adoptedBy: (any Worker).Type) -> [
        ProtocolProxy::ProtocolDescriptor
    ] { [WorkerRequirements.descriptor] }

    /// The requirement 'add(_:_:)'.
    public nonisolated static var add: ProtocolProxy::Requirement<
        (Int, Int) -> Int, (Int, Int), Int, Never
    > { WorkerRequirements.add }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(Worker, add(_:_:))
    @inline(__always) public func __add(_ first: Int, _ second: Int) -> Int {
        if self.__forwardsAtOnce(bit: 1 << 51, WorkerRequirements.__links) {
            return self.__forward { (it: any Worker) -> Int in it.add(first, second) }
        }
        return self.__route_add(first, second)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_add(_ first: Int, _ second: Int) -> Int {
        if let __it = self.__first((any Worker).self, bit: 1 << 51, WorkerRequirements.__links) {
            return __it.add(first, second)
        }
        return self.__call(
            WorkerRequirements.__base, 0, WorkerRequirements.add
        ) { (function) -> Int in function(first, second) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_add(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (Int, Int) -> Int, (Int, Int), Int, Never
    > {
        .init(
            __of: "add(_:_:)", for: (any Worker).self, optional: false, ProtocolProxy::Parameters(),
            throwing: nil, on: actor,
            make: { decorator, link -> (Int, Int) -> Int in
                { _0, _1 in
                    if let __r: Int = link.__lend({ it in it.add(_0, _1) }) { return __r }
                    let told = (_0, _1)
                    return decorator.call(told) { function in function(_0, _1) }
                }
            },
            apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'measure(_:of:)'.
    public nonisolated static var measureOf: ProtocolProxy::Requirement<
        (String, Item) -> Int, (String, Item), Int, Never
    > { WorkerRequirements.measureOf }
    @available(*, unavailable, renamed: "measureOf")
    public nonisolated static var measure: ProtocolProxy::Requirement<
        (String, Item) -> Int, (String, Item), Int, Never
    > { WorkerRequirements.measureOf }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(Worker, measure(_:of:))
    @inline(__always) public func __measure(_ text: String, of item: Item) -> Int {
        if self.__forwardsAtOnce(bit: 1 << 11, WorkerRequirements.__links) {
            return self.__forward { (it: any Worker) -> Int in it.measure(text, of: item) }
        }
        return self.__route_measureOf(text, of: item)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_measureOf(_ text: String, of item: Item) -> Int {
        if let __it = self.__first((any Worker).self, bit: 1 << 11, WorkerRequirements.__links) {
            return __it.measure(text, of: item)
        }
        return self.__call(
            WorkerRequirements.__base, 1, WorkerRequirements.measureOf
        ) { (function) -> Int in function(text, item) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_measureOf(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (String, Item) -> Int, (String, Item), Int, Never
    > {
        .init(
            __of: "measure(_:of:)", for: (any Worker).self, optional: false,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (String, Item) -> Int in
                { _0, _1 in
                    if let __r: Int = link.__lend({ it in it.measure(_0, of: _1) }) { return __r }
                    let told = (_0, _1)
                    return decorator.call(told) { function in function(_0, _1) }
                }
            },
            apply: { function, a in function(a.0, a.1) })
    }

    /// The requirement 'level'.
    public nonisolated static var level: ProtocolProxy::Requirement<() -> Int, (), Int, Never> {
        WorkerRequirements.level
    }
    /// The requirement 'setter: level'.
    public nonisolated static var setLevel: ProtocolProxy::Requirement<
        (Int) -> Void, Int, Void, Never
    > { WorkerRequirements.setLevel }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(Worker, level)
    public var __level: Int {
        @inline(__always) get {
            if self.__forwardsAtOnce(bit: 1 << 58, WorkerRequirements.__links) {
                return self.__forward { (it: any Worker) -> Int in it.level }
            }
            return self.__route_level()
        }
        @inline(__always) set {
            if self.__forwardsAtOnce(bit: 1 << 5, WorkerRequirements.__links) {
                return self.__forward { (it: any Worker) in it.level = newValue }
            }
            return self.__route_setLevel(newValue)
        }
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_level() -> Int {
        if let __it = self.__first((any Worker).self, bit: 1 << 58, WorkerRequirements.__links) {
            return __it.level
        }
        return self.__call(
            WorkerRequirements.__base, 2, WorkerRequirements.level
        ) { (function) -> Int in function() }
    }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_setLevel(_ newValue: Int) {
        if let __it = self.__first((any Worker).self, bit: 1 << 5, WorkerRequirements.__links) {
            return __it.level = newValue
        }
        return self.__call(
            WorkerRequirements.__base, 3, WorkerRequirements.setLevel
        ) { (function) in function(newValue) }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_level(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        () -> Int, (), Int, Never
    > {
        .init(
            __of: "level", for: (any Worker).self, optional: false, ProtocolProxy::Parameters(),
            throwing: nil, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let __r: Int = link.__lend({ it in it.level }) { return __r }
                    let told: () = ()
                    return decorator.call(told) { function in function() }
                }
            },
            apply: { function, _ in function() })
    }
    static func __new_setLevel(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Void, Int, Void, Never
    > {
        .init(
            __of: "setter: level", for: (any Worker).self, optional: false,
            ProtocolProxy::Parameters(), throwing: nil, on: actor,
            make: { decorator, link -> (Int) -> Void in
                { _0 in
                    if let __r: Void = link.__lend({ it in it.level = _0 }) { return __r }
                    let told = _0
                    return decorator.call(told) { function in function(_0) }
                }
            },
            apply: { function, a in function(a) })
    }

    /// The requirement 'check(_:)'.
    public nonisolated static var check: ProtocolProxy::__Generated.ThrowingRequirement<
        (Int) throws -> Int, Int, Int, Refusal
    > { WorkerRequirements.check }
    // The witness calls a retained implementer directly if nothing is registered.
    @_implements(Worker, check(_:))
    @inline(__always) public func __check(_ number: Int) throws(Refusal) -> Int {
        if self.__forwardsAtOnce(bit: 1 << 6, WorkerRequirements.__links) {
            return try self.__forward { (it: any Worker) throws(Refusal) -> Int in
                try it.check(number)
            }
        }
        return try self.__route_check(number)
    }
    // The other calls go to a weakly held implementer, or to the registered handlers.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func __route_check(_ number: Int) throws(Refusal) -> Int {
        if let __it = self.__first((any Worker).self, bit: 1 << 6, WorkerRequirements.__links) {
            return try __it.check(number)
        }
        return try ProtocolProxy::__Generated.throwing(
            (Refusal).self, on: self, by: WorkerRequirements.check
        ) {
            try self.__call(
                WorkerRequirements.__base, 4, WorkerRequirements.check
            ) { (function) throws -> Int in try function(number) }
        }
    }
    // The description makes functions of the requirement's type, and calls them.
    static func __new_check(_ actor: (any Actor)?) -> ProtocolProxy::__Generated.ThrowingRequirement<
        (Int) throws -> Int, Int, Int, Refusal
    > {
        .init(
            __of: "check(_:)", for: (any Worker).self, optional: false, ProtocolProxy::Parameters(),
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
