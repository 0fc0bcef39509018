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
    func mix(_ tape: Tape) throws -> Tape {
        guard !tape.marks.isEmpty else { throw CancellationError() }
        return Tape(tape.marks + ["mixed"])
    }
    func play(_ take: Int, _ title: String) async -> String {
        MainActor.assertIsolated()
        await Task.yield()
        return "played \(title) \(take)"
    }
    func dub(_ tape: Tape) async throws -> Tape { Tape(tape.marks + ["dubbed"]) }
    nonisolated func plan(_ take: Int) -> Int { take + 1 }
}

@Archivist private final class RealArchive: Archive {
    var names: [String] = []
    func store(_ name: String) -> Int {
        Archivist.assertIsolated()
        names.append(name)
        return names.count
    }
    func fetch(_ number: Int) async -> String {
        Archivist.assertIsolated()
        return names[number - 1]
    }
}

@MainActor @Suite struct `A protocol that is isolated to the main actor` {
    private let real = RealStudio()

    @Test(arguments: [false, true])
    func `A main-actor protocol is forwarded, with and without registrations`(isObserved: Bool)
        async throws
    {
        let proxy = StudioProxy(implementer: real)
        if isObserved { proxy.observe(\.record, .before) { _ in } }
        if isObserved { proxy.observe(\.dub, .before) { _ in } }
        let studio: any Studio = proxy
        #expect(studio.record(1, "a") == "a 1")
        #expect(try studio.mix(Tape(["x"])).marks == ["x", "mixed"])
        #expect(throws: CancellationError.self) { try studio.mix(Tape()) }
        #expect(await studio.play(2, "b") == "played b 2")
        #expect(try await studio.dub(Tape(["y"])).marks == ["y", "dubbed"])
        studio.volume = 9
        #expect(studio.volume == 9)
        #expect(studio.plan(1) == 2)
    }

    @Test func `A main-actor protocol can be overridden and observed`() async throws {
        let proxy = StudioProxy(retaining: real)
        let log = Log()
        proxy.override(\.record) { take, title in "over \(title) \(take) at \(real.volume)" }
        proxy.observe(\.record, .before) { take, _ in log.add("record \(take)") }
        proxy.override(\.play) { take, _ in "over \(take)" }
        proxy.observe(\.play, .after) { take, _ in log.add("play \(take)") }
        proxy.observe(\.setVolume, .before) { log.add("volume \($0)") }
        #expect(proxy.record(1, "a") == "over a 1 at 5")
        #expect(await proxy.play(2, "b") == "over 2")
        proxy.volume = 3
        #expect(log.lines == ["record 1", "play 2", "volume 3"])
        #expect(real.volume == 3)
    }

    @Test func `A main-actor requirement can be sent by name from the main actor`() async throws {
        let proxy = StudioProxy(retaining: real)
        func sent(_ message: Message) throws -> Any { try proxy.send(message) }
        #expect(try sent(Message("record(_:_:)", [1, "a"])) as? String == "a 1")
        #expect(try await proxy.send(Message("record(_:_:)", [1, "a"])) as? String == "a 1")
        #expect(try await proxy.send(Message("play(_:_:)", [2, "b"])) as? String == "played b 2")
        #expect(
            (try await proxy.send(Message("dub(_:)", [Tape(["y"])])) as? Tape)?.marks == [
                "y", "dubbed",
            ]
        )
        let registration = try proxy.override(selector: "record(_:_:)") { (_: Int, title: String) in
            title
        }
        #expect(try sent(Message("record(_:_:)", [1, "named"])) as? String == "named")
        registration.cancel()
    }

    @Test func `A message to a main-actor requirement from elsewhere is refused`() async throws {
        await Self.sendFromElsewhere()
    }

    @concurrent private static func sendFromElsewhere() async {
        let proxy = StudioProxy()
        func send(_ message: Message) throws -> Any { try proxy.send(message) }
        let refused = #expect(throws: ProxyError.self) {
            try send(Message("record(_:_:)", [1, "a"]))
        }
        #expect(refused?.code == .requiresIsolation)
        #expect(
            refused?.description
                == "'record(_:_:)' of 'ProtocolProxyFixtures.Studio' must be sent from its actor. "
                + "Expected a caller on 'MainActor'. "
                + "Send it from a function of that actor, or from within its 'assumeIsolated'."
        )
        let awaited = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("mix(_:)", [Tape()]))
        }
        #expect(awaited?.code == .requiresIsolation)
        let asynchronous = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("play(_:_:)", [1, "a"]))
        }
        #expect(asynchronous?.code == .requiresIsolation)
        #expect((try? send(Message("plan(_:)", [2]))) as? Int == 0)
    }

    @Test func `A message within 'assumeIsolated' counts as on the main actor`() async throws {
        nonisolated func helper() throws -> String? {
            try MainActor.assumeIsolated {
                try StudioProxy(retaining: RealStudio()).send(Message("record(_:_:)", [1, "a"]))
                    as? String
            }
        }
        #expect(try helper() == "a 1")
    }
}

