// SPDX-License-Identifier: MIT

import ProtocolProxy

extension ProxyClass {
    /// Repeats the stubbed calls on a real object, and fails the test at each stub that answered
    /// differently.
    ///
    /// ```text
    /// shelf.when(\.bookTitled, "Momo").returns(Book(title: "Momo", pages: 304))
    /// // … the test …
    /// await shelf.check(against: RealShelf())
    /// ```
    ///
    /// The recorded calls are repeated in their order, whether they returned or threw. Results and
    /// errors are compared by their dumps, as failures show them. Calls that match no stub are
    /// skipped. A warning lists the calls that can't be repeated: those with an argument that
    /// wasn't kept, and those of requirements that can't be called by name, such as those with an
    /// `inout` parameter.
    ///
    /// The method runs on the caller's isolation, and calls the object without a lock.
    ///
    /// - Parameters:
    ///   - real: The real object, which the method retains until it returns.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Complexity: O(*n* *s*) in the *n* recorded calls and the *s* stubs of their requirements.
    public nonisolated(nonsending) func check(
        against real: Conformer,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        guard let state = associatedObject(of: DoubleState.self), state.recording != nil else {
            return TestReference.record(DoubleState.notADouble, at: location)
        }
        let proxy = Self(retaining: real)
        var unchecked: [String] = []
        for call in state.stubbedCalls {
            guard let message = call.message else {
                unchecked.append("    \(state.describing { call.text })")
                continue
            }
            let outcome: Result<Any, any Error>
            do {
                outcome = .success(try await proxy.send(message))
            } catch {
                outcome = .failure(error)
            }
            guard let difference = state.describing({ call.difference(from: outcome) }) else {
                continue
            }
            let type = type(of: real as Any)
            state.report(
                "\(state.name): '\(type)' answers otherwise than this stub.\n\(difference)",
                at: call.stub.location
            )
        }
        guard !unchecked.isEmpty else { return }
        state.failures.test.report(
            "\(state.name): these calls can't be made again, and were not checked.\n"
                + unchecked.joined(separator: "\n"),
            at: location,
            isWarning: true
        )
    }
}

/// A recorded call, and the stub that matches it.
private struct StubbedCall {
    let record: Record
    let log: CallLog
    let stub: AnyStub

    var text: String { CallTexts(log: log).call(record) }

    /// The call as a message; `nil` if the call can't be repeated.
    var message: Message? {
        let requirement = log.requirement
        let values = log.elements(of: record).compactMap(\.value)
        let count = requirement.selector.argumentCount
        guard requirement.canBeSent, values.count == count else { return nil }
        return Message(requirement.selector, values)
    }

    /// How an outcome differs from the recorded one; `nil` if it doesn't.
    func difference(from real: Result<Any, any Error>) -> String? {
        switch (record.outcome, real) {
        case (.success(let stubbed)?, .success(let value)):
            return difference(of: "result", from: value, to: stubbed)
        case (.failure(let stubbed)?, .failure(let error)):
            return difference(of: "error", from: error, to: stubbed)
        case (let stubbed?, let real):
            return "    \(text)\n    stub  \(summary(of: stubbed))\n    real  \(summary(of: real))"
        // The call has not ended.
        case (nil, _): return nil
        }
    }

    private func difference(of part: String, from real: Any, to stubbed: Any) -> String? {
        let difference = ProtocolProxyTesting.difference(
            from: real,
            to: stubbed,
            opensObjects: true
        )
        guard let difference else { return nil }
        return "    \(text)\nThe \(part) differs (- real, + stub):\n\(difference.indented(by: 4))"
    }

    private func summary(of outcome: Result<Any, any Error>) -> String {
        switch outcome {
        case .success(let value): value is Void ? "returned" : "returned \(described(value))"
        case .failure(let error): "threw \(described(error))"
        }
    }
}

extension DoubleState {
    /// The recorded calls that stubs match, oldest first.
    fileprivate var stubbedCalls: [StubbedCall] {
        let stubs = Dictionary(grouping: state.withLock { $0.stubs }, by: \.key.selector)
            .mapValues { $0.flatMap { $0.value.answering } }
        var calls: [StubbedCall] = []
        for log in logs {
            let stubs = stubs[log.requirement.selector] ?? []
            // Matchers run user code, so they run without a lock.
            for record in log.records {
                let arguments = log.elements(of: record)
                let stub = stubs.first { stub in
                    guard let matchers = stub.matchers else { return true }
                    return Mismatches(matchers, arguments).count == 0
                }
                if let stub { calls.append(StubbedCall(record: record, log: log, stub: stub)) }
            }
        }
        return calls.sorted { $0.record.number < $1.record.number }
    }
}
