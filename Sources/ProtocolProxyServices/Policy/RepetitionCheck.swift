// SPDX-License-Identifier: MIT

public import ProtocolProxy
import Synchronization

extension Refusal {
    /// Refuses to make calls of a requirement again if the type of an argument shows that only one
    /// call can use it.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - verb: What the requirement can't do for that reason, such as "cannot be retried".
    ///   - remedy: A sentence that says what to do instead.
    static func repeatingCalls(
        of requirement: AnyRequirement,
        _ verb: String,
        _ remedy: String
    ) -> Refusal? {
        let types = requirement.signature.parameterTypes
        guard let index = types.firstIndex(where: servesOneCall) else { return nil }
        return Refusal(
            verb,
            "its argument \(index + 1), of type '\(types[index])', can be used only once. \(remedy)"
        )
    }
}

/// Finds calls that must not be made again, because a part of an argument can be used only once.
///
/// A type doesn't show what its values contain: a structure may have a stream in a property, which
/// only reflection finds. So the arguments are searched when a call is about to be made again, and
/// never if the first attempt succeeds. Properties of objects aren't read, since another thread may
/// be changing them.
final class RepetitionCheck: Sendable {
    private let requirement: AnyRequirement
    private let context: PolicyContext
    private let hasReported = Atomic(false)
    /// Returns the arguments in a box, as observers receive them, each boxed by itself.
    private let list: @Sendable (Any) -> [Any]

    private init(
        _ requirement: AnyRequirement,
        _ context: PolicyContext,
        listingArgumentsBy list: @escaping @Sendable (Any) -> [Any]
    ) {
        self.requirement = requirement
        self.context = context
        self.list = list
    }

    /// Returns a check for the calls of a requirement; `nil` if its arguments can't contain
    /// anything that can be used only once.
    static func make<Function, Arguments, Result: ~Copyable, Failure>(
        for requirement: FunctionRequirement<Function, Arguments, Result, Failure>,
        _ context: PolicyContext
    ) -> RepetitionCheck? {
        let types = requirement.signature.parameterTypes
        guard types.contains(where: mayContainObjects) else { return nil }
        return RepetitionCheck(requirement, context) { box in
            guard let arguments = box as? Arguments else { return [box] }
            return requirement.values(of: arguments)
        }
    }

    /// Does the same as ``allowsRepeating(_:)`` with the arguments as observers receive them.
    func allowsRepeating(boxed arguments: Any) -> Bool {
        allowsRepeating(list(arguments))
    }

    /// Whether a call may be made again with the same arguments.
    ///
    /// The first time that it may not, an ``UnrepeatableCallError`` is reported.
    ///
    /// - Complexity: O(*n*) in the number of parts of each argument, of which at most 1,000 are
    ///   searched.
    func allowsRepeating(_ arguments: [Any]) -> Bool {
        for (index, argument) in arguments.enumerated() {
            guard let type = typeServingOneCall(in: argument) else { continue }
            if !hasReported.exchange(true, ordering: .relaxed) { report(index, type) }
            return false
        }
        return true
    }

    private func report(_ index: Int, _ type: any Any.Type) {
        let selector = requirement.selector
        let error = UnrepeatableCallError(
            selector: selector,
            protocolName: context.protocolName(of: selector),
            argument: index + 1,
            type: type
        )
        context.report(error, selector)
    }
}

extension RepetitionCheck? {
    /// Whether a call may be made again with the same arguments; `true` without a check.
    func allowsRepeating<Function, Arguments, Result: ~Copyable, Failure>(
        _ arguments: Arguments,
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> Bool {
        self?.allowsRepeating(requirement.values(of: arguments)) ?? true
    }
}

/// Reports that a layer didn't make a call again, because a part of an argument can be used only
/// once.
///
/// A second attempt would find a stream exhausted, and succeed with nothing. So `retry`, `hedge`
/// and `fallBack(to:)` give the caller the outcome of the first attempt, and `shadow` doesn't
/// repeat the call. The first such call of a requirement is reported: the proxy passes this error
/// to the handler of `handleUncaughtErrors(with:)`. If the type of an argument shows that it can be
/// used only once, the layer is refused at registration instead.
public struct UnrepeatableCallError: Error {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The number of the argument, beginning with 1.
    public let argument: Int
    /// The type of the part, such as `AsyncStream<Int>`.
    public let type: any Any.Type

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - argument: The number of the argument, beginning with 1.
    ///   - type: The type of the part that can be used only once.
    public init(selector: Selector, protocolName: String, argument: Int, type: any Any.Type) {
        self.selector = selector
        self.protocolName = protocolName
        self.argument = argument
        self.type = type
    }
}

extension UnrepeatableCallError: ReportedError {}

extension UnrepeatableCallError: CustomStringConvertible {
    /// The requirement, the argument and the type, in words.
    public var description: String {
        "'\(selector)' of '\(protocolName)' was not repeated: a part of its argument \(argument), of "
            + "type '\(type)', can be used only once. Repeat the function that makes the call."
    }
}
