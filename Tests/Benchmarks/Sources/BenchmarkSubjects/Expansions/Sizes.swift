// SPDX-License-Identifier: MIT
// swift-format-ignore-file
// swiftlint:disable file_length

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

// @Proxied
public protocol TwoHundred: AnyObject {
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
    func step10(_ number: Int) -> Int
    func step11(_ number: Int) -> Int
    func step12(_ number: Int) -> Int
    func step13(_ number: Int) -> Int
    func step14(_ number: Int) -> Int
    func step15(_ number: Int) -> Int
    func step16(_ number: Int) -> Int
    func step17(_ number: Int) -> Int
    func step18(_ number: Int) -> Int
    func step19(_ number: Int) -> Int
    func step20(_ number: Int) -> Int
    func step21(_ number: Int) -> Int
    func step22(_ number: Int) -> Int
    func step23(_ number: Int) -> Int
    func step24(_ number: Int) -> Int
    func step25(_ number: Int) -> Int
    func step26(_ number: Int) -> Int
    func step27(_ number: Int) -> Int
    func step28(_ number: Int) -> Int
    func step29(_ number: Int) -> Int
    func step30(_ number: Int) -> Int
    func step31(_ number: Int) -> Int
    func step32(_ number: Int) -> Int
    func step33(_ number: Int) -> Int
    func step34(_ number: Int) -> Int
    func step35(_ number: Int) -> Int
    func step36(_ number: Int) -> Int
    func step37(_ number: Int) -> Int
    func step38(_ number: Int) -> Int
    func step39(_ number: Int) -> Int
    func step40(_ number: Int) -> Int
    func step41(_ number: Int) -> Int
    func step42(_ number: Int) -> Int
    func step43(_ number: Int) -> Int
    func step44(_ number: Int) -> Int
    func step45(_ number: Int) -> Int
    func step46(_ number: Int) -> Int
    func step47(_ number: Int) -> Int
    func step48(_ number: Int) -> Int
    func step49(_ number: Int) -> Int
    func step50(_ number: Int) -> Int
    func step51(_ number: Int) -> Int
    func step52(_ number: Int) -> Int
    func step53(_ number: Int) -> Int
    func step54(_ number: Int) -> Int
    func step55(_ number: Int) -> Int
    func step56(_ number: Int) -> Int
    func step57(_ number: Int) -> Int
    func step58(_ number: Int) -> Int
    func step59(_ number: Int) -> Int
    func step60(_ number: Int) -> Int
    func step61(_ number: Int) -> Int
    func step62(_ number: Int) -> Int
    func step63(_ number: Int) -> Int
    func step64(_ number: Int) -> Int
    func step65(_ number: Int) -> Int
    func step66(_ number: Int) -> Int
    func step67(_ number: Int) -> Int
    func step68(_ number: Int) -> Int
    func step69(_ number: Int) -> Int
    func step70(_ number: Int) -> Int
    func step71(_ number: Int) -> Int
    func step72(_ number: Int) -> Int
    func step73(_ number: Int) -> Int
    func step74(_ number: Int) -> Int
    func step75(_ number: Int) -> Int
    func step76(_ number: Int) -> Int
    func step77(_ number: Int) -> Int
    func step78(_ number: Int) -> Int
    func step79(_ number: Int) -> Int
    func step80(_ number: Int) -> Int
    func step81(_ number: Int) -> Int
    func step82(_ number: Int) -> Int
    func step83(_ number: Int) -> Int
    func step84(_ number: Int) -> Int
    func step85(_ number: Int) -> Int
    func step86(_ number: Int) -> Int
    func step87(_ number: Int) -> Int
    func step88(_ number: Int) -> Int
    func step89(_ number: Int) -> Int
    func step90(_ number: Int) -> Int
    func step91(_ number: Int) -> Int
    func step92(_ number: Int) -> Int
    func step93(_ number: Int) -> Int
    func step94(_ number: Int) -> Int
    func step95(_ number: Int) -> Int
    func step96(_ number: Int) -> Int
    func step97(_ number: Int) -> Int
    func step98(_ number: Int) -> Int
    func step99(_ number: Int) -> Int
    func step100(_ number: Int) -> Int
    func step101(_ number: Int) -> Int
    func step102(_ number: Int) -> Int
    func step103(_ number: Int) -> Int
    func step104(_ number: Int) -> Int
    func step105(_ number: Int) -> Int
    func step106(_ number: Int) -> Int
    func step107(_ number: Int) -> Int
    func step108(_ number: Int) -> Int
    func step109(_ number: Int) -> Int
    func step110(_ number: Int) -> Int
    func step111(_ number: Int) -> Int
    func step112(_ number: Int) -> Int
    func step113(_ number: Int) -> Int
    func step114(_ number: Int) -> Int
    func step115(_ number: Int) -> Int
    func step116(_ number: Int) -> Int
    func step117(_ number: Int) -> Int
    func step118(_ number: Int) -> Int
    func step119(_ number: Int) -> Int
    func step120(_ number: Int) -> Int
    func step121(_ number: Int) -> Int
    func step122(_ number: Int) -> Int
    func step123(_ number: Int) -> Int
    func step124(_ number: Int) -> Int
    func step125(_ number: Int) -> Int
    func step126(_ number: Int) -> Int
    func step127(_ number: Int) -> Int
    func step128(_ number: Int) -> Int
    func step129(_ number: Int) -> Int
    func step130(_ number: Int) -> Int
    func step131(_ number: Int) -> Int
    func step132(_ number: Int) -> Int
    func step133(_ number: Int) -> Int
    func step134(_ number: Int) -> Int
    func step135(_ number: Int) -> Int
    func step136(_ number: Int) -> Int
    func step137(_ number: Int) -> Int
    func step138(_ number: Int) -> Int
    func step139(_ number: Int) -> Int
    func step140(_ number: Int) -> Int
    func step141(_ number: Int) -> Int
    func step142(_ number: Int) -> Int
    func step143(_ number: Int) -> Int
    func step144(_ number: Int) -> Int
    func step145(_ number: Int) -> Int
    func step146(_ number: Int) -> Int
    func step147(_ number: Int) -> Int
    func step148(_ number: Int) -> Int
    func step149(_ number: Int) -> Int
    func step150(_ number: Int) -> Int
    func step151(_ number: Int) -> Int
    func step152(_ number: Int) -> Int
    func step153(_ number: Int) -> Int
    func step154(_ number: Int) -> Int
    func step155(_ number: Int) -> Int
    func step156(_ number: Int) -> Int
    func step157(_ number: Int) -> Int
    func step158(_ number: Int) -> Int
    func step159(_ number: Int) -> Int
    func step160(_ number: Int) -> Int
    func step161(_ number: Int) -> Int
    func step162(_ number: Int) -> Int
    func step163(_ number: Int) -> Int
    func step164(_ number: Int) -> Int
    func step165(_ number: Int) -> Int
    func step166(_ number: Int) -> Int
    func step167(_ number: Int) -> Int
    func step168(_ number: Int) -> Int
    func step169(_ number: Int) -> Int
    func step170(_ number: Int) -> Int
    func step171(_ number: Int) -> Int
    func step172(_ number: Int) -> Int
    func step173(_ number: Int) -> Int
    func step174(_ number: Int) -> Int
    func step175(_ number: Int) -> Int
    func step176(_ number: Int) -> Int
    func step177(_ number: Int) -> Int
    func step178(_ number: Int) -> Int
    func step179(_ number: Int) -> Int
    func step180(_ number: Int) -> Int
    func step181(_ number: Int) -> Int
    func step182(_ number: Int) -> Int
    func step183(_ number: Int) -> Int
    func step184(_ number: Int) -> Int
    func step185(_ number: Int) -> Int
    func step186(_ number: Int) -> Int
    func step187(_ number: Int) -> Int
    func step188(_ number: Int) -> Int
    func step189(_ number: Int) -> Int
    func step190(_ number: Int) -> Int
    func step191(_ number: Int) -> Int
    func step192(_ number: Int) -> Int
    func step193(_ number: Int) -> Int
    func step194(_ number: Int) -> Int
    func step195(_ number: Int) -> Int
    func step196(_ number: Int) -> Int
    func step197(_ number: Int) -> Int
    func step198(_ number: Int) -> Int
    func step199(_ number: Int) -> Int
}

