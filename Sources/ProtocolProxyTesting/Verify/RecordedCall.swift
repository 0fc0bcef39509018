// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A received call.
///
/// A labeled argument is a member with the name of the label:
///
/// ```text
/// let call = gateway.calls(\.chargeToNote).last
/// #expect(call?.to == card && call?.note == nil)
/// ```
///
/// The compiler doesn't know the labels. If no parameter has the label, or the argument is read as
/// the wrong type, the test fails and the member is `nil`.
@dynamicMemberLookup
public struct RecordedCall<Typed: DoubledRequirement>: CustomStringConvertible {
    let requirement: Typed
    let record: Record
    let log: CallLog
    let report: (String) -> Void

    /// The thrown error, if any.
    public var error: Typed.Failure? { record.error as? Typed.Failure }

    /// The call as failures show it.
    public var description: String { CallTexts(log: log).call(record) }

    private var name: String { "'\(requirement.selector)'" }

    private func argument<Value>(_ label: String, as type: Value.Type) -> Value? {
        let labels = requirement.selector.labels
        guard let index = labels.firstIndex(of: label) else {
            let known = Set(labels).subtracting(["_"]).sorted().map { "'\($0)'" }
            let list = known.isEmpty ? "" : "; its labels are \(known.joined(separator: ", "))"
            report("\(name) has no argument labelled '\(label)'\(list).")
            return nil
        }
        let arguments = log.elements(of: record)
        guard arguments.indices.contains(index), let argument = arguments[index].value,
            let unwrapped = present(in: argument)
        else { return nil }
        guard let value = unwrapped as? Value else {
            let received = spelling(of: Swift.type(of: argument))
            report(
                "Argument '\(label)' of \(name) is of type '\(received)', "
                    + "but was read as '\(spelling(of: type))'."
            )
            return nil
        }
        return value
    }
}

// The subscripts are disfavored so that properties come first. Among the subscripts, the compiler
// prefers one with a type if it can infer the type; in `call.note == nil`, it can't.

extension RecordedCall where Typed.Crossing: Sendable {
    /// The arguments, if all of them were kept.
    public var arguments: Typed.Arguments? {
        guard let arguments = record.arguments as? RecordedArguments else {
            return record.arguments as? Typed.Arguments
        }
        let values = arguments.list.compactMap(\.value)
        guard values.count == arguments.list.count else { return nil }
        return requirement.__arguments(from: values)
    }

    /// The argument with a label; `nil` if the argument is `nil` or wasn't kept.
    ///
    /// - Parameter label: The label of the argument in the declaration of the requirement.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember label: String) -> Value? {
        argument(label, as: Value.self)
    }

    /// The argument with a label, of any type.
    ///
    /// - Parameter label: The label of the argument in the declaration of the requirement.
    @_disfavoredOverload
    public subscript(dynamicMember label: String) -> Any? { argument(label, as: Any.self) }
}

extension RecordedCall {
    /// The argument with a label; `nil` if the argument is `nil` or wasn't kept.
    ///
    /// - Parameter label: The label of the argument in the declaration of the requirement.
    @_disfavoredOverload
    public subscript<Value: Sendable>(dynamicMember label: String) -> Value? {
        argument(label, as: Value.self)
    }
}

extension RecordedCall where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// The result, if the call returned.
    public var result: Typed.Result? { (try? record.outcome?.get()) as? Typed.Result }
}
