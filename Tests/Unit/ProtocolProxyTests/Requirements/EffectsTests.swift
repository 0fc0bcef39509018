// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Requirements of every effect` {
    let real = RealStation()
    let proxy: StationProxy
    var station: any Station { proxy }

    init() { self.proxy = StationProxy(implementer: real) }

    @Test func `Forwarding keeps results and errors`() async throws {
        #expect(station.plain(1, 2) == 3)
        #expect(try station.throwing(1) == 101)
        #expect(throws: StationError.closed(-1)) { try station.throwing(-1) }
        #expect(try station.typed(1) == 101)
        #expect(throws: StationError.closed(-1)) { try station.typed(-1) }
        #expect(await station.asynchronous(1) == 101)
        #expect(try await station.asyncThrowing(1) == 101)
        await #expect(throws: StationError.closed(-1)) { try await station.asyncThrowing(-1) }
        #expect(try await station.asyncTyped(1) == 101)
        await #expect(throws: StationError.closed(-1)) { try await station.asyncTyped(-1) }
        #expect(try station.throwingTitle == "real")
        #expect(try station.typedTitle == "real")
        #expect(try await station.asyncTitle == "real")
    }

    @Test func `Typed throws stays typed through an override`() {
        proxy.override(\.typed) { number in throw StationError.closed(number * 2) }
        do throws(StationError) {
            _ = try proxy.typed(4)
            Issue.record("The override should have thrown.")
        } catch {
            // `error` is a StationError here, or this would not compile.
            let closed: StationError = error
            #expect(closed == .closed(8))
        }
    }

    @Test func `An override answers requirements of every effect`() async throws {
        proxy.override(\.plain) { $0 * $1 }
        proxy.override(\.throwing) { _ in 1 }
        proxy.override(\.typed) { _ in 2 }
        proxy.override(\.asynchronous) { number in
            await Task.yield()
            return number
        }
        proxy.override(\.asyncThrowing) { _ in throw StationError.closed(4) }
        proxy.override(\.asyncTyped) { _ in 5 }
        proxy.override(\.throwingTitle) { "a" }
        proxy.override(\.typedTitle) { "b" }
        proxy.override(\.asyncTitle) { "c" }
        #expect(station.plain(3, 4) == 12)
        #expect(try station.throwing(0) == 1)
        #expect(try station.typed(0) == 2)
        #expect(await station.asynchronous(3) == 3)
        await #expect(throws: StationError.closed(4)) { try await station.asyncThrowing(0) }
        #expect(try await station.asyncTyped(0) == 5)
        #expect(try station.throwingTitle == "a")
        #expect(try station.typedTitle == "b")
        #expect(try await station.asyncTitle == "c")
    }

    @Test func `Observers run in order around an asynchronous call, even if it throws`()
        async throws
    {
        var log: [String] = []
        proxy.observe(\.asyncThrowing, .before) { number in
            await Task.yield()
            log.append("before \(number)")
        }
        proxy.observe(\.asyncThrowing, .before) { _ in log.append("second") }
        proxy.observe(\.asyncThrowing, .after) { _ in log.append("after") }
        proxy.observe(\.asyncThrowing) { number, outcome in log.append("\(number): \(copy outcome)")
        }
        _ = try await station.asyncThrowing(1)
        _ = try? await station.asyncThrowing(-1)
        let failure = Result<Int, any Error>.failure(StationError.closed(-1))
        #expect(
            log == [
                "before 1", "second", "after", "1: success(101)", "before -1", "second", "after",
                "-1: \(failure)",
            ]
        )
    }

    @Test func `An observer's error affects neither an asynchronous call nor other observers`()
        async throws
    {
        struct Trouble: Error {}
        var errors: [UncaughtError] = []
        var told = 0
        proxy.handleUncaughtErrors { errors.append($0) }
        proxy.observe(\.asynchronous, .before) { _ in throw Trouble() }
        proxy.observe(\.asynchronous, .before) { _ in told += 1 }
        proxy.observe(\.asynchronous, .after) { _ in throw Trouble() }
        proxy.observe(\.asynchronous, .after) { _ in told += 1 }
        #expect(await station.asynchronous(1) == 101)
        #expect(told == 2)
        #expect(errors.map(\.phase) == [.before, .after])
        #expect(errors.first?.selector == "asynchronous(_:)")
        #expect(errors.allSatisfy { $0.underlyingError is Trouble })
    }

    @Test func `A message by name reaches an asynchronous requirement`() async throws {
        #expect(try await proxy.send(Message("asyncTyped(_:)", [1])) as? Int == 101)
        #expect(try await proxy.send(Message("plain(_:_:)", [1, 2])) as? Int == 3)
        try proxy.override(selector: "asyncTyped(_:)") {
            (_: Int) async throws(StationError) -> Int in
            throw .closed(9)
        }
        await #expect(throws: StationError.closed(9)) {
            try await proxy.send(Message("asyncTyped(_:)", [1]))
        }
        try proxy.override(selector: "asynchronous(_:)") { (number: Int) in -number }
        #expect(await station.asynchronous(6) == -6)
    }

    @Test @MainActor func `An asynchronous call stays on its caller's isolation`() async throws {
        proxy.override(\.asynchronous) { number in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return number
        }
        proxy.observe(\.asynchronous, .before) { _ in MainActor.assertIsolated() }
        proxy.observe(\.asynchronous, .after) { _ in MainActor.assertIsolated() }
        #expect(await proxy.asynchronous(1) == 1)
    }

    @Test func `An asynchronous call uses the registrations of its start`() async throws {
        var log: [String] = []
        let second = proxy.override(\.asynchronous) { _ in 2 }
        let observer = proxy.observe(\.asynchronous, .after) { _ in log.append("after") }
        proxy.observe(\.asynchronous, .before) { _ in
            observer.cancel()
            second.cancel()
            await Task.yield()
        }
        #expect(await station.asynchronous(0) == 2)
        #expect(log == ["after"])
        #expect(await station.asynchronous(0) == 100)
        #expect(log == ["after"])
    }

    @Test func `An unanswered call throws if the requirement can throw the error`() async throws {
        typealias Make = nonisolated(nonsending) () async throws -> RealStation
        let make = Requirement<() throws -> RealStation, (), RealStation, any Error>("make()")
        let makeLater = AsyncRequirement<Make, (), RealStation, any Error>(
            "makeLater()",
            throwing: ProxyError.self
        )
        let descriptor = ProtocolDescriptor(named: "Maker", requirements: [make, makeLater])
        let maker = try ProtocolProxy(protocols: [descriptor], registry: ProtocolRegistry())
        let error = #expect(throws: ProxyError.self) { try maker.send(Message("make()")) }
        #expect(error?.code == .unanswered)
        #expect(error?.description.contains("'make()' of 'Maker'") == true)
        await #expect(throws: ProxyError.self) { try await maker.send(Message("makeLater()")) }
    }

    @Test func `A @concurrent method is routed like any other`() async throws {
        let courier = RealCourier()
        let proxy = CourierProxy(implementer: courier)
        #expect(try await proxy.deliver("four") == 4)
        var log: [String] = []
        proxy.observe(\.deliver, .before) { parcel in log.append("before \(parcel)") }
        proxy.observe(\.deliver) { _, outcome in log.append("\(copy outcome)") }
        #expect(try await proxy.deliver("three") == 5)
        let override = proxy.override(\.deliver) { _ in throw StationError.closed(1) }
        await #expect(throws: StationError.closed(1)) { try await proxy.deliver("none") }
        override.cancel()
        #expect(try await proxy.send(Message("deliver(_:)", ["by name"])) as? Int == 7)
        #expect(courier.delivered == ["four", "three", "by name"])
        #expect(log.count == 6)
    }

    @Test @MainActor func `A @concurrent method cannot be sent by name from an actor`() async {
        let proxy = CourierProxy()
        let error = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("deliver(_:)", ["a"]))
        }
        #expect(error?.code == .requiresNoIsolation)
        #expect(
            error?.description.contains("'deliver(_:)' of 'ProtocolProxyFixtures.Courier'") == true
        )
    }
}
