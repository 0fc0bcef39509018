// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A call to repeat with a second implementer.
struct ShadowedCall:
    // SAFETY: only calls with Sendable arguments and results are repeated, as `Policy.shadow`
    // demands.
    @unchecked Sendable
{
    let requirement: AnyRequirement
    let protocolName: String
    /// The second implementer.
    let other: any ProtocolProxy & Sendable
    /// Boxes the arguments in the task of the shadow call, so that the caller doesn't wait for
    /// that.
    let arguments: () -> [Any]
    /// Finds arguments that the second implementer can't use any more; `nil` if there can be none.
    let check: RepetitionCheck?
    let outcome: Result<Any, any Error>
    let beginning: Duration
    let comparison: OutcomeComparison

    /// Makes the call, and compares its outcome with the caller's.
    ///
    /// - Parameter values: The boxed arguments.
    func difference(
        with values: [Any],
        after duration: Duration,
        in shadow: Shadow,
        now: @Sendable () -> Duration
    ) async -> ShadowDifference? {
        let start = now()
        let message = Message(requirement.selector, values)
        let second = await outcome(of: message, within: shadow.timeLimit, clock: shadow.clock)
        let shadowDuration = now() - start
        let comparison = comparison.merging(shadow.comparison)
        let type = requirement.signature.resultType
        guard !comparison.areEqual(outcome, second, returning: type) else { return nil }
        return ShadowDifference(
            selector: requirement.selector,
            protocolName: protocolName,
            arguments: values,
            outcome: outcome,
            shadowOutcome: second,
            duration: duration,
            shadowDuration: shadowDuration
        )
    }

    /// Sends a message on the isolation of the requirement.
    ///
    /// It is a message because an unanswered message throws an error, and an unanswered typed call
    /// would stop the program.
    private func outcome(
        of message: Message,
        within limit: Duration?,
        clock: any Clock<Duration>
    ) async -> Result<Any, any Error> {
        let call = SentMessage(message, to: other)
        // A synchronous call can't be cancelled.
        guard let limit, requirement.signature.isAsync else {
            await call.run(on: requirement.isolation)
            return call.outcome
        }
        let isLate = await call.isLate(after: limit, clock: clock, isolation: requirement.isolation)
        guard isLate, case .failure = call.outcome else { return call.outcome }
        return .failure(
            TimeoutError(selector: requirement.selector, protocolName: protocolName, limit: limit)
        )
    }
}

/// A message that is sent in a child task.
///
/// This isn't a `ChildCall`: with Swift 6.3.1, the closure that would be passed to one loses the
/// isolation.
// SAFETY: as for `ShadowedCall`; the parent uses the object before and after the child task.
private final class SentMessage: LimitedCall, @unchecked Sendable {
    private let message: Message
    private let receiver: any ProtocolProxy & Sendable
    private(set) var outcome: Result<Any, any Error> = .failure(CancellationError())

    init(_ message: Message, to receiver: any ProtocolProxy & Sendable) {
        self.message = message
        self.receiver = receiver
    }

    override func run(on isolation: isolated (any Actor)?) async {
        do {
            outcome = .success(try await receiver.send(message))
        } catch {
            outcome = .failure(error)
        }
    }
}

/// Compares outcomes of two calls with boxed results.
struct OutcomeComparison: Sendable {
    /// Compares boxed results of one type.
    private final class Function: Sendable {
        let areEqual: @Sendable (Any, Any) -> Bool

        init<Value>(_ areEqual: @escaping @Sendable (Value, Value) -> Bool) {
            self.areEqual = { left, right in
                guard let left = left as? Value, let right = right as? Value else { return false }
                return areEqual(left, right)
            }
        }
    }

    private var functions: [ObjectIdentifier: Function] = [:]

    /// The function of an earlier comparison, to release after unlocking.
    typealias Replaced = any AnyObject & Sendable

    /// Registers a comparison; returns what to release after unlocking.
    @discardableResult
    mutating func add<Value>(
        _ areEqual: @escaping @Sendable (Value, Value) -> Bool
    ) -> Replaced? {
        functions.updateValue(Function(areEqual), forKey: ObjectIdentifier(Value.self))
    }

    /// Adds the functions of another comparison, for types that have none in this one.
    func merging(_ other: OutcomeComparison) -> OutcomeComparison {
        var comparison = self
        comparison.functions.merge(other.functions) { own, _ in own }
        return comparison
    }

