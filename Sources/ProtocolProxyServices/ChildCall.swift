// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call that runs in a child task of the one that makes it, on that one's isolation.
// SAFETY: the task that makes it waits for the child, and looks at it before and after.
final class ChildCall<Function, Arguments, Result: ~Copyable, Failure: Error>: @unchecked Sendable {
    typealias Proceed =
        nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result

    private let next: Function
    private let proceed: Proceed
    private(set) var arguments: ObservedArguments<Arguments>
    private var outcome: Swift.Result<Result, Failure>?

    init(_ next: Function, _ arguments: ObservedArguments<Arguments>, _ proceed: @escaping Proceed) {
        self.next = next
        self.arguments = arguments
        self.proceed = proceed
    }

    /// Makes the call, on the isolation of the task that waits.
    func run(on isolation: isolated (any Actor)?) async {
        do throws(Failure) {
            outcome = .success(try await proceed(next, &arguments))
        } catch {
            outcome = .failure(error)
        }
    }

    /// What came of the call; it is there once.
    func takeOutcome() -> Swift.Result<Result, Failure>? { outcome.take() }
}
