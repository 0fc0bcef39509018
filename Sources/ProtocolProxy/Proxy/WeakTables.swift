// SPDX-License-Identifier: MIT

/// The tables of a proxy and its views, which do not retain each other.
///
/// Loading a weak reference retains the table, and the last reference to a table must not be
/// released under the lock. So these functions return the tables they have loaded, to be released
/// after unlocking.
struct WeakTables {
    private struct WeakTable {
        weak let table: RouteTable?
    }

    private var tables: [WeakTable]
    /// The length at which the list is next searched for dead tables.
    private var lengthToSearch = 8
    /// The number of references loaded so far, which measures the work without a clock.
    private(set) var loads = 0

    init(_ first: RouteTable) { self.tables = [WeakTable(table: first)] }

    /// Adds a table in amortized constant time: dead ones are only searched for each time the list
    /// has doubled.
    mutating func append(_ table: RouteTable) -> LivingTables? {
        let living = tables.count < lengthToSearch ? nil : search()
        tables.append(WeakTable(table: table))
        return living
    }

    /// The living tables, in order of their creation.
    ///
    /// - Complexity: O(*n*) in the number of tables that are alive or were made since the last
    ///   search.
    mutating func living() -> LivingTables {
        // Usually there is one table. An array would be allocated at each change.
        if tables.count > 1 { return search() }
        loads += tables.count
        return LivingTables(first: tables.first?.table, others: [])
    }

    private mutating func search() -> LivingTables {
        loads += tables.count
        let living = tables.compactMap(\.table)
        if living.count < tables.count { tables = living.map(WeakTable.init) }
        lengthToSearch = max(8, 2 * tables.count)
        return LivingTables(first: nil, others: living)
    }
}

/// Tables that are retained while a change works on them.
struct LivingTables {
    fileprivate let first: RouteTable?
    fileprivate let others: [RouteTable]

    func forEach(_ body: (RouteTable) -> Void) {
        if let first { body(first) }
        others.forEach(body)
    }
}
