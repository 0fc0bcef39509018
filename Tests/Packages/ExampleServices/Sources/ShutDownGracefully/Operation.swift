// SPDX-License-Identifier: MIT

import Logging
import ProtocolProxy
import ServiceLifecycle

/// The services of one group, behind proxies.
struct Operation {
    let mailer: Mailer
    let pool: ServiceProxy
    let listener: ServiceProxy
    let mailing: ServiceProxy
    let group: ServiceGroup
    /// The events so far, by a word for each.
    let events: AsyncStream<String>

    init(_ say: @escaping @Sendable (String) -> Void) {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        mailer = Mailer { mail in
            say("  the mailer sends: \(mail)")
            continuation.yield("sent")
        }
        (pool, mailing, listener) = (
            ServiceProxy(retaining: ConnectionPool()), ServiceProxy(retaining: mailer),
            ServiceProxy(retaining: Listener())
        )
        self.events = events
        let services = [("the pool", pool), ("the mailer", mailing), ("the listener", listener)]
        for (name, service) in services {
            watch(service, as: name, say)
            service.observe(\.run, .before) { continuation.yield("started") }
        }
        group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map { name, service in
                    ServiceGroupConfiguration.ServiceConfiguration(
                        service: service,
                        failureTerminationBehavior: .gracefullyShutdownGroup,
                        serviceName: name
                    )
                },
                logger: Logger(label: "services") { _ in SwiftLogNoOpLogHandler() }
            )
        )
    }

    /// Runs the services until something has happened so and so often, and then shuts them down.
    func run(until event: String, _ count: Int, _ body: () -> Void = {}) async throws {
        async let end: Void = group.run()
        var rest = events.filter { $0 == event }.prefix(count).makeAsyncIterator()
        while await rest.next() != nil {}
        body()
        await group.triggerGracefulShutdown()
        try await end
    }
}

/// Runs the services three times: as they are, with a fault that passes, and with one that does
/// not.
func operate(_ say: @escaping @Sendable (String) -> Void) async throws {
    say("all is well")
    let first = Operation(say)
    try await first.run(until: "started", 3) { say("  all three have started") }

    say("the mailer loses its connection once")
    let second = Operation(say)
    second.mailing.override(\.run, once: true) { throw ConnectionLost() }
    restart(second.mailing, as: "the mailer", say)
    second.mailer.post("hello")
    try await second.run(until: "sent", 1)

    say("the mailer loses its connection for good")
    let third = Operation(say)
    third.mailing.override(\.run) { throw ConnectionLost() }
    do {
        try await third.group.run()
    } catch {
        say("the group has failed: \(error)")
    }
}
