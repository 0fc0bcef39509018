// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied
protocol Sorter: AnyObject {
    func sort<Element>(_ elements: inout [Element], by areInOrder: (Element, Element) -> Bool) -> Int
    func discard<Element>(_ elements: consuming [Element])
}

// Expands to:
/// The requirements of ``Sorter``.
nonisolated enum SorterRequirements {
    static let sortBy = __Generated.made(by: SorterProxy.__new_sortBy)
    static let discard = __Generated.made(by: SorterProxy.__new_discard)
    static let __caches = __Generated.Caches()
    // The type that an optimised build calls directly if it takes one for the only conformer. The first proxy
    // checks it.
    @inline(never) private static func __type<__Seen: Sorter>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Sorter``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Sorter).self, requirements: [sortBy, discard],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Sorter) in __type(of: it) }
}

// An optimised build calls the only conformer of an internal protocol directly. It overlooks those that a macro
// writes beside the protocol. So '@__Extension' writes this text as an extension.
@__Extension(##"""
extension __Sorter {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Sorter {}
}
"""##)
nonisolated enum __Sorter {}

/// A proxy for conformers of ``Sorter``.
nonisolated final class SorterProxy: __Sorter.__Base, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [SorterRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Sorter)? = nil) {
        self.init(implementer, as: (any Sorter).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Sorter) {
        self.init(implementer, as: (any Sorter).self, retained: true)
    }
}

extension Sorter where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Sorter).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [SorterRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'sort(_:by:)'.
    nonisolated static var sortBy: ProtocolProxy::Requirement<
        (inout [Any], (Any, Any) -> Bool) -> Int,
        ([Any], ProtocolProxy::Transient<(Any, Any) -> Bool>), Int, Swift::Never
    > { SorterRequirements.sortBy }
    // For '\.sort', the compiler suggests the key of the first requirement with this name.
    @available(*, unavailable, renamed: "sortBy")
    nonisolated static var sort: ProtocolProxy::Requirement<
        (inout [Any], (Any, Any) -> Bool) -> Int,
        ([Any], ProtocolProxy::Transient<(Any, Any) -> Bool>), Int, Swift::Never
    > { SorterRequirements.sortBy }
    // The witness calls the first implementer if nothing is registered, and otherwise the registered handlers.
    @_implements(Sorter, sort(_:by:))
    func __sort<Element>(
        _ elements: inout [Element], by areInOrder: (Element, Element) -> Bool
    ) -> Int {
        if let __it = self.__first((any Sorter).self, 0, SorterRequirements.__caches) {
            return __it.sort(&elements, by: areInOrder)
        }
        let __ongoing = self.begin(SorterRequirements.sortBy)
        defer { __ongoing.end() }
        return __Generated.opening(
            __ongoing, SorterRequirements.sortBy, as: __Opened_sortBy.self,
            { it, _0, _1 in
                var __0: [Element] = __Generated.argument(
                    0, of: SorterRequirements.sortBy, _0 as Any)
                defer { _0 = __0 }
                return it.sort(&__0, by: _1)
            }
        ) { () -> Int in
            var __0: [Any] = elements
            defer { elements = __Generated.cast(__0 as Any) as [Element] }
            return __ongoing.function(
                &__0,
                { (_a0, _a1) in
                    areInOrder(
                        __Generated.cast(_a0 as Any) as Element,
                        __Generated.cast(_a1 as Any) as Element)
                })
        }
    }
    typealias __Opened_sortBy = (any Sorter, inout [Any], (Any, Any) -> Bool) -> Int
    static func __new_sortBy(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (inout [Any], (Any, Any) -> Bool) -> Int,
        ([Any], ProtocolProxy::Transient<(Any, Any) -> Bool>), Int, Swift::Never
    > {
        .init(
            __of: "sort(_:by:)", for: (any Sorter).self, on: actor,
            make: { decorator, link -> (inout [Any], (Any, Any) -> Bool) -> Int in
                { _0, _1 in
                    if let r: Int = link.lend({ it in
                        __Generated.opened(
                            SorterRequirements.sortBy, as: __Opened_sortBy.self)(it, &_0, _1)
                    }) { return r }
                    var observed = __Generated.ObservedArguments<
                        ([Any], ProtocolProxy::Transient<(Any, Any) -> Bool>)
                    >((_0, ProtocolProxy::Transient()))
                    return decorator.call(changing: &observed) { function, observed in
                        defer { observed.arguments = (_0, ProtocolProxy::Transient()) }
                        return function(&_0, _1)
                    }
                }
            })
    }

    /// The requirement 'discard(_:)'.
    nonisolated static var discard: ProtocolProxy::Requirement<
        (consuming [Any]) -> Swift::Void, ProtocolProxy::Transient<[Any]>, Swift::Void, Swift::Never
    > { SorterRequirements.discard }
    // The witness calls the registered handlers, or the implementer where there are none.
    @_implements(Sorter, discard(_:))
    func __discard<Element>(_ elements: consuming [Element]) {
        var elements = __Generated.Once(elements)
        let __ongoing = self.begin(SorterRequirements.discard)
        defer { __ongoing.end() }
        return __Generated.opening(
            __ongoing, SorterRequirements.discard, as: __Opened_discard.self,
            { it, _0 in
                return it.discard(
                    __Generated.argument(0, of: SorterRequirements.discard, _0 as Any) as [Element])
            }
        ) { __ongoing.function(elements.take(of: "discard(_:)")) }
    }
    typealias __Opened_discard = (any Sorter, consuming [Any]) -> Swift::Void
    static func __new_discard(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (consuming [Any]) -> Swift::Void, ProtocolProxy::Transient<[Any]>, Swift::Void, Swift::Never
    > {
        .init(
            __of: "discard(_:)", for: (any Sorter).self, consuming: true, on: actor,
            make: { decorator, link -> (consuming [Any]) -> Swift::Void in
                { _0 in
                    if let it = link.conformer {
                        return __Generated.opened(
                            SorterRequirements.discard, as: __Opened_discard.self)(it, _0)
                    }
                    var _0_ = __Generated.Once(_0)
                    return decorator.call(ProtocolProxy::Transient()) { function in
                        function(_0_.take(of: "discard(_:)"))
                    }
                }
            })
    }
}
