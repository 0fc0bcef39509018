// SPDX-License-Identifier: MIT

extension TaskLocal {
    /// Runs a function with a value; unlike `withValue`, it takes typed throws and noncopyable results.
    package func outcome<Output: ~Copyable, Failure>(
        with value: Value, of body: () throws(Failure) -> Output
    ) -> Result<Output, Failure> {
        var outcome: Result<Output, Failure>?
        withValue(value) { outcome = .init(catching: body) }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return outcome
    }

    // BUG: in a `nonisolated(nonsending)` function, Swift 6.3.1 makes a closure for `withValue` that leaves the isolation.
    /// The form for an asynchronous function, which runs on the caller's isolation.
    package nonisolated(nonsending) func outcome<Output: ~Copyable, Failure>(
        with value: Value, of body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async -> Result<Output, Failure> {
        await outcome(with: value, of: body, on: #isolation)
    }

    private func outcome<Output: ~Copyable, Failure>(
        with value: Value, of body: nonisolated(nonsending) () async throws(Failure) -> Output,
        on isolation: isolated (any Actor)?
    ) async -> Result<Output, Failure> {
        var outcome: Result<Output, Failure>?
        await withValue(value) {
            // The closure is isolated to what it captures.
            _ = isolation
            do throws(Failure) { outcome = .success(try await body()) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return outcome
    }
}
