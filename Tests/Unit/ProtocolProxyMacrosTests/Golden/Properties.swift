// swift-format-ignore-file
import ProtocolProxyMacros

typealias Handler = (String) -> Void

@Proxied
protocol Grid: AnyObject {
    @Optional(returning: "") var name: String { get set }
    var onChange: Handler { get set }
    var size: Int { get async throws }
    static var standard: Int { get }
    subscript(row: Int, column column: Int) -> Double { get set }
}

// Expands to:
/// The requirements of ``Grid``.
nonisolated enum GridRequirements {
    typealias __Function_setOnChange<__Value> = (__Value) -> Swift::Void
    static let name = __Generated.made(by: GridProxy.__new_name).answering("")
    static let setName = __Generated.made(by: GridProxy.__new_setName)
    static let onChange = __Generated.made(by: GridProxy.__new_onChange)
    static let setOnChange = __Generated.made(by: GridProxy.__new_setOnChange)
    static let size = __Generated.made(by: GridProxy.__new_size)
    static let staticStandard = __Generated.made(by: GridProxy.__new_staticStandard)
    static let getSubscriptColumn = __Generated.made(by: GridProxy.__new_getSubscriptColumn)
    static let setSubscriptColumn = __Generated.made(by: GridProxy.__new_setSubscriptColumn)
    static let __caches = __Generated.Caches { GridRequirements.descriptor }
    // The compiler refuses this if a property or subscript has a noncopyable type.
    static func __check() {
        let _0 = __Generated.kind(ofProperty: Handler.self)
    #sourceLocation(file: "Example.swift", line: 8)
        _0
                 .canBeRead()
    #sourceLocation()
    }
    // The type that an optimized build calls directly if it takes one for the only
    // conformer. The first proxy checks it.
    @inline(never) private static func __type<__Seen: Grid>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Grid``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Grid).self,
        requirements: [
            name, setName, onChange, setOnChange, size, staticStandard, getSubscriptColumn,
            setSubscriptColumn],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Grid) in
        __type(of: it)
    }.__indexed()
}

