// SPDX-License-Identifier: MIT

/// The part of Mermaid's grammar for sequence diagrams that a diagram of calls is written in.
enum Mermaid {
    /// The lines that Mermaid would not read, with the reasons; none for a good diagram.
    static func problems(of text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var problems =
            lines.first == "sequenceDiagram" ? [] : ["It doesn't begin with 'sequenceDiagram'."]
        var participants: Set<Substring> = []
        var depth = 0
        for line in lines.dropFirst() {
            let statement = line.drop { $0 == " " }
            if statement.replacing(#/#\d+;/#, with: "").contains(where: { "#;".contains($0) }) {
                problems.append("It has a bare '#' or ';': \(line)")
            }
            if let declared = statement.wholeMatch(of: #/participant (\w+)( as .+)?/#) {
                participants.insert(declared.1)
            } else if let message = statement.wholeMatch(of: #/(\w+)(->>|-->>|-x)(\w+): .+/#) {
                for name in [message.1, message.3] where !participants.contains(name) {
                    problems.append("'\(name)' is no participant: \(line)")
                }
            } else if statement.wholeMatch(of: #/loop .+/#) != nil {
                depth += 1
            } else if statement == "end", depth > 0 {
                depth -= 1
            } else {
                problems.append("It is no statement: \(line)")
            }
        }
        return depth == 0 ? problems : problems + ["A loop has no end."]
    }
}
