// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import ProtocolProxyTesting
import Synchronization

/// A recorded call: its arguments and how it ended.
struct Interaction: Hashable, Sendable {
    /// How a call ended.
    enum Outcome: Hashable, Sendable {
        case returned(JSONValue)
        case threw(ErrorRecord)
        /// The caller's task was cancelled, and the call threw an error that only says so.
        case abandoned(ErrorRecord)
        /// The caller's task was cancelled, and the asynchronous call threw another error.
        case interrupted(ErrorRecord)
        /// The call returned an asynchronous sequence, and these elements of it were consumed.
        case streamed([JSONValue], StreamEnd)

        /// `true` if the caller gave the call up, so that the outcome says nothing about the object
        /// that was called.
        var isAbandoned: Bool {
            switch self {
            case .abandoned, .interrupted: true
            case .returned, .threw, .streamed: false
            }
        }
    }

    /// How an asynchronous sequence ended.
    enum StreamEnd: Hashable, Sendable {
        case finished
        case failed(ErrorRecord)
        /// The consumer stopped before the end.
        case abandoned
        /// The consumer still waited for another element when it was cancelled or the cassette was
        /// saved.
        ///
        /// The value is the error that the consumer got when it was cancelled, if any.
        case waiting(ErrorRecord?)

        /// Whether the sequence may have had further elements.
        var isOpen: Bool {
            switch self {
            case .finished, .failed: false
            case .abandoned, .waiting: true
            }
        }
    }

    let selector: String
    let arguments: [JSONValue]
    /// The arguments after the call, if it changed any.
    var changed: [JSONValue]?
    var outcome: Outcome
    /// How long the call took, in milliseconds; 0 if that isn't worth recording.
    var took = 0
    /// How long the consumer of a stream waited for each element and for the end, in milliseconds.
    var delays: [Int] = []
}

extension Interaction {
    /// The members in the order of the file.
    private var members: [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [("call", .string(selector))]
        if !arguments.isEmpty { members.append(("arguments", .array(arguments))) }
        if took > 0 { members.append(("took", Self.seconds(took))) }
        if delays.contains(where: { $0 > 0 }) {
            members.append(("delays", .array(delays.map(Self.seconds))))
        }
        if let changed { members.append(("changed", .array(changed))) }
        switch outcome {
        case .returned(let value): members.append(("returned", value))
        case .threw(let error): members.append(("threw", error.json))
        case .abandoned(let error): members.append(("abandoned", error.json))
        case .interrupted(let error): members.append(("interrupted", error.json))
        case .streamed(let elements, let end):
            members.append(("streamed", .array(elements)))
            switch end {
            case .finished: members.append(("ended", .string("finished")))
            case .abandoned: members.append(("ended", .string("abandoned")))
            case .waiting(let error):
                members.append(("ended", .string("waiting")))
                if let error { members.append(("threw", error.json)) }
            case .failed(let error): members.append(("threw", error.json))
            }
        }
        return members
    }

    private static func seconds(_ milliseconds: Int) -> JSONValue {
        let text = "\(Double(milliseconds) / 1000)"
        return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    private static func milliseconds(_ json: JSONValue) -> Int? {
        guard case .number(let text) = json, let seconds = Double(text) else { return nil }
        guard (0...1e9).contains(seconds) else { return nil }
        return Int((seconds * 1000).rounded())
    }

    /// The paragraph of the file.
    var text: String {
        let lines = members.map { "      \(JSONValue.quoted($0)): \($1.text(indentation: 6))" }
        return "    {\n\(lines.joined(separator: ",\n"))\n    }"
    }

    /// Creates an interaction from a paragraph; `nil` if something is missing, or of another kind.
    init?(_ json: JSONValue) {
        guard let members = json.object, let selector = members["call"]?.string else { return nil }
        self.selector = selector
        guard let arguments = (members["arguments"] ?? .array([])).array else { return nil }
        self.arguments = arguments
        self.changed = members["changed"]?.array
        guard (members["changed"] == nil) == (changed == nil) else { return nil }
        self.took = members["took"].flatMap(Self.milliseconds) ?? 0
        self.delays = (members["delays"]?.array ?? []).map { Self.milliseconds($0) ?? 0 }
        if let value = members["returned"] {
            self.outcome = .returned(value)
        } else if let elements = members["streamed"]?.array {
            guard let end = StreamEnd(members) else { return nil }
            self.outcome = .streamed(elements, end)
        } else if let error = members["threw"].flatMap(ErrorRecord.init) {
            self.outcome = .threw(error)
        } else if let error = members["abandoned"].flatMap(ErrorRecord.init) {
            self.outcome = .abandoned(error)
        } else if let error = members["interrupted"].flatMap(ErrorRecord.init) {
            self.outcome = .interrupted(error)
        } else {
            return nil
        }
    }
}

extension Interaction.StreamEnd {
    /// Reads an end from the members of a paragraph; `nil` if the error is of another kind.
    fileprivate init?(_ members: [String: JSONValue]) {
        let error = members["threw"].flatMap(ErrorRecord.init)
        guard (members["threw"] == nil) == (error == nil) else { return nil }
        switch (members["ended"]?.string, error) {
        case ("waiting", let error): self = .waiting(error)
        case (_, let error?): self = .failed(error)
        case ("finished", nil): self = .finished
        case (_, nil): self = .abandoned
        }
    }

