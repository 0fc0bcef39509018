// SPDX-License-Identifier: MIT

import Foundation

/// A source that can be compiled in one module with others.
///
/// The names of its declarations at the top level get a prefix, which the compiler's output then
/// loses again, so that each source has its names for itself.
struct CheckedSource: Sendable {
    let original: String
    /// The name of its file, which is also the prefix of its names.
    let name: String
    let renamed: String
    /// For each line, where the names begin that got the prefix: columns of the renamed text.
    private let renamedColumns: [[Int]]

    /// - Returns: `nil` for a source that must be compiled alone: a script, and one with operators.
    init?(_ original: String, name: String) {
        guard let names = Self.declaredNames(in: original) else { return nil }
        let prefix = name + "_"
        var columns: [[Int]] = []
        var lines: [String] = []
        for line in original.split(separator: "\n", omittingEmptySubsequences: false) {
            var (renamed, places) = ("", [Int]())
            var word = ""
            func endWord() {
                if Self.isRenamed(word, names) {
                    places.append(renamed.utf8.count + 1)
                    renamed += prefix
                }
                renamed += word
                word = ""
            }
            for character in line.unicodeScalars {
                if character == "_" || character.properties.isAlphabetic
                    || ("0"..."9").contains(character)
                {
                    word.unicodeScalars.append(character)
                } else {
                    endWord()
                    renamed.unicodeScalars.append(character)
                }
            }
            endWord()
            lines.append(renamed)
            columns.append(places)
        }
        self.original = original
        self.name = name
        self.renamed = lines.joined(separator: "\n")
        self.renamedColumns = columns
    }

    /// What is made for a protocol is named after it.
    private static let suffixes = ["Proxy", "ProxyValue", "Requirements"]

    private static func isRenamed(_ word: String, _ names: Set<String>) -> Bool {
        if names.contains(word) { return true }
        return suffixes.contains { suffix in
            word.hasSuffix(suffix) && names.contains(String(word.dropLast(suffix.count)))
        }
    }

    private static let ofTypes: Set<Substring> = [
        "protocol", "class", "struct", "enum", "actor", "typealias",
    ]
    private static let ofValues: Set<Substring> = ["func", "let", "var"]
    private static let others: Set<Substring> = ["import", "extension"]

    /// The names that the source declares at the top level.
    private static func declaredNames(in source: String) -> Set<String>? {
        var names: Set<String> = []
        var depth = 0
        for line in source.split(separator: "\n") {
            let isInside = depth > 0
            for character in line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "") {
                if "{([".contains(character) { depth += 1 }
                if "})]".contains(character) { depth -= 1 }
            }
            guard let first = line.first(where: { !$0.isWhitespace }), !isInside, first != "/"
            else { continue }
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            var isDeclaration = first == "@" || first == "#"
            // Several types may stand in one line.
            for (word, name) in zip(words, words.dropFirst() + [""]) {
                if ofTypes.contains(word) {
                    names.insert(String(name))
                } else if ofValues.contains(word), !isDeclaration || first == "@",
                    !source.contains(".\(name)")
                {
                    names.insert(String(name))
                }
                isDeclaration =
                    isDeclaration || ofTypes.contains(word) || ofValues.contains(word)
                    || others.contains(word)
            }
            guard isDeclaration, !words.contains("operator") else { return nil }
        }
        return names.subtracting(["", "func", "var"])
    }

    /// Returns a line of the compiler's output as it would be for the source alone.
    func restored(_ line: Substring) -> String {
        var text = String(line)
        if let match = line.prefixMatch(of: #/(.*\.swift:)(\d+):(\d+): /#),
            let row = Int(match.2), let column = Int(match.3)
        {
            let places = renamedColumns.indices.contains(row - 1) ? renamedColumns[row - 1] : []
            let shift = places.count { $0 < column } * (name.utf8.count + 1)
            text = "\(match.1)\(row):\(column - shift): " + line[match.range.upperBound...]
        }
        return text.replacingOccurrences(of: name + "_", with: "")
    }
}