    /// Compares two outcomes of calls that return a type.
    func areEqual(
        _ left: Result<Any, any Error>,
        _ right: Result<Any, any Error>,
        returning type: any Any.Type
    ) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)):
            if let function = functions[ObjectIdentifier(type)] {
                return function.areEqual(left, right)
            }
            return equality(of: left, and: right) ?? (dumped(left) == dumped(right))
        case (.failure(let left), .failure(let right)):
            return Swift.type(of: left) == Swift.type(of: right) && "\(left)" == "\(right)"
        default: return false
        }
    }

    /// Whether two values are equal; `nil` if they are not `Equatable`.
    private func equality(of left: Any, and right: Any) -> Bool? {
        func areEqual<Value: Equatable>(_ type: Value.Type) -> Bool {
            guard let left = left as? Value, let right = right as? Value else { return false }
            return left == right
        }
        // The value is opened rather than cast, since a cast would look into an optional.
        func type<Value>(of value: Value) -> (any Equatable.Type)? {
            Value.self as? any Equatable.Type
        }
        return _openExistential(left, do: type).map { areEqual($0) }
    }
}

/// A text with all stored properties of a value.
func dumped(_ value: Any, maxItems: Int = .max) -> String {
    var text = ""
    dump(value, to: &text, maxItems: maxItems)
    return text
}

/// A call whose outcome differed when it was repeated on a second implementation; see ``Shadow``.
public struct ShadowDifference:
    // SAFETY: only calls with Sendable arguments and results are repeated, as `Policy.shadow`
    // demands.
    @unchecked Sendable
{
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The boxed arguments.
    public let arguments: [Any]
    /// The boxed result or the error that the caller got.
    public let outcome: Result<Any, any Error>
    /// The boxed result or the error of the second implementation: a `ProxyError` if the other
    /// proxy had no implementer, and a ``TimeoutError`` if the call took too long.
    public let shadowOutcome: Result<Any, any Error>
    /// How long the caller's call took.
    public let duration: Duration
    /// How long the shadow call took.
    public let shadowDuration: Duration

    /// Creates a difference, for tests of reports.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - arguments: The boxed arguments. They and the results must be `Sendable`.
    ///   - outcome: The boxed result or the error that the caller got.
    ///   - shadowOutcome: The boxed result or the error of the second implementation.
    ///   - duration: How long the caller's call took.
    ///   - shadowDuration: How long the shadow call took.
    public init(
        selector: Selector,
        protocolName: String,
        arguments: [Any],
        outcome: Result<Any, any Error>,
        shadowOutcome: Result<Any, any Error>,
        duration: Duration,
        shadowDuration: Duration
    ) {
        self.selector = selector
        self.protocolName = protocolName
        self.arguments = arguments
        self.outcome = outcome
        self.shadowOutcome = shadowOutcome
        self.duration = duration
        self.shadowDuration = shadowDuration
    }

    /// The lines of both outcomes, as `dump` writes them: `-` marks lines that are only in the
    /// caller's outcome, and `+` lines that are only in the shadow call's outcome.
    ///
    /// Only the first 1,000 lines of each outcome are compared.
    public var diff: String {
        lineDiff(of: Self.lines(outcome), and: Self.lines(shadowOutcome)).joined(separator: "\n")
    }

    private static func lines(_ outcome: Result<Any, any Error>) -> [Substring] {
        let text =
            switch outcome {
            case .success(let value): dumped(value, maxItems: 1000)
            case .failure(let error): dumped(error, maxItems: 1000)
            }
        return text.split(separator: "\n")
    }
}

extension ShadowDifference: CustomStringConvertible {
    /// A description of the call and the difference, followed by the ``diff``.
    public var description: String {
        let difference =
            switch (outcome, shadowOutcome) {
            case (.success, .success): "returned another result"
            case (.success, .failure): "threw an error where the call returned"
            case (.failure, .success): "returned where the call threw an error"
            case (.failure, .failure): "threw another error"
            }
        let call = Message(selector, arguments)
        return "The shadow of '\(call)' of '\(protocolName)' \(difference):\n\(diff)"
    }
}

/// All lines of two texts in their order, each after a sign.
private func lineDiff(of old: [Substring], and new: [Substring]) -> [String] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var lines: [String] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
        if removed.contains(oldIndex) {
            lines.append("- \(old[oldIndex])")
            oldIndex += 1
        } else if inserted.contains(newIndex) {
            lines.append("+ \(new[newIndex])")
            newIndex += 1
        } else {
            lines.append("  \(new[newIndex])")
            oldIndex += 1
            newIndex += 1
        }
    }
    return lines
}
