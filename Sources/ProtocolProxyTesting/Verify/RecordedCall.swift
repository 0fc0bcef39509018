// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A received call of one requirement.
///
/// An argument with a label is a member of that name:
///
/// ```text
/// let call = gateway.calls(\.chargeToNote).last
/// #expect(call?.to == card && call?.note == nil)
/// ```
///
/// The compiler does not know the labels. An unknown label, or an argument read as another type, is a failure of the test, and
/// gives nil.
@dynamicMemberLookup
public struct RecordedCall<Typed: DoubledRequirement>: CustomStringConvertible {
    let requirement: Typed
    let record: Record
    let journal: Journal
    /// Reports an unknown label or a wrong type.
    let report: (String) -> Void

    /// The thrown error, if there is one.
    public var error: Typed.Failure? { record.error as? Typed.Failure }

    /// The call, as shown in a failure.
    public var description: String { CallTexts(journal: journal).call(record) }

    private var name: String { "'\(requirement.selector)'" }

    /// Returns the argument with a label, if it was kept.
    private func argument<Value>(_ label: String, as type: Value.Type) -> Value? {
        let labels = requirement.selector.labels
        guard let index = labels.firstIndex(of: label) else {
            let known = Set(labels).subtracting(["_"]).sorted().map { "'\($0)'" }.joined(separator: ", ")
            report("\(name) has no argument labelled '\(label)'" + (known.isEmpty ? "." : "; its labels are \(known)."))
            return nil
        }
        let arguments = journal.elements(of: record)
        guard arguments.indices.contains(index), let argument = arguments[index].value,
            let there = present(in: argument)
        else { return nil }
        guard let value = there as? Value else {
            let (received, asked) = (spelling(of: Swift.type(of: argument)), spelling(of: type))
            report("Argument '\(label)' of \(name) is of type '\(received)', and was asked for as '\(asked)'.")
            return nil
        }
        return value
    }
}

// The compiler prefers a property to a disfavoured subscript. Of the three subscripts, it prefers one with a type if it can
// infer one; `call.note == nil` has none.

extension RecordedCall where Typed.Crossing: Sendable {
    /// The arguments of the call, if all were kept.
    public var arguments: Typed.Arguments? {
        guard let kept = record.arguments as? KeptArguments else { return record.arguments as? Typed.Arguments }
        let values = kept.list.compactMap(\.value)
        return values.count == kept.list.count ? requirement.__arguments(from: values) : nil
    }

    /// Returns the argument with a label; nil if the argument is nil or was not kept.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember label: String) -> Value? { argument(label, as: Value.self) }

    /// Returns the argument with a label, of any type.
    @_disfavoredOverload
    public subscript(dynamicMember label: String) -> Any? { argument(label, as: Any.self) }
}

extension RecordedCall {
    /// Returns the argument with a label; nil if the argument is nil or was not kept.
    @_disfavoredOverload
    public subscript<Value: Sendable>(dynamicMember label: String) -> Value? { argument(label, as: Value.self) }
}

extension RecordedCall where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// The result, if the call has returned.
    public var result: Typed.Result? { (try? record.outcome?.get()) as? Typed.Result }
}
