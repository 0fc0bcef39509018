// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@MainActor private final class RealStudio: Studio {
    var volume = 5
    func record(_ take: Int, _ title: String) -> String {
        MainActor.assertIsolated()
        return "\(title) \(take)"
    }
    func mix(_ tape: Tape) throws -> Tape { tape }
    func play(_ take: Int, _ title: String) async -> String { "played \(title) \(take)" }
    func dub(_ tape: Tape) async throws -> Tape { tape }
    nonisolated func plan(_ take: Int) -> Int { take + 1 }
}

/// A protocol of which one requirement runs anywhere, and the other on the main actor.
private protocol Desk: AnyObject {
    nonisolated func plan(_ take: Int) -> Int
    @MainActor func change(_ take: Int) -> Int
}

private enum DeskRequirements {
    static let plan = Requirement<(Int) -> Int, Int, Int, Never>("plan(_:)")
        .calling { (it: any Desk, take) in it.plan(take) }
    static let change = Requirement<(Int) -> Int, Int, Int, Never>("change(_:)")
        .calling { @MainActor (it: any Desk, take) in it.change(take) }
    static let descriptor = ProtocolDescriptor((any Desk).self, requirements: [plan, change])
}

@MainActor private final class RealDesk: Desk {
    nonisolated init() {}
    nonisolated func plan(_ take: Int) -> Int { take + 1 }
    func change(_ take: Int) -> Int {
        MainActor.assertIsolated()
        return -take
    }
}

/// A protocol with a requirement of ``Studio`` that runs anywhere.
private protocol Recorder: AnyObject { func record(_ take: Int, _ title: String) -> String }

private enum RecorderRequirements {
    static let record = Requirement<(Int, String) -> String, (Int, String), String, Never>(
        "record(_:_:)"
    )
    .calling { (it: any Recorder, arguments) in it.record(arguments.0, arguments.1) }
    static let descriptor = ProtocolDescriptor((any Recorder).self, requirements: [record])
}

private enum Elsewhere {
    @concurrent static func send(to real: RealStudio) async {
        _ = StudioProxy(retaining: real).send(StudioRequirements.record, (1, "a"))
    }

    @concurrent static func sendAsynchronously(to real: RealStudio) async {
        _ = await StudioProxy(retaining: real).send(StudioRequirements.play, (1, "a"))
    }

    @concurrent static func call(_ real: RealStudio) async {
        _ = StudioProxy(retaining: real).call(StudioRequirements.record) { function in
            function(1, "a")
        }
    }

    @concurrent static func begin(_ real: RealStudio) async {
        StudioProxy(retaining: real).begin(StudioRequirements.play).end()
    }

    /// Sends a key that runs anywhere to a proxy whose implementer has the requirement on the main
    /// actor only.
    @concurrent static func sendUnisolatedKey(to real: RealStudio) async throws -> String {
        let proxy = try mixed(real)
        return proxy.send(RecorderRequirements.record, (1, "a"))
    }

    @concurrent static func sendMessage(to real: RealStudio) async throws {
        let proxy = try mixed(real)
        func sent() throws -> Any { try proxy.send(Message("record(_:_:)", [1, "a"])) }
        let error = #expect(throws: ProxyError.self) { try sent() }
        #expect(error?.code == .requiresIsolation)
        let awaited = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("record(_:_:)", [1, "a"]))
        }
        #expect(awaited?.code == .requiresIsolation)
    }

    static func mixed(_ real: RealStudio) throws -> ProtocolProxy {
        try ProtocolProxy(
            protocols: [RecorderRequirements.descriptor, StudioRequirements.descriptor],
            implementer: real
        )
    }
}

private func sentence(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
}

