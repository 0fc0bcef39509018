// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Grid: AnyObject {
    @Optional(returning: "") var name: String { get set }
    var size: Int { get async throws }
    static var standard: Int { get }
    subscript(row: Int, column column: Int) -> Double { get set }
}

// Expands to:
/// What ``Grid`` asks for.
nonisolated enum GridRequirements {
    static let name = ProtocolProxy::Requirement<() -> String, (), String, Never>("name", optional: true, ProtocolProxy::Parameters(), around: GridProxy.__around_name, apply: GridProxy.__apply_name).__forwarding(GridProxy.__link_name).answering("")
    static let setName = ProtocolProxy::Requirement<(String) -> Void, String, Void, Never>("setter: name", optional: true, ProtocolProxy::Parameters(), around: GridProxy.__around_setName, apply: GridProxy.__apply_setName).__forwarding(GridProxy.__link_setName)
    static let size = ProtocolProxy::AsyncRequirement<() async throws -> Int, (), Int, any Error>("size", ProtocolProxy::Parameters(), around: GridProxy.__around_size, applyConcurrently: GridProxy.__apply_size).__forwarding(GridProxy.__link_size)
    static let staticStandard = ProtocolProxy::SendableRequirement<@Sendable () -> Int, (), Int, Never>("static standard", ProtocolProxy::Parameters(), around: GridProxy.__around_staticStandard, apply: GridProxy.__apply_staticStandard).__forwarding(GridProxy.__link_staticStandard)
    static let getSubscriptColumn = ProtocolProxy::Requirement<(Int, Int) -> Double, (Int, Int), Double, Never>("subscript(_:column:)", ProtocolProxy::Parameters(), around: GridProxy.__around_getSubscriptColumn, apply: GridProxy.__apply_getSubscriptColumn).__forwarding(GridProxy.__link_getSubscriptColumn)
    static let setSubscriptColumn = ProtocolProxy::Requirement<(Int, Int, Double) -> Void, (Int, Int, Double), Void, Never>("setter: subscript(_:column:)", ProtocolProxy::Parameters(), around: GridProxy.__around_setSubscriptColumn, apply: GridProxy.__apply_setSubscriptColumn).__forwarding(GridProxy.__link_setSubscriptColumn)
    static let __links = ProtocolProxy::__LinkClasses()
    static let __base = ProtocolProxy::RoutePlace()
    @inline(never) private static func __type<__Seen: Grid>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Grid``.
    static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Grid).self, requirements: [name, setName, size, staticStandard, getSubscriptColumn, setSubscriptColumn], weakly: { it in weak let it = it; return { it } }).__checked { (it: any Grid) in __type(of: it) }
}

