// SPDX-License-Identifier: MIT

import Logging
import ProtocolProxy
import ServiceLifecycle
import Synchronization

@testable import shut_down_gracefully

/// The notes of services and observers, on any thread.
final class Notes: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock(\.self) }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Something that is waited for: it has happened so and so often.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

    func fire() { continuation.yield() }

    func wait(for count: Int = 1) async {
        var rest = stream.prefix(count).makeAsyncIterator()
        while await rest.next() != nil {}
    }
}

/// Runs until it is asked to stop, and fails where it is cancelled.
final class Patient: Service {
    func run() async throws { try await gracefulShutdown() }
}

/// Ends by itself.
struct Hasty: Service {
    func run() async throws {}
}

struct Broken: Error, Equatable {
    var reason = "broken"
}

typealias Behavior = ServiceGroupConfiguration.ServiceConfiguration.TerminationBehavior

/// A real group of services, each by a name.
func group(_ services: KeyValuePairs<String, any Service>, failure: Behavior = .cancelGroup)
    -> ServiceGroup
{
    ServiceGroup(
        configuration: ServiceGroupConfiguration(
            services: services.map { name, service in
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: service,
                    failureTerminationBehavior: failure,
                    serviceName: name
                )
            },
            logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
        )
    )
}

extension ServiceProxy {
    /// Notes the starts and the ends of a service.
    func note(_ name: String, to notes: Notes, started: Signal? = nil) {
        observe(\.run, .before) {
            notes.add("\(name) starts")
            started?.fire()
        }
        observe(\.run) { _, outcome in
            switch outcome {
            case .success: notes.add("\(name) ends")
            case .failure(let error): notes.add("\(name) fails: \(type(of: error))")
            }
        }
    }
}
