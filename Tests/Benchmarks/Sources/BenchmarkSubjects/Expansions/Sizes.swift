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
    static let step0 = ProtocolProxy::Requirement<Int, Int, Never>("step0(_:)").calling(TenProxy.__call_step0)
    static let step1 = ProtocolProxy::Requirement<Int, Int, Never>("step1(_:)").calling(TenProxy.__call_step1)
    static let step2 = ProtocolProxy::Requirement<Int, Int, Never>("step2(_:)").calling(TenProxy.__call_step2)
    static let step3 = ProtocolProxy::Requirement<Int, Int, Never>("step3(_:)").calling(TenProxy.__call_step3)
    static let step4 = ProtocolProxy::Requirement<Int, Int, Never>("step4(_:)").calling(TenProxy.__call_step4)
    static let step5 = ProtocolProxy::Requirement<Int, Int, Never>("step5(_:)").calling(TenProxy.__call_step5)
    static let step6 = ProtocolProxy::Requirement<Int, Int, Never>("step6(_:)").calling(TenProxy.__call_step6)
    static let step7 = ProtocolProxy::Requirement<Int, Int, Never>("step7(_:)").calling(TenProxy.__call_step7)
    static let step8 = ProtocolProxy::Requirement<Int, Int, Never>("step8(_:)").calling(TenProxy.__call_step8)
    static let step9 = ProtocolProxy::Requirement<Int, Int, Never>("step9(_:)").calling(TenProxy.__call_step9)
    static let __known = ProtocolProxy::__Known()
    static let __place_step0 = ProtocolProxy::__Place()
    static let __place_step1 = ProtocolProxy::__Place()
    static let __place_step2 = ProtocolProxy::__Place()
    static let __place_step3 = ProtocolProxy::__Place()
    static let __place_step4 = ProtocolProxy::__Place()
    static let __place_step5 = ProtocolProxy::__Place()
    static let __place_step6 = ProtocolProxy::__Place()
    static let __place_step7 = ProtocolProxy::__Place()
    static let __place_step8 = ProtocolProxy::__Place()
    static let __place_step9 = ProtocolProxy::__Place()

    /// The description of ``Ten``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any Ten).self, requirements: [step0, step1, step2, step3, step4, step5, step6, step7, step8, step9])
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

    public nonisolated static var step0: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step0 }
    static func __call_step0(_ it: any Ten, _ a: Int) -> Int { it.step0(a) }
    @inline(__always) @_implements(Ten, step0(_:)) public func __step0(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step0(number) } }; return self.__route_step0(number) }
    @inline(never) func __route_step0(_ number: Int) -> Int { self.__send(TenRequirements.step0, number, bit: 1 << 39, TenRequirements.__known, at: TenRequirements.__place_step0) { (it: any Ten) -> Int in it.step0(number) } }

    public nonisolated static var step1: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step1 }
    static func __call_step1(_ it: any Ten, _ a: Int) -> Int { it.step1(a) }
    @inline(__always) @_implements(Ten, step1(_:)) public func __step1(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step1(number) } }; return self.__route_step1(number) }
    @inline(never) func __route_step1(_ number: Int) -> Int { self.__send(TenRequirements.step1, number, bit: 1 << 11, TenRequirements.__known, at: TenRequirements.__place_step1) { (it: any Ten) -> Int in it.step1(number) } }

    public nonisolated static var step2: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step2 }
    static func __call_step2(_ it: any Ten, _ a: Int) -> Int { it.step2(a) }
    @inline(__always) @_implements(Ten, step2(_:)) public func __step2(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step2(number) } }; return self.__route_step2(number) }
    @inline(never) func __route_step2(_ number: Int) -> Int { self.__send(TenRequirements.step2, number, bit: 1 << 19, TenRequirements.__known, at: TenRequirements.__place_step2) { (it: any Ten) -> Int in it.step2(number) } }

    public nonisolated static var step3: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step3 }
    static func __call_step3(_ it: any Ten, _ a: Int) -> Int { it.step3(a) }
    @inline(__always) @_implements(Ten, step3(_:)) public func __step3(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step3(number) } }; return self.__route_step3(number) }
    @inline(never) func __route_step3(_ number: Int) -> Int { self.__send(TenRequirements.step3, number, bit: 1 << 13, TenRequirements.__known, at: TenRequirements.__place_step3) { (it: any Ten) -> Int in it.step3(number) } }

    public nonisolated static var step4: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step4 }
    static func __call_step4(_ it: any Ten, _ a: Int) -> Int { it.step4(a) }
    @inline(__always) @_implements(Ten, step4(_:)) public func __step4(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step4(number) } }; return self.__route_step4(number) }
    @inline(never) func __route_step4(_ number: Int) -> Int { self.__send(TenRequirements.step4, number, bit: 1 << 27, TenRequirements.__known, at: TenRequirements.__place_step4) { (it: any Ten) -> Int in it.step4(number) } }

    public nonisolated static var step5: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step5 }
    static func __call_step5(_ it: any Ten, _ a: Int) -> Int { it.step5(a) }
    @inline(__always) @_implements(Ten, step5(_:)) public func __step5(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step5(number) } }; return self.__route_step5(number) }
    @inline(never) func __route_step5(_ number: Int) -> Int { self.__send(TenRequirements.step5, number, bit: 1 << 58, TenRequirements.__known, at: TenRequirements.__place_step5) { (it: any Ten) -> Int in it.step5(number) } }

    public nonisolated static var step6: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step6 }
    static func __call_step6(_ it: any Ten, _ a: Int) -> Int { it.step6(a) }
    @inline(__always) @_implements(Ten, step6(_:)) public func __step6(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 30, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step6(number) } }; return self.__route_step6(number) }
    @inline(never) func __route_step6(_ number: Int) -> Int { self.__send(TenRequirements.step6, number, bit: 1 << 30, TenRequirements.__known, at: TenRequirements.__place_step6) { (it: any Ten) -> Int in it.step6(number) } }

    public nonisolated static var step7: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step7 }
    static func __call_step7(_ it: any Ten, _ a: Int) -> Int { it.step7(a) }
    @inline(__always) @_implements(Ten, step7(_:)) public func __step7(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step7(number) } }; return self.__route_step7(number) }
    @inline(never) func __route_step7(_ number: Int) -> Int { self.__send(TenRequirements.step7, number, bit: 1 << 1, TenRequirements.__known, at: TenRequirements.__place_step7) { (it: any Ten) -> Int in it.step7(number) } }

    public nonisolated static var step8: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step8 }
    static func __call_step8(_ it: any Ten, _ a: Int) -> Int { it.step8(a) }
    @inline(__always) @_implements(Ten, step8(_:)) public func __step8(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 32, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step8(number) } }; return self.__route_step8(number) }
    @inline(never) func __route_step8(_ number: Int) -> Int { self.__send(TenRequirements.step8, number, bit: 1 << 32, TenRequirements.__known, at: TenRequirements.__place_step8) { (it: any Ten) -> Int in it.step8(number) } }

    public nonisolated static var step9: ProtocolProxy::Requirement<Int, Int, Never> { TenRequirements.step9 }
    static func __call_step9(_ it: any Ten, _ a: Int) -> Int { it.step9(a) }
    @inline(__always) @_implements(Ten, step9(_:)) public func __step9(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TenRequirements.__known) { return self.__forward { (it: any Ten) -> Int in it.step9(number) } }; return self.__route_step9(number) }
    @inline(never) func __route_step9(_ number: Int) -> Int { self.__send(TenRequirements.step9, number, bit: 1 << 57, TenRequirements.__known, at: TenRequirements.__place_step9) { (it: any Ten) -> Int in it.step9(number) } }
}

