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

    // No `Result`: generic code would ask the runtime for its type at each call.
    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let index = journal.begin(arguments)
        guard index >= 0 else { return try proceed(next) }
        do throws(Failure) {
            let result = try proceed(next)
            journal.end(index, returning: requirement.box(result))
            return result
        } catch {
            journal.end(index, throwing: error)
            throw error
        }
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let index = journal.begin(arguments.arguments)
        guard index >= 0 else { return try proceed(next, &arguments) }
        do throws(Failure) {
            let result = try proceed(next, &arguments)
            journal.end(index, returning: requirement.box(result))
            return result
        } catch {
            journal.end(index, throwing: error)
            throw error
        }
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
        let index = journal.begin(arguments.arguments)
        guard index >= 0 else { return try await proceed(next, &arguments) }
        do throws(Failure) {
            let result = try await proceed(next, &arguments)
            journal.end(index, returning: requirement.box(result))
            return result
        } catch {
            journal.end(index, throwing: error)
            throw error
        }
    }
}
