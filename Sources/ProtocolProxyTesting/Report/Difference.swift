// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

#if Testing
import CustomDump
#endif

/// The difference between the dumps of two values; `nil` if there is none.
///
/// Runs of equal lines are folded, and long differences truncated. If different values look alike,
/// the text says so, and shows what else differs.
///
/// - Parameter opensObjects: Whether to compare the properties of objects, which other threads may
///   be changing.
package func difference<Value>(
    from expected: Value,
    to received: Value,
    opensObjects: Bool = false
) -> String? {
    func compare(takingApart words: Set<String>) -> Comparison {
        Comparison(expected, received, opensObjects: opensObjects, takingApart: words)
    }

    var comparison = compare(takingApart: [])
    guard !comparison.isTooLarge else {
        if areSame(expected, received) { return nil }
        return withNoteOnEqualLines(firstDifference(from: expected, to: received))
    }
    guard var text = comparison.text else { return nil }
    var opened: [AlikeWords] = []
    var closed: [AlikeWords] = []
    // A value that isn't described by the test any more may be described by itself.
    for _ in 1...3 {
        let alike = comparison.alikeWords
        closed = alike.filter(\.differInAddressesOnly)
        let new = alike.filter { !$0.differInAddressesOnly }
        if new.isEmpty { break }
        let next = compare(takingApart: Set((opened + new).map(\.left.text)))
        guard !next.isTooLarge, let parts = next.text else { break }
        opened += new
        (comparison, text) = (next, parts)
    }
    guard !opened.isEmpty || !closed.isEmpty else {
        return withNoteOnAddresses(withNoteOnEqualLines(text))
    }
    return ([text] + notes(on: opened, closed)).joined(separator: "\n")
}

/// Two values as they are shown, to be compared part by part.
private struct Comparison {
    private let old: Any
    private let new: Any
    private let left: ShownValue.Limit
    private let right: ShownValue.Limit

    /// - Parameter words: The words of values that are shown by their parts instead.
    init(_ old: Any, _ new: Any, opensObjects: Bool, takingApart words: Set<String> = []) {
        var left = ShownValue.Limit.ofDifference
        left.opensObjects = opensObjects
        left.ambiguousWords = words
        var right = left
        self.old = ShownValue.of(old, &left)
        self.new = ShownValue.of(new, &right)
        self.left = left
        self.right = right
    }

    var isTooLarge: Bool { left.isReached || right.isReached }

    /// The difference; `nil` if there is none.
    var text: String? {
        guard let text = diff(old, new) else { return nil }
        let most = 40
        let lines = folded(text.split(separator: "\n", omittingEmptySubsequences: false))
        var shown = Array(lines.prefix(most))
        if lines.count > most { shown.append("(\(lines.count - most) more lines)") }
        return shown.joined(separator: "\n")
    }

    /// Values on either side that differ and have the same words.
    var alikeWords: [AlikeWords] {
        let others = Dictionary(grouping: right.words, by: \.text)
        return left.words.compactMap { words in
            let other = others[words.text]?.first { $0 != words }
            return other.map { AlikeWords(left: words, right: $0) }
        }
    }
}

/// Two different values with the same words.
private struct AlikeWords {
    let left: Words
    let right: Words

    /// Whether their parts show nothing else that differs.
    var differInAddressesOnly: Bool {
        left.takenApart != nil && !left.isOfObject && left.looksSame(as: right)
    }
}

/// Says that values look alike, and what that means for the text of their difference.
///
/// - Parameters:
///   - opened: Values of which the parts are shown.
///   - closed: Values of which the parts would show nothing more.
private func notes(on opened: [AlikeWords], _ closed: [AlikeWords]) -> [String] {
    var notes: [String] = []
    let ending = closed.isEmpty ? ", so their parts are shown." : "."
    if let first = opened.first?.left {
        if opened.allSatisfy(\.left.isOfObject) {
            notes.append("Both look alike, and are different objects.")
        } else if Set(opened.map(\.left.text)).count == 1, isShort(first.text) {
            notes.append("Both are described as '\(first.text)'\(ending)")
        } else {
            notes.append("Different values look alike\(ending)")
        }
    }
    let types = Set(closed.map { "'\(spelling(of: type(of: $0.left.value)))'" }).sorted()
    if !types.isEmpty, !opened.isEmpty {
        notes.append(
            "Described otherwise, they look alike too, and their parts are addresses. Let the "
                + "descriptions tell them apart."
        )
    } else if !types.isEmpty {
        notes.append(
            "Both look alike, and their parts are addresses. To see what differs, describe "
                + "\(types.joined(separator: " and ")) with '.doubles(describing:)' or "
                + "'withDoubles(describing:)'."
        )
    }
    return notes
}

