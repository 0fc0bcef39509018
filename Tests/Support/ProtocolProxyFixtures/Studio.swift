// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A value that cannot be sent to another isolation.
package final class Tape {
    package var marks: [String]
    package init(_ marks: [String] = []) { self.marks = marks }
}

/// A protocol that is isolated to the main actor.
@MainActor package protocol Studio: AnyObject {
    func record(_ take: Int, _ title: String) -> String
    func mix(_ tape: Tape) throws -> Tape
    func play(_ take: Int, _ title: String) async -> String
    func dub(_ tape: Tape) async throws -> Tape
    var volume: Int { get set }
    nonisolated func plan(_ take: Int) -> Int
}

nonisolated package enum StudioRequirements {
    package static let record = Requirement<(Int, String) -> String, (Int, String), String, Never>(
        "record(_:_:)"
    )
    .calling(StudioProxy.__record)
    package static let mix = Requirement<(Tape) throws -> Tape, Tape, Tape, any Error>("mix(_:)")
        .calling(
            StudioProxy.__mix
        )
    package static let play = AsyncRequirement<
        (Int, String) async -> String, (Int, String), String, Never
    >(
        "play(_:_:)",
        Parameters(),
        around: { decorator in
            { take, title in
                let told = (take, title)
                return await decorator.callConcurrently(told) { function in
                    await function(take, title)
                }
            }
        },
        applyConcurrently: { function, arguments in await function(arguments.0, arguments.1) }
    )
    .callingConcurrently(StudioProxy.__play)
    package static let dub = AsyncRequirement<(Tape) async throws -> Tape, Tape, Tape, any Error>(
        "dub(_:)",
        Parameters(),
        around: { decorator in
            { tape in
                let told = tape
                return try await decorator.callConcurrently(told) { function in
                    try await function(tape)
                }
            }
        },
        applyConcurrently: { function, arguments in try await function(arguments) }
    )
    .callingConcurrently(StudioProxy.__dub)
    package static let volume = Requirement<() -> Int, (), Int, Never>("volume").calling(
        StudioProxy.__volume
    )
    package static let setVolume = Requirement<(Int) -> Void, Int, Void, Never>("setter: volume")
        .calling(
            StudioProxy.__setVolume
        )
    package static let plan = Requirement<(Int) -> Int, Int, Int, Never>("plan(_:)")
        .calling { (it: any Studio, take) in it.plan(take) }
    package static let descriptor = ProtocolDescriptor(
        (any Studio).self,
        requirements: [record, mix, play, dub, volume, setVolume, plan]
    )
}

extension Studio where Self: ProtocolProxy {
    nonisolated package static var record:
        Requirement<(Int, String) -> String, (Int, String), String, Never>
    {
        StudioRequirements.record
    }
    nonisolated package static var mix: Requirement<(Tape) throws -> Tape, Tape, Tape, any Error> {
        StudioRequirements.mix
    }
    nonisolated package static var play:
        AsyncRequirement<(Int, String) async -> String, (Int, String), String, Never>
    {
        StudioRequirements.play
    }
    nonisolated package static var dub:
        AsyncRequirement<(Tape) async throws -> Tape, Tape, Tape, any Error>
    {
        StudioRequirements.dub
    }
    nonisolated package static var setVolume: Requirement<(Int) -> Void, Int, Void, Never> {
        StudioRequirements.setVolume
    }

    static func __record(_ it: any Studio, _ a: (Int, String)) -> String { it.record(a.0, a.1) }
    static func __mix(_ it: any Studio, _ a: Tape) throws -> Tape { try it.mix(a) }
    static func __play(_ it: any Studio, _ a: (Int, String)) async -> String {
        await it.play(a.0, a.1)
    }
    static func __dub(_ it: any Studio, _ a: Tape) async throws -> Tape { try await it.dub(a) }
    static func __volume(_ it: any Studio, _: Void) -> Int { it.volume }
    static func __setVolume(_ it: any Studio, _ a: Int) { it.volume = a }

    package func record(_ take: Int, _ title: String) -> String {
        self.send(StudioRequirements.record, (take, title))
    }
    package func mix(_ tape: Tape) throws -> Tape { try self.send(StudioRequirements.mix, tape) }
    package func play(_ take: Int, _ title: String) async -> String {
        await self.send(StudioRequirements.play, (take, title))
    }
    package func dub(_ tape: Tape) async throws -> Tape {
        try await self.send(StudioRequirements.dub, tape)
    }
    package var volume: Int {
        get { self.send(StudioRequirements.volume, ()) }
        set { self.send(StudioRequirements.setVolume, newValue) }
    }
    nonisolated package func plan(_ take: Int) -> Int {
        self.send(StudioRequirements.plan, take)
    }
}

/// The proxy for ``Studio``; it stays where it is made.
nonisolated package final class StudioProxy: ProtocolProxy, Studio {
    public override class var protocols: [ProtocolDescriptor] { [StudioRequirements.descriptor] }
    package convenience init(implementer: (any Studio)? = nil) {
        self.init(implementer, as: (any Studio).self)
    }
    package convenience init(retaining implementer: any Studio) {
        self.init(implementer, as: (any Studio).self, retained: true)
    }
}

/// An actor for a protocol of ours.
@globalActor package actor Archivist {
    package static let shared: Archivist = Archivist()
}

/// A protocol that is isolated to an actor that is not the main one.
@Archivist package protocol Archive: AnyObject {
    func store(_ name: String) -> Int
    func fetch(_ number: Int) async -> String
}

nonisolated package enum ArchiveRequirements {
    package static let store = SendableRequirement<
        @Archivist @Sendable (String) -> Int, String, Int, Never
    >(
        "store(_:)",
        Parameters(),
        around: { @Archivist decorator in
            { name in decorator.call(name) { function in function(name) } }
        },
        apply: { @Archivist function, name in function(name) }
    )
    .calling(ArchiveProxy.__store)
    package static let fetch = SendableAsyncRequirement<
        @Sendable (Int) async -> String, Int, String, Never
    >(
        "fetch(_:)",
        Parameters(),
        around: { decorator in
            { number in
                let told = number
                return await decorator.callConcurrently(told) { function in await function(number) }
            }
        },
        applyConcurrently: { function, arguments in await function(arguments) }
    )
    .callingConcurrently(ArchiveProxy.__fetch)
    package static let descriptor = ProtocolDescriptor(
        (any Archive).self,
        requirements: [store, fetch]
    )
}

extension Archive where Self: ProtocolProxy {
    nonisolated package static var store:
        SendableRequirement<@Archivist @Sendable (String) -> Int, String, Int, Never>
    {
        ArchiveRequirements.store
    }
    nonisolated package static var fetch:
        SendableAsyncRequirement<@Sendable (Int) async -> String, Int, String, Never>
    {
        ArchiveRequirements.fetch
    }
    static func __store(_ it: any Archive, _ a: String) -> Int { it.store(a) }
    static func __fetch(_ it: any Archive, _ a: Int) async -> String { await it.fetch(a) }
    package func store(_ name: String) -> Int { self.send(ArchiveRequirements.store, name) }
    package func fetch(_ number: Int) async -> String {
        await self.send(ArchiveRequirements.fetch, number)
    }
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
nonisolated package final class ArchiveProxy: ProtocolProxy, Archive, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] { [ArchiveRequirements.descriptor] }
    package convenience init(retaining implementer: any Archive) {
        self.init(implementer, as: (any Archive).self, retained: true)
    }
}
