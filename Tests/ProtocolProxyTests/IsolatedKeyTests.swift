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

private enum Elsewhere {
    @concurrent static func send(to real: RealStudio) async {
        _ = StudioProxy(retaining: real).send(StudioRequirements.record, (1, "a"))
    }

    @concurrent static func sendAsynchronously(to real: RealStudio) async {
        _ = await StudioProxy(retaining: real).send(StudioRequirements.play, (1, "a"))
    }

    @concurrent static func call(_ real: RealStudio) async {
        _ = StudioProxy(retaining: real).call(StudioRequirements.record) { function in function(1, "a") }
    }

    @concurrent static func begin(_ real: RealStudio) async {
        StudioProxy(retaining: real).begin(StudioRequirements.play).end()
    }
}

private func sentence(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
}

@Suite struct `Isolated requirements that are called by their keys` {
    @Test func `Sending the key of a main-actor requirement from elsewhere stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Elsewhere.send(to: RealStudio())
        }
        let text = try sentence(result)
        #expect(
            text.contains(
                "'record(_:_:)' of 'ProtocolProxyFixtures.Studio' was called by its key from a function that is not "
                    + "isolated to the actor its protocol is isolated to. Expected a caller on 'MainActor'."))
    }

    @Test func `Sending the key of an asynchronous main-actor requirement from elsewhere stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Elsewhere.sendAsynchronously(to: RealStudio())
        }
        #expect(try sentence(result).contains("'play(_:_:)' of 'ProtocolProxyFixtures.Studio' was called by its key"))
    }

    @Test func `Calling a main-actor requirement from elsewhere stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Elsewhere.call(RealStudio())
        }
        #expect(try sentence(result).contains("Expected a caller on 'MainActor'."))
    }

    @Test func `Beginning a call of a main-actor requirement elsewhere stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
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