@Suite struct `Isolated requirements that are called by their keys` {
    @Test func `Sending the key of a main-actor requirement from elsewhere stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await Elsewhere.send(to: RealStudio())
        }
        let text = try sentence(result)
        #expect(
            text.contains(
                "'record(_:_:)' of 'ProtocolProxyFixtures.Studio' must be called from its actor. "
                    + "Expected a caller on 'MainActor'."
            )
        )
    }

    @Test
    func
        `Sending the key of an asynchronous main-actor requirement from elsewhere stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await Elsewhere.sendAsynchronously(to: RealStudio())
        }
        #expect(
            try sentence(result).contains(
                "'play(_:_:)' of 'ProtocolProxyFixtures.Studio' must be called from its actor"
            )
        )
    }

    @Test func `Calling a main-actor requirement from elsewhere stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await Elsewhere.call(RealStudio())
        }
        #expect(try sentence(result).contains("Expected a caller on 'MainActor'."))
    }

    @Test func `Beginning a call of a main-actor requirement elsewhere stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await Elsewhere.begin(RealStudio())
        }
        #expect(try sentence(result).contains("Expected a caller on 'MainActor'."))
    }

    @MainActor @Test func `On the actor, keys can be sent, called and begun`() async throws {
        let proxy = StudioProxy(retaining: RealStudio())
        #expect(proxy.send(StudioRequirements.record, (1, "a")) == "a 1")
        #expect(proxy.call(StudioRequirements.record) { function in function(2, "b") } == "b 2")
        #expect(await proxy.send(StudioRequirements.play, (3, "c")) == "played c 3")
        nonisolated func helper() -> String {
            MainActor.assumeIsolated {
                StudioProxy(retaining: RealStudio()).send(StudioRequirements.record, (4, "d"))
            }
        }
        #expect(helper() == "d 4")
    }
}

@Suite struct `Targets with isolated requirements` {
    @Test func `A main-actor requirement of a target does not stand in for one that runs anywhere`()
        throws
    {
        let proxy = try ProtocolProxy(protocols: [DeskRequirements.descriptor])
        let target = RealDesk()
        let override = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "plan(_:)", with: target, targetSelector: "change(_:)")
        }
        #expect(override?.code == .otherExecutor)
        #expect(override?.description.contains("'plan(_:)' can be called from anywhere") == true)
        let observer = #expect(throws: ProxyError.self) {
            try proxy.observe(
                selector: "plan(_:)",
                .before,
                with: target,
                targetSelector: "change(_:)"
            )
        }
        #expect(observer?.code == .otherExecutor)
        try proxy.override(selector: "plan(_:)", with: target)
        #expect(proxy.send(DeskRequirements.plan, 1) == 2)
    }

    @Test func `A proxy with a main-actor requirement is no target of one that runs anywhere`()
        throws
    {
        let proxy = try ProtocolProxy(protocols: [RecorderRequirements.descriptor])
        let conforming = StudioProxy()
        #expect(throws: ProxyError.self) {
            try proxy.override(selector: "record(_:_:)", with: conforming)
        }
        let other = try ProtocolProxy(protocols: [StudioRequirements.descriptor])
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "record(_:_:)", with: other)
        }
        #expect(error?.code == .otherExecutor)
    }

    @MainActor @Test func `A main-actor requirement is answered by targets on the main actor`()
        throws
    {
        let proxy = StudioProxy()
        let real = RealStudio()
        let target = try ProtocolProxy(
            protocols: [StudioRequirements.descriptor],
            implementer: real
        )
        let byObject = try proxy.override(selector: "record(_:_:)", with: real)
        #expect(proxy.record(1, "a") == "a 1")
        byObject.cancel()
        try proxy.override(selector: "record(_:_:)", with: target)
        #expect(proxy.record(2, "b") == "b 2")
        extendLifetime((real, target))
    }
}

@Suite struct `A requirement of two protocols that isolate it differently` {
    @Test func `A call from anywhere does not reach the implementer's main-actor method`() async {
        await #expect(processExitsWith: .success) {
            let answer = try await Elsewhere.sendUnisolatedKey(to: RealStudio())
            guard answer.isEmpty else { fatalError(answer) }
        }
    }

    @Test func `A message is refused if only its actor could answer, and answered there`()
        async throws
    {
        try await Elsewhere.sendMessage(to: RealStudio())
        try await Self.sendOnMain()
    }

    @MainActor private static func sendOnMain() async throws {
        let real = RealStudio()
        let proxy = try Elsewhere.mixed(real)
        func sent() throws -> Any { try proxy.send(Message("record(_:_:)", [1, "a"])) }
        #expect(try sent() as? String == "a 1")
        #expect(try await proxy.send(Message("record(_:_:)", [2, "b"])) as? String == "b 2")
        extendLifetime(real)
    }
}
