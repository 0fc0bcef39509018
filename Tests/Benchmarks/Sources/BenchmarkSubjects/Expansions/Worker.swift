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
    static let add: ProtocolProxy::Requirement<(Int, Int) -> Int, (Int, Int), Int, Never> = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_add)
    static let measureOf: ProtocolProxy::Requirement<(String, Item) -> Int, (String, Item), Int, Never> = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_measureOf)
    static let level: ProtocolProxy::Requirement<() -> Int, (), Int, Never> = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_level)
    static let setLevel: ProtocolProxy::Requirement<(Int) -> Void, Int, Void, Never> = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_setLevel)
    static let check: ProtocolProxy::ThrowingRequirement<(Int) throws -> Int, Int, Int, Refusal> = ProtocolProxy::__Generated.made(by: WorkerProxy.__new_check)
    static let __links = ProtocolProxy::__Generated.LinkClasses()
    static let __base = ProtocolProxy::__Generated.RouteNumberCache()
    // Refused by the compiler where one of these is the type of a closure that does not escape; see '@Direct'.
    static func __check() { let _0 = ProtocolProxy::__Generated.kind(of: Item.self); _0.canBeKept() }

    /// The description of ``Worker``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor((any Worker).self, requirements: [add, measureOf, level, setLevel, check], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``Worker``.
