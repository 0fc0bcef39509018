// SPDX-License-Identifier: MIT

/// The places in a source where the compiler requires `unsafe`.
///
/// A type's name doesn't show whether the type is unsafe, so the compiler's diagnostics decide. The
/// marks have no effect in a module without strict memory safety.
struct UnsafeMarks {
    struct Place: Hashable {
        let line: Int
        /// The column in UTF-8 bytes.
        let column: Int
    }

    let places: Set<Place>

    init(in output: String) {
        let warnings = output.matches(of: #/:(\d+):(\d+): warning: .*not marked with 'unsafe'/#)
        places = Set(
            warnings.compactMap { warning in
                guard let line = Int(warning.1), let column = Int(warning.2) else { return nil }
                return Place(line: line, column: column)
            }
        )
    }

    /// The source with `unsafe` at all places.
    ///
    /// The compiler also points at members in the middle of a chain, where `unsafe` isn't allowed.
    /// The mark at the beginning of the chain covers them.
    func added(to source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            index,
            line in
            var bytes = Array(line.utf8)
            let columns = places.filter { $0.line == index + 1 }.map(\.column)
            for column in columns.sorted(by: >)
            where column <= bytes.count && !isMember(bytes, at: column) {
                bytes.insert(contentsOf: Array("unsafe ".utf8), at: column - 1)
            }
            return String(decoding: bytes, as: UTF8.self)
        }.joined(separator: "\n")
    }

    private func isMember(_ line: [UInt8], at column: Int) -> Bool {
        column > 1 && line[column - 2] == UInt8(ascii: ".")
    }
}