/// Answers each requirement with its argument.
package final class TwoHundredSteps: TwoHundred {
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
    public func step10(_ number: Int) -> Int { number }
    public func step11(_ number: Int) -> Int { number }
    public func step12(_ number: Int) -> Int { number }
    public func step13(_ number: Int) -> Int { number }
    public func step14(_ number: Int) -> Int { number }
    public func step15(_ number: Int) -> Int { number }
    public func step16(_ number: Int) -> Int { number }
    public func step17(_ number: Int) -> Int { number }
    public func step18(_ number: Int) -> Int { number }
    public func step19(_ number: Int) -> Int { number }
    public func step20(_ number: Int) -> Int { number }
    public func step21(_ number: Int) -> Int { number }
    public func step22(_ number: Int) -> Int { number }
    public func step23(_ number: Int) -> Int { number }
    public func step24(_ number: Int) -> Int { number }
    public func step25(_ number: Int) -> Int { number }
    public func step26(_ number: Int) -> Int { number }
    public func step27(_ number: Int) -> Int { number }
    public func step28(_ number: Int) -> Int { number }
    public func step29(_ number: Int) -> Int { number }
    public func step30(_ number: Int) -> Int { number }
    public func step31(_ number: Int) -> Int { number }
    public func step32(_ number: Int) -> Int { number }
    public func step33(_ number: Int) -> Int { number }
    public func step34(_ number: Int) -> Int { number }
    public func step35(_ number: Int) -> Int { number }
    public func step36(_ number: Int) -> Int { number }
    public func step37(_ number: Int) -> Int { number }
    public func step38(_ number: Int) -> Int { number }
    public func step39(_ number: Int) -> Int { number }
    public func step40(_ number: Int) -> Int { number }
    public func step41(_ number: Int) -> Int { number }
    public func step42(_ number: Int) -> Int { number }
    public func step43(_ number: Int) -> Int { number }
    public func step44(_ number: Int) -> Int { number }
    public func step45(_ number: Int) -> Int { number }
    public func step46(_ number: Int) -> Int { number }
    public func step47(_ number: Int) -> Int { number }
    public func step48(_ number: Int) -> Int { number }
    public func step49(_ number: Int) -> Int { number }
    public func step50(_ number: Int) -> Int { number }
    public func step51(_ number: Int) -> Int { number }
    public func step52(_ number: Int) -> Int { number }
    public func step53(_ number: Int) -> Int { number }
    public func step54(_ number: Int) -> Int { number }
    public func step55(_ number: Int) -> Int { number }
    public func step56(_ number: Int) -> Int { number }
    public func step57(_ number: Int) -> Int { number }
    public func step58(_ number: Int) -> Int { number }
    public func step59(_ number: Int) -> Int { number }
    public func step60(_ number: Int) -> Int { number }
    public func step61(_ number: Int) -> Int { number }
    public func step62(_ number: Int) -> Int { number }
    public func step63(_ number: Int) -> Int { number }
    public func step64(_ number: Int) -> Int { number }
    public func step65(_ number: Int) -> Int { number }
    public func step66(_ number: Int) -> Int { number }
    public func step67(_ number: Int) -> Int { number }
    public func step68(_ number: Int) -> Int { number }
    public func step69(_ number: Int) -> Int { number }
    public func step70(_ number: Int) -> Int { number }
    public func step71(_ number: Int) -> Int { number }
    public func step72(_ number: Int) -> Int { number }
    public func step73(_ number: Int) -> Int { number }
    public func step74(_ number: Int) -> Int { number }
    public func step75(_ number: Int) -> Int { number }
    public func step76(_ number: Int) -> Int { number }
    public func step77(_ number: Int) -> Int { number }
    public func step78(_ number: Int) -> Int { number }
    public func step79(_ number: Int) -> Int { number }
    public func step80(_ number: Int) -> Int { number }
    public func step81(_ number: Int) -> Int { number }
    public func step82(_ number: Int) -> Int { number }
    public func step83(_ number: Int) -> Int { number }
    public func step84(_ number: Int) -> Int { number }
    public func step85(_ number: Int) -> Int { number }
    public func step86(_ number: Int) -> Int { number }
    public func step87(_ number: Int) -> Int { number }
    public func step88(_ number: Int) -> Int { number }
    public func step89(_ number: Int) -> Int { number }
    public func step90(_ number: Int) -> Int { number }
    public func step91(_ number: Int) -> Int { number }
    public func step92(_ number: Int) -> Int { number }
    public func step93(_ number: Int) -> Int { number }
    public func step94(_ number: Int) -> Int { number }
    public func step95(_ number: Int) -> Int { number }
    public func step96(_ number: Int) -> Int { number }
    public func step97(_ number: Int) -> Int { number }
    public func step98(_ number: Int) -> Int { number }
    public func step99(_ number: Int) -> Int { number }
    public func step100(_ number: Int) -> Int { number }
    public func step101(_ number: Int) -> Int { number }
    public func step102(_ number: Int) -> Int { number }
    public func step103(_ number: Int) -> Int { number }
    public func step104(_ number: Int) -> Int { number }
    public func step105(_ number: Int) -> Int { number }
    public func step106(_ number: Int) -> Int { number }
    public func step107(_ number: Int) -> Int { number }
    public func step108(_ number: Int) -> Int { number }
    public func step109(_ number: Int) -> Int { number }
    public func step110(_ number: Int) -> Int { number }
    public func step111(_ number: Int) -> Int { number }
    public func step112(_ number: Int) -> Int { number }
    public func step113(_ number: Int) -> Int { number }
    public func step114(_ number: Int) -> Int { number }
    public func step115(_ number: Int) -> Int { number }
    public func step116(_ number: Int) -> Int { number }
    public func step117(_ number: Int) -> Int { number }
    public func step118(_ number: Int) -> Int { number }
    public func step119(_ number: Int) -> Int { number }
    public func step120(_ number: Int) -> Int { number }
    public func step121(_ number: Int) -> Int { number }
    public func step122(_ number: Int) -> Int { number }
    public func step123(_ number: Int) -> Int { number }
    public func step124(_ number: Int) -> Int { number }
    public func step125(_ number: Int) -> Int { number }
    public func step126(_ number: Int) -> Int { number }
    public func step127(_ number: Int) -> Int { number }
    public func step128(_ number: Int) -> Int { number }
    public func step129(_ number: Int) -> Int { number }
    public func step130(_ number: Int) -> Int { number }
    public func step131(_ number: Int) -> Int { number }
    public func step132(_ number: Int) -> Int { number }
    public func step133(_ number: Int) -> Int { number }
    public func step134(_ number: Int) -> Int { number }
    public func step135(_ number: Int) -> Int { number }
    public func step136(_ number: Int) -> Int { number }
    public func step137(_ number: Int) -> Int { number }
    public func step138(_ number: Int) -> Int { number }
    public func step139(_ number: Int) -> Int { number }
    public func step140(_ number: Int) -> Int { number }
    public func step141(_ number: Int) -> Int { number }
    public func step142(_ number: Int) -> Int { number }
    public func step143(_ number: Int) -> Int { number }
    public func step144(_ number: Int) -> Int { number }
    public func step145(_ number: Int) -> Int { number }
    public func step146(_ number: Int) -> Int { number }
    public func step147(_ number: Int) -> Int { number }
    public func step148(_ number: Int) -> Int { number }
    public func step149(_ number: Int) -> Int { number }
    public func step150(_ number: Int) -> Int { number }
    public func step151(_ number: Int) -> Int { number }
    public func step152(_ number: Int) -> Int { number }
    public func step153(_ number: Int) -> Int { number }
    public func step154(_ number: Int) -> Int { number }
    public func step155(_ number: Int) -> Int { number }
    public func step156(_ number: Int) -> Int { number }
    public func step157(_ number: Int) -> Int { number }
    public func step158(_ number: Int) -> Int { number }
    public func step159(_ number: Int) -> Int { number }
    public func step160(_ number: Int) -> Int { number }
    public func step161(_ number: Int) -> Int { number }
    public func step162(_ number: Int) -> Int { number }
    public func step163(_ number: Int) -> Int { number }
    public func step164(_ number: Int) -> Int { number }
    public func step165(_ number: Int) -> Int { number }
    public func step166(_ number: Int) -> Int { number }
    public func step167(_ number: Int) -> Int { number }
    public func step168(_ number: Int) -> Int { number }
    public func step169(_ number: Int) -> Int { number }
    public func step170(_ number: Int) -> Int { number }
    public func step171(_ number: Int) -> Int { number }
    public func step172(_ number: Int) -> Int { number }
    public func step173(_ number: Int) -> Int { number }
    public func step174(_ number: Int) -> Int { number }
    public func step175(_ number: Int) -> Int { number }
    public func step176(_ number: Int) -> Int { number }
    public func step177(_ number: Int) -> Int { number }
    public func step178(_ number: Int) -> Int { number }
    public func step179(_ number: Int) -> Int { number }
    public func step180(_ number: Int) -> Int { number }
    public func step181(_ number: Int) -> Int { number }
    public func step182(_ number: Int) -> Int { number }
    public func step183(_ number: Int) -> Int { number }
    public func step184(_ number: Int) -> Int { number }
    public func step185(_ number: Int) -> Int { number }
    public func step186(_ number: Int) -> Int { number }
    public func step187(_ number: Int) -> Int { number }
    public func step188(_ number: Int) -> Int { number }
    public func step189(_ number: Int) -> Int { number }
    public func step190(_ number: Int) -> Int { number }
    public func step191(_ number: Int) -> Int { number }
    public func step192(_ number: Int) -> Int { number }
    public func step193(_ number: Int) -> Int { number }
    public func step194(_ number: Int) -> Int { number }
    public func step195(_ number: Int) -> Int { number }
    public func step196(_ number: Int) -> Int { number }
    public func step197(_ number: Int) -> Int { number }
    public func step198(_ number: Int) -> Int { number }
    public func step199(_ number: Int) -> Int { number }
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
    static let __caches = __Generated.Caches()

    /// The descriptor of ``Ten``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any Ten).self,
        requirements: [step0, step1, step2, step3, step4, step5, step6, step7, step8, step9],
        weakly: { it in weak let weakly = it; return { weakly } })
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
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'step0(_:)'.
    public nonisolated static var step0: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TenRequirements.step0 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step0(_:))
    @inline(__always) public func __step0(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step0(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 0, TenRequirements.__caches,
                TenRequirements.step0, on: __proxy)
        }
        return self.__forwardsAtOnce(0, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step1(_:))
    @inline(__always) public func __step1(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step1(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 1, TenRequirements.__caches,
                TenRequirements.step1, on: __proxy)
        }
        return self.__forwardsAtOnce(1, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step2(_:))
    @inline(__always) public func __step2(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step2(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 2, TenRequirements.__caches,
                TenRequirements.step2, on: __proxy)
        }
        return self.__forwardsAtOnce(2, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step3(_:))
    @inline(__always) public func __step3(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step3(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 3, TenRequirements.__caches,
                TenRequirements.step3, on: __proxy)
        }
        return self.__forwardsAtOnce(3, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step4(_:))
    @inline(__always) public func __step4(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step4(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 4, TenRequirements.__caches,
                TenRequirements.step4, on: __proxy)
        }
        return self.__forwardsAtOnce(4, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step5(_:))
    @inline(__always) public func __step5(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step5(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 5, TenRequirements.__caches,
                TenRequirements.step5, on: __proxy)
        }
        return self.__forwardsAtOnce(5, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step6(_:))
    @inline(__always) public func __step6(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step6(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 6, TenRequirements.__caches,
                TenRequirements.step6, on: __proxy)
        }
        return self.__forwardsAtOnce(6, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step7(_:))
    @inline(__always) public func __step7(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step7(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 7, TenRequirements.__caches,
                TenRequirements.step7, on: __proxy)
        }
        return self.__forwardsAtOnce(7, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step8(_:))
    @inline(__always) public func __step8(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step8(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 8, TenRequirements.__caches,
                TenRequirements.step8, on: __proxy)
        }
        return self.__forwardsAtOnce(8, TenRequirements.__caches)
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
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(Ten, step9(_:))
    @inline(__always) public func __step9(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any Ten) -> Int { it.step9(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 9, TenRequirements.__caches,
                TenRequirements.step9, on: __proxy)
        }
        return self.__forwardsAtOnce(9, TenRequirements.__caches)
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

