// SPDX-License-Identifier: MIT

import Logging
import ProtocolProxy
import ServiceLifecycle
import Testing

@testable import shut_down_gracefully

/// When the order of a graceful shutdown holds, and when it does not.
@Suite(.timeLimit(.minutes(1))) struct `The order of a graceful shutdown` {
    /// The others are asked one by one, from the last to the first, each after the end of the one
    /// before it.
    private func run(
        _ early: @escaping @Sendable (Signal) async throws -> Void,
        success: Behavior = .cancelGroup,
        failure: Behavior = .cancelGroup
    ) async throws -> [String] {
        let (notes, started) = (Notes(), Signal())
        let (asked, cancelled) = (Signal(), Signal())
        let first = ServiceProxy(retaining: Patient())
        first.observe(\.run) { _, outcome in
            if case .failure = outcome { cancelled.fire() }
        }
        let middle = ServiceProxy(retaining: ClosureService { try await early(asked) })
        let last = ServiceProxy(
            retaining: ClosureService {
                try await gracefulShutdown()
                asked.fire()
                // Only where the first service is cancelled while this one is asked to stop.
                await cancelled.wait()
            }
        )
        for (name, proxy) in [("first", first), ("middle", middle), ("last", last)] {
            proxy.note(name, to: notes, started: started)
        }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [first, middle, last].map {
                    ServiceGroupConfiguration.ServiceConfiguration(
                        service: $0,
                        successTerminationBehavior: success,
                        failureTerminationBehavior: failure
                    )
                },
                logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
            )
        )
        let end = Task { try await group.run() }
        await started.wait(for: 3)
        await group.triggerGracefulShutdown()
        _ = await end.result
        return notes.all.suffix(3).sorted()
    }

    @Test(arguments: [Behavior.cancelGroup, .gracefullyShutdownGroup, .ignore])
    func `A service that returns before it is asked has those before it cancelled`(
        success: Behavior
    ) async throws {
        let notes = try await run({ await $0.wait() }, success: success)
        #expect(notes == ["first fails: CancellationError", "last ends", "middle ends"])
    }

    @Test func `A service that fails before it is asked has those before it cancelled`()
        async throws
    {
        let notes = try await run { asked in
            await asked.wait()
            throw Broken()
        }
        #expect(notes == ["first fails: CancellationError", "last ends", "middle fails: Broken"])
    }

    @Test func `A service that waits for the request keeps the order`() async throws {
        let (notes, started) = (Notes(), Signal())
        let names = ["first", "middle", "last"]
        let services: [any Service] = [Patient(), Hasty(), Patient()]
        let proxies = zip(names, services).map { name, service in
            let proxy = ServiceProxy(retaining: service)
            waitForRequest(proxy)
            proxy.note(name, to: notes, started: started)
            return proxy
        }
        let run = group(["first": proxies[0], "middle": proxies[1], "last": proxies[2]])
        async let end: Void = run.run()
        await started.wait(for: 3)
        await run.triggerGracefulShutdown()
        try await end
        #expect(notes.all.suffix(3) == ["last ends", "middle ends", "first ends"])
    }

    @Test func `An error after the request to stop has those before it cancelled`() async throws {
        let (notes, started) = (Notes(), Signal())
        let first = ServiceProxy(retaining: Patient())
        let second = ServiceProxy(
            retaining: ClosureService {
                try await gracefulShutdown()
                throw CancellationError()
            }
        )
        first.note("first", to: notes, started: started)
        second.note("second", to: notes, started: started)
        let run = group(["first": first, "second": second])
        let end = Task { try await run.run() }
        await started.wait(for: 2)
        await run.triggerGracefulShutdown()
        await #expect(throws: CancellationError.self) { try await end.value }
        #expect(
            notes.all.suffix(2) == [
                "second fails: CancellationError", "first fails: CancellationError",
            ]
        )
    }
}
