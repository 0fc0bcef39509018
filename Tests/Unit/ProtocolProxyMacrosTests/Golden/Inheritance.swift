// swift-format-ignore-file
import ProtocolProxyMacros

@Proxied protocol Named: AnyObject { var name: String { get } }
@Proxied protocol Aged: AnyObject { var age: Int { get } }
@Proxied protocol Person: Named, Aged { func greet(_ other: any Named) }
@Proxied final class NamedAndAgedProxy: ProtocolProxy, Named, Aged {}

// Expands to:
/// The requirements of ``Named``.
nonisolated enum NamedRequirements {
    static let name = __Generated.made(by: NamedProxy.__new_name)
    static let __caches = __Generated.Caches { NamedRequirements.descriptor }
    // The type that an optimized build calls directly if it takes one for the only
    // conformer. The first proxy checks it.
    @inline(never) private static func __type<__Seen: Named>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Named``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Named).self, requirements: [name],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Named) in
        __type(of: it)
    }.__indexed()
}

// An optimized build calls the only conformer of an internal protocol directly. It
// overlooks those that a macro writes beside the protocol. So '@__Extension' writes
// this text as an extension.
@__Extension(##"""
extension __Named {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Named {}
}
"""##)
nonisolated enum __Named {}

/// A proxy for conformers of ``Named``.
nonisolated final class NamedProxy: __Named.__Base, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [NamedRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Named)? = nil) {
        self.init(implementer, as: (any Named).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Named) {
        self.init(implementer, as: (any Named).self, retained: true)
    }
}

extension Named where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Named).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [NamedRequirements.descriptor] }

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
    > { NamedRequirements.name }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Named, name)
    var __name: String {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Named) -> String { it.name }
            @inline(never) func __send() -> String {
                unsafe __Generated.call(
                    __direct, { (function) -> String in function() }, 0, NamedRequirements.__caches,
                    NamedRequirements.name, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(0, NamedRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
    }
    static func __new_name(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> String, (), String, Swift::Never
    > {
        .init(
            __of: "name", for: (any Named).self, on: actor,
            make: { decorator, link -> () -> String in
                {
                    if let r: String = link.lend({ it in it.name }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
}

/// The requirements of ``Aged``.
nonisolated enum AgedRequirements {
    static let age = __Generated.made(by: AgedProxy.__new_age)
    static let __caches = __Generated.Caches { AgedRequirements.descriptor }
    // The type that an optimized build calls directly if it takes one for the only
    // conformer. The first proxy checks it.
    @inline(never) private static func __type<__Seen: Aged>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }

    /// The descriptor of ``Aged``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Aged).self, requirements: [age],
        weakly: { it in weak let weakly = it; return { weakly } }
    ).__checked { (it: any Aged) in
        __type(of: it)
    }.__indexed()
}

// An optimized build calls the only conformer of an internal protocol directly. It
// overlooks those that a macro writes beside the protocol. So '@__Extension' writes
// this text as an extension.
@__Extension(##"""
extension __Aged {
    nonisolated class __Base: ProtocolProxy::ProtocolProxy, Aged {}
}
"""##)
nonisolated enum __Aged {}

/// A proxy for conformers of ``Aged``.
nonisolated final class AgedProxy: __Aged.__Base, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [AgedRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    convenience init(implementer: (any Aged)? = nil) {
        self.init(implementer, as: (any Aged).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    convenience init(retaining implementer: any Aged) {
        self.init(implementer, as: (any Aged).self, retained: true)
    }
}

extension Aged where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Aged).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [AgedRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'age'.
    nonisolated static var age: ProtocolProxy::Requirement<() -> Int, (), Int, Swift::Never> {
        AgedRequirements.age
    }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Aged, age)
    var __age: Int {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Aged) -> Int { it.age }
            @inline(never) func __send() -> Int {
                unsafe __Generated.call(
                    __direct, { (function) -> Int in function() }, 0, AgedRequirements.__caches,
                    AgedRequirements.age, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(0, AgedRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
    }
    static func __new_age(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> Int, (), Int, Swift::Never
    > {
        .init(
            __of: "age", for: (any Aged).self, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let r: Int = link.lend({ it in it.age }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
}

/// The requirements of ``Person``.
nonisolated enum PersonRequirements {
    static let greet = __Generated.made(by: PersonProxy.__new_greet)
    static let __caches = __Generated.Caches { PersonRequirements.descriptor }
    // The type that an optimized build calls directly if it takes one for the only
    // conformer. The first proxy checks it.
    @inline(never) private static func __type<__Seen: Person>(of it: __Seen) -> any Any.Type {
        __Seen.self
    }
    // The compiler refuses a parent without '@Proxied'. It shows the error in the line
    // and column that are given here, which are those of the parent's name.
    private typealias __Parent1 = any Named
    #sourceLocation(file: "Example.swift", line: 5)
    private static var __parent1: [ProtocolProxy::ProtocolDescriptor] { PersonProxy
                         .descriptors(adoptedBy: __Parent1.self) }
    #sourceLocation()
    private typealias __Parent2 = any Aged
    #sourceLocation(file: "Example.swift", line: 5)
    private static var __parent2: [ProtocolProxy::ProtocolDescriptor] { PersonProxy
                                .descriptors(adoptedBy: __Parent2.self) }
    #sourceLocation()

    /// The descriptor of ``Person``.
    static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Person).self, adopting: __parent1 + __parent2, requirements: [greet],
        weakly: { it in
            guard let object = (it as Any) as? any (Person & Swift::AnyObject) else {
                return { it }
            }
            weak let weakly = object
            return { weakly }
        }
    ).__checked { (it: any Person) in
        __type(of: it)
    }.__indexed()
}

// An optimized build calls the only conformer of an internal protocol directly. It
// overlooks those that a macro writes beside the protocol. So '@__Extension' writes
// this text as an extension.
@__Extension(##"""
extension __Person {
    // 'Named' and 'Aged': a parent needs '@Proxied' too, or its requirements declared again,
    // or witnesses in an extension of 'PersonProxy'.
    // Name an open associated type of a parent as primary, as in
    // 'protocol Person<Item>'.
    #sourceLocation(file: "Example.swift", line: 5)
    /** A proxy for conformers of ``Person``. */ @__Unshared("Person") nonisolated final class
                  PersonProxy: ProtocolProxy::ProtocolProxy, Person, ProtocolProxy::ProxyClass {
        #sourceLocation()
        /// The descriptors of the protocols that the class adopts.
        override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
            [PersonRequirements.descriptor]
        }

        /// Makes a proxy that forwards to an implementer without retaining it.
        convenience init(implementer: (any Person)? = nil) {
            self.init(implementer, as: (any Person).self)
        }

        /// Makes a proxy that forwards to an implementer and retains it.
        ///
        /// The proxy keeps it until the proxy itself is released, even if you replace it.
        convenience init(retaining implementer: any Person) {
            self.init(implementer, as: (any Person).self, retained: true)
        }
    }
}
"""##)
nonisolated enum __Person {}

/// A proxy for conformers of ``Person``.
typealias PersonProxy = __Person.PersonProxy

extension Person where Self: ProtocolProxy::ProtocolProxy {
    nonisolated static func descriptors(
        adoptedBy: (any Person).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [PersonRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'greet(_:)'.
    nonisolated static var greet: ProtocolProxy::Requirement<
        (any Named) -> Swift::Void, any Named, Swift::Void, Swift::Never
    > { PersonRequirements.greet }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_disfavoredOverload @_implements(Person, greet(_:))
    @inline(__always) func __Person_greet(_ other: any Named) {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Person) { it.greet(other) }
        @inline(never) func __send() {
            unsafe __Generated.call(
                __direct, { $0(other) }, 0, PersonRequirements.__caches, PersonRequirements.greet,
                on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, PersonRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    // An error here: a parent declares other effects; declare it as the parent does.
    func greet(_ other: any Named) { self.__Person_greet(other) }
    static func __new_greet(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (any Named) -> Swift::Void, any Named, Swift::Void, Swift::Never
    > {
        .init(
            __of: "greet(_:)", for: (any Person).self, on: actor,
            make: { decorator, link -> (any Named) -> Swift::Void in
                { _0 in
                    if let r: Swift::Void = link.lend({ it in it.greet(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }
}

/// The descriptions of the protocols that the class adopts.
nonisolated override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
    descriptors(adoptedBy: (any Named).self) + descriptors(adoptedBy: (any Aged).self)
}

/// Makes a proxy that forwards to an implementer without retaining it.
nonisolated convenience init(implementer: (any Named & Aged)? = nil) {
    self.init(implementer, as: (any Named & Aged).self)
}

/// Makes a proxy that forwards to an implementer and retains it.
///
/// The proxy keeps it until the proxy itself is released, even if you replace it.
nonisolated convenience init(retaining implementer: any Named & Aged) {
    self.init(implementer, as: (any Named & Aged).self, retained: true)
}
