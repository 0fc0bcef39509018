// SPDX-License-Identifier: MIT

import ProtocolProxy
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
    private let beacon = BeaconProxy.double(.relaxed)

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
        await beacon.verify(\.save, .any, called: 2, within: .seconds(3_600))
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

@Proxied
protocol ParcelService: AnyObject {
    func weigh(_ item: Any) -> Int
    func post(_ item: any Sendable) async throws -> Int
    var content: Any { get set }
}

/// The compiler takes neither type for a tuple of one element, as it does for others.
@Suite struct `A matcher of the only argument` {
    @Test func `A matcher of a single 'Any' argument compares the value`() async throws {
        let service = ParcelServiceProxy.double(.relaxed)
        service.when(\.weigh).returns(0)
        service.when(\.weigh, .instance(of: Int.self)).returns(1)
        service.when(\.weigh, .where { $0 as? String == "a" }).returns(2)
        service.when(\.post, .instance(of: String.self)).returns(3)
        #expect([service.weigh(5), service.weigh("a"), service.weigh("b")] == [1, 2, 0])
        #expect(try await service.post("a") == 3)
        service.content = 7
        service.verify(\.weigh, .where { $0 as? String == "b" }, called: .once)
        service.verify(\.post, .where { $0 as? String == "a" }, called: .once)
        service.verify(\.setContent, .where { $0 as? Int == 7 }, called: .once)
        #expect(service.calls(\.weigh).arguments.map { "\($0)" } == ["5", "a", "b"])
    }

    @Test func `A matcher of a single argument matches messages`() throws {
        let proxy = ParcelServiceProxy()
        proxy.override(\.weigh) { item in item as? Int ?? -1 }
        var seen: [String] = []
        proxy.observe(\.weigh, .before) { item in seen.append("\(item)") }
        let message = Message("weigh(_:)", [5])
        #expect(try proxy.send(message) as? Int == 5)
        #expect(seen == ["5"])
        #expect(throws: ProxyError.self) { try proxy.send(Message("weigh(_:)", [])) }
        #expect(throws: ProxyError.self) { try proxy.send(Message("weigh(_:)", [5, 6])) }
    }
}

private final class Coin {}

@Proxied private protocol Exchange: AnyObject {
    func give(_ coin: Coin, for amount: Int)
    func swap(_ amount: Int, for other: Int, note: String) -> Int
}

@Suite struct `A single matcher for several arguments` {
    private static let recordings: [Recording] = [.all, .newest(5), .all.keepingObjects(.weakly)]

    @Test(arguments: recordings) func `'.any' matches all calls`(_ recording: Recording) {
        let exchange = ExchangeProxy.double(recording: recording)
        exchange.when(\.swapForNote, .any).returns(3)
        #expect(exchange.swap(1, for: 2, note: "a") == 3)
        exchange.verify(\.swapForNote, .any)
        #expect(exchange.calls(\.swapForNote, .any).count == 1)
        #expect(
            failureTexts { exchange.verify(\.swapForNote, .any, called: .never) }.first?.contains(
                "swap(any, for: any, note: any)"
            ) == true
        )
    }

    @Test(arguments: recordings) func `A predicate receives all arguments`(_ recording: Recording) {
        let exchange = ExchangeProxy.double(recording: recording)
        exchange.when(\.swapForNote).returns(0)
        exchange.when(\.swapForNote, .where("is rising") { $0.0 < $0.1 }).returns(1)
        #expect(exchange.swap(1, for: 2, note: "a") == 1)
        #expect(exchange.swap(2, for: 1, note: "b") == 0)
        exchange.verify(\.swapForNote, .where { $0.0 > $0.1 && $0.2 == "b" })
        #expect(exchange.calls(\.swapForNote, .where { $0.0 < 5 }).count == 2)
        let text = failureTexts {
            exchange.verify(\.swapForNote, .where("is equal") { $0.0 == $0.1 })
        }
        #expect(
            text == [
                """
                Exchange: expected once, received never.
                    swap(is equal)
                Calls of 'swap(_:for:note:)', nearest first:
                    #2  swap(2, for: 1, note: "b")
                        the arguments do not match 'is equal'
                    #1  swap(1, for: 2, note: "a")
                        the arguments do not match 'is equal'
                """
            ]
        )
    }

    @Test func `A failure says that an argument was not kept`() {
        let exchange = ExchangeProxy.double(recording: .all.keepingObjects(.asText))
        exchange.give(Coin(), for: 3)
        let texts = failureTexts { exchange.verify(\.giveFor, .where { $0.1 == 3 }) }
        let problem = "argument 1 was not kept, so the arguments can't be matched together"
        #expect(texts.count == 1 && texts[0].contains(problem), "\(texts)")
    }

    @Test func `An unused stub and the nearest one are described`() {
        let exchange = ExchangeProxy.double()
        exchange.when(\.swapForNote, .where("is rising") { $0.0 < $0.1 }).returns(1)
        let text = failureTexts {
            _ = exchange.swap(2, for: 1, note: "b")
            exchange.verifyStubsUsed()
        }
        #expect(text.count == 2)
        #expect(
            text[0].contains(
                ".when(\\.swapForNote, is rising)\n        the arguments do not match 'is rising'"
            ),
            "\(text)"
        )
        #expect(text[1] == "Exchange: this stub has answered no call.\n    swap(is rising)")
    }
}