@Archivist @Suite struct `A protocol that is isolated to an actor of one's own` {
    @Test func `A protocol on a global actor is forwarded, overridden, observed and sent by name`()
        async throws
    {
        let proxy = ArchiveProxy(retaining: RealArchive())
        let archive: any Archive = proxy
        #expect(archive.store("a") == 1)
        #expect(await archive.fetch(1) == "a")
        let log = Log()
        proxy.observe(\.store, .before) { log.add($0) }
        let override = proxy.override(\.fetch) { number in "over \(number)" }
        #expect(archive.store("b") == 2)
        #expect(await archive.fetch(2) == "over 2")
        override.cancel()
        #expect(log.lines == ["b"])
        func sent(_ message: Message) throws -> Any { try proxy.send(message) }
        #expect(try sent(Message("store(_:)", ["c"])) as? Int == 3)
        #expect(try await proxy.send(Message("fetch(_:)", [3])) as? String == "c")
        await Self.sendFromMain(proxy)
    }

    @MainActor private static func sendFromMain(_ proxy: ArchiveProxy) async {
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("store(_:)", ["d"])) }
        #expect(error?.code == .requiresIsolation)
        #expect(await proxy.fetch(1) == "a")
    }
}

@globalActor private actor Darkroom {
    static let shared = Darkroom()
}

@Darkroom private protocol Camera: AnyObject {
    func shoot() -> Int
}

@Darkroom private final class RealCamera: Camera {
    nonisolated init() {}
    func shoot() -> Int { 1 }
}

private enum CameraRequirements {
    static let shoot = Requirement<() -> Int, (), Int, Never>("shoot()")
        .calling { @Darkroom (it: any Camera, _) in it.shoot() }
    static let descriptor = ProtocolDescriptor((any Camera).self, requirements: [shoot])
}

extension Camera where Self: ProtocolProxy {
    nonisolated static var shoot: Requirement<() -> Int, (), Int, Never> {
        CameraRequirements.shoot
    }
}

nonisolated private final class CameraProxy: ProtocolProxy, Camera, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [CameraRequirements.descriptor] }

    convenience init(implementer: (any Camera)? = nil) {
        self.init(implementer, as: (any Camera).self)
    }

    convenience init(retaining implementer: any Camera) {
        self.init(implementer, as: (any Camera).self, retained: true)
    }

    @Darkroom func shoot() -> Int { send(CameraRequirements.shoot, ()) }
}

/// The same requirement, of a Sendable protocol.
private enum SharedCamera {
    /// Describes it with functions of which the type has the actor.
    static func describe() -> ProtocolDescriptor {
        let shoot = SendableRequirement<@Darkroom @Sendable () -> Int, (), Int, Never>(
            "shoot()",
            Parameters(),
            around: { @Darkroom decorator in { decorator.call(()) { function in function() } } },
            apply: { @Darkroom function, _ in function() }
        )
        .calling { @Darkroom (it: any Camera, _) in it.shoot() }
        return ProtocolDescriptor(named: "SharedCamera", requirements: [shoot])
    }

    /// Describes it with functions that could be called anywhere.
    static func misdescribe() {
        _ = SendableRequirement<@Sendable () -> Int, (), Int, Never>(
            "shoot()",
            Parameters(),
            around: { decorator in { decorator.call(()) { function in function() } } },
            apply: { function, _ in function() }
        )
        .calling { @Darkroom (it: any Camera, _) in it.shoot() }
    }
}

@Suite struct `Functions of isolated requirements that are described by hand` {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test @Darkroom func `On the actor, a function of a key calls the conformer`() {
        #expect(CameraProxy(retaining: RealCamera()).function(\.shoot)() == 1)
    }

    @Test func `A function of a key that is made elsewhere stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = CameraProxy(retaining: RealCamera()).function(\.shoot)
        }
        #expect(try text(result).contains("must be called from its actor. Expected a caller on"))
    }

    @Test func `A Sendable description has the actor in its function type`() {
        #expect(SharedCamera.describe().requirements.count == 1)
    }

    @Test func `A Sendable description without the actor in its function type stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            SharedCamera.misdescribe()
        }
        #expect(
            try text(result).contains(
                "'shoot()' calls conformers on 'Darkroom', but its functions can be called anywhere, "
                    + "because their type is '@Sendable () -> Swift.Int'. Write the global actor before"
            )
        )
    }

    @Test func `A description of the same types without the actor is not the listed one`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let unlisted = Requirement<() -> Int, (), Int, Never>("shoot()")
            _ = CameraProxy(retaining: RealCamera()).send(unlisted, ())
        }
        #expect(try text(result).contains("'shoot()'"))
    }

    @Test func `Descriptions of one protocol that isolate it differently conflict`() throws {
        let unisolated = Requirement<() -> Int, (), Int, Never>("shoot()")
            .calling { (_: any Camera, _) in 2 }
        let other = ProtocolDescriptor((any Camera).self, requirements: [unisolated])
        #expect(other != CameraRequirements.descriptor)
        #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: [CameraRequirements.descriptor, other])
        }
    }
}
