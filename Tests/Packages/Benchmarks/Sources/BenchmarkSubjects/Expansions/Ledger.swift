// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied(copiesShare: true)
public protocol Ledger {
    mutating func enter(_ number: Int)
    var last: Int { get set }
}

// Expands to:
/// The requirements of ``Ledger``.
public nonisolated enum LedgerRequirements {
    static let enter = __Generated.made(by: LedgerProxy.__new_enter)
    static let last = __Generated.made(by: LedgerProxy.__new_last)
    static let setLast = __Generated.made(by: LedgerProxy.__new_setLast)
    static let __caches = __Generated.Caches { LedgerRequirements.descriptor }

    /// The descriptor of ``Ledger``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Ledger).self, requirements: [enter, last, setLast],
        weakly: { it in
            guard let object = (it as Any) as? any (Ledger & Swift::AnyObject) else {
                return { it }
            }
            weak let weakly = object
            return { weakly }
        }).__indexed()
}

/// A proxy for conformers of ``Ledger``.
public nonisolated final class LedgerProxy: ProtocolProxy::ProtocolProxy, Ledger,
    ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [LedgerRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Ledger)? = nil) {
        self.init(implementer, as: (any Ledger).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Ledger) {
        self.init(implementer, as: (any Ledger).self, retained: true)
    }
}

extension Ledger where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Ledger).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [LedgerRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'enter(_:)'.
    public nonisolated static var enter: ProtocolProxy::Requirement<
        (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > { LedgerRequirements.enter }
    // Calls the registered handlers, or the implementer if there are none.
    @_implements(Ledger, enter(_:))
    public func __enter(_ number: Int) {
        unsafe self.__call(0, LedgerRequirements.__caches, LedgerRequirements.enter) { $0(number) }
    }
    static func __new_enter(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > {
        .init(
            __of: "enter(_:)", for: (any Ledger).self, on: actor,
            make: { decorator, link -> (Int) -> Swift::Void in
                { _0 in
                    if var it = link.__take() { defer { link.__putBack(&it) }; return it.enter(_0) }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'last'.
    public nonisolated static var last: ProtocolProxy::Requirement<
        () -> Int, (), Int, Swift::Never
    > { LedgerRequirements.last }
    /// The requirement 'setter: last'.
    public nonisolated static var setLast: ProtocolProxy::Requirement<
        (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > { LedgerRequirements.setLast }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ledger, last)
    public var __last: Int {
        @inline(__always) get {
            let __proxy: ProtocolProxy::ProtocolProxy = self
            func __direct(_ it: any Ledger) -> Int { it.last }
            @inline(never) func __send() -> Int {
                unsafe __Generated.call(
                    __direct, { (function) -> Int in function() }, 1, LedgerRequirements.__caches,
                    LedgerRequirements.last, on: __proxy)
            }
            return unsafe self.__forwardsAtOnce(1, LedgerRequirements.__caches)
                ? self.__forward(__direct) : __send()
        }
        set {
            unsafe self.__call(2, LedgerRequirements.__caches, LedgerRequirements.setLast) {
                $0(newValue)
            }
        }
    }
    static func __new_last(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        () -> Int, (), Int, Swift::Never
    > {
        .init(
            __of: "last", for: (any Ledger).self, on: actor,
            make: { decorator, link -> () -> Int in
                {
                    if let r: Int = link.lend({ it in it.last }) { return r }
                    return decorator.call(()) { function in function() }
                }
            },
            arguments: .init(), apply: { function, _ in function() })
    }
    static func __new_setLast(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Swift::Void, Int, Swift::Void, Swift::Never
    > {
        .init(
            __of: "setter: last", for: (any Ledger).self, on: actor,
            make: { decorator, link -> (Int) -> Swift::Void in
                { _0 in
                    if var it = link.__take() { defer { link.__putBack(&it) }; return it.last = _0 }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }
}
