// SPDX-License-Identifier: MIT

/// An error or a warning of the compiler, and the protocol that it is about.
struct CompilerMessage: Sendable {
    let isError: Bool
    let text: String
    /// The name of the file that it is in, or that was expanded.
    let file: String
    /// The line in the file, or nil in generated code.
    let line: Int?

    /// Whether the macro wrote it: itself, as the message of an unavailable declaration, or as the
    /// name of one.
    var isOfMacro: Bool {
        text.contains("(from macro '") || text.contains("is unavailable: ")
            || text.contains("for a child to repeat as in")
    }

    /// Returns the messages of an output.
    static func all(in output: String) -> [CompilerMessage] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        var messages: [CompilerMessage] = []
        for (number, line) in lines.enumerated() {
            guard line.first?.isWhitespace == false else { continue }
            if let match = line.wholeMatch(
                of: #/macro expansion @\w+:\d+:\d+: (error|warning): (.*)/#
            ) {
                let origin = lines[number...].prefix(30).lazy.compactMap {
                    $0.firstMatch(of: #/(\w+)\.swift:\d+:\d+: /#)
                }
                messages.append(
                    CompilerMessage(
                        isError: match.1 == "error",
                        text: String(match.2),
                        file: origin.first.map { String($0.1) } ?? "",
                        line: nil
                    )
                )
            } else if let match = line.wholeMatch(
                of: /(?:.*\/)?(\w+)\.swift:(\d+):\d+: (error|warning): (.*)/
            ) {
                messages.append(
                    CompilerMessage(
                        isError: match.3 == "error",
                        text: String(match.4),
                        file: String(match.1),
                        line: Int(match.2)
                    )
                )
            }
        }
        return messages
    }
}
