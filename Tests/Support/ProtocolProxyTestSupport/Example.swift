// SPDX-License-Identifier: MIT

import Foundation

/// A Swift example of the documentation: a block that is marked as Swift, and what it prints.
///
/// Its output is in the next block, which is marked as text. So an example that prints is a
/// program, and no function that nobody calls.
package struct Example: Sendable, CustomStringConvertible {
    /// The file that it stands in, and the line where it begins.
    package let place: String
    package let source: String
    /// The documented output; nil if there is none.
    package let output: String?

    package var description: String { place }
    /// Indicates whether it prints, and its output is to be compared.
    package var prints: Bool { source.contains("print(") }
    /// Indicates whether it is a mistake, which the compiler refuses as a comment says.
    package var isMistake: Bool { source.contains("// error: ") }

    /// The examples of a Markdown text, in order.
    package static func all(in markdown: String, of file: String = "") -> [Example] {
        var examples: [Example] = []
        var block: (mark: Substring, line: Int, lines: [Substring])?
        // The example whose output would stand in the next block.
        var isAfterExample = false
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard line.hasPrefix("```") else {
                block?.lines.append(line)
                if block == nil, line.hasPrefix("#") { isAfterExample = false }
                continue
            }
            guard let whole = block else {
                block = (line.dropFirst(3), index + 1, [])
                continue
            }
            block = nil
            let text = whole.lines.joined(separator: "\n")
            if whole.mark == "swift" {
                examples.append(Example(place: "\(file):\(whole.line)", source: text, output: nil))
            } else if whole.mark == "text", isAfterExample, let last = examples.last, last.prints {
                examples[examples.count - 1] = Example(
                    place: last.place,
                    source: last.source,
                    output: text
                )
            }
            isAfterExample = whole.mark == "swift"
        }
        return examples
    }

    /// The examples of the files of a folder, in articles and in comments.
    ///
    /// Not those of a folder `Examples`: these are pieces of the programs of `Tests/Packages/ExampleServices`,
    /// whose tests compare them.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder in the package.
    ///   - kind: `md` or `swift`.
    package static func all(below folder: String, ending kind: String) -> [Example] {
        let url = Compiler.root.appending(path: folder)
        let files =
            FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.compactMap {
                $0 as? URL
            } ?? []
        let own = files.filter {
            $0.pathExtension == kind && !$0.pathComponents.contains("Examples")
        }
        return own.sorted { $0.path < $1.path }.flatMap { file in
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return all(in: kind == "swift" ? comments(of: text) : text, of: file.lastPathComponent)
        }
    }

    /// The documentation comments of a source, with the other lines empty.
    private static func comments(of source: String) -> String {
        source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let comment = line.drop(while: \.isWhitespace)
            guard comment.hasPrefix("///") else { return "" }
            return String(comment.hasPrefix("/// ") ? comment.dropFirst(4) : comment.dropFirst(3))
        }.joined(separator: "\n")
    }

    /// Returns the faults of the example: of its compilation, or of its output.
    ///
    /// - Parameter context: The code before it.
    /// - Returns: A sentence, or nil.
    package func problem(after context: String = "") async throws -> String? {
        if isMistake {
            let expected = source.replacing(#/// error: (.*)/#) {
                "// expected-error {{\($0.output.1)}}"
            }
            let outcome = try await Compiler.checkAlone(context + expected, isVerifying: true)
            return outcome.succeeded
                ? nil : "\(place) is not refused as it says.\n\(outcome.output)"
        }
        guard prints else {
            let outcome = try await Compiler.check(context + source)
            return outcome.succeeded ? nil : "\(place) does not compile.\n\(outcome.output)"
        }
        guard let output else {
            return "\(place) prints, and what it prints does not stand after it."
        }
        let outcome = try await Compiler.run(context + source)
        guard outcome.succeeded else {
            return "\(place) does not compile and run.\n\(outcome.output)"
        }
        return outcome.output == output + "\n" ? nil : "\(place) prints:\n\(outcome.output)"
    }
}
