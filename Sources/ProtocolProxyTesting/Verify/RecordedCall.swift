// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A call of one requirement that a double received.
///
/// An argument with a label is a member of that name:
///
/// ```text
/// let call = gateway.calls(\.chargeToNote).last
/// #expect(call?.to == card && call?.note == nil)
/// ```
///
/// The compiler does not know the labels: one that the requirement does not have, or an argument that is asked for as another
/// type, is a failure of the test, and nil.
@dynamicMemberLookup
public struct RecordedCall<Typed: DoubledRequirement>: CustomStringConvertible {
    let requirement: Typed
    let record: Record
    let journal: Journal
    /// Reports what is asked for and is not there.
    let report: (String) -> Void

    /// What the call threw, if it did.
    public var error: Typed.Failure? { record.error as? Typed.Failure }

    /// The call, as a failure shows it.
    public var description: String { CallTexts(journal: journal).call(record) }

    private var name: String { "'\(requirement.selector)'" }

    /// The argument with a label, if it is there and was kept.
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

// Where both take a member, the compiler takes a property before what is disfavoured; and of these three the one that knows the
// type, if there is one to know: `call.note == nil` says none.

extension RecordedCall where Typed.Crossing: Sendable {
    /// The arguments of the call, if all of them were kept.
    public var arguments: Typed.Arguments? {
        guard let kept = record.arguments as? KeptArguments else { return record.arguments as? Typed.Arguments }
        let values = kept.list.compactMap(\.value)
        return values.count == kept.list.count ? requirement.__arguments(from: values) : nil
    }

    /// The argument with a label; nil where it is that, or was not kept.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember label: String) -> Value? { argument(label, as: Value.self) }

    /// The argument with a label, whatever its type.
    @_disfavoredOverload
    public subscript(dynamicMember label: String) -> Any? { argument(label, as: Any.self) }
}

extension RecordedCall {
    /// The argument with a label; nil where it is that, or was not kept.
    @_disfavoredOverload
    public subscript<Value: Sendable>(dynamicMember label: String) -> Value? { argument(label, as: Value.self) }
}

extension RecordedCall where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// What the call returned, if it has, and threw nothing.
    public var result: Typed.Result? { (try? record.outcome?.get()) as? Typed.Result }
}
