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
    static let add = ProtocolProxy::Requirement<(Int, Int), Int, Never>("add(_:_:)").calling(WorkerProxy.__call_add)
    static let measureOf = ProtocolProxy::Requirement<(String, Item), Int, Never>("measure(_:of:)").calling(WorkerProxy.__call_measureOf)
    static let level = ProtocolProxy::Requirement<(), Int, Never>("level").calling(WorkerProxy.__call_level)
    static let setLevel = ProtocolProxy::Requirement<Int, Void, Never>("setter: level").calling(WorkerProxy.__call_setLevel)
    static let check = ProtocolProxy::Requirement<Int, Int, Refusal>("check(_:)").calling(WorkerProxy.__call_check)
    static let __known = ProtocolProxy::__Known()
    static let __place_add = ProtocolProxy::__Place()
    static let __place_measureOf = ProtocolProxy::__Place()
    static let __place_level = ProtocolProxy::__Place()
    static let __place_setLevel = ProtocolProxy::__Place()
    static let __place_check = ProtocolProxy::__Place()
    // Refused by the compiler where one of these is the type of a closure that does not escape; see '@Direct'.
    static func __check() { let _0 = ProtocolProxy::__kind(of: Item.self); _0.canBeKept() }

    /// The description of ``Worker``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Worker).self, requirements: [add, measureOf, level, setLevel, check])
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

    public nonisolated static var add: ProtocolProxy::Requirement<(Int, Int), Int, Never> { WorkerRequirements.add }
    static func __call_add(_ it: any Worker, _ a: (Int, Int)) -> Int { it.add(a.0, a.1) }
    @inline(__always) @_implements(Worker, add(_:_:)) public func __add(_ first: Int, _ second: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 51, WorkerRequirements.__known) { return self.__forward { (it: any Worker) -> Int in it.add(first, second) } }; return self.__route_add(first, second) }
    @inline(never) func __route_add(_ first: Int, _ second: Int) -> Int { self.__send(WorkerRequirements.add, lending: first, second, bit: 1 << 51, WorkerRequirements.__known, at: WorkerRequirements.__place_add) { (it: any Worker) -> Int in it.add(first, second) } }

    public nonisolated static var measureOf: ProtocolProxy::Requirement<(String, Item), Int, Never> { WorkerRequirements.measureOf }
    static func __call_measureOf(_ it: any Worker, _ a: (String, Item)) -> Int { it.measure(a.0, of: a.1) }
    @inline(__always) @_implements(Worker, measure(_:of:)) public func __measure(_ text: String, of item: Item) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, WorkerRequirements.__known) { return self.__forward { (it: any Worker) -> Int in it.measure(text, of: item) } }; return self.__route_measureOf(text, of: item) }
    @inline(never) func __route_measureOf(_ text: String, of item: Item) -> Int { self.__send(WorkerRequirements.measureOf, lending: text, item, bit: 1 << 11, WorkerRequirements.__known, at: WorkerRequirements.__place_measureOf) { (it: any Worker) -> Int in it.measure(text, of: item) } }

    public nonisolated static var level: ProtocolProxy::Requirement<(), Int, Never> { WorkerRequirements.level }
    public nonisolated static var setLevel: ProtocolProxy::Requirement<Int, Void, Never> { WorkerRequirements.setLevel }
    static func __call_level(_ it: any Worker, _ a: ()) -> Int { it.level }
    static func __call_setLevel(_ it: any Worker, _ a: Int) { it.level = a }
    @_implements(Worker, level) public var __level: Int { @inline(__always) get { if self.__forwardsAtOnce(bit: 1 << 58, WorkerRequirements.__known) { return self.__forward { (it: any Worker) -> Int in it.level } }; return self.__route_level() } @inline(__always) set { if self.__forwardsAtOnce(bit: 1 << 5, WorkerRequirements.__known) { return self.__forward { (it: any Worker) in it.level = newValue } }; return self.__route_setLevel(newValue) } }
    @inline(never) func __route_level() -> Int { self.__send(WorkerRequirements.level, (), bit: 1 << 58, WorkerRequirements.__known, at: WorkerRequirements.__place_level) { (it: any Worker) -> Int in it.level } }
    @inline(never) func __route_setLevel(_ newValue: Int) { self.__send(WorkerRequirements.setLevel, newValue, bit: 1 << 5, WorkerRequirements.__known, at: WorkerRequirements.__place_setLevel) { (it: any Worker) in it.level = newValue } }

    public nonisolated static var check: ProtocolProxy::Requirement<Int, Int, Refusal> { WorkerRequirements.check }
    static func __call_check(_ it: any Worker, _ a: Int) throws(Refusal) -> Int { try it.check(a) }
    @inline(__always) @_implements(Worker, check(_:)) public func __check(_ number: Int) throws(Refusal) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, WorkerRequirements.__known) { return try self.__forward { (it: any Worker) throws(Refusal) -> Int in try it.check(number) } }; return try self.__route_check(number) }
    @inline(never) func __route_check(_ number: Int) throws(Refusal) -> Int { try self.__send(WorkerRequirements.check, number, bit: 1 << 6, WorkerRequirements.__known, at: WorkerRequirements.__place_check) { (it: any Worker) throws(Refusal) -> Int in try it.check(number) } }
}
