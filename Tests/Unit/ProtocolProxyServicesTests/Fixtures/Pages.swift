// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// A protocol that threads share, whose asynchronous requirements run on their caller's isolation.
@Proxied
protocol Pages: AnyObject, Sendable {
    nonisolated(nonsending) func load(_ key: String) async throws -> String
    nonisolated(nonsending) func open(_ page: Page) async throws -> Page
}

/// A protocol of the main actor.
@MainActor @Proxied
protocol Screen: AnyObject, Sendable {
    func show(_ key: String) async throws -> String
}

/// Collections and other results, all of them copyable.
@Proxied
protocol Shelf: AnyObject, Sendable {
    func titles(_ count: Int) -> [String]
    func text(_ key: String) throws -> String
    func books(_ key: String) async throws -> [Int]
    func place(_ key: String) async -> Int?
    func clear() throws
}
