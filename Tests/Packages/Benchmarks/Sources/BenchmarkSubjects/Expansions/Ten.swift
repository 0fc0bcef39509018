// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import ProtocolProxy

// @Proxied
public protocol Ten: AnyObject {
    func step0(_ number: Int) -> Int
    func step1(_ number: Int) -> Int
    func step2(_ number: Int) -> Int
    func step3(_ number: Int) -> Int
    func step4(_ number: Int) -> Int
    func step5(_ number: Int) -> Int
    func step6(_ number: Int) -> Int
    func step7(_ number: Int) -> Int
    func step8(_ number: Int) -> Int
    func step9(_ number: Int) -> Int
}

/// Answers each requirement with its argument.
package final class TenSteps: Ten {
    package init() {}

    public func step0(_ number: Int) -> Int { number }
    public func step1(_ number: Int) -> Int { number }
    public func step2(_ number: Int) -> Int { number }
    public func step3(_ number: Int) -> Int { number }
    public func step4(_ number: Int) -> Int { number }
    public func step5(_ number: Int) -> Int { number }
    public func step6(_ number: Int) -> Int { number }
    public func step7(_ number: Int) -> Int { number }
    public func step8(_ number: Int) -> Int { number }
    public func step9(_ number: Int) -> Int { number }
}

// Expands to:
/// The requirements of ``Ten``.
public nonisolated enum TenRequirements {
    static let step0 = __Generated.made(by: TenProxy.__new_step0)
    static let step1 = __Generated.made(by: TenProxy.__new_step1)
    static let step2 = __Generated.made(by: TenProxy.__new_step2)
    static let step3 = __Generated.made(by: TenProxy.__new_step3)
    static let step4 = __Generated.made(by: TenProxy.__new_step4)
    static let step5 = __Generated.made(by: TenProxy.__new_step5)
    static let step6 = __Generated.made(by: TenProxy.__new_step6)
    static let step7 = __Generated.made(by: TenProxy.__new_step7)
    static let step8 = __Generated.made(by: TenProxy.__new_step8)
    static let step9 = __Generated.made(by: TenProxy.__new_step9)
    static let __caches = __Generated.Caches { TenRequirements.descriptor }

    /// The descriptor of ``Ten``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Ten).self,
        requirements: [step0, step1, step2, step3, step4, step5, step6, step7, step8, step9],
        weakly: { it in weak let weakly = it; return { weakly } }).__indexed()
}

/// A proxy for conformers of ``Ten``.
public nonisolated final class TenProxy: ProtocolProxy::ProtocolProxy, Ten,
    ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [TenRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any Ten)? = nil) {
        self.init(implementer, as: (any Ten).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any Ten) {
        self.init(implementer, as: (any Ten).self, retained: true)
    }
}

extension Ten where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any Ten).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [TenRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement
    //   in its protocol. Most witnesses have names of their own, so that those of two
    //   protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's
    //   type, which call the implementer of 'link', or pass the call to 'decorator',
    //   which runs handlers or calls the next implementer.

    /// The requirement 'step0(_:)'.
    public nonisolated static var step0: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step0 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step0(_:))
    @inline(__always) public func __step0(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step0(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 0, TenRequirements.__caches,
                TenRequirements.step0, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(0, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step0(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step0(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step0(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step1(_:)'.
    public nonisolated static var step1: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step1 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step1(_:))
    @inline(__always) public func __step1(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step1(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 1, TenRequirements.__caches,
                TenRequirements.step1, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(1, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step1(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step1(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step1(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step2(_:)'.
    public nonisolated static var step2: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step2 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step2(_:))
    @inline(__always) public func __step2(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step2(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 2, TenRequirements.__caches,
                TenRequirements.step2, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(2, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step2(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step2(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step2(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step3(_:)'.
    public nonisolated static var step3: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step3 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step3(_:))
    @inline(__always) public func __step3(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step3(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 3, TenRequirements.__caches,
                TenRequirements.step3, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(3, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step3(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step3(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step3(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step4(_:)'.
    public nonisolated static var step4: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step4 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step4(_:))
    @inline(__always) public func __step4(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step4(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 4, TenRequirements.__caches,
                TenRequirements.step4, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(4, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step4(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step4(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step4(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step5(_:)'.
    public nonisolated static var step5: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step5 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step5(_:))
    @inline(__always) public func __step5(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step5(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 5, TenRequirements.__caches,
                TenRequirements.step5, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(5, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step5(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step5(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step5(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step6(_:)'.
    public nonisolated static var step6: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step6 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step6(_:))
    @inline(__always) public func __step6(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step6(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 6, TenRequirements.__caches,
                TenRequirements.step6, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(6, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step6(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step6(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step6(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step7(_:)'.
    public nonisolated static var step7: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step7 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step7(_:))
    @inline(__always) public func __step7(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step7(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 7, TenRequirements.__caches,
                TenRequirements.step7, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(7, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step7(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step7(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step7(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step8(_:)'.
    public nonisolated static var step8: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step8 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step8(_:))
    @inline(__always) public func __step8(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step8(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 8, TenRequirements.__caches,
                TenRequirements.step8, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(8, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step8(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step8(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step8(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step9(_:)'.
    public nonisolated static var step9: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step9 }
    // Calls a retained implementer if nothing is registered, or else '__send'.
    @_implements(Ten, step9(_:))
    @inline(__always) public func __step9(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step9(number) }
        @inline(never) func __send() -> Int {
            unsafe __Generated.call(
                __direct, { (function) -> Int in function(number) }, 9, TenRequirements.__caches,
                TenRequirements.step9, on: __proxy)
        }
        return unsafe self.__forwardsAtOnce(9, TenRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step9(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step9(_:)", for: (any Ten).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step9(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }
}
