// SPDX-License-Identifier: MIT

extension __Generated {
    /// The registrations that a new proxy shares with another.
    public struct Sharing {
        let table: RouteTable
        init(_ table: RouteTable) { self.table = table }
    }
}
