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
/// What ``Worker`` asks for.
public nonisolated enum WorkerRequirements {
    static let add = ProtocolProxy::Requirement<(Int, Int) -> Int, (Int, Int), Int, Never>("add(_:_:)", ProtocolProxy::Parameters(), around: WorkerProxy.__around_add, apply: WorkerProxy.__apply_add).__forwarding(WorkerProxy.__link_add)
    static let measureOf = ProtocolProxy::Requirement<(String, Item) -> Int, (String, Item), Int, Never>("measure(_:of:)", ProtocolProxy::Parameters(), around: WorkerProxy.__around_measureOf, apply: WorkerProxy.__apply_measureOf).__forwarding(WorkerProxy.__link_measureOf)
    static let level = ProtocolProxy::Requirement<() -> Int, (), Int, Never>("level", ProtocolProxy::Parameters(), around: WorkerProxy.__around_level, apply: WorkerProxy.__apply_level).__forwarding(WorkerProxy.__link_level)
    static let setLevel = ProtocolProxy::Requirement<(Int) -> Void, Int, Void, Never>("setter: level", ProtocolProxy::Parameters(), around: WorkerProxy.__around_setLevel, apply: WorkerProxy.__apply_setLevel).__forwarding(WorkerProxy.__link_setLevel)
    static let check = ProtocolProxy::Requirement<(Int) throws -> Int, Int, Int, any Error>("check(_:)", ProtocolProxy::Parameters(), throwing: (Refusal).self, around: WorkerProxy.__around_check, apply: WorkerProxy.__apply_check).__forwarding(WorkerProxy.__link_check)
    static let __links = ProtocolProxy::__LinkClasses()
    static let __base = ProtocolProxy::RoutePlace()
    // Refused by the compiler where one of these is the type of a closure that does not escape; see '@Direct'.
    static func __check() { let _0 = ProtocolProxy::__kind(of: Item.self); _0.canBeKept() }

    /// The description of ``Worker``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Worker).self, requirements: [add, measureOf, level, setLevel, check], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``Worker``.
public nonisolated final class WorkerProxy: ProtocolProxy::ProtocolProxy, Worker, ProtocolProxy::ProxyClass {
    /// The description of ``Worker``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [WorkerRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    public convenience init(implementer: (any Worker)? = nil) {
        self.init(implementer, as: (any Worker).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    public convenience init(retaining implementer: any Worker) {
        self.init(implementer, as: (any Worker).self, retained: true)
    }
}

extension Worker where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __descriptors(adoptedBy: (any Worker).Type) -> [ProtocolProxy::ProtocolDescriptor] { [WorkerRequirements.__descriptor] }

    public nonisolated static var add: ProtocolProxy::Requirement<(Int, Int) -> Int, (Int, Int), Int, Never> { WorkerRequirements.add }
    nonisolated static func __around_add(_ decorator: ProtocolProxy::Decorator<(Int, Int) -> Int, (Int, Int), Int, Never>) -> (Int, Int) -> Int { { _0, _1 in let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }
    static func __apply_add(_ function: @escaping (Int, Int) -> Int, _ a: (Int, Int)) -> Int { function(a.0, a.1) }
    static func __link_add(_ link: ProtocolProxy::Link<any Worker>, _ other: @escaping (Int, Int) -> Int) -> (Int, Int) -> Int { { _0, _1 in if let it = link.conformer { return it.add(_0, _1) }; return other(_0, _1) } }
    @inline(__always) @_implements(Worker, add(_:_:)) public func __add(_ first: Int, _ second: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 51, WorkerRequirements.__links) { return self.__forward { (it: any Worker) -> Int in it.add(first, second) } }; return self.__route_add(first, second) }
    @inline(never) func __route_add(_ first: Int, _ second: Int) -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 51, WorkerRequirements.__links) { return __it.add(first, second) }; return self.__call(WorkerRequirements.__base, 0, WorkerRequirements.add) { (function) -> Int in function(first, second) } }

    public nonisolated static var measureOf: ProtocolProxy::Requirement<(String, Item) -> Int, (String, Item), Int, Never> { WorkerRequirements.measureOf }
    nonisolated static func __around_measureOf(_ decorator: ProtocolProxy::Decorator<(String, Item) -> Int, (String, Item), Int, Never>) -> (String, Item) -> Int { { _0, _1 in let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }
    static func __apply_measureOf(_ function: @escaping (String, Item) -> Int, _ a: (String, Item)) -> Int { function(a.0, a.1) }
    static func __link_measureOf(_ link: ProtocolProxy::Link<any Worker>, _ other: @escaping (String, Item) -> Int) -> (String, Item) -> Int { { _0, _1 in if let it = link.conformer { return it.measure(_0, of: _1) }; return other(_0, _1) } }
    @inline(__always) @_implements(Worker, measure(_:of:)) public func __measure(_ text: String, of item: Item) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, WorkerRequirements.__links) { return self.__forward { (it: any Worker) -> Int in it.measure(text, of: item) } }; return self.__route_measureOf(text, of: item) }
    @inline(never) func __route_measureOf(_ text: String, of item: Item) -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 11, WorkerRequirements.__links) { return __it.measure(text, of: item) }; return self.__call(WorkerRequirements.__base, 1, WorkerRequirements.measureOf) { (function) -> Int in function(text, item) } }

    public nonisolated static var level: ProtocolProxy::Requirement<() -> Int, (), Int, Never> { WorkerRequirements.level }
    public nonisolated static var setLevel: ProtocolProxy::Requirement<(Int) -> Void, Int, Void, Never> { WorkerRequirements.setLevel }
    nonisolated static func __around_level(_ decorator: ProtocolProxy::Decorator<() -> Int, (), Int, Never>) -> () -> Int { { let told: () = (); return decorator.call(told) { function in function() } } }
    static func __apply_level(_ function: @escaping () -> Int, _ a: ()) -> Int { function() }
    static func __link_level(_ link: ProtocolProxy::Link<any Worker>, _ other: @escaping () -> Int) -> () -> Int { { if let it = link.conformer { return it.level }; return other() } }
    nonisolated static func __around_setLevel(_ decorator: ProtocolProxy::Decorator<(Int) -> Void, Int, Void, Never>) -> (Int) -> Void { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_setLevel(_ function: @escaping (Int) -> Void, _ a: Int) { function(a) }
    static func __link_setLevel(_ link: ProtocolProxy::Link<any Worker>, _ other: @escaping (Int) -> Void) -> (Int) -> Void { { _0 in if let it = link.conformer { return it.level = _0 }; return other(_0) } }
    @_implements(Worker, level) public var __level: Int { @inline(__always) get { if self.__forwardsAtOnce(bit: 1 << 58, WorkerRequirements.__links) { return self.__forward { (it: any Worker) -> Int in it.level } }; return self.__route_level() } @inline(__always) set { if self.__forwardsAtOnce(bit: 1 << 5, WorkerRequirements.__links) { return self.__forward { (it: any Worker) in it.level = newValue } }; return self.__route_setLevel(newValue) } }
    @inline(never) func __route_level() -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 58, WorkerRequirements.__links) { return __it.level }; return self.__call(WorkerRequirements.__base, 2, WorkerRequirements.level) { (function) -> Int in function() } }
    @inline(never) func __route_setLevel(_ newValue: Int) { if let __it = self.__first((any Worker).self, bit: 1 << 5, WorkerRequirements.__links) { return __it.level = newValue }; return self.__call(WorkerRequirements.__base, 3, WorkerRequirements.setLevel) { (function) in function(newValue) } }

    public nonisolated static var check: ProtocolProxy::Requirement<(Int) throws -> Int, Int, Int, any Error> { WorkerRequirements.check }
    nonisolated static func __around_check(_ decorator: ProtocolProxy::Decorator<(Int) throws -> Int, Int, Int, any Error>) -> (Int) throws -> Int { { _0 in let told = _0; return try decorator.call(told) { function in try function(_0) } } }
    static func __apply_check(_ function: @escaping (Int) throws -> Int, _ a: Int) throws -> Int { try function(a) }
    static func __link_check(_ link: ProtocolProxy::Link<any Worker>, _ other: @escaping (Int) throws -> Int) -> (Int) throws -> Int { { _0 in if let it = link.conformer { return try it.check(_0) }; return try other(_0) } }
    @inline(__always) @_implements(Worker, check(_:)) public func __check(_ number: Int) throws(Refusal) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, WorkerRequirements.__links) { return try self.__forward { (it: any Worker) throws(Refusal) -> Int in try it.check(number) } }; return try self.__route_check(number) }
    @inline(never) func __route_check(_ number: Int) throws(Refusal) -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 6, WorkerRequirements.__links) { return try __it.check(number) }; return try ProtocolProxy::__throwing((Refusal).self) { try self.__call(WorkerRequirements.__base, 4, WorkerRequirements.check) { (function) throws -> Int in try function(number) } } }
}