/// The requirements of ``TwoHundred``.
public nonisolated enum TwoHundredRequirements {
    static let step0 = __Generated.made(by: TwoHundredProxy.__new_step0)
    static let step1 = __Generated.made(by: TwoHundredProxy.__new_step1)
    static let step2 = __Generated.made(by: TwoHundredProxy.__new_step2)
    static let step3 = __Generated.made(by: TwoHundredProxy.__new_step3)
    static let step4 = __Generated.made(by: TwoHundredProxy.__new_step4)
    static let step5 = __Generated.made(by: TwoHundredProxy.__new_step5)
    static let step6 = __Generated.made(by: TwoHundredProxy.__new_step6)
    static let step7 = __Generated.made(by: TwoHundredProxy.__new_step7)
    static let step8 = __Generated.made(by: TwoHundredProxy.__new_step8)
    static let step9 = __Generated.made(by: TwoHundredProxy.__new_step9)
    static let step10 = __Generated.made(by: TwoHundredProxy.__new_step10)
    static let step11 = __Generated.made(by: TwoHundredProxy.__new_step11)
    static let step12 = __Generated.made(by: TwoHundredProxy.__new_step12)
    static let step13 = __Generated.made(by: TwoHundredProxy.__new_step13)
    static let step14 = __Generated.made(by: TwoHundredProxy.__new_step14)
    static let step15 = __Generated.made(by: TwoHundredProxy.__new_step15)
    static let step16 = __Generated.made(by: TwoHundredProxy.__new_step16)
    static let step17 = __Generated.made(by: TwoHundredProxy.__new_step17)
    static let step18 = __Generated.made(by: TwoHundredProxy.__new_step18)
    static let step19 = __Generated.made(by: TwoHundredProxy.__new_step19)
    static let step20 = __Generated.made(by: TwoHundredProxy.__new_step20)
    static let step21 = __Generated.made(by: TwoHundredProxy.__new_step21)
    static let step22 = __Generated.made(by: TwoHundredProxy.__new_step22)
    static let step23 = __Generated.made(by: TwoHundredProxy.__new_step23)
    static let step24 = __Generated.made(by: TwoHundredProxy.__new_step24)
    static let step25 = __Generated.made(by: TwoHundredProxy.__new_step25)
    static let step26 = __Generated.made(by: TwoHundredProxy.__new_step26)
    static let step27 = __Generated.made(by: TwoHundredProxy.__new_step27)
    static let step28 = __Generated.made(by: TwoHundredProxy.__new_step28)
    static let step29 = __Generated.made(by: TwoHundredProxy.__new_step29)
    static let step30 = __Generated.made(by: TwoHundredProxy.__new_step30)
    static let step31 = __Generated.made(by: TwoHundredProxy.__new_step31)
    static let step32 = __Generated.made(by: TwoHundredProxy.__new_step32)
    static let step33 = __Generated.made(by: TwoHundredProxy.__new_step33)
    static let step34 = __Generated.made(by: TwoHundredProxy.__new_step34)
    static let step35 = __Generated.made(by: TwoHundredProxy.__new_step35)
    static let step36 = __Generated.made(by: TwoHundredProxy.__new_step36)
    static let step37 = __Generated.made(by: TwoHundredProxy.__new_step37)
    static let step38 = __Generated.made(by: TwoHundredProxy.__new_step38)
    static let step39 = __Generated.made(by: TwoHundredProxy.__new_step39)
    static let step40 = __Generated.made(by: TwoHundredProxy.__new_step40)
    static let step41 = __Generated.made(by: TwoHundredProxy.__new_step41)
    static let step42 = __Generated.made(by: TwoHundredProxy.__new_step42)
    static let step43 = __Generated.made(by: TwoHundredProxy.__new_step43)
    static let step44 = __Generated.made(by: TwoHundredProxy.__new_step44)
    static let step45 = __Generated.made(by: TwoHundredProxy.__new_step45)
    static let step46 = __Generated.made(by: TwoHundredProxy.__new_step46)
    static let step47 = __Generated.made(by: TwoHundredProxy.__new_step47)
    static let step48 = __Generated.made(by: TwoHundredProxy.__new_step48)
    static let step49 = __Generated.made(by: TwoHundredProxy.__new_step49)
    static let step50 = __Generated.made(by: TwoHundredProxy.__new_step50)
    static let step51 = __Generated.made(by: TwoHundredProxy.__new_step51)
    static let step52 = __Generated.made(by: TwoHundredProxy.__new_step52)
    static let step53 = __Generated.made(by: TwoHundredProxy.__new_step53)
    static let step54 = __Generated.made(by: TwoHundredProxy.__new_step54)
    static let step55 = __Generated.made(by: TwoHundredProxy.__new_step55)
    static let step56 = __Generated.made(by: TwoHundredProxy.__new_step56)
    static let step57 = __Generated.made(by: TwoHundredProxy.__new_step57)
    static let step58 = __Generated.made(by: TwoHundredProxy.__new_step58)
    static let step59 = __Generated.made(by: TwoHundredProxy.__new_step59)
    static let step60 = __Generated.made(by: TwoHundredProxy.__new_step60)
    static let step61 = __Generated.made(by: TwoHundredProxy.__new_step61)
    static let step62 = __Generated.made(by: TwoHundredProxy.__new_step62)
    static let step63 = __Generated.made(by: TwoHundredProxy.__new_step63)
    static let step64 = __Generated.made(by: TwoHundredProxy.__new_step64)
    static let step65 = __Generated.made(by: TwoHundredProxy.__new_step65)
    static let step66 = __Generated.made(by: TwoHundredProxy.__new_step66)
    static let step67 = __Generated.made(by: TwoHundredProxy.__new_step67)
    static let step68 = __Generated.made(by: TwoHundredProxy.__new_step68)
    static let step69 = __Generated.made(by: TwoHundredProxy.__new_step69)
    static let step70 = __Generated.made(by: TwoHundredProxy.__new_step70)
    static let step71 = __Generated.made(by: TwoHundredProxy.__new_step71)
    static let step72 = __Generated.made(by: TwoHundredProxy.__new_step72)
    static let step73 = __Generated.made(by: TwoHundredProxy.__new_step73)
    static let step74 = __Generated.made(by: TwoHundredProxy.__new_step74)
    static let step75 = __Generated.made(by: TwoHundredProxy.__new_step75)
    static let step76 = __Generated.made(by: TwoHundredProxy.__new_step76)
    static let step77 = __Generated.made(by: TwoHundredProxy.__new_step77)
    static let step78 = __Generated.made(by: TwoHundredProxy.__new_step78)
    static let step79 = __Generated.made(by: TwoHundredProxy.__new_step79)
    static let step80 = __Generated.made(by: TwoHundredProxy.__new_step80)
    static let step81 = __Generated.made(by: TwoHundredProxy.__new_step81)
    static let step82 = __Generated.made(by: TwoHundredProxy.__new_step82)
    static let step83 = __Generated.made(by: TwoHundredProxy.__new_step83)
    static let step84 = __Generated.made(by: TwoHundredProxy.__new_step84)
    static let step85 = __Generated.made(by: TwoHundredProxy.__new_step85)
    static let step86 = __Generated.made(by: TwoHundredProxy.__new_step86)
    static let step87 = __Generated.made(by: TwoHundredProxy.__new_step87)
    static let step88 = __Generated.made(by: TwoHundredProxy.__new_step88)
    static let step89 = __Generated.made(by: TwoHundredProxy.__new_step89)
    static let step90 = __Generated.made(by: TwoHundredProxy.__new_step90)
    static let step91 = __Generated.made(by: TwoHundredProxy.__new_step91)
    static let step92 = __Generated.made(by: TwoHundredProxy.__new_step92)
    static let step93 = __Generated.made(by: TwoHundredProxy.__new_step93)
    static let step94 = __Generated.made(by: TwoHundredProxy.__new_step94)
    static let step95 = __Generated.made(by: TwoHundredProxy.__new_step95)
    static let step96 = __Generated.made(by: TwoHundredProxy.__new_step96)
    static let step97 = __Generated.made(by: TwoHundredProxy.__new_step97)
    static let step98 = __Generated.made(by: TwoHundredProxy.__new_step98)
    static let step99 = __Generated.made(by: TwoHundredProxy.__new_step99)
    static let step100 = __Generated.made(by: TwoHundredProxy.__new_step100)
    static let step101 = __Generated.made(by: TwoHundredProxy.__new_step101)
    static let step102 = __Generated.made(by: TwoHundredProxy.__new_step102)
    static let step103 = __Generated.made(by: TwoHundredProxy.__new_step103)
    static let step104 = __Generated.made(by: TwoHundredProxy.__new_step104)
    static let step105 = __Generated.made(by: TwoHundredProxy.__new_step105)
    static let step106 = __Generated.made(by: TwoHundredProxy.__new_step106)
    static let step107 = __Generated.made(by: TwoHundredProxy.__new_step107)
    static let step108 = __Generated.made(by: TwoHundredProxy.__new_step108)
    static let step109 = __Generated.made(by: TwoHundredProxy.__new_step109)
    static let step110 = __Generated.made(by: TwoHundredProxy.__new_step110)
    static let step111 = __Generated.made(by: TwoHundredProxy.__new_step111)
    static let step112 = __Generated.made(by: TwoHundredProxy.__new_step112)
    static let step113 = __Generated.made(by: TwoHundredProxy.__new_step113)
    static let step114 = __Generated.made(by: TwoHundredProxy.__new_step114)
    static let step115 = __Generated.made(by: TwoHundredProxy.__new_step115)
    static let step116 = __Generated.made(by: TwoHundredProxy.__new_step116)
    static let step117 = __Generated.made(by: TwoHundredProxy.__new_step117)
    static let step118 = __Generated.made(by: TwoHundredProxy.__new_step118)
    static let step119 = __Generated.made(by: TwoHundredProxy.__new_step119)
    static let step120 = __Generated.made(by: TwoHundredProxy.__new_step120)
    static let step121 = __Generated.made(by: TwoHundredProxy.__new_step121)
    static let step122 = __Generated.made(by: TwoHundredProxy.__new_step122)
    static let step123 = __Generated.made(by: TwoHundredProxy.__new_step123)
    static let step124 = __Generated.made(by: TwoHundredProxy.__new_step124)
    static let step125 = __Generated.made(by: TwoHundredProxy.__new_step125)
    static let step126 = __Generated.made(by: TwoHundredProxy.__new_step126)
    static let step127 = __Generated.made(by: TwoHundredProxy.__new_step127)
    static let step128 = __Generated.made(by: TwoHundredProxy.__new_step128)
    static let step129 = __Generated.made(by: TwoHundredProxy.__new_step129)
    static let step130 = __Generated.made(by: TwoHundredProxy.__new_step130)
    static let step131 = __Generated.made(by: TwoHundredProxy.__new_step131)
    static let step132 = __Generated.made(by: TwoHundredProxy.__new_step132)
    static let step133 = __Generated.made(by: TwoHundredProxy.__new_step133)
    static let step134 = __Generated.made(by: TwoHundredProxy.__new_step134)
    static let step135 = __Generated.made(by: TwoHundredProxy.__new_step135)
    static let step136 = __Generated.made(by: TwoHundredProxy.__new_step136)
    static let step137 = __Generated.made(by: TwoHundredProxy.__new_step137)
    static let step138 = __Generated.made(by: TwoHundredProxy.__new_step138)
    static let step139 = __Generated.made(by: TwoHundredProxy.__new_step139)
    static let step140 = __Generated.made(by: TwoHundredProxy.__new_step140)
    static let step141 = __Generated.made(by: TwoHundredProxy.__new_step141)
    static let step142 = __Generated.made(by: TwoHundredProxy.__new_step142)
    static let step143 = __Generated.made(by: TwoHundredProxy.__new_step143)
    static let step144 = __Generated.made(by: TwoHundredProxy.__new_step144)
    static let step145 = __Generated.made(by: TwoHundredProxy.__new_step145)
    static let step146 = __Generated.made(by: TwoHundredProxy.__new_step146)
    static let step147 = __Generated.made(by: TwoHundredProxy.__new_step147)
    static let step148 = __Generated.made(by: TwoHundredProxy.__new_step148)
    static let step149 = __Generated.made(by: TwoHundredProxy.__new_step149)
    static let step150 = __Generated.made(by: TwoHundredProxy.__new_step150)
    static let step151 = __Generated.made(by: TwoHundredProxy.__new_step151)
    static let step152 = __Generated.made(by: TwoHundredProxy.__new_step152)
    static let step153 = __Generated.made(by: TwoHundredProxy.__new_step153)
    static let step154 = __Generated.made(by: TwoHundredProxy.__new_step154)
    static let step155 = __Generated.made(by: TwoHundredProxy.__new_step155)
    static let step156 = __Generated.made(by: TwoHundredProxy.__new_step156)
    static let step157 = __Generated.made(by: TwoHundredProxy.__new_step157)
    static let step158 = __Generated.made(by: TwoHundredProxy.__new_step158)
    static let step159 = __Generated.made(by: TwoHundredProxy.__new_step159)
    static let step160 = __Generated.made(by: TwoHundredProxy.__new_step160)
    static let step161 = __Generated.made(by: TwoHundredProxy.__new_step161)
    static let step162 = __Generated.made(by: TwoHundredProxy.__new_step162)
    static let step163 = __Generated.made(by: TwoHundredProxy.__new_step163)
    static let step164 = __Generated.made(by: TwoHundredProxy.__new_step164)
    static let step165 = __Generated.made(by: TwoHundredProxy.__new_step165)
    static let step166 = __Generated.made(by: TwoHundredProxy.__new_step166)
    static let step167 = __Generated.made(by: TwoHundredProxy.__new_step167)
    static let step168 = __Generated.made(by: TwoHundredProxy.__new_step168)
    static let step169 = __Generated.made(by: TwoHundredProxy.__new_step169)
    static let step170 = __Generated.made(by: TwoHundredProxy.__new_step170)
    static let step171 = __Generated.made(by: TwoHundredProxy.__new_step171)
    static let step172 = __Generated.made(by: TwoHundredProxy.__new_step172)
    static let step173 = __Generated.made(by: TwoHundredProxy.__new_step173)
    static let step174 = __Generated.made(by: TwoHundredProxy.__new_step174)
    static let step175 = __Generated.made(by: TwoHundredProxy.__new_step175)
    static let step176 = __Generated.made(by: TwoHundredProxy.__new_step176)
    static let step177 = __Generated.made(by: TwoHundredProxy.__new_step177)
    static let step178 = __Generated.made(by: TwoHundredProxy.__new_step178)
    static let step179 = __Generated.made(by: TwoHundredProxy.__new_step179)
    static let step180 = __Generated.made(by: TwoHundredProxy.__new_step180)
    static let step181 = __Generated.made(by: TwoHundredProxy.__new_step181)
    static let step182 = __Generated.made(by: TwoHundredProxy.__new_step182)
    static let step183 = __Generated.made(by: TwoHundredProxy.__new_step183)
    static let step184 = __Generated.made(by: TwoHundredProxy.__new_step184)
    static let step185 = __Generated.made(by: TwoHundredProxy.__new_step185)
    static let step186 = __Generated.made(by: TwoHundredProxy.__new_step186)
    static let step187 = __Generated.made(by: TwoHundredProxy.__new_step187)
    static let step188 = __Generated.made(by: TwoHundredProxy.__new_step188)
    static let step189 = __Generated.made(by: TwoHundredProxy.__new_step189)
    static let step190 = __Generated.made(by: TwoHundredProxy.__new_step190)
    static let step191 = __Generated.made(by: TwoHundredProxy.__new_step191)
    static let step192 = __Generated.made(by: TwoHundredProxy.__new_step192)
    static let step193 = __Generated.made(by: TwoHundredProxy.__new_step193)
    static let step194 = __Generated.made(by: TwoHundredProxy.__new_step194)
    static let step195 = __Generated.made(by: TwoHundredProxy.__new_step195)
    static let step196 = __Generated.made(by: TwoHundredProxy.__new_step196)
    static let step197 = __Generated.made(by: TwoHundredProxy.__new_step197)
    static let step198 = __Generated.made(by: TwoHundredProxy.__new_step198)
    static let step199 = __Generated.made(by: TwoHundredProxy.__new_step199)
    static let __caches = __Generated.Caches()

    /// The descriptor of ``TwoHundred``.
    public static let descriptor = ProtocolProxy::ProtocolDescriptor(
        (any TwoHundred).self,
        requirements: [
            step0, step1, step2, step3, step4, step5, step6, step7, step8, step9, step10, step11,
            step12, step13, step14, step15, step16, step17, step18, step19, step20, step21, step22,
            step23, step24, step25, step26, step27, step28, step29, step30, step31, step32, step33,
            step34, step35, step36, step37, step38, step39, step40, step41, step42, step43, step44,
            step45, step46, step47, step48, step49, step50, step51, step52, step53, step54, step55,
            step56, step57, step58, step59, step60, step61, step62, step63, step64, step65, step66,
            step67, step68, step69, step70, step71, step72, step73, step74, step75, step76, step77,
            step78, step79, step80, step81, step82, step83, step84, step85, step86, step87, step88,
            step89, step90, step91, step92, step93, step94, step95, step96, step97, step98, step99,
            step100, step101, step102, step103, step104, step105, step106, step107, step108,
            step109, step110, step111, step112, step113, step114, step115, step116, step117,
            step118, step119, step120, step121, step122, step123, step124, step125, step126,
            step127, step128, step129, step130, step131, step132, step133, step134, step135,
            step136, step137, step138, step139, step140, step141, step142, step143, step144,
            step145, step146, step147, step148, step149, step150, step151, step152, step153,
            step154, step155, step156, step157, step158, step159, step160, step161, step162,
            step163, step164, step165, step166, step167, step168, step169, step170, step171,
            step172, step173, step174, step175, step176, step177, step178, step179, step180,
            step181, step182, step183, step184, step185, step186, step187, step188, step189,
            step190, step191, step192, step193, step194, step195, step196, step197, step198,
            step199],
        weakly: { it in weak let weakly = it; return { weakly } })
}

