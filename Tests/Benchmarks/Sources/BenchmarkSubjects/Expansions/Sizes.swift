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
/// What ``Ten`` asks for.
public nonisolated enum TenRequirements {
    static let step0 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step0(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step0, apply: TenProxy.__apply_step0).__forwarding(TenProxy.__link_step0)
    static let step1 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step1(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step1, apply: TenProxy.__apply_step1).__forwarding(TenProxy.__link_step1)
    static let step2 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step2(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step2, apply: TenProxy.__apply_step2).__forwarding(TenProxy.__link_step2)
    static let step3 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step3(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step3, apply: TenProxy.__apply_step3).__forwarding(TenProxy.__link_step3)
    static let step4 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step4(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step4, apply: TenProxy.__apply_step4).__forwarding(TenProxy.__link_step4)
    static let step5 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step5(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step5, apply: TenProxy.__apply_step5).__forwarding(TenProxy.__link_step5)
    static let step6 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step6(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step6, apply: TenProxy.__apply_step6).__forwarding(TenProxy.__link_step6)
    static let step7 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step7(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step7, apply: TenProxy.__apply_step7).__forwarding(TenProxy.__link_step7)
    static let step8 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step8(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step8, apply: TenProxy.__apply_step8).__forwarding(TenProxy.__link_step8)
    static let step9 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step9(_:)", ProtocolProxy::Parameters(), around: TenProxy.__around_step9, apply: TenProxy.__apply_step9).__forwarding(TenProxy.__link_step9)
    static let __links = ProtocolProxy::__LinkClasses()
    static let __base = ProtocolProxy::RoutePlace()

    /// The description of ``Ten``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Ten).self, requirements: [step0, step1, step2, step3, step4, step5, step6, step7, step8, step9], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``Ten``.
public nonisolated final class TenProxy: ProtocolProxy::ProtocolProxy, Ten, ProtocolProxy::ProxyClass {
    /// The description of ``Ten``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [TenRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    public convenience init(implementer: (any Ten)? = nil) {
        self.init(implementer, as: (any Ten).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    public convenience init(retaining implementer: any Ten) {
        self.init(implementer, as: (any Ten).self, retained: true)
    }
}

extension Ten where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __descriptors(adoptedBy: (any Ten).Type) -> [ProtocolProxy::ProtocolDescriptor] { [TenRequirements.__descriptor] }

    public nonisolated static var step0: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step0 }
    nonisolated static func __around_step0(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step0(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step0(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step0(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step0(_:)) public func __step0(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step0(number) } }; return self.__route_step0(number) }
    @inline(never) func __route_step0(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 39, TenRequirements.__links) { return __it.step0(number) }; return self.__call(TenRequirements.__base, 0, TenRequirements.step0) { (function) -> Int in function(number) } }

    public nonisolated static var step1: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step1 }
    nonisolated static func __around_step1(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step1(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step1(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step1(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step1(_:)) public func __step1(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step1(number) } }; return self.__route_step1(number) }
    @inline(never) func __route_step1(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 11, TenRequirements.__links) { return __it.step1(number) }; return self.__call(TenRequirements.__base, 1, TenRequirements.step1) { (function) -> Int in function(number) } }

    public nonisolated static var step2: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step2 }
    nonisolated static func __around_step2(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step2(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step2(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step2(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step2(_:)) public func __step2(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step2(number) } }; return self.__route_step2(number) }
    @inline(never) func __route_step2(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 19, TenRequirements.__links) { return __it.step2(number) }; return self.__call(TenRequirements.__base, 2, TenRequirements.step2) { (function) -> Int in function(number) } }

    public nonisolated static var step3: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step3 }
    nonisolated static func __around_step3(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step3(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step3(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step3(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step3(_:)) public func __step3(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step3(number) } }; return self.__route_step3(number) }
    @inline(never) func __route_step3(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 13, TenRequirements.__links) { return __it.step3(number) }; return self.__call(TenRequirements.__base, 3, TenRequirements.step3) { (function) -> Int in function(number) } }

    public nonisolated static var step4: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step4 }
    nonisolated static func __around_step4(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step4(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step4(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step4(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step4(_:)) public func __step4(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step4(number) } }; return self.__route_step4(number) }
    @inline(never) func __route_step4(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 27, TenRequirements.__links) { return __it.step4(number) }; return self.__call(TenRequirements.__base, 4, TenRequirements.step4) { (function) -> Int in function(number) } }

    public nonisolated static var step5: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step5 }
    nonisolated static func __around_step5(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step5(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step5(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step5(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step5(_:)) public func __step5(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step5(number) } }; return self.__route_step5(number) }
    @inline(never) func __route_step5(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 58, TenRequirements.__links) { return __it.step5(number) }; return self.__call(TenRequirements.__base, 5, TenRequirements.step5) { (function) -> Int in function(number) } }

    public nonisolated static var step6: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step6 }
    nonisolated static func __around_step6(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step6(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step6(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step6(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step6(_:)) public func __step6(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 30, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step6(number) } }; return self.__route_step6(number) }
    @inline(never) func __route_step6(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 30, TenRequirements.__links) { return __it.step6(number) }; return self.__call(TenRequirements.__base, 6, TenRequirements.step6) { (function) -> Int in function(number) } }

    public nonisolated static var step7: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step7 }
    nonisolated static func __around_step7(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step7(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step7(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step7(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step7(_:)) public func __step7(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step7(number) } }; return self.__route_step7(number) }
    @inline(never) func __route_step7(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 1, TenRequirements.__links) { return __it.step7(number) }; return self.__call(TenRequirements.__base, 7, TenRequirements.step7) { (function) -> Int in function(number) } }

    public nonisolated static var step8: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step8 }
    nonisolated static func __around_step8(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step8(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step8(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step8(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step8(_:)) public func __step8(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 32, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step8(number) } }; return self.__route_step8(number) }
    @inline(never) func __route_step8(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 32, TenRequirements.__links) { return __it.step8(number) }; return self.__call(TenRequirements.__base, 8, TenRequirements.step8) { (function) -> Int in function(number) } }

    public nonisolated static var step9: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TenRequirements.step9 }
    nonisolated static func __around_step9(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step9(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step9(_ link: ProtocolProxy::Link<any Ten>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step9(_0) }; return other(_0) } }
    @inline(__always) @_implements(Ten, step9(_:)) public func __step9(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TenRequirements.__links) { return self.__forward { (it: any Ten) -> Int in it.step9(number) } }; return self.__route_step9(number) }
    @inline(never) func __route_step9(_ number: Int) -> Int { if let __it = self.__first((any Ten).self, bit: 1 << 57, TenRequirements.__links) { return __it.step9(number) }; return self.__call(TenRequirements.__base, 9, TenRequirements.step9) { (function) -> Int in function(number) } }
}

