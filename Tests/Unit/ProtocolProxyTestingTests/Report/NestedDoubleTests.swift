// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

/// A value that holds a double.
private struct Journey {
    let name: String
    let station: StationProxy
}

private protocol Conductor: AnyObject {
    func check(_ journey: Journey) -> Int
}

private enum ConductorRequirements {
    static let check = Requirement<(Journey) -> Int, Journey, Int, Never>("check(_:)")
        .calling { (it: any Conductor, journey) in it.check(journey) }
        .keyed("check")
    static let descriptor = ProtocolDescriptor((any Conductor).self, requirements: [check])
}

private final class ConductorProxy: ProtocolProxy, Conductor {
    override class var protocols: [ProtocolDescriptor] { [ConductorRequirements.descriptor] }
    convenience init() { self.init(nil, as: (any Conductor).self) }
    func check(_ journey: Journey) -> Int { send(ConductorRequirements.check, journey) }
}

@Suite struct `A double inside of a value` {
    private let station = StationProxy().double()
    private let real = RealStation()

    @Test func `A double inside a value is one line in a failure`() {
        station.when(\.plain, 1, 2).returns(3)
        station.when(\.throwing).returns(4)
        let conductor = ConductorProxy().double()
        let texts = failures { _ = conductor.check(Journey(name: "home", station: station)) }.map(
            \.text
        )
        #expect(texts.count == 1)
        #expect(
            texts.first?.contains(
                #"received  check(Journey(name: "home", station: StationProxy(implementer: nil)))"#
            ) == true,
            "\(texts)"
        )
    }

    @Test func `A spy inside a value names its object`() throws {
        station.when(\.plain, 1, 2).returns(3)
        #expect(described(station) == "StationProxy(implementer: nil)")
        try station.setImplementer(real)
        #expect(described(station) == "StationProxy(implementer: RealStation, weak)")
        try station.appendImplementer(RealStation(), retained: true)
        let text = "StationProxy(implementers: [RealStation, weak, RealStation, retained])"
        #expect(
            described(Journey(name: "a", station: station))
                == #"Journey(name: "a", station: \#(text))"#
        )
    }

    @Test func `A double is explained by its stubs and its recorder`() throws {
        let double = StationProxy().double(); let line = #line
        double.when(\.plain, 1, 2).returns(3)
        double.when(\.plain).returns(4)
        #expect(
            double.explanation(of: "plain(_:_:)").hasSuffix(
                "is answered by 2 stubs at \(#fileID):\(line + 1). If it proceeds, next is the default answer. "
                    + "Before that, it passes through the recorder of a double of all requirements at \(#fileID):\(line)."
            )
        )
    }
}
