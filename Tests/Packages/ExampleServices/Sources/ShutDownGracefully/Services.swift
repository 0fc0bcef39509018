// SPDX-License-Identifier: MIT

import ServiceLifecycle

/// Keeps connections until it is asked to stop.
///
/// It knows of no proxy, as all services of this file.
struct ConnectionPool: Service {
    func run() async throws { try await gracefulShutdown() }
}

/// Listens until it is asked to stop.
struct Listener: Service {
    func run() async throws { try await gracefulShutdown() }
}

/// Sends mails as they come.
///
/// Asked to stop, it sends those that wait, and ends.
final class Mailer: Service {
    private let mails: AsyncStream<String>
    private let box: AsyncStream<String>.Continuation
    private let send: @Sendable (String) -> Void

    init(sendingBy send: @escaping @Sendable (String) -> Void) {
        (mails, box) = AsyncStream.makeStream(of: String.self)
        self.send = send
    }

    func post(_ mail: String) { box.yield(mail) }

    func run() async throws {
        await withGracefulShutdownHandler {
            for await mail in mails { send(mail) }
        } onGracefulShutdown: {
            self.box.finish()
        }
        try Task.checkCancellation()
    }
}
