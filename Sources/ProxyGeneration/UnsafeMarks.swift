// SPDX-License-Identifier: MIT

/// The places in a source where the compiler misses the word `unsafe`.
///
/// Which types are unsafe is not seen in their names. So nothing is marked but where strict memory safety asks for it, which
/// changes nothing in a module without it.
struct UnsafeMarks {
    struct Place: Hashable {
        let line: Int
        /// In bytes.
        let column: Int
    }

    let places: Set<Place>

    /// Takes what the compiler said of one file.
    init(in output: String) {
        let warnings = output.matches(of: #/:(\d+):(\d+): warning: .*not marked with 'unsafe'/#)
        places = Set(
            warnings.compactMap { warning in
                guard let line = Int(warning.1), let column = Int(warning.2) else { return nil }
                return Place(line: line, column: column)
            })
    }

    /// The source with the word at all places.
    func added(to source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            var bytes = Array(line.utf8)
            let columns = places.filter { $0.line == index + 1 }.map(\.column)
            for column in columns.sorted(by: >) where column <= bytes.count {
                bytes.insert(contentsOf: Array("unsafe ".utf8), at: column - 1)
            }
            return String(decoding: bytes, as: UTF8.self)
        }.joined(separator: "\n")
    }
}
