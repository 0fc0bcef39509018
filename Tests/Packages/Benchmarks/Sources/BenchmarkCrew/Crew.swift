// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import BenchmarkSubjects
public import ProtocolProxy

// @Proxied
public protocol Helper: AnyObject {
    func help()
}

// @Proxied
public protocol Crew: Worker, Helper {}

// Expands to:
/// The requirements of ``Helper``.
public nonisolated enum HelperRequirements {
    static let help = __Generated.made(by: HelperProxy.__new_help)
    static let __caches = __Generated.Caches { HelperRequirements.descriptor }

    /// The descriptor of ``Helper``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Helper).self, requirements: [help],
        weakly: { it in weak let weakly = it; return { weakly } }).__indexed()
}

/// A proxy for conformers of ``Helper``.
public nonisolated final class HelperProxy: ProtocolProxy::ProtocolProxy, Helper,
    ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [HelperRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Helper)? = nil) {
        self.init(implementer, as: (any Helper).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Helper) {
        self.init(implementer, as: (any Helper).self, retained: true)
    }
}

extension Helper where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Helper).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [HelperRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'help()'.
    public nonisolated static var help: ProtocolProxy::Requirement<
        () -> Swift::Void, (), Swift::Void, Swift::Never
    > { HelperRequirements.help }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Helper, help())
    @inline(__always) public func __help() {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Helper) { it.help() }
        @inline(never) func __send() {
            unsafe __Generated.call(
                __direct, { $0() }, 0, HelperRequirements.__caches, HelperRequirements.help,
                on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, HelperRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_help(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> Swift::Void, (), Swift::Void, Swift::Never
    > {
        .init(
            __of: "help()", for: (any Helper).self, on: actor,
            make: { decorator, link -> () -> Swift::Void in
                {
                    if let r: Swift::Void = link.lend({ it in it.help() }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
}

/// The requirements of ``Crew``.
public nonisolated enum CrewRequirements {
    // The compiler refuses a parent without '@Proxied'. It shows the error in the line
    // and column that are given here, which are those of the parent's name.
    private typealias __Parent1 = any Worker
    private static var __parent1: [ProtocolProxy::ProtocolDescriptor] { CrewProxy
                     .descriptors(adoptedBy: __Parent1.self) }
    private typealias __Parent2 = any Helper
    private static var __parent2: [ProtocolProxy::ProtocolDescriptor] { CrewProxy
                             .descriptors(adoptedBy: __Parent2.self) }

    /// The descriptor of ``Crew``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Crew).self, adopting: __parent1 + __parent2, requirements: [],
        weakly: { it in
            guard let object = (it as Any) as? any (Crew & Swift::AnyObject) else { return { it } }
            weak let weakly = object
            return { weakly }
        }).__indexed()
}

// 'Worker' and 'Helper': a parent needs '@Proxied' too, or its requirements declared again,
// or witnesses in an extension of 'CrewProxy'.
// Name an open associated type of a parent as primary, as in
// 'protocol Crew<Item>'.
/** A proxy for conformers of ``Crew``. */ public nonisolated final class
                CrewProxy: ProtocolProxy::ProtocolProxy, Crew, ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [CrewRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Crew)? = nil) {
        self.init(implementer, as: (any Crew).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Crew) {
        self.init(implementer, as: (any Crew).self, retained: true)
    }
}

extension Crew where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Crew).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [CrewRequirements.descriptor] }
}