/// Stands in for a conformer of ``Grid``.
nonisolated final class GridProxy: ProtocolProxy::ProtocolProxy, Grid, ProtocolProxy::ProxyClass {
    /// The description of ``Grid``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [GridRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    convenience init(implementer: (any Grid)? = nil) {
        self.init(implementer, as: (any Grid).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    convenience init(retaining implementer: any Grid) {
        self.init(implementer, as: (any Grid).self, retained: true)
    }
}

// An optimised build finds conformers in an extension, and not in what a macro writes beside a protocol.
@__Extension(##"""
extension __Grid {
    private static func conformer() {
        nonisolated final class __Conformer<__Unused>: ProtocolProxy::ProtocolProxy, Grid {}
    }
}
"""##)
nonisolated enum __Grid {}

extension Grid where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func __descriptors(adoptedBy: (any Grid).Type) -> [ProtocolProxy::ProtocolDescriptor] { [GridRequirements.__descriptor] }

    nonisolated static var name: ProtocolProxy::Requirement<() -> String, (), String, Never> { GridRequirements.name }
    nonisolated static var setName: ProtocolProxy::Requirement<(String) -> Void, String, Void, Never> { GridRequirements.setName }
    nonisolated static func __around_name(_ decorator: ProtocolProxy::Decorator<() -> String, (), String, Never>) -> () -> String { { let told: () = (); return decorator.call(told) { function in function() } } }
    static func __apply_name(_ function: @escaping () -> String, _ a: ()) -> String { function() }
    static func __link_name(_ link: ProtocolProxy::Link<any Grid>, _ other: @escaping () -> String) -> () -> String { { if let it = link.conformer { return it.name }; return other() } }
    nonisolated static func __around_setName(_ decorator: ProtocolProxy::Decorator<(String) -> Void, String, Void, Never>) -> (String) -> Void { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_setName(_ function: @escaping (String) -> Void, _ a: String) { function(a) }
    static func __link_setName(_ link: ProtocolProxy::Link<any Grid>, _ other: @escaping (String) -> Void) -> (String) -> Void { { _0 in if let it = link.conformer { return it.name = _0 }; return other(_0) } }
    @_implements(Grid, name) var __name: String { @inline(__always) get { if self.__forwardsAtOnce(bit: 1 << 49, GridRequirements.__links) { return self.__forward { (it: any Grid) -> String in it.name } }; return self.__route_name() } @inline(__always) set { if self.__forwardsAtOnce(bit: 1 << 55, GridRequirements.__links) { return self.__forward { (it: any Grid) in it.name = newValue } }; return self.__route_setName(newValue) } }
    @inline(never) func __route_name() -> String { if let __it = self.__first((any Grid).self, bit: 1 << 49, GridRequirements.__links) { return __it.name }; return self.__call(GridRequirements.__base, 0, GridRequirements.name) { (function) -> String in function() } }
    @inline(never) func __route_setName(_ newValue: String) { if let __it = self.__first((any Grid).self, bit: 1 << 55, GridRequirements.__links) { return __it.name = newValue }; return self.__call(GridRequirements.__base, 1, GridRequirements.setName) { (function) in function(newValue) } }

    nonisolated static var size: ProtocolProxy::AsyncRequirement<() async throws -> Int, (), Int, any Error> { GridRequirements.size }
    nonisolated static func __around_size(_ decorator: ProtocolProxy::AsyncDecorator<() async throws -> Int, (), Int, any Error>) -> () async throws -> Int { { let told: () = (); return try await decorator.callConcurrently(told) { function in try await function() } } }
    static func __apply_size(_ function: @escaping () async throws -> Int, _ a: ()) async throws -> Int { try await function() }
    static func __link_size(_ link: ProtocolProxy::Link<any Grid>, _ other: @escaping () async throws -> Int) -> () async throws -> Int { { if let it = link.conformer { return try await it.size }; return try await other() } }
    @_implements(Grid, size) var __size: Int { @inline(__always) get async throws { if let __it = self.__first((any Grid).self, bit: 1 << 19, GridRequirements.__links) { return try await __it.size }; let __ongoing = self.__begin(GridRequirements.__base, 2, GridRequirements.size); defer { __ongoing.end() }; return try await __ongoing.function() } }

    nonisolated static var staticStandard: ProtocolProxy::SendableRequirement<@Sendable () -> Int, (), Int, Never> { GridRequirements.staticStandard }
    nonisolated static func __around_staticStandard(_ decorator: ProtocolProxy::Decorator<@Sendable () -> Int, (), Int, Never>) -> @Sendable () -> Int { { let told: () = (); return decorator.call(told) { function in function() } } }
    static func __apply_staticStandard(_ function: @escaping @Sendable () -> Int, _ a: ()) -> Int { function() }
    static func __link_staticStandard(_ link: ProtocolProxy::Link<any Grid.Type>, _ other: @escaping () -> Int) -> () -> Int { { if let it = link.conformer { return it.standard }; return other() } }
    @_implements(Grid, standard) static var __standard: Int { Self.typeProxy.call(GridRequirements.staticStandard) { (function) -> Int in function() } }

    nonisolated static var getSubscriptColumn: ProtocolProxy::Requirement<(Int, Int) -> Double, (Int, Int), Double, Never> { GridRequirements.getSubscriptColumn }
    nonisolated static var setSubscriptColumn: ProtocolProxy::Requirement<(Int, Int, Double) -> Void, (Int, Int, Double), Void, Never> { GridRequirements.setSubscriptColumn }
    nonisolated static func __around_getSubscriptColumn(_ decorator: ProtocolProxy::Decorator<(Int, Int) -> Double, (Int, Int), Double, Never>) -> (Int, Int) -> Double { { _0, _1 in let told = (_0, _1); return decorator.call(told) { function in function(_0, _1) } } }
    static func __apply_getSubscriptColumn(_ function: @escaping (Int, Int) -> Double, _ a: (Int, Int)) -> Double { function(a.0, a.1) }
    static func __link_getSubscriptColumn(_ link: ProtocolProxy::Link<any Grid>, _ other: @escaping (Int, Int) -> Double) -> (Int, Int) -> Double { { _0, _1 in if let it = link.conformer { return it[_0, column: _1] }; return other(_0, _1) } }
    nonisolated static func __around_setSubscriptColumn(_ decorator: ProtocolProxy::Decorator<(Int, Int, Double) -> Void, (Int, Int, Double), Void, Never>) -> (Int, Int, Double) -> Void { { _0, _1, _2 in let told = (_0, _1, _2); return decorator.call(told) { function in function(_0, _1, _2) } } }
    static func __apply_setSubscriptColumn(_ function: @escaping (Int, Int, Double) -> Void, _ a: (Int, Int, Double)) { function(a.0, a.1, a.2) }
    static func __link_setSubscriptColumn(_ link: ProtocolProxy::Link<any Grid>, _ other: @escaping (Int, Int, Double) -> Void) -> (Int, Int, Double) -> Void { { _0, _1, _2 in if let it = link.conformer { return it[_0, column: _1] = _2 }; return other(_0, _1, _2) } }
    subscript(_ row: Int, column column: Int) -> Double { @inline(__always) get { if self.__forwardsAtOnce(bit: 1 << 10, GridRequirements.__links) { return self.__forward { (it: any Grid) -> Double in it[row, column: column] } }; return self.__route_getSubscriptColumn(row, column: column) } @inline(__always) set { if self.__forwardsAtOnce(bit: 1 << 5, GridRequirements.__links) { return self.__forward { (it: any Grid) in it[row, column: column] = newValue } }; return self.__route_setSubscriptColumn(row, column: column, newValue) } }
    @inline(never) func __route_getSubscriptColumn(_ row: Int, column: Int) -> Double { if let __it = self.__first((any Grid).self, bit: 1 << 10, GridRequirements.__links) { return __it[row, column: column] }; return self.__call(GridRequirements.__base, 4, GridRequirements.getSubscriptColumn) { (function) -> Double in function(row, column) } }
    @inline(never) func __route_setSubscriptColumn(_ row: Int, column: Int, _ newValue: Double) { if let __it = self.__first((any Grid).self, bit: 1 << 5, GridRequirements.__links) { return __it[row, column: column] = newValue }; return self.__call(GridRequirements.__base, 5, GridRequirements.setSubscriptColumn) { (function) in function(row, column, newValue) } }
}

extension Grid {
    var name: String { get { ProtocolProxy::__leftOut("name", by: self); return "" } set { ProtocolProxy::__leftOut("setter: name", by: self) } }
}
