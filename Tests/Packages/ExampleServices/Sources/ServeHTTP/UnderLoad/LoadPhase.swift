// SPDX-License-Identifier: MIT

/// The requests of a trial that meet the same trouble.
struct LoadPhase {
    let title: String
    let books: ClosedRange<Int>
    /// The tenants whose requests belong to it; all if it is `nil`.
    var tenants: [String]?
    let trouble: Trouble

    func contains(_ book: Int, of tenant: String) -> Bool {
        books.contains(book) && tenants?.contains(tenant) ?? true
    }
}
