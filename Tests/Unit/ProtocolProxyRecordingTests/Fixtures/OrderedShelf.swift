// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// A protocol whose calls overlap in all ways in the tests of orders.
@Proxied
protocol OrderedShelf: AnyObject, Sendable {
    func fetch(_ title: String) async throws -> Int
    func pages(of title: String) -> AsyncStream<String>
}
