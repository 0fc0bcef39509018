// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls in progress that the current task is part of, so that it never waits for an answer that it must provide.
enum LedCalls {
    @TaskLocal private static var answers: [AnyPendingAnswer] = []

    /// Whether the current task is part of the call that will provide `answer`.
    static func include(_ answer: AnyPendingAnswer) -> Bool { answers.contains { $0 === answer } }

    /// Notes that a layer ended a call, or refused it, because its caller has too little time left.
    ///
    /// The error may say nothing of it, such as one that was given to the layer.
    static func noteDeadline() { for answer in answers { answer.noteDeadline() } }

    /// Runs `call`, to which the current task and the tasks that it starts belong until it ends.
    nonisolated(nonsending) static func lead<Output, Failure>(
        to answer: AnyPendingAnswer, _ call: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        try await $answers.outcome(with: answers + [answer], of: call).get()
    }
}
