// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private protocol PlainCounter: AnyObject { func count() -> Int }
private protocol SharedCounter: AnyObject, Sendable { func count() -> Int }

private enum PairRequirements {
    static let plain = Requirement<() -> Int, (), Int, Never>("count()")
        .calling { (it: any PlainCounter, _) in it.count() }
    static let shared = SendableRequirement<@Sendable () -> Int, (), Int, Never>(
        "count()",
        Parameters(),
        around: { decorator in { decorator.call(()) { function in function() } } },
        apply: { function, _ in function() }
    )
    .calling { (it: any SharedCounter, _) in it.count() }
    static let plainDescriptor = ProtocolDescriptor((any PlainCounter).self, requirements: [plain])
    static let sharedDescriptor = ProtocolDescriptor(
        (any SharedCounter).self,
        requirements: [shared]
    )
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class PairProxy: ProtocolProxy, PlainCounter, SharedCounter, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] {
        [PairRequirements.plainDescriptor, PairRequirements.sharedDescriptor]
    }
    @_implements(PlainCounter,count()) func countPlainly() -> Int {
        send(PairRequirements.plain, ())
    }
    @_implements(SharedCounter,count()) func countShared() -> Int {
        send(PairRequirements.shared, ())
    }
}

private final class RealCounter: SharedCounter { func count() -> Int { 42 } }

@Suite struct `Protocols that share a requirement and differ in Sendable` {
    @Test func `An implementer of one of them answers for both`() throws {
        let proxy = PairProxy(RealCounter(), as: (any SharedCounter).self, retained: true)
        #expect((proxy as any SharedCounter).count() == 42)
        #expect((proxy as any PlainCounter).count() == 42)
        #expect(try proxy.send(Message("count()")) as? Int == 42)
        try proxy.observe(selector: "count()", .before) { @Sendable () in }
        #expect((proxy as any PlainCounter).count() == 42)
    }

    @Test func `The default answer of one of them answers for both`() throws {
        func answers(_ shared: AnyRequirement) throws -> [Int?] {
            let proxy = try ProtocolProxy(protocols: [
                ProtocolDescriptor(
                    named: "Plain\(shared.hasDefaultAnswer)",
                    requirements: [PairRequirements.plain]
                ),
                ProtocolDescriptor(
                    named: "Shared\(shared.hasDefaultAnswer)",
                    requirements: [shared]
                ),
            ])
            return [
                proxy.send(PairRequirements.plain, ()), proxy.send(PairRequirements.shared, ()),
                try proxy.send(Message("count()")) as? Int,
            ]
        }
        #expect(try answers(PairRequirements.shared.answering(5)) == [5, 5, 5])
        #expect(try answers(PairRequirements.shared.fallingBack(to: { 6 })) == [6, 6, 6])
    }
}
