// SPDX-License-Identifier: MIT

/// Why a desk lends nothing.
public enum DeskError: Error, Codable, Hashable {
    case noSuchReader(Int64)
}

/// Where readers come to.
public protocol LendingDesk: Sendable {
    /// Lends a book, and leaves a receipt.
    func lend(_ book: Int, to reader: Int64) async throws -> Loan
}