/// What ``TwoHundred`` asks for.
public nonisolated enum TwoHundredRequirements {
    static let step0 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step0(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step0, apply: TwoHundredProxy.__apply_step0).__forwarding(TwoHundredProxy.__link_step0)
    static let step1 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step1(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step1, apply: TwoHundredProxy.__apply_step1).__forwarding(TwoHundredProxy.__link_step1)
    static let step2 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step2(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step2, apply: TwoHundredProxy.__apply_step2).__forwarding(TwoHundredProxy.__link_step2)
    static let step3 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step3(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step3, apply: TwoHundredProxy.__apply_step3).__forwarding(TwoHundredProxy.__link_step3)
    static let step4 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step4(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step4, apply: TwoHundredProxy.__apply_step4).__forwarding(TwoHundredProxy.__link_step4)
    static let step5 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step5(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step5, apply: TwoHundredProxy.__apply_step5).__forwarding(TwoHundredProxy.__link_step5)
    static let step6 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step6(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step6, apply: TwoHundredProxy.__apply_step6).__forwarding(TwoHundredProxy.__link_step6)
    static let step7 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step7(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step7, apply: TwoHundredProxy.__apply_step7).__forwarding(TwoHundredProxy.__link_step7)
    static let step8 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step8(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step8, apply: TwoHundredProxy.__apply_step8).__forwarding(TwoHundredProxy.__link_step8)
    static let step9 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step9(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step9, apply: TwoHundredProxy.__apply_step9).__forwarding(TwoHundredProxy.__link_step9)
    static let step10 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step10(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step10, apply: TwoHundredProxy.__apply_step10).__forwarding(TwoHundredProxy.__link_step10)
    static let step11 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step11(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step11, apply: TwoHundredProxy.__apply_step11).__forwarding(TwoHundredProxy.__link_step11)
    static let step12 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step12(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step12, apply: TwoHundredProxy.__apply_step12).__forwarding(TwoHundredProxy.__link_step12)
    static let step13 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step13(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step13, apply: TwoHundredProxy.__apply_step13).__forwarding(TwoHundredProxy.__link_step13)
    static let step14 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step14(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step14, apply: TwoHundredProxy.__apply_step14).__forwarding(TwoHundredProxy.__link_step14)
    static let step15 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step15(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step15, apply: TwoHundredProxy.__apply_step15).__forwarding(TwoHundredProxy.__link_step15)
    static let step16 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step16(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step16, apply: TwoHundredProxy.__apply_step16).__forwarding(TwoHundredProxy.__link_step16)
    static let step17 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step17(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step17, apply: TwoHundredProxy.__apply_step17).__forwarding(TwoHundredProxy.__link_step17)
    static let step18 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step18(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step18, apply: TwoHundredProxy.__apply_step18).__forwarding(TwoHundredProxy.__link_step18)
    static let step19 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step19(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step19, apply: TwoHundredProxy.__apply_step19).__forwarding(TwoHundredProxy.__link_step19)
    static let step20 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step20(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step20, apply: TwoHundredProxy.__apply_step20).__forwarding(TwoHundredProxy.__link_step20)
    static let step21 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step21(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step21, apply: TwoHundredProxy.__apply_step21).__forwarding(TwoHundredProxy.__link_step21)
    static let step22 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step22(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step22, apply: TwoHundredProxy.__apply_step22).__forwarding(TwoHundredProxy.__link_step22)
    static let step23 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step23(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step23, apply: TwoHundredProxy.__apply_step23).__forwarding(TwoHundredProxy.__link_step23)
    static let step24 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step24(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step24, apply: TwoHundredProxy.__apply_step24).__forwarding(TwoHundredProxy.__link_step24)
    static let step25 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step25(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step25, apply: TwoHundredProxy.__apply_step25).__forwarding(TwoHundredProxy.__link_step25)
    static let step26 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step26(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step26, apply: TwoHundredProxy.__apply_step26).__forwarding(TwoHundredProxy.__link_step26)
    static let step27 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step27(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step27, apply: TwoHundredProxy.__apply_step27).__forwarding(TwoHundredProxy.__link_step27)
    static let step28 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step28(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step28, apply: TwoHundredProxy.__apply_step28).__forwarding(TwoHundredProxy.__link_step28)
    static let step29 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step29(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step29, apply: TwoHundredProxy.__apply_step29).__forwarding(TwoHundredProxy.__link_step29)
    static let step30 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step30(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step30, apply: TwoHundredProxy.__apply_step30).__forwarding(TwoHundredProxy.__link_step30)
    static let step31 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step31(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step31, apply: TwoHundredProxy.__apply_step31).__forwarding(TwoHundredProxy.__link_step31)
    static let step32 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step32(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step32, apply: TwoHundredProxy.__apply_step32).__forwarding(TwoHundredProxy.__link_step32)
    static let step33 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step33(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step33, apply: TwoHundredProxy.__apply_step33).__forwarding(TwoHundredProxy.__link_step33)
    static let step34 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step34(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step34, apply: TwoHundredProxy.__apply_step34).__forwarding(TwoHundredProxy.__link_step34)
    static let step35 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step35(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step35, apply: TwoHundredProxy.__apply_step35).__forwarding(TwoHundredProxy.__link_step35)
    static let step36 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step36(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step36, apply: TwoHundredProxy.__apply_step36).__forwarding(TwoHundredProxy.__link_step36)
    static let step37 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step37(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step37, apply: TwoHundredProxy.__apply_step37).__forwarding(TwoHundredProxy.__link_step37)
    static let step38 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step38(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step38, apply: TwoHundredProxy.__apply_step38).__forwarding(TwoHundredProxy.__link_step38)
    static let step39 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step39(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step39, apply: TwoHundredProxy.__apply_step39).__forwarding(TwoHundredProxy.__link_step39)
    static let step40 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step40(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step40, apply: TwoHundredProxy.__apply_step40).__forwarding(TwoHundredProxy.__link_step40)
    static let step41 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step41(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step41, apply: TwoHundredProxy.__apply_step41).__forwarding(TwoHundredProxy.__link_step41)
    static let step42 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step42(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step42, apply: TwoHundredProxy.__apply_step42).__forwarding(TwoHundredProxy.__link_step42)
    static let step43 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step43(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step43, apply: TwoHundredProxy.__apply_step43).__forwarding(TwoHundredProxy.__link_step43)
    static let step44 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step44(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step44, apply: TwoHundredProxy.__apply_step44).__forwarding(TwoHundredProxy.__link_step44)
    static let step45 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step45(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step45, apply: TwoHundredProxy.__apply_step45).__forwarding(TwoHundredProxy.__link_step45)
    static let step46 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step46(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step46, apply: TwoHundredProxy.__apply_step46).__forwarding(TwoHundredProxy.__link_step46)
    static let step47 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step47(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step47, apply: TwoHundredProxy.__apply_step47).__forwarding(TwoHundredProxy.__link_step47)
    static let step48 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step48(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step48, apply: TwoHundredProxy.__apply_step48).__forwarding(TwoHundredProxy.__link_step48)
    static let step49 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step49(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step49, apply: TwoHundredProxy.__apply_step49).__forwarding(TwoHundredProxy.__link_step49)
    static let step50 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step50(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step50, apply: TwoHundredProxy.__apply_step50).__forwarding(TwoHundredProxy.__link_step50)
    static let step51 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step51(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step51, apply: TwoHundredProxy.__apply_step51).__forwarding(TwoHundredProxy.__link_step51)
    static let step52 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step52(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step52, apply: TwoHundredProxy.__apply_step52).__forwarding(TwoHundredProxy.__link_step52)
    static let step53 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step53(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step53, apply: TwoHundredProxy.__apply_step53).__forwarding(TwoHundredProxy.__link_step53)
    static let step54 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step54(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step54, apply: TwoHundredProxy.__apply_step54).__forwarding(TwoHundredProxy.__link_step54)
    static let step55 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step55(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step55, apply: TwoHundredProxy.__apply_step55).__forwarding(TwoHundredProxy.__link_step55)
    static let step56 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step56(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step56, apply: TwoHundredProxy.__apply_step56).__forwarding(TwoHundredProxy.__link_step56)
    static let step57 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step57(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step57, apply: TwoHundredProxy.__apply_step57).__forwarding(TwoHundredProxy.__link_step57)
    static let step58 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step58(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step58, apply: TwoHundredProxy.__apply_step58).__forwarding(TwoHundredProxy.__link_step58)
    static let step59 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step59(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step59, apply: TwoHundredProxy.__apply_step59).__forwarding(TwoHundredProxy.__link_step59)
    static let step60 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step60(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step60, apply: TwoHundredProxy.__apply_step60).__forwarding(TwoHundredProxy.__link_step60)
    static let step61 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step61(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step61, apply: TwoHundredProxy.__apply_step61).__forwarding(TwoHundredProxy.__link_step61)
    static let step62 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step62(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step62, apply: TwoHundredProxy.__apply_step62).__forwarding(TwoHundredProxy.__link_step62)
    static let step63 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step63(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step63, apply: TwoHundredProxy.__apply_step63).__forwarding(TwoHundredProxy.__link_step63)
    static let step64 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step64(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step64, apply: TwoHundredProxy.__apply_step64).__forwarding(TwoHundredProxy.__link_step64)
    static let step65 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step65(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step65, apply: TwoHundredProxy.__apply_step65).__forwarding(TwoHundredProxy.__link_step65)
    static let step66 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step66(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step66, apply: TwoHundredProxy.__apply_step66).__forwarding(TwoHundredProxy.__link_step66)
    static let step67 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step67(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step67, apply: TwoHundredProxy.__apply_step67).__forwarding(TwoHundredProxy.__link_step67)
    static let step68 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step68(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step68, apply: TwoHundredProxy.__apply_step68).__forwarding(TwoHundredProxy.__link_step68)
    static let step69 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step69(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step69, apply: TwoHundredProxy.__apply_step69).__forwarding(TwoHundredProxy.__link_step69)
    static let step70 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step70(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step70, apply: TwoHundredProxy.__apply_step70).__forwarding(TwoHundredProxy.__link_step70)
    static let step71 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step71(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step71, apply: TwoHundredProxy.__apply_step71).__forwarding(TwoHundredProxy.__link_step71)
    static let step72 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step72(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step72, apply: TwoHundredProxy.__apply_step72).__forwarding(TwoHundredProxy.__link_step72)
    static let step73 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step73(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step73, apply: TwoHundredProxy.__apply_step73).__forwarding(TwoHundredProxy.__link_step73)
    static let step74 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step74(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step74, apply: TwoHundredProxy.__apply_step74).__forwarding(TwoHundredProxy.__link_step74)
    static let step75 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step75(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step75, apply: TwoHundredProxy.__apply_step75).__forwarding(TwoHundredProxy.__link_step75)
    static let step76 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step76(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step76, apply: TwoHundredProxy.__apply_step76).__forwarding(TwoHundredProxy.__link_step76)
    static let step77 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step77(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step77, apply: TwoHundredProxy.__apply_step77).__forwarding(TwoHundredProxy.__link_step77)
    static let step78 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step78(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step78, apply: TwoHundredProxy.__apply_step78).__forwarding(TwoHundredProxy.__link_step78)
    static let step79 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step79(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step79, apply: TwoHundredProxy.__apply_step79).__forwarding(TwoHundredProxy.__link_step79)
    static let step80 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step80(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step80, apply: TwoHundredProxy.__apply_step80).__forwarding(TwoHundredProxy.__link_step80)
    static let step81 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step81(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step81, apply: TwoHundredProxy.__apply_step81).__forwarding(TwoHundredProxy.__link_step81)
    static let step82 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step82(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step82, apply: TwoHundredProxy.__apply_step82).__forwarding(TwoHundredProxy.__link_step82)
    static let step83 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step83(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step83, apply: TwoHundredProxy.__apply_step83).__forwarding(TwoHundredProxy.__link_step83)
    static let step84 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step84(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step84, apply: TwoHundredProxy.__apply_step84).__forwarding(TwoHundredProxy.__link_step84)
    static let step85 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step85(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step85, apply: TwoHundredProxy.__apply_step85).__forwarding(TwoHundredProxy.__link_step85)
    static let step86 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step86(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step86, apply: TwoHundredProxy.__apply_step86).__forwarding(TwoHundredProxy.__link_step86)
    static let step87 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step87(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step87, apply: TwoHundredProxy.__apply_step87).__forwarding(TwoHundredProxy.__link_step87)
    static let step88 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step88(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step88, apply: TwoHundredProxy.__apply_step88).__forwarding(TwoHundredProxy.__link_step88)
    static let step89 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step89(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step89, apply: TwoHundredProxy.__apply_step89).__forwarding(TwoHundredProxy.__link_step89)
    static let step90 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step90(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step90, apply: TwoHundredProxy.__apply_step90).__forwarding(TwoHundredProxy.__link_step90)
    static let step91 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step91(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step91, apply: TwoHundredProxy.__apply_step91).__forwarding(TwoHundredProxy.__link_step91)
    static let step92 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step92(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step92, apply: TwoHundredProxy.__apply_step92).__forwarding(TwoHundredProxy.__link_step92)
    static let step93 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step93(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step93, apply: TwoHundredProxy.__apply_step93).__forwarding(TwoHundredProxy.__link_step93)
    static let step94 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step94(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step94, apply: TwoHundredProxy.__apply_step94).__forwarding(TwoHundredProxy.__link_step94)
    static let step95 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step95(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step95, apply: TwoHundredProxy.__apply_step95).__forwarding(TwoHundredProxy.__link_step95)
    static let step96 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step96(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step96, apply: TwoHundredProxy.__apply_step96).__forwarding(TwoHundredProxy.__link_step96)
    static let step97 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step97(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step97, apply: TwoHundredProxy.__apply_step97).__forwarding(TwoHundredProxy.__link_step97)
    static let step98 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step98(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step98, apply: TwoHundredProxy.__apply_step98).__forwarding(TwoHundredProxy.__link_step98)
    static let step99 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step99(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step99, apply: TwoHundredProxy.__apply_step99).__forwarding(TwoHundredProxy.__link_step99)
    static let step100 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step100(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step100, apply: TwoHundredProxy.__apply_step100).__forwarding(TwoHundredProxy.__link_step100)
    static let step101 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step101(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step101, apply: TwoHundredProxy.__apply_step101).__forwarding(TwoHundredProxy.__link_step101)
    static let step102 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step102(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step102, apply: TwoHundredProxy.__apply_step102).__forwarding(TwoHundredProxy.__link_step102)
    static let step103 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step103(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step103, apply: TwoHundredProxy.__apply_step103).__forwarding(TwoHundredProxy.__link_step103)
    static let step104 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step104(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step104, apply: TwoHundredProxy.__apply_step104).__forwarding(TwoHundredProxy.__link_step104)
    static let step105 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step105(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step105, apply: TwoHundredProxy.__apply_step105).__forwarding(TwoHundredProxy.__link_step105)
    static let step106 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step106(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step106, apply: TwoHundredProxy.__apply_step106).__forwarding(TwoHundredProxy.__link_step106)
    static let step107 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step107(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step107, apply: TwoHundredProxy.__apply_step107).__forwarding(TwoHundredProxy.__link_step107)
    static let step108 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step108(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step108, apply: TwoHundredProxy.__apply_step108).__forwarding(TwoHundredProxy.__link_step108)
    static let step109 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step109(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step109, apply: TwoHundredProxy.__apply_step109).__forwarding(TwoHundredProxy.__link_step109)
    static let step110 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step110(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step110, apply: TwoHundredProxy.__apply_step110).__forwarding(TwoHundredProxy.__link_step110)
    static let step111 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step111(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step111, apply: TwoHundredProxy.__apply_step111).__forwarding(TwoHundredProxy.__link_step111)
    static let step112 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step112(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step112, apply: TwoHundredProxy.__apply_step112).__forwarding(TwoHundredProxy.__link_step112)
    static let step113 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step113(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step113, apply: TwoHundredProxy.__apply_step113).__forwarding(TwoHundredProxy.__link_step113)
    static let step114 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step114(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step114, apply: TwoHundredProxy.__apply_step114).__forwarding(TwoHundredProxy.__link_step114)
    static let step115 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step115(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step115, apply: TwoHundredProxy.__apply_step115).__forwarding(TwoHundredProxy.__link_step115)
    static let step116 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step116(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step116, apply: TwoHundredProxy.__apply_step116).__forwarding(TwoHundredProxy.__link_step116)
    static let step117 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step117(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step117, apply: TwoHundredProxy.__apply_step117).__forwarding(TwoHundredProxy.__link_step117)
    static let step118 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step118(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step118, apply: TwoHundredProxy.__apply_step118).__forwarding(TwoHundredProxy.__link_step118)
    static let step119 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step119(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step119, apply: TwoHundredProxy.__apply_step119).__forwarding(TwoHundredProxy.__link_step119)
    static let step120 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step120(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step120, apply: TwoHundredProxy.__apply_step120).__forwarding(TwoHundredProxy.__link_step120)
    static let step121 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step121(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step121, apply: TwoHundredProxy.__apply_step121).__forwarding(TwoHundredProxy.__link_step121)
    static let step122 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step122(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step122, apply: TwoHundredProxy.__apply_step122).__forwarding(TwoHundredProxy.__link_step122)
    static let step123 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step123(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step123, apply: TwoHundredProxy.__apply_step123).__forwarding(TwoHundredProxy.__link_step123)
    static let step124 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step124(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step124, apply: TwoHundredProxy.__apply_step124).__forwarding(TwoHundredProxy.__link_step124)
    static let step125 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step125(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step125, apply: TwoHundredProxy.__apply_step125).__forwarding(TwoHundredProxy.__link_step125)
    static let step126 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step126(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step126, apply: TwoHundredProxy.__apply_step126).__forwarding(TwoHundredProxy.__link_step126)
    static let step127 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step127(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step127, apply: TwoHundredProxy.__apply_step127).__forwarding(TwoHundredProxy.__link_step127)
    static let step128 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step128(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step128, apply: TwoHundredProxy.__apply_step128).__forwarding(TwoHundredProxy.__link_step128)
    static let step129 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step129(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step129, apply: TwoHundredProxy.__apply_step129).__forwarding(TwoHundredProxy.__link_step129)
    static let step130 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step130(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step130, apply: TwoHundredProxy.__apply_step130).__forwarding(TwoHundredProxy.__link_step130)
    static let step131 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step131(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step131, apply: TwoHundredProxy.__apply_step131).__forwarding(TwoHundredProxy.__link_step131)
    static let step132 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step132(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step132, apply: TwoHundredProxy.__apply_step132).__forwarding(TwoHundredProxy.__link_step132)
    static let step133 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step133(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step133, apply: TwoHundredProxy.__apply_step133).__forwarding(TwoHundredProxy.__link_step133)
    static let step134 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step134(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step134, apply: TwoHundredProxy.__apply_step134).__forwarding(TwoHundredProxy.__link_step134)
    static let step135 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step135(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step135, apply: TwoHundredProxy.__apply_step135).__forwarding(TwoHundredProxy.__link_step135)
    static let step136 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step136(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step136, apply: TwoHundredProxy.__apply_step136).__forwarding(TwoHundredProxy.__link_step136)
    static let step137 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step137(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step137, apply: TwoHundredProxy.__apply_step137).__forwarding(TwoHundredProxy.__link_step137)
    static let step138 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step138(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step138, apply: TwoHundredProxy.__apply_step138).__forwarding(TwoHundredProxy.__link_step138)
    static let step139 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step139(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step139, apply: TwoHundredProxy.__apply_step139).__forwarding(TwoHundredProxy.__link_step139)
    static let step140 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step140(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step140, apply: TwoHundredProxy.__apply_step140).__forwarding(TwoHundredProxy.__link_step140)
    static let step141 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step141(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step141, apply: TwoHundredProxy.__apply_step141).__forwarding(TwoHundredProxy.__link_step141)
    static let step142 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step142(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step142, apply: TwoHundredProxy.__apply_step142).__forwarding(TwoHundredProxy.__link_step142)
    static let step143 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step143(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step143, apply: TwoHundredProxy.__apply_step143).__forwarding(TwoHundredProxy.__link_step143)
    static let step144 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step144(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step144, apply: TwoHundredProxy.__apply_step144).__forwarding(TwoHundredProxy.__link_step144)
    static let step145 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step145(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step145, apply: TwoHundredProxy.__apply_step145).__forwarding(TwoHundredProxy.__link_step145)
    static let step146 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step146(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step146, apply: TwoHundredProxy.__apply_step146).__forwarding(TwoHundredProxy.__link_step146)
    static let step147 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step147(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step147, apply: TwoHundredProxy.__apply_step147).__forwarding(TwoHundredProxy.__link_step147)
    static let step148 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step148(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step148, apply: TwoHundredProxy.__apply_step148).__forwarding(TwoHundredProxy.__link_step148)
    static let step149 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step149(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step149, apply: TwoHundredProxy.__apply_step149).__forwarding(TwoHundredProxy.__link_step149)
    static let step150 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step150(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step150, apply: TwoHundredProxy.__apply_step150).__forwarding(TwoHundredProxy.__link_step150)
    static let step151 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step151(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step151, apply: TwoHundredProxy.__apply_step151).__forwarding(TwoHundredProxy.__link_step151)
    static let step152 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step152(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step152, apply: TwoHundredProxy.__apply_step152).__forwarding(TwoHundredProxy.__link_step152)
    static let step153 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step153(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step153, apply: TwoHundredProxy.__apply_step153).__forwarding(TwoHundredProxy.__link_step153)
    static let step154 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step154(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step154, apply: TwoHundredProxy.__apply_step154).__forwarding(TwoHundredProxy.__link_step154)
    static let step155 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step155(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step155, apply: TwoHundredProxy.__apply_step155).__forwarding(TwoHundredProxy.__link_step155)
    static let step156 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step156(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step156, apply: TwoHundredProxy.__apply_step156).__forwarding(TwoHundredProxy.__link_step156)
    static let step157 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step157(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step157, apply: TwoHundredProxy.__apply_step157).__forwarding(TwoHundredProxy.__link_step157)
    static let step158 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step158(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step158, apply: TwoHundredProxy.__apply_step158).__forwarding(TwoHundredProxy.__link_step158)
    static let step159 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step159(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step159, apply: TwoHundredProxy.__apply_step159).__forwarding(TwoHundredProxy.__link_step159)
    static let step160 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step160(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step160, apply: TwoHundredProxy.__apply_step160).__forwarding(TwoHundredProxy.__link_step160)
    static let step161 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step161(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step161, apply: TwoHundredProxy.__apply_step161).__forwarding(TwoHundredProxy.__link_step161)
    static let step162 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step162(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step162, apply: TwoHundredProxy.__apply_step162).__forwarding(TwoHundredProxy.__link_step162)
    static let step163 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step163(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step163, apply: TwoHundredProxy.__apply_step163).__forwarding(TwoHundredProxy.__link_step163)
    static let step164 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step164(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step164, apply: TwoHundredProxy.__apply_step164).__forwarding(TwoHundredProxy.__link_step164)
    static let step165 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step165(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step165, apply: TwoHundredProxy.__apply_step165).__forwarding(TwoHundredProxy.__link_step165)
    static let step166 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step166(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step166, apply: TwoHundredProxy.__apply_step166).__forwarding(TwoHundredProxy.__link_step166)
    static let step167 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step167(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step167, apply: TwoHundredProxy.__apply_step167).__forwarding(TwoHundredProxy.__link_step167)
    static let step168 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step168(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step168, apply: TwoHundredProxy.__apply_step168).__forwarding(TwoHundredProxy.__link_step168)
    static let step169 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step169(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step169, apply: TwoHundredProxy.__apply_step169).__forwarding(TwoHundredProxy.__link_step169)
    static let step170 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step170(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step170, apply: TwoHundredProxy.__apply_step170).__forwarding(TwoHundredProxy.__link_step170)
    static let step171 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step171(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step171, apply: TwoHundredProxy.__apply_step171).__forwarding(TwoHundredProxy.__link_step171)
    static let step172 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step172(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step172, apply: TwoHundredProxy.__apply_step172).__forwarding(TwoHundredProxy.__link_step172)
    static let step173 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step173(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step173, apply: TwoHundredProxy.__apply_step173).__forwarding(TwoHundredProxy.__link_step173)
    static let step174 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step174(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step174, apply: TwoHundredProxy.__apply_step174).__forwarding(TwoHundredProxy.__link_step174)
    static let step175 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step175(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step175, apply: TwoHundredProxy.__apply_step175).__forwarding(TwoHundredProxy.__link_step175)
    static let step176 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step176(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step176, apply: TwoHundredProxy.__apply_step176).__forwarding(TwoHundredProxy.__link_step176)
    static let step177 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step177(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step177, apply: TwoHundredProxy.__apply_step177).__forwarding(TwoHundredProxy.__link_step177)
    static let step178 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step178(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step178, apply: TwoHundredProxy.__apply_step178).__forwarding(TwoHundredProxy.__link_step178)
    static let step179 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step179(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step179, apply: TwoHundredProxy.__apply_step179).__forwarding(TwoHundredProxy.__link_step179)
    static let step180 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step180(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step180, apply: TwoHundredProxy.__apply_step180).__forwarding(TwoHundredProxy.__link_step180)
    static let step181 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step181(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step181, apply: TwoHundredProxy.__apply_step181).__forwarding(TwoHundredProxy.__link_step181)
    static let step182 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step182(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step182, apply: TwoHundredProxy.__apply_step182).__forwarding(TwoHundredProxy.__link_step182)
    static let step183 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step183(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step183, apply: TwoHundredProxy.__apply_step183).__forwarding(TwoHundredProxy.__link_step183)
    static let step184 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step184(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step184, apply: TwoHundredProxy.__apply_step184).__forwarding(TwoHundredProxy.__link_step184)
    static let step185 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step185(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step185, apply: TwoHundredProxy.__apply_step185).__forwarding(TwoHundredProxy.__link_step185)
    static let step186 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step186(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step186, apply: TwoHundredProxy.__apply_step186).__forwarding(TwoHundredProxy.__link_step186)
    static let step187 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step187(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step187, apply: TwoHundredProxy.__apply_step187).__forwarding(TwoHundredProxy.__link_step187)
    static let step188 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step188(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step188, apply: TwoHundredProxy.__apply_step188).__forwarding(TwoHundredProxy.__link_step188)
    static let step189 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step189(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step189, apply: TwoHundredProxy.__apply_step189).__forwarding(TwoHundredProxy.__link_step189)
    static let step190 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step190(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step190, apply: TwoHundredProxy.__apply_step190).__forwarding(TwoHundredProxy.__link_step190)
    static let step191 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step191(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step191, apply: TwoHundredProxy.__apply_step191).__forwarding(TwoHundredProxy.__link_step191)
    static let step192 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step192(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step192, apply: TwoHundredProxy.__apply_step192).__forwarding(TwoHundredProxy.__link_step192)
    static let step193 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step193(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step193, apply: TwoHundredProxy.__apply_step193).__forwarding(TwoHundredProxy.__link_step193)
    static let step194 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step194(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step194, apply: TwoHundredProxy.__apply_step194).__forwarding(TwoHundredProxy.__link_step194)
    static let step195 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step195(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step195, apply: TwoHundredProxy.__apply_step195).__forwarding(TwoHundredProxy.__link_step195)
    static let step196 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step196(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step196, apply: TwoHundredProxy.__apply_step196).__forwarding(TwoHundredProxy.__link_step196)
    static let step197 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step197(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step197, apply: TwoHundredProxy.__apply_step197).__forwarding(TwoHundredProxy.__link_step197)
    static let step198 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step198(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step198, apply: TwoHundredProxy.__apply_step198).__forwarding(TwoHundredProxy.__link_step198)
    static let step199 = ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never>("step199(_:)", ProtocolProxy::Parameters(), around: TwoHundredProxy.__around_step199, apply: TwoHundredProxy.__apply_step199).__forwarding(TwoHundredProxy.__link_step199)
    static let __links = ProtocolProxy::__LinkClasses()
    static let __base = ProtocolProxy::RoutePlace()

    /// The description of ``TwoHundred``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any TwoHundred).self, requirements: [step0, step1, step2, step3, step4, step5, step6, step7, step8, step9, step10, step11, step12, step13, step14, step15, step16, step17, step18, step19, step20, step21, step22, step23, step24, step25, step26, step27, step28, step29, step30, step31, step32, step33, step34, step35, step36, step37, step38, step39, step40, step41, step42, step43, step44, step45, step46, step47, step48, step49, step50, step51, step52, step53, step54, step55, step56, step57, step58, step59, step60, step61, step62, step63, step64, step65, step66, step67, step68, step69, step70, step71, step72, step73, step74, step75, step76, step77, step78, step79, step80, step81, step82, step83, step84, step85, step86, step87, step88, step89, step90, step91, step92, step93, step94, step95, step96, step97, step98, step99, step100, step101, step102, step103, step104, step105, step106, step107, step108, step109, step110, step111, step112, step113, step114, step115, step116, step117, step118, step119, step120, step121, step122, step123, step124, step125, step126, step127, step128, step129, step130, step131, step132, step133, step134, step135, step136, step137, step138, step139, step140, step141, step142, step143, step144, step145, step146, step147, step148, step149, step150, step151, step152, step153, step154, step155, step156, step157, step158, step159, step160, step161, step162, step163, step164, step165, step166, step167, step168, step169, step170, step171, step172, step173, step174, step175, step176, step177, step178, step179, step180, step181, step182, step183, step184, step185, step186, step187, step188, step189, step190, step191, step192, step193, step194, step195, step196, step197, step198, step199], weakly: { it in weak let it = it; return { it } })
}

