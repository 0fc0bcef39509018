// SPDX-License-Identifier: MIT

import Logging
import ServiceLifecycle
import Testing

private struct Work: Service {
    private let body: @Sendable () async throws -> Void

    init(_ body: @escaping @Sendable () async throws -> Void) { self.body = body }

    func run() async throws { try await body() }
}

@Suite(.timeLimit(.minutes(1))) struct `A service of swift-service-lifecycle` {
    private let notes = Notes()
    private let started = Signal()

    private func group(_ services: any Service...) -> ServiceGroup {
        ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map {
                    ServiceGroupConfiguration.ServiceConfiguration(service: $0)
                },
                logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
            )
        )
    }

    /// A service that runs until it is asked to stop.
    private func patient(_ name: String) -> Work {
        Work { [notes, started] in
            started.fire()
            try await gracefulShutdown()
            notes.add("\(name) is asked")
        }
    }

    @Test func `Services are asked from the last to the first, late ones too`() async throws {
        let group = group(patient("a"), patient("b"))
        async let end: Void = group.run()
        await started.wait(for: 2)
        await group.addServiceUnlessShutdown(patient("c"))
        await started.wait()
        await group.triggerGracefulShutdown()
        try await end
        #expect(notes.take() == ["c is asked", "b is asked", "a is asked"])
    }

    @Test func `A service that is added after the request to stop never runs`() async throws {
        let (asked, goOn) = (Signal(), Signal())
        let holding = Work { [started] in
            started.fire()
            try await gracefulShutdown()
            asked.fire()
            await goOn.wait()
        }
        let group = group(holding)
        async let end: Void = group.run()
        await started.wait()
        await group.triggerGracefulShutdown()
        await asked.wait()
        await group.addServiceUnlessShutdown(Work { [notes] in notes.add("runs") })
        goOn.fire()
        try await end
        #expect(notes.take() == [])
    }

    @Test func `A request to stop before the start is kept until the services have started`()
        async throws
    {
        let group = group(patient("a"))
        await group.triggerGracefulShutdown()
        try await group.run()
        #expect(notes.take() == ["a is asked"])
    }

    @Test func `A handler of both requests runs once for each`() async throws {
        let (told, never) = (Signal(), Signal())
        let group = group(
            Work { [notes, started] in
                await withTaskCancellationOrGracefulShutdownHandler {
                    started.fire()
                    await never.wait()
                } onCancelOrGracefulShutdown: {
                    notes.add("told")
                    told.fire()
                }
            }
        )
        let task = Task { try await group.run() }
        await started.wait()
        await group.triggerGracefulShutdown()
        await told.wait()
        task.cancel()
        _ = await task.result
        #expect(notes.take() == ["told", "told"])
    }

    @Test func `An unstructured task is asked to stop, and a detached one is not`() async throws {
        let ended = Signal()
        let group = group(
            Work { [notes, started] in
                Task {
                    started.fire()
                    try await gracefulShutdown()
                    notes.add("the task is asked")
                    ended.fire()
                }
                let detached = Task.detached {
                    await withGracefulShutdownHandler {
                        notes.add("the detached task runs")
                    } onGracefulShutdown: {
                        notes.add("the detached task is asked")
                    }
                }
                await detached.value
                try await gracefulShutdown()
                await Task.detached {
                    notes.add("shutting down: \(Task.isShuttingDownGracefully)")
                }.value
            }
        )
        async let end: Void = group.run()
        await started.wait()
        await group.triggerGracefulShutdown()
        try await end
        await ended.wait()
        #expect(
            notes.take().sorted() == [
                "shutting down: false", "the detached task runs", "the task is asked",
            ]
        )
    }
}
