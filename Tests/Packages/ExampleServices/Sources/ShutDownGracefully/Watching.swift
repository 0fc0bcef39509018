// SPDX-License-Identifier: MIT

import ProtocolProxy
import ServiceLifecycle

struct ConnectionLost: Error, CustomStringConvertible {
    let description = "connection lost"
}

/// Tells of a service when it is asked to stop, and how it ended.
func watch(_ service: ServiceProxy, as name: String, _ say: @escaping @Sendable (String) -> Void) {
    service.observe(\.run) { _, outcome in
        switch outcome {
        case .success: say("  \(name) has ended")
        case .failure(let error): say("  \(name) has failed: \(error)")
        }
    }
    service.intercept(\.run, named: "watch") { next in
        {
            try await withGracefulShutdownHandler {
                try await next()
            } onGracefulShutdown: {
                say("  \(name) is asked to stop")
            }
        }
    }
}

/// Starts a service again that has lost its connection.
func restart(_ service: ServiceProxy, as name: String, _ say: @escaping @Sendable (String) -> Void)
{
    service.intercept(\.run, named: "restart") { next in
        {
            do {
                try await next()
            } catch is ConnectionLost {
                say("  \(name) is started again")
                try await next()
            }
        }
    }
}

/// Lets a service that ends early wait for the group's request to stop, so that the group doesn't
/// cancel the services before it.
func waitForRequest(_ service: ServiceProxy) {
    service.intercept(\.run, named: "wait") { next in
        {
            try await next()
            try await gracefulShutdown()
        }
    }
}