/// Stands in for a conformer of ``TwoHundred``.
public nonisolated final class TwoHundredProxy: ProtocolProxy::ProtocolProxy, TwoHundred, ProtocolProxy::ProxyClass {
    /// The description of ``TwoHundred``.
    public override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [TwoHundredRequirements.__descriptor] }

    /// Makes a proxy that forwards to an implementer without keeping it alive.
    public convenience init(implementer: (any TwoHundred)? = nil) {
        self.init(implementer, as: (any TwoHundred).self)
    }

    /// Makes a proxy that forwards to an implementer and keeps it alive.
    ///
    /// It is released with the proxy, also where another has taken its place: calls read it without counting.
    public convenience init(retaining implementer: any TwoHundred) {
        self.init(implementer, as: (any TwoHundred).self, retained: true)
    }
}

extension TwoHundred where Self: ProtocolProxy::ProtocolProxy {
    public nonisolated static func __descriptors(adoptedBy: (any TwoHundred).Type) -> [ProtocolProxy::ProtocolDescriptor] { [TwoHundredRequirements.__descriptor] }

    public nonisolated static var step0: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step0 }
    nonisolated static func __around_step0(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step0(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step0(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step0(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step0(_:)) public func __step0(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step0(number) } }; return self.__route_step0(number) }
    @inline(never) func __route_step0(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 39, TwoHundredRequirements.__links) { return __it.step0(number) }; return self.__call(TwoHundredRequirements.__base, 0, TwoHundredRequirements.step0) { (function) -> Int in function(number) } }

    public nonisolated static var step1: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step1 }
    nonisolated static func __around_step1(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step1(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step1(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step1(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step1(_:)) public func __step1(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step1(number) } }; return self.__route_step1(number) }
    @inline(never) func __route_step1(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 11, TwoHundredRequirements.__links) { return __it.step1(number) }; return self.__call(TwoHundredRequirements.__base, 1, TwoHundredRequirements.step1) { (function) -> Int in function(number) } }

    public nonisolated static var step2: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step2 }
    nonisolated static func __around_step2(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step2(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step2(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step2(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step2(_:)) public func __step2(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step2(number) } }; return self.__route_step2(number) }
    @inline(never) func __route_step2(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 19, TwoHundredRequirements.__links) { return __it.step2(number) }; return self.__call(TwoHundredRequirements.__base, 2, TwoHundredRequirements.step2) { (function) -> Int in function(number) } }

    public nonisolated static var step3: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step3 }
    nonisolated static func __around_step3(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step3(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step3(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step3(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step3(_:)) public func __step3(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step3(number) } }; return self.__route_step3(number) }
    @inline(never) func __route_step3(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 13, TwoHundredRequirements.__links) { return __it.step3(number) }; return self.__call(TwoHundredRequirements.__base, 3, TwoHundredRequirements.step3) { (function) -> Int in function(number) } }

    public nonisolated static var step4: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step4 }
    nonisolated static func __around_step4(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step4(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step4(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step4(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step4(_:)) public func __step4(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step4(number) } }; return self.__route_step4(number) }
    @inline(never) func __route_step4(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 27, TwoHundredRequirements.__links) { return __it.step4(number) }; return self.__call(TwoHundredRequirements.__base, 4, TwoHundredRequirements.step4) { (function) -> Int in function(number) } }

    public nonisolated static var step5: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step5 }
    nonisolated static func __around_step5(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step5(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step5(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step5(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step5(_:)) public func __step5(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step5(number) } }; return self.__route_step5(number) }
    @inline(never) func __route_step5(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 58, TwoHundredRequirements.__links) { return __it.step5(number) }; return self.__call(TwoHundredRequirements.__base, 5, TwoHundredRequirements.step5) { (function) -> Int in function(number) } }

    public nonisolated static var step6: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step6 }
    nonisolated static func __around_step6(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step6(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step6(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step6(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step6(_:)) public func __step6(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 30, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step6(number) } }; return self.__route_step6(number) }
    @inline(never) func __route_step6(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 30, TwoHundredRequirements.__links) { return __it.step6(number) }; return self.__call(TwoHundredRequirements.__base, 6, TwoHundredRequirements.step6) { (function) -> Int in function(number) } }

    public nonisolated static var step7: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step7 }
    nonisolated static func __around_step7(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step7(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step7(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step7(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step7(_:)) public func __step7(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step7(number) } }; return self.__route_step7(number) }
    @inline(never) func __route_step7(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 1, TwoHundredRequirements.__links) { return __it.step7(number) }; return self.__call(TwoHundredRequirements.__base, 7, TwoHundredRequirements.step7) { (function) -> Int in function(number) } }

    public nonisolated static var step8: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step8 }
    nonisolated static func __around_step8(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step8(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step8(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step8(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step8(_:)) public func __step8(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 32, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step8(number) } }; return self.__route_step8(number) }
    @inline(never) func __route_step8(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 32, TwoHundredRequirements.__links) { return __it.step8(number) }; return self.__call(TwoHundredRequirements.__base, 8, TwoHundredRequirements.step8) { (function) -> Int in function(number) } }

    public nonisolated static var step9: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step9 }
    nonisolated static func __around_step9(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step9(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step9(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step9(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step9(_:)) public func __step9(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step9(number) } }; return self.__route_step9(number) }
    @inline(never) func __route_step9(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 57, TwoHundredRequirements.__links) { return __it.step9(number) }; return self.__call(TwoHundredRequirements.__base, 9, TwoHundredRequirements.step9) { (function) -> Int in function(number) } }

    public nonisolated static var step10: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step10 }
    nonisolated static func __around_step10(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step10(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step10(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step10(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step10(_:)) public func __step10(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step10(number) } }; return self.__route_step10(number) }
    @inline(never) func __route_step10(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 38, TwoHundredRequirements.__links) { return __it.step10(number) }; return self.__call(TwoHundredRequirements.__base, 10, TwoHundredRequirements.step10) { (function) -> Int in function(number) } }

    public nonisolated static var step11: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step11 }
    nonisolated static func __around_step11(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step11(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step11(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step11(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step11(_:)) public func __step11(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step11(number) } }; return self.__route_step11(number) }
    @inline(never) func __route_step11(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step11(number) }; return self.__call(TwoHundredRequirements.__base, 11, TwoHundredRequirements.step11) { (function) -> Int in function(number) } }

    public nonisolated static var step12: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step12 }
    nonisolated static func __around_step12(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step12(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step12(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step12(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step12(_:)) public func __step12(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step12(number) } }; return self.__route_step12(number) }
    @inline(never) func __route_step12(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 35, TwoHundredRequirements.__links) { return __it.step12(number) }; return self.__call(TwoHundredRequirements.__base, 12, TwoHundredRequirements.step12) { (function) -> Int in function(number) } }

    public nonisolated static var step13: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step13 }
    nonisolated static func __around_step13(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step13(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step13(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step13(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step13(_:)) public func __step13(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step13(number) } }; return self.__route_step13(number) }
    @inline(never) func __route_step13(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 63, TwoHundredRequirements.__links) { return __it.step13(number) }; return self.__call(TwoHundredRequirements.__base, 13, TwoHundredRequirements.step13) { (function) -> Int in function(number) } }

    public nonisolated static var step14: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step14 }
    nonisolated static func __around_step14(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step14(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step14(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step14(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step14(_:)) public func __step14(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 33, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step14(number) } }; return self.__route_step14(number) }
    @inline(never) func __route_step14(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 33, TwoHundredRequirements.__links) { return __it.step14(number) }; return self.__call(TwoHundredRequirements.__base, 14, TwoHundredRequirements.step14) { (function) -> Int in function(number) } }

    public nonisolated static var step15: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step15 }
    nonisolated static func __around_step15(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step15(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step15(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step15(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step15(_:)) public func __step15(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step15(number) } }; return self.__route_step15(number) }
    @inline(never) func __route_step15(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step15(number) }; return self.__call(TwoHundredRequirements.__base, 15, TwoHundredRequirements.step15) { (function) -> Int in function(number) } }

    public nonisolated static var step16: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step16 }
    nonisolated static func __around_step16(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step16(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step16(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step16(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step16(_:)) public func __step16(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 36, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step16(number) } }; return self.__route_step16(number) }
    @inline(never) func __route_step16(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 36, TwoHundredRequirements.__links) { return __it.step16(number) }; return self.__call(TwoHundredRequirements.__base, 16, TwoHundredRequirements.step16) { (function) -> Int in function(number) } }

    public nonisolated static var step17: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step17 }
    nonisolated static func __around_step17(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step17(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step17(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step17(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step17(_:)) public func __step17(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step17(number) } }; return self.__route_step17(number) }
    @inline(never) func __route_step17(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 0, TwoHundredRequirements.__links) { return __it.step17(number) }; return self.__call(TwoHundredRequirements.__base, 17, TwoHundredRequirements.step17) { (function) -> Int in function(number) } }

    public nonisolated static var step18: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step18 }
    nonisolated static func __around_step18(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step18(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step18(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step18(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step18(_:)) public func __step18(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 42, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step18(number) } }; return self.__route_step18(number) }
    @inline(never) func __route_step18(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 42, TwoHundredRequirements.__links) { return __it.step18(number) }; return self.__call(TwoHundredRequirements.__base, 18, TwoHundredRequirements.step18) { (function) -> Int in function(number) } }

    public nonisolated static var step19: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step19 }
    nonisolated static func __around_step19(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step19(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step19(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step19(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step19(_:)) public func __step19(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step19(number) } }; return self.__route_step19(number) }
    @inline(never) func __route_step19(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 54, TwoHundredRequirements.__links) { return __it.step19(number) }; return self.__call(TwoHundredRequirements.__base, 19, TwoHundredRequirements.step19) { (function) -> Int in function(number) } }

    public nonisolated static var step20: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step20 }
    nonisolated static func __around_step20(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step20(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step20(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step20(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step20(_:)) public func __step20(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step20(number) } }; return self.__route_step20(number) }
    @inline(never) func __route_step20(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 10, TwoHundredRequirements.__links) { return __it.step20(number) }; return self.__call(TwoHundredRequirements.__base, 20, TwoHundredRequirements.step20) { (function) -> Int in function(number) } }

    public nonisolated static var step21: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step21 }
    nonisolated static func __around_step21(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step21(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step21(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step21(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step21(_:)) public func __step21(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step21(number) } }; return self.__route_step21(number) }
    @inline(never) func __route_step21(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 35, TwoHundredRequirements.__links) { return __it.step21(number) }; return self.__call(TwoHundredRequirements.__base, 21, TwoHundredRequirements.step21) { (function) -> Int in function(number) } }

    public nonisolated static var step22: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step22 }
    nonisolated static func __around_step22(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step22(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step22(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step22(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step22(_:)) public func __step22(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 55, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step22(number) } }; return self.__route_step22(number) }
    @inline(never) func __route_step22(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 55, TwoHundredRequirements.__links) { return __it.step22(number) }; return self.__call(TwoHundredRequirements.__base, 22, TwoHundredRequirements.step22) { (function) -> Int in function(number) } }

    public nonisolated static var step23: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step23 }
    nonisolated static func __around_step23(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step23(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step23(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step23(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step23(_:)) public func __step23(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 37, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step23(number) } }; return self.__route_step23(number) }
    @inline(never) func __route_step23(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 37, TwoHundredRequirements.__links) { return __it.step23(number) }; return self.__call(TwoHundredRequirements.__base, 23, TwoHundredRequirements.step23) { (function) -> Int in function(number) } }

    public nonisolated static var step24: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step24 }
    nonisolated static func __around_step24(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step24(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step24(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step24(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step24(_:)) public func __step24(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 9, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step24(number) } }; return self.__route_step24(number) }
    @inline(never) func __route_step24(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 9, TwoHundredRequirements.__links) { return __it.step24(number) }; return self.__call(TwoHundredRequirements.__base, 24, TwoHundredRequirements.step24) { (function) -> Int in function(number) } }

    public nonisolated static var step25: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step25 }
    nonisolated static func __around_step25(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step25(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step25(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step25(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step25(_:)) public func __step25(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step25(number) } }; return self.__route_step25(number) }
    @inline(never) func __route_step25(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step25(number) }; return self.__call(TwoHundredRequirements.__base, 25, TwoHundredRequirements.step25) { (function) -> Int in function(number) } }

    public nonisolated static var step26: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step26 }
    nonisolated static func __around_step26(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step26(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step26(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step26(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step26(_:)) public func __step26(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step26(number) } }; return self.__route_step26(number) }
    @inline(never) func __route_step26(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 54, TwoHundredRequirements.__links) { return __it.step26(number) }; return self.__call(TwoHundredRequirements.__base, 26, TwoHundredRequirements.step26) { (function) -> Int in function(number) } }

    public nonisolated static var step27: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step27 }
    nonisolated static func __around_step27(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step27(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step27(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step27(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step27(_:)) public func __step27(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 47, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step27(number) } }; return self.__route_step27(number) }
    @inline(never) func __route_step27(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 47, TwoHundredRequirements.__links) { return __it.step27(number) }; return self.__call(TwoHundredRequirements.__base, 27, TwoHundredRequirements.step27) { (function) -> Int in function(number) } }

    public nonisolated static var step28: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step28 }
    nonisolated static func __around_step28(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step28(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step28(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step28(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step28(_:)) public func __step28(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step28(number) } }; return self.__route_step28(number) }
    @inline(never) func __route_step28(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 38, TwoHundredRequirements.__links) { return __it.step28(number) }; return self.__call(TwoHundredRequirements.__base, 28, TwoHundredRequirements.step28) { (function) -> Int in function(number) } }

    public nonisolated static var step29: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step29 }
    nonisolated static func __around_step29(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step29(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step29(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step29(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step29(_:)) public func __step29(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step29(number) } }; return self.__route_step29(number) }
    @inline(never) func __route_step29(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 31, TwoHundredRequirements.__links) { return __it.step29(number) }; return self.__call(TwoHundredRequirements.__base, 29, TwoHundredRequirements.step29) { (function) -> Int in function(number) } }

    public nonisolated static var step30: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step30 }
    nonisolated static func __around_step30(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step30(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step30(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step30(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step30(_:)) public func __step30(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 24, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step30(number) } }; return self.__route_step30(number) }
    @inline(never) func __route_step30(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 24, TwoHundredRequirements.__links) { return __it.step30(number) }; return self.__call(TwoHundredRequirements.__base, 30, TwoHundredRequirements.step30) { (function) -> Int in function(number) } }

    public nonisolated static var step31: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step31 }
    nonisolated static func __around_step31(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step31(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step31(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step31(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step31(_:)) public func __step31(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 30, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step31(number) } }; return self.__route_step31(number) }
    @inline(never) func __route_step31(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 30, TwoHundredRequirements.__links) { return __it.step31(number) }; return self.__call(TwoHundredRequirements.__base, 31, TwoHundredRequirements.step31) { (function) -> Int in function(number) } }

    public nonisolated static var step32: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step32 }
    nonisolated static func __around_step32(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step32(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step32(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step32(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step32(_:)) public func __step32(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step32(number) } }; return self.__route_step32(number) }
    @inline(never) func __route_step32(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 0, TwoHundredRequirements.__links) { return __it.step32(number) }; return self.__call(TwoHundredRequirements.__base, 32, TwoHundredRequirements.step32) { (function) -> Int in function(number) } }

    public nonisolated static var step33: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step33 }
    nonisolated static func __around_step33(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step33(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step33(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step33(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step33(_:)) public func __step33(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 28, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step33(number) } }; return self.__route_step33(number) }
    @inline(never) func __route_step33(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 28, TwoHundredRequirements.__links) { return __it.step33(number) }; return self.__call(TwoHundredRequirements.__base, 33, TwoHundredRequirements.step33) { (function) -> Int in function(number) } }

    public nonisolated static var step34: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step34 }
    nonisolated static func __around_step34(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step34(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step34(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step34(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step34(_:)) public func __step34(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 23, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step34(number) } }; return self.__route_step34(number) }
    @inline(never) func __route_step34(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 23, TwoHundredRequirements.__links) { return __it.step34(number) }; return self.__call(TwoHundredRequirements.__base, 34, TwoHundredRequirements.step34) { (function) -> Int in function(number) } }

    public nonisolated static var step35: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step35 }
    nonisolated static func __around_step35(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step35(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step35(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step35(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step35(_:)) public func __step35(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step35(number) } }; return self.__route_step35(number) }
    @inline(never) func __route_step35(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 61, TwoHundredRequirements.__links) { return __it.step35(number) }; return self.__call(TwoHundredRequirements.__base, 35, TwoHundredRequirements.step35) { (function) -> Int in function(number) } }

    public nonisolated static var step36: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step36 }
    nonisolated static func __around_step36(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step36(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step36(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step36(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step36(_:)) public func __step36(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 26, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step36(number) } }; return self.__route_step36(number) }
    @inline(never) func __route_step36(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 26, TwoHundredRequirements.__links) { return __it.step36(number) }; return self.__call(TwoHundredRequirements.__base, 36, TwoHundredRequirements.step36) { (function) -> Int in function(number) } }

    public nonisolated static var step37: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step37 }
    nonisolated static func __around_step37(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step37(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step37(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step37(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step37(_:)) public func __step37(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step37(number) } }; return self.__route_step37(number) }
    @inline(never) func __route_step37(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 38, TwoHundredRequirements.__links) { return __it.step37(number) }; return self.__call(TwoHundredRequirements.__base, 37, TwoHundredRequirements.step37) { (function) -> Int in function(number) } }

    public nonisolated static var step38: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step38 }
    nonisolated static func __around_step38(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step38(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step38(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step38(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step38(_:)) public func __step38(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step38(number) } }; return self.__route_step38(number) }
    @inline(never) func __route_step38(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 62, TwoHundredRequirements.__links) { return __it.step38(number) }; return self.__call(TwoHundredRequirements.__base, 38, TwoHundredRequirements.step38) { (function) -> Int in function(number) } }

    public nonisolated static var step39: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step39 }
    nonisolated static func __around_step39(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step39(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step39(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step39(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step39(_:)) public func __step39(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 48, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step39(number) } }; return self.__route_step39(number) }
    @inline(never) func __route_step39(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 48, TwoHundredRequirements.__links) { return __it.step39(number) }; return self.__call(TwoHundredRequirements.__base, 39, TwoHundredRequirements.step39) { (function) -> Int in function(number) } }

    public nonisolated static var step40: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step40 }
    nonisolated static func __around_step40(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step40(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step40(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step40(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step40(_:)) public func __step40(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step40(number) } }; return self.__route_step40(number) }
    @inline(never) func __route_step40(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 16, TwoHundredRequirements.__links) { return __it.step40(number) }; return self.__call(TwoHundredRequirements.__base, 40, TwoHundredRequirements.step40) { (function) -> Int in function(number) } }

    public nonisolated static var step41: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step41 }
    nonisolated static func __around_step41(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step41(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step41(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step41(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step41(_:)) public func __step41(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 52, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step41(number) } }; return self.__route_step41(number) }
    @inline(never) func __route_step41(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 52, TwoHundredRequirements.__links) { return __it.step41(number) }; return self.__call(TwoHundredRequirements.__base, 41, TwoHundredRequirements.step41) { (function) -> Int in function(number) } }

    public nonisolated static var step42: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step42 }
    nonisolated static func __around_step42(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step42(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step42(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step42(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step42(_:)) public func __step42(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step42(number) } }; return self.__route_step42(number) }
    @inline(never) func __route_step42(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 13, TwoHundredRequirements.__links) { return __it.step42(number) }; return self.__call(TwoHundredRequirements.__base, 42, TwoHundredRequirements.step42) { (function) -> Int in function(number) } }

    public nonisolated static var step43: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step43 }
    nonisolated static func __around_step43(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step43(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step43(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step43(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step43(_:)) public func __step43(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step43(number) } }; return self.__route_step43(number) }
    @inline(never) func __route_step43(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 44, TwoHundredRequirements.__links) { return __it.step43(number) }; return self.__call(TwoHundredRequirements.__base, 43, TwoHundredRequirements.step43) { (function) -> Int in function(number) } }

    public nonisolated static var step44: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step44 }
    nonisolated static func __around_step44(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step44(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step44(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step44(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step44(_:)) public func __step44(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 17, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step44(number) } }; return self.__route_step44(number) }
    @inline(never) func __route_step44(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 17, TwoHundredRequirements.__links) { return __it.step44(number) }; return self.__call(TwoHundredRequirements.__base, 44, TwoHundredRequirements.step44) { (function) -> Int in function(number) } }

    public nonisolated static var step45: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step45 }
    nonisolated static func __around_step45(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step45(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step45(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step45(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step45(_:)) public func __step45(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step45(number) } }; return self.__route_step45(number) }
    @inline(never) func __route_step45(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 63, TwoHundredRequirements.__links) { return __it.step45(number) }; return self.__call(TwoHundredRequirements.__base, 45, TwoHundredRequirements.step45) { (function) -> Int in function(number) } }

    public nonisolated static var step46: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step46 }
    nonisolated static func __around_step46(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step46(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step46(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step46(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step46(_:)) public func __step46(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step46(number) } }; return self.__route_step46(number) }
    @inline(never) func __route_step46(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 35, TwoHundredRequirements.__links) { return __it.step46(number) }; return self.__call(TwoHundredRequirements.__base, 46, TwoHundredRequirements.step46) { (function) -> Int in function(number) } }

    public nonisolated static var step47: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step47 }
    nonisolated static func __around_step47(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step47(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step47(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step47(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step47(_:)) public func __step47(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step47(number) } }; return self.__route_step47(number) }
    @inline(never) func __route_step47(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 61, TwoHundredRequirements.__links) { return __it.step47(number) }; return self.__call(TwoHundredRequirements.__base, 47, TwoHundredRequirements.step47) { (function) -> Int in function(number) } }

    public nonisolated static var step48: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step48 }
    nonisolated static func __around_step48(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step48(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step48(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step48(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step48(_:)) public func __step48(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 33, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step48(number) } }; return self.__route_step48(number) }
    @inline(never) func __route_step48(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 33, TwoHundredRequirements.__links) { return __it.step48(number) }; return self.__call(TwoHundredRequirements.__base, 48, TwoHundredRequirements.step48) { (function) -> Int in function(number) } }

    public nonisolated static var step49: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step49 }
    nonisolated static func __around_step49(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step49(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step49(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step49(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step49(_:)) public func __step49(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 5, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step49(number) } }; return self.__route_step49(number) }
    @inline(never) func __route_step49(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 5, TwoHundredRequirements.__links) { return __it.step49(number) }; return self.__call(TwoHundredRequirements.__base, 49, TwoHundredRequirements.step49) { (function) -> Int in function(number) } }

    public nonisolated static var step50: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step50 }
    nonisolated static func __around_step50(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step50(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step50(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step50(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step50(_:)) public func __step50(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step50(number) } }; return self.__route_step50(number) }
    @inline(never) func __route_step50(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 25, TwoHundredRequirements.__links) { return __it.step50(number) }; return self.__call(TwoHundredRequirements.__base, 50, TwoHundredRequirements.step50) { (function) -> Int in function(number) } }

    public nonisolated static var step51: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step51 }
    nonisolated static func __around_step51(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step51(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step51(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step51(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step51(_:)) public func __step51(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step51(number) } }; return self.__route_step51(number) }
    @inline(never) func __route_step51(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 53, TwoHundredRequirements.__links) { return __it.step51(number) }; return self.__call(TwoHundredRequirements.__base, 51, TwoHundredRequirements.step51) { (function) -> Int in function(number) } }

    public nonisolated static var step52: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step52 }
    nonisolated static func __around_step52(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step52(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step52(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step52(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step52(_:)) public func __step52(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step52(number) } }; return self.__route_step52(number) }
    @inline(never) func __route_step52(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 27, TwoHundredRequirements.__links) { return __it.step52(number) }; return self.__call(TwoHundredRequirements.__base, 52, TwoHundredRequirements.step52) { (function) -> Int in function(number) } }

    public nonisolated static var step53: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step53 }
    nonisolated static func __around_step53(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step53(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step53(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step53(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step53(_:)) public func __step53(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 33, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step53(number) } }; return self.__route_step53(number) }
    @inline(never) func __route_step53(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 33, TwoHundredRequirements.__links) { return __it.step53(number) }; return self.__call(TwoHundredRequirements.__base, 53, TwoHundredRequirements.step53) { (function) -> Int in function(number) } }

    public nonisolated static var step54: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step54 }
    nonisolated static func __around_step54(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step54(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step54(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step54(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step54(_:)) public func __step54(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 8, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step54(number) } }; return self.__route_step54(number) }
    @inline(never) func __route_step54(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 8, TwoHundredRequirements.__links) { return __it.step54(number) }; return self.__call(TwoHundredRequirements.__base, 54, TwoHundredRequirements.step54) { (function) -> Int in function(number) } }

    public nonisolated static var step55: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step55 }
    nonisolated static func __around_step55(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step55(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step55(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step55(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step55(_:)) public func __step55(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step55(number) } }; return self.__route_step55(number) }
    @inline(never) func __route_step55(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step55(number) }; return self.__call(TwoHundredRequirements.__base, 55, TwoHundredRequirements.step55) { (function) -> Int in function(number) } }

    public nonisolated static var step56: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step56 }
    nonisolated static func __around_step56(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step56(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step56(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step56(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step56(_:)) public func __step56(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step56(number) } }; return self.__route_step56(number) }
    @inline(never) func __route_step56(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 15, TwoHundredRequirements.__links) { return __it.step56(number) }; return self.__call(TwoHundredRequirements.__base, 56, TwoHundredRequirements.step56) { (function) -> Int in function(number) } }

    public nonisolated static var step57: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step57 }
    nonisolated static func __around_step57(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step57(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step57(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step57(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step57(_:)) public func __step57(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step57(number) } }; return self.__route_step57(number) }
    @inline(never) func __route_step57(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 44, TwoHundredRequirements.__links) { return __it.step57(number) }; return self.__call(TwoHundredRequirements.__base, 57, TwoHundredRequirements.step57) { (function) -> Int in function(number) } }

    public nonisolated static var step58: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step58 }
    nonisolated static func __around_step58(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step58(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step58(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step58(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step58(_:)) public func __step58(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 7, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step58(number) } }; return self.__route_step58(number) }
    @inline(never) func __route_step58(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 7, TwoHundredRequirements.__links) { return __it.step58(number) }; return self.__call(TwoHundredRequirements.__base, 58, TwoHundredRequirements.step58) { (function) -> Int in function(number) } }

    public nonisolated static var step59: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step59 }
    nonisolated static func __around_step59(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step59(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step59(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step59(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step59(_:)) public func __step59(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 46, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step59(number) } }; return self.__route_step59(number) }
    @inline(never) func __route_step59(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 46, TwoHundredRequirements.__links) { return __it.step59(number) }; return self.__call(TwoHundredRequirements.__base, 59, TwoHundredRequirements.step59) { (function) -> Int in function(number) } }

    public nonisolated static var step60: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step60 }
    nonisolated static func __around_step60(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step60(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step60(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step60(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step60(_:)) public func __step60(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 17, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step60(number) } }; return self.__route_step60(number) }
    @inline(never) func __route_step60(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 17, TwoHundredRequirements.__links) { return __it.step60(number) }; return self.__call(TwoHundredRequirements.__base, 60, TwoHundredRequirements.step60) { (function) -> Int in function(number) } }

    public nonisolated static var step61: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step61 }
    nonisolated static func __around_step61(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step61(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step61(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step61(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step61(_:)) public func __step61(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step61(number) } }; return self.__route_step61(number) }
    @inline(never) func __route_step61(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 15, TwoHundredRequirements.__links) { return __it.step61(number) }; return self.__call(TwoHundredRequirements.__base, 61, TwoHundredRequirements.step61) { (function) -> Int in function(number) } }

    public nonisolated static var step62: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step62 }
    nonisolated static func __around_step62(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step62(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step62(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step62(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step62(_:)) public func __step62(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step62(number) } }; return self.__route_step62(number) }
    @inline(never) func __route_step62(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step62(number) }; return self.__call(TwoHundredRequirements.__base, 62, TwoHundredRequirements.step62) { (function) -> Int in function(number) } }

    public nonisolated static var step63: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step63 }
    nonisolated static func __around_step63(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step63(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step63(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step63(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step63(_:)) public func __step63(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 12, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step63(number) } }; return self.__route_step63(number) }
    @inline(never) func __route_step63(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 12, TwoHundredRequirements.__links) { return __it.step63(number) }; return self.__call(TwoHundredRequirements.__base, 63, TwoHundredRequirements.step63) { (function) -> Int in function(number) } }

    public nonisolated static var step64: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step64 }
    nonisolated static func __around_step64(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step64(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step64(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step64(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step64(_:)) public func __step64(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 18, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step64(number) } }; return self.__route_step64(number) }
    @inline(never) func __route_step64(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 18, TwoHundredRequirements.__links) { return __it.step64(number) }; return self.__call(TwoHundredRequirements.__base, 64, TwoHundredRequirements.step64) { (function) -> Int in function(number) } }

    public nonisolated static var step65: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step65 }
    nonisolated static func __around_step65(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step65(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step65(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step65(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step65(_:)) public func __step65(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step65(number) } }; return self.__route_step65(number) }
    @inline(never) func __route_step65(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 10, TwoHundredRequirements.__links) { return __it.step65(number) }; return self.__call(TwoHundredRequirements.__base, 65, TwoHundredRequirements.step65) { (function) -> Int in function(number) } }

    public nonisolated static var step66: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step66 }
    nonisolated static func __around_step66(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step66(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step66(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step66(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step66(_:)) public func __step66(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step66(number) } }; return self.__route_step66(number) }
    @inline(never) func __route_step66(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step66(number) }; return self.__call(TwoHundredRequirements.__base, 66, TwoHundredRequirements.step66) { (function) -> Int in function(number) } }

    public nonisolated static var step67: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step67 }
    nonisolated static func __around_step67(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step67(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step67(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step67(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step67(_:)) public func __step67(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step67(number) } }; return self.__route_step67(number) }
    @inline(never) func __route_step67(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 13, TwoHundredRequirements.__links) { return __it.step67(number) }; return self.__call(TwoHundredRequirements.__base, 67, TwoHundredRequirements.step67) { (function) -> Int in function(number) } }

    public nonisolated static var step68: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step68 }
    nonisolated static func __around_step68(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step68(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step68(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step68(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step68(_:)) public func __step68(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step68(number) } }; return self.__route_step68(number) }
    @inline(never) func __route_step68(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 31, TwoHundredRequirements.__links) { return __it.step68(number) }; return self.__call(TwoHundredRequirements.__base, 68, TwoHundredRequirements.step68) { (function) -> Int in function(number) } }

    public nonisolated static var step69: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step69 }
    nonisolated static func __around_step69(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step69(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step69(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step69(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step69(_:)) public func __step69(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step69(number) } }; return self.__route_step69(number) }
    @inline(never) func __route_step69(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 19, TwoHundredRequirements.__links) { return __it.step69(number) }; return self.__call(TwoHundredRequirements.__base, 69, TwoHundredRequirements.step69) { (function) -> Int in function(number) } }

    public nonisolated static var step70: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step70 }
    nonisolated static func __around_step70(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step70(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step70(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step70(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step70(_:)) public func __step70(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 20, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step70(number) } }; return self.__route_step70(number) }
    @inline(never) func __route_step70(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 20, TwoHundredRequirements.__links) { return __it.step70(number) }; return self.__call(TwoHundredRequirements.__base, 70, TwoHundredRequirements.step70) { (function) -> Int in function(number) } }

    public nonisolated static var step71: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step71 }
    nonisolated static func __around_step71(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step71(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step71(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step71(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step71(_:)) public func __step71(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step71(number) } }; return self.__route_step71(number) }
    @inline(never) func __route_step71(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 27, TwoHundredRequirements.__links) { return __it.step71(number) }; return self.__call(TwoHundredRequirements.__base, 71, TwoHundredRequirements.step71) { (function) -> Int in function(number) } }

    public nonisolated static var step72: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step72 }
    nonisolated static func __around_step72(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step72(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step72(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step72(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step72(_:)) public func __step72(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step72(number) } }; return self.__route_step72(number) }
    @inline(never) func __route_step72(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 13, TwoHundredRequirements.__links) { return __it.step72(number) }; return self.__call(TwoHundredRequirements.__base, 72, TwoHundredRequirements.step72) { (function) -> Int in function(number) } }

    public nonisolated static var step73: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step73 }
    nonisolated static func __around_step73(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step73(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step73(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step73(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step73(_:)) public func __step73(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step73(number) } }; return self.__route_step73(number) }
    @inline(never) func __route_step73(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 25, TwoHundredRequirements.__links) { return __it.step73(number) }; return self.__call(TwoHundredRequirements.__base, 73, TwoHundredRequirements.step73) { (function) -> Int in function(number) } }

    public nonisolated static var step74: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step74 }
    nonisolated static func __around_step74(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step74(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step74(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step74(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step74(_:)) public func __step74(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step74(number) } }; return self.__route_step74(number) }
    @inline(never) func __route_step74(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 53, TwoHundredRequirements.__links) { return __it.step74(number) }; return self.__call(TwoHundredRequirements.__base, 74, TwoHundredRequirements.step74) { (function) -> Int in function(number) } }

    public nonisolated static var step75: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step75 }
    nonisolated static func __around_step75(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step75(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step75(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step75(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step75(_:)) public func __step75(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 18, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step75(number) } }; return self.__route_step75(number) }
    @inline(never) func __route_step75(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 18, TwoHundredRequirements.__links) { return __it.step75(number) }; return self.__call(TwoHundredRequirements.__base, 75, TwoHundredRequirements.step75) { (function) -> Int in function(number) } }

    public nonisolated static var step76: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step76 }
    nonisolated static func __around_step76(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step76(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step76(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step76(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step76(_:)) public func __step76(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 8, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step76(number) } }; return self.__route_step76(number) }
    @inline(never) func __route_step76(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 8, TwoHundredRequirements.__links) { return __it.step76(number) }; return self.__call(TwoHundredRequirements.__base, 76, TwoHundredRequirements.step76) { (function) -> Int in function(number) } }

    public nonisolated static var step77: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step77 }
    nonisolated static func __around_step77(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step77(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step77(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step77(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step77(_:)) public func __step77(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step77(number) } }; return self.__route_step77(number) }
    @inline(never) func __route_step77(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 15, TwoHundredRequirements.__links) { return __it.step77(number) }; return self.__call(TwoHundredRequirements.__base, 77, TwoHundredRequirements.step77) { (function) -> Int in function(number) } }

    public nonisolated static var step78: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step78 }
    nonisolated static func __around_step78(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step78(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step78(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step78(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step78(_:)) public func __step78(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 24, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step78(number) } }; return self.__route_step78(number) }
    @inline(never) func __route_step78(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 24, TwoHundredRequirements.__links) { return __it.step78(number) }; return self.__call(TwoHundredRequirements.__base, 78, TwoHundredRequirements.step78) { (function) -> Int in function(number) } }

    public nonisolated static var step79: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step79 }
    nonisolated static func __around_step79(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step79(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step79(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step79(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step79(_:)) public func __step79(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step79(number) } }; return self.__route_step79(number) }
    @inline(never) func __route_step79(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 31, TwoHundredRequirements.__links) { return __it.step79(number) }; return self.__call(TwoHundredRequirements.__base, 79, TwoHundredRequirements.step79) { (function) -> Int in function(number) } }

    public nonisolated static var step80: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step80 }
    nonisolated static func __around_step80(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step80(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step80(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step80(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step80(_:)) public func __step80(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 7, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step80(number) } }; return self.__route_step80(number) }
    @inline(never) func __route_step80(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 7, TwoHundredRequirements.__links) { return __it.step80(number) }; return self.__call(TwoHundredRequirements.__base, 80, TwoHundredRequirements.step80) { (function) -> Int in function(number) } }

    public nonisolated static var step81: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step81 }
    nonisolated static func __around_step81(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step81(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step81(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step81(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step81(_:)) public func __step81(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step81(number) } }; return self.__route_step81(number) }
    @inline(never) func __route_step81(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 1, TwoHundredRequirements.__links) { return __it.step81(number) }; return self.__call(TwoHundredRequirements.__base, 81, TwoHundredRequirements.step81) { (function) -> Int in function(number) } }

    public nonisolated static var step82: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step82 }
    nonisolated static func __around_step82(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step82(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step82(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step82(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step82(_:)) public func __step82(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 5, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step82(number) } }; return self.__route_step82(number) }
    @inline(never) func __route_step82(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 5, TwoHundredRequirements.__links) { return __it.step82(number) }; return self.__call(TwoHundredRequirements.__base, 82, TwoHundredRequirements.step82) { (function) -> Int in function(number) } }

    public nonisolated static var step83: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step83 }
    nonisolated static func __around_step83(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step83(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step83(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step83(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step83(_:)) public func __step83(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step83(number) } }; return self.__route_step83(number) }
    @inline(never) func __route_step83(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step83(number) }; return self.__call(TwoHundredRequirements.__base, 83, TwoHundredRequirements.step83) { (function) -> Int in function(number) } }

    public nonisolated static var step84: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step84 }
    nonisolated static func __around_step84(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step84(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step84(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step84(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step84(_:)) public func __step84(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step84(number) } }; return self.__route_step84(number) }
    @inline(never) func __route_step84(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 38, TwoHundredRequirements.__links) { return __it.step84(number) }; return self.__call(TwoHundredRequirements.__base, 84, TwoHundredRequirements.step84) { (function) -> Int in function(number) } }

    public nonisolated static var step85: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step85 }
    nonisolated static func __around_step85(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step85(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step85(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step85(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step85(_:)) public func __step85(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step85(number) } }; return self.__route_step85(number) }
    @inline(never) func __route_step85(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 0, TwoHundredRequirements.__links) { return __it.step85(number) }; return self.__call(TwoHundredRequirements.__base, 85, TwoHundredRequirements.step85) { (function) -> Int in function(number) } }

    public nonisolated static var step86: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step86 }
    nonisolated static func __around_step86(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step86(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step86(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step86(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step86(_:)) public func __step86(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step86(number) } }; return self.__route_step86(number) }
    @inline(never) func __route_step86(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 15, TwoHundredRequirements.__links) { return __it.step86(number) }; return self.__call(TwoHundredRequirements.__base, 86, TwoHundredRequirements.step86) { (function) -> Int in function(number) } }

    public nonisolated static var step87: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step87 }
    nonisolated static func __around_step87(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step87(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step87(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step87(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step87(_:)) public func __step87(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step87(number) } }; return self.__route_step87(number) }
    @inline(never) func __route_step87(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 3, TwoHundredRequirements.__links) { return __it.step87(number) }; return self.__call(TwoHundredRequirements.__base, 87, TwoHundredRequirements.step87) { (function) -> Int in function(number) } }

    public nonisolated static var step88: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step88 }
    nonisolated static func __around_step88(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step88(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step88(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step88(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step88(_:)) public func __step88(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step88(number) } }; return self.__route_step88(number) }
    @inline(never) func __route_step88(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 25, TwoHundredRequirements.__links) { return __it.step88(number) }; return self.__call(TwoHundredRequirements.__base, 88, TwoHundredRequirements.step88) { (function) -> Int in function(number) } }

    public nonisolated static var step89: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step89 }
    nonisolated static func __around_step89(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step89(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step89(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step89(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step89(_:)) public func __step89(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step89(number) } }; return self.__route_step89(number) }
    @inline(never) func __route_step89(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 39, TwoHundredRequirements.__links) { return __it.step89(number) }; return self.__call(TwoHundredRequirements.__base, 89, TwoHundredRequirements.step89) { (function) -> Int in function(number) } }

    public nonisolated static var step90: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step90 }
    nonisolated static func __around_step90(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step90(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step90(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step90(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step90(_:)) public func __step90(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step90(number) } }; return self.__route_step90(number) }
    @inline(never) func __route_step90(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 21, TwoHundredRequirements.__links) { return __it.step90(number) }; return self.__call(TwoHundredRequirements.__base, 90, TwoHundredRequirements.step90) { (function) -> Int in function(number) } }

    public nonisolated static var step91: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step91 }
    nonisolated static func __around_step91(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step91(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step91(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step91(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step91(_:)) public func __step91(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 55, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step91(number) } }; return self.__route_step91(number) }
    @inline(never) func __route_step91(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 55, TwoHundredRequirements.__links) { return __it.step91(number) }; return self.__call(TwoHundredRequirements.__base, 91, TwoHundredRequirements.step91) { (function) -> Int in function(number) } }

    public nonisolated static var step92: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step92 }
    nonisolated static func __around_step92(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step92(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step92(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step92(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step92(_:)) public func __step92(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step92(number) } }; return self.__route_step92(number) }
    @inline(never) func __route_step92(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 29, TwoHundredRequirements.__links) { return __it.step92(number) }; return self.__call(TwoHundredRequirements.__base, 92, TwoHundredRequirements.step92) { (function) -> Int in function(number) } }

    public nonisolated static var step93: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step93 }
    nonisolated static func __around_step93(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step93(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step93(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step93(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step93(_:)) public func __step93(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step93(number) } }; return self.__route_step93(number) }
    @inline(never) func __route_step93(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 57, TwoHundredRequirements.__links) { return __it.step93(number) }; return self.__call(TwoHundredRequirements.__base, 93, TwoHundredRequirements.step93) { (function) -> Int in function(number) } }

    public nonisolated static var step94: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step94 }
    nonisolated static func __around_step94(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step94(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step94(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step94(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step94(_:)) public func __step94(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step94(number) } }; return self.__route_step94(number) }
    @inline(never) func __route_step94(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 38, TwoHundredRequirements.__links) { return __it.step94(number) }; return self.__call(TwoHundredRequirements.__base, 94, TwoHundredRequirements.step94) { (function) -> Int in function(number) } }

    public nonisolated static var step95: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step95 }
    nonisolated static func __around_step95(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step95(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step95(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step95(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step95(_:)) public func __step95(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 12, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step95(number) } }; return self.__route_step95(number) }
    @inline(never) func __route_step95(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 12, TwoHundredRequirements.__links) { return __it.step95(number) }; return self.__call(TwoHundredRequirements.__base, 95, TwoHundredRequirements.step95) { (function) -> Int in function(number) } }

    public nonisolated static var step96: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step96 }
    nonisolated static func __around_step96(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step96(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step96(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step96(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step96(_:)) public func __step96(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step96(number) } }; return self.__route_step96(number) }
    @inline(never) func __route_step96(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step96(number) }; return self.__call(TwoHundredRequirements.__base, 96, TwoHundredRequirements.step96) { (function) -> Int in function(number) } }

    public nonisolated static var step97: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step97 }
    nonisolated static func __around_step97(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step97(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step97(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step97(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step97(_:)) public func __step97(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step97(number) } }; return self.__route_step97(number) }
    @inline(never) func __route_step97(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 58, TwoHundredRequirements.__links) { return __it.step97(number) }; return self.__call(TwoHundredRequirements.__base, 97, TwoHundredRequirements.step97) { (function) -> Int in function(number) } }

    public nonisolated static var step98: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step98 }
    nonisolated static func __around_step98(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step98(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step98(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step98(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step98(_:)) public func __step98(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step98(number) } }; return self.__route_step98(number) }
    @inline(never) func __route_step98(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 38, TwoHundredRequirements.__links) { return __it.step98(number) }; return self.__call(TwoHundredRequirements.__base, 98, TwoHundredRequirements.step98) { (function) -> Int in function(number) } }

    public nonisolated static var step99: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step99 }
    nonisolated static func __around_step99(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step99(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step99(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step99(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step99(_:)) public func __step99(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 8, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step99(number) } }; return self.__route_step99(number) }
    @inline(never) func __route_step99(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 8, TwoHundredRequirements.__links) { return __it.step99(number) }; return self.__call(TwoHundredRequirements.__base, 99, TwoHundredRequirements.step99) { (function) -> Int in function(number) } }

    public nonisolated static var step100: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step100 }
    nonisolated static func __around_step100(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step100(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step100(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step100(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step100(_:)) public func __step100(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 55, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step100(number) } }; return self.__route_step100(number) }
    @inline(never) func __route_step100(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 55, TwoHundredRequirements.__links) { return __it.step100(number) }; return self.__call(TwoHundredRequirements.__base, 100, TwoHundredRequirements.step100) { (function) -> Int in function(number) } }

    public nonisolated static var step101: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step101 }
    nonisolated static func __around_step101(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step101(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step101(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step101(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step101(_:)) public func __step101(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step101(number) } }; return self.__route_step101(number) }
    @inline(never) func __route_step101(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step101(number) }; return self.__call(TwoHundredRequirements.__base, 101, TwoHundredRequirements.step101) { (function) -> Int in function(number) } }

    public nonisolated static var step102: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step102 }
    nonisolated static func __around_step102(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step102(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step102(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step102(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step102(_:)) public func __step102(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step102(number) } }; return self.__route_step102(number) }
    @inline(never) func __route_step102(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 58, TwoHundredRequirements.__links) { return __it.step102(number) }; return self.__call(TwoHundredRequirements.__base, 102, TwoHundredRequirements.step102) { (function) -> Int in function(number) } }

    public nonisolated static var step103: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step103 }
    nonisolated static func __around_step103(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step103(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step103(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step103(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step103(_:)) public func __step103(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step103(number) } }; return self.__route_step103(number) }
    @inline(never) func __route_step103(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 21, TwoHundredRequirements.__links) { return __it.step103(number) }; return self.__call(TwoHundredRequirements.__base, 103, TwoHundredRequirements.step103) { (function) -> Int in function(number) } }

    public nonisolated static var step104: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step104 }
    nonisolated static func __around_step104(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step104(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step104(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step104(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step104(_:)) public func __step104(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 60, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step104(number) } }; return self.__route_step104(number) }
    @inline(never) func __route_step104(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 60, TwoHundredRequirements.__links) { return __it.step104(number) }; return self.__call(TwoHundredRequirements.__base, 104, TwoHundredRequirements.step104) { (function) -> Int in function(number) } }

    public nonisolated static var step105: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step105 }
    nonisolated static func __around_step105(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step105(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step105(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step105(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step105(_:)) public func __step105(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step105(number) } }; return self.__route_step105(number) }
    @inline(never) func __route_step105(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step105(number) }; return self.__call(TwoHundredRequirements.__base, 105, TwoHundredRequirements.step105) { (function) -> Int in function(number) } }

    public nonisolated static var step106: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step106 }
    nonisolated static func __around_step106(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step106(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step106(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step106(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step106(_:)) public func __step106(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 56, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step106(number) } }; return self.__route_step106(number) }
    @inline(never) func __route_step106(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 56, TwoHundredRequirements.__links) { return __it.step106(number) }; return self.__call(TwoHundredRequirements.__base, 106, TwoHundredRequirements.step106) { (function) -> Int in function(number) } }

    public nonisolated static var step107: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step107 }
    nonisolated static func __around_step107(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step107(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step107(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step107(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step107(_:)) public func __step107(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step107(number) } }; return self.__route_step107(number) }
    @inline(never) func __route_step107(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 21, TwoHundredRequirements.__links) { return __it.step107(number) }; return self.__call(TwoHundredRequirements.__base, 107, TwoHundredRequirements.step107) { (function) -> Int in function(number) } }

    public nonisolated static var step108: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step108 }
    nonisolated static func __around_step108(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step108(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step108(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step108(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step108(_:)) public func __step108(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 59, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step108(number) } }; return self.__route_step108(number) }
    @inline(never) func __route_step108(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 59, TwoHundredRequirements.__links) { return __it.step108(number) }; return self.__call(TwoHundredRequirements.__base, 108, TwoHundredRequirements.step108) { (function) -> Int in function(number) } }

    public nonisolated static var step109: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step109 }
    nonisolated static func __around_step109(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step109(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step109(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step109(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step109(_:)) public func __step109(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step109(number) } }; return self.__route_step109(number) }
    @inline(never) func __route_step109(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 44, TwoHundredRequirements.__links) { return __it.step109(number) }; return self.__call(TwoHundredRequirements.__base, 109, TwoHundredRequirements.step109) { (function) -> Int in function(number) } }

    public nonisolated static var step110: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step110 }
    nonisolated static func __around_step110(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step110(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step110(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step110(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step110(_:)) public func __step110(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 4, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step110(number) } }; return self.__route_step110(number) }
    @inline(never) func __route_step110(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 4, TwoHundredRequirements.__links) { return __it.step110(number) }; return self.__call(TwoHundredRequirements.__base, 110, TwoHundredRequirements.step110) { (function) -> Int in function(number) } }

    public nonisolated static var step111: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step111 }
    nonisolated static func __around_step111(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step111(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step111(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step111(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step111(_:)) public func __step111(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step111(number) } }; return self.__route_step111(number) }
    @inline(never) func __route_step111(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 29, TwoHundredRequirements.__links) { return __it.step111(number) }; return self.__call(TwoHundredRequirements.__base, 111, TwoHundredRequirements.step111) { (function) -> Int in function(number) } }

    public nonisolated static var step112: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step112 }
    nonisolated static func __around_step112(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step112(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step112(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step112(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step112(_:)) public func __step112(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step112(number) } }; return self.__route_step112(number) }
    @inline(never) func __route_step112(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 1, TwoHundredRequirements.__links) { return __it.step112(number) }; return self.__call(TwoHundredRequirements.__base, 112, TwoHundredRequirements.step112) { (function) -> Int in function(number) } }

    public nonisolated static var step113: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step113 }
    nonisolated static func __around_step113(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step113(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step113(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step113(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step113(_:)) public func __step113(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step113(number) } }; return self.__route_step113(number) }
    @inline(never) func __route_step113(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 53, TwoHundredRequirements.__links) { return __it.step113(number) }; return self.__call(TwoHundredRequirements.__base, 113, TwoHundredRequirements.step113) { (function) -> Int in function(number) } }

    public nonisolated static var step114: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step114 }
    nonisolated static func __around_step114(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step114(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step114(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step114(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step114(_:)) public func __step114(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step114(number) } }; return self.__route_step114(number) }
    @inline(never) func __route_step114(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 58, TwoHundredRequirements.__links) { return __it.step114(number) }; return self.__call(TwoHundredRequirements.__base, 114, TwoHundredRequirements.step114) { (function) -> Int in function(number) } }

    public nonisolated static var step115: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step115 }
    nonisolated static func __around_step115(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step115(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step115(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step115(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step115(_:)) public func __step115(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step115(number) } }; return self.__route_step115(number) }
    @inline(never) func __route_step115(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 29, TwoHundredRequirements.__links) { return __it.step115(number) }; return self.__call(TwoHundredRequirements.__base, 115, TwoHundredRequirements.step115) { (function) -> Int in function(number) } }

    public nonisolated static var step116: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step116 }
    nonisolated static func __around_step116(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step116(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step116(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step116(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step116(_:)) public func __step116(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 56, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step116(number) } }; return self.__route_step116(number) }
    @inline(never) func __route_step116(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 56, TwoHundredRequirements.__links) { return __it.step116(number) }; return self.__call(TwoHundredRequirements.__base, 116, TwoHundredRequirements.step116) { (function) -> Int in function(number) } }

    public nonisolated static var step117: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step117 }
    nonisolated static func __around_step117(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step117(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step117(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step117(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step117(_:)) public func __step117(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 49, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step117(number) } }; return self.__route_step117(number) }
    @inline(never) func __route_step117(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 49, TwoHundredRequirements.__links) { return __it.step117(number) }; return self.__call(TwoHundredRequirements.__base, 117, TwoHundredRequirements.step117) { (function) -> Int in function(number) } }

    public nonisolated static var step118: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step118 }
    nonisolated static func __around_step118(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step118(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step118(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step118(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step118(_:)) public func __step118(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step118(number) } }; return self.__route_step118(number) }
    @inline(never) func __route_step118(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 10, TwoHundredRequirements.__links) { return __it.step118(number) }; return self.__call(TwoHundredRequirements.__base, 118, TwoHundredRequirements.step118) { (function) -> Int in function(number) } }

    public nonisolated static var step119: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step119 }
    nonisolated static func __around_step119(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step119(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step119(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step119(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step119(_:)) public func __step119(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 46, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step119(number) } }; return self.__route_step119(number) }
    @inline(never) func __route_step119(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 46, TwoHundredRequirements.__links) { return __it.step119(number) }; return self.__call(TwoHundredRequirements.__base, 119, TwoHundredRequirements.step119) { (function) -> Int in function(number) } }

    public nonisolated static var step120: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step120 }
    nonisolated static func __around_step120(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step120(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step120(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step120(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step120(_:)) public func __step120(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step120(number) } }; return self.__route_step120(number) }
    @inline(never) func __route_step120(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step120(number) }; return self.__call(TwoHundredRequirements.__base, 120, TwoHundredRequirements.step120) { (function) -> Int in function(number) } }

    public nonisolated static var step121: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step121 }
    nonisolated static func __around_step121(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step121(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step121(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step121(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step121(_:)) public func __step121(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 26, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step121(number) } }; return self.__route_step121(number) }
    @inline(never) func __route_step121(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 26, TwoHundredRequirements.__links) { return __it.step121(number) }; return self.__call(TwoHundredRequirements.__base, 121, TwoHundredRequirements.step121) { (function) -> Int in function(number) } }

    public nonisolated static var step122: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step122 }
    nonisolated static func __around_step122(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step122(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step122(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step122(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step122(_:)) public func __step122(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step122(number) } }; return self.__route_step122(number) }
    @inline(never) func __route_step122(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 0, TwoHundredRequirements.__links) { return __it.step122(number) }; return self.__call(TwoHundredRequirements.__base, 122, TwoHundredRequirements.step122) { (function) -> Int in function(number) } }

    public nonisolated static var step123: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step123 }
    nonisolated static func __around_step123(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step123(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step123(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step123(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step123(_:)) public func __step123(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 2, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step123(number) } }; return self.__route_step123(number) }
    @inline(never) func __route_step123(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 2, TwoHundredRequirements.__links) { return __it.step123(number) }; return self.__call(TwoHundredRequirements.__base, 123, TwoHundredRequirements.step123) { (function) -> Int in function(number) } }

    public nonisolated static var step124: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step124 }
    nonisolated static func __around_step124(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step124(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step124(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step124(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step124(_:)) public func __step124(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step124(number) } }; return self.__route_step124(number) }
    @inline(never) func __route_step124(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 62, TwoHundredRequirements.__links) { return __it.step124(number) }; return self.__call(TwoHundredRequirements.__base, 124, TwoHundredRequirements.step124) { (function) -> Int in function(number) } }

    public nonisolated static var step125: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step125 }
    nonisolated static func __around_step125(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step125(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step125(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step125(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step125(_:)) public func __step125(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 5, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step125(number) } }; return self.__route_step125(number) }
    @inline(never) func __route_step125(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 5, TwoHundredRequirements.__links) { return __it.step125(number) }; return self.__call(TwoHundredRequirements.__base, 125, TwoHundredRequirements.step125) { (function) -> Int in function(number) } }

    public nonisolated static var step126: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step126 }
    nonisolated static func __around_step126(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step126(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step126(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step126(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step126(_:)) public func __step126(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step126(number) } }; return self.__route_step126(number) }
    @inline(never) func __route_step126(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 39, TwoHundredRequirements.__links) { return __it.step126(number) }; return self.__call(TwoHundredRequirements.__base, 126, TwoHundredRequirements.step126) { (function) -> Int in function(number) } }

    public nonisolated static var step127: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step127 }
    nonisolated static func __around_step127(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step127(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step127(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step127(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step127(_:)) public func __step127(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step127(number) } }; return self.__route_step127(number) }
    @inline(never) func __route_step127(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 3, TwoHundredRequirements.__links) { return __it.step127(number) }; return self.__call(TwoHundredRequirements.__base, 127, TwoHundredRequirements.step127) { (function) -> Int in function(number) } }

    public nonisolated static var step128: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step128 }
    nonisolated static func __around_step128(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step128(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step128(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step128(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step128(_:)) public func __step128(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step128(number) } }; return self.__route_step128(number) }
    @inline(never) func __route_step128(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 44, TwoHundredRequirements.__links) { return __it.step128(number) }; return self.__call(TwoHundredRequirements.__base, 128, TwoHundredRequirements.step128) { (function) -> Int in function(number) } }

    public nonisolated static var step129: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step129 }
    nonisolated static func __around_step129(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step129(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step129(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step129(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step129(_:)) public func __step129(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step129(number) } }; return self.__route_step129(number) }
    @inline(never) func __route_step129(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 19, TwoHundredRequirements.__links) { return __it.step129(number) }; return self.__call(TwoHundredRequirements.__base, 129, TwoHundredRequirements.step129) { (function) -> Int in function(number) } }

    public nonisolated static var step130: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step130 }
    nonisolated static func __around_step130(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step130(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step130(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step130(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step130(_:)) public func __step130(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 48, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step130(number) } }; return self.__route_step130(number) }
    @inline(never) func __route_step130(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 48, TwoHundredRequirements.__links) { return __it.step130(number) }; return self.__call(TwoHundredRequirements.__base, 130, TwoHundredRequirements.step130) { (function) -> Int in function(number) } }

    public nonisolated static var step131: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step131 }
    nonisolated static func __around_step131(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step131(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step131(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step131(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step131(_:)) public func __step131(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step131(number) } }; return self.__route_step131(number) }
    @inline(never) func __route_step131(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 57, TwoHundredRequirements.__links) { return __it.step131(number) }; return self.__call(TwoHundredRequirements.__base, 131, TwoHundredRequirements.step131) { (function) -> Int in function(number) } }

    public nonisolated static var step132: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step132 }
    nonisolated static func __around_step132(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step132(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step132(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step132(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step132(_:)) public func __step132(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 50, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step132(number) } }; return self.__route_step132(number) }
    @inline(never) func __route_step132(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 50, TwoHundredRequirements.__links) { return __it.step132(number) }; return self.__call(TwoHundredRequirements.__base, 132, TwoHundredRequirements.step132) { (function) -> Int in function(number) } }

    public nonisolated static var step133: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step133 }
    nonisolated static func __around_step133(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step133(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step133(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step133(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step133(_:)) public func __step133(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step133(number) } }; return self.__route_step133(number) }
    @inline(never) func __route_step133(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 1, TwoHundredRequirements.__links) { return __it.step133(number) }; return self.__call(TwoHundredRequirements.__base, 133, TwoHundredRequirements.step133) { (function) -> Int in function(number) } }

    public nonisolated static var step134: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step134 }
    nonisolated static func __around_step134(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step134(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step134(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step134(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step134(_:)) public func __step134(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step134(number) } }; return self.__route_step134(number) }
    @inline(never) func __route_step134(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 38, TwoHundredRequirements.__links) { return __it.step134(number) }; return self.__call(TwoHundredRequirements.__base, 134, TwoHundredRequirements.step134) { (function) -> Int in function(number) } }

    public nonisolated static var step135: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step135 }
    nonisolated static func __around_step135(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step135(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step135(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step135(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step135(_:)) public func __step135(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 52, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step135(number) } }; return self.__route_step135(number) }
    @inline(never) func __route_step135(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 52, TwoHundredRequirements.__links) { return __it.step135(number) }; return self.__call(TwoHundredRequirements.__base, 135, TwoHundredRequirements.step135) { (function) -> Int in function(number) } }

    public nonisolated static var step136: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step136 }
    nonisolated static func __around_step136(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step136(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step136(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step136(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step136(_:)) public func __step136(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step136(number) } }; return self.__route_step136(number) }
    @inline(never) func __route_step136(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step136(number) }; return self.__call(TwoHundredRequirements.__base, 136, TwoHundredRequirements.step136) { (function) -> Int in function(number) } }

    public nonisolated static var step137: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step137 }
    nonisolated static func __around_step137(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step137(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step137(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step137(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step137(_:)) public func __step137(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 12, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step137(number) } }; return self.__route_step137(number) }
    @inline(never) func __route_step137(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 12, TwoHundredRequirements.__links) { return __it.step137(number) }; return self.__call(TwoHundredRequirements.__base, 137, TwoHundredRequirements.step137) { (function) -> Int in function(number) } }

    public nonisolated static var step138: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step138 }
    nonisolated static func __around_step138(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step138(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step138(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step138(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step138(_:)) public func __step138(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step138(number) } }; return self.__route_step138(number) }
    @inline(never) func __route_step138(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 31, TwoHundredRequirements.__links) { return __it.step138(number) }; return self.__call(TwoHundredRequirements.__base, 138, TwoHundredRequirements.step138) { (function) -> Int in function(number) } }

    public nonisolated static var step139: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step139 }
    nonisolated static func __around_step139(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step139(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step139(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step139(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step139(_:)) public func __step139(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step139(number) } }; return self.__route_step139(number) }
    @inline(never) func __route_step139(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 61, TwoHundredRequirements.__links) { return __it.step139(number) }; return self.__call(TwoHundredRequirements.__base, 139, TwoHundredRequirements.step139) { (function) -> Int in function(number) } }

    public nonisolated static var step140: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step140 }
    nonisolated static func __around_step140(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step140(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step140(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step140(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step140(_:)) public func __step140(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step140(number) } }; return self.__route_step140(number) }
    @inline(never) func __route_step140(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 16, TwoHundredRequirements.__links) { return __it.step140(number) }; return self.__call(TwoHundredRequirements.__base, 140, TwoHundredRequirements.step140) { (function) -> Int in function(number) } }

    public nonisolated static var step141: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step141 }
    nonisolated static func __around_step141(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step141(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step141(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step141(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step141(_:)) public func __step141(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step141(number) } }; return self.__route_step141(number) }
    @inline(never) func __route_step141(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 6, TwoHundredRequirements.__links) { return __it.step141(number) }; return self.__call(TwoHundredRequirements.__base, 141, TwoHundredRequirements.step141) { (function) -> Int in function(number) } }

    public nonisolated static var step142: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step142 }
    nonisolated static func __around_step142(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step142(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step142(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step142(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step142(_:)) public func __step142(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 24, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step142(number) } }; return self.__route_step142(number) }
    @inline(never) func __route_step142(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 24, TwoHundredRequirements.__links) { return __it.step142(number) }; return self.__call(TwoHundredRequirements.__base, 142, TwoHundredRequirements.step142) { (function) -> Int in function(number) } }

    public nonisolated static var step143: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step143 }
    nonisolated static func __around_step143(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step143(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step143(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step143(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step143(_:)) public func __step143(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 9, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step143(number) } }; return self.__route_step143(number) }
    @inline(never) func __route_step143(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 9, TwoHundredRequirements.__links) { return __it.step143(number) }; return self.__call(TwoHundredRequirements.__base, 143, TwoHundredRequirements.step143) { (function) -> Int in function(number) } }

    public nonisolated static var step144: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step144 }
    nonisolated static func __around_step144(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step144(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step144(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step144(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step144(_:)) public func __step144(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step144(number) } }; return self.__route_step144(number) }
    @inline(never) func __route_step144(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 11, TwoHundredRequirements.__links) { return __it.step144(number) }; return self.__call(TwoHundredRequirements.__base, 144, TwoHundredRequirements.step144) { (function) -> Int in function(number) } }

    public nonisolated static var step145: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step145 }
    nonisolated static func __around_step145(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step145(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step145(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step145(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step145(_:)) public func __step145(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step145(number) } }; return self.__route_step145(number) }
    @inline(never) func __route_step145(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 61, TwoHundredRequirements.__links) { return __it.step145(number) }; return self.__call(TwoHundredRequirements.__base, 145, TwoHundredRequirements.step145) { (function) -> Int in function(number) } }

    public nonisolated static var step146: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step146 }
    nonisolated static func __around_step146(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step146(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step146(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step146(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step146(_:)) public func __step146(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step146(number) } }; return self.__route_step146(number) }
    @inline(never) func __route_step146(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 35, TwoHundredRequirements.__links) { return __it.step146(number) }; return self.__call(TwoHundredRequirements.__base, 146, TwoHundredRequirements.step146) { (function) -> Int in function(number) } }

    public nonisolated static var step147: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step147 }
    nonisolated static func __around_step147(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step147(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step147(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step147(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step147(_:)) public func __step147(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step147(number) } }; return self.__route_step147(number) }
    @inline(never) func __route_step147(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 63, TwoHundredRequirements.__links) { return __it.step147(number) }; return self.__call(TwoHundredRequirements.__base, 147, TwoHundredRequirements.step147) { (function) -> Int in function(number) } }

    public nonisolated static var step148: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step148 }
    nonisolated static func __around_step148(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step148(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step148(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step148(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step148(_:)) public func __step148(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 20, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step148(number) } }; return self.__route_step148(number) }
    @inline(never) func __route_step148(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 20, TwoHundredRequirements.__links) { return __it.step148(number) }; return self.__call(TwoHundredRequirements.__base, 148, TwoHundredRequirements.step148) { (function) -> Int in function(number) } }

    public nonisolated static var step149: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step149 }
    nonisolated static func __around_step149(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step149(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step149(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step149(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step149(_:)) public func __step149(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step149(number) } }; return self.__route_step149(number) }
    @inline(never) func __route_step149(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 54, TwoHundredRequirements.__links) { return __it.step149(number) }; return self.__call(TwoHundredRequirements.__base, 149, TwoHundredRequirements.step149) { (function) -> Int in function(number) } }

    public nonisolated static var step150: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step150 }
    nonisolated static func __around_step150(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step150(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step150(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step150(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step150(_:)) public func __step150(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step150(number) } }; return self.__route_step150(number) }
    @inline(never) func __route_step150(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 44, TwoHundredRequirements.__links) { return __it.step150(number) }; return self.__call(TwoHundredRequirements.__base, 150, TwoHundredRequirements.step150) { (function) -> Int in function(number) } }

    public nonisolated static var step151: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step151 }
    nonisolated static func __around_step151(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step151(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step151(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step151(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step151(_:)) public func __step151(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step151(number) } }; return self.__route_step151(number) }
    @inline(never) func __route_step151(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 16, TwoHundredRequirements.__links) { return __it.step151(number) }; return self.__call(TwoHundredRequirements.__base, 151, TwoHundredRequirements.step151) { (function) -> Int in function(number) } }

    public nonisolated static var step152: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step152 }
    nonisolated static func __around_step152(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step152(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step152(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step152(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step152(_:)) public func __step152(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step152(number) } }; return self.__route_step152(number) }
    @inline(never) func __route_step152(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 63, TwoHundredRequirements.__links) { return __it.step152(number) }; return self.__call(TwoHundredRequirements.__base, 152, TwoHundredRequirements.step152) { (function) -> Int in function(number) } }

    public nonisolated static var step153: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step153 }
    nonisolated static func __around_step153(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step153(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step153(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step153(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step153(_:)) public func __step153(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 14, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step153(number) } }; return self.__route_step153(number) }
    @inline(never) func __route_step153(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 14, TwoHundredRequirements.__links) { return __it.step153(number) }; return self.__call(TwoHundredRequirements.__base, 153, TwoHundredRequirements.step153) { (function) -> Int in function(number) } }

    public nonisolated static var step154: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step154 }
    nonisolated static func __around_step154(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step154(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step154(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step154(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step154(_:)) public func __step154(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step154(number) } }; return self.__route_step154(number) }
    @inline(never) func __route_step154(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 44, TwoHundredRequirements.__links) { return __it.step154(number) }; return self.__call(TwoHundredRequirements.__base, 154, TwoHundredRequirements.step154) { (function) -> Int in function(number) } }

    public nonisolated static var step155: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step155 }
    nonisolated static func __around_step155(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step155(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step155(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step155(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step155(_:)) public func __step155(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step155(number) } }; return self.__route_step155(number) }
    @inline(never) func __route_step155(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 15, TwoHundredRequirements.__links) { return __it.step155(number) }; return self.__call(TwoHundredRequirements.__base, 155, TwoHundredRequirements.step155) { (function) -> Int in function(number) } }

    public nonisolated static var step156: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step156 }
    nonisolated static func __around_step156(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step156(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step156(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step156(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step156(_:)) public func __step156(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step156(number) } }; return self.__route_step156(number) }
    @inline(never) func __route_step156(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 63, TwoHundredRequirements.__links) { return __it.step156(number) }; return self.__call(TwoHundredRequirements.__base, 156, TwoHundredRequirements.step156) { (function) -> Int in function(number) } }

    public nonisolated static var step157: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step157 }
    nonisolated static func __around_step157(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step157(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step157(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step157(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step157(_:)) public func __step157(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step157(number) } }; return self.__route_step157(number) }
    @inline(never) func __route_step157(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 19, TwoHundredRequirements.__links) { return __it.step157(number) }; return self.__call(TwoHundredRequirements.__base, 157, TwoHundredRequirements.step157) { (function) -> Int in function(number) } }

    public nonisolated static var step158: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step158 }
    nonisolated static func __around_step158(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step158(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step158(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step158(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step158(_:)) public func __step158(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step158(number) } }; return self.__route_step158(number) }
    @inline(never) func __route_step158(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 6, TwoHundredRequirements.__links) { return __it.step158(number) }; return self.__call(TwoHundredRequirements.__base, 158, TwoHundredRequirements.step158) { (function) -> Int in function(number) } }

    public nonisolated static var step159: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step159 }
    nonisolated static func __around_step159(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step159(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step159(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step159(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step159(_:)) public func __step159(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step159(number) } }; return self.__route_step159(number) }
    @inline(never) func __route_step159(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step159(number) }; return self.__call(TwoHundredRequirements.__base, 159, TwoHundredRequirements.step159) { (function) -> Int in function(number) } }

    public nonisolated static var step160: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step160 }
    nonisolated static func __around_step160(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step160(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step160(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step160(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step160(_:)) public func __step160(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 43, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step160(number) } }; return self.__route_step160(number) }
    @inline(never) func __route_step160(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 43, TwoHundredRequirements.__links) { return __it.step160(number) }; return self.__call(TwoHundredRequirements.__base, 160, TwoHundredRequirements.step160) { (function) -> Int in function(number) } }

    public nonisolated static var step161: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step161 }
    nonisolated static func __around_step161(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step161(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step161(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step161(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step161(_:)) public func __step161(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step161(number) } }; return self.__route_step161(number) }
    @inline(never) func __route_step161(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 40, TwoHundredRequirements.__links) { return __it.step161(number) }; return self.__call(TwoHundredRequirements.__base, 161, TwoHundredRequirements.step161) { (function) -> Int in function(number) } }

    public nonisolated static var step162: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step162 }
    nonisolated static func __around_step162(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step162(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step162(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step162(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step162(_:)) public func __step162(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step162(number) } }; return self.__route_step162(number) }
    @inline(never) func __route_step162(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step162(number) }; return self.__call(TwoHundredRequirements.__base, 162, TwoHundredRequirements.step162) { (function) -> Int in function(number) } }

    public nonisolated static var step163: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step163 }
    nonisolated static func __around_step163(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step163(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step163(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step163(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step163(_:)) public func __step163(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step163(number) } }; return self.__route_step163(number) }
    @inline(never) func __route_step163(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 16, TwoHundredRequirements.__links) { return __it.step163(number) }; return self.__call(TwoHundredRequirements.__base, 163, TwoHundredRequirements.step163) { (function) -> Int in function(number) } }

    public nonisolated static var step164: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step164 }
    nonisolated static func __around_step164(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step164(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step164(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step164(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step164(_:)) public func __step164(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step164(number) } }; return self.__route_step164(number) }
    @inline(never) func __route_step164(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 11, TwoHundredRequirements.__links) { return __it.step164(number) }; return self.__call(TwoHundredRequirements.__base, 164, TwoHundredRequirements.step164) { (function) -> Int in function(number) } }

    public nonisolated static var step165: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step165 }
    nonisolated static func __around_step165(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step165(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step165(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step165(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step165(_:)) public func __step165(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step165(number) } }; return self.__route_step165(number) }
    @inline(never) func __route_step165(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 39, TwoHundredRequirements.__links) { return __it.step165(number) }; return self.__call(TwoHundredRequirements.__base, 165, TwoHundredRequirements.step165) { (function) -> Int in function(number) } }

    public nonisolated static var step166: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step166 }
    nonisolated static func __around_step166(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step166(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step166(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step166(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step166(_:)) public func __step166(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step166(number) } }; return self.__route_step166(number) }
    @inline(never) func __route_step166(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 3, TwoHundredRequirements.__links) { return __it.step166(number) }; return self.__call(TwoHundredRequirements.__base, 166, TwoHundredRequirements.step166) { (function) -> Int in function(number) } }

    public nonisolated static var step167: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step167 }
    nonisolated static func __around_step167(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step167(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step167(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step167(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step167(_:)) public func __step167(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 36, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step167(number) } }; return self.__route_step167(number) }
    @inline(never) func __route_step167(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 36, TwoHundredRequirements.__links) { return __it.step167(number) }; return self.__call(TwoHundredRequirements.__base, 167, TwoHundredRequirements.step167) { (function) -> Int in function(number) } }

    public nonisolated static var step168: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step168 }
    nonisolated static func __around_step168(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step168(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step168(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step168(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step168(_:)) public func __step168(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 60, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step168(number) } }; return self.__route_step168(number) }
    @inline(never) func __route_step168(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 60, TwoHundredRequirements.__links) { return __it.step168(number) }; return self.__call(TwoHundredRequirements.__base, 168, TwoHundredRequirements.step168) { (function) -> Int in function(number) } }

    public nonisolated static var step169: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step169 }
    nonisolated static func __around_step169(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step169(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step169(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step169(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step169(_:)) public func __step169(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step169(number) } }; return self.__route_step169(number) }
    @inline(never) func __route_step169(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 3, TwoHundredRequirements.__links) { return __it.step169(number) }; return self.__call(TwoHundredRequirements.__base, 169, TwoHundredRequirements.step169) { (function) -> Int in function(number) } }

    public nonisolated static var step170: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step170 }
    nonisolated static func __around_step170(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step170(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step170(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step170(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step170(_:)) public func __step170(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 50, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step170(number) } }; return self.__route_step170(number) }
    @inline(never) func __route_step170(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 50, TwoHundredRequirements.__links) { return __it.step170(number) }; return self.__call(TwoHundredRequirements.__base, 170, TwoHundredRequirements.step170) { (function) -> Int in function(number) } }

    public nonisolated static var step171: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step171 }
    nonisolated static func __around_step171(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step171(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step171(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step171(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step171(_:)) public func __step171(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 22, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step171(number) } }; return self.__route_step171(number) }
    @inline(never) func __route_step171(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 22, TwoHundredRequirements.__links) { return __it.step171(number) }; return self.__call(TwoHundredRequirements.__base, 171, TwoHundredRequirements.step171) { (function) -> Int in function(number) } }

    public nonisolated static var step172: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step172 }
    nonisolated static func __around_step172(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step172(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step172(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step172(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step172(_:)) public func __step172(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step172(number) } }; return self.__route_step172(number) }
    @inline(never) func __route_step172(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 53, TwoHundredRequirements.__links) { return __it.step172(number) }; return self.__call(TwoHundredRequirements.__base, 172, TwoHundredRequirements.step172) { (function) -> Int in function(number) } }

    public nonisolated static var step173: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step173 }
    nonisolated static func __around_step173(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step173(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step173(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step173(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step173(_:)) public func __step173(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 4, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step173(number) } }; return self.__route_step173(number) }
    @inline(never) func __route_step173(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 4, TwoHundredRequirements.__links) { return __it.step173(number) }; return self.__call(TwoHundredRequirements.__base, 173, TwoHundredRequirements.step173) { (function) -> Int in function(number) } }

    public nonisolated static var step174: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step174 }
    nonisolated static func __around_step174(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step174(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step174(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step174(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step174(_:)) public func __step174(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step174(number) } }; return self.__route_step174(number) }
    @inline(never) func __route_step174(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 61, TwoHundredRequirements.__links) { return __it.step174(number) }; return self.__call(TwoHundredRequirements.__base, 174, TwoHundredRequirements.step174) { (function) -> Int in function(number) } }

    public nonisolated static var step175: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step175 }
    nonisolated static func __around_step175(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step175(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step175(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step175(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step175(_:)) public func __step175(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step175(number) } }; return self.__route_step175(number) }
    @inline(never) func __route_step175(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 6, TwoHundredRequirements.__links) { return __it.step175(number) }; return self.__call(TwoHundredRequirements.__base, 175, TwoHundredRequirements.step175) { (function) -> Int in function(number) } }

    public nonisolated static var step176: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step176 }
    nonisolated static func __around_step176(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step176(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step176(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step176(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step176(_:)) public func __step176(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 42, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step176(number) } }; return self.__route_step176(number) }
    @inline(never) func __route_step176(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 42, TwoHundredRequirements.__links) { return __it.step176(number) }; return self.__call(TwoHundredRequirements.__base, 176, TwoHundredRequirements.step176) { (function) -> Int in function(number) } }

    public nonisolated static var step177: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step177 }
    nonisolated static func __around_step177(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step177(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step177(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step177(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step177(_:)) public func __step177(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step177(number) } }; return self.__route_step177(number) }
    @inline(never) func __route_step177(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 3, TwoHundredRequirements.__links) { return __it.step177(number) }; return self.__call(TwoHundredRequirements.__base, 177, TwoHundredRequirements.step177) { (function) -> Int in function(number) } }

    public nonisolated static var step178: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step178 }
    nonisolated static func __around_step178(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step178(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step178(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step178(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step178(_:)) public func __step178(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step178(number) } }; return self.__route_step178(number) }
    @inline(never) func __route_step178(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 25, TwoHundredRequirements.__links) { return __it.step178(number) }; return self.__call(TwoHundredRequirements.__base, 178, TwoHundredRequirements.step178) { (function) -> Int in function(number) } }

    public nonisolated static var step179: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step179 }
    nonisolated static func __around_step179(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step179(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step179(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step179(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step179(_:)) public func __step179(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step179(number) } }; return self.__route_step179(number) }
    @inline(never) func __route_step179(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 62, TwoHundredRequirements.__links) { return __it.step179(number) }; return self.__call(TwoHundredRequirements.__base, 179, TwoHundredRequirements.step179) { (function) -> Int in function(number) } }

    public nonisolated static var step180: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step180 }
    nonisolated static func __around_step180(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step180(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step180(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step180(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step180(_:)) public func __step180(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 59, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step180(number) } }; return self.__route_step180(number) }
    @inline(never) func __route_step180(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 59, TwoHundredRequirements.__links) { return __it.step180(number) }; return self.__call(TwoHundredRequirements.__base, 180, TwoHundredRequirements.step180) { (function) -> Int in function(number) } }

    public nonisolated static var step181: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step181 }
    nonisolated static func __around_step181(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step181(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step181(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step181(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step181(_:)) public func __step181(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 34, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step181(number) } }; return self.__route_step181(number) }
    @inline(never) func __route_step181(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 34, TwoHundredRequirements.__links) { return __it.step181(number) }; return self.__call(TwoHundredRequirements.__base, 181, TwoHundredRequirements.step181) { (function) -> Int in function(number) } }

    public nonisolated static var step182: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step182 }
    nonisolated static func __around_step182(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step182(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step182(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step182(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step182(_:)) public func __step182(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step182(number) } }; return self.__route_step182(number) }
    @inline(never) func __route_step182(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 62, TwoHundredRequirements.__links) { return __it.step182(number) }; return self.__call(TwoHundredRequirements.__base, 182, TwoHundredRequirements.step182) { (function) -> Int in function(number) } }

    public nonisolated static var step183: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step183 }
    nonisolated static func __around_step183(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step183(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step183(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step183(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step183(_:)) public func __step183(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step183(number) } }; return self.__route_step183(number) }
    @inline(never) func __route_step183(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 58, TwoHundredRequirements.__links) { return __it.step183(number) }; return self.__call(TwoHundredRequirements.__base, 183, TwoHundredRequirements.step183) { (function) -> Int in function(number) } }

    public nonisolated static var step184: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step184 }
    nonisolated static func __around_step184(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step184(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step184(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step184(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step184(_:)) public func __step184(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step184(number) } }; return self.__route_step184(number) }
    @inline(never) func __route_step184(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 21, TwoHundredRequirements.__links) { return __it.step184(number) }; return self.__call(TwoHundredRequirements.__base, 184, TwoHundredRequirements.step184) { (function) -> Int in function(number) } }

    public nonisolated static var step185: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step185 }
    nonisolated static func __around_step185(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step185(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step185(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step185(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step185(_:)) public func __step185(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step185(number) } }; return self.__route_step185(number) }
    @inline(never) func __route_step185(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 54, TwoHundredRequirements.__links) { return __it.step185(number) }; return self.__call(TwoHundredRequirements.__base, 185, TwoHundredRequirements.step185) { (function) -> Int in function(number) } }

    public nonisolated static var step186: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step186 }
    nonisolated static func __around_step186(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step186(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step186(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step186(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step186(_:)) public func __step186(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step186(number) } }; return self.__route_step186(number) }
    @inline(never) func __route_step186(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 29, TwoHundredRequirements.__links) { return __it.step186(number) }; return self.__call(TwoHundredRequirements.__base, 186, TwoHundredRequirements.step186) { (function) -> Int in function(number) } }

    public nonisolated static var step187: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step187 }
    nonisolated static func __around_step187(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step187(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step187(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step187(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step187(_:)) public func __step187(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step187(number) } }; return self.__route_step187(number) }
    @inline(never) func __route_step187(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 57, TwoHundredRequirements.__links) { return __it.step187(number) }; return self.__call(TwoHundredRequirements.__base, 187, TwoHundredRequirements.step187) { (function) -> Int in function(number) } }

    public nonisolated static var step188: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step188 }
    nonisolated static func __around_step188(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step188(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step188(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step188(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step188(_:)) public func __step188(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step188(number) } }; return self.__route_step188(number) }
    @inline(never) func __route_step188(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 13, TwoHundredRequirements.__links) { return __it.step188(number) }; return self.__call(TwoHundredRequirements.__base, 188, TwoHundredRequirements.step188) { (function) -> Int in function(number) } }

    public nonisolated static var step189: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step189 }
    nonisolated static func __around_step189(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step189(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step189(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step189(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step189(_:)) public func __step189(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step189(number) } }; return self.__route_step189(number) }
    @inline(never) func __route_step189(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 41, TwoHundredRequirements.__links) { return __it.step189(number) }; return self.__call(TwoHundredRequirements.__base, 189, TwoHundredRequirements.step189) { (function) -> Int in function(number) } }

    public nonisolated static var step190: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step190 }
    nonisolated static func __around_step190(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step190(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step190(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step190(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step190(_:)) public func __step190(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step190(number) } }; return self.__route_step190(number) }
    @inline(never) func __route_step190(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 3, TwoHundredRequirements.__links) { return __it.step190(number) }; return self.__call(TwoHundredRequirements.__base, 190, TwoHundredRequirements.step190) { (function) -> Int in function(number) } }

    public nonisolated static var step191: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step191 }
    nonisolated static func __around_step191(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step191(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step191(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step191(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step191(_:)) public func __step191(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 18, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step191(number) } }; return self.__route_step191(number) }
    @inline(never) func __route_step191(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 18, TwoHundredRequirements.__links) { return __it.step191(number) }; return self.__call(TwoHundredRequirements.__base, 191, TwoHundredRequirements.step191) { (function) -> Int in function(number) } }

    public nonisolated static var step192: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step192 }
    nonisolated static func __around_step192(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step192(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step192(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step192(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step192(_:)) public func __step192(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 43, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step192(number) } }; return self.__route_step192(number) }
    @inline(never) func __route_step192(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 43, TwoHundredRequirements.__links) { return __it.step192(number) }; return self.__call(TwoHundredRequirements.__base, 192, TwoHundredRequirements.step192) { (function) -> Int in function(number) } }

    public nonisolated static var step193: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step193 }
    nonisolated static func __around_step193(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step193(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step193(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step193(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step193(_:)) public func __step193(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 42, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step193(number) } }; return self.__route_step193(number) }
    @inline(never) func __route_step193(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 42, TwoHundredRequirements.__links) { return __it.step193(number) }; return self.__call(TwoHundredRequirements.__base, 193, TwoHundredRequirements.step193) { (function) -> Int in function(number) } }

    public nonisolated static var step194: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step194 }
    nonisolated static func __around_step194(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step194(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step194(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step194(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step194(_:)) public func __step194(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 46, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step194(number) } }; return self.__route_step194(number) }
    @inline(never) func __route_step194(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 46, TwoHundredRequirements.__links) { return __it.step194(number) }; return self.__call(TwoHundredRequirements.__base, 194, TwoHundredRequirements.step194) { (function) -> Int in function(number) } }

    public nonisolated static var step195: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step195 }
    nonisolated static func __around_step195(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step195(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step195(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step195(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step195(_:)) public func __step195(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step195(number) } }; return self.__route_step195(number) }
    @inline(never) func __route_step195(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 39, TwoHundredRequirements.__links) { return __it.step195(number) }; return self.__call(TwoHundredRequirements.__base, 195, TwoHundredRequirements.step195) { (function) -> Int in function(number) } }

    public nonisolated static var step196: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step196 }
    nonisolated static func __around_step196(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step196(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step196(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step196(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step196(_:)) public func __step196(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step196(number) } }; return self.__route_step196(number) }
    @inline(never) func __route_step196(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 44, TwoHundredRequirements.__links) { return __it.step196(number) }; return self.__call(TwoHundredRequirements.__base, 196, TwoHundredRequirements.step196) { (function) -> Int in function(number) } }

    public nonisolated static var step197: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step197 }
    nonisolated static func __around_step197(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step197(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step197(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step197(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step197(_:)) public func __step197(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step197(number) } }; return self.__route_step197(number) }
    @inline(never) func __route_step197(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 16, TwoHundredRequirements.__links) { return __it.step197(number) }; return self.__call(TwoHundredRequirements.__base, 197, TwoHundredRequirements.step197) { (function) -> Int in function(number) } }

    public nonisolated static var step198: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step198 }
    nonisolated static func __around_step198(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step198(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step198(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step198(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step198(_:)) public func __step198(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 60, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step198(number) } }; return self.__route_step198(number) }
    @inline(never) func __route_step198(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 60, TwoHundredRequirements.__links) { return __it.step198(number) }; return self.__call(TwoHundredRequirements.__base, 198, TwoHundredRequirements.step198) { (function) -> Int in function(number) } }

    public nonisolated static var step199: ProtocolProxy::Requirement<(Int) -> Int, Int, Int, Never> { TwoHundredRequirements.step199 }
    nonisolated static func __around_step199(_ decorator: ProtocolProxy::Decorator<(Int) -> Int, Int, Int, Never>) -> (Int) -> Int { { _0 in let told = _0; return decorator.call(told) { function in function(_0) } } }
    static func __apply_step199(_ function: @escaping (Int) -> Int, _ a: Int) -> Int { function(a) }
    static func __link_step199(_ link: ProtocolProxy::Link<any TwoHundred>, _ other: @escaping (Int) -> Int) -> (Int) -> Int { { _0 in if let it = link.conformer { return it.step199(_0) }; return other(_0) } }
    @inline(__always) @_implements(TwoHundred, step199(_:)) public func __step199(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__links) { return self.__forward { (it: any TwoHundred) -> Int in it.step199(number) } }; return self.__route_step199(number) }
    @inline(never) func __route_step199(_ number: Int) -> Int { if let __it = self.__first((any TwoHundred).self, bit: 1 << 21, TwoHundredRequirements.__links) { return __it.step199(number) }; return self.__call(TwoHundredRequirements.__base, 199, TwoHundredRequirements.step199) { (function) -> Int in function(number) } }
}
