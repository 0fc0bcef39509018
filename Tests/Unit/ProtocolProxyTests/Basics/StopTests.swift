// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A class that conforms to a protocol and forgets to list its descriptor.
private final class Forgetful: ProtocolProxy, CacheDelegate, Station {
    override class var protocols: [ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }
}

/// A class that lists a descriptor and does not conform to its protocol.
private final class Boastful: ProtocolProxy {
    override class var protocols: [ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }
}

/// A class whose protocols cannot be adopted together.
private final class Contradictory: ProtocolProxy {
    override class var protocols: [ProtocolDescriptor] {
        let first = Requirement<(Int) -> Void, Int, Void, Never>("run(_:)")
        let second = Requirement<(String) -> Void, String, Void, Never>("run(_:)")
        return [
            ProtocolDescriptor(named: "Contradictory.A", requirements: [first]),
            ProtocolDescriptor(named: "Contradictory.B", requirements: [second]),
        ]
    }
}

/// A protocol with a requirement that has no value to return.
private protocol Maker: AnyObject {
    func make() -> RealStation
}

extension Maker where Self: ProtocolProxy {
    func make() -> RealStation {
        send(Requirement<() -> RealStation, (), RealStation, Never>("make()"), ())
    }
}

private final class MakerProxy: ProtocolProxy, Maker {
    override class var protocols: [ProtocolDescriptor] {
        [
            ProtocolDescriptor(
                (any Maker).self,
                requirements: [Requirement<() -> RealStation, (), RealStation, Never>("make()")]
            )
        ]
    }
}

/// A proxy whose witness sends other types than the descriptor lists.
private final class Impostor: ProtocolProxy {
    static var run: Requirement<(String) -> Void, String, Void, Never> {
        Requirement("impostorRun(_:)")
    }

    func run() {
        send(Self.run, "")
    }

    /// Calls the requirement with a closure.
    func runAtOnce() {
        call(Self.run) { function in function("") }
    }
}

/// A class of the kind whose users must be stopped: a superclass that has keys and is not Sendable,
/// of one that is.
private class PlainMaker: ProtocolProxy, Maker {
    static var make: Requirement<() -> RealStation, (), RealStation, Never> {
        Requirement("make()")
    }
    override class var protocols: [ProtocolDescriptor] { MakerProxy.protocols }
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class SharedMaker: PlainMaker, Meter, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] {
        super.protocols + [MeterRequirements.descriptor]
    }
}

/// A class whose calls an optimized build would send to another type.
private final class Overlooked: ProtocolProxy, Maker {
    override class var protocols: [ProtocolDescriptor] {
        MakerProxy.protocols.map { $0.__checked { (_: any Maker) in RealStation.self } }
    }
}

private func sentence(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
}

@Suite struct `Programming errors that stop the program` {
    @Test func `An unanswered required call without a default stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = MakerProxy(nil, as: (any Maker).self).make()
        }
        let text = try sentence(result)
        #expect(text.contains("'make()' of 'ProtocolProxyTests.Maker' is unanswered"))
        #expect(text.contains("'RealStation' has no zero value. Set an implementer"))
    }

    @Test func `A conformance whose descriptor is not listed stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Forgetful(nil, as: (any CacheDelegate).self).plain(1, 2)
        }
        let text = try sentence(result)
        #expect(text.contains("'plain(_:_:)' was called on Forgetful, which adopts"))
        #expect(text.contains("Add the protocol's descriptor to 'protocols'."))
    }

    @Test func `A key of a protocol that is not listed stops the program at the call`()
        async throws
    {
        // That of the macro, for all code in its closure.
        let line = #line + 1
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            Forgetful(nil, as: (any CacheDelegate).self).override(\.plain) { $0 + $1 }
        }
        let text = try sentence(result)
        let beginning = "\(#fileID):\(line): Fatal error: 'plain(_:_:)' is in none of"
        #expect(text.contains(beginning), "\(text)")
    }

    @Test func `A descriptor without its conformance stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Boastful(nil, as: (any CacheDelegate).self)
        }
        #expect(
            try sentence(result).contains(
                "Boastful lists 'ProtocolProxyFixtures.CacheDelegate' among its 'protocols' and does not conform to it."
            )
        )
    }

    @Test func `A build that assumes a single conformer stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Overlooked(nil, as: (any Maker).self)
        }
        let text = try sentence(result)
        #expect(
            text.contains(
                "bypass Overlooked in this optimized build: the compiler takes RealStation for"
            )
        )
        #expect(text.contains("'private final class SecondConformer: ProtocolProxy, "))
    }

    @Test func `Protocols with contradicting signatures stop the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = Contradictory(nil, as: Int.self)
        }
        #expect(
            try sentence(result).contains(
                "Contradictory cannot be made. 'run(_:)' has two signatures."
            )
        )
    }

    @Test func `An implementer that does not conform stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = CacheDelegateProxy(Cache(), as: Cache.self)
        }
        #expect(
            try sentence(result).contains(
                "The implementer answers no requirement of the adopted protocols."
            )
        )
    }

    @Test func `A witness with other types than its descriptor stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let descriptor = ProtocolDescriptor(
                named: "Impostor.P",
                requirements: [Requirement<(Int) -> Void, Int, Void, Never>("impostorRun(_:)")]
            )
            try Impostor(protocols: [descriptor]).run()
        }
        let generated = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let descriptor = ProtocolDescriptor(
                named: "Impostor.P",
                requirements: [Requirement<(Int) -> Void, Int, Void, Never>("impostorRun(_:)")]
            )
            try Impostor(protocols: [descriptor]).runAtOnce()
        }
        for text in [try sentence(result), try sentence(generated)] {
            #expect(text.contains("'impostorRun(_:)' was called on Impostor as (String) -> Void"))
            #expect(text.contains("Send the requirement that the descriptor lists."))
        }
    }

    @Test func `An unanswered asynchronous call without a default stops the program`() async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            typealias Pick = nonisolated(nonsending) () async -> RealStation
            let pick = AsyncRequirement<Pick, (), RealStation, Never>("pick()")
            let proxy = try ProtocolProxy(protocols: [
                ProtocolDescriptor(named: "Picker", requirements: [pick])
            ])
            _ = await proxy.send(pick, ())
        }
        #expect(
            try sentence(result).contains(
                "'pick()' of 'Picker' is unanswered, and 'RealStation' has no zero value"
            )
        )
    }

    @Test func `A key with other types than its descriptor stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let descriptor = ProtocolDescriptor(
                named: "Impostor.P",
                requirements: [Requirement<(Int) -> Void, Int, Void, Never>("impostorRun(_:)")]
            )
            try Impostor(protocols: [descriptor]).override(\.run) { _ in }
        }
        #expect(
            try sentence(result).contains(
                "The override of 'impostorRun(_:)' of 'Impostor.P' at ProtocolProxyTests/StopTests.swift:"
            )
        )
    }

    @Test func `Registering an unchecked handler on a shared proxy stops the program`() async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let shared: PlainMaker = SharedMaker(nil, as: (any Meter).self)
            let station = RealStation()
            shared.override(\.make) { station }
        }
        let text = try sentence(result)
        #expect(
            text.contains("The typed key of 'make()' of 'ProtocolProxyTests.Maker' was used at")
        )
        #expect(
            text.contains(
                "Meter', but takes handlers that may not be Sendable. Repeat the requirement in '"
            )
        )
    }
}