    /// The error of the sequence or of its cancelled consumer.
    var error: ErrorRecord? {
        switch self {
        case .failed(let error): error
        case .waiting(let error): error
        case .finished, .abandoned: nil
        }
    }
}

extension Interaction {
    /// The values of a call: its arguments before and after, and its outcome.
    var values: [JSONValue] {
        let outcomes: [JSONValue] =
            switch outcome {
            case .returned(let value): [value]
            case .threw(let error), .abandoned(let error), .interrupted(let error): [error.json]
            case .streamed(let elements, let end): elements + (end.error.map { [$0.json] } ?? [])
            }
        return arguments + (changed ?? []) + outcomes
    }

    /// The call in Swift syntax, with its arguments as JSON.
    var call: String {
        let arguments = arguments.map(\.abbreviated)
        guard let selector = try? Selector(parsing: selector) else {
            return "\(selector) \(arguments.joined(separator: ", "))"
        }
        return selector.call(with: arguments)
    }
}

/// A thrown error.
struct ErrorRecord: Sendable {
    let type: String
    /// The error's own description; empty if the error can be rebuilt from the value.
    ///
    /// Equal errors may have different descriptions, because a set in an error is described in the
    /// order of its hashes.
    let description: String
    /// The error itself, if its type is codable.
    let value: JSONValue?
}

extension ErrorRecord: Hashable {
    static func == (left: ErrorRecord, right: ErrorRecord) -> Bool {
        guard left.type == right.type else { return false }
        if let value = left.value, let other = right.value { return value == other }
        return left.value == right.value && left.description == right.description
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
    }
}

extension ErrorRecord {
    var json: JSONValue {
        var members: [String: JSONValue] = ["type": .string(type)]
        if !description.isEmpty || value == nil { members["description"] = .string(description) }
        if let value { members["value"] = value }
        return .object(members)
    }

    init?(_ json: JSONValue) {
        guard let members = json.object, let type = members["type"]?.string else { return nil }
        self.init(
            type: type,
            description: members["description"]?.string ?? "",
            value: members["value"]
        )
    }
}

/// The elements of a stream that were consumed so far.
///
/// A recorder adds them, and a cassette reads them.
final class StreamLog: Sendable {
    private struct State {
        var elements: [JSONValue] = []
        var end = Interaction.StreamEnd.abandoned
        var delays: [Int] = []
        /// When the stream was returned, or the last element was consumed.
        var last: Duration

        mutating func noteDelay(until now: Duration) {
            delays.append((now - last).milliseconds)
            last = now
        }
    }

    private let state: TracedMutex<State>
    private let uptime: @Sendable () -> Duration
    private let requireNoSecrets: @Sendable (JSONValue) throws -> Void

    /// - Parameters:
    ///   - uptime: The time since a fixed moment, to measure delays.
    ///   - requireNoSecrets: Throws an error if a value must not be written.
    init(
        _ uptime: @escaping @Sendable () -> Duration,
        _ requireNoSecrets: @escaping @Sendable (JSONValue) throws -> Void
    ) {
        self.state = TracedMutex(State(last: uptime()))
        self.uptime = uptime
        self.requireNoSecrets = requireNoSecrets
    }

    /// Notes that the consumer asks for an element or for the end.
    func ask() {
        state.withLock { state in
            if state.end == .abandoned { state.end = .waiting(nil) }
        }
    }

    /// The outcome of the call so far.
    var outcome: Interaction.Outcome { state.withLock { .streamed($0.elements, $0.end) } }

    var delays: [Int] { state.withLock { $0.delays } }

    func add(_ element: JSONValue) throws {
        try requireNoSecrets(element)
        let now = uptime()
        state.withLock { state in
            state.elements.append(element)
            if state.end.isOpen { state.end = .abandoned }
            state.noteDelay(until: now)
        }
    }

    func end(_ end: Interaction.StreamEnd) throws {
        if let error = end.error { try requireNoSecrets(error.json) }
        let now = uptime()
        state.withLock { state in
            // A consumer may ask for another element after the end.
            guard state.end.isOpen else { return }
            state.noteDelay(until: now)
            state.end = end
        }
    }
}

extension Duration {
    /// The duration in milliseconds to record.
    ///
    /// Fewer than ten count as 0, because such small numbers would differ in each recording.
    var milliseconds: Int {
        let milliseconds = Int(
            components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
        )
        return milliseconds < 10 ? 0 : milliseconds
    }
}
#endif
