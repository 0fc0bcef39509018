// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Records the calls of a synchronous requirement, and lets what is below answer.
final class Recorder<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the journal guards itself, and the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let journal: Journal
    private let requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    private let next: Function

    init(
        _ journal: Journal, _ requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        _ next: Function
    ) {
        self.journal = journal
        self.requirement = requirement
        self.next = next
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let index = journal.begin(arguments.arguments) else { return try proceed(next, &arguments) }
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) { outcome = .success(try proceed(next, &arguments)) } catch { outcome = .failure(error) }
        journal.end(index, requirement.erasedOutcome(outcome))
        return try outcome.get()
    }
}

/// Records the calls of an asynchronous requirement, and lets what is below answer.
final class AsyncRecorder<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Recorder`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let journal: Journal
    private let requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    private let next: Function

    init(
        _ journal: Journal, _ requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        _ next: Function
    ) {
        self.journal = journal
        self.requirement = requirement
        self.next = next
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard let index = journal.begin(arguments.arguments) else { return try await proceed(next, &arguments) }
        let outcome: Swift.Result<Result, Failure>
        do throws(Failure) {
            outcome = .success(try await proceed(next, &arguments))
        } catch {
            outcome = .failure(error)
        }
        journal.end(index, requirement.erasedOutcome(outcome))
        return try outcome.get()
    }
}
