// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

/// Shows rows, which a data source knows, and tells a delegate what happens to them.
final class Table {
    weak var dataSource: (any TableDataSource)?
    weak var delegate: (any TableDelegate)?
    private(set) var cells: [[String]] = []
    private(set) var selection: [RowPath] = []

    func reload() {
        guard let dataSource else { return }
        delegate?.tableWillReload(self)
        cells = (0..<dataSource.numberOfSections(in: self)).map { section in
            (0..<dataSource.table(self, numberOfRowsIn: section)).map { row in
                let path = RowPath(section: section, row: row)
                delegate?.table(self, willDisplay: path)
                return dataSource.table(self, cellAt: path)
            }
        }
        selection = []
        delegate?.tableDidReload(self, rows: cells.map(\.count))
    }

    func tap(_ path: RowPath) {
        guard let path = delegate.map({ $0.table(self, willSelect: path) }) ?? path else { return }
        selection.append(path)
        delegate?.table(self, didSelect: path)
    }

    func delete(_ path: RowPath) throws {
        try dataSource?.table(self, delete: path)
        reload()
    }
}

struct RowPath: Hashable {
    var section: Int
    var row: Int
}

enum TableError: Error, Equatable { case readOnly }

@Proxied protocol TableDataSource: AnyObject {
    @Optional(returning: 1) func numberOfSections(in table: Table) -> Int
    func table(_ table: Table, numberOfRowsIn section: Int) -> Int
    func table(_ table: Table, cellAt path: RowPath) -> String
    func table(_ table: Table, delete path: RowPath) throws
}

@Proxied protocol TableDelegate: AnyObject {
    @Optional func tableWillReload(_ table: Table)
    @Optional func tableDidReload(_ table: Table, rows: [Int])
    @Optional func table(_ table: Table, willDisplay path: RowPath)
    @Optional func table(_ table: Table, willSelect path: RowPath) -> RowPath?
    @Optional func table(_ table: Table, didSelect path: RowPath)
}

extension TableDelegate {
    func tableWillReload(_ table: Table) {}
    func tableDidReload(_ table: Table, rows: [Int]) {}
    func table(_ table: Table, willDisplay path: RowPath) {}
    func table(_ table: Table, willSelect path: RowPath) -> RowPath? { path }
    func table(_ table: Table, didSelect path: RowPath) {}
}

/// Rows of names.
final class Names: TableDataSource {
    var names: [String]
    init(_ names: String...) { self.names = names }

    func numberOfSections(in table: Table) -> Int { 1 }
    func table(_ table: Table, numberOfRowsIn section: Int) -> Int { names.count }
    func table(_ table: Table, cellAt path: RowPath) -> String { names[path.row] }
    func table(_ table: Table, delete path: RowPath) throws { names.remove(at: path.row) }
}
