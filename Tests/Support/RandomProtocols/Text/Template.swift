// SPDX-License-Identifier: MIT

extension String {
    /// The text with a parameter's name for `$`, and its number for `#`.
    func naming(_ name: String, _ number: Int) -> String {
        replacing(/\$(?![0-9])/, with: name).replacing("#", with: "\(number)")
    }

    /// The text with another type in place of `Self`.
    func replacingSelf(with type: String) -> String {
        replacing("Self.Item", with: "Item")
            .replacing(/\b(Self|Me)\b/.wordBoundaryKind(.simple), with: type)
    }

    /// The text with the conformers' types for the associated types.
    var fixingItems: String {
        replacing(#/(Self\.)?\bItem\b/#.wordBoundaryKind(.simple), with: "Int").replacing(
            #/\b(Items|Things)\b/#.wordBoundaryKind(.simple),
            with: "[Int]"
        )
    }

    /// The text with the path of a protocol for `Own`.
    func namingOwn(_ path: String) -> String {
        replacing(/\bOwn\b/.wordBoundaryKind(.simple), with: path)
    }

    /// The lines, indented further.
    func indented(by count: Int = 1) -> String {
        let space = String(repeating: "    ", count: count)
        return split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
    }
}

/// Lines without the empty ones.
func lines(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: "\n") }