/// A proxy for conformers of ``TwoHundred``.
public nonisolated final class TwoHundredProxy: ProtocolProxy::ProtocolProxy, TwoHundred,
    ProtocolProxy::ProxyClass {
    /// The descriptors of the protocols that the class adopts.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] {
        [TwoHundredRequirements.descriptor]
    }

    /// Makes a proxy that forwards to an implementer without retaining it.
    public convenience init(implementer: (any TwoHundred)? = nil) {
        self.init(implementer, as: (any TwoHundred).self)
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// The proxy keeps it until the proxy itself is released, even if you replace it.
    public convenience init(retaining implementer: any TwoHundred) {
        self.init(implementer, as: (any TwoHundred).self, retained: true)
    }
}

extension TwoHundred where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func descriptors(
        adoptedBy: (any TwoHundred).Type
    ) -> [ProtocolProxy::ProtocolDescriptor] { [TwoHundredRequirements.descriptor] }

    // Each requirement has three parts:
    // - The key, with which handlers are registered.
    // - The witness, which Swift calls. A number in it is the index of the requirement in its protocol. Most
    //   witnesses have names of their own, so that those of two protocols are not ambiguous.
    // - '__new_…', which makes the key. Its closures make functions of the requirement's type, which call the
    //   implementer of 'link', or pass the call to 'decorator', which runs handlers or calls the next implementer.

    /// The requirement 'step0(_:)'.
    public nonisolated static var step0: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step0 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step0(_:))
    @inline(__always) public func __step0(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step0(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 0,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step0, on: __proxy)
        }
        return self.__forwardsAtOnce(0, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step0(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step0(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step1 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step1(_:))
    @inline(__always) public func __step1(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step1(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 1,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step1, on: __proxy)
        }
        return self.__forwardsAtOnce(1, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step1(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step1(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step2 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step2(_:))
    @inline(__always) public func __step2(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step2(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 2,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step2, on: __proxy)
        }
        return self.__forwardsAtOnce(2, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step2(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step2(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step3 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step3(_:))
    @inline(__always) public func __step3(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step3(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 3,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step3, on: __proxy)
        }
        return self.__forwardsAtOnce(3, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step3(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step3(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step4 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step4(_:))
    @inline(__always) public func __step4(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step4(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 4,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step4, on: __proxy)
        }
        return self.__forwardsAtOnce(4, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step4(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step4(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step5 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step5(_:))
    @inline(__always) public func __step5(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step5(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 5,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step5, on: __proxy)
        }
        return self.__forwardsAtOnce(5, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step5(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step5(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step6 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step6(_:))
    @inline(__always) public func __step6(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step6(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 6,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step6, on: __proxy)
        }
        return self.__forwardsAtOnce(6, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step6(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step6(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step7 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step7(_:))
    @inline(__always) public func __step7(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step7(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 7,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step7, on: __proxy)
        }
        return self.__forwardsAtOnce(7, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step7(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step7(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step8 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step8(_:))
    @inline(__always) public func __step8(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step8(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 8,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step8, on: __proxy)
        }
        return self.__forwardsAtOnce(8, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step8(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step8(_:)", for: (any TwoHundred).self, on: actor,
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
    > { TwoHundredRequirements.step9 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step9(_:))
    @inline(__always) public func __step9(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step9(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 9,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step9, on: __proxy)
        }
        return self.__forwardsAtOnce(9, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step9(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step9(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step9(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step10(_:)'.
    public nonisolated static var step10: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step10 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step10(_:))
    @inline(__always) public func __step10(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step10(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 10,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step10, on: __proxy)
        }
        return self.__forwardsAtOnce(10, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step10(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step10(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step10(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step11(_:)'.
    public nonisolated static var step11: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step11 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step11(_:))
    @inline(__always) public func __step11(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step11(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 11,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step11, on: __proxy)
        }
        return self.__forwardsAtOnce(11, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step11(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step11(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step11(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step12(_:)'.
    public nonisolated static var step12: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step12 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step12(_:))
    @inline(__always) public func __step12(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step12(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 12,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step12, on: __proxy)
        }
        return self.__forwardsAtOnce(12, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step12(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step12(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step12(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step13(_:)'.
    public nonisolated static var step13: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step13 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step13(_:))
    @inline(__always) public func __step13(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step13(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 13,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step13, on: __proxy)
        }
        return self.__forwardsAtOnce(13, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step13(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step13(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step13(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step14(_:)'.
    public nonisolated static var step14: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step14 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step14(_:))
    @inline(__always) public func __step14(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step14(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 14,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step14, on: __proxy)
        }
        return self.__forwardsAtOnce(14, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step14(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step14(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step14(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step15(_:)'.
    public nonisolated static var step15: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step15 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step15(_:))
    @inline(__always) public func __step15(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step15(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 15,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step15, on: __proxy)
        }
        return self.__forwardsAtOnce(15, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step15(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step15(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step15(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step16(_:)'.
    public nonisolated static var step16: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step16 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step16(_:))
    @inline(__always) public func __step16(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step16(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 16,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step16, on: __proxy)
        }
        return self.__forwardsAtOnce(16, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step16(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step16(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step16(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step17(_:)'.
    public nonisolated static var step17: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step17 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step17(_:))
    @inline(__always) public func __step17(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step17(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 17,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step17, on: __proxy)
        }
        return self.__forwardsAtOnce(17, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step17(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step17(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step17(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step18(_:)'.
    public nonisolated static var step18: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step18 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step18(_:))
    @inline(__always) public func __step18(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step18(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 18,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step18, on: __proxy)
        }
        return self.__forwardsAtOnce(18, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step18(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step18(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step18(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step19(_:)'.
    public nonisolated static var step19: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step19 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step19(_:))
    @inline(__always) public func __step19(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step19(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 19,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step19, on: __proxy)
        }
        return self.__forwardsAtOnce(19, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step19(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step19(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step19(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step20(_:)'.
    public nonisolated static var step20: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step20 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step20(_:))
    @inline(__always) public func __step20(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step20(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 20,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step20, on: __proxy)
        }
        return self.__forwardsAtOnce(20, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step20(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step20(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step20(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step21(_:)'.
    public nonisolated static var step21: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step21 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step21(_:))
    @inline(__always) public func __step21(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step21(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 21,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step21, on: __proxy)
        }
        return self.__forwardsAtOnce(21, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step21(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step21(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step21(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step22(_:)'.
    public nonisolated static var step22: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step22 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step22(_:))
    @inline(__always) public func __step22(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step22(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 22,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step22, on: __proxy)
        }
        return self.__forwardsAtOnce(22, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step22(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step22(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step22(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step23(_:)'.
    public nonisolated static var step23: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step23 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step23(_:))
    @inline(__always) public func __step23(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step23(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 23,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step23, on: __proxy)
        }
        return self.__forwardsAtOnce(23, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step23(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step23(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step23(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step24(_:)'.
    public nonisolated static var step24: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step24 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step24(_:))
    @inline(__always) public func __step24(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step24(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 24,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step24, on: __proxy)
        }
        return self.__forwardsAtOnce(24, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step24(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step24(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step24(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step25(_:)'.
    public nonisolated static var step25: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step25 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step25(_:))
    @inline(__always) public func __step25(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step25(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 25,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step25, on: __proxy)
        }
        return self.__forwardsAtOnce(25, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step25(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step25(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step25(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step26(_:)'.
    public nonisolated static var step26: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step26 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step26(_:))
    @inline(__always) public func __step26(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step26(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 26,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step26, on: __proxy)
        }
        return self.__forwardsAtOnce(26, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step26(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step26(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step26(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step27(_:)'.
    public nonisolated static var step27: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step27 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step27(_:))
    @inline(__always) public func __step27(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step27(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 27,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step27, on: __proxy)
        }
        return self.__forwardsAtOnce(27, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step27(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step27(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step27(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step28(_:)'.
    public nonisolated static var step28: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step28 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step28(_:))
    @inline(__always) public func __step28(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step28(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 28,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step28, on: __proxy)
        }
        return self.__forwardsAtOnce(28, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step28(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step28(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step28(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step29(_:)'.
    public nonisolated static var step29: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step29 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step29(_:))
    @inline(__always) public func __step29(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step29(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 29,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step29, on: __proxy)
        }
        return self.__forwardsAtOnce(29, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step29(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step29(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step29(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step30(_:)'.
    public nonisolated static var step30: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step30 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step30(_:))
    @inline(__always) public func __step30(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step30(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 30,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step30, on: __proxy)
        }
        return self.__forwardsAtOnce(30, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step30(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step30(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step30(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step31(_:)'.
    public nonisolated static var step31: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step31 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step31(_:))
    @inline(__always) public func __step31(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step31(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 31,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step31, on: __proxy)
        }
        return self.__forwardsAtOnce(31, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step31(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step31(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step31(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step32(_:)'.
    public nonisolated static var step32: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step32 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step32(_:))
    @inline(__always) public func __step32(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step32(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 32,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step32, on: __proxy)
        }
        return self.__forwardsAtOnce(32, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step32(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step32(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step32(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step33(_:)'.
    public nonisolated static var step33: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step33 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step33(_:))
    @inline(__always) public func __step33(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step33(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 33,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step33, on: __proxy)
        }
        return self.__forwardsAtOnce(33, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step33(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step33(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step33(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step34(_:)'.
    public nonisolated static var step34: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step34 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step34(_:))
    @inline(__always) public func __step34(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step34(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 34,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step34, on: __proxy)
        }
        return self.__forwardsAtOnce(34, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step34(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step34(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step34(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step35(_:)'.
    public nonisolated static var step35: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step35 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step35(_:))
    @inline(__always) public func __step35(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step35(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 35,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step35, on: __proxy)
        }
        return self.__forwardsAtOnce(35, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step35(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step35(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step35(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step36(_:)'.
    public nonisolated static var step36: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step36 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step36(_:))
    @inline(__always) public func __step36(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step36(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 36,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step36, on: __proxy)
        }
        return self.__forwardsAtOnce(36, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step36(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step36(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step36(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step37(_:)'.
    public nonisolated static var step37: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step37 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step37(_:))
    @inline(__always) public func __step37(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step37(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 37,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step37, on: __proxy)
        }
        return self.__forwardsAtOnce(37, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step37(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step37(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step37(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step38(_:)'.
    public nonisolated static var step38: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step38 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step38(_:))
    @inline(__always) public func __step38(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step38(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 38,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step38, on: __proxy)
        }
        return self.__forwardsAtOnce(38, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step38(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step38(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step38(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step39(_:)'.
    public nonisolated static var step39: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step39 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step39(_:))
    @inline(__always) public func __step39(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step39(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 39,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step39, on: __proxy)
        }
        return self.__forwardsAtOnce(39, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step39(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step39(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step39(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step40(_:)'.
    public nonisolated static var step40: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step40 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step40(_:))
    @inline(__always) public func __step40(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step40(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 40,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step40, on: __proxy)
        }
        return self.__forwardsAtOnce(40, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step40(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step40(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step40(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step41(_:)'.
    public nonisolated static var step41: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step41 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step41(_:))
    @inline(__always) public func __step41(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step41(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 41,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step41, on: __proxy)
        }
        return self.__forwardsAtOnce(41, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step41(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step41(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step41(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step42(_:)'.
    public nonisolated static var step42: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step42 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step42(_:))
    @inline(__always) public func __step42(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step42(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 42,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step42, on: __proxy)
        }
        return self.__forwardsAtOnce(42, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step42(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step42(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step42(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step43(_:)'.
    public nonisolated static var step43: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step43 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step43(_:))
    @inline(__always) public func __step43(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step43(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 43,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step43, on: __proxy)
        }
        return self.__forwardsAtOnce(43, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step43(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step43(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step43(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step44(_:)'.
    public nonisolated static var step44: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step44 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step44(_:))
    @inline(__always) public func __step44(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step44(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 44,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step44, on: __proxy)
        }
        return self.__forwardsAtOnce(44, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step44(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step44(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step44(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step45(_:)'.
    public nonisolated static var step45: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step45 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step45(_:))
    @inline(__always) public func __step45(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step45(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 45,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step45, on: __proxy)
        }
        return self.__forwardsAtOnce(45, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step45(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step45(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step45(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step46(_:)'.
    public nonisolated static var step46: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step46 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step46(_:))
    @inline(__always) public func __step46(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step46(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 46,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step46, on: __proxy)
        }
        return self.__forwardsAtOnce(46, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step46(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step46(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step46(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step47(_:)'.
    public nonisolated static var step47: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step47 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step47(_:))
    @inline(__always) public func __step47(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step47(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 47,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step47, on: __proxy)
        }
        return self.__forwardsAtOnce(47, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step47(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step47(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step47(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step48(_:)'.
    public nonisolated static var step48: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step48 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step48(_:))
    @inline(__always) public func __step48(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step48(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 48,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step48, on: __proxy)
        }
        return self.__forwardsAtOnce(48, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step48(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step48(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step48(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step49(_:)'.
    public nonisolated static var step49: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step49 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step49(_:))
    @inline(__always) public func __step49(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step49(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 49,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step49, on: __proxy)
        }
        return self.__forwardsAtOnce(49, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step49(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step49(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step49(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step50(_:)'.
    public nonisolated static var step50: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step50 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step50(_:))
    @inline(__always) public func __step50(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step50(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 50,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step50, on: __proxy)
        }
        return self.__forwardsAtOnce(50, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step50(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step50(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step50(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step51(_:)'.
    public nonisolated static var step51: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step51 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step51(_:))
    @inline(__always) public func __step51(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step51(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 51,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step51, on: __proxy)
        }
        return self.__forwardsAtOnce(51, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step51(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step51(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step51(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step52(_:)'.
    public nonisolated static var step52: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step52 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step52(_:))
    @inline(__always) public func __step52(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step52(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 52,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step52, on: __proxy)
        }
        return self.__forwardsAtOnce(52, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step52(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step52(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step52(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step53(_:)'.
    public nonisolated static var step53: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step53 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step53(_:))
    @inline(__always) public func __step53(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step53(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 53,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step53, on: __proxy)
        }
        return self.__forwardsAtOnce(53, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step53(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step53(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step53(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step54(_:)'.
    public nonisolated static var step54: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step54 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step54(_:))
    @inline(__always) public func __step54(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step54(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 54,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step54, on: __proxy)
        }
        return self.__forwardsAtOnce(54, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step54(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step54(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step54(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step55(_:)'.
    public nonisolated static var step55: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step55 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step55(_:))
    @inline(__always) public func __step55(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step55(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 55,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step55, on: __proxy)
        }
        return self.__forwardsAtOnce(55, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step55(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step55(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step55(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step56(_:)'.
    public nonisolated static var step56: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step56 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step56(_:))
    @inline(__always) public func __step56(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step56(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 56,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step56, on: __proxy)
        }
        return self.__forwardsAtOnce(56, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step56(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step56(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step56(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step57(_:)'.
    public nonisolated static var step57: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step57 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step57(_:))
    @inline(__always) public func __step57(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step57(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 57,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step57, on: __proxy)
        }
        return self.__forwardsAtOnce(57, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step57(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step57(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step57(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step58(_:)'.
    public nonisolated static var step58: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step58 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step58(_:))
    @inline(__always) public func __step58(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step58(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 58,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step58, on: __proxy)
        }
        return self.__forwardsAtOnce(58, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step58(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step58(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step58(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step59(_:)'.
    public nonisolated static var step59: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step59 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step59(_:))
    @inline(__always) public func __step59(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step59(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 59,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step59, on: __proxy)
        }
        return self.__forwardsAtOnce(59, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step59(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step59(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step59(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step60(_:)'.
    public nonisolated static var step60: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step60 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step60(_:))
    @inline(__always) public func __step60(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step60(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 60,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step60, on: __proxy)
        }
        return self.__forwardsAtOnce(60, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step60(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step60(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step60(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step61(_:)'.
    public nonisolated static var step61: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step61 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step61(_:))
    @inline(__always) public func __step61(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step61(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 61,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step61, on: __proxy)
        }
        return self.__forwardsAtOnce(61, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step61(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step61(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step61(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step62(_:)'.
    public nonisolated static var step62: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step62 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step62(_:))
    @inline(__always) public func __step62(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step62(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 62,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step62, on: __proxy)
        }
        return self.__forwardsAtOnce(62, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step62(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step62(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step62(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step63(_:)'.
    public nonisolated static var step63: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step63 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step63(_:))
    @inline(__always) public func __step63(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step63(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 63,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step63, on: __proxy)
        }
        return self.__forwardsAtOnce(63, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step63(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step63(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step63(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step64(_:)'.
    public nonisolated static var step64: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step64 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step64(_:))
    @inline(__always) public func __step64(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step64(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 64,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step64, on: __proxy)
        }
        return self.__forwardsAtOnce(64, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step64(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step64(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step64(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step65(_:)'.
    public nonisolated static var step65: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step65 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step65(_:))
    @inline(__always) public func __step65(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step65(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 65,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step65, on: __proxy)
        }
        return self.__forwardsAtOnce(65, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step65(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step65(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step65(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step66(_:)'.
    public nonisolated static var step66: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step66 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step66(_:))
    @inline(__always) public func __step66(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step66(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 66,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step66, on: __proxy)
        }
        return self.__forwardsAtOnce(66, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step66(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step66(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step66(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step67(_:)'.
    public nonisolated static var step67: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step67 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step67(_:))
    @inline(__always) public func __step67(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step67(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 67,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step67, on: __proxy)
        }
        return self.__forwardsAtOnce(67, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step67(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step67(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step67(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step68(_:)'.
    public nonisolated static var step68: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step68 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step68(_:))
    @inline(__always) public func __step68(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step68(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 68,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step68, on: __proxy)
        }
        return self.__forwardsAtOnce(68, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step68(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step68(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step68(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step69(_:)'.
    public nonisolated static var step69: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step69 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step69(_:))
    @inline(__always) public func __step69(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step69(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 69,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step69, on: __proxy)
        }
        return self.__forwardsAtOnce(69, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step69(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step69(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step69(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step70(_:)'.
    public nonisolated static var step70: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step70 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step70(_:))
    @inline(__always) public func __step70(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step70(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 70,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step70, on: __proxy)
        }
        return self.__forwardsAtOnce(70, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step70(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step70(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step70(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step71(_:)'.
    public nonisolated static var step71: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step71 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step71(_:))
    @inline(__always) public func __step71(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step71(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 71,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step71, on: __proxy)
        }
        return self.__forwardsAtOnce(71, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step71(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step71(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step71(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step72(_:)'.
    public nonisolated static var step72: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step72 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step72(_:))
    @inline(__always) public func __step72(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step72(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 72,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step72, on: __proxy)
        }
        return self.__forwardsAtOnce(72, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step72(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step72(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step72(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step73(_:)'.
    public nonisolated static var step73: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step73 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step73(_:))
    @inline(__always) public func __step73(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step73(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 73,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step73, on: __proxy)
        }
        return self.__forwardsAtOnce(73, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step73(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step73(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step73(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step74(_:)'.
    public nonisolated static var step74: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step74 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step74(_:))
    @inline(__always) public func __step74(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step74(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 74,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step74, on: __proxy)
        }
        return self.__forwardsAtOnce(74, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step74(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step74(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step74(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step75(_:)'.
    public nonisolated static var step75: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step75 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step75(_:))
    @inline(__always) public func __step75(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step75(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 75,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step75, on: __proxy)
        }
        return self.__forwardsAtOnce(75, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step75(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step75(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step75(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step76(_:)'.
    public nonisolated static var step76: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step76 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step76(_:))
    @inline(__always) public func __step76(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step76(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 76,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step76, on: __proxy)
        }
        return self.__forwardsAtOnce(76, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step76(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step76(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step76(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step77(_:)'.
    public nonisolated static var step77: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step77 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step77(_:))
    @inline(__always) public func __step77(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step77(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 77,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step77, on: __proxy)
        }
        return self.__forwardsAtOnce(77, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step77(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step77(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step77(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step78(_:)'.
    public nonisolated static var step78: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step78 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step78(_:))
    @inline(__always) public func __step78(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step78(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 78,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step78, on: __proxy)
        }
        return self.__forwardsAtOnce(78, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step78(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step78(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step78(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step79(_:)'.
    public nonisolated static var step79: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step79 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step79(_:))
    @inline(__always) public func __step79(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step79(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 79,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step79, on: __proxy)
        }
        return self.__forwardsAtOnce(79, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step79(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step79(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step79(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step80(_:)'.
    public nonisolated static var step80: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step80 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step80(_:))
    @inline(__always) public func __step80(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step80(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 80,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step80, on: __proxy)
        }
        return self.__forwardsAtOnce(80, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step80(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step80(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step80(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step81(_:)'.
    public nonisolated static var step81: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step81 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step81(_:))
    @inline(__always) public func __step81(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step81(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 81,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step81, on: __proxy)
        }
        return self.__forwardsAtOnce(81, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step81(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step81(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step81(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step82(_:)'.
    public nonisolated static var step82: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step82 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step82(_:))
    @inline(__always) public func __step82(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step82(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 82,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step82, on: __proxy)
        }
        return self.__forwardsAtOnce(82, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step82(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step82(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step82(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step83(_:)'.
    public nonisolated static var step83: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step83 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step83(_:))
    @inline(__always) public func __step83(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step83(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 83,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step83, on: __proxy)
        }
        return self.__forwardsAtOnce(83, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step83(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step83(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step83(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step84(_:)'.
    public nonisolated static var step84: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step84 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step84(_:))
    @inline(__always) public func __step84(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step84(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 84,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step84, on: __proxy)
        }
        return self.__forwardsAtOnce(84, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step84(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step84(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step84(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step85(_:)'.
    public nonisolated static var step85: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step85 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step85(_:))
    @inline(__always) public func __step85(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step85(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 85,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step85, on: __proxy)
        }
        return self.__forwardsAtOnce(85, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step85(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step85(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step85(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step86(_:)'.
    public nonisolated static var step86: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step86 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step86(_:))
    @inline(__always) public func __step86(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step86(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 86,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step86, on: __proxy)
        }
        return self.__forwardsAtOnce(86, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step86(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step86(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step86(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step87(_:)'.
    public nonisolated static var step87: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step87 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step87(_:))
    @inline(__always) public func __step87(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step87(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 87,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step87, on: __proxy)
        }
        return self.__forwardsAtOnce(87, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step87(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step87(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step87(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step88(_:)'.
    public nonisolated static var step88: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step88 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step88(_:))
    @inline(__always) public func __step88(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step88(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 88,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step88, on: __proxy)
        }
        return self.__forwardsAtOnce(88, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step88(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step88(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step88(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step89(_:)'.
    public nonisolated static var step89: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step89 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step89(_:))
    @inline(__always) public func __step89(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step89(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 89,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step89, on: __proxy)
        }
        return self.__forwardsAtOnce(89, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step89(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step89(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step89(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step90(_:)'.
    public nonisolated static var step90: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step90 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step90(_:))
    @inline(__always) public func __step90(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step90(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 90,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step90, on: __proxy)
        }
        return self.__forwardsAtOnce(90, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step90(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step90(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step90(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step91(_:)'.
    public nonisolated static var step91: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step91 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step91(_:))
    @inline(__always) public func __step91(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step91(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 91,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step91, on: __proxy)
        }
        return self.__forwardsAtOnce(91, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step91(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step91(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step91(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step92(_:)'.
    public nonisolated static var step92: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step92 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step92(_:))
    @inline(__always) public func __step92(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step92(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 92,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step92, on: __proxy)
        }
        return self.__forwardsAtOnce(92, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step92(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step92(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step92(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step93(_:)'.
    public nonisolated static var step93: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step93 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step93(_:))
    @inline(__always) public func __step93(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step93(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 93,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step93, on: __proxy)
        }
        return self.__forwardsAtOnce(93, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step93(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step93(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step93(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step94(_:)'.
    public nonisolated static var step94: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step94 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step94(_:))
    @inline(__always) public func __step94(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step94(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 94,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step94, on: __proxy)
        }
        return self.__forwardsAtOnce(94, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step94(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step94(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step94(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step95(_:)'.
    public nonisolated static var step95: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step95 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step95(_:))
    @inline(__always) public func __step95(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step95(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 95,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step95, on: __proxy)
        }
        return self.__forwardsAtOnce(95, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step95(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step95(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step95(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step96(_:)'.
    public nonisolated static var step96: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step96 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step96(_:))
    @inline(__always) public func __step96(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step96(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 96,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step96, on: __proxy)
        }
        return self.__forwardsAtOnce(96, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step96(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step96(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step96(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step97(_:)'.
    public nonisolated static var step97: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step97 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step97(_:))
    @inline(__always) public func __step97(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step97(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 97,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step97, on: __proxy)
        }
        return self.__forwardsAtOnce(97, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step97(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step97(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step97(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step98(_:)'.
    public nonisolated static var step98: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step98 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step98(_:))
    @inline(__always) public func __step98(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step98(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 98,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step98, on: __proxy)
        }
        return self.__forwardsAtOnce(98, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step98(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step98(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step98(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step99(_:)'.
    public nonisolated static var step99: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step99 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step99(_:))
    @inline(__always) public func __step99(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step99(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 99,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step99, on: __proxy)
        }
        return self.__forwardsAtOnce(99, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step99(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step99(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step99(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step100(_:)'.
    public nonisolated static var step100: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step100 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step100(_:))
    @inline(__always) public func __step100(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step100(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 100,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step100, on: __proxy)
        }
        return self.__forwardsAtOnce(100, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step100(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step100(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step100(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step101(_:)'.
    public nonisolated static var step101: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step101 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step101(_:))
    @inline(__always) public func __step101(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step101(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 101,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step101, on: __proxy)
        }
        return self.__forwardsAtOnce(101, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step101(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step101(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step101(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step102(_:)'.
    public nonisolated static var step102: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step102 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step102(_:))
    @inline(__always) public func __step102(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step102(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 102,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step102, on: __proxy)
        }
        return self.__forwardsAtOnce(102, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step102(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step102(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step102(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step103(_:)'.
    public nonisolated static var step103: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step103 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step103(_:))
    @inline(__always) public func __step103(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step103(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 103,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step103, on: __proxy)
        }
        return self.__forwardsAtOnce(103, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step103(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step103(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step103(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step104(_:)'.
    public nonisolated static var step104: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step104 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step104(_:))
    @inline(__always) public func __step104(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step104(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 104,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step104, on: __proxy)
        }
        return self.__forwardsAtOnce(104, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step104(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step104(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step104(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step105(_:)'.
    public nonisolated static var step105: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step105 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step105(_:))
    @inline(__always) public func __step105(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step105(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 105,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step105, on: __proxy)
        }
        return self.__forwardsAtOnce(105, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step105(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step105(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step105(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step106(_:)'.
    public nonisolated static var step106: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step106 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step106(_:))
    @inline(__always) public func __step106(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step106(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 106,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step106, on: __proxy)
        }
        return self.__forwardsAtOnce(106, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step106(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step106(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step106(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step107(_:)'.
    public nonisolated static var step107: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step107 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step107(_:))
    @inline(__always) public func __step107(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step107(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 107,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step107, on: __proxy)
        }
        return self.__forwardsAtOnce(107, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step107(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step107(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step107(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step108(_:)'.
    public nonisolated static var step108: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step108 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step108(_:))
    @inline(__always) public func __step108(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step108(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 108,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step108, on: __proxy)
        }
        return self.__forwardsAtOnce(108, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step108(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step108(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step108(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step109(_:)'.
    public nonisolated static var step109: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step109 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step109(_:))
    @inline(__always) public func __step109(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step109(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 109,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step109, on: __proxy)
        }
        return self.__forwardsAtOnce(109, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step109(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step109(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step109(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step110(_:)'.
    public nonisolated static var step110: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step110 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step110(_:))
    @inline(__always) public func __step110(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step110(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 110,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step110, on: __proxy)
        }
        return self.__forwardsAtOnce(110, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step110(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step110(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step110(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step111(_:)'.
    public nonisolated static var step111: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step111 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step111(_:))
    @inline(__always) public func __step111(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step111(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 111,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step111, on: __proxy)
        }
        return self.__forwardsAtOnce(111, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step111(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step111(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step111(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step112(_:)'.
    public nonisolated static var step112: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step112 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step112(_:))
    @inline(__always) public func __step112(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step112(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 112,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step112, on: __proxy)
        }
        return self.__forwardsAtOnce(112, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step112(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step112(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step112(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step113(_:)'.
    public nonisolated static var step113: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step113 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step113(_:))
    @inline(__always) public func __step113(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step113(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 113,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step113, on: __proxy)
        }
        return self.__forwardsAtOnce(113, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step113(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step113(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step113(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step114(_:)'.
    public nonisolated static var step114: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step114 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step114(_:))
    @inline(__always) public func __step114(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step114(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 114,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step114, on: __proxy)
        }
        return self.__forwardsAtOnce(114, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step114(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step114(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step114(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step115(_:)'.
    public nonisolated static var step115: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step115 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step115(_:))
    @inline(__always) public func __step115(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step115(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 115,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step115, on: __proxy)
        }
        return self.__forwardsAtOnce(115, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step115(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step115(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step115(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step116(_:)'.
    public nonisolated static var step116: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step116 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step116(_:))
    @inline(__always) public func __step116(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step116(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 116,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step116, on: __proxy)
        }
        return self.__forwardsAtOnce(116, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step116(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step116(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step116(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step117(_:)'.
    public nonisolated static var step117: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step117 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step117(_:))
    @inline(__always) public func __step117(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step117(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 117,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step117, on: __proxy)
        }
        return self.__forwardsAtOnce(117, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step117(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step117(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step117(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step118(_:)'.
    public nonisolated static var step118: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step118 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step118(_:))
    @inline(__always) public func __step118(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step118(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 118,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step118, on: __proxy)
        }
        return self.__forwardsAtOnce(118, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step118(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step118(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step118(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step119(_:)'.
    public nonisolated static var step119: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step119 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step119(_:))
    @inline(__always) public func __step119(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step119(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 119,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step119, on: __proxy)
        }
        return self.__forwardsAtOnce(119, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step119(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step119(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step119(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step120(_:)'.
    public nonisolated static var step120: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step120 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step120(_:))
    @inline(__always) public func __step120(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step120(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 120,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step120, on: __proxy)
        }
        return self.__forwardsAtOnce(120, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step120(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step120(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step120(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step121(_:)'.
    public nonisolated static var step121: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step121 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step121(_:))
    @inline(__always) public func __step121(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step121(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 121,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step121, on: __proxy)
        }
        return self.__forwardsAtOnce(121, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step121(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step121(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step121(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step122(_:)'.
    public nonisolated static var step122: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step122 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step122(_:))
    @inline(__always) public func __step122(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step122(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 122,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step122, on: __proxy)
        }
        return self.__forwardsAtOnce(122, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step122(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step122(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step122(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step123(_:)'.
    public nonisolated static var step123: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step123 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step123(_:))
    @inline(__always) public func __step123(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step123(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 123,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step123, on: __proxy)
        }
        return self.__forwardsAtOnce(123, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step123(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step123(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step123(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step124(_:)'.
    public nonisolated static var step124: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step124 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step124(_:))
    @inline(__always) public func __step124(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step124(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 124,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step124, on: __proxy)
        }
        return self.__forwardsAtOnce(124, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step124(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step124(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step124(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step125(_:)'.
    public nonisolated static var step125: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step125 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step125(_:))
    @inline(__always) public func __step125(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step125(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 125,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step125, on: __proxy)
        }
        return self.__forwardsAtOnce(125, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step125(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step125(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step125(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step126(_:)'.
    public nonisolated static var step126: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step126 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step126(_:))
    @inline(__always) public func __step126(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step126(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 126,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step126, on: __proxy)
        }
        return self.__forwardsAtOnce(126, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step126(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step126(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step126(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step127(_:)'.
    public nonisolated static var step127: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step127 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step127(_:))
    @inline(__always) public func __step127(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step127(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 127,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step127, on: __proxy)
        }
        return self.__forwardsAtOnce(127, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step127(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step127(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step127(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step128(_:)'.
    public nonisolated static var step128: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step128 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step128(_:))
    @inline(__always) public func __step128(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step128(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 128,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step128, on: __proxy)
        }
        return self.__forwardsAtOnce(128, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step128(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step128(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step128(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step129(_:)'.
    public nonisolated static var step129: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step129 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step129(_:))
    @inline(__always) public func __step129(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step129(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 129,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step129, on: __proxy)
        }
        return self.__forwardsAtOnce(129, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step129(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step129(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step129(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step130(_:)'.
    public nonisolated static var step130: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step130 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step130(_:))
    @inline(__always) public func __step130(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step130(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 130,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step130, on: __proxy)
        }
        return self.__forwardsAtOnce(130, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step130(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step130(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step130(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step131(_:)'.
    public nonisolated static var step131: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step131 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step131(_:))
    @inline(__always) public func __step131(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step131(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 131,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step131, on: __proxy)
        }
        return self.__forwardsAtOnce(131, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step131(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step131(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step131(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step132(_:)'.
    public nonisolated static var step132: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step132 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step132(_:))
    @inline(__always) public func __step132(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step132(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 132,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step132, on: __proxy)
        }
        return self.__forwardsAtOnce(132, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step132(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step132(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step132(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step133(_:)'.
    public nonisolated static var step133: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step133 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step133(_:))
    @inline(__always) public func __step133(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step133(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 133,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step133, on: __proxy)
        }
        return self.__forwardsAtOnce(133, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step133(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step133(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step133(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step134(_:)'.
    public nonisolated static var step134: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step134 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step134(_:))
    @inline(__always) public func __step134(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step134(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 134,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step134, on: __proxy)
        }
        return self.__forwardsAtOnce(134, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step134(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step134(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step134(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step135(_:)'.
    public nonisolated static var step135: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step135 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step135(_:))
    @inline(__always) public func __step135(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step135(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 135,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step135, on: __proxy)
        }
        return self.__forwardsAtOnce(135, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step135(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step135(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step135(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step136(_:)'.
    public nonisolated static var step136: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step136 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step136(_:))
    @inline(__always) public func __step136(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step136(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 136,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step136, on: __proxy)
        }
        return self.__forwardsAtOnce(136, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step136(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step136(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step136(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step137(_:)'.
    public nonisolated static var step137: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step137 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step137(_:))
    @inline(__always) public func __step137(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step137(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 137,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step137, on: __proxy)
        }
        return self.__forwardsAtOnce(137, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step137(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step137(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step137(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step138(_:)'.
    public nonisolated static var step138: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step138 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step138(_:))
    @inline(__always) public func __step138(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step138(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 138,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step138, on: __proxy)
        }
        return self.__forwardsAtOnce(138, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step138(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step138(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step138(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step139(_:)'.
    public nonisolated static var step139: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step139 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step139(_:))
    @inline(__always) public func __step139(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step139(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 139,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step139, on: __proxy)
        }
        return self.__forwardsAtOnce(139, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step139(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step139(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step139(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step140(_:)'.
    public nonisolated static var step140: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step140 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step140(_:))
    @inline(__always) public func __step140(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step140(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 140,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step140, on: __proxy)
        }
        return self.__forwardsAtOnce(140, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step140(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step140(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step140(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step141(_:)'.
    public nonisolated static var step141: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step141 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step141(_:))
    @inline(__always) public func __step141(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step141(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 141,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step141, on: __proxy)
        }
        return self.__forwardsAtOnce(141, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step141(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step141(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step141(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step142(_:)'.
    public nonisolated static var step142: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step142 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step142(_:))
    @inline(__always) public func __step142(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step142(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 142,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step142, on: __proxy)
        }
        return self.__forwardsAtOnce(142, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step142(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step142(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step142(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step143(_:)'.
    public nonisolated static var step143: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step143 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step143(_:))
    @inline(__always) public func __step143(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step143(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 143,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step143, on: __proxy)
        }
        return self.__forwardsAtOnce(143, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step143(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step143(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step143(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step144(_:)'.
    public nonisolated static var step144: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step144 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step144(_:))
    @inline(__always) public func __step144(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step144(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 144,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step144, on: __proxy)
        }
        return self.__forwardsAtOnce(144, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step144(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step144(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step144(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step145(_:)'.
    public nonisolated static var step145: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step145 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step145(_:))
    @inline(__always) public func __step145(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step145(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 145,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step145, on: __proxy)
        }
        return self.__forwardsAtOnce(145, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step145(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step145(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step145(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step146(_:)'.
    public nonisolated static var step146: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step146 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step146(_:))
    @inline(__always) public func __step146(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step146(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 146,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step146, on: __proxy)
        }
        return self.__forwardsAtOnce(146, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step146(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step146(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step146(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step147(_:)'.
    public nonisolated static var step147: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step147 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step147(_:))
    @inline(__always) public func __step147(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step147(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 147,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step147, on: __proxy)
        }
        return self.__forwardsAtOnce(147, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step147(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step147(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step147(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step148(_:)'.
    public nonisolated static var step148: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step148 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step148(_:))
    @inline(__always) public func __step148(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step148(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 148,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step148, on: __proxy)
        }
        return self.__forwardsAtOnce(148, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step148(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step148(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step148(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step149(_:)'.
    public nonisolated static var step149: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step149 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step149(_:))
    @inline(__always) public func __step149(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step149(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 149,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step149, on: __proxy)
        }
        return self.__forwardsAtOnce(149, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step149(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step149(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step149(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step150(_:)'.
    public nonisolated static var step150: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step150 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step150(_:))
    @inline(__always) public func __step150(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step150(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 150,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step150, on: __proxy)
        }
        return self.__forwardsAtOnce(150, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step150(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step150(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step150(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step151(_:)'.
    public nonisolated static var step151: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step151 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step151(_:))
    @inline(__always) public func __step151(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step151(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 151,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step151, on: __proxy)
        }
        return self.__forwardsAtOnce(151, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step151(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step151(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step151(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step152(_:)'.
    public nonisolated static var step152: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step152 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step152(_:))
    @inline(__always) public func __step152(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step152(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 152,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step152, on: __proxy)
        }
        return self.__forwardsAtOnce(152, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step152(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step152(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step152(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step153(_:)'.
    public nonisolated static var step153: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step153 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step153(_:))
    @inline(__always) public func __step153(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step153(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 153,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step153, on: __proxy)
        }
        return self.__forwardsAtOnce(153, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step153(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step153(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step153(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step154(_:)'.
    public nonisolated static var step154: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step154 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step154(_:))
    @inline(__always) public func __step154(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step154(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 154,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step154, on: __proxy)
        }
        return self.__forwardsAtOnce(154, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step154(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step154(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step154(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step155(_:)'.
    public nonisolated static var step155: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step155 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step155(_:))
    @inline(__always) public func __step155(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step155(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 155,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step155, on: __proxy)
        }
        return self.__forwardsAtOnce(155, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step155(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step155(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step155(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step156(_:)'.
    public nonisolated static var step156: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step156 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step156(_:))
    @inline(__always) public func __step156(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step156(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 156,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step156, on: __proxy)
        }
        return self.__forwardsAtOnce(156, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step156(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step156(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step156(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step157(_:)'.
    public nonisolated static var step157: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step157 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step157(_:))
    @inline(__always) public func __step157(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step157(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 157,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step157, on: __proxy)
        }
        return self.__forwardsAtOnce(157, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step157(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step157(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step157(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step158(_:)'.
    public nonisolated static var step158: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step158 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step158(_:))
    @inline(__always) public func __step158(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step158(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 158,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step158, on: __proxy)
        }
        return self.__forwardsAtOnce(158, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step158(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step158(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step158(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step159(_:)'.
    public nonisolated static var step159: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step159 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step159(_:))
    @inline(__always) public func __step159(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step159(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 159,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step159, on: __proxy)
        }
        return self.__forwardsAtOnce(159, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step159(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step159(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step159(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step160(_:)'.
    public nonisolated static var step160: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step160 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step160(_:))
    @inline(__always) public func __step160(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step160(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 160,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step160, on: __proxy)
        }
        return self.__forwardsAtOnce(160, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step160(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step160(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step160(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step161(_:)'.
    public nonisolated static var step161: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step161 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step161(_:))
    @inline(__always) public func __step161(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step161(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 161,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step161, on: __proxy)
        }
        return self.__forwardsAtOnce(161, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step161(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step161(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step161(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step162(_:)'.
    public nonisolated static var step162: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step162 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step162(_:))
    @inline(__always) public func __step162(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step162(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 162,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step162, on: __proxy)
        }
        return self.__forwardsAtOnce(162, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step162(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step162(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step162(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step163(_:)'.
    public nonisolated static var step163: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step163 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step163(_:))
    @inline(__always) public func __step163(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step163(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 163,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step163, on: __proxy)
        }
        return self.__forwardsAtOnce(163, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step163(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step163(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step163(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step164(_:)'.
    public nonisolated static var step164: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step164 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step164(_:))
    @inline(__always) public func __step164(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step164(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 164,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step164, on: __proxy)
        }
        return self.__forwardsAtOnce(164, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step164(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step164(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step164(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step165(_:)'.
    public nonisolated static var step165: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step165 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step165(_:))
    @inline(__always) public func __step165(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step165(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 165,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step165, on: __proxy)
        }
        return self.__forwardsAtOnce(165, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step165(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step165(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step165(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step166(_:)'.
    public nonisolated static var step166: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step166 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step166(_:))
    @inline(__always) public func __step166(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step166(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 166,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step166, on: __proxy)
        }
        return self.__forwardsAtOnce(166, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step166(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step166(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step166(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step167(_:)'.
    public nonisolated static var step167: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step167 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step167(_:))
    @inline(__always) public func __step167(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step167(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 167,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step167, on: __proxy)
        }
        return self.__forwardsAtOnce(167, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step167(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step167(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step167(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step168(_:)'.
    public nonisolated static var step168: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step168 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step168(_:))
    @inline(__always) public func __step168(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step168(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 168,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step168, on: __proxy)
        }
        return self.__forwardsAtOnce(168, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step168(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step168(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step168(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step169(_:)'.
    public nonisolated static var step169: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step169 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step169(_:))
    @inline(__always) public func __step169(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step169(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 169,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step169, on: __proxy)
        }
        return self.__forwardsAtOnce(169, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step169(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step169(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step169(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step170(_:)'.
    public nonisolated static var step170: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step170 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step170(_:))
    @inline(__always) public func __step170(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step170(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 170,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step170, on: __proxy)
        }
        return self.__forwardsAtOnce(170, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step170(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step170(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step170(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step171(_:)'.
    public nonisolated static var step171: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step171 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step171(_:))
    @inline(__always) public func __step171(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step171(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 171,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step171, on: __proxy)
        }
        return self.__forwardsAtOnce(171, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step171(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step171(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step171(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step172(_:)'.
    public nonisolated static var step172: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step172 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step172(_:))
    @inline(__always) public func __step172(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step172(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 172,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step172, on: __proxy)
        }
        return self.__forwardsAtOnce(172, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step172(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step172(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step172(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step173(_:)'.
    public nonisolated static var step173: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step173 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step173(_:))
    @inline(__always) public func __step173(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step173(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 173,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step173, on: __proxy)
        }
        return self.__forwardsAtOnce(173, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step173(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step173(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step173(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step174(_:)'.
    public nonisolated static var step174: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step174 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step174(_:))
    @inline(__always) public func __step174(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step174(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 174,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step174, on: __proxy)
        }
        return self.__forwardsAtOnce(174, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step174(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step174(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step174(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step175(_:)'.
    public nonisolated static var step175: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step175 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step175(_:))
    @inline(__always) public func __step175(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step175(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 175,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step175, on: __proxy)
        }
        return self.__forwardsAtOnce(175, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step175(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step175(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step175(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step176(_:)'.
    public nonisolated static var step176: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step176 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step176(_:))
    @inline(__always) public func __step176(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step176(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 176,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step176, on: __proxy)
        }
        return self.__forwardsAtOnce(176, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step176(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step176(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step176(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step177(_:)'.
    public nonisolated static var step177: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step177 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step177(_:))
    @inline(__always) public func __step177(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step177(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 177,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step177, on: __proxy)
        }
        return self.__forwardsAtOnce(177, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step177(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step177(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step177(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step178(_:)'.
    public nonisolated static var step178: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step178 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step178(_:))
    @inline(__always) public func __step178(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step178(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 178,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step178, on: __proxy)
        }
        return self.__forwardsAtOnce(178, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step178(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step178(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step178(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step179(_:)'.
    public nonisolated static var step179: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step179 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step179(_:))
    @inline(__always) public func __step179(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step179(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 179,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step179, on: __proxy)
        }
        return self.__forwardsAtOnce(179, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step179(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step179(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step179(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step180(_:)'.
    public nonisolated static var step180: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step180 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step180(_:))
    @inline(__always) public func __step180(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step180(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 180,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step180, on: __proxy)
        }
        return self.__forwardsAtOnce(180, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step180(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step180(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step180(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step181(_:)'.
    public nonisolated static var step181: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step181 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step181(_:))
    @inline(__always) public func __step181(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step181(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 181,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step181, on: __proxy)
        }
        return self.__forwardsAtOnce(181, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step181(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step181(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step181(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step182(_:)'.
    public nonisolated static var step182: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step182 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step182(_:))
    @inline(__always) public func __step182(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step182(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 182,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step182, on: __proxy)
        }
        return self.__forwardsAtOnce(182, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step182(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step182(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step182(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step183(_:)'.
    public nonisolated static var step183: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step183 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step183(_:))
    @inline(__always) public func __step183(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step183(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 183,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step183, on: __proxy)
        }
        return self.__forwardsAtOnce(183, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step183(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step183(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step183(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step184(_:)'.
    public nonisolated static var step184: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step184 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step184(_:))
    @inline(__always) public func __step184(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step184(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 184,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step184, on: __proxy)
        }
        return self.__forwardsAtOnce(184, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step184(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step184(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step184(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step185(_:)'.
    public nonisolated static var step185: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step185 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step185(_:))
    @inline(__always) public func __step185(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step185(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 185,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step185, on: __proxy)
        }
        return self.__forwardsAtOnce(185, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step185(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step185(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step185(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step186(_:)'.
    public nonisolated static var step186: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step186 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step186(_:))
    @inline(__always) public func __step186(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step186(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 186,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step186, on: __proxy)
        }
        return self.__forwardsAtOnce(186, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step186(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step186(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step186(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step187(_:)'.
    public nonisolated static var step187: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step187 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step187(_:))
    @inline(__always) public func __step187(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step187(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 187,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step187, on: __proxy)
        }
        return self.__forwardsAtOnce(187, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step187(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step187(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step187(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step188(_:)'.
    public nonisolated static var step188: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step188 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step188(_:))
    @inline(__always) public func __step188(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step188(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 188,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step188, on: __proxy)
        }
        return self.__forwardsAtOnce(188, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step188(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step188(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step188(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step189(_:)'.
    public nonisolated static var step189: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step189 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step189(_:))
    @inline(__always) public func __step189(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step189(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 189,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step189, on: __proxy)
        }
        return self.__forwardsAtOnce(189, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step189(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step189(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step189(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step190(_:)'.
    public nonisolated static var step190: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step190 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step190(_:))
    @inline(__always) public func __step190(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step190(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 190,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step190, on: __proxy)
        }
        return self.__forwardsAtOnce(190, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step190(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step190(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step190(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step191(_:)'.
    public nonisolated static var step191: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step191 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step191(_:))
    @inline(__always) public func __step191(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step191(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 191,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step191, on: __proxy)
        }
        return self.__forwardsAtOnce(191, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step191(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step191(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step191(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step192(_:)'.
    public nonisolated static var step192: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step192 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step192(_:))
    @inline(__always) public func __step192(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step192(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 192,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step192, on: __proxy)
        }
        return self.__forwardsAtOnce(192, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step192(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step192(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step192(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step193(_:)'.
    public nonisolated static var step193: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step193 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step193(_:))
    @inline(__always) public func __step193(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step193(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 193,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step193, on: __proxy)
        }
        return self.__forwardsAtOnce(193, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step193(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step193(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step193(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step194(_:)'.
    public nonisolated static var step194: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step194 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step194(_:))
    @inline(__always) public func __step194(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step194(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 194,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step194, on: __proxy)
        }
        return self.__forwardsAtOnce(194, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step194(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step194(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step194(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step195(_:)'.
    public nonisolated static var step195: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step195 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step195(_:))
    @inline(__always) public func __step195(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step195(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 195,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step195, on: __proxy)
        }
        return self.__forwardsAtOnce(195, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step195(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step195(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step195(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step196(_:)'.
    public nonisolated static var step196: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step196 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step196(_:))
    @inline(__always) public func __step196(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step196(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 196,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step196, on: __proxy)
        }
        return self.__forwardsAtOnce(196, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step196(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step196(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step196(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step197(_:)'.
    public nonisolated static var step197: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step197 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step197(_:))
    @inline(__always) public func __step197(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step197(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 197,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step197, on: __proxy)
        }
        return self.__forwardsAtOnce(197, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step197(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step197(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step197(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step198(_:)'.
    public nonisolated static var step198: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step198 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step198(_:))
    @inline(__always) public func __step198(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step198(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 198,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step198, on: __proxy)
        }
        return self.__forwardsAtOnce(198, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step198(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step198(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step198(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }

    /// The requirement 'step199(_:)'.
    public nonisolated static var step199: ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > { TwoHundredRequirements.step199 }
    // The witness forwards at once to a retained implementer if nothing is registered. '__send' does all other calls.
    @_implements(TwoHundred, step199(_:))
    @inline(__always) public func __step199(_ number: Int) -> Int {
        let __proxy: ProtocolProxy::ProtocolProxy = self
        func __direct(_ it: any TwoHundred) -> Int { it.step199(number) }
        @inline(never) func __send() -> Int {
            __Generated.call(
                __direct, { (function) -> Int in function(number) }, 199,
                TwoHundredRequirements.__caches, TwoHundredRequirements.step199, on: __proxy)
        }
        return self.__forwardsAtOnce(199, TwoHundredRequirements.__caches)
            ? self.__forward(__direct) : __send()
    }
    static func __new_step199(_ actor: (any Swift::Actor)?) -> ProtocolProxy::Requirement<
        (Int) -> Int, Int, Int, Swift::Never
    > {
        .init(
            __of: "step199(_:)", for: (any TwoHundred).self, on: actor,
            make: { decorator, link -> (Int) -> Int in
                { _0 in
                    if let r: Int = link.lend({ it in it.step199(_0) }) { return r }
                    return decorator.call(_0) { function in function(_0) }
                }
            },
            arguments: .init(), apply: { function, a in function(a) })
    }
}
