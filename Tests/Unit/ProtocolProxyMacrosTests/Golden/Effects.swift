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
/// The requirements of ``Loader``.
nonisolated enum LoaderRequirements {
    static let load = __Generated.made(by: LoaderProxy.__new_load)
    static let parse = __Generated.made(by: LoaderProxy.__new_parse)
    static let fetch = __Generated.made(by: LoaderProxy.__new_fetch)
    static let waitFor = __Generated.made(by: LoaderProxy.__new_waitFor)
    static let `each` = __Generated.made(by: LoaderProxy.__new_each)
    static let __caches = __Generated.Caches { LoaderRequirements.descriptor }
    // The type that an optimized build calls directly if it takes one for the only
    // conformer. The first proxy checks it.
    @inline(never) private static func __type<__Seen: Loader>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Loader``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Loader).self, requirements: [load, parse, fetch, waitFor, `each`],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Loader) in
        __type(of: it)
    }.__indexed()
}

// An optimized build calls the only conformer of an internal protocol directly. It
// overlooks those that a macro writes beside the protocol. So '@__Extension' writes
// this text as an extension.
@__Extension(##"""
extension __Loader {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Loader {}
}
"""##)
nonisolated enum __Loader {}

/// A proxy for conformers of ``Loader``.
nonisolated final class LoaderProxy: __Loader.__Base, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [LoaderRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Loader)? = nil) {
        self.init(implementer, as: (any Loader).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Loader) {
        self.init(implementer, as: (any Loader).self, retained: true)
    }
}

extension Loader where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Loader).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [LoaderRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'load(_:)'.
    nonisolated static var load: ProtocolProxy::Requirement<
        (String) throws -> String, String, String, any Swift::Error
    > { LoaderRequirements.load }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Loader, load(_:))
    @inline(__always) func __load(_ path: String) throws -> String {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Loader) throws -> String { try it.load(path) }
        @inline(never) func __send() throws -> String {
            try unsafe __Generated.call(
                __direct, { (function) throws -> String in try function(path) }, 0,
                LoaderRequirements.__caches, LoaderRequirements.load, on: __proxy)
        }
        return try unsafe self.__forwardsAtOnce(0, LoaderRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_load(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (String) throws -> String, String, String, any Swift::Error
    > {
        .init(
            __of: "load(_:)", for: (any Loader).self, on: actor,
            make: { decorator, link -> (String) throws -> String in
                { _0 in
                    if let r: String = try link.lend({ it in try it.load(_0) }) { return r }
                    return try decorator.call(_0) { function in try function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in try function(a) })
    }

    /// The requirement 'parse(_:)'.
    nonisolated static var parse: ProtocolProxy::Requirement<
        (String) -> Swift::Result<Int, CancellationError>, String, Int, CancellationError
    > { LoaderRequirements.parse }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Loader, parse(_:))
    @inline(__always) func __parse(_ text: String) throws(CancellationError) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Loader) throws(CancellationError) -> Int { try it.parse(text) }
        @inline(never) func __send() throws(CancellationError) -> Int {
            try unsafe __Generated.call(
                __direct,
                { (function) throws(CancellationError) -> Int in try function(text).get() }, 1,
                LoaderRequirements.__caches, LoaderRequirements.parse, on: __proxy)
        }
        return try unsafe self.__forwardsAtOnce(1, LoaderRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_parse(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (String) -> Swift::Result<Int, CancellationError>, String, Int, CancellationError
    > {
        .init(
            __of: "parse(_:)", for: (any Loader).self, on: actor,
            make: { decorator, link -> (String) -> Swift::Result<Int, CancellationError> in
                { _0 in
                    if let r: Swift::Result<Int, CancellationError> = link.lend({ it in
                        Swift::Result { () throws(CancellationError) in try it.parse(_0) }
                    }) { return r }
                    return decorator.result(_0) { function in function(_0) }
                }
            },
            arguments: .init(),
            apply: { (function, a) throws(CancellationError) in try function(a).get() })
    }

    /// The requirement 'fetch(_:)'.
    nonisolated static var fetch: ProtocolProxy::AsyncRequirement<
        (String) async throws -> String, String, String, any Swift::Error
    > { LoaderRequirements.fetch }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(Loader, fetch(_:))
    @inline(__always) func __fetch(_ path: String) async throws -> String {
        if let __it = unsafe self.__directImplementer(
            (any Loader).self, 2, LoaderRequirements.__caches
        ) { return try await __it.fetch(path) }
        let __ongoing = unsafe self.__begin(
            2, LoaderRequirements.__caches, LoaderRequirements.fetch)
        defer { __ongoing.end() }
        return try await __ongoing.function(path)
    }
    static func __new_fetch(_ actor: (any Swift::Actor)?) -> ProtocolProxy::AsyncRequirement<
        (String) async throws -> String, String, String, any Swift::Error
    > {
        .init(
            __of: "fetch(_:)", for: (any Loader).self, on: actor,
            around: { decorator -> (String) async throws -> String in
                { @concurrent _0 in
                    return try await decorator.callConcurrently(_0) { function in
                        try await function(_0)
                    }
                }
            },
            link: { link, other -> (String) async throws -> String in
                { _0 in
                    if let it = link.conformer { return try await it.fetch(_0) }
                    return try await other(_0)
                }
            },
            arguments: .init(), applyConcurrently: { function, a in try await function(a) })
    }

    /// The requirement 'wait(for:)'.
    nonisolated static var waitFor: ProtocolProxy::AsyncRequirement<
        nonisolated(nonsending) (Int) async -> Swift::Void, Int, Swift::Void, Swift::Never
    > { LoaderRequirements.waitFor }
    // For '\.wait', the compiler suggests the first key that begins with it.
    @available(*, unavailable, renamed: "waitFor")
    nonisolated static var wait: ProtocolProxy::AsyncRequirement<
        nonisolated(nonsending) (Int) async -> Swift::Void, Int, Swift::Void, Swift::Never
    > { LoaderRequirements.waitFor }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(Loader, wait(for:))
    @inline(__always) nonisolated(nonsending) func __wait(for seconds: Int) async {
        if let __it = unsafe self.__directImplementer(
            (any Loader).self, 3, LoaderRequirements.__caches
        ) { return await __it.wait(for: seconds) }
        let __ongoing = unsafe self.__begin(
            3, LoaderRequirements.__caches, LoaderRequirements.waitFor)
        defer { __ongoing.end() }
        return await __ongoing.function(seconds)
    }
    nonisolated static func __new_waitFor(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::AsyncRequirement<
        nonisolated(nonsending) (Int) async -> Swift::Void, Int, Swift::Void, Swift::Never
    > {
        .init(
            __of: "wait(for:)", for: (any Loader).self, on: actor,
            around: { decorator -> nonisolated(nonsending) (Int) async -> Swift::Void in
                { _0 in return await decorator.call(_0) { function in await function(_0) } }
            },
            link: { link, other -> nonisolated(nonsending) (Int) async -> Swift::Void in
                { _0 in
                    if let it = link.conformer { return await it.wait(for: _0) }
                    return await other(_0)
                }
            },
            arguments: .init(), apply: { function, a in await function(a) })
    }

    /// The requirement 'each(_:)'.
    nonisolated static var `each`: ProtocolProxy::Requirement<
        ((String) throws -> Void) throws -> Swift::Void,
        ProtocolProxy::Transient<(String) throws -> Void>, Swift::Void, any Swift::Error
    > { LoaderRequirements.`each` }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(Loader, `each`(_:))
    func __each(_ body: (String) throws -> Void) rethrows {
        if let __it = unsafe self.__directImplementer(
            (any Loader).self, 4, LoaderRequirements.__caches
        ) { return try __it.each(body) }
        let __errors = __Generated.ClosureErrors()
        return try __Generated.rethrowing(__errors, on: self, by: LoaderRequirements.`each`) {
            try unsafe self.__call(4, LoaderRequirements.__caches, LoaderRequirements.`each`) {
                (function) throws in
                try function({ (_a0) throws in
                    do { return try body(_a0) } catch { throw __errors.noting(error) }
                })
            }
        }
    }
    static func __new_each(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        ((String) throws -> Void) throws -> Swift::Void,
        ProtocolProxy::Transient<(String) throws -> Void>, Swift::Void, any Swift::Error
    > {
        .init(
            __of: "each(_:)", for: (any Loader).self, on: actor,
            make: { decorator, link -> ((String) throws -> Void) throws -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = try link.lend({ it in try it.each(_0) }) { return r }
                    return try decorator.call(ProtocolProxy::Transient()) { function in
                        try function(_0)
                    }
                }
            })
    }
}
