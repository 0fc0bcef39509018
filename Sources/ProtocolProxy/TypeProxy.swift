// SPDX-License-Identifier: MIT

/// What stands in for a class of proxies where a requirement belongs to the type: static methods, properties and
/// subscripts, and initializers.
///
/// Each class that lists its ``ProtocolProxy/protocols`` has one, and the static witnesses send to it:
///
/// ```swift
/// extension Factory where Self: ProtocolProxy {
///     static var staticMake: SendableRequirement<@Sendable (String) -> Int, String, Int, Never> { FactoryRequirements.make }
///     static func make(_ name: String) -> Int { typeProxy.send(FactoryRequirements.make, name) }
/// }
/// try FactoryProxy.typeProxy.setImplementer(RealFactory.self)
/// FactoryProxy.typeProxy.override(\.staticMake) { name in name.count }
/// try FactoryProxy.typeProxy.override("static make(_:)") { (name: String) in name.count }
/// ```
///
/// It routes the requirements of the type as a proxy routes the others. It lives as long as the process, and it is
/// shared by all threads, so its handlers are `@Sendable`. What answers an initializer makes the object that the new
/// proxy forwards to; its requirement is described as one that returns that object.
@dynamicMemberLookup
public final class TypeProxy<Proxy: ProtocolProxy>:
    // SAFETY: `Routes` may be used from any thread, and the adoption of a type proxy admits only Sendable handlers.
    ProtocolProxy, @unchecked Sendable
{
    /// The only way to make one.
    ///
    /// Since it is declared here, the public initializers of `ProtocolProxy` are not inherited:
    /// by those, anybody could put an implementer that is not Sendable into a class that is.
    override init(typeOf adoption: Adoption) { super.init(typeOf: adoption) }

    override class var standsForType: Bool { true }

    /// The typed keys of the class, so that the verbs take them here too.
    ///
    /// - Parameter key: The key, rooted at the proxy's class.
    public static subscript<Value>(dynamicMember key: KeyPath<Proxy.Type, Value>) -> Value {
        Proxy.self[keyPath: key]
    }
}

/// Outside of the class, since a generic class has no stored statics.
private let typeProxies = LockedState<[ObjectIdentifier: ProtocolProxy]>([:])

extension Registering where Self: ProtocolProxy {
    /// The proxy that answers the static requirements and the initializers of this class.
    public static var typeProxy: TypeProxy<Self> {
        let key = ObjectIdentifier(Self.self)
        let known =
            typeProxies.withLock { $0[key] }
            ?? {
                let made = TypeProxy<Self>(typeOf: Self.sharedAdoption().crossingThreads())
                return typeProxies.withLock { all in
                    let kept = all[key] ?? made
                    all[key] = kept
                    return kept
                }
            }()
        // SAFETY: what lies under a class's key was made here, for that class.
        return unsafeDowncast(known, to: TypeProxy<Self>.self)
    }
}
