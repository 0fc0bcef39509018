// SPDX-License-Identifier: MIT

import ServiceLifecycle

/// Does the work of `watch(_:as:_:)` without a proxy: its behavior is fixed when the group is made.
struct WatchedService: Service {
    let service: any Service
    let name: String
    let say: @Sendable (String) -> Void

    func run() async throws {
        do {
            try await withGracefulShutdownHandler {
                try await service.run()
            } onGracefulShutdown: {
                say("  \(name) is asked to stop")
            }
            say("  \(name) has ended")
        } catch {
            say("  \(name) has failed: \(error)")
            throw error
        }
    }
}