private func isShort(_ text: String) -> Bool {
    text.count <= 60 && !text.contains("\n")
}

/// A difference, with a note if only addresses differ.
private func withNoteOnAddresses(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    func withoutAddresses(_ mark: Character) -> [String] {
        lines.filter { $0.first == mark }
            .map { String($0.dropFirst()).replacing(#/0x[0-9a-f]+/#, with: "0x") }
    }

    let (old, new) = (withoutAddresses("-"), withoutAddresses("+"))
    guard !old.isEmpty, old == new, old.contains(where: { $0.contains("0x") }) else { return text }
    return text + "\nOnly addresses differ. To see what differs, describe the type with "
        + "'.doubles(describing:)' or 'withDoubles(describing:)'."
}

/// A difference, with a note if it has the same lines for both values.
private func withNoteOnEqualLines(_ text: String) -> String {
    // `customDump` adds such a line, but not in all cases.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.contains("// Not equal but no difference detected:") }
    var rest = lines[...]
    while let line = rest.first {
        let removed = rest.prefix { $0.first == "-" }
        let added = rest.dropFirst(removed.count).prefix { $0.first == "+" }
        if line.first == "-", removed.map({ $0.dropFirst() }) == added.map({ $0.dropFirst() }) {
            return (lines + ["Both look alike, as far as they are shown."])
                .joined(separator: "\n")
        }
        rest = rest.dropFirst(max(1, removed.count + added.count))
    }
    return text
}

/// The first difference between two values that are too large to compare all their parts.
private func firstDifference(from expected: Any, to received: Any) -> String {
    let limit = 1000
    func shown(_ value: Any) -> String {
        described(value, limit: limit)
    }

    if let expected = expected as? String, let received = received as? String {
        return firstDifferentLine(from: expected, to: received)
    }
    if let expected = expected as? Data, let received = received as? Data {
        return firstDifference(from: Array(expected), to: Array(received))
    }
    let old = Mirror(reflecting: expected)
    let new = Mirror(reflecting: received)
    guard old.displayStyle == .collection, new.displayStyle == .collection else {
        return "- \(shown(expected))\n+ \(shown(received))"
    }
    for (index, pair) in zip(old.children, new.children).enumerated() {
        let (former, latter) = (pair.0.value, pair.1.value)
        if areSame(former, latter) { continue }
        return """
              … (\(index) equal elements)
            - [\(index)]: \(shown(former))
            + [\(index)]: \(shown(latter))
              …
            """
    }
    return "- \(old.children.count) elements\n+ \(new.children.count) elements"
}

/// The first difference between two texts that have too many lines to compare all of them.
private func firstDifferentLine(from expected: String, to received: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = received.split(separator: "\n", omittingEmptySubsequences: false)
    let equal = zip(old, new).prefix { $0 == $1 }.count
    let lines = ["  … (\(equal) equal lines)", old.mark("-", at: equal), new.mark("+", at: equal)]
    return folded(lines.compactMap(\.self).map { $0[...] }).joined(separator: "\n") + "\n  …"
}

extension [Substring] {
    /// The element at an index, after a mark and a space; `nil` beyond the end.
    fileprivate func mark(_ mark: String, at index: Int) -> String? {
        indices.contains(index) ? "\(mark) \(self[index])" : nil
    }
}

/// The lines of a difference, with each long run of equal lines replaced by one line.
private func folded(_ lines: [Substring]) -> [String] {
    let context = 3
    var folded: [String] = []
    var rest = lines[...]
    while let line = rest.first {
        let run = rest.prefix { $0.first == line.first }
        rest = rest[run.endIndex...]
        if line.first == " ", run.count > 2 * context + 1 {
            folded += run.prefix(context).map { cut($0) }
            folded.append("  … (\(run.count - 2 * context) equal lines)")
            folded += run.suffix(context).map { cut($0) }
        } else if line.first == "-", run.count == 1, let other = rest.first, other.first == "+" {
            let equal = zip(line.dropFirst(), other.dropFirst()).prefix { $0 == $1 }.count
            folded += [cut(line, after: equal), cut(other, after: equal)]
            rest.removeFirst()
        } else {
            folded += run.map { cut($0) }
        }
    }
    return folded
}

/// Truncates a line of a difference.
///
/// - Parameter equal: The number of characters at the beginning, after the mark, that both lines
///   have in common. Only the last of these characters are shown.
private func cut(_ line: Substring, after equal: Int = 0) -> String {
    let width = 1000
    let context = 40
    guard line.count > width else { return String(line) }
    var text = String(line)
    if equal > 2 * context {
        text = "\(line.prefix(2))…\(line.dropFirst(1 + equal - context))"
    }
    return text.count > width ? text.prefix(width) + "…" : text
}
