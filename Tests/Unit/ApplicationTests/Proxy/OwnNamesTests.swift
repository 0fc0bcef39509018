// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

private final class Worker {
    let name: String
    init(_ name: String) { self.name = name }
}

/// Requirements with names that a proxy has itself, with other types.
@Proxied
private protocol Agency: AnyObject, CustomStringConvertible {
    var implementer: Worker? { get set }
    var implementers: [Worker] { get }
    var adoptedProtocols: [String] { get throws }
    @Optional(returning: []) var requirements: [String] { get }
    var forwardsToAll: Int { get set }
    var respondsToSelectorsWithObservers: Double { get throws }
    func removeImplementer(_ implementer: AnyObject) -> Worker?
    func responds(to selector: Selector) -> Bool
    func conforms(to descriptor: ProtocolDescriptor) -> Int
    @Key("hire") func setImplementer(_ implementer: Any?)
    func override(_ name: String) -> String
    func observe(_ name: String) -> String
    @Key("interceptName") func intercept(_ name: inout String)
    func send(_ name: String) -> String
    func explanation(of selector: Selector) -> String
}

private final class RealAgency: Agency {
    var implementer: Worker? = Worker("implementer")
    var implementers: [Worker] { [Worker("a"), Worker("b")] }
    var adoptedProtocols: [String] { ["adopted"] }
    var requirements: [String] { ["required"] }
    var forwardsToAll = 5
    var respondsToSelectorsWithObservers: Double { 0.5 }
    private(set) var hired: [Any?] = []
    var description: String { "an agency" }

    func removeImplementer(_ implementer: AnyObject) -> Worker? { Worker("removed") }
    func responds(to selector: Selector) -> Bool { false }
    func conforms(to descriptor: ProtocolDescriptor) -> Int { 6 }
    func setImplementer(_ implementer: Any?) { hired.append(implementer) }
    func override(_ name: String) -> String { "override " + name }
    func observe(_ name: String) -> String { "observe " + name }
    func intercept(_ name: inout String) { name = "intercept " + name }
    func send(_ name: String) -> String { "send " + name }
    func explanation(of selector: Selector) -> String { "explained" }
}

@Suite struct `A protocol that requires names of the proxy's own` {
    private let real = RealAgency()
    private let proxy: AgencyProxy

    init() { self.proxy = AgencyProxy(implementer: real) }

    @Test func `A requirement named like a proxy's member is forwarded`() throws {
        let it: any Agency = proxy
        #expect(it.implementer?.name == "implementer")
        it.implementer = Worker("new")
        #expect(real.implementer?.name == "new")
        #expect(it.implementers.map(\.name) == ["a", "b"])
        #expect(try it.adoptedProtocols == ["adopted"] && it.requirements == ["required"])
        it.forwardsToAll += 1
        #expect(real.forwardsToAll == 6)
        #expect(try it.respondsToSelectorsWithObservers == 0.5)
        #expect(it.removeImplementer(real)?.name == "removed")
        #expect(!it.responds(to: "implementer") && it.conforms(to: proxy.adoptedProtocols[0]) == 6)
        it.setImplementer(5)
        #expect(real.hired as? [Int] == [5])
        #expect(
            it.override("x") == "override x" && it.observe("x") == "observe x"
                && it.send("x") == "send x"
        )
        var name = "x"
        it.intercept(&name)
        #expect(name == "intercept x")
        #expect(it.explanation(of: "implementer") == "explained")
        #expect(proxy.description == "\(real)")
    }

    @Test func `A requirement named like a proxy's member can be overridden and observed`() {
        let it: any Agency = proxy
        var seen: [String] = []
        proxy.override(\.implementer) { Worker("over") }
        proxy.override(\.requirements) { ["over"] }
        proxy.override(\.override) { "over " + $0 }
        proxy.override(\.interceptName) { $0 = "over " + $0 }
        proxy.observe(\.observe, .before) { seen.append($0) }
        proxy.observe(\.hire, .after) { seen.append("\($0 ?? 0)") }
        #expect(
            it.implementer?.name == "over" && it.requirements == ["over"]
                && it.override("x") == "over x"
        )
        var name = "x"
        it.intercept(&name)
        #expect(name == "over x")
        _ = it.observe("y")
        it.setImplementer(7)
        #expect(seen == ["y", "7"])
    }

    @Test func `The proxy's own members remain available on its class`() throws {
        #expect(proxy.implementer as? RealAgency === real)
        #expect(proxy.implementers.count == 1)
        #expect(proxy.adoptedProtocols.count == 1 && proxy.requirements.count == 17)
        #expect(!proxy.forwardsToAll && !proxy.respondsToSelectorsWithObservers)
        proxy.forwardsToAll = true
        proxy.respondsToSelectorsWithObservers = true
        #expect(real.forwardsToAll == 5)
        #expect(proxy.responds(to: "implementer") && proxy.conforms(to: proxy.adoptedProtocols[0]))
        #expect(
            proxy.explanation(of: "send(_:)").contains(
                "is answered by the implementer of type 'RealAgency'"
            )
        )
        let other = RealAgency()
        try proxy.setImplementer(other)
        #expect(proxy.implementer as? RealAgency === other)
        #expect(proxy.removeImplementer(other) && proxy.implementers.isEmpty)
        #expect(real.hired.isEmpty && other.hired.isEmpty)
    }
}