// An optimized build calls the only conformer of an internal protocol directly. It
// overlooks those that a macro writes beside the protocol. So '@__Extension' writes
// this text as an extension.
@__Extension(##"""
extension __Grid {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Grid {}
}
"""##)
nonisolated enum __Grid {}

/// A proxy for conformers of ``Grid``.
nonisolated final class GridProxy: __Grid.__Base, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [GridRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Grid)? = nil) {
        self.init(implementer, as: (any Grid).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Grid) {
        self.init(implementer, as: (any Grid).self, retained: true)
    }
}

extension Grid where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Grid).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [GridRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'name'.
    nonisolated static var name: ProtocolProxy::Requirement<
        () -> String, (), String, Swift::Never
    > { GridRequirements.name }
    /// The requirement 'setter: name'.
    nonisolated static var setName: ProtocolProxy::Requirement<
        (String) -> Swift::Void, String, Swift::Void, Swift::Never
    > { GridRequirements.setName }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Grid, name)
    var __name: String {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Grid) -> String { it.name }
            @inline(never) func __send() -> String {
                unsafe __Generated.call(
                    __direct, { (function) -> String in function() }, 0, GridRequirements.__caches,
                    GridRequirements.name, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(0, GridRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
        @inline(__always) set {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Grid) { it.name = newValue }
            @inline(never) func __send() {
                unsafe __Generated.call(
                    __direct, { $0(newValue) }, 1, GridRequirements.__caches,
                    GridRequirements.setName, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(1, GridRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
    }
    static func __new_name(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> String, (), String, Swift::Never
    > {
        .init(
            __of: "name", for: (any Grid).self, optional: true, on: actor,
            make: { decorator, link -> () -> String in
                {
                    if let r: String = link.lend({ it in it.name }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
    static func __new_setName(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (String) -> Swift::Void, String, Swift::Void, Swift::Never
    > {
        .init(
            __of: "setter: name", for: (any Grid).self, optional: true, on: actor,
            make: { decorator, link -> (String) -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in it.name = _0 }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'onChange'.
    nonisolated static var onChange: ProtocolProxy::Requirement<
        () -> Handler, (), Handler, Swift::Never
    > { GridRequirements.onChange }
    /// The requirement 'setter: onChange'.
    nonisolated static var setOnChange: ProtocolProxy::Requirement<
        GridRequirements.__Function_setOnChange<Handler>, Handler, Swift::Void, Swift::Never
    > { GridRequirements.setOnChange }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Grid, onChange)
    var __onChange: Handler {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Grid) -> Handler { it.onChange }
            @inline(never) func __send() -> Handler {
                unsafe __Generated.call(
                    __direct, { (function) -> Handler in function() }, 2, GridRequirements.__caches,
                    GridRequirements.onChange, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(2, GridRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
        @inline(__always) set {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Grid) { it.onChange = newValue }
            @inline(never) func __send() {
                unsafe __Generated.call(
                    __direct, { $0(newValue) }, 3, GridRequirements.__caches,
                    GridRequirements.setOnChange, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(3, GridRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
    }
    static func __new_onChange(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> Handler, (), Handler, Swift::Never
    > {
        .init(
            __of: "onChange", for: (any Grid).self, on: actor,
            make: { decorator, link -> () -> Handler in
                {
                    if let r: Handler = link.lend({ it in it.onChange }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
    static func __new_setOnChange(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        GridRequirements.__Function_setOnChange<Handler>, Handler, Swift::Void, Swift::Never
    > {
        .init(
            __of: "setter: onChange", for: (any Grid).self, on: actor,
            make: { decorator, link -> GridRequirements.__Function_setOnChange<Handler> in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in it.onChange = _0 }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(single: (Handler).self), apply: { function, a in function(a) })
    }

    /// The requirement 'size'.
    nonisolated static var size: ProtocolProxy::AsyncRequirement<
        () async throws -> Int, (), Int, any Swift::Error
    > { GridRequirements.size }
    // Calls the first implementer if nothing is registered, or else the handlers.
    @_implements(Grid, size)
    var __size: Int {
        @inline(__always) get async throws {
            if let __it = unsafe self.__directImplementer(
                (any Grid).self, 4, GridRequirements.__caches
            ) { return try await __it.size }
            let __ongoing = unsafe self.__begin(4, GridRequirements.__caches, GridRequirements.size)
            defer { __ongoing.end() }
            return try await __ongoing.function()
        }
    }
    static func __new_size(_ actor: (any Swift::Actor)?) -> ProtocolProxy::AsyncRequirement<
        () async throws -> Int, (), Int, any Swift::Error
    > {
        .init(
            __of: "size", for: (any Grid).self, on: actor,
            around: { decorator -> () async throws -> Int in
                { @concurrent () in
                    return try await decorator.callConcurrently(()) { function in
                        try await function()
                    }
                }
            },
            link: { link, other -> () async throws -> Int in
                {
                    if let it = link.conformer { return try await it.size }
                    return try await other()
                }
            },
            arguments: .init(), applyConcurrently: { function, _ in try await function() })
    }

    /// The requirement 'static standard'.
    nonisolated static var staticStandard: ProtocolProxy::SendableRequirement<
        @Sendable () -> Int, (), Int, Swift::Never
    > { GridRequirements.staticStandard }
    // Calls the registered handlers, or the implementer if there are none.
    @_implements(Grid, standard)
    static var __standard: Int {
        Self.typeProxy.call(GridRequirements.staticStandard) { (function) -> Int in function() }
    }
    static func __new_staticStandard(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::SendableRequirement<
        @Sendable () -> Int, (), Int, Swift::Never
    > {
        .init(
            __of: "static standard", for: (any Grid.Type).self, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let r: Int = link.lend({ it in it.standard }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }

    /// The requirement 'subscript(_:column:)'.
    nonisolated static var getSubscriptColumn: ProtocolProxy::Requirement<
        (Int, Int) -> Double, (Int, Int), Double, Swift::Never
    > { GridRequirements.getSubscriptColumn }
    /// The requirement 'setter: subscript(_:column:)'.
    nonisolated static var setSubscriptColumn: ProtocolProxy::Requirement<
        (Int, Int, Double) -> Swift::Void, (Int, Int, Double), Swift::Void, Swift::Never
    > { GridRequirements.setSubscriptColumn }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    subscript(_ row: Int, column column: Int) -> Double {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Grid) -> Double { it[row, column: column] }
            @inline(never) func __send() -> Double {
                unsafe __Generated.call(
                    __direct, { (function) -> Double in function(row, column) }, 6,
                    GridRequirements.__caches, GridRequirements.getSubscriptColumn, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(6, GridRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
        @inline(__always) set {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Grid) { it[row, column: column] = newValue }
            @inline(never) func __send() {
                unsafe __Generated.call(
                    __direct, { $0(row, column, newValue) }, 7, GridRequirements.__caches,
                    GridRequirements.setSubscriptColumn, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(7, GridRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
    }
    static func __new_getSubscriptColumn(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::Requirement<
        (Int, Int) -> Double, (Int, Int), Double, Swift::Never
    > {
        .init(
            __of: "subscript(_:column:)", for: (any Grid).self, on: actor,
            make: { decorator, link -> (Int, Int) -> Double in
                { _0, _1 in
                    if let r: Double = link.lend({ it in it[_0, column: _1] }) { return r }
                    return decorator.call((_0, _1)) { function in function(_0, _1) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1) })
    }
    static func __new_setSubscriptColumn(
        _ actor: (any Swift::Actor)?
    ) -> ProtocolProxy::Requirement<
        (Int, Int, Double) -> Swift::Void, (Int, Int, Double), Swift::Void, Swift::Never
    > {
        .init(
            __of: "setter: subscript(_:column:)", for: (any Grid).self, on: actor,
            make: { decorator, link -> (Int, Int, Double) -> Swift::Void in
                { _0, _1, _2 in
                    if let r: Swift::Void = link.lend({ it in it[_0, column: _1] = _2 }) {
                        return r
                    }
                    return decorator.call((_0, _1, _2)) { function in function(_0, _1, _2) }
                }
            },
            arguments: .init(), apply: { function, a in function(a.0, a.1, a.2) })
    }
}

extension Grid {
    var name: String {
        get {
            __Generated.omitted("name", by: self)
            return ""
        }
        set {
            __Generated.omitted("setter: name", by: self)
        }
    }
}
