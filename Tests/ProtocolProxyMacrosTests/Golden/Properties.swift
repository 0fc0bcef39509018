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
    static let name = ProtocolProxy::Requirement<(), String, Never>("name", optional: true).calling(GridProxy.__call_name).answering("")
    static let setName = ProtocolProxy::Requirement<String, Void, Never>("setter: name", optional: true).calling(GridProxy.__call_setName)
    static let size = ProtocolProxy::AsyncRequirement<(), Int, any Error>("size").callingConcurrently(GridProxy.__call_size)
    static let staticStandard = ProtocolProxy::Requirement<(), Int, Never>("static standard").calling(GridProxy.__call_staticStandard)
    static let getSubscriptColumn = ProtocolProxy::Requirement<(Int, Int), Double, Never>("subscript(_:column:)").calling(GridProxy.__call_getSubscriptColumn)
    static let setSubscriptColumn = ProtocolProxy::Requirement<(Int, Int, Double), Void, Never>("setter: subscript(_:column:)").calling(GridProxy.__call_setSubscriptColumn)
    static let __known = ProtocolProxy::__Known()
    static let __place_name = ProtocolProxy::__Place()
    static let __place_setName = ProtocolProxy::__Place()
    static let __place_getSubscriptColumn = ProtocolProxy::__Place()
    static let __place_setSubscriptColumn = ProtocolProxy::__Place()
    @inline(never) private static func __type<__Seen: Grid>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Grid``.
    static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Grid).self, requirements: [name, setName, size, staticStandard, getSubscriptColumn, setSubscriptColumn]).__checked { (it: any Grid) in __type(of: it) }
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

    nonisolated static var name: ProtocolProxy::Requirement<(), String, Never> { GridRequirements.name }
    nonisolated static var setName: ProtocolProxy::Requirement<String, Void, Never> { GridRequirements.setName }
    static func __call_name(_ it: any Grid, _ a: ()) -> String { it.name }
    static func __call_setName(_ it: any Grid, _ a: String) { it.name = a }
    @_implements(Grid, name) var __name: String { @inline(__always) get { if self.__forwardsAtOnce(bit: 1 << 49, GridRequirements.__known) { return self.__forward { (it: any Grid) -> String in it.name } }; return self.__route_name() } @inline(__always) set { if self.__forwardsAtOnce(bit: 1 << 55, GridRequirements.__known) { return self.__forward { (it: any Grid) in it.name = newValue } }; return self.__route_setName(newValue) } }
    @inline(never) func __route_name() -> String { self.__send(GridRequirements.name, (), bit: 1 << 49, GridRequirements.__known, at: GridRequirements.__place_name) { (it: any Grid) -> String in it.name } }
    @inline(never) func __route_setName(_ newValue: String) { self.__send(GridRequirements.setName, newValue, bit: 1 << 55, GridRequirements.__known, at: GridRequirements.__place_setName) { (it: any Grid) in it.name = newValue } }

    nonisolated static var size: ProtocolProxy::AsyncRequirement<(), Int, any Error> { GridRequirements.size }
    static func __call_size(_ it: any Grid, _ a: ()) async throws -> Int { try await it.size }
    @_implements(Grid, size) var __size: Int { @inline(__always) get async throws { if self.__forwardsAtOnce(bit: 1 << 19, GridRequirements.__known) { let __it = self.__borrow((any Grid).self); defer { self.__giveBack(__it) }; return try await __it.conformer.size }; if let __it = self.__first((any Grid).self, bit: 1 << 19, GridRequirements.__known) { return try await __it.size }; return try await self.__deliver(GridRequirements.size, ()) } }

    nonisolated static var staticStandard: ProtocolProxy::Requirement<(), Int, Never> { GridRequirements.staticStandard }
    static func __call_staticStandard(_ it: any Grid.Type, _ a: ()) -> Int { it.standard }
    @_implements(Grid, standard) static var __standard: Int { Self.typeProxy.send(GridRequirements.staticStandard, (), GridProxy.__call_staticStandard) }

    nonisolated static var getSubscriptColumn: ProtocolProxy::Requirement<(Int, Int), Double, Never> { GridRequirements.getSubscriptColumn }
    nonisolated static var setSubscriptColumn: ProtocolProxy::Requirement<(Int, Int, Double), Void, Never> { GridRequirements.setSubscriptColumn }
    static func __call_getSubscriptColumn(_ it: any Grid, _ a: (Int, Int)) -> Double { it[a.0, column: a.1] }
    static func __call_setSubscriptColumn(_ it: any Grid, _ a: (Int, Int, Double)) { it[a.0, column: a.1] = a.2 }
    subscript(_ row: Int, column column: Int) -> Double { @inline(__always) get { if self.__forwardsAtOnce(bit: 1 << 10, GridRequirements.__known) { return self.__forward { (it: any Grid) -> Double in it[row, column: column] } }; return self.__route_getSubscriptColumn(row, column: column) } @inline(__always) set { if self.__forwardsAtOnce(bit: 1 << 5, GridRequirements.__known) { return self.__forward { (it: any Grid) in it[row, column: column] = newValue } }; return self.__route_setSubscriptColumn(row, column: column, newValue) } }
    @inline(never) func __route_getSubscriptColumn(_ row: Int, column: Int) -> Double { self.__send(GridRequirements.getSubscriptColumn, lending: row, column, bit: 1 << 10, GridRequirements.__known, at: GridRequirements.__place_getSubscriptColumn) { (it: any Grid) -> Double in it[row, column: column] } }
    @inline(never) func __route_setSubscriptColumn(_ row: Int, column: Int, _ newValue: Double) { self.__send(GridRequirements.setSubscriptColumn, lending: row, column, newValue, bit: 1 << 5, GridRequirements.__known, at: GridRequirements.__place_setSubscriptColumn) { (it: any Grid) in it[row, column: column] = newValue } }
}

extension Grid {
    var name: String { get { ProtocolProxy::__leftOut("name", by: self); return "" } set { ProtocolProxy::__leftOut("setter: name", by: self) } }
}
