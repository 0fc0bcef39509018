// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// The sessions of users, which an actor keeps.
@Proxied protocol SessionStore: Actor {
    func start(_ user: String) -> Int
    func end(_ session: Int) async throws -> Bool
    var count: Int { get }
}

/// Signs users in and out.
struct SignIn {
    let sessions: any SessionStore

    func signIn(_ user: String) async -> String { "\(user) \(await sessions.start(user))" }
    func signOut(_ session: Int) async throws -> String {
        try await sessions.end(session) ? "ended" : "unknown"
    }
}
