// SPDX-License-Identifier: MIT

/// The places in a source where the compiler requires the keyword `unsafe`.
///
/// The name of a type does not tell whether it is unsafe. So marks are set only where strict memory safety requires them,
/// which changes nothing in a module without it.
struct UnsafeMarks {
    struct Place: Hashable {
        let line: Int
        /// The column, in bytes.
        let column: Int
    }

    let places: Set<Place>

    /// Reads the compiler's output for one file.
    init(in output: String) {
        let warnings = output.matches(of: #/:(\d+):(\d+): warning: .*not marked with 'unsafe'/#)
        places = Set(
            warnings.compactMap { warning in
                guard let line = Int(warning.1), let column = Int(warning.2) else { return nil }
                return Place(line: line, column: column)
            })
    }

    /// Returns the source with the keyword at all places.
    ///
    /// The compiler also names the member of a chain, where no keyword may be. That at the beginning of the chain is enough.
    func added(to source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            var bytes = Array(line.utf8)
            let columns = places.filter { $0.line == index + 1 }.map(\.column)
            for column in columns.sorted(by: >) where column <= bytes.count && !isMember(bytes, at: column) {
                bytes.insert(contentsOf: Array("unsafe ".utf8), at: column - 1)
            }
            return String(decoding: bytes, as: UTF8.self)
        }.joined(separator: "\n")
    }

    private func isMember(_ line: [UInt8], at column: Int) -> Bool {
        column > 1 && line[column - 2] == UInt8(ascii: ".")
    }
}