/// What ``TwoHundred`` asks for.
public nonisolated enum TwoHundredRequirements {
    static let step0 = ProtocolProxy::Requirement<Int, Int, Never>("step0(_:)").calling(TwoHundredProxy.__call_step0)
    static let step1 = ProtocolProxy::Requirement<Int, Int, Never>("step1(_:)").calling(TwoHundredProxy.__call_step1)
    static let step2 = ProtocolProxy::Requirement<Int, Int, Never>("step2(_:)").calling(TwoHundredProxy.__call_step2)
    static let step3 = ProtocolProxy::Requirement<Int, Int, Never>("step3(_:)").calling(TwoHundredProxy.__call_step3)
    static let step4 = ProtocolProxy::Requirement<Int, Int, Never>("step4(_:)").calling(TwoHundredProxy.__call_step4)
    static let step5 = ProtocolProxy::Requirement<Int, Int, Never>("step5(_:)").calling(TwoHundredProxy.__call_step5)
    static let step6 = ProtocolProxy::Requirement<Int, Int, Never>("step6(_:)").calling(TwoHundredProxy.__call_step6)
    static let step7 = ProtocolProxy::Requirement<Int, Int, Never>("step7(_:)").calling(TwoHundredProxy.__call_step7)
    static let step8 = ProtocolProxy::Requirement<Int, Int, Never>("step8(_:)").calling(TwoHundredProxy.__call_step8)
    static let step9 = ProtocolProxy::Requirement<Int, Int, Never>("step9(_:)").calling(TwoHundredProxy.__call_step9)
    static let step10 = ProtocolProxy::Requirement<Int, Int, Never>("step10(_:)").calling(TwoHundredProxy.__call_step10)
    static let step11 = ProtocolProxy::Requirement<Int, Int, Never>("step11(_:)").calling(TwoHundredProxy.__call_step11)
    static let step12 = ProtocolProxy::Requirement<Int, Int, Never>("step12(_:)").calling(TwoHundredProxy.__call_step12)
    static let step13 = ProtocolProxy::Requirement<Int, Int, Never>("step13(_:)").calling(TwoHundredProxy.__call_step13)
    static let step14 = ProtocolProxy::Requirement<Int, Int, Never>("step14(_:)").calling(TwoHundredProxy.__call_step14)
    static let step15 = ProtocolProxy::Requirement<Int, Int, Never>("step15(_:)").calling(TwoHundredProxy.__call_step15)
    static let step16 = ProtocolProxy::Requirement<Int, Int, Never>("step16(_:)").calling(TwoHundredProxy.__call_step16)
    static let step17 = ProtocolProxy::Requirement<Int, Int, Never>("step17(_:)").calling(TwoHundredProxy.__call_step17)
    static let step18 = ProtocolProxy::Requirement<Int, Int, Never>("step18(_:)").calling(TwoHundredProxy.__call_step18)
    static let step19 = ProtocolProxy::Requirement<Int, Int, Never>("step19(_:)").calling(TwoHundredProxy.__call_step19)
    static let step20 = ProtocolProxy::Requirement<Int, Int, Never>("step20(_:)").calling(TwoHundredProxy.__call_step20)
    static let step21 = ProtocolProxy::Requirement<Int, Int, Never>("step21(_:)").calling(TwoHundredProxy.__call_step21)
    static let step22 = ProtocolProxy::Requirement<Int, Int, Never>("step22(_:)").calling(TwoHundredProxy.__call_step22)
    static let step23 = ProtocolProxy::Requirement<Int, Int, Never>("step23(_:)").calling(TwoHundredProxy.__call_step23)
    static let step24 = ProtocolProxy::Requirement<Int, Int, Never>("step24(_:)").calling(TwoHundredProxy.__call_step24)
    static let step25 = ProtocolProxy::Requirement<Int, Int, Never>("step25(_:)").calling(TwoHundredProxy.__call_step25)
    static let step26 = ProtocolProxy::Requirement<Int, Int, Never>("step26(_:)").calling(TwoHundredProxy.__call_step26)
    static let step27 = ProtocolProxy::Requirement<Int, Int, Never>("step27(_:)").calling(TwoHundredProxy.__call_step27)
    static let step28 = ProtocolProxy::Requirement<Int, Int, Never>("step28(_:)").calling(TwoHundredProxy.__call_step28)
    static let step29 = ProtocolProxy::Requirement<Int, Int, Never>("step29(_:)").calling(TwoHundredProxy.__call_step29)
    static let step30 = ProtocolProxy::Requirement<Int, Int, Never>("step30(_:)").calling(TwoHundredProxy.__call_step30)
    static let step31 = ProtocolProxy::Requirement<Int, Int, Never>("step31(_:)").calling(TwoHundredProxy.__call_step31)
    static let step32 = ProtocolProxy::Requirement<Int, Int, Never>("step32(_:)").calling(TwoHundredProxy.__call_step32)
    static let step33 = ProtocolProxy::Requirement<Int, Int, Never>("step33(_:)").calling(TwoHundredProxy.__call_step33)
    static let step34 = ProtocolProxy::Requirement<Int, Int, Never>("step34(_:)").calling(TwoHundredProxy.__call_step34)
    static let step35 = ProtocolProxy::Requirement<Int, Int, Never>("step35(_:)").calling(TwoHundredProxy.__call_step35)
    static let step36 = ProtocolProxy::Requirement<Int, Int, Never>("step36(_:)").calling(TwoHundredProxy.__call_step36)
    static let step37 = ProtocolProxy::Requirement<Int, Int, Never>("step37(_:)").calling(TwoHundredProxy.__call_step37)
    static let step38 = ProtocolProxy::Requirement<Int, Int, Never>("step38(_:)").calling(TwoHundredProxy.__call_step38)
    static let step39 = ProtocolProxy::Requirement<Int, Int, Never>("step39(_:)").calling(TwoHundredProxy.__call_step39)
    static let step40 = ProtocolProxy::Requirement<Int, Int, Never>("step40(_:)").calling(TwoHundredProxy.__call_step40)
    static let step41 = ProtocolProxy::Requirement<Int, Int, Never>("step41(_:)").calling(TwoHundredProxy.__call_step41)
    static let step42 = ProtocolProxy::Requirement<Int, Int, Never>("step42(_:)").calling(TwoHundredProxy.__call_step42)
    static let step43 = ProtocolProxy::Requirement<Int, Int, Never>("step43(_:)").calling(TwoHundredProxy.__call_step43)
    static let step44 = ProtocolProxy::Requirement<Int, Int, Never>("step44(_:)").calling(TwoHundredProxy.__call_step44)
    static let step45 = ProtocolProxy::Requirement<Int, Int, Never>("step45(_:)").calling(TwoHundredProxy.__call_step45)
    static let step46 = ProtocolProxy::Requirement<Int, Int, Never>("step46(_:)").calling(TwoHundredProxy.__call_step46)
    static let step47 = ProtocolProxy::Requirement<Int, Int, Never>("step47(_:)").calling(TwoHundredProxy.__call_step47)
    static let step48 = ProtocolProxy::Requirement<Int, Int, Never>("step48(_:)").calling(TwoHundredProxy.__call_step48)
    static let step49 = ProtocolProxy::Requirement<Int, Int, Never>("step49(_:)").calling(TwoHundredProxy.__call_step49)
    static let step50 = ProtocolProxy::Requirement<Int, Int, Never>("step50(_:)").calling(TwoHundredProxy.__call_step50)
    static let step51 = ProtocolProxy::Requirement<Int, Int, Never>("step51(_:)").calling(TwoHundredProxy.__call_step51)
    static let step52 = ProtocolProxy::Requirement<Int, Int, Never>("step52(_:)").calling(TwoHundredProxy.__call_step52)
    static let step53 = ProtocolProxy::Requirement<Int, Int, Never>("step53(_:)").calling(TwoHundredProxy.__call_step53)
    static let step54 = ProtocolProxy::Requirement<Int, Int, Never>("step54(_:)").calling(TwoHundredProxy.__call_step54)
    static let step55 = ProtocolProxy::Requirement<Int, Int, Never>("step55(_:)").calling(TwoHundredProxy.__call_step55)
    static let step56 = ProtocolProxy::Requirement<Int, Int, Never>("step56(_:)").calling(TwoHundredProxy.__call_step56)
    static let step57 = ProtocolProxy::Requirement<Int, Int, Never>("step57(_:)").calling(TwoHundredProxy.__call_step57)
    static let step58 = ProtocolProxy::Requirement<Int, Int, Never>("step58(_:)").calling(TwoHundredProxy.__call_step58)
    static let step59 = ProtocolProxy::Requirement<Int, Int, Never>("step59(_:)").calling(TwoHundredProxy.__call_step59)
    static let step60 = ProtocolProxy::Requirement<Int, Int, Never>("step60(_:)").calling(TwoHundredProxy.__call_step60)
    static let step61 = ProtocolProxy::Requirement<Int, Int, Never>("step61(_:)").calling(TwoHundredProxy.__call_step61)
    static let step62 = ProtocolProxy::Requirement<Int, Int, Never>("step62(_:)").calling(TwoHundredProxy.__call_step62)
    static let step63 = ProtocolProxy::Requirement<Int, Int, Never>("step63(_:)").calling(TwoHundredProxy.__call_step63)
    static let step64 = ProtocolProxy::Requirement<Int, Int, Never>("step64(_:)").calling(TwoHundredProxy.__call_step64)
    static let step65 = ProtocolProxy::Requirement<Int, Int, Never>("step65(_:)").calling(TwoHundredProxy.__call_step65)
    static let step66 = ProtocolProxy::Requirement<Int, Int, Never>("step66(_:)").calling(TwoHundredProxy.__call_step66)
    static let step67 = ProtocolProxy::Requirement<Int, Int, Never>("step67(_:)").calling(TwoHundredProxy.__call_step67)
    static let step68 = ProtocolProxy::Requirement<Int, Int, Never>("step68(_:)").calling(TwoHundredProxy.__call_step68)
    static let step69 = ProtocolProxy::Requirement<Int, Int, Never>("step69(_:)").calling(TwoHundredProxy.__call_step69)
    static let step70 = ProtocolProxy::Requirement<Int, Int, Never>("step70(_:)").calling(TwoHundredProxy.__call_step70)
    static let step71 = ProtocolProxy::Requirement<Int, Int, Never>("step71(_:)").calling(TwoHundredProxy.__call_step71)
    static let step72 = ProtocolProxy::Requirement<Int, Int, Never>("step72(_:)").calling(TwoHundredProxy.__call_step72)
    static let step73 = ProtocolProxy::Requirement<Int, Int, Never>("step73(_:)").calling(TwoHundredProxy.__call_step73)
    static let step74 = ProtocolProxy::Requirement<Int, Int, Never>("step74(_:)").calling(TwoHundredProxy.__call_step74)
    static let step75 = ProtocolProxy::Requirement<Int, Int, Never>("step75(_:)").calling(TwoHundredProxy.__call_step75)
    static let step76 = ProtocolProxy::Requirement<Int, Int, Never>("step76(_:)").calling(TwoHundredProxy.__call_step76)
    static let step77 = ProtocolProxy::Requirement<Int, Int, Never>("step77(_:)").calling(TwoHundredProxy.__call_step77)
    static let step78 = ProtocolProxy::Requirement<Int, Int, Never>("step78(_:)").calling(TwoHundredProxy.__call_step78)
    static let step79 = ProtocolProxy::Requirement<Int, Int, Never>("step79(_:)").calling(TwoHundredProxy.__call_step79)
    static let step80 = ProtocolProxy::Requirement<Int, Int, Never>("step80(_:)").calling(TwoHundredProxy.__call_step80)
    static let step81 = ProtocolProxy::Requirement<Int, Int, Never>("step81(_:)").calling(TwoHundredProxy.__call_step81)
    static let step82 = ProtocolProxy::Requirement<Int, Int, Never>("step82(_:)").calling(TwoHundredProxy.__call_step82)
    static let step83 = ProtocolProxy::Requirement<Int, Int, Never>("step83(_:)").calling(TwoHundredProxy.__call_step83)
    static let step84 = ProtocolProxy::Requirement<Int, Int, Never>("step84(_:)").calling(TwoHundredProxy.__call_step84)
    static let step85 = ProtocolProxy::Requirement<Int, Int, Never>("step85(_:)").calling(TwoHundredProxy.__call_step85)
    static let step86 = ProtocolProxy::Requirement<Int, Int, Never>("step86(_:)").calling(TwoHundredProxy.__call_step86)
    static let step87 = ProtocolProxy::Requirement<Int, Int, Never>("step87(_:)").calling(TwoHundredProxy.__call_step87)
    static let step88 = ProtocolProxy::Requirement<Int, Int, Never>("step88(_:)").calling(TwoHundredProxy.__call_step88)
    static let step89 = ProtocolProxy::Requirement<Int, Int, Never>("step89(_:)").calling(TwoHundredProxy.__call_step89)
    static let step90 = ProtocolProxy::Requirement<Int, Int, Never>("step90(_:)").calling(TwoHundredProxy.__call_step90)
    static let step91 = ProtocolProxy::Requirement<Int, Int, Never>("step91(_:)").calling(TwoHundredProxy.__call_step91)
    static let step92 = ProtocolProxy::Requirement<Int, Int, Never>("step92(_:)").calling(TwoHundredProxy.__call_step92)
    static let step93 = ProtocolProxy::Requirement<Int, Int, Never>("step93(_:)").calling(TwoHundredProxy.__call_step93)
    static let step94 = ProtocolProxy::Requirement<Int, Int, Never>("step94(_:)").calling(TwoHundredProxy.__call_step94)
    static let step95 = ProtocolProxy::Requirement<Int, Int, Never>("step95(_:)").calling(TwoHundredProxy.__call_step95)
    static let step96 = ProtocolProxy::Requirement<Int, Int, Never>("step96(_:)").calling(TwoHundredProxy.__call_step96)
    static let step97 = ProtocolProxy::Requirement<Int, Int, Never>("step97(_:)").calling(TwoHundredProxy.__call_step97)
    static let step98 = ProtocolProxy::Requirement<Int, Int, Never>("step98(_:)").calling(TwoHundredProxy.__call_step98)
    static let step99 = ProtocolProxy::Requirement<Int, Int, Never>("step99(_:)").calling(TwoHundredProxy.__call_step99)
    static let step100 = ProtocolProxy::Requirement<Int, Int, Never>("step100(_:)").calling(TwoHundredProxy.__call_step100)
    static let step101 = ProtocolProxy::Requirement<Int, Int, Never>("step101(_:)").calling(TwoHundredProxy.__call_step101)
    static let step102 = ProtocolProxy::Requirement<Int, Int, Never>("step102(_:)").calling(TwoHundredProxy.__call_step102)
    static let step103 = ProtocolProxy::Requirement<Int, Int, Never>("step103(_:)").calling(TwoHundredProxy.__call_step103)
    static let step104 = ProtocolProxy::Requirement<Int, Int, Never>("step104(_:)").calling(TwoHundredProxy.__call_step104)
    static let step105 = ProtocolProxy::Requirement<Int, Int, Never>("step105(_:)").calling(TwoHundredProxy.__call_step105)
    static let step106 = ProtocolProxy::Requirement<Int, Int, Never>("step106(_:)").calling(TwoHundredProxy.__call_step106)
    static let step107 = ProtocolProxy::Requirement<Int, Int, Never>("step107(_:)").calling(TwoHundredProxy.__call_step107)
    static let step108 = ProtocolProxy::Requirement<Int, Int, Never>("step108(_:)").calling(TwoHundredProxy.__call_step108)
    static let step109 = ProtocolProxy::Requirement<Int, Int, Never>("step109(_:)").calling(TwoHundredProxy.__call_step109)
    static let step110 = ProtocolProxy::Requirement<Int, Int, Never>("step110(_:)").calling(TwoHundredProxy.__call_step110)
    static let step111 = ProtocolProxy::Requirement<Int, Int, Never>("step111(_:)").calling(TwoHundredProxy.__call_step111)
    static let step112 = ProtocolProxy::Requirement<Int, Int, Never>("step112(_:)").calling(TwoHundredProxy.__call_step112)
    static let step113 = ProtocolProxy::Requirement<Int, Int, Never>("step113(_:)").calling(TwoHundredProxy.__call_step113)
    static let step114 = ProtocolProxy::Requirement<Int, Int, Never>("step114(_:)").calling(TwoHundredProxy.__call_step114)
    static let step115 = ProtocolProxy::Requirement<Int, Int, Never>("step115(_:)").calling(TwoHundredProxy.__call_step115)
    static let step116 = ProtocolProxy::Requirement<Int, Int, Never>("step116(_:)").calling(TwoHundredProxy.__call_step116)
    static let step117 = ProtocolProxy::Requirement<Int, Int, Never>("step117(_:)").calling(TwoHundredProxy.__call_step117)
    static let step118 = ProtocolProxy::Requirement<Int, Int, Never>("step118(_:)").calling(TwoHundredProxy.__call_step118)
    static let step119 = ProtocolProxy::Requirement<Int, Int, Never>("step119(_:)").calling(TwoHundredProxy.__call_step119)
    static let step120 = ProtocolProxy::Requirement<Int, Int, Never>("step120(_:)").calling(TwoHundredProxy.__call_step120)
    static let step121 = ProtocolProxy::Requirement<Int, Int, Never>("step121(_:)").calling(TwoHundredProxy.__call_step121)
    static let step122 = ProtocolProxy::Requirement<Int, Int, Never>("step122(_:)").calling(TwoHundredProxy.__call_step122)
    static let step123 = ProtocolProxy::Requirement<Int, Int, Never>("step123(_:)").calling(TwoHundredProxy.__call_step123)
    static let step124 = ProtocolProxy::Requirement<Int, Int, Never>("step124(_:)").calling(TwoHundredProxy.__call_step124)
    static let step125 = ProtocolProxy::Requirement<Int, Int, Never>("step125(_:)").calling(TwoHundredProxy.__call_step125)
    static let step126 = ProtocolProxy::Requirement<Int, Int, Never>("step126(_:)").calling(TwoHundredProxy.__call_step126)
    static let step127 = ProtocolProxy::Requirement<Int, Int, Never>("step127(_:)").calling(TwoHundredProxy.__call_step127)
    static let step128 = ProtocolProxy::Requirement<Int, Int, Never>("step128(_:)").calling(TwoHundredProxy.__call_step128)
    static let step129 = ProtocolProxy::Requirement<Int, Int, Never>("step129(_:)").calling(TwoHundredProxy.__call_step129)
    static let step130 = ProtocolProxy::Requirement<Int, Int, Never>("step130(_:)").calling(TwoHundredProxy.__call_step130)
    static let step131 = ProtocolProxy::Requirement<Int, Int, Never>("step131(_:)").calling(TwoHundredProxy.__call_step131)
    static let step132 = ProtocolProxy::Requirement<Int, Int, Never>("step132(_:)").calling(TwoHundredProxy.__call_step132)
    static let step133 = ProtocolProxy::Requirement<Int, Int, Never>("step133(_:)").calling(TwoHundredProxy.__call_step133)
    static let step134 = ProtocolProxy::Requirement<Int, Int, Never>("step134(_:)").calling(TwoHundredProxy.__call_step134)
    static let step135 = ProtocolProxy::Requirement<Int, Int, Never>("step135(_:)").calling(TwoHundredProxy.__call_step135)
    static let step136 = ProtocolProxy::Requirement<Int, Int, Never>("step136(_:)").calling(TwoHundredProxy.__call_step136)
    static let step137 = ProtocolProxy::Requirement<Int, Int, Never>("step137(_:)").calling(TwoHundredProxy.__call_step137)
    static let step138 = ProtocolProxy::Requirement<Int, Int, Never>("step138(_:)").calling(TwoHundredProxy.__call_step138)
    static let step139 = ProtocolProxy::Requirement<Int, Int, Never>("step139(_:)").calling(TwoHundredProxy.__call_step139)
    static let step140 = ProtocolProxy::Requirement<Int, Int, Never>("step140(_:)").calling(TwoHundredProxy.__call_step140)
    static let step141 = ProtocolProxy::Requirement<Int, Int, Never>("step141(_:)").calling(TwoHundredProxy.__call_step141)
    static let step142 = ProtocolProxy::Requirement<Int, Int, Never>("step142(_:)").calling(TwoHundredProxy.__call_step142)
    static let step143 = ProtocolProxy::Requirement<Int, Int, Never>("step143(_:)").calling(TwoHundredProxy.__call_step143)
    static let step144 = ProtocolProxy::Requirement<Int, Int, Never>("step144(_:)").calling(TwoHundredProxy.__call_step144)
    static let step145 = ProtocolProxy::Requirement<Int, Int, Never>("step145(_:)").calling(TwoHundredProxy.__call_step145)
    static let step146 = ProtocolProxy::Requirement<Int, Int, Never>("step146(_:)").calling(TwoHundredProxy.__call_step146)
    static let step147 = ProtocolProxy::Requirement<Int, Int, Never>("step147(_:)").calling(TwoHundredProxy.__call_step147)
    static let step148 = ProtocolProxy::Requirement<Int, Int, Never>("step148(_:)").calling(TwoHundredProxy.__call_step148)
    static let step149 = ProtocolProxy::Requirement<Int, Int, Never>("step149(_:)").calling(TwoHundredProxy.__call_step149)
    static let step150 = ProtocolProxy::Requirement<Int, Int, Never>("step150(_:)").calling(TwoHundredProxy.__call_step150)
    static let step151 = ProtocolProxy::Requirement<Int, Int, Never>("step151(_:)").calling(TwoHundredProxy.__call_step151)
    static let step152 = ProtocolProxy::Requirement<Int, Int, Never>("step152(_:)").calling(TwoHundredProxy.__call_step152)
    static let step153 = ProtocolProxy::Requirement<Int, Int, Never>("step153(_:)").calling(TwoHundredProxy.__call_step153)
    static let step154 = ProtocolProxy::Requirement<Int, Int, Never>("step154(_:)").calling(TwoHundredProxy.__call_step154)
    static let step155 = ProtocolProxy::Requirement<Int, Int, Never>("step155(_:)").calling(TwoHundredProxy.__call_step155)
    static let step156 = ProtocolProxy::Requirement<Int, Int, Never>("step156(_:)").calling(TwoHundredProxy.__call_step156)
    static let step157 = ProtocolProxy::Requirement<Int, Int, Never>("step157(_:)").calling(TwoHundredProxy.__call_step157)
    static let step158 = ProtocolProxy::Requirement<Int, Int, Never>("step158(_:)").calling(TwoHundredProxy.__call_step158)
    static let step159 = ProtocolProxy::Requirement<Int, Int, Never>("step159(_:)").calling(TwoHundredProxy.__call_step159)
    static let step160 = ProtocolProxy::Requirement<Int, Int, Never>("step160(_:)").calling(TwoHundredProxy.__call_step160)
    static let step161 = ProtocolProxy::Requirement<Int, Int, Never>("step161(_:)").calling(TwoHundredProxy.__call_step161)
    static let step162 = ProtocolProxy::Requirement<Int, Int, Never>("step162(_:)").calling(TwoHundredProxy.__call_step162)
    static let step163 = ProtocolProxy::Requirement<Int, Int, Never>("step163(_:)").calling(TwoHundredProxy.__call_step163)
    static let step164 = ProtocolProxy::Requirement<Int, Int, Never>("step164(_:)").calling(TwoHundredProxy.__call_step164)
    static let step165 = ProtocolProxy::Requirement<Int, Int, Never>("step165(_:)").calling(TwoHundredProxy.__call_step165)
    static let step166 = ProtocolProxy::Requirement<Int, Int, Never>("step166(_:)").calling(TwoHundredProxy.__call_step166)
    static let step167 = ProtocolProxy::Requirement<Int, Int, Never>("step167(_:)").calling(TwoHundredProxy.__call_step167)
    static let step168 = ProtocolProxy::Requirement<Int, Int, Never>("step168(_:)").calling(TwoHundredProxy.__call_step168)
    static let step169 = ProtocolProxy::Requirement<Int, Int, Never>("step169(_:)").calling(TwoHundredProxy.__call_step169)
    static let step170 = ProtocolProxy::Requirement<Int, Int, Never>("step170(_:)").calling(TwoHundredProxy.__call_step170)
    static let step171 = ProtocolProxy::Requirement<Int, Int, Never>("step171(_:)").calling(TwoHundredProxy.__call_step171)
    static let step172 = ProtocolProxy::Requirement<Int, Int, Never>("step172(_:)").calling(TwoHundredProxy.__call_step172)
    static let step173 = ProtocolProxy::Requirement<Int, Int, Never>("step173(_:)").calling(TwoHundredProxy.__call_step173)
    static let step174 = ProtocolProxy::Requirement<Int, Int, Never>("step174(_:)").calling(TwoHundredProxy.__call_step174)
    static let step175 = ProtocolProxy::Requirement<Int, Int, Never>("step175(_:)").calling(TwoHundredProxy.__call_step175)
    static let step176 = ProtocolProxy::Requirement<Int, Int, Never>("step176(_:)").calling(TwoHundredProxy.__call_step176)
    static let step177 = ProtocolProxy::Requirement<Int, Int, Never>("step177(_:)").calling(TwoHundredProxy.__call_step177)
    static let step178 = ProtocolProxy::Requirement<Int, Int, Never>("step178(_:)").calling(TwoHundredProxy.__call_step178)
    static let step179 = ProtocolProxy::Requirement<Int, Int, Never>("step179(_:)").calling(TwoHundredProxy.__call_step179)
    static let step180 = ProtocolProxy::Requirement<Int, Int, Never>("step180(_:)").calling(TwoHundredProxy.__call_step180)
    static let step181 = ProtocolProxy::Requirement<Int, Int, Never>("step181(_:)").calling(TwoHundredProxy.__call_step181)
    static let step182 = ProtocolProxy::Requirement<Int, Int, Never>("step182(_:)").calling(TwoHundredProxy.__call_step182)
    static let step183 = ProtocolProxy::Requirement<Int, Int, Never>("step183(_:)").calling(TwoHundredProxy.__call_step183)
    static let step184 = ProtocolProxy::Requirement<Int, Int, Never>("step184(_:)").calling(TwoHundredProxy.__call_step184)
    static let step185 = ProtocolProxy::Requirement<Int, Int, Never>("step185(_:)").calling(TwoHundredProxy.__call_step185)
    static let step186 = ProtocolProxy::Requirement<Int, Int, Never>("step186(_:)").calling(TwoHundredProxy.__call_step186)
    static let step187 = ProtocolProxy::Requirement<Int, Int, Never>("step187(_:)").calling(TwoHundredProxy.__call_step187)
    static let step188 = ProtocolProxy::Requirement<Int, Int, Never>("step188(_:)").calling(TwoHundredProxy.__call_step188)
    static let step189 = ProtocolProxy::Requirement<Int, Int, Never>("step189(_:)").calling(TwoHundredProxy.__call_step189)
    static let step190 = ProtocolProxy::Requirement<Int, Int, Never>("step190(_:)").calling(TwoHundredProxy.__call_step190)
    static let step191 = ProtocolProxy::Requirement<Int, Int, Never>("step191(_:)").calling(TwoHundredProxy.__call_step191)
    static let step192 = ProtocolProxy::Requirement<Int, Int, Never>("step192(_:)").calling(TwoHundredProxy.__call_step192)
    static let step193 = ProtocolProxy::Requirement<Int, Int, Never>("step193(_:)").calling(TwoHundredProxy.__call_step193)
    static let step194 = ProtocolProxy::Requirement<Int, Int, Never>("step194(_:)").calling(TwoHundredProxy.__call_step194)
    static let step195 = ProtocolProxy::Requirement<Int, Int, Never>("step195(_:)").calling(TwoHundredProxy.__call_step195)
    static let step196 = ProtocolProxy::Requirement<Int, Int, Never>("step196(_:)").calling(TwoHundredProxy.__call_step196)
    static let step197 = ProtocolProxy::Requirement<Int, Int, Never>("step197(_:)").calling(TwoHundredProxy.__call_step197)
    static let step198 = ProtocolProxy::Requirement<Int, Int, Never>("step198(_:)").calling(TwoHundredProxy.__call_step198)
    static let step199 = ProtocolProxy::Requirement<Int, Int, Never>("step199(_:)").calling(TwoHundredProxy.__call_step199)
    static let __known = ProtocolProxy::__Known()
    static let __place_step0 = ProtocolProxy::__Place()
    static let __place_step1 = ProtocolProxy::__Place()
    static let __place_step2 = ProtocolProxy::__Place()
    static let __place_step3 = ProtocolProxy::__Place()
    static let __place_step4 = ProtocolProxy::__Place()
    static let __place_step5 = ProtocolProxy::__Place()
    static let __place_step6 = ProtocolProxy::__Place()
    static let __place_step7 = ProtocolProxy::__Place()
    static let __place_step8 = ProtocolProxy::__Place()
    static let __place_step9 = ProtocolProxy::__Place()
    static let __place_step10 = ProtocolProxy::__Place()
    static let __place_step11 = ProtocolProxy::__Place()
    static let __place_step12 = ProtocolProxy::__Place()
    static let __place_step13 = ProtocolProxy::__Place()
    static let __place_step14 = ProtocolProxy::__Place()
    static let __place_step15 = ProtocolProxy::__Place()
    static let __place_step16 = ProtocolProxy::__Place()
    static let __place_step17 = ProtocolProxy::__Place()
    static let __place_step18 = ProtocolProxy::__Place()
    static let __place_step19 = ProtocolProxy::__Place()
    static let __place_step20 = ProtocolProxy::__Place()
    static let __place_step21 = ProtocolProxy::__Place()
    static let __place_step22 = ProtocolProxy::__Place()
    static let __place_step23 = ProtocolProxy::__Place()
    static let __place_step24 = ProtocolProxy::__Place()
    static let __place_step25 = ProtocolProxy::__Place()
    static let __place_step26 = ProtocolProxy::__Place()
    static let __place_step27 = ProtocolProxy::__Place()
    static let __place_step28 = ProtocolProxy::__Place()
    static let __place_step29 = ProtocolProxy::__Place()
    static let __place_step30 = ProtocolProxy::__Place()
    static let __place_step31 = ProtocolProxy::__Place()
    static let __place_step32 = ProtocolProxy::__Place()
    static let __place_step33 = ProtocolProxy::__Place()
    static let __place_step34 = ProtocolProxy::__Place()
    static let __place_step35 = ProtocolProxy::__Place()
    static let __place_step36 = ProtocolProxy::__Place()
    static let __place_step37 = ProtocolProxy::__Place()
    static let __place_step38 = ProtocolProxy::__Place()
    static let __place_step39 = ProtocolProxy::__Place()
    static let __place_step40 = ProtocolProxy::__Place()
    static let __place_step41 = ProtocolProxy::__Place()
    static let __place_step42 = ProtocolProxy::__Place()
    static let __place_step43 = ProtocolProxy::__Place()
    static let __place_step44 = ProtocolProxy::__Place()
    static let __place_step45 = ProtocolProxy::__Place()
    static let __place_step46 = ProtocolProxy::__Place()
    static let __place_step47 = ProtocolProxy::__Place()
    static let __place_step48 = ProtocolProxy::__Place()
    static let __place_step49 = ProtocolProxy::__Place()
    static let __place_step50 = ProtocolProxy::__Place()
    static let __place_step51 = ProtocolProxy::__Place()
    static let __place_step52 = ProtocolProxy::__Place()
    static let __place_step53 = ProtocolProxy::__Place()
    static let __place_step54 = ProtocolProxy::__Place()
    static let __place_step55 = ProtocolProxy::__Place()
    static let __place_step56 = ProtocolProxy::__Place()
    static let __place_step57 = ProtocolProxy::__Place()
    static let __place_step58 = ProtocolProxy::__Place()
    static let __place_step59 = ProtocolProxy::__Place()
    static let __place_step60 = ProtocolProxy::__Place()
    static let __place_step61 = ProtocolProxy::__Place()
    static let __place_step62 = ProtocolProxy::__Place()
    static let __place_step63 = ProtocolProxy::__Place()
    static let __place_step64 = ProtocolProxy::__Place()
    static let __place_step65 = ProtocolProxy::__Place()
    static let __place_step66 = ProtocolProxy::__Place()
    static let __place_step67 = ProtocolProxy::__Place()
    static let __place_step68 = ProtocolProxy::__Place()
    static let __place_step69 = ProtocolProxy::__Place()
    static let __place_step70 = ProtocolProxy::__Place()
    static let __place_step71 = ProtocolProxy::__Place()
    static let __place_step72 = ProtocolProxy::__Place()
    static let __place_step73 = ProtocolProxy::__Place()
    static let __place_step74 = ProtocolProxy::__Place()
    static let __place_step75 = ProtocolProxy::__Place()
    static let __place_step76 = ProtocolProxy::__Place()
    static let __place_step77 = ProtocolProxy::__Place()
    static let __place_step78 = ProtocolProxy::__Place()
    static let __place_step79 = ProtocolProxy::__Place()
    static let __place_step80 = ProtocolProxy::__Place()
    static let __place_step81 = ProtocolProxy::__Place()
    static let __place_step82 = ProtocolProxy::__Place()
    static let __place_step83 = ProtocolProxy::__Place()
    static let __place_step84 = ProtocolProxy::__Place()
    static let __place_step85 = ProtocolProxy::__Place()
    static let __place_step86 = ProtocolProxy::__Place()
    static let __place_step87 = ProtocolProxy::__Place()
    static let __place_step88 = ProtocolProxy::__Place()
    static let __place_step89 = ProtocolProxy::__Place()
    static let __place_step90 = ProtocolProxy::__Place()
    static let __place_step91 = ProtocolProxy::__Place()
    static let __place_step92 = ProtocolProxy::__Place()
    static let __place_step93 = ProtocolProxy::__Place()
    static let __place_step94 = ProtocolProxy::__Place()
    static let __place_step95 = ProtocolProxy::__Place()
    static let __place_step96 = ProtocolProxy::__Place()
    static let __place_step97 = ProtocolProxy::__Place()
    static let __place_step98 = ProtocolProxy::__Place()
    static let __place_step99 = ProtocolProxy::__Place()
    static let __place_step100 = ProtocolProxy::__Place()
    static let __place_step101 = ProtocolProxy::__Place()
    static let __place_step102 = ProtocolProxy::__Place()
    static let __place_step103 = ProtocolProxy::__Place()
    static let __place_step104 = ProtocolProxy::__Place()
    static let __place_step105 = ProtocolProxy::__Place()
    static let __place_step106 = ProtocolProxy::__Place()
    static let __place_step107 = ProtocolProxy::__Place()
    static let __place_step108 = ProtocolProxy::__Place()
    static let __place_step109 = ProtocolProxy::__Place()
    static let __place_step110 = ProtocolProxy::__Place()
    static let __place_step111 = ProtocolProxy::__Place()
    static let __place_step112 = ProtocolProxy::__Place()
    static let __place_step113 = ProtocolProxy::__Place()
    static let __place_step114 = ProtocolProxy::__Place()
    static let __place_step115 = ProtocolProxy::__Place()
    static let __place_step116 = ProtocolProxy::__Place()
    static let __place_step117 = ProtocolProxy::__Place()
    static let __place_step118 = ProtocolProxy::__Place()
    static let __place_step119 = ProtocolProxy::__Place()
    static let __place_step120 = ProtocolProxy::__Place()
    static let __place_step121 = ProtocolProxy::__Place()
    static let __place_step122 = ProtocolProxy::__Place()
    static let __place_step123 = ProtocolProxy::__Place()
    static let __place_step124 = ProtocolProxy::__Place()
    static let __place_step125 = ProtocolProxy::__Place()
    static let __place_step126 = ProtocolProxy::__Place()
    static let __place_step127 = ProtocolProxy::__Place()
    static let __place_step128 = ProtocolProxy::__Place()
    static let __place_step129 = ProtocolProxy::__Place()
    static let __place_step130 = ProtocolProxy::__Place()
    static let __place_step131 = ProtocolProxy::__Place()
    static let __place_step132 = ProtocolProxy::__Place()
    static let __place_step133 = ProtocolProxy::__Place()
    static let __place_step134 = ProtocolProxy::__Place()
    static let __place_step135 = ProtocolProxy::__Place()
    static let __place_step136 = ProtocolProxy::__Place()
    static let __place_step137 = ProtocolProxy::__Place()
    static let __place_step138 = ProtocolProxy::__Place()
    static let __place_step139 = ProtocolProxy::__Place()
    static let __place_step140 = ProtocolProxy::__Place()
    static let __place_step141 = ProtocolProxy::__Place()
    static let __place_step142 = ProtocolProxy::__Place()
    static let __place_step143 = ProtocolProxy::__Place()
    static let __place_step144 = ProtocolProxy::__Place()
    static let __place_step145 = ProtocolProxy::__Place()
    static let __place_step146 = ProtocolProxy::__Place()
    static let __place_step147 = ProtocolProxy::__Place()
    static let __place_step148 = ProtocolProxy::__Place()
    static let __place_step149 = ProtocolProxy::__Place()
    static let __place_step150 = ProtocolProxy::__Place()
    static let __place_step151 = ProtocolProxy::__Place()
    static let __place_step152 = ProtocolProxy::__Place()
    static let __place_step153 = ProtocolProxy::__Place()
    static let __place_step154 = ProtocolProxy::__Place()
    static let __place_step155 = ProtocolProxy::__Place()
    static let __place_step156 = ProtocolProxy::__Place()
    static let __place_step157 = ProtocolProxy::__Place()
    static let __place_step158 = ProtocolProxy::__Place()
    static let __place_step159 = ProtocolProxy::__Place()
    static let __place_step160 = ProtocolProxy::__Place()
    static let __place_step161 = ProtocolProxy::__Place()
    static let __place_step162 = ProtocolProxy::__Place()
    static let __place_step163 = ProtocolProxy::__Place()
    static let __place_step164 = ProtocolProxy::__Place()
    static let __place_step165 = ProtocolProxy::__Place()
    static let __place_step166 = ProtocolProxy::__Place()
    static let __place_step167 = ProtocolProxy::__Place()
    static let __place_step168 = ProtocolProxy::__Place()
    static let __place_step169 = ProtocolProxy::__Place()
    static let __place_step170 = ProtocolProxy::__Place()
    static let __place_step171 = ProtocolProxy::__Place()
    static let __place_step172 = ProtocolProxy::__Place()
    static let __place_step173 = ProtocolProxy::__Place()
    static let __place_step174 = ProtocolProxy::__Place()
    static let __place_step175 = ProtocolProxy::__Place()
    static let __place_step176 = ProtocolProxy::__Place()
    static let __place_step177 = ProtocolProxy::__Place()
    static let __place_step178 = ProtocolProxy::__Place()
    static let __place_step179 = ProtocolProxy::__Place()
    static let __place_step180 = ProtocolProxy::__Place()
    static let __place_step181 = ProtocolProxy::__Place()
    static let __place_step182 = ProtocolProxy::__Place()
    static let __place_step183 = ProtocolProxy::__Place()
    static let __place_step184 = ProtocolProxy::__Place()
    static let __place_step185 = ProtocolProxy::__Place()
    static let __place_step186 = ProtocolProxy::__Place()
    static let __place_step187 = ProtocolProxy::__Place()
    static let __place_step188 = ProtocolProxy::__Place()
    static let __place_step189 = ProtocolProxy::__Place()
    static let __place_step190 = ProtocolProxy::__Place()
    static let __place_step191 = ProtocolProxy::__Place()
    static let __place_step192 = ProtocolProxy::__Place()
    static let __place_step193 = ProtocolProxy::__Place()
    static let __place_step194 = ProtocolProxy::__Place()
    static let __place_step195 = ProtocolProxy::__Place()
    static let __place_step196 = ProtocolProxy::__Place()
    static let __place_step197 = ProtocolProxy::__Place()
    static let __place_step198 = ProtocolProxy::__Place()
    static let __place_step199 = ProtocolProxy::__Place()

    /// The description of ``TwoHundred``.
    public static let __descriptor = ProtocolProxy::ProtocolDescriptor((any TwoHundred).self, requirements: [step0, step1, step2, step3, step4, step5, step6, step7, step8, step9, step10, step11, step12, step13, step14, step15, step16, step17, step18, step19, step20, step21, step22, step23, step24, step25, step26, step27, step28, step29, step30, step31, step32, step33, step34, step35, step36, step37, step38, step39, step40, step41, step42, step43, step44, step45, step46, step47, step48, step49, step50, step51, step52, step53, step54, step55, step56, step57, step58, step59, step60, step61, step62, step63, step64, step65, step66, step67, step68, step69, step70, step71, step72, step73, step74, step75, step76, step77, step78, step79, step80, step81, step82, step83, step84, step85, step86, step87, step88, step89, step90, step91, step92, step93, step94, step95, step96, step97, step98, step99, step100, step101, step102, step103, step104, step105, step106, step107, step108, step109, step110, step111, step112, step113, step114, step115, step116, step117, step118, step119, step120, step121, step122, step123, step124, step125, step126, step127, step128, step129, step130, step131, step132, step133, step134, step135, step136, step137, step138, step139, step140, step141, step142, step143, step144, step145, step146, step147, step148, step149, step150, step151, step152, step153, step154, step155, step156, step157, step158, step159, step160, step161, step162, step163, step164, step165, step166, step167, step168, step169, step170, step171, step172, step173, step174, step175, step176, step177, step178, step179, step180, step181, step182, step183, step184, step185, step186, step187, step188, step189, step190, step191, step192, step193, step194, step195, step196, step197, step198, step199])
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

    public nonisolated static var step0: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step0 }
    static func __call_step0(_ it: any TwoHundred, _ a: Int) -> Int { it.step0(a) }
    @inline(__always) @_implements(TwoHundred, step0(_:)) public func __step0(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step0(number) } }; return self.__route_step0(number) }
    @inline(never) func __route_step0(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step0, number, bit: 1 << 39, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step0) { (it: any TwoHundred) -> Int in it.step0(number) } }

    public nonisolated static var step1: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step1 }
    static func __call_step1(_ it: any TwoHundred, _ a: Int) -> Int { it.step1(a) }
    @inline(__always) @_implements(TwoHundred, step1(_:)) public func __step1(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step1(number) } }; return self.__route_step1(number) }
    @inline(never) func __route_step1(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step1, number, bit: 1 << 11, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step1) { (it: any TwoHundred) -> Int in it.step1(number) } }

    public nonisolated static var step2: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step2 }
    static func __call_step2(_ it: any TwoHundred, _ a: Int) -> Int { it.step2(a) }
    @inline(__always) @_implements(TwoHundred, step2(_:)) public func __step2(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step2(number) } }; return self.__route_step2(number) }
    @inline(never) func __route_step2(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step2, number, bit: 1 << 19, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step2) { (it: any TwoHundred) -> Int in it.step2(number) } }

    public nonisolated static var step3: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step3 }
    static func __call_step3(_ it: any TwoHundred, _ a: Int) -> Int { it.step3(a) }
    @inline(__always) @_implements(TwoHundred, step3(_:)) public func __step3(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step3(number) } }; return self.__route_step3(number) }
    @inline(never) func __route_step3(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step3, number, bit: 1 << 13, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step3) { (it: any TwoHundred) -> Int in it.step3(number) } }

    public nonisolated static var step4: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step4 }
    static func __call_step4(_ it: any TwoHundred, _ a: Int) -> Int { it.step4(a) }
    @inline(__always) @_implements(TwoHundred, step4(_:)) public func __step4(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step4(number) } }; return self.__route_step4(number) }
    @inline(never) func __route_step4(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step4, number, bit: 1 << 27, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step4) { (it: any TwoHundred) -> Int in it.step4(number) } }

    public nonisolated static var step5: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step5 }
    static func __call_step5(_ it: any TwoHundred, _ a: Int) -> Int { it.step5(a) }
    @inline(__always) @_implements(TwoHundred, step5(_:)) public func __step5(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step5(number) } }; return self.__route_step5(number) }
    @inline(never) func __route_step5(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step5, number, bit: 1 << 58, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step5) { (it: any TwoHundred) -> Int in it.step5(number) } }

    public nonisolated static var step6: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step6 }
    static func __call_step6(_ it: any TwoHundred, _ a: Int) -> Int { it.step6(a) }
    @inline(__always) @_implements(TwoHundred, step6(_:)) public func __step6(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 30, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step6(number) } }; return self.__route_step6(number) }
    @inline(never) func __route_step6(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step6, number, bit: 1 << 30, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step6) { (it: any TwoHundred) -> Int in it.step6(number) } }

    public nonisolated static var step7: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step7 }
    static func __call_step7(_ it: any TwoHundred, _ a: Int) -> Int { it.step7(a) }
    @inline(__always) @_implements(TwoHundred, step7(_:)) public func __step7(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step7(number) } }; return self.__route_step7(number) }
    @inline(never) func __route_step7(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step7, number, bit: 1 << 1, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step7) { (it: any TwoHundred) -> Int in it.step7(number) } }

    public nonisolated static var step8: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step8 }
    static func __call_step8(_ it: any TwoHundred, _ a: Int) -> Int { it.step8(a) }
    @inline(__always) @_implements(TwoHundred, step8(_:)) public func __step8(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 32, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step8(number) } }; return self.__route_step8(number) }
    @inline(never) func __route_step8(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step8, number, bit: 1 << 32, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step8) { (it: any TwoHundred) -> Int in it.step8(number) } }

    public nonisolated static var step9: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step9 }
    static func __call_step9(_ it: any TwoHundred, _ a: Int) -> Int { it.step9(a) }
    @inline(__always) @_implements(TwoHundred, step9(_:)) public func __step9(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step9(number) } }; return self.__route_step9(number) }
    @inline(never) func __route_step9(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step9, number, bit: 1 << 57, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step9) { (it: any TwoHundred) -> Int in it.step9(number) } }

    public nonisolated static var step10: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step10 }
    static func __call_step10(_ it: any TwoHundred, _ a: Int) -> Int { it.step10(a) }
    @inline(__always) @_implements(TwoHundred, step10(_:)) public func __step10(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step10(number) } }; return self.__route_step10(number) }
    @inline(never) func __route_step10(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step10, number, bit: 1 << 38, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step10) { (it: any TwoHundred) -> Int in it.step10(number) } }

    public nonisolated static var step11: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step11 }
    static func __call_step11(_ it: any TwoHundred, _ a: Int) -> Int { it.step11(a) }
    @inline(__always) @_implements(TwoHundred, step11(_:)) public func __step11(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step11(number) } }; return self.__route_step11(number) }
    @inline(never) func __route_step11(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step11, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step11) { (it: any TwoHundred) -> Int in it.step11(number) } }

    public nonisolated static var step12: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step12 }
    static func __call_step12(_ it: any TwoHundred, _ a: Int) -> Int { it.step12(a) }
    @inline(__always) @_implements(TwoHundred, step12(_:)) public func __step12(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step12(number) } }; return self.__route_step12(number) }
    @inline(never) func __route_step12(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step12, number, bit: 1 << 35, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step12) { (it: any TwoHundred) -> Int in it.step12(number) } }

    public nonisolated static var step13: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step13 }
    static func __call_step13(_ it: any TwoHundred, _ a: Int) -> Int { it.step13(a) }
    @inline(__always) @_implements(TwoHundred, step13(_:)) public func __step13(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step13(number) } }; return self.__route_step13(number) }
    @inline(never) func __route_step13(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step13, number, bit: 1 << 63, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step13) { (it: any TwoHundred) -> Int in it.step13(number) } }

    public nonisolated static var step14: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step14 }
    static func __call_step14(_ it: any TwoHundred, _ a: Int) -> Int { it.step14(a) }
    @inline(__always) @_implements(TwoHundred, step14(_:)) public func __step14(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 33, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step14(number) } }; return self.__route_step14(number) }
    @inline(never) func __route_step14(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step14, number, bit: 1 << 33, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step14) { (it: any TwoHundred) -> Int in it.step14(number) } }

    public nonisolated static var step15: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step15 }
    static func __call_step15(_ it: any TwoHundred, _ a: Int) -> Int { it.step15(a) }
    @inline(__always) @_implements(TwoHundred, step15(_:)) public func __step15(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step15(number) } }; return self.__route_step15(number) }
    @inline(never) func __route_step15(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step15, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step15) { (it: any TwoHundred) -> Int in it.step15(number) } }

    public nonisolated static var step16: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step16 }
    static func __call_step16(_ it: any TwoHundred, _ a: Int) -> Int { it.step16(a) }
    @inline(__always) @_implements(TwoHundred, step16(_:)) public func __step16(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 36, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step16(number) } }; return self.__route_step16(number) }
    @inline(never) func __route_step16(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step16, number, bit: 1 << 36, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step16) { (it: any TwoHundred) -> Int in it.step16(number) } }

    public nonisolated static var step17: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step17 }
    static func __call_step17(_ it: any TwoHundred, _ a: Int) -> Int { it.step17(a) }
    @inline(__always) @_implements(TwoHundred, step17(_:)) public func __step17(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step17(number) } }; return self.__route_step17(number) }
    @inline(never) func __route_step17(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step17, number, bit: 1 << 0, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step17) { (it: any TwoHundred) -> Int in it.step17(number) } }

    public nonisolated static var step18: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step18 }
    static func __call_step18(_ it: any TwoHundred, _ a: Int) -> Int { it.step18(a) }
    @inline(__always) @_implements(TwoHundred, step18(_:)) public func __step18(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 42, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step18(number) } }; return self.__route_step18(number) }
    @inline(never) func __route_step18(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step18, number, bit: 1 << 42, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step18) { (it: any TwoHundred) -> Int in it.step18(number) } }

    public nonisolated static var step19: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step19 }
    static func __call_step19(_ it: any TwoHundred, _ a: Int) -> Int { it.step19(a) }
    @inline(__always) @_implements(TwoHundred, step19(_:)) public func __step19(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step19(number) } }; return self.__route_step19(number) }
    @inline(never) func __route_step19(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step19, number, bit: 1 << 54, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step19) { (it: any TwoHundred) -> Int in it.step19(number) } }

    public nonisolated static var step20: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step20 }
    static func __call_step20(_ it: any TwoHundred, _ a: Int) -> Int { it.step20(a) }
    @inline(__always) @_implements(TwoHundred, step20(_:)) public func __step20(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step20(number) } }; return self.__route_step20(number) }
    @inline(never) func __route_step20(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step20, number, bit: 1 << 10, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step20) { (it: any TwoHundred) -> Int in it.step20(number) } }

    public nonisolated static var step21: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step21 }
    static func __call_step21(_ it: any TwoHundred, _ a: Int) -> Int { it.step21(a) }
    @inline(__always) @_implements(TwoHundred, step21(_:)) public func __step21(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step21(number) } }; return self.__route_step21(number) }
    @inline(never) func __route_step21(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step21, number, bit: 1 << 35, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step21) { (it: any TwoHundred) -> Int in it.step21(number) } }

    public nonisolated static var step22: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step22 }
    static func __call_step22(_ it: any TwoHundred, _ a: Int) -> Int { it.step22(a) }
    @inline(__always) @_implements(TwoHundred, step22(_:)) public func __step22(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 55, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step22(number) } }; return self.__route_step22(number) }
    @inline(never) func __route_step22(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step22, number, bit: 1 << 55, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step22) { (it: any TwoHundred) -> Int in it.step22(number) } }

    public nonisolated static var step23: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step23 }
    static func __call_step23(_ it: any TwoHundred, _ a: Int) -> Int { it.step23(a) }
    @inline(__always) @_implements(TwoHundred, step23(_:)) public func __step23(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 37, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step23(number) } }; return self.__route_step23(number) }
    @inline(never) func __route_step23(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step23, number, bit: 1 << 37, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step23) { (it: any TwoHundred) -> Int in it.step23(number) } }

    public nonisolated static var step24: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step24 }
    static func __call_step24(_ it: any TwoHundred, _ a: Int) -> Int { it.step24(a) }
    @inline(__always) @_implements(TwoHundred, step24(_:)) public func __step24(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 9, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step24(number) } }; return self.__route_step24(number) }
    @inline(never) func __route_step24(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step24, number, bit: 1 << 9, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step24) { (it: any TwoHundred) -> Int in it.step24(number) } }

    public nonisolated static var step25: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step25 }
    static func __call_step25(_ it: any TwoHundred, _ a: Int) -> Int { it.step25(a) }
    @inline(__always) @_implements(TwoHundred, step25(_:)) public func __step25(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step25(number) } }; return self.__route_step25(number) }
    @inline(never) func __route_step25(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step25, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step25) { (it: any TwoHundred) -> Int in it.step25(number) } }

    public nonisolated static var step26: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step26 }
    static func __call_step26(_ it: any TwoHundred, _ a: Int) -> Int { it.step26(a) }
    @inline(__always) @_implements(TwoHundred, step26(_:)) public func __step26(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step26(number) } }; return self.__route_step26(number) }
    @inline(never) func __route_step26(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step26, number, bit: 1 << 54, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step26) { (it: any TwoHundred) -> Int in it.step26(number) } }

    public nonisolated static var step27: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step27 }
    static func __call_step27(_ it: any TwoHundred, _ a: Int) -> Int { it.step27(a) }
    @inline(__always) @_implements(TwoHundred, step27(_:)) public func __step27(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 47, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step27(number) } }; return self.__route_step27(number) }
    @inline(never) func __route_step27(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step27, number, bit: 1 << 47, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step27) { (it: any TwoHundred) -> Int in it.step27(number) } }

    public nonisolated static var step28: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step28 }
    static func __call_step28(_ it: any TwoHundred, _ a: Int) -> Int { it.step28(a) }
    @inline(__always) @_implements(TwoHundred, step28(_:)) public func __step28(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step28(number) } }; return self.__route_step28(number) }
    @inline(never) func __route_step28(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step28, number, bit: 1 << 38, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step28) { (it: any TwoHundred) -> Int in it.step28(number) } }

    public nonisolated static var step29: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step29 }
    static func __call_step29(_ it: any TwoHundred, _ a: Int) -> Int { it.step29(a) }
    @inline(__always) @_implements(TwoHundred, step29(_:)) public func __step29(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step29(number) } }; return self.__route_step29(number) }
    @inline(never) func __route_step29(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step29, number, bit: 1 << 31, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step29) { (it: any TwoHundred) -> Int in it.step29(number) } }

    public nonisolated static var step30: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step30 }
    static func __call_step30(_ it: any TwoHundred, _ a: Int) -> Int { it.step30(a) }
    @inline(__always) @_implements(TwoHundred, step30(_:)) public func __step30(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 24, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step30(number) } }; return self.__route_step30(number) }
    @inline(never) func __route_step30(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step30, number, bit: 1 << 24, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step30) { (it: any TwoHundred) -> Int in it.step30(number) } }

    public nonisolated static var step31: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step31 }
    static func __call_step31(_ it: any TwoHundred, _ a: Int) -> Int { it.step31(a) }
    @inline(__always) @_implements(TwoHundred, step31(_:)) public func __step31(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 30, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step31(number) } }; return self.__route_step31(number) }
    @inline(never) func __route_step31(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step31, number, bit: 1 << 30, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step31) { (it: any TwoHundred) -> Int in it.step31(number) } }

    public nonisolated static var step32: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step32 }
    static func __call_step32(_ it: any TwoHundred, _ a: Int) -> Int { it.step32(a) }
    @inline(__always) @_implements(TwoHundred, step32(_:)) public func __step32(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step32(number) } }; return self.__route_step32(number) }
    @inline(never) func __route_step32(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step32, number, bit: 1 << 0, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step32) { (it: any TwoHundred) -> Int in it.step32(number) } }

    public nonisolated static var step33: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step33 }
    static func __call_step33(_ it: any TwoHundred, _ a: Int) -> Int { it.step33(a) }
    @inline(__always) @_implements(TwoHundred, step33(_:)) public func __step33(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 28, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step33(number) } }; return self.__route_step33(number) }
    @inline(never) func __route_step33(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step33, number, bit: 1 << 28, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step33) { (it: any TwoHundred) -> Int in it.step33(number) } }

    public nonisolated static var step34: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step34 }
    static func __call_step34(_ it: any TwoHundred, _ a: Int) -> Int { it.step34(a) }
    @inline(__always) @_implements(TwoHundred, step34(_:)) public func __step34(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 23, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step34(number) } }; return self.__route_step34(number) }
    @inline(never) func __route_step34(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step34, number, bit: 1 << 23, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step34) { (it: any TwoHundred) -> Int in it.step34(number) } }

    public nonisolated static var step35: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step35 }
    static func __call_step35(_ it: any TwoHundred, _ a: Int) -> Int { it.step35(a) }
    @inline(__always) @_implements(TwoHundred, step35(_:)) public func __step35(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step35(number) } }; return self.__route_step35(number) }
    @inline(never) func __route_step35(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step35, number, bit: 1 << 61, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step35) { (it: any TwoHundred) -> Int in it.step35(number) } }

    public nonisolated static var step36: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step36 }
    static func __call_step36(_ it: any TwoHundred, _ a: Int) -> Int { it.step36(a) }
    @inline(__always) @_implements(TwoHundred, step36(_:)) public func __step36(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 26, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step36(number) } }; return self.__route_step36(number) }
    @inline(never) func __route_step36(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step36, number, bit: 1 << 26, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step36) { (it: any TwoHundred) -> Int in it.step36(number) } }

    public nonisolated static var step37: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step37 }
    static func __call_step37(_ it: any TwoHundred, _ a: Int) -> Int { it.step37(a) }
    @inline(__always) @_implements(TwoHundred, step37(_:)) public func __step37(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step37(number) } }; return self.__route_step37(number) }
    @inline(never) func __route_step37(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step37, number, bit: 1 << 38, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step37) { (it: any TwoHundred) -> Int in it.step37(number) } }

    public nonisolated static var step38: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step38 }
    static func __call_step38(_ it: any TwoHundred, _ a: Int) -> Int { it.step38(a) }
    @inline(__always) @_implements(TwoHundred, step38(_:)) public func __step38(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step38(number) } }; return self.__route_step38(number) }
    @inline(never) func __route_step38(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step38, number, bit: 1 << 62, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step38) { (it: any TwoHundred) -> Int in it.step38(number) } }

    public nonisolated static var step39: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step39 }
    static func __call_step39(_ it: any TwoHundred, _ a: Int) -> Int { it.step39(a) }
    @inline(__always) @_implements(TwoHundred, step39(_:)) public func __step39(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 48, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step39(number) } }; return self.__route_step39(number) }
    @inline(never) func __route_step39(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step39, number, bit: 1 << 48, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step39) { (it: any TwoHundred) -> Int in it.step39(number) } }

    public nonisolated static var step40: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step40 }
    static func __call_step40(_ it: any TwoHundred, _ a: Int) -> Int { it.step40(a) }
    @inline(__always) @_implements(TwoHundred, step40(_:)) public func __step40(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step40(number) } }; return self.__route_step40(number) }
    @inline(never) func __route_step40(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step40, number, bit: 1 << 16, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step40) { (it: any TwoHundred) -> Int in it.step40(number) } }

    public nonisolated static var step41: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step41 }
    static func __call_step41(_ it: any TwoHundred, _ a: Int) -> Int { it.step41(a) }
    @inline(__always) @_implements(TwoHundred, step41(_:)) public func __step41(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 52, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step41(number) } }; return self.__route_step41(number) }
    @inline(never) func __route_step41(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step41, number, bit: 1 << 52, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step41) { (it: any TwoHundred) -> Int in it.step41(number) } }

    public nonisolated static var step42: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step42 }
    static func __call_step42(_ it: any TwoHundred, _ a: Int) -> Int { it.step42(a) }
    @inline(__always) @_implements(TwoHundred, step42(_:)) public func __step42(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step42(number) } }; return self.__route_step42(number) }
    @inline(never) func __route_step42(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step42, number, bit: 1 << 13, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step42) { (it: any TwoHundred) -> Int in it.step42(number) } }

    public nonisolated static var step43: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step43 }
    static func __call_step43(_ it: any TwoHundred, _ a: Int) -> Int { it.step43(a) }
    @inline(__always) @_implements(TwoHundred, step43(_:)) public func __step43(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step43(number) } }; return self.__route_step43(number) }
    @inline(never) func __route_step43(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step43, number, bit: 1 << 44, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step43) { (it: any TwoHundred) -> Int in it.step43(number) } }

    public nonisolated static var step44: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step44 }
    static func __call_step44(_ it: any TwoHundred, _ a: Int) -> Int { it.step44(a) }
    @inline(__always) @_implements(TwoHundred, step44(_:)) public func __step44(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 17, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step44(number) } }; return self.__route_step44(number) }
    @inline(never) func __route_step44(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step44, number, bit: 1 << 17, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step44) { (it: any TwoHundred) -> Int in it.step44(number) } }

    public nonisolated static var step45: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step45 }
    static func __call_step45(_ it: any TwoHundred, _ a: Int) -> Int { it.step45(a) }
    @inline(__always) @_implements(TwoHundred, step45(_:)) public func __step45(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step45(number) } }; return self.__route_step45(number) }
    @inline(never) func __route_step45(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step45, number, bit: 1 << 63, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step45) { (it: any TwoHundred) -> Int in it.step45(number) } }

    public nonisolated static var step46: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step46 }
    static func __call_step46(_ it: any TwoHundred, _ a: Int) -> Int { it.step46(a) }
    @inline(__always) @_implements(TwoHundred, step46(_:)) public func __step46(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step46(number) } }; return self.__route_step46(number) }
    @inline(never) func __route_step46(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step46, number, bit: 1 << 35, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step46) { (it: any TwoHundred) -> Int in it.step46(number) } }

    public nonisolated static var step47: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step47 }
    static func __call_step47(_ it: any TwoHundred, _ a: Int) -> Int { it.step47(a) }
    @inline(__always) @_implements(TwoHundred, step47(_:)) public func __step47(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step47(number) } }; return self.__route_step47(number) }
    @inline(never) func __route_step47(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step47, number, bit: 1 << 61, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step47) { (it: any TwoHundred) -> Int in it.step47(number) } }

    public nonisolated static var step48: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step48 }
    static func __call_step48(_ it: any TwoHundred, _ a: Int) -> Int { it.step48(a) }
    @inline(__always) @_implements(TwoHundred, step48(_:)) public func __step48(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 33, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step48(number) } }; return self.__route_step48(number) }
    @inline(never) func __route_step48(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step48, number, bit: 1 << 33, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step48) { (it: any TwoHundred) -> Int in it.step48(number) } }

    public nonisolated static var step49: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step49 }
    static func __call_step49(_ it: any TwoHundred, _ a: Int) -> Int { it.step49(a) }
    @inline(__always) @_implements(TwoHundred, step49(_:)) public func __step49(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 5, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step49(number) } }; return self.__route_step49(number) }
    @inline(never) func __route_step49(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step49, number, bit: 1 << 5, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step49) { (it: any TwoHundred) -> Int in it.step49(number) } }

    public nonisolated static var step50: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step50 }
    static func __call_step50(_ it: any TwoHundred, _ a: Int) -> Int { it.step50(a) }
    @inline(__always) @_implements(TwoHundred, step50(_:)) public func __step50(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step50(number) } }; return self.__route_step50(number) }
    @inline(never) func __route_step50(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step50, number, bit: 1 << 25, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step50) { (it: any TwoHundred) -> Int in it.step50(number) } }

    public nonisolated static var step51: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step51 }
    static func __call_step51(_ it: any TwoHundred, _ a: Int) -> Int { it.step51(a) }
    @inline(__always) @_implements(TwoHundred, step51(_:)) public func __step51(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step51(number) } }; return self.__route_step51(number) }
    @inline(never) func __route_step51(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step51, number, bit: 1 << 53, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step51) { (it: any TwoHundred) -> Int in it.step51(number) } }

    public nonisolated static var step52: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step52 }
    static func __call_step52(_ it: any TwoHundred, _ a: Int) -> Int { it.step52(a) }
    @inline(__always) @_implements(TwoHundred, step52(_:)) public func __step52(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step52(number) } }; return self.__route_step52(number) }
    @inline(never) func __route_step52(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step52, number, bit: 1 << 27, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step52) { (it: any TwoHundred) -> Int in it.step52(number) } }

    public nonisolated static var step53: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step53 }
    static func __call_step53(_ it: any TwoHundred, _ a: Int) -> Int { it.step53(a) }
    @inline(__always) @_implements(TwoHundred, step53(_:)) public func __step53(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 33, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step53(number) } }; return self.__route_step53(number) }
    @inline(never) func __route_step53(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step53, number, bit: 1 << 33, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step53) { (it: any TwoHundred) -> Int in it.step53(number) } }

    public nonisolated static var step54: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step54 }
    static func __call_step54(_ it: any TwoHundred, _ a: Int) -> Int { it.step54(a) }
    @inline(__always) @_implements(TwoHundred, step54(_:)) public func __step54(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 8, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step54(number) } }; return self.__route_step54(number) }
    @inline(never) func __route_step54(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step54, number, bit: 1 << 8, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step54) { (it: any TwoHundred) -> Int in it.step54(number) } }

    public nonisolated static var step55: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step55 }
    static func __call_step55(_ it: any TwoHundred, _ a: Int) -> Int { it.step55(a) }
    @inline(__always) @_implements(TwoHundred, step55(_:)) public func __step55(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step55(number) } }; return self.__route_step55(number) }
    @inline(never) func __route_step55(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step55, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step55) { (it: any TwoHundred) -> Int in it.step55(number) } }

    public nonisolated static var step56: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step56 }
    static func __call_step56(_ it: any TwoHundred, _ a: Int) -> Int { it.step56(a) }
    @inline(__always) @_implements(TwoHundred, step56(_:)) public func __step56(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step56(number) } }; return self.__route_step56(number) }
    @inline(never) func __route_step56(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step56, number, bit: 1 << 15, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step56) { (it: any TwoHundred) -> Int in it.step56(number) } }

    public nonisolated static var step57: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step57 }
    static func __call_step57(_ it: any TwoHundred, _ a: Int) -> Int { it.step57(a) }
    @inline(__always) @_implements(TwoHundred, step57(_:)) public func __step57(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step57(number) } }; return self.__route_step57(number) }
    @inline(never) func __route_step57(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step57, number, bit: 1 << 44, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step57) { (it: any TwoHundred) -> Int in it.step57(number) } }

    public nonisolated static var step58: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step58 }
    static func __call_step58(_ it: any TwoHundred, _ a: Int) -> Int { it.step58(a) }
    @inline(__always) @_implements(TwoHundred, step58(_:)) public func __step58(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 7, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step58(number) } }; return self.__route_step58(number) }
    @inline(never) func __route_step58(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step58, number, bit: 1 << 7, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step58) { (it: any TwoHundred) -> Int in it.step58(number) } }

    public nonisolated static var step59: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step59 }
    static func __call_step59(_ it: any TwoHundred, _ a: Int) -> Int { it.step59(a) }
    @inline(__always) @_implements(TwoHundred, step59(_:)) public func __step59(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 46, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step59(number) } }; return self.__route_step59(number) }
    @inline(never) func __route_step59(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step59, number, bit: 1 << 46, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step59) { (it: any TwoHundred) -> Int in it.step59(number) } }

    public nonisolated static var step60: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step60 }
    static func __call_step60(_ it: any TwoHundred, _ a: Int) -> Int { it.step60(a) }
    @inline(__always) @_implements(TwoHundred, step60(_:)) public func __step60(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 17, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step60(number) } }; return self.__route_step60(number) }
    @inline(never) func __route_step60(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step60, number, bit: 1 << 17, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step60) { (it: any TwoHundred) -> Int in it.step60(number) } }

    public nonisolated static var step61: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step61 }
    static func __call_step61(_ it: any TwoHundred, _ a: Int) -> Int { it.step61(a) }
    @inline(__always) @_implements(TwoHundred, step61(_:)) public func __step61(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step61(number) } }; return self.__route_step61(number) }
    @inline(never) func __route_step61(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step61, number, bit: 1 << 15, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step61) { (it: any TwoHundred) -> Int in it.step61(number) } }

    public nonisolated static var step62: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step62 }
    static func __call_step62(_ it: any TwoHundred, _ a: Int) -> Int { it.step62(a) }
    @inline(__always) @_implements(TwoHundred, step62(_:)) public func __step62(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step62(number) } }; return self.__route_step62(number) }
    @inline(never) func __route_step62(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step62, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step62) { (it: any TwoHundred) -> Int in it.step62(number) } }

    public nonisolated static var step63: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step63 }
    static func __call_step63(_ it: any TwoHundred, _ a: Int) -> Int { it.step63(a) }
    @inline(__always) @_implements(TwoHundred, step63(_:)) public func __step63(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 12, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step63(number) } }; return self.__route_step63(number) }
    @inline(never) func __route_step63(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step63, number, bit: 1 << 12, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step63) { (it: any TwoHundred) -> Int in it.step63(number) } }

    public nonisolated static var step64: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step64 }
    static func __call_step64(_ it: any TwoHundred, _ a: Int) -> Int { it.step64(a) }
    @inline(__always) @_implements(TwoHundred, step64(_:)) public func __step64(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 18, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step64(number) } }; return self.__route_step64(number) }
    @inline(never) func __route_step64(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step64, number, bit: 1 << 18, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step64) { (it: any TwoHundred) -> Int in it.step64(number) } }

    public nonisolated static var step65: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step65 }
    static func __call_step65(_ it: any TwoHundred, _ a: Int) -> Int { it.step65(a) }
    @inline(__always) @_implements(TwoHundred, step65(_:)) public func __step65(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step65(number) } }; return self.__route_step65(number) }
    @inline(never) func __route_step65(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step65, number, bit: 1 << 10, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step65) { (it: any TwoHundred) -> Int in it.step65(number) } }

    public nonisolated static var step66: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step66 }
    static func __call_step66(_ it: any TwoHundred, _ a: Int) -> Int { it.step66(a) }
    @inline(__always) @_implements(TwoHundred, step66(_:)) public func __step66(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step66(number) } }; return self.__route_step66(number) }
    @inline(never) func __route_step66(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step66, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step66) { (it: any TwoHundred) -> Int in it.step66(number) } }

    public nonisolated static var step67: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step67 }
    static func __call_step67(_ it: any TwoHundred, _ a: Int) -> Int { it.step67(a) }
    @inline(__always) @_implements(TwoHundred, step67(_:)) public func __step67(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step67(number) } }; return self.__route_step67(number) }
    @inline(never) func __route_step67(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step67, number, bit: 1 << 13, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step67) { (it: any TwoHundred) -> Int in it.step67(number) } }

    public nonisolated static var step68: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step68 }
    static func __call_step68(_ it: any TwoHundred, _ a: Int) -> Int { it.step68(a) }
    @inline(__always) @_implements(TwoHundred, step68(_:)) public func __step68(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step68(number) } }; return self.__route_step68(number) }
    @inline(never) func __route_step68(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step68, number, bit: 1 << 31, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step68) { (it: any TwoHundred) -> Int in it.step68(number) } }

    public nonisolated static var step69: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step69 }
    static func __call_step69(_ it: any TwoHundred, _ a: Int) -> Int { it.step69(a) }
    @inline(__always) @_implements(TwoHundred, step69(_:)) public func __step69(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step69(number) } }; return self.__route_step69(number) }
    @inline(never) func __route_step69(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step69, number, bit: 1 << 19, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step69) { (it: any TwoHundred) -> Int in it.step69(number) } }

    public nonisolated static var step70: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step70 }
    static func __call_step70(_ it: any TwoHundred, _ a: Int) -> Int { it.step70(a) }
    @inline(__always) @_implements(TwoHundred, step70(_:)) public func __step70(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 20, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step70(number) } }; return self.__route_step70(number) }
    @inline(never) func __route_step70(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step70, number, bit: 1 << 20, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step70) { (it: any TwoHundred) -> Int in it.step70(number) } }

    public nonisolated static var step71: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step71 }
    static func __call_step71(_ it: any TwoHundred, _ a: Int) -> Int { it.step71(a) }
    @inline(__always) @_implements(TwoHundred, step71(_:)) public func __step71(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 27, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step71(number) } }; return self.__route_step71(number) }
    @inline(never) func __route_step71(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step71, number, bit: 1 << 27, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step71) { (it: any TwoHundred) -> Int in it.step71(number) } }

    public nonisolated static var step72: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step72 }
    static func __call_step72(_ it: any TwoHundred, _ a: Int) -> Int { it.step72(a) }
    @inline(__always) @_implements(TwoHundred, step72(_:)) public func __step72(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step72(number) } }; return self.__route_step72(number) }
    @inline(never) func __route_step72(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step72, number, bit: 1 << 13, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step72) { (it: any TwoHundred) -> Int in it.step72(number) } }

    public nonisolated static var step73: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step73 }
    static func __call_step73(_ it: any TwoHundred, _ a: Int) -> Int { it.step73(a) }
    @inline(__always) @_implements(TwoHundred, step73(_:)) public func __step73(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step73(number) } }; return self.__route_step73(number) }
    @inline(never) func __route_step73(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step73, number, bit: 1 << 25, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step73) { (it: any TwoHundred) -> Int in it.step73(number) } }

    public nonisolated static var step74: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step74 }
    static func __call_step74(_ it: any TwoHundred, _ a: Int) -> Int { it.step74(a) }
    @inline(__always) @_implements(TwoHundred, step74(_:)) public func __step74(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step74(number) } }; return self.__route_step74(number) }
    @inline(never) func __route_step74(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step74, number, bit: 1 << 53, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step74) { (it: any TwoHundred) -> Int in it.step74(number) } }

    public nonisolated static var step75: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step75 }
    static func __call_step75(_ it: any TwoHundred, _ a: Int) -> Int { it.step75(a) }
    @inline(__always) @_implements(TwoHundred, step75(_:)) public func __step75(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 18, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step75(number) } }; return self.__route_step75(number) }
    @inline(never) func __route_step75(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step75, number, bit: 1 << 18, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step75) { (it: any TwoHundred) -> Int in it.step75(number) } }

    public nonisolated static var step76: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step76 }
    static func __call_step76(_ it: any TwoHundred, _ a: Int) -> Int { it.step76(a) }
    @inline(__always) @_implements(TwoHundred, step76(_:)) public func __step76(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 8, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step76(number) } }; return self.__route_step76(number) }
    @inline(never) func __route_step76(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step76, number, bit: 1 << 8, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step76) { (it: any TwoHundred) -> Int in it.step76(number) } }

    public nonisolated static var step77: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step77 }
    static func __call_step77(_ it: any TwoHundred, _ a: Int) -> Int { it.step77(a) }
    @inline(__always) @_implements(TwoHundred, step77(_:)) public func __step77(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step77(number) } }; return self.__route_step77(number) }
    @inline(never) func __route_step77(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step77, number, bit: 1 << 15, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step77) { (it: any TwoHundred) -> Int in it.step77(number) } }

    public nonisolated static var step78: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step78 }
    static func __call_step78(_ it: any TwoHundred, _ a: Int) -> Int { it.step78(a) }
    @inline(__always) @_implements(TwoHundred, step78(_:)) public func __step78(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 24, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step78(number) } }; return self.__route_step78(number) }
    @inline(never) func __route_step78(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step78, number, bit: 1 << 24, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step78) { (it: any TwoHundred) -> Int in it.step78(number) } }

    public nonisolated static var step79: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step79 }
    static func __call_step79(_ it: any TwoHundred, _ a: Int) -> Int { it.step79(a) }
    @inline(__always) @_implements(TwoHundred, step79(_:)) public func __step79(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step79(number) } }; return self.__route_step79(number) }
    @inline(never) func __route_step79(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step79, number, bit: 1 << 31, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step79) { (it: any TwoHundred) -> Int in it.step79(number) } }

    public nonisolated static var step80: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step80 }
    static func __call_step80(_ it: any TwoHundred, _ a: Int) -> Int { it.step80(a) }
    @inline(__always) @_implements(TwoHundred, step80(_:)) public func __step80(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 7, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step80(number) } }; return self.__route_step80(number) }
    @inline(never) func __route_step80(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step80, number, bit: 1 << 7, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step80) { (it: any TwoHundred) -> Int in it.step80(number) } }

    public nonisolated static var step81: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step81 }
    static func __call_step81(_ it: any TwoHundred, _ a: Int) -> Int { it.step81(a) }
    @inline(__always) @_implements(TwoHundred, step81(_:)) public func __step81(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step81(number) } }; return self.__route_step81(number) }
    @inline(never) func __route_step81(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step81, number, bit: 1 << 1, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step81) { (it: any TwoHundred) -> Int in it.step81(number) } }

    public nonisolated static var step82: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step82 }
    static func __call_step82(_ it: any TwoHundred, _ a: Int) -> Int { it.step82(a) }
    @inline(__always) @_implements(TwoHundred, step82(_:)) public func __step82(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 5, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step82(number) } }; return self.__route_step82(number) }
    @inline(never) func __route_step82(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step82, number, bit: 1 << 5, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step82) { (it: any TwoHundred) -> Int in it.step82(number) } }

    public nonisolated static var step83: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step83 }
    static func __call_step83(_ it: any TwoHundred, _ a: Int) -> Int { it.step83(a) }
    @inline(__always) @_implements(TwoHundred, step83(_:)) public func __step83(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step83(number) } }; return self.__route_step83(number) }
    @inline(never) func __route_step83(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step83, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step83) { (it: any TwoHundred) -> Int in it.step83(number) } }

    public nonisolated static var step84: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step84 }
    static func __call_step84(_ it: any TwoHundred, _ a: Int) -> Int { it.step84(a) }
    @inline(__always) @_implements(TwoHundred, step84(_:)) public func __step84(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step84(number) } }; return self.__route_step84(number) }
    @inline(never) func __route_step84(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step84, number, bit: 1 << 38, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step84) { (it: any TwoHundred) -> Int in it.step84(number) } }

    public nonisolated static var step85: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step85 }
    static func __call_step85(_ it: any TwoHundred, _ a: Int) -> Int { it.step85(a) }
    @inline(__always) @_implements(TwoHundred, step85(_:)) public func __step85(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step85(number) } }; return self.__route_step85(number) }
    @inline(never) func __route_step85(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step85, number, bit: 1 << 0, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step85) { (it: any TwoHundred) -> Int in it.step85(number) } }

    public nonisolated static var step86: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step86 }
    static func __call_step86(_ it: any TwoHundred, _ a: Int) -> Int { it.step86(a) }
    @inline(__always) @_implements(TwoHundred, step86(_:)) public func __step86(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step86(number) } }; return self.__route_step86(number) }
    @inline(never) func __route_step86(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step86, number, bit: 1 << 15, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step86) { (it: any TwoHundred) -> Int in it.step86(number) } }

    public nonisolated static var step87: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step87 }
    static func __call_step87(_ it: any TwoHundred, _ a: Int) -> Int { it.step87(a) }
    @inline(__always) @_implements(TwoHundred, step87(_:)) public func __step87(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step87(number) } }; return self.__route_step87(number) }
    @inline(never) func __route_step87(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step87, number, bit: 1 << 3, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step87) { (it: any TwoHundred) -> Int in it.step87(number) } }

    public nonisolated static var step88: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step88 }
    static func __call_step88(_ it: any TwoHundred, _ a: Int) -> Int { it.step88(a) }
    @inline(__always) @_implements(TwoHundred, step88(_:)) public func __step88(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step88(number) } }; return self.__route_step88(number) }
    @inline(never) func __route_step88(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step88, number, bit: 1 << 25, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step88) { (it: any TwoHundred) -> Int in it.step88(number) } }

    public nonisolated static var step89: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step89 }
    static func __call_step89(_ it: any TwoHundred, _ a: Int) -> Int { it.step89(a) }
    @inline(__always) @_implements(TwoHundred, step89(_:)) public func __step89(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step89(number) } }; return self.__route_step89(number) }
    @inline(never) func __route_step89(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step89, number, bit: 1 << 39, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step89) { (it: any TwoHundred) -> Int in it.step89(number) } }

    public nonisolated static var step90: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step90 }
    static func __call_step90(_ it: any TwoHundred, _ a: Int) -> Int { it.step90(a) }
    @inline(__always) @_implements(TwoHundred, step90(_:)) public func __step90(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step90(number) } }; return self.__route_step90(number) }
    @inline(never) func __route_step90(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step90, number, bit: 1 << 21, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step90) { (it: any TwoHundred) -> Int in it.step90(number) } }

    public nonisolated static var step91: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step91 }
    static func __call_step91(_ it: any TwoHundred, _ a: Int) -> Int { it.step91(a) }
    @inline(__always) @_implements(TwoHundred, step91(_:)) public func __step91(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 55, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step91(number) } }; return self.__route_step91(number) }
    @inline(never) func __route_step91(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step91, number, bit: 1 << 55, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step91) { (it: any TwoHundred) -> Int in it.step91(number) } }

    public nonisolated static var step92: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step92 }
    static func __call_step92(_ it: any TwoHundred, _ a: Int) -> Int { it.step92(a) }
    @inline(__always) @_implements(TwoHundred, step92(_:)) public func __step92(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step92(number) } }; return self.__route_step92(number) }
    @inline(never) func __route_step92(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step92, number, bit: 1 << 29, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step92) { (it: any TwoHundred) -> Int in it.step92(number) } }

    public nonisolated static var step93: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step93 }
    static func __call_step93(_ it: any TwoHundred, _ a: Int) -> Int { it.step93(a) }
    @inline(__always) @_implements(TwoHundred, step93(_:)) public func __step93(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step93(number) } }; return self.__route_step93(number) }
    @inline(never) func __route_step93(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step93, number, bit: 1 << 57, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step93) { (it: any TwoHundred) -> Int in it.step93(number) } }

    public nonisolated static var step94: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step94 }
    static func __call_step94(_ it: any TwoHundred, _ a: Int) -> Int { it.step94(a) }
    @inline(__always) @_implements(TwoHundred, step94(_:)) public func __step94(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step94(number) } }; return self.__route_step94(number) }
    @inline(never) func __route_step94(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step94, number, bit: 1 << 38, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step94) { (it: any TwoHundred) -> Int in it.step94(number) } }

    public nonisolated static var step95: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step95 }
    static func __call_step95(_ it: any TwoHundred, _ a: Int) -> Int { it.step95(a) }
    @inline(__always) @_implements(TwoHundred, step95(_:)) public func __step95(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 12, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step95(number) } }; return self.__route_step95(number) }
    @inline(never) func __route_step95(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step95, number, bit: 1 << 12, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step95) { (it: any TwoHundred) -> Int in it.step95(number) } }

    public nonisolated static var step96: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step96 }
    static func __call_step96(_ it: any TwoHundred, _ a: Int) -> Int { it.step96(a) }
    @inline(__always) @_implements(TwoHundred, step96(_:)) public func __step96(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step96(number) } }; return self.__route_step96(number) }
    @inline(never) func __route_step96(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step96, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step96) { (it: any TwoHundred) -> Int in it.step96(number) } }

    public nonisolated static var step97: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step97 }
    static func __call_step97(_ it: any TwoHundred, _ a: Int) -> Int { it.step97(a) }
    @inline(__always) @_implements(TwoHundred, step97(_:)) public func __step97(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step97(number) } }; return self.__route_step97(number) }
    @inline(never) func __route_step97(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step97, number, bit: 1 << 58, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step97) { (it: any TwoHundred) -> Int in it.step97(number) } }

    public nonisolated static var step98: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step98 }
    static func __call_step98(_ it: any TwoHundred, _ a: Int) -> Int { it.step98(a) }
    @inline(__always) @_implements(TwoHundred, step98(_:)) public func __step98(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step98(number) } }; return self.__route_step98(number) }
    @inline(never) func __route_step98(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step98, number, bit: 1 << 38, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step98) { (it: any TwoHundred) -> Int in it.step98(number) } }

    public nonisolated static var step99: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step99 }
    static func __call_step99(_ it: any TwoHundred, _ a: Int) -> Int { it.step99(a) }
    @inline(__always) @_implements(TwoHundred, step99(_:)) public func __step99(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 8, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step99(number) } }; return self.__route_step99(number) }
    @inline(never) func __route_step99(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step99, number, bit: 1 << 8, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step99) { (it: any TwoHundred) -> Int in it.step99(number) } }

    public nonisolated static var step100: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step100 }
    static func __call_step100(_ it: any TwoHundred, _ a: Int) -> Int { it.step100(a) }
    @inline(__always) @_implements(TwoHundred, step100(_:)) public func __step100(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 55, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step100(number) } }; return self.__route_step100(number) }
    @inline(never) func __route_step100(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step100, number, bit: 1 << 55, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step100) { (it: any TwoHundred) -> Int in it.step100(number) } }

    public nonisolated static var step101: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step101 }
    static func __call_step101(_ it: any TwoHundred, _ a: Int) -> Int { it.step101(a) }
    @inline(__always) @_implements(TwoHundred, step101(_:)) public func __step101(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step101(number) } }; return self.__route_step101(number) }
    @inline(never) func __route_step101(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step101, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step101) { (it: any TwoHundred) -> Int in it.step101(number) } }

    public nonisolated static var step102: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step102 }
    static func __call_step102(_ it: any TwoHundred, _ a: Int) -> Int { it.step102(a) }
    @inline(__always) @_implements(TwoHundred, step102(_:)) public func __step102(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step102(number) } }; return self.__route_step102(number) }
    @inline(never) func __route_step102(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step102, number, bit: 1 << 58, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step102) { (it: any TwoHundred) -> Int in it.step102(number) } }

    public nonisolated static var step103: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step103 }
    static func __call_step103(_ it: any TwoHundred, _ a: Int) -> Int { it.step103(a) }
    @inline(__always) @_implements(TwoHundred, step103(_:)) public func __step103(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step103(number) } }; return self.__route_step103(number) }
    @inline(never) func __route_step103(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step103, number, bit: 1 << 21, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step103) { (it: any TwoHundred) -> Int in it.step103(number) } }

    public nonisolated static var step104: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step104 }
    static func __call_step104(_ it: any TwoHundred, _ a: Int) -> Int { it.step104(a) }
    @inline(__always) @_implements(TwoHundred, step104(_:)) public func __step104(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 60, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step104(number) } }; return self.__route_step104(number) }
    @inline(never) func __route_step104(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step104, number, bit: 1 << 60, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step104) { (it: any TwoHundred) -> Int in it.step104(number) } }

    public nonisolated static var step105: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step105 }
    static func __call_step105(_ it: any TwoHundred, _ a: Int) -> Int { it.step105(a) }
    @inline(__always) @_implements(TwoHundred, step105(_:)) public func __step105(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step105(number) } }; return self.__route_step105(number) }
    @inline(never) func __route_step105(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step105, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step105) { (it: any TwoHundred) -> Int in it.step105(number) } }

    public nonisolated static var step106: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step106 }
    static func __call_step106(_ it: any TwoHundred, _ a: Int) -> Int { it.step106(a) }
    @inline(__always) @_implements(TwoHundred, step106(_:)) public func __step106(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 56, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step106(number) } }; return self.__route_step106(number) }
    @inline(never) func __route_step106(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step106, number, bit: 1 << 56, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step106) { (it: any TwoHundred) -> Int in it.step106(number) } }

    public nonisolated static var step107: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step107 }
    static func __call_step107(_ it: any TwoHundred, _ a: Int) -> Int { it.step107(a) }
    @inline(__always) @_implements(TwoHundred, step107(_:)) public func __step107(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step107(number) } }; return self.__route_step107(number) }
    @inline(never) func __route_step107(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step107, number, bit: 1 << 21, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step107) { (it: any TwoHundred) -> Int in it.step107(number) } }

    public nonisolated static var step108: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step108 }
    static func __call_step108(_ it: any TwoHundred, _ a: Int) -> Int { it.step108(a) }
    @inline(__always) @_implements(TwoHundred, step108(_:)) public func __step108(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 59, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step108(number) } }; return self.__route_step108(number) }
    @inline(never) func __route_step108(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step108, number, bit: 1 << 59, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step108) { (it: any TwoHundred) -> Int in it.step108(number) } }

    public nonisolated static var step109: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step109 }
    static func __call_step109(_ it: any TwoHundred, _ a: Int) -> Int { it.step109(a) }
    @inline(__always) @_implements(TwoHundred, step109(_:)) public func __step109(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step109(number) } }; return self.__route_step109(number) }
    @inline(never) func __route_step109(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step109, number, bit: 1 << 44, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step109) { (it: any TwoHundred) -> Int in it.step109(number) } }

    public nonisolated static var step110: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step110 }
    static func __call_step110(_ it: any TwoHundred, _ a: Int) -> Int { it.step110(a) }
    @inline(__always) @_implements(TwoHundred, step110(_:)) public func __step110(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 4, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step110(number) } }; return self.__route_step110(number) }
    @inline(never) func __route_step110(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step110, number, bit: 1 << 4, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step110) { (it: any TwoHundred) -> Int in it.step110(number) } }

    public nonisolated static var step111: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step111 }
    static func __call_step111(_ it: any TwoHundred, _ a: Int) -> Int { it.step111(a) }
    @inline(__always) @_implements(TwoHundred, step111(_:)) public func __step111(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step111(number) } }; return self.__route_step111(number) }
    @inline(never) func __route_step111(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step111, number, bit: 1 << 29, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step111) { (it: any TwoHundred) -> Int in it.step111(number) } }

    public nonisolated static var step112: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step112 }
    static func __call_step112(_ it: any TwoHundred, _ a: Int) -> Int { it.step112(a) }
    @inline(__always) @_implements(TwoHundred, step112(_:)) public func __step112(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step112(number) } }; return self.__route_step112(number) }
    @inline(never) func __route_step112(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step112, number, bit: 1 << 1, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step112) { (it: any TwoHundred) -> Int in it.step112(number) } }

    public nonisolated static var step113: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step113 }
    static func __call_step113(_ it: any TwoHundred, _ a: Int) -> Int { it.step113(a) }
    @inline(__always) @_implements(TwoHundred, step113(_:)) public func __step113(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step113(number) } }; return self.__route_step113(number) }
    @inline(never) func __route_step113(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step113, number, bit: 1 << 53, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step113) { (it: any TwoHundred) -> Int in it.step113(number) } }

    public nonisolated static var step114: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step114 }
    static func __call_step114(_ it: any TwoHundred, _ a: Int) -> Int { it.step114(a) }
    @inline(__always) @_implements(TwoHundred, step114(_:)) public func __step114(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step114(number) } }; return self.__route_step114(number) }
    @inline(never) func __route_step114(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step114, number, bit: 1 << 58, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step114) { (it: any TwoHundred) -> Int in it.step114(number) } }

    public nonisolated static var step115: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step115 }
    static func __call_step115(_ it: any TwoHundred, _ a: Int) -> Int { it.step115(a) }
    @inline(__always) @_implements(TwoHundred, step115(_:)) public func __step115(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step115(number) } }; return self.__route_step115(number) }
    @inline(never) func __route_step115(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step115, number, bit: 1 << 29, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step115) { (it: any TwoHundred) -> Int in it.step115(number) } }

    public nonisolated static var step116: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step116 }
    static func __call_step116(_ it: any TwoHundred, _ a: Int) -> Int { it.step116(a) }
    @inline(__always) @_implements(TwoHundred, step116(_:)) public func __step116(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 56, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step116(number) } }; return self.__route_step116(number) }
    @inline(never) func __route_step116(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step116, number, bit: 1 << 56, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step116) { (it: any TwoHundred) -> Int in it.step116(number) } }

    public nonisolated static var step117: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step117 }
    static func __call_step117(_ it: any TwoHundred, _ a: Int) -> Int { it.step117(a) }
    @inline(__always) @_implements(TwoHundred, step117(_:)) public func __step117(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 49, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step117(number) } }; return self.__route_step117(number) }
    @inline(never) func __route_step117(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step117, number, bit: 1 << 49, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step117) { (it: any TwoHundred) -> Int in it.step117(number) } }

    public nonisolated static var step118: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step118 }
    static func __call_step118(_ it: any TwoHundred, _ a: Int) -> Int { it.step118(a) }
    @inline(__always) @_implements(TwoHundred, step118(_:)) public func __step118(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 10, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step118(number) } }; return self.__route_step118(number) }
    @inline(never) func __route_step118(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step118, number, bit: 1 << 10, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step118) { (it: any TwoHundred) -> Int in it.step118(number) } }

    public nonisolated static var step119: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step119 }
    static func __call_step119(_ it: any TwoHundred, _ a: Int) -> Int { it.step119(a) }
    @inline(__always) @_implements(TwoHundred, step119(_:)) public func __step119(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 46, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step119(number) } }; return self.__route_step119(number) }
    @inline(never) func __route_step119(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step119, number, bit: 1 << 46, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step119) { (it: any TwoHundred) -> Int in it.step119(number) } }

    public nonisolated static var step120: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step120 }
    static func __call_step120(_ it: any TwoHundred, _ a: Int) -> Int { it.step120(a) }
    @inline(__always) @_implements(TwoHundred, step120(_:)) public func __step120(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step120(number) } }; return self.__route_step120(number) }
    @inline(never) func __route_step120(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step120, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step120) { (it: any TwoHundred) -> Int in it.step120(number) } }

    public nonisolated static var step121: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step121 }
    static func __call_step121(_ it: any TwoHundred, _ a: Int) -> Int { it.step121(a) }
    @inline(__always) @_implements(TwoHundred, step121(_:)) public func __step121(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 26, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step121(number) } }; return self.__route_step121(number) }
    @inline(never) func __route_step121(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step121, number, bit: 1 << 26, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step121) { (it: any TwoHundred) -> Int in it.step121(number) } }

    public nonisolated static var step122: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step122 }
    static func __call_step122(_ it: any TwoHundred, _ a: Int) -> Int { it.step122(a) }
    @inline(__always) @_implements(TwoHundred, step122(_:)) public func __step122(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 0, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step122(number) } }; return self.__route_step122(number) }
    @inline(never) func __route_step122(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step122, number, bit: 1 << 0, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step122) { (it: any TwoHundred) -> Int in it.step122(number) } }

    public nonisolated static var step123: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step123 }
    static func __call_step123(_ it: any TwoHundred, _ a: Int) -> Int { it.step123(a) }
    @inline(__always) @_implements(TwoHundred, step123(_:)) public func __step123(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 2, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step123(number) } }; return self.__route_step123(number) }
    @inline(never) func __route_step123(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step123, number, bit: 1 << 2, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step123) { (it: any TwoHundred) -> Int in it.step123(number) } }

    public nonisolated static var step124: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step124 }
    static func __call_step124(_ it: any TwoHundred, _ a: Int) -> Int { it.step124(a) }
    @inline(__always) @_implements(TwoHundred, step124(_:)) public func __step124(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step124(number) } }; return self.__route_step124(number) }
    @inline(never) func __route_step124(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step124, number, bit: 1 << 62, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step124) { (it: any TwoHundred) -> Int in it.step124(number) } }

    public nonisolated static var step125: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step125 }
    static func __call_step125(_ it: any TwoHundred, _ a: Int) -> Int { it.step125(a) }
    @inline(__always) @_implements(TwoHundred, step125(_:)) public func __step125(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 5, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step125(number) } }; return self.__route_step125(number) }
    @inline(never) func __route_step125(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step125, number, bit: 1 << 5, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step125) { (it: any TwoHundred) -> Int in it.step125(number) } }

    public nonisolated static var step126: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step126 }
    static func __call_step126(_ it: any TwoHundred, _ a: Int) -> Int { it.step126(a) }
    @inline(__always) @_implements(TwoHundred, step126(_:)) public func __step126(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step126(number) } }; return self.__route_step126(number) }
    @inline(never) func __route_step126(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step126, number, bit: 1 << 39, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step126) { (it: any TwoHundred) -> Int in it.step126(number) } }

    public nonisolated static var step127: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step127 }
    static func __call_step127(_ it: any TwoHundred, _ a: Int) -> Int { it.step127(a) }
    @inline(__always) @_implements(TwoHundred, step127(_:)) public func __step127(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step127(number) } }; return self.__route_step127(number) }
    @inline(never) func __route_step127(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step127, number, bit: 1 << 3, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step127) { (it: any TwoHundred) -> Int in it.step127(number) } }

    public nonisolated static var step128: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step128 }
    static func __call_step128(_ it: any TwoHundred, _ a: Int) -> Int { it.step128(a) }
    @inline(__always) @_implements(TwoHundred, step128(_:)) public func __step128(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step128(number) } }; return self.__route_step128(number) }
    @inline(never) func __route_step128(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step128, number, bit: 1 << 44, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step128) { (it: any TwoHundred) -> Int in it.step128(number) } }

    public nonisolated static var step129: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step129 }
    static func __call_step129(_ it: any TwoHundred, _ a: Int) -> Int { it.step129(a) }
    @inline(__always) @_implements(TwoHundred, step129(_:)) public func __step129(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step129(number) } }; return self.__route_step129(number) }
    @inline(never) func __route_step129(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step129, number, bit: 1 << 19, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step129) { (it: any TwoHundred) -> Int in it.step129(number) } }

    public nonisolated static var step130: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step130 }
    static func __call_step130(_ it: any TwoHundred, _ a: Int) -> Int { it.step130(a) }
    @inline(__always) @_implements(TwoHundred, step130(_:)) public func __step130(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 48, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step130(number) } }; return self.__route_step130(number) }
    @inline(never) func __route_step130(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step130, number, bit: 1 << 48, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step130) { (it: any TwoHundred) -> Int in it.step130(number) } }

    public nonisolated static var step131: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step131 }
    static func __call_step131(_ it: any TwoHundred, _ a: Int) -> Int { it.step131(a) }
    @inline(__always) @_implements(TwoHundred, step131(_:)) public func __step131(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step131(number) } }; return self.__route_step131(number) }
    @inline(never) func __route_step131(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step131, number, bit: 1 << 57, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step131) { (it: any TwoHundred) -> Int in it.step131(number) } }

    public nonisolated static var step132: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step132 }
    static func __call_step132(_ it: any TwoHundred, _ a: Int) -> Int { it.step132(a) }
    @inline(__always) @_implements(TwoHundred, step132(_:)) public func __step132(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 50, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step132(number) } }; return self.__route_step132(number) }
    @inline(never) func __route_step132(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step132, number, bit: 1 << 50, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step132) { (it: any TwoHundred) -> Int in it.step132(number) } }

    public nonisolated static var step133: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step133 }
    static func __call_step133(_ it: any TwoHundred, _ a: Int) -> Int { it.step133(a) }
    @inline(__always) @_implements(TwoHundred, step133(_:)) public func __step133(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 1, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step133(number) } }; return self.__route_step133(number) }
    @inline(never) func __route_step133(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step133, number, bit: 1 << 1, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step133) { (it: any TwoHundred) -> Int in it.step133(number) } }

    public nonisolated static var step134: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step134 }
    static func __call_step134(_ it: any TwoHundred, _ a: Int) -> Int { it.step134(a) }
    @inline(__always) @_implements(TwoHundred, step134(_:)) public func __step134(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 38, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step134(number) } }; return self.__route_step134(number) }
    @inline(never) func __route_step134(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step134, number, bit: 1 << 38, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step134) { (it: any TwoHundred) -> Int in it.step134(number) } }

    public nonisolated static var step135: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step135 }
    static func __call_step135(_ it: any TwoHundred, _ a: Int) -> Int { it.step135(a) }
    @inline(__always) @_implements(TwoHundred, step135(_:)) public func __step135(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 52, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step135(number) } }; return self.__route_step135(number) }
    @inline(never) func __route_step135(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step135, number, bit: 1 << 52, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step135) { (it: any TwoHundred) -> Int in it.step135(number) } }

    public nonisolated static var step136: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step136 }
    static func __call_step136(_ it: any TwoHundred, _ a: Int) -> Int { it.step136(a) }
    @inline(__always) @_implements(TwoHundred, step136(_:)) public func __step136(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step136(number) } }; return self.__route_step136(number) }
    @inline(never) func __route_step136(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step136, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step136) { (it: any TwoHundred) -> Int in it.step136(number) } }

    public nonisolated static var step137: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step137 }
    static func __call_step137(_ it: any TwoHundred, _ a: Int) -> Int { it.step137(a) }
    @inline(__always) @_implements(TwoHundred, step137(_:)) public func __step137(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 12, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step137(number) } }; return self.__route_step137(number) }
    @inline(never) func __route_step137(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step137, number, bit: 1 << 12, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step137) { (it: any TwoHundred) -> Int in it.step137(number) } }

    public nonisolated static var step138: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step138 }
    static func __call_step138(_ it: any TwoHundred, _ a: Int) -> Int { it.step138(a) }
    @inline(__always) @_implements(TwoHundred, step138(_:)) public func __step138(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 31, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step138(number) } }; return self.__route_step138(number) }
    @inline(never) func __route_step138(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step138, number, bit: 1 << 31, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step138) { (it: any TwoHundred) -> Int in it.step138(number) } }

    public nonisolated static var step139: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step139 }
    static func __call_step139(_ it: any TwoHundred, _ a: Int) -> Int { it.step139(a) }
    @inline(__always) @_implements(TwoHundred, step139(_:)) public func __step139(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step139(number) } }; return self.__route_step139(number) }
    @inline(never) func __route_step139(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step139, number, bit: 1 << 61, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step139) { (it: any TwoHundred) -> Int in it.step139(number) } }

    public nonisolated static var step140: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step140 }
    static func __call_step140(_ it: any TwoHundred, _ a: Int) -> Int { it.step140(a) }
    @inline(__always) @_implements(TwoHundred, step140(_:)) public func __step140(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step140(number) } }; return self.__route_step140(number) }
    @inline(never) func __route_step140(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step140, number, bit: 1 << 16, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step140) { (it: any TwoHundred) -> Int in it.step140(number) } }

    public nonisolated static var step141: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step141 }
    static func __call_step141(_ it: any TwoHundred, _ a: Int) -> Int { it.step141(a) }
    @inline(__always) @_implements(TwoHundred, step141(_:)) public func __step141(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step141(number) } }; return self.__route_step141(number) }
    @inline(never) func __route_step141(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step141, number, bit: 1 << 6, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step141) { (it: any TwoHundred) -> Int in it.step141(number) } }

    public nonisolated static var step142: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step142 }
    static func __call_step142(_ it: any TwoHundred, _ a: Int) -> Int { it.step142(a) }
    @inline(__always) @_implements(TwoHundred, step142(_:)) public func __step142(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 24, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step142(number) } }; return self.__route_step142(number) }
    @inline(never) func __route_step142(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step142, number, bit: 1 << 24, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step142) { (it: any TwoHundred) -> Int in it.step142(number) } }

    public nonisolated static var step143: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step143 }
    static func __call_step143(_ it: any TwoHundred, _ a: Int) -> Int { it.step143(a) }
    @inline(__always) @_implements(TwoHundred, step143(_:)) public func __step143(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 9, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step143(number) } }; return self.__route_step143(number) }
    @inline(never) func __route_step143(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step143, number, bit: 1 << 9, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step143) { (it: any TwoHundred) -> Int in it.step143(number) } }

    public nonisolated static var step144: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step144 }
    static func __call_step144(_ it: any TwoHundred, _ a: Int) -> Int { it.step144(a) }
    @inline(__always) @_implements(TwoHundred, step144(_:)) public func __step144(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step144(number) } }; return self.__route_step144(number) }
    @inline(never) func __route_step144(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step144, number, bit: 1 << 11, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step144) { (it: any TwoHundred) -> Int in it.step144(number) } }

    public nonisolated static var step145: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step145 }
    static func __call_step145(_ it: any TwoHundred, _ a: Int) -> Int { it.step145(a) }
    @inline(__always) @_implements(TwoHundred, step145(_:)) public func __step145(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step145(number) } }; return self.__route_step145(number) }
    @inline(never) func __route_step145(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step145, number, bit: 1 << 61, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step145) { (it: any TwoHundred) -> Int in it.step145(number) } }

    public nonisolated static var step146: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step146 }
    static func __call_step146(_ it: any TwoHundred, _ a: Int) -> Int { it.step146(a) }
    @inline(__always) @_implements(TwoHundred, step146(_:)) public func __step146(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 35, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step146(number) } }; return self.__route_step146(number) }
    @inline(never) func __route_step146(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step146, number, bit: 1 << 35, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step146) { (it: any TwoHundred) -> Int in it.step146(number) } }

    public nonisolated static var step147: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step147 }
    static func __call_step147(_ it: any TwoHundred, _ a: Int) -> Int { it.step147(a) }
    @inline(__always) @_implements(TwoHundred, step147(_:)) public func __step147(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step147(number) } }; return self.__route_step147(number) }
    @inline(never) func __route_step147(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step147, number, bit: 1 << 63, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step147) { (it: any TwoHundred) -> Int in it.step147(number) } }

    public nonisolated static var step148: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step148 }
    static func __call_step148(_ it: any TwoHundred, _ a: Int) -> Int { it.step148(a) }
    @inline(__always) @_implements(TwoHundred, step148(_:)) public func __step148(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 20, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step148(number) } }; return self.__route_step148(number) }
    @inline(never) func __route_step148(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step148, number, bit: 1 << 20, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step148) { (it: any TwoHundred) -> Int in it.step148(number) } }

    public nonisolated static var step149: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step149 }
    static func __call_step149(_ it: any TwoHundred, _ a: Int) -> Int { it.step149(a) }
    @inline(__always) @_implements(TwoHundred, step149(_:)) public func __step149(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step149(number) } }; return self.__route_step149(number) }
    @inline(never) func __route_step149(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step149, number, bit: 1 << 54, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step149) { (it: any TwoHundred) -> Int in it.step149(number) } }

    public nonisolated static var step150: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step150 }
    static func __call_step150(_ it: any TwoHundred, _ a: Int) -> Int { it.step150(a) }
    @inline(__always) @_implements(TwoHundred, step150(_:)) public func __step150(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step150(number) } }; return self.__route_step150(number) }
    @inline(never) func __route_step150(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step150, number, bit: 1 << 44, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step150) { (it: any TwoHundred) -> Int in it.step150(number) } }

    public nonisolated static var step151: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step151 }
    static func __call_step151(_ it: any TwoHundred, _ a: Int) -> Int { it.step151(a) }
    @inline(__always) @_implements(TwoHundred, step151(_:)) public func __step151(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step151(number) } }; return self.__route_step151(number) }
    @inline(never) func __route_step151(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step151, number, bit: 1 << 16, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step151) { (it: any TwoHundred) -> Int in it.step151(number) } }

    public nonisolated static var step152: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step152 }
    static func __call_step152(_ it: any TwoHundred, _ a: Int) -> Int { it.step152(a) }
    @inline(__always) @_implements(TwoHundred, step152(_:)) public func __step152(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step152(number) } }; return self.__route_step152(number) }
    @inline(never) func __route_step152(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step152, number, bit: 1 << 63, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step152) { (it: any TwoHundred) -> Int in it.step152(number) } }

    public nonisolated static var step153: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step153 }
    static func __call_step153(_ it: any TwoHundred, _ a: Int) -> Int { it.step153(a) }
    @inline(__always) @_implements(TwoHundred, step153(_:)) public func __step153(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 14, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step153(number) } }; return self.__route_step153(number) }
    @inline(never) func __route_step153(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step153, number, bit: 1 << 14, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step153) { (it: any TwoHundred) -> Int in it.step153(number) } }

    public nonisolated static var step154: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step154 }
    static func __call_step154(_ it: any TwoHundred, _ a: Int) -> Int { it.step154(a) }
    @inline(__always) @_implements(TwoHundred, step154(_:)) public func __step154(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step154(number) } }; return self.__route_step154(number) }
    @inline(never) func __route_step154(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step154, number, bit: 1 << 44, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step154) { (it: any TwoHundred) -> Int in it.step154(number) } }

    public nonisolated static var step155: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step155 }
    static func __call_step155(_ it: any TwoHundred, _ a: Int) -> Int { it.step155(a) }
    @inline(__always) @_implements(TwoHundred, step155(_:)) public func __step155(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 15, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step155(number) } }; return self.__route_step155(number) }
    @inline(never) func __route_step155(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step155, number, bit: 1 << 15, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step155) { (it: any TwoHundred) -> Int in it.step155(number) } }

    public nonisolated static var step156: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step156 }
    static func __call_step156(_ it: any TwoHundred, _ a: Int) -> Int { it.step156(a) }
    @inline(__always) @_implements(TwoHundred, step156(_:)) public func __step156(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 63, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step156(number) } }; return self.__route_step156(number) }
    @inline(never) func __route_step156(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step156, number, bit: 1 << 63, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step156) { (it: any TwoHundred) -> Int in it.step156(number) } }

    public nonisolated static var step157: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step157 }
    static func __call_step157(_ it: any TwoHundred, _ a: Int) -> Int { it.step157(a) }
    @inline(__always) @_implements(TwoHundred, step157(_:)) public func __step157(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 19, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step157(number) } }; return self.__route_step157(number) }
    @inline(never) func __route_step157(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step157, number, bit: 1 << 19, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step157) { (it: any TwoHundred) -> Int in it.step157(number) } }

    public nonisolated static var step158: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step158 }
    static func __call_step158(_ it: any TwoHundred, _ a: Int) -> Int { it.step158(a) }
    @inline(__always) @_implements(TwoHundred, step158(_:)) public func __step158(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step158(number) } }; return self.__route_step158(number) }
    @inline(never) func __route_step158(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step158, number, bit: 1 << 6, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step158) { (it: any TwoHundred) -> Int in it.step158(number) } }

    public nonisolated static var step159: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step159 }
    static func __call_step159(_ it: any TwoHundred, _ a: Int) -> Int { it.step159(a) }
    @inline(__always) @_implements(TwoHundred, step159(_:)) public func __step159(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step159(number) } }; return self.__route_step159(number) }
    @inline(never) func __route_step159(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step159, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step159) { (it: any TwoHundred) -> Int in it.step159(number) } }

    public nonisolated static var step160: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step160 }
    static func __call_step160(_ it: any TwoHundred, _ a: Int) -> Int { it.step160(a) }
    @inline(__always) @_implements(TwoHundred, step160(_:)) public func __step160(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 43, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step160(number) } }; return self.__route_step160(number) }
    @inline(never) func __route_step160(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step160, number, bit: 1 << 43, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step160) { (it: any TwoHundred) -> Int in it.step160(number) } }

    public nonisolated static var step161: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step161 }
    static func __call_step161(_ it: any TwoHundred, _ a: Int) -> Int { it.step161(a) }
    @inline(__always) @_implements(TwoHundred, step161(_:)) public func __step161(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 40, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step161(number) } }; return self.__route_step161(number) }
    @inline(never) func __route_step161(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step161, number, bit: 1 << 40, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step161) { (it: any TwoHundred) -> Int in it.step161(number) } }

    public nonisolated static var step162: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step162 }
    static func __call_step162(_ it: any TwoHundred, _ a: Int) -> Int { it.step162(a) }
    @inline(__always) @_implements(TwoHundred, step162(_:)) public func __step162(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step162(number) } }; return self.__route_step162(number) }
    @inline(never) func __route_step162(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step162, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step162) { (it: any TwoHundred) -> Int in it.step162(number) } }

    public nonisolated static var step163: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step163 }
    static func __call_step163(_ it: any TwoHundred, _ a: Int) -> Int { it.step163(a) }
    @inline(__always) @_implements(TwoHundred, step163(_:)) public func __step163(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step163(number) } }; return self.__route_step163(number) }
    @inline(never) func __route_step163(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step163, number, bit: 1 << 16, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step163) { (it: any TwoHundred) -> Int in it.step163(number) } }

    public nonisolated static var step164: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step164 }
    static func __call_step164(_ it: any TwoHundred, _ a: Int) -> Int { it.step164(a) }
    @inline(__always) @_implements(TwoHundred, step164(_:)) public func __step164(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 11, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step164(number) } }; return self.__route_step164(number) }
    @inline(never) func __route_step164(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step164, number, bit: 1 << 11, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step164) { (it: any TwoHundred) -> Int in it.step164(number) } }

    public nonisolated static var step165: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step165 }
    static func __call_step165(_ it: any TwoHundred, _ a: Int) -> Int { it.step165(a) }
    @inline(__always) @_implements(TwoHundred, step165(_:)) public func __step165(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step165(number) } }; return self.__route_step165(number) }
    @inline(never) func __route_step165(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step165, number, bit: 1 << 39, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step165) { (it: any TwoHundred) -> Int in it.step165(number) } }

    public nonisolated static var step166: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step166 }
    static func __call_step166(_ it: any TwoHundred, _ a: Int) -> Int { it.step166(a) }
    @inline(__always) @_implements(TwoHundred, step166(_:)) public func __step166(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step166(number) } }; return self.__route_step166(number) }
    @inline(never) func __route_step166(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step166, number, bit: 1 << 3, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step166) { (it: any TwoHundred) -> Int in it.step166(number) } }

    public nonisolated static var step167: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step167 }
    static func __call_step167(_ it: any TwoHundred, _ a: Int) -> Int { it.step167(a) }
    @inline(__always) @_implements(TwoHundred, step167(_:)) public func __step167(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 36, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step167(number) } }; return self.__route_step167(number) }
    @inline(never) func __route_step167(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step167, number, bit: 1 << 36, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step167) { (it: any TwoHundred) -> Int in it.step167(number) } }

    public nonisolated static var step168: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step168 }
    static func __call_step168(_ it: any TwoHundred, _ a: Int) -> Int { it.step168(a) }
    @inline(__always) @_implements(TwoHundred, step168(_:)) public func __step168(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 60, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step168(number) } }; return self.__route_step168(number) }
    @inline(never) func __route_step168(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step168, number, bit: 1 << 60, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step168) { (it: any TwoHundred) -> Int in it.step168(number) } }

    public nonisolated static var step169: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step169 }
    static func __call_step169(_ it: any TwoHundred, _ a: Int) -> Int { it.step169(a) }
    @inline(__always) @_implements(TwoHundred, step169(_:)) public func __step169(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step169(number) } }; return self.__route_step169(number) }
    @inline(never) func __route_step169(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step169, number, bit: 1 << 3, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step169) { (it: any TwoHundred) -> Int in it.step169(number) } }

    public nonisolated static var step170: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step170 }
    static func __call_step170(_ it: any TwoHundred, _ a: Int) -> Int { it.step170(a) }
    @inline(__always) @_implements(TwoHundred, step170(_:)) public func __step170(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 50, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step170(number) } }; return self.__route_step170(number) }
    @inline(never) func __route_step170(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step170, number, bit: 1 << 50, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step170) { (it: any TwoHundred) -> Int in it.step170(number) } }

    public nonisolated static var step171: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step171 }
    static func __call_step171(_ it: any TwoHundred, _ a: Int) -> Int { it.step171(a) }
    @inline(__always) @_implements(TwoHundred, step171(_:)) public func __step171(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 22, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step171(number) } }; return self.__route_step171(number) }
    @inline(never) func __route_step171(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step171, number, bit: 1 << 22, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step171) { (it: any TwoHundred) -> Int in it.step171(number) } }

    public nonisolated static var step172: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step172 }
    static func __call_step172(_ it: any TwoHundred, _ a: Int) -> Int { it.step172(a) }
    @inline(__always) @_implements(TwoHundred, step172(_:)) public func __step172(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 53, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step172(number) } }; return self.__route_step172(number) }
    @inline(never) func __route_step172(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step172, number, bit: 1 << 53, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step172) { (it: any TwoHundred) -> Int in it.step172(number) } }

    public nonisolated static var step173: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step173 }
    static func __call_step173(_ it: any TwoHundred, _ a: Int) -> Int { it.step173(a) }
    @inline(__always) @_implements(TwoHundred, step173(_:)) public func __step173(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 4, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step173(number) } }; return self.__route_step173(number) }
    @inline(never) func __route_step173(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step173, number, bit: 1 << 4, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step173) { (it: any TwoHundred) -> Int in it.step173(number) } }

    public nonisolated static var step174: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step174 }
    static func __call_step174(_ it: any TwoHundred, _ a: Int) -> Int { it.step174(a) }
    @inline(__always) @_implements(TwoHundred, step174(_:)) public func __step174(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 61, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step174(number) } }; return self.__route_step174(number) }
    @inline(never) func __route_step174(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step174, number, bit: 1 << 61, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step174) { (it: any TwoHundred) -> Int in it.step174(number) } }

    public nonisolated static var step175: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step175 }
    static func __call_step175(_ it: any TwoHundred, _ a: Int) -> Int { it.step175(a) }
    @inline(__always) @_implements(TwoHundred, step175(_:)) public func __step175(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 6, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step175(number) } }; return self.__route_step175(number) }
    @inline(never) func __route_step175(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step175, number, bit: 1 << 6, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step175) { (it: any TwoHundred) -> Int in it.step175(number) } }

    public nonisolated static var step176: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step176 }
    static func __call_step176(_ it: any TwoHundred, _ a: Int) -> Int { it.step176(a) }
    @inline(__always) @_implements(TwoHundred, step176(_:)) public func __step176(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 42, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step176(number) } }; return self.__route_step176(number) }
    @inline(never) func __route_step176(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step176, number, bit: 1 << 42, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step176) { (it: any TwoHundred) -> Int in it.step176(number) } }

    public nonisolated static var step177: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step177 }
    static func __call_step177(_ it: any TwoHundred, _ a: Int) -> Int { it.step177(a) }
    @inline(__always) @_implements(TwoHundred, step177(_:)) public func __step177(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step177(number) } }; return self.__route_step177(number) }
    @inline(never) func __route_step177(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step177, number, bit: 1 << 3, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step177) { (it: any TwoHundred) -> Int in it.step177(number) } }

    public nonisolated static var step178: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step178 }
    static func __call_step178(_ it: any TwoHundred, _ a: Int) -> Int { it.step178(a) }
    @inline(__always) @_implements(TwoHundred, step178(_:)) public func __step178(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 25, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step178(number) } }; return self.__route_step178(number) }
    @inline(never) func __route_step178(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step178, number, bit: 1 << 25, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step178) { (it: any TwoHundred) -> Int in it.step178(number) } }

    public nonisolated static var step179: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step179 }
    static func __call_step179(_ it: any TwoHundred, _ a: Int) -> Int { it.step179(a) }
    @inline(__always) @_implements(TwoHundred, step179(_:)) public func __step179(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step179(number) } }; return self.__route_step179(number) }
    @inline(never) func __route_step179(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step179, number, bit: 1 << 62, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step179) { (it: any TwoHundred) -> Int in it.step179(number) } }

    public nonisolated static var step180: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step180 }
    static func __call_step180(_ it: any TwoHundred, _ a: Int) -> Int { it.step180(a) }
    @inline(__always) @_implements(TwoHundred, step180(_:)) public func __step180(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 59, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step180(number) } }; return self.__route_step180(number) }
    @inline(never) func __route_step180(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step180, number, bit: 1 << 59, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step180) { (it: any TwoHundred) -> Int in it.step180(number) } }

    public nonisolated static var step181: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step181 }
    static func __call_step181(_ it: any TwoHundred, _ a: Int) -> Int { it.step181(a) }
    @inline(__always) @_implements(TwoHundred, step181(_:)) public func __step181(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 34, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step181(number) } }; return self.__route_step181(number) }
    @inline(never) func __route_step181(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step181, number, bit: 1 << 34, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step181) { (it: any TwoHundred) -> Int in it.step181(number) } }

    public nonisolated static var step182: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step182 }
    static func __call_step182(_ it: any TwoHundred, _ a: Int) -> Int { it.step182(a) }
    @inline(__always) @_implements(TwoHundred, step182(_:)) public func __step182(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 62, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step182(number) } }; return self.__route_step182(number) }
    @inline(never) func __route_step182(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step182, number, bit: 1 << 62, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step182) { (it: any TwoHundred) -> Int in it.step182(number) } }

    public nonisolated static var step183: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step183 }
    static func __call_step183(_ it: any TwoHundred, _ a: Int) -> Int { it.step183(a) }
    @inline(__always) @_implements(TwoHundred, step183(_:)) public func __step183(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 58, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step183(number) } }; return self.__route_step183(number) }
    @inline(never) func __route_step183(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step183, number, bit: 1 << 58, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step183) { (it: any TwoHundred) -> Int in it.step183(number) } }

    public nonisolated static var step184: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step184 }
    static func __call_step184(_ it: any TwoHundred, _ a: Int) -> Int { it.step184(a) }
    @inline(__always) @_implements(TwoHundred, step184(_:)) public func __step184(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step184(number) } }; return self.__route_step184(number) }
    @inline(never) func __route_step184(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step184, number, bit: 1 << 21, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step184) { (it: any TwoHundred) -> Int in it.step184(number) } }

    public nonisolated static var step185: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step185 }
    static func __call_step185(_ it: any TwoHundred, _ a: Int) -> Int { it.step185(a) }
    @inline(__always) @_implements(TwoHundred, step185(_:)) public func __step185(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 54, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step185(number) } }; return self.__route_step185(number) }
    @inline(never) func __route_step185(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step185, number, bit: 1 << 54, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step185) { (it: any TwoHundred) -> Int in it.step185(number) } }

    public nonisolated static var step186: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step186 }
    static func __call_step186(_ it: any TwoHundred, _ a: Int) -> Int { it.step186(a) }
    @inline(__always) @_implements(TwoHundred, step186(_:)) public func __step186(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 29, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step186(number) } }; return self.__route_step186(number) }
    @inline(never) func __route_step186(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step186, number, bit: 1 << 29, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step186) { (it: any TwoHundred) -> Int in it.step186(number) } }

    public nonisolated static var step187: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step187 }
    static func __call_step187(_ it: any TwoHundred, _ a: Int) -> Int { it.step187(a) }
    @inline(__always) @_implements(TwoHundred, step187(_:)) public func __step187(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 57, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step187(number) } }; return self.__route_step187(number) }
    @inline(never) func __route_step187(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step187, number, bit: 1 << 57, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step187) { (it: any TwoHundred) -> Int in it.step187(number) } }

    public nonisolated static var step188: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step188 }
    static func __call_step188(_ it: any TwoHundred, _ a: Int) -> Int { it.step188(a) }
    @inline(__always) @_implements(TwoHundred, step188(_:)) public func __step188(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 13, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step188(number) } }; return self.__route_step188(number) }
    @inline(never) func __route_step188(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step188, number, bit: 1 << 13, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step188) { (it: any TwoHundred) -> Int in it.step188(number) } }

    public nonisolated static var step189: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step189 }
    static func __call_step189(_ it: any TwoHundred, _ a: Int) -> Int { it.step189(a) }
    @inline(__always) @_implements(TwoHundred, step189(_:)) public func __step189(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 41, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step189(number) } }; return self.__route_step189(number) }
    @inline(never) func __route_step189(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step189, number, bit: 1 << 41, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step189) { (it: any TwoHundred) -> Int in it.step189(number) } }

    public nonisolated static var step190: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step190 }
    static func __call_step190(_ it: any TwoHundred, _ a: Int) -> Int { it.step190(a) }
    @inline(__always) @_implements(TwoHundred, step190(_:)) public func __step190(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 3, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step190(number) } }; return self.__route_step190(number) }
    @inline(never) func __route_step190(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step190, number, bit: 1 << 3, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step190) { (it: any TwoHundred) -> Int in it.step190(number) } }

    public nonisolated static var step191: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step191 }
    static func __call_step191(_ it: any TwoHundred, _ a: Int) -> Int { it.step191(a) }
    @inline(__always) @_implements(TwoHundred, step191(_:)) public func __step191(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 18, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step191(number) } }; return self.__route_step191(number) }
    @inline(never) func __route_step191(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step191, number, bit: 1 << 18, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step191) { (it: any TwoHundred) -> Int in it.step191(number) } }

    public nonisolated static var step192: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step192 }
    static func __call_step192(_ it: any TwoHundred, _ a: Int) -> Int { it.step192(a) }
    @inline(__always) @_implements(TwoHundred, step192(_:)) public func __step192(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 43, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step192(number) } }; return self.__route_step192(number) }
    @inline(never) func __route_step192(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step192, number, bit: 1 << 43, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step192) { (it: any TwoHundred) -> Int in it.step192(number) } }

    public nonisolated static var step193: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step193 }
    static func __call_step193(_ it: any TwoHundred, _ a: Int) -> Int { it.step193(a) }
    @inline(__always) @_implements(TwoHundred, step193(_:)) public func __step193(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 42, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step193(number) } }; return self.__route_step193(number) }
    @inline(never) func __route_step193(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step193, number, bit: 1 << 42, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step193) { (it: any TwoHundred) -> Int in it.step193(number) } }

    public nonisolated static var step194: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step194 }
    static func __call_step194(_ it: any TwoHundred, _ a: Int) -> Int { it.step194(a) }
    @inline(__always) @_implements(TwoHundred, step194(_:)) public func __step194(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 46, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step194(number) } }; return self.__route_step194(number) }
    @inline(never) func __route_step194(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step194, number, bit: 1 << 46, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step194) { (it: any TwoHundred) -> Int in it.step194(number) } }

    public nonisolated static var step195: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step195 }
    static func __call_step195(_ it: any TwoHundred, _ a: Int) -> Int { it.step195(a) }
    @inline(__always) @_implements(TwoHundred, step195(_:)) public func __step195(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 39, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step195(number) } }; return self.__route_step195(number) }
    @inline(never) func __route_step195(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step195, number, bit: 1 << 39, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step195) { (it: any TwoHundred) -> Int in it.step195(number) } }

    public nonisolated static var step196: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step196 }
    static func __call_step196(_ it: any TwoHundred, _ a: Int) -> Int { it.step196(a) }
    @inline(__always) @_implements(TwoHundred, step196(_:)) public func __step196(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 44, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step196(number) } }; return self.__route_step196(number) }
    @inline(never) func __route_step196(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step196, number, bit: 1 << 44, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step196) { (it: any TwoHundred) -> Int in it.step196(number) } }

    public nonisolated static var step197: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step197 }
    static func __call_step197(_ it: any TwoHundred, _ a: Int) -> Int { it.step197(a) }
    @inline(__always) @_implements(TwoHundred, step197(_:)) public func __step197(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 16, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step197(number) } }; return self.__route_step197(number) }
    @inline(never) func __route_step197(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step197, number, bit: 1 << 16, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step197) { (it: any TwoHundred) -> Int in it.step197(number) } }

    public nonisolated static var step198: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step198 }
    static func __call_step198(_ it: any TwoHundred, _ a: Int) -> Int { it.step198(a) }
    @inline(__always) @_implements(TwoHundred, step198(_:)) public func __step198(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 60, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step198(number) } }; return self.__route_step198(number) }
    @inline(never) func __route_step198(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step198, number, bit: 1 << 60, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step198) { (it: any TwoHundred) -> Int in it.step198(number) } }

    public nonisolated static var step199: ProtocolProxy::Requirement<Int, Int, Never> { TwoHundredRequirements.step199 }
    static func __call_step199(_ it: any TwoHundred, _ a: Int) -> Int { it.step199(a) }
    @inline(__always) @_implements(TwoHundred, step199(_:)) public func __step199(_ number: Int) -> Int { if self.__forwardsAtOnce(bit: 1 << 21, TwoHundredRequirements.__known) { return self.__forward { (it: any TwoHundred) -> Int in it.step199(number) } }; return self.__route_step199(number) }
    @inline(never) func __route_step199(_ number: Int) -> Int { self.__send(TwoHundredRequirements.step199, number, bit: 1 << 21, TwoHundredRequirements.__known, at: TwoHundredRequirements.__place_step199) { (it: any TwoHundred) -> Int in it.step199(number) } }
}