public nonisolated final class WorkerProxy: ProtocolProxy::ProtocolProxy, Worker, ProtocolProxy::ProxyClass {
    /// The description of ``Worker``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [WorkerRequirements.descriptor] }

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
    public nonisolated static func descriptors(adoptedBy: (any Worker).Type) -> [ProtocolProxy::ProtocolDescriptor] { [WorkerRequirements.descriptor] }

    public nonisolated static var add: ProtocolProxy::Requirement<(Int, Int) -> Int, (Int, Int), Int, Never> { WorkerRequirements.add }
    static func __new_add(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<(Int, Int) -> Int, (Int, Int), Int, Never> { .init(__of: "add(_:_:)", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<(Int, Int) -> Int, (Int, Int), Int, Never>, link: ProtocolProxy::__Generated.Link<any Worker>) -> (Int, Int) -> Int in { _0, _1 in if link.isRetained { return link.lend { it in it.add(_0, _1) } }; if let it = link.found { return it.add(_0, _1) }; let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }, apply: { function, a in function(a.0, a.1) }) }
    @inline(__always) @_implements(Worker, add(_:_:)) public func __add(_ first: Int, _ second: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 51, WorkerRequirements.__links) { return self.__forward { (it: any Worker) -> Int in it.add(first, second) } }; return self.__route_add(first, second) }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_add(_ first: Int, _ second: Int) -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 51, WorkerRequirements.__links) { return __it.add(first, second) }; return self.__call(WorkerRequirements.__base, 0, WorkerRequirements.add) { (function) -> Int in function(first, second) } }

    public nonisolated static var measureOf: ProtocolProxy::Requirement<(String, Item) -> Int, (String, Item), Int, Never> { WorkerRequirements.measureOf }
    @available(*, unavailable, renamed: "measureOf") public nonisolated static var measure: ProtocolProxy::Requirement<(String, Item) -> Int, (String, Item), Int, Never> { WorkerRequirements.measureOf }
    static func __new_measureOf(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<(String, Item) -> Int, (String, Item), Int, Never> { .init(__of: "measure(_:of:)", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<(String, Item) -> Int, (String, Item), Int, Never>, link: ProtocolProxy::__Generated.Link<any Worker>) -> (String, Item) -> Int in { _0, _1 in if link.isRetained { return link.lend { it in it.measure(_0, of: _1) } }; if let it = link.found { return it.measure(_0, of: _1) }; let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }, apply: { function, a in function(a.0, a.1) }) }
    @inline(__always) @_implements(Worker, measure(_:of:)) public func __measure(_ text: String, of item: Item) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, WorkerRequirements.__links) { return self.__forward { (it: any Worker) -> Int in it.measure(text, of: item) } }; return self.__route_measureOf(text, of: item) }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_measureOf(_ text: String, of item: Item) -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 11, WorkerRequirements.__links) { return __it.measure(text, of: item) }; return self.__call(WorkerRequirements.__base, 1, WorkerRequirements.measureOf) { (function) -> Int in function(text, item) } }

    public nonisolated static var level: ProtocolProxy::Requirement<() -> Int, (), Int, Never> { WorkerRequirements.level }
    public nonisolated static var setLevel: ProtocolProxy::Requirement<(Int) -> Void, Int, Void, Never> { WorkerRequirements.setLevel }
    static func __new_level(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<() -> Int, (), Int, Never> { .init(__of: "level", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<() -> Int, (), Int, Never>, link: ProtocolProxy::__Generated.Link<any Worker>) -> () -> Int in { if link.isRetained { return link.lend { it in it.level } }; if let it = link.found { return it.level }; let told: () = (); return decorator.call(told) { function in function() } } }, apply: { function, _ in function() }) }
    static func __new_setLevel(_ actor: (any Actor)?) -> ProtocolProxy::Requirement<(Int) -> Void, Int, Void, Never> { .init(__of: "setter: level", optional: false, ProtocolProxy::Parameters(), throwing: nil, on: actor, make: { (decorator: ProtocolProxy::Decorator<(Int) -> Void, Int, Void, Never>, link: ProtocolProxy::__Generated.Link<any Worker>) -> (Int) -> Void in { _0 in if link.isRetained { return link.lend { it in it.level = _0 } }; if let it = link.found { return it.level = _0 }; let told = _0; return decorator.call(told) { function in function(_0) } } }, apply: { function, a in function(a) }) }
    @_implements(Worker, level) public var __level: Int { @inline(__always) get { if self.__forwardsAtOnce(bit: 1 << 58, WorkerRequirements.__links) { return self.__forward { (it: any Worker) -> Int in it.level } }; return self.__route_level() } @inline(__always) set { if self.__forwardsAtOnce(bit: 1 << 5, WorkerRequirements.__links) { return self.__forward { (it: any Worker) in it.level = newValue } }; return self.__route_setLevel(newValue) } }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_level() -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 58, WorkerRequirements.__links) { return __it.level }; return self.__call(WorkerRequirements.__base, 2, WorkerRequirements.level) { (function) -> Int in function() } }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_setLevel(_ newValue: Int) { if let __it = self.__first((any Worker).self, bit: 1 << 5, WorkerRequirements.__links) { return __it.level = newValue }; return self.__call(WorkerRequirements.__base, 3, WorkerRequirements.setLevel) { (function) in function(newValue) } }

    public nonisolated static var check: ProtocolProxy::ThrowingRequirement<(Int) throws -> Int, Int, Int, Refusal> { WorkerRequirements.check }
    static func __new_check(_ actor: (any Actor)?) -> ProtocolProxy::ThrowingRequirement<(Int) throws -> Int, Int, Int, Refusal> { .init(__of: "check(_:)", optional: false, ProtocolProxy::Parameters(), throwing: (Refusal).self, on: actor, make: { (decorator: ProtocolProxy::Decorator<(Int) throws -> Int, Int, Int, any Error>, link: ProtocolProxy::__Generated.Link<any Worker>) -> (Int) throws -> Int in { _0 in if link.isRetained { return try link.lend { it in try it.check(_0) } }; if let it = link.found { return try it.check(_0) }; let told = _0; return try decorator.call(told) { function in try function(_0) } } }, apply: { function, a in try function(a) }) }
    @inline(__always) @_implements(Worker, check(_:)) public func __check(_ number: Int) throws(Refusal) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, WorkerRequirements.__links) { return try self.__forward { (it: any Worker) throws(Refusal) -> Int in try it.check(number) } }; return try self.__route_check(number) }
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") func __route_check(_ number: Int) throws(Refusal) -> Int { if let __it = self.__first((any Worker).self, bit: 1 << 6, WorkerRequirements.__links) { return try __it.check(number) }; return try ProtocolProxy::__Generated.throwing((Refusal).self, on: self, by: WorkerRequirements.check) { try self.__call(WorkerRequirements.__base, 4, WorkerRequirements.check) { (function) throws -> Int in try function(number) } } }
}
