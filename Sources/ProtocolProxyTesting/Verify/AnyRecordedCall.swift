// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Returns the received calls of all requirements, oldest first.
    ///
    /// ```text
    /// #expect(gateway.calls().map(\.selector) == ["supports(_:)", "charge(_:to:note:)"])
    /// ```
    ///
    /// Reading calls doesn't verify them.
    ///
    /// - Parameters:
    ///   - ignored: The calls to leave out; by default, none.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The calls until now that are recorded. An array doesn't grow with later calls.
    /// - Complexity: O(*n* log *n*) in the recorded calls of the double.
    public func calls(
        ignoring ignored: IgnoredCalls = [],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> [AnyRecordedCall] {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        guard let state = associatedObject(of: DoubleState.self), let recording = state.recording
        else {
            TestReference().report(DoubleState.notADouble, at: location)
            return []
        }
        state.joinScope()
        registerRecorder(of: state)
        if !recording.keepsCalls { state.report(state.keepsNoCalls, at: location) }
        return state.records(ignoring: ignored).map { record, log in
            AnyRecordedCall(record: record, log: log) { state.report($0, at: location) }
        }
    }
}

/// A received call of any requirement, as `calls(ignoring:)` lists it.
///
/// A labeled argument is a member with the name of the label. To read arguments and results that
/// aren't `Sendable`, use the calls of a key:
///
/// ```text
/// let call = gateway.calls()[0]
/// #expect(call.to == card)
/// #expect(call.argument(0) == 1200)
/// #expect(gateway.calls(\.chargeToNote)[0].arguments?.0 == 1200)
/// ```
///
/// If no parameter has the label or the index, or a value is read as the wrong type, the test fails
/// and the value is `nil`.
@dynamicMemberLookup
public struct AnyRecordedCall: CustomStringConvertible {
    private let record: Record
    private let log: CallLog
    private let report: (String) -> Void

    init(record: Record, log: CallLog, report: @escaping (String) -> Void) {
        self.record = record
        self.log = log
        self.report = report
    }

    /// The position among the calls of the double, starting at 1, as failures show it.
    public var number: Int { record.ordinal }

    /// The full name of the requirement, such as `charge(_:to:note:)`.
    public var selector: Selector { log.requirement.selector }

    /// The thrown error, if any.
    public var error: (any Error)? { record.error }

    /// The call and how it ended, as in `supports("EUR") → false`.
    public var description: String {
        let call = PastCall(record, of: log, keeping: .strongly)
        return call.text + call.ending
    }

    /// Returns an argument by its position.
    ///
    /// - Parameters:
    ///   - index: The position among the arguments, beginning with 0. The new value of a property
    ///     or a subscript is the last argument of its setter.
    ///   - type: The type of the argument, which may be inferred.
    /// - Returns: The argument; `nil` if the argument is `nil` or wasn't kept.
    public func argument<Value: Sendable>(
        _ index: Int,
        as type: Value.Type = Value.self
    ) -> Value? {
        values.argument(at: index, as: type)
    }

    /// Returns the result.
    ///
    /// - Parameter type: The type of the result, which may be inferred.
    /// - Returns: The result; `nil` if it is `nil`, or if the call hasn't returned.
    public func result<Value: Sendable>(as type: Value.Type = Value.self) -> Value? {
        values.result(as: type)
    }

    /// The argument with a label; `nil` if the argument is `nil` or wasn't kept.
    ///
    /// - Parameter label: The label of the argument in the declaration of the requirement.
    public subscript<Value: Sendable>(dynamicMember label: String) -> Value? {
        values.argument(label, as: Value.self)
    }

    private var values: RecordedValues {
        RecordedValues(record: record, log: log, report: report)
    }
}

/// The arguments and the result of a recorded call, read as a type.
struct RecordedValues {
    let record: Record
    let log: CallLog
    let report: (String) -> Void

    private var selector: Selector { log.requirement.selector }

    func argument<Value>(_ label: String, as type: Value.Type) -> Value? {
        let labels = selector.labels
        guard let index = labels.firstIndex(of: label) else {
            let known = Set(labels).subtracting(["_"]).sorted().map { "'\($0)'" }
            let list = known.isEmpty ? "" : "; its labels are \(known.joined(separator: ", "))"
            report("'\(selector)' has no argument labelled '\(label)'\(list).")
            return nil
        }
        return argument(at: index, as: type, named: "Argument '\(label)'")
    }

    func argument<Value>(at index: Int, as type: Value.Type) -> Value? {
        let count = log.requirement.signature.parameterTypes.count
        guard (0..<count).contains(index) else {
            let known = count == 0 ? "it has none" : "the last one has the index \(count - 1)"
            report("'\(selector)' has no argument with the index \(index); \(known).")
            return nil
        }
        return argument(at: index, as: type, named: "The argument with the index \(index)")
    }

    private func argument<Value>(at index: Int, as type: Value.Type, named name: String) -> Value? {
        let arguments = log.elements(of: record)
        guard arguments.indices.contains(index), let argument = arguments[index].value else {
            return nil
        }
        return value(argument, as: type) { "\(name) of '\(selector)'" }
    }

    func result<Value>(as type: Value.Type) -> Value? {
        guard case .success(let result)? = record.outcome else { return nil }
        return value(result, as: type) { "The result of '\(selector)'" }
    }

    private func value<Value>(
        _ value: Any,
        as type: Value.Type,
        named name: () -> String
    ) -> Value? {
        guard let unwrapped = present(in: value) else { return nil }
        if let typed = unwrapped as? Value { return typed }
        let received = spelling(of: Swift.type(of: value))
        report(
            "\(name()) is of type '\(received)', but was read as '\(spelling(of: type))'."
        )
        return nil
    }
}
