// SPDX-License-Identifier: MIT

import ProtocolProxy

extension ProxyClass {
    /// Makes the calls that stubs have answered on a real object, and fails at each stub that
    /// answered otherwise.
    ///
    /// ```text
    /// shelf.when(\.bookTitled, "Momo").returns(Book(title: "Momo", pages: 304))
    /// // … the test …
    /// await shelf.check(against: RealShelf())
    /// ```
    ///
    /// The recorded calls are made in their order, whether they returned or threw. Results and
    /// errors are compared by their dumps, as failures show them. Calls that no stub takes are left
    /// out. A warning lists the calls that can't be made again: those whose arguments weren't kept,
    /// or stay with the caller, such as `inout` ones.
    ///
    /// The method runs on the caller's isolation, and calls the object without a lock. It takes
    /// time in proportion to the recorded calls, each of which is compared with the stubs of its
    /// requirement.
    ///
    /// - Parameter real: The real object, which the method retains until it returns.
    public nonisolated(nonsending) func check(
        against real: Conformer,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let state = associatedObject(of: DoubleState.self), state.recording != nil else {
            return TestReference.record(DoubleState.isNone, at: place)
        }
        let proxy = Self(retaining: real)
        var unmade: [String] = []
        for call in state.stubbedCalls {
            let selector = call.journal.requirement.selector
            let values = call.journal.elements(of: call.record).compactMap(\.value)
            guard call.journal.requirement.canBeSent, values.count == selector.argumentCount else {
                unmade.append(call.text)
                continue
            }
            let outcome: Result<Any, any Error>
            do { outcome = .success(try await proxy.send(Message(selector, values))) } catch {
                outcome = .failure(error)
            }
            if let text = call.difference(from: outcome) {
                let type = type(of: real as Any)
                state.report(
                    "\(state.name): '\(type)' answers otherwise than this stub.\n\(text)",
                    at: call.stub.place
                )
            }
        }
        guard !unmade.isEmpty else { return }
        state.failures.test.report(
            "\(state.name): these calls can't be made again, and were not checked.\n"
                + unmade.map { "    \($0)" }.joined(separator: "\n"),
            at: place,
            isWarning: true
        )
    }
}

extension Selector {
    /// How many arguments a call has.
    fileprivate var argumentCount: Int {
        switch kind {
        case .getter: 0
        case .setter: 1
        case .subscriptSetter: labels.count + 1
        case .method, .initializer, .subscriptGetter: labels.count
        }
    }
}

/// A recorded call, and the stub that takes it.
private struct StubbedCall {
    let record: Record
    let journal: Journal
    let stub: AnyStub

    var text: String { CallTexts(journal: journal).call(record) }

    /// How an outcome differs from the recorded one; `nil` if it doesn't.
    func difference(from real: Result<Any, any Error>) -> String? {
        switch (record.outcome, real) {
        case (.success(let stubbed)?, .success(let value)):
            return ProtocolProxyTesting.difference(from: value, to: stubbed, opensObjects: true)
                .map { "    \(text)\nThe result differs (- real, + stub):\n\($0.indented(by: 4))" }
        case (.failure(let stubbed)?, .failure(let error)):
            return ProtocolProxyTesting.difference(
                from: error as Any,
                to: stubbed as Any,
                opensObjects: true
            )
            .map { "    \(text)\nThe error differs (- real, + stub):\n\($0.indented(by: 4))" }
        case (let stubbed?, let real):
            return "    \(text)\n    stub  \(summary(of: stubbed))\n    real  \(summary(of: real))"
        // The call has not ended.
        case (nil, _): return nil
        }
    }

    private func summary(of outcome: Result<Any, any Error>) -> String {
        switch outcome {
        case .success(let value): value is Void ? "returned" : "returned \(described(value))"
        case .failure(let error): "threw \(described(error))"
        }
    }
}

extension DoubleState {
    /// The recorded calls that stubs take, oldest first.
    fileprivate var stubbedCalls: [StubbedCall] {
        let stubs = Dictionary(grouping: state.withLock { $0.stubs }, by: \.key.selector)
            .mapValues { $0.flatMap { $0.value.answering } }
        return journals.flatMap { journal in
            // Matchers are the user's, and run without a lock.
            journal.records.compactMap { record in
                let arguments = journal.elements(of: record)
                return stubs[journal.requirement.selector]?.first { stub in
                    stub.matchers.map { Mismatches($0, arguments).count == 0 } ?? true
                }.map { StubbedCall(record: record, journal: journal, stub: $0) }
            }
        }.sorted { $0.record.number < $1.record.number }
    }
}
