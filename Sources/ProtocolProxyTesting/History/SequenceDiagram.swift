// SPDX-License-Identifier: MIT

/// Draws collected calls in the language of Mermaid.
package struct SequenceDiagram {
    /// More equal calls in a row than this are drawn as a loop, as are blocks of calls that come
    /// more than twice.
    private static let mostEqualCalls = 3
    private static let longestBlock = 8

    private let names: [String]
    private let showsDurations: Bool
    private let children: [UInt64?: [CollectedCall]]
    /// The implementers, each with its proxy, in the order of their first calls.
    private let implementers: [Lane]

    private struct Lane: Hashable {
        let proxy: Int
        let type: String
    }

    package init(_ calls: [CollectedCall], of names: [String], showsDurations: Bool) {
        self.names = names
        self.showsDurations = showsDurations
        let known = Set(calls.map(\.number))
        self.children = Dictionary(grouping: calls) { call in
            call.parent.flatMap { known.contains($0) ? $0 : nil }
        }
        var implementers: [Lane] = []
        for call in calls {
            guard case .implementer(let type) = call.answer else { continue }
            let lane = Lane(proxy: call.proxy, type: type)
            if !implementers.contains(lane) { implementers.append(lane) }
        }
        self.implementers = implementers
    }

    package var text: String {
        var lines = ["sequenceDiagram", "    participant host"]
        for (index, name) in names.enumerated() {
            lines.append("    participant p\(index) as \(Self.escaped(name))")
            for (number, lane) in implementers.enumerated() where lane.proxy == index {
                lines.append("    participant i\(number) as \(Self.escaped(lane.type))")
            }
        }
        lines += drawing(children[nil] ?? [], by: "host", indentation: 4)
        return lines.joined(separator: "\n")
    }

    /// The lines of calls that one caller makes.
    private func drawing(
        _ calls: [CollectedCall],
        by caller: String,
        indentation: Int
    ) -> [String] {
        var lines: [String] = []
        var rest = calls[...]
        let margin = String(repeating: " ", count: indentation)
        while let first = rest.first {
            if let (block, count) = Self.repetition(in: rest, isEqual) {
                lines.append("\(margin)loop \(count) times")
                for call in block {
                    lines += drawing(call, by: caller, indentation: indentation + 4, isFolded: true)
                }
                lines.append("\(margin)end")
                rest = rest.dropFirst(block.count * count)
            } else {
                lines += drawing(first, by: caller, indentation: indentation)
                rest = rest.dropFirst()
            }
        }
        return lines
    }

    /// The shortest block that is repeated at the beginning of the calls, and how often it comes.
    private static func repetition(
        in calls: ArraySlice<CollectedCall>,
        _ isEqual: (CollectedCall, CollectedCall) -> Bool
    ) -> (block: ArraySlice<CollectedCall>, count: Int)? {
        for length in 1...longestBlock {
            let block = calls.prefix(length)
            var count = 1
            var rest = calls.dropFirst(length)
            while rest.count >= length, zip(block, rest).allSatisfy({ isEqual($0, $1) }) {
                count += 1
                rest = rest.dropFirst(length)
            }
            if count > 2, count * length > mostEqualCalls { return (block, count) }
        }
        return nil
    }

    /// Whether two calls look the same, except for their durations, and neither made calls of its
    /// own.
    private func isEqual(_ left: CollectedCall, _ right: CollectedCall) -> Bool {
        left.proxy == right.proxy && left.text == right.text && left.answer == right.answer
            && left.error == right.error
            && children[left.number] == nil && children[right.number] == nil
    }

    private func drawing(
        _ call: CollectedCall,
        by caller: String,
        indentation: Int,
        isFolded: Bool = false
    ) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        let proxy = "p\(call.proxy)"
        let callee = callee(of: call)
        let time = isFolded ? "" : time(of: call)
        var lines = ["\(margin)\(caller)->>\(proxy): \(Self.escaped(call.text))\(time)"]
        switch call.answer {
        case .implementer:
            lines.append("\(margin)\(proxy)->>\(callee): forwards")
        case .proxy(let answer):
            lines.append("\(margin)\(proxy)-->>\(proxy): \(Self.escaped(answer))")
        case .unknown:
            break
        }
        lines += drawing(children[call.number] ?? [], by: callee, indentation: indentation)
        if case .unknown(let result?) = call.answer {
            lines.append("\(margin)\(proxy)-->>\(caller): \(Self.escaped(result))")
        }
        if let error = call.error {
            lines.append("\(margin)\(proxy)-x\(caller): threw \(Self.escaped(error))")
        }
        return lines
    }

    /// The lane of whoever answers a call: an implementer, or the proxy itself.
    private func callee(of call: CollectedCall) -> String {
        guard case .implementer(let type) = call.answer else { return "p\(call.proxy)" }
        let lane = implementers.firstIndex(of: Lane(proxy: call.proxy, type: type))
        return lane.map { "i\($0)" } ?? "p\(call.proxy)"
    }

    private func time(of call: CollectedCall) -> String {
        guard showsDurations else { return "" }
        guard let duration = call.duration else { return " (in progress)" }
        let (seconds, attoseconds) = duration.components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        return microseconds < 1000 ? " (\(microseconds) µs)" : " (\(microseconds / 1000) ms)"
    }

    /// The escaped text of a message, which a semicolon would end and in which a number sign would
    /// begin an entity.
    private static func escaped(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        let short = line.count <= 120 ? line : line.prefix(120) + "…"
        return short.reduce(into: "") { escaped, character in
            switch character {
            case "#": escaped += "#35;"
            case ";": escaped += "#59;"
            default: escaped.append(character)
            }
        }
    }
}

/// A call of a proxy, for a diagram.
package struct CollectedCall: Sendable {
    package let number: UInt64
    /// The number of the call during which this call was made; `nil` if the host made it.
    package let parent: UInt64?
    /// The index of the proxy.
    package let proxy: Int
    package let text: String
    package var answer: CollectedAnswer
    package var duration: Duration?
    package var error: String?

    package init(
        number: UInt64,
        parent: UInt64? = nil,
        proxy: Int,
        text: String,
        answer: CollectedAnswer,
        error: String? = nil
    ) {
        self.number = number
        self.parent = parent
        self.proxy = proxy
        self.text = text
        self.answer = answer
        self.error = error
    }
}

/// Who answers a call, as far as is known.
package enum CollectedAnswer: Hashable, Sendable {
    /// An implementer of this type.
    case implementer(String)
    /// A participant of the proxy itself, in words.
    case proxy(String)
    /// An unknown participant, with this result; `nil` if there is nothing to show.
    case unknown(result: String?)
}
