// SPDX-License-Identifier: MIT

/// What stands in for a class of proxies where a requirement belongs to the type: static methods, properties and
/// subscripts.
///
/// Each class that lists its ``ProtocolProxy/protocols`` has one, and the static witnesses send to it:
///
/// ```swift
/// extension Factory where Self: ProtocolProxy {
///     static func make(_ name: String) -> Int {
///         typeProxy.send(FactoryRequirements.make, name) { (it: any Factory.Type, name) in it.make(name) }
///     }
/// }
/// try FactoryProxy.typeProxy.setImplementer(RealFactory.self)
/// try FactoryProxy.typeProxy.override("static make(_:)") { (name: String) in name.count }
/// ```
///
/// It routes static requirements as a proxy routes the others. It lives as long as the process, and it is shared by all
/// threads, so its handlers are `@Sendable`. An initializer cannot be routed: what it makes must be the proxy itself.
public final class TypeProxy:
    // SAFETY: `Routes` may be used from any thread, and the adoption of a type proxy admits only Sendable handlers.
    ProtocolProxy, @unchecked Sendable
{
    /// The only way to make one.
    ///
    /// Since it is declared here, the public initializers of `ProtocolProxy` are not inherited:
    /// by those, anybody could put an implementer that is not Sendable into a class that is.
    override init(typeOf adoption: Adoption) { super.init(typeOf: adoption) }

    private static let all = Guarded<[ObjectIdentifier: TypeProxy]>([:])

    fileprivate static func make(for proxyClass: ProtocolProxy.Type) -> TypeProxy {
        let key = ObjectIdentifier(proxyClass)
        if let known = all.withLock({ $0[key] }) { return known }
        let made = TypeProxy(typeOf: proxyClass.sharedAdoption().crossingThreads())
        return all.withLock { all in
            let kept = all[key] ?? made
            all[key] = kept
            return kept
        }
    }
}

extension ProtocolProxy {
    /// The proxy that answers the static requirements of this class.
    public static var typeProxy: TypeProxy { TypeProxy.make(for: self) }
}
