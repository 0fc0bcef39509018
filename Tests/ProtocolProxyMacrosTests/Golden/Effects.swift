// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Loader: AnyObject {
    func load(_ path: String) throws -> String
    func parse(_ text: String) throws(CancellationError) -> Int
    func fetch(_ path: String) async throws -> String
    nonisolated(nonsending) func wait(for seconds: Int) async
    func each(_ body: (String) throws -> Void) rethrows
}

// Expands to:
/// What ``Loader`` asks for.
nonisolated enum LoaderRequirements {
    static let load = ProtocolProxy::Requirement<String, String, any Error>("load(_:)").calling(LoaderProxy.__call_load)
    static let parse = ProtocolProxy::Requirement<String, Int, CancellationError>("parse(_:)").calling(LoaderProxy.__call_parse)
    static let fetch = ProtocolProxy::AsyncRequirement<String, String, any Error>("fetch(_:)").callingConcurrently(LoaderProxy.__call_fetch)
    static let waitFor = ProtocolProxy::AsyncRequirement<Int, Void, Never>("wait(for:)").__calling(LoaderProxy.__call_waitFor)
    static let `each`: ProtocolProxy::FunctionRequirement<((String) throws -> Void) throws -> Void, ProtocolProxy::Transient<(String) throws -> Void>> = ProtocolProxy::FunctionRequirement("each(_:)").calling((any Loader).self)
    static let __known = ProtocolProxy::__Known()
    static let __place_load = ProtocolProxy::__Place()
    static let __place_parse = ProtocolProxy::__Place()
    @inline(never) private static func __type<__Seen: Loader>(of it: __Seen) -> any Any.Type { __Seen.self }

    /// The description of ``Loader``.
    static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Loader).self, requirements: [load, parse, fetch, waitFor, `each`]).__checked { (it: any Loader) in __type(of: it) }
}

/// Stands in for a conformer of ``Loader``.
nonisolated final class LoaderProxy: ProtocolProxy::ProtocolProxy, Loader, ProtocolProxy::ProxyClass {
    /// The description of ``Loader``.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [LoaderRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    convenience init(implementer: (any Loader)? = nil) {
        self.init(implementer, as: (any Loader).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    convenience init(retaining implementer: any Loader) {
        self.init(implementer, as: (any Loader).self, retained: true)
    }
}

// An optimised build finds conformers in an extension, and not in what a macro writes beside a protocol.
@__Extension(##"""
extension __Loader {
    private static func conformer() {
        nonisolated final class __Conformer<__Unused>: ProtocolProxy::ProtocolProxy, Loader {}
    }
}
"""##)
nonisolated enum __Loader {}

extension Loader where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func __descriptors(adoptedBy: (any Loader).Type) -> [ProtocolProxy::ProtocolDescriptor] { [LoaderRequirements.__descriptor] }

    nonisolated static var load: ProtocolProxy::Requirement<String, String, any Error> { LoaderRequirements.load }
    static func __call_load(_ it: any Loader, _ a: String) throws -> String { try it.load(a) }
    @inline(__always) @_implements(Loader, load(_:)) func __load(_ path: String) throws -> String { if self.__forwardsAtOnce(bit: 1 << 58, LoaderRequirements.__known) { return try self.__forward { (it: any Loader) throws -> String in try it.load(path) } }; return try self.__route_load(path) }
    @inline(never) func __route_load(_ path: String) throws -> String { try self.__send(LoaderRequirements.load, path, bit: 1 << 58, LoaderRequirements.__known, at: LoaderRequirements.__place_load) { (it: any Loader) throws -> String in try it.load(path) } }

    nonisolated static var parse: ProtocolProxy::Requirement<String, Int, CancellationError> { LoaderRequirements.parse }
    static func __call_parse(_ it: any Loader, _ a: String) throws(CancellationError) -> Int { try it.parse(a) }
    @inline(__always) @_implements(Loader, parse(_:)) func __parse(_ text: String) throws(CancellationError) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, LoaderRequirements.__known) { return try self.__forward { (it: any Loader) throws(CancellationError) -> Int in try it.parse(text) } }; return try self.__route_parse(text) }
    @inline(never) func __route_parse(_ text: String) throws(CancellationError) -> Int { try self.__send(LoaderRequirements.parse, text, bit: 1 << 0, LoaderRequirements.__known, at: LoaderRequirements.__place_parse) { (it: any Loader) throws(CancellationError) -> Int in try it.parse(text) } }

    nonisolated static var fetch: ProtocolProxy::AsyncRequirement<String, String, any Error> { LoaderRequirements.fetch }
    static func __call_fetch(_ it: any Loader, _ a: String) async throws -> String { try await it.fetch(a) }
    @inline(__always) @_implements(Loader, fetch(_:)) func __fetch(_ path: String) async throws -> String { if self.__forwardsAtOnce(bit: 1 << 51, LoaderRequirements.__known) { let __it = self.__borrow((any Loader).self); defer { self.__giveBack(__it) }; return try await __it.conformer.fetch(path) }; if let __it = self.__first((any Loader).self, bit: 1 << 51, LoaderRequirements.__known) { return try await __it.fetch(path) }; return try await self.__deliver(LoaderRequirements.fetch, path) }

    nonisolated static var waitFor: ProtocolProxy::AsyncRequirement<Int, Void, Never> { LoaderRequirements.waitFor }
    nonisolated(nonsending) static func __call_waitFor(_ it: any Loader, _ a: Int) async { await it.wait(for: a) }
    @inline(__always) @_implements(Loader, wait(for:)) nonisolated(nonsending) func __wait(for seconds: Int) async { if self.__forwardsAtOnce(bit: 1 << 21, LoaderRequirements.__known) { let __it = self.__borrow((any Loader).self); defer { self.__giveBack(__it) }; return await __it.conformer.wait(for: seconds) }; if let __it = self.__first((any Loader).self, bit: 1 << 21, LoaderRequirements.__known) { return await __it.wait(for: seconds) }; return await self.__deliver(LoaderRequirements.waitFor, seconds) }

    nonisolated static var `each`: ProtocolProxy::FunctionRequirement<((String) throws -> Void) throws -> Void, ProtocolProxy::Transient<(String) throws -> Void>> { LoaderRequirements.`each` }
    @_implements(Loader, `each`(_:)) func __each(_ body: (String) throws -> Void) rethrows { try ProtocolProxy::__rethrowing { try self.send(LoaderRequirements.`each`, { (it: inout any Loader) throws in try it.each(body) }, { (handler) throws in try handler(body) }, telling: { ProtocolProxy::Transient() }, binding: { it in { (_0: (String) throws -> Void) throws -> Void in try it.conformer.each(_0) } }) } }
}
