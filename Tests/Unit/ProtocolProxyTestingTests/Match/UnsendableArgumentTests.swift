// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

private struct User: Codable, Equatable { var name: String }

/// Is not Sendable.
private final class Jar: Equatable {
    var count: Int
    init(_ count: Int) { self.count = count }
    static func == (left: Jar, right: Jar) -> Bool { left.count == right.count }
}

@Proxied private protocol Beacon: AnyObject, Sendable {
    func track(_ event: String, properties: [String: Any]) -> Int
    func save<Value: Encodable>(_ value: Value) async throws
    func keep(_ jar: Jar)
    func mix(_ one: Jar, _ two: Int, _ three: String?)
    func pour(_ one: Jar, _ two: Int, _ three: String?, _ four: [Int])
    func stir(_ one: Jar, _ two: Int, _ three: String?, _ four: [Int], _ five: Any, _ six: String)
}

/// One argument of a type that is not Sendable, in a protocol that is.
@Suite struct `An argument that is not Sendable` {
    private let beacon = BeaconProxy.double(relaxed: true)

    @Test func `An argument that is not Sendable is matched by 'any' and predicates`() {
        beacon.when(\.trackProperties, "open", .any).returns(1)
        beacon.when(\.trackProperties, .any, .where { $0["id"] as? Int == 7 }).returns(2)
        #expect(beacon.track("open", properties: ["id": 1]) == 1)
        #expect(beacon.track("close", properties: ["id": 7]) == 2)
        #expect(beacon.track("close", properties: [:]) == 0)
        beacon.verify(\.trackProperties, "open", .any)
        beacon.verify(\.trackProperties, .in("a"..."d"), .where("is empty") { $0.isEmpty })
        beacon.verify(\.trackProperties, .any, .any, called: 3)
        #expect(beacon.calls(\.trackProperties, "close", .any).count == 2)
        #expect(beacon.calls(\.trackProperties, "close", .any).results == [2, 0])
        #expect(beacon.calls(\.trackProperties, .any, .where { $0.isEmpty }).wasReceived(.once))
        #expect(
            "\(beacon.calls(\.trackProperties, "open", .any))"
                == #"#1  track("open", properties: ["id": 1])"#
        )
    }

    @Test func `An argument that is not Sendable is described in failures`() {
        _ = beacon.track("open", properties: ["id": 1])
        let texts = failureTexts {
            beacon.verify(\.trackProperties, "close", .where("is empty") { $0.isEmpty })
        }
        #expect(
            texts == [
                """
                Beacon: expected once, received never.
                    track("close", properties: is empty)
                Calls of 'track(_:properties:)', nearest first:
                    #1  track("open", properties: ["id": 1])
                        argument 1 is not "close":
                            - "close"
                            + "open"
                        argument 2 'properties' does not match 'is empty'
                """
            ]
        )
    }

    @Test func `A generic requirement can have an argument that is not Sendable`() async throws {
        beacon.when(\.save, .instance(of: User.self)).returns()
        beacon.when(\.save, .where { $0 is Int }).throws(DeskError("number"))
        try await beacon.save(User(name: "Ada"))
        await #expect(throws: DeskError("number")) { try await beacon.save(5) }
        beacon.verify(\.save, .where { ($0 as? User)?.name == "Ada" })
        await beacon.verify(\.save, .any, called: 2, within: .seconds(1))
    }

    @Test func `An argument that is not Sendable is matched by a value that is sent`() {
        beacon.keep(Jar(1))
        beacon.verify(\.keep, .is(Jar(1)))
        beacon.verify(\.keep, .is(Jar(2)), called: .never)
        let jar = Jar(3)
        beacon.keep(jar)
        beacon.verify(\.keep, .identical(to: jar))
    }

    @Test func `One of many arguments may be not Sendable`() {
        beacon.mix(Jar(1), 2, nil)
        beacon.pour(Jar(1), 2, "three", [4])
        beacon.stir(Jar(1), 2, "three", [4], 5, "six")
        beacon.verify(\.mix, .any, 2, nil)
        beacon.verify(\.pour, .where { $0.count == 1 }, .in(1...2), "three", [4])
        beacon.verify(\.stir, .any, 2, "three", [4], .any, .any)
        beacon.verify(\.stir, .any, 3, "three", [4], .any, .any, called: .never)
        verifyOrder {
            beacon.calls(\.mix, .any, .any, .nil)
            beacon.calls(\.pour, .any, .any, .any, .where { $0.count == 1 })
            beacon.calls(\.stir, .any, .any, .any, .any, .instance(of: Int.self), .is("six"))
        }
        beacon.verifyNothingElse()
    }
}
