// SPDX-License-Identifier: MIT

/// Rows of cells.
///
/// The first column is aligned to the left.
struct Table {
    enum Alignment {
        case left, right
    }

    var rows: [[String]]
    /// The alignment of the other columns.
    var alignment = Alignment.right

    var lines: [String] {
        let columns = 0..<(rows.map(\.count).max() ?? 0)
        let widths = columns.map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 || alignment == .left ? cell + space : space + cell
            }
            let line = "  " + cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension Int {
    /// The number as a table cell, with a dot for zero.
    var cell: String { self == 0 ? "·" : grouped }

    /// The number with thousands separators.
    var grouped: String {
        var digits = ""
        for (index, digit) in String(magnitude).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { digits.append(",") }
            digits.append(digit)
        }
        return (self < 0 ? "-" : "") + String(digits.reversed())
    }
}
