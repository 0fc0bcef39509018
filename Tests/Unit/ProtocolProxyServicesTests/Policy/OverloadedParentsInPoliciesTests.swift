// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import Testing

@Proxied
private protocol NumberDrawer: AnyObject, Sendable {
    func find(_ number: Int) throws -> String
}

@Proxied
private protocol TextDrawer: AnyObject, Sendable {
    @Key("findText") func find(_ text: String) throws -> String
}

@Proxied
private protocol Drawer: NumberDrawer, TextDrawer, Sendable {}

private struct Missing: Error {}

@Suite struct `A policy for two protocols that overload each other's requirements` {
    @Test func `A policy is applied to the overloads of its keys`() throws {
        let (drawer, other) = (DrawerProxy(), DrawerProxy())
        drawer.override(\.find) { _ in throw Missing() }
        drawer.override(\.findText) { _ in throw Missing() }
        other.override(\.find) { _ in "number" }
        other.override(\.findText) { _ in "text" }
        drawer.apply(Policy { .fallBack(to: other) }, to: \.findText)
        #expect(try (drawer as any TextDrawer).find("a") == "text")
        #expect(throws: Missing.self) { try (drawer as any NumberDrawer).find(1) }
    }
}
