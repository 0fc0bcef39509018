// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls in progress that the current task is part of, and whose answers other calls may wait for.
enum LedCalls {
    @TaskLocal private static var answers: [AnyPendingAnswer] = []

    /// Whether the current task is part of the call that will provide `answer`, and so must not wait for it.
    static func include(_ answer: AnyPendingAnswer) -> Bool { answers.contains { $0 === answer } }

    /// Makes a call that is in progress for this task, and the tasks that it starts, until it ends.
    nonisolated(nonsending) static func lead<Output, Failure>(
        to answer: AnyPendingAnswer, _ call: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        var outcome: Result<Output, Failure>?
        await $answers.withValue(answers + [answer]) {
            do throws(Failure) { outcome = .success(try await call()) } catch { outcome = .failure(error) }
        }
        guard let outcome else { fatalError("A task-local value runs its body.") }
        return try outcome.get()
    }
}
