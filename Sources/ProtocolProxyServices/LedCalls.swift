// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls under way of which the current task is a part, and whose answers other calls wait for.
enum LedCalls {
    @TaskLocal private static var answers: [AnyPendingAnswer] = []

    /// Returns whether the current task is a part of the call that an answer is pending of, and so must not wait for it.
    static func include(_ answer: AnyPendingAnswer) -> Bool { answers.contains { $0 === answer } }

    /// Makes a call, which is under way in this task and in those that it starts until it ends.
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
