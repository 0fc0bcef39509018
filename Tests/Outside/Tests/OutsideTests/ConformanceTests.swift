// SPDX-License-Identifier: MIT

import Caching
import ProtocolProxyConformanceTesting
import ProtocolProxyMacros
import Testing
import XCTest

final class RealCacheDelegate: CacheDelegate {
    var reserve = 0
    func cache(_ cache: Cache, willEvict key: String) {}
    func cache(_ cache: Cache, shouldEvict key: String) -> Bool { false }
    func cache(_ cache: Cache, arrange keys: inout [String]) { keys.sort() }
}

final class RealOrigin: Origin {
    func load(_ key: String) async throws(LoadFailure) -> String { key }
    func decode<Value: LosslessStringConvertible & Sendable>(_ text: String, as type: Value.Type) -> Value? {
        Value(text)
    }
    static func named(_ name: String) -> String { name }
}

/// A protocol of the test target itself.
@Proxied
protocol Alarm: AnyObject {
    func ring(_ times: Int, after delay: Int) -> Bool
    var isOn: Bool { get set }
}

final class RealAlarm: Alarm {
    var isOn = false
    func ring(_ times: Int, after delay: Int) -> Bool { times > delay }
}

/// By hand, and wrong.
protocol Bell: AnyObject {
    func ring(_ times: Int)
}

final class RealBell: Bell {
    func ring(_ times: Int) {}
}

final class BellProxy: ProtocolProxy, Bell, ProxyClass {
    static let ring = Requirement<(Int) -> Void, Int, Void, Never>("ring(_:)").calling { (it: any Bell, a) in it.ring(a)
    }
    static let descriptor = ProtocolDescriptor((any Bell).self, requirements: [ring])
    override class var protocols: [ProtocolDescriptor] { [descriptor] }
    convenience init(implementer: (any Bell)?) { self.init(implementer, as: (any Bell).self) }
    convenience init(retaining implementer: any Bell) { self.init(implementer, as: (any Bell).self, retained: true) }
    func ring(_ times: Int) { for _ in 0...times { send(Self.ring, times) } }
}

@Suite struct `Conformances from outside` {
    @Test func `of another module keep the laws`() async {
        await CacheDelegateProxy.checkConformance(
            to: RealCacheDelegate(), samples: [Cache(capacity: 1)],
            calls: [
                .call(\.cacheArrange) { it in
                    var keys = ["b", "a"]
                    it.cache(Cache(capacity: 1), arrange: &keys)
                }
            ])
        await OriginProxy.checkConformance(
            to: RealOrigin(), samples: [LoadFailure(key: "a")],
            calls: [.call(\.decodeAs) { it in it.decode("12", as: Int.self) }])
    }

    @Test func `of the tests' own module keep the laws`() async {
        await AlarmProxy.checkConformance(to: RealAlarm())
    }

    @Test func `that are wrong are found`() async {
        await withKnownIssue {
            await BellProxy.checkConformance(to: RealBell())
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                """
                Bell.ring(_:) of BellProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    ring(1)
                    expected  one call of 'ring(_:)'
                    found     2 calls of 'ring(_:)'
                """
            ]
        }
    }
}

final class ConformanceTests: XCTestCase {
    func testConformanceOfTheTestsOwnModule() async {
        await AlarmProxy.checkConformance(to: RealAlarm())
    }
}
