// SPDX-License-Identifier: MIT

import Hummingbird
import Synchronization

/// Counts the requests that arrived at a server, and those that it answered, by path.
final class RequestLedger: Sendable {
    private let state = Mutex<(arrived: [String: Int], answered: [String: Int])>(([:], [:]))

    var arrived: [String: Int] { state.withLock(\.arrived) }
    var answered: [String: Int] { state.withLock(\.answered) }

    /// The middleware that counts.
    struct Keeper<Context: RequestContext>: RouterMiddleware {
        let ledger: RequestLedger

        func handle(
            _ request: Request,
            context: Context,
            next: (Request, Context) async throws -> Response
        ) async throws -> Response {
            let path = request.uri.path
            ledger.state.withLock { $0.arrived[path, default: 0] += 1 }
            // An error is an answer, too.
            defer { ledger.state.withLock { $0.answered[path, default: 0] += 1 } }
            return try await next(request, context)
        }
    }
}
