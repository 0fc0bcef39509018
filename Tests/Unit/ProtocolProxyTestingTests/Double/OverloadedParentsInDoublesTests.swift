// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied
private protocol NumberKiosk: AnyObject {
    func ask(_ number: Int) -> String
    @Key("numberSign") var sign: Int { get set }
}

@Proxied
private protocol TextKiosk: AnyObject {
    @Key("askText") func ask(_ text: String) -> String
    @Key("textSign") var sign: String { get set }
}

@Proxied
private protocol Kiosk: NumberKiosk, TextKiosk {}

@Suite struct `A double of two protocols that overload each other's requirements` {
    private let kiosk = KioskProxy().double(.relaxed)

    @Test func `A stub answers the overload of its key`() {
        kiosk.when(\.askText, "a").returns("text")
        kiosk.when(\.ask, 1).returns("number")
        #expect((kiosk as any TextKiosk).ask("a") == "text")
        #expect((kiosk as any NumberKiosk).ask(1) == "number")
    }

    @Test func `Calls are verified of the overload of the key`() {
        _ = (kiosk as any TextKiosk).ask("a")
        kiosk.verify(\.askText, "a")
        kiosk.verify(\.ask, called: .never)
        #expect(kiosk.calls(\.askText).arguments == ["a"])
        #expect(kiosk.calls(\.ask).count == 0)
    }

    @Test func `Each of two properties of one name keeps what it is set to`() {
        (kiosk as any NumberKiosk).sign = 1
        (kiosk as any TextKiosk).sign = "open"
        #expect((kiosk as any NumberKiosk).sign == 1)
        #expect((kiosk as any TextKiosk).sign == "open")
    }
}
