// SPDX-License-Identifier: MIT

import ConformanceChecks
import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private protocol Works: AnyObject {
    static func make(_ name: String, _ count: Int) -> Int
    static func drop(_ name: String) throws -> Int
    nonisolated(nonsending) static func load(_ name: String) async -> Int
    static var limit: Int { get set }
    static var plain: Int { get }
}

private final class RealWorks: Works {
    static func make(_ name: String, _ count: Int) -> Int { name.count + count }
    static func drop(_ name: String) throws -> Int { name.count }
    nonisolated(nonsending) static func load(_ name: String) async -> Int { name.count }
    static var limit: Int {
        get { 9 }
        set {}
    }
    static var plain: Int { 4 }
}

private enum WorksRequirements {
    typealias Load = nonisolated(nonsending) @Sendable (String) async -> Int
    static let make = SendableRequirement<
        @Sendable (String, Int) -> Int, (String, Int), Int, Never
    >(
        "static make(_:_:)"
    )
    .calling { (it: any Works.Type, a) in it.make(a.0, a.1) }
    static let drop = SendableRequirement<@Sendable (String) throws -> Int, String, Int, any Error>(
        "static drop(_:)"
    )
    .calling { (it: any Works.Type, a) in try it.drop(a) }
    static let load: SendableAsyncRequirement<Load, String, Int, Never> = SendableAsyncRequirement(
        "static load(_:)"
    )
    .calling { (it: any Works.Type, a) in await it.load(a) }
    static let limit = SendableRequirement<@Sendable () -> Int, (), Int, Never>("static limit")
        .calling { (it: any Works.Type, _) in it.limit }
    static let setLimit = SendableRequirement<@Sendable (Int) -> Void, Int, Void, Never>(
        "static setter: limit"
    )
    .calling { (it: any Works.Type, a) in it.limit = a }
    static let plain = SendableRequirement<@Sendable () -> Int, (), Int, Never>("static plain")
    static let descriptor = ProtocolDescriptor(
        (any Works).self,
        requirements: [make, drop, load, limit, setLimit, plain]
    )
}

private final class RightWorksProxy: ProtocolProxy, Works, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [WorksRequirements.descriptor] }
    convenience init(implementer: (any Works)? = nil) {
        self.init(implementer, as: (any Works).self)
    }
    convenience init(retaining implementer: any Works) {
        self.init(implementer, as: (any Works).self, retained: true)
    }
    static func make(_ name: String, _ count: Int) -> Int {
        typeProxy.send(WorksRequirements.make, (name, count))
    }
    static func drop(_ name: String) throws -> Int {
        try typeProxy.send(WorksRequirements.drop, name)
    }
    nonisolated(nonsending) static func load(_ name: String) async -> Int {
        await typeProxy.send(WorksRequirements.load, name)
    }
    static var limit: Int {
        get { typeProxy.send(WorksRequirements.limit, ()) }
        set { typeProxy.send(WorksRequirements.setLimit, newValue) }
    }
    static var plain: Int { typeProxy.send(WorksRequirements.plain, ()) }
}

private final class WrongWorksProxy: ProtocolProxy, Works, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [WorksRequirements.descriptor] }
    convenience init(implementer: (any Works)? = nil) {
        self.init(implementer, as: (any Works).self)
    }
    convenience init(retaining implementer: any Works) {
        self.init(implementer, as: (any Works).self, retained: true)
    }
    static func make(_ name: String, _ count: Int) -> Int {
        typeProxy.send(WorksRequirements.make, (name, 2 * count))
    }
    static func drop(_ name: String) throws -> Int {
        (try? typeProxy.send(WorksRequirements.drop, name)) ?? -1
    }
    nonisolated(nonsending) static func load(_ name: String) async -> Int { 8 }
    static var limit: Int {
        get { typeProxy.send(WorksRequirements.limit, ()) + 1 }
        set {
            typeProxy.send(WorksRequirements.setLimit, newValue)
            typeProxy.send(WorksRequirements.setLimit, newValue)
        }
    }
    static var plain: Int { typeProxy.send(WorksRequirements.plain, ()) }
}

@Suite struct `A conformance with static requirements` {
    @Test func `A conformance with static requirements keeps the laws`() async {
        await RightWorksProxy.checkConformance(to: RealWorks(), skipping: ["static plain"])
        #expect(RightWorksProxy.typeProxy.implementers.isEmpty, "The type is as it was.")
    }

    @Test func `A wrong conformance with static requirements is found`() async {
        let seen = IssueLog()
        await withKnownIssue {
            await WrongWorksProxy.checkConformance(to: RealWorks())
        } matching: {
            seen.add($0)
        }
        #expect(
            seen.texts.joined(separator: "\n") == """
                Works.static make(_:_:) of WrongWorksProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    static make("sample a", 2)
                    expected  static make("sample a", 2)
                    found     static make("sample a", 4)
                Works.static drop(_:) of WrongWorksProxy breaks a law: the caller gets a thrown error.
                    called    static drop("sample a")
                    expected  the error SampleError(number: 0)
                    found     -1
                Works.static load(_:) of WrongWorksProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    static load("sample a")
                    expected  one call of 'static load(_:)'
                    found     no call: 'any Works' reaches another witness, such as a default, or the witness calls nothing
                Works.static limit of WrongWorksProxy breaks a law: the caller gets the result.
                    called    static limit
                    expected  9
                    found     10
                Works.static setter: limit of WrongWorksProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    static limit = 1
                    expected  one call of 'static setter: limit'
                    found     2 calls of 'static setter: limit'
                Works.static plain of WrongWorksProxy breaks a law: the description of the requirement calls a conformer.
                    called    static plain
                    expected  a function that calls it, by 'calling(_:)' or 'forwarding(as:_:)'
                    found     none
                """
        )
    }
}
