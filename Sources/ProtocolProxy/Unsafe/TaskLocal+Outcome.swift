// SPDX-License-Identifier: MIT

extension TaskLocal {
    // The functions store no optional `Result`: the runtime would look up both types in each call.
    /// Runs a function with a value; unlike `withValue`, it supports typed throws and noncopyable
    /// results.
    package func run<Output: ~Copyable, Failure>(
        with value: Value,
        _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        // SAFETY: the memory doesn't leave the closure, which fills and empties it, or does
        // neither.
        try unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) {
            (output) throws(Failure) -> Output in
            var failure: (any Error)?
            withValue(value) {
                do throws(Failure) {
                    // SAFETY: there is room for one, and nothing there yet.
                    unsafe output.initializeElement(at: 0, to: try body())
                } catch {
                    failure = error
                }
            }
            if let failure { throw typed(failure) }
            // SAFETY: without an error, there is a result.
            return unsafe output.moveElement(from: 0)
        }
    }

    // BUG: in a `nonisolated(nonsending)` function, Swift 6.3.1 makes a closure for `withValue`
    // that leaves the isolation.
    /// The form for an asynchronous function, which runs on the caller's isolation.
    package nonisolated(nonsending) func run<Output: ~Copyable, Failure>(
        with value: Value,
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        try await run(with: value, body, on: #isolation)
    }

    private func run<Output: ~Copyable, Failure>(
        with value: Value,
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output,
        on isolation: isolated (any Actor)?
    ) async throws(Failure) -> Output {
        // SAFETY: the memory is filled and emptied once, or neither, and freed after its last use.
        let output = UnsafeMutablePointer<Output>.allocate(capacity: 1)
        defer { unsafe output.deallocate() }
        var failure: (any Error)?
        await withValue(value) {
            // The closure is isolated to what it captures.
            _ = isolation
            // As `any Error`, an error takes one allocation instead of three.
            do throws(any Error) {
                // SAFETY: there is room for one, and nothing there yet.
                unsafe output.initialize(to: try await body())
            } catch {
                failure = error
            }
        }
        if let failure { throw typed(failure) }
        // SAFETY: without an error, there is a result.
        return unsafe output.move()
    }

    /// Runs a function with a value, and returns its result or error.
    package func outcome<Output: ~Copyable, Failure>(
        with value: Value,
        of body: () throws(Failure) -> Output
    ) -> Result<Output, Failure> {
        Result { () throws(Failure) in try run(with: value, body) }
    }

    /// The form for an asynchronous function, which runs on the caller's isolation.
    package nonisolated(nonsending) func outcome<Output: ~Copyable, Failure>(
        with value: Value,
        of body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async -> Result<Output, Failure> {
        do throws(Failure) {
            return .success(try await run(with: value, body))
        } catch {
            return .failure(error)
        }
    }
}

// Outlined to keep the lookup of an optional's type out of calls that succeed.
/// Casts an error that a function has thrown to the function's error type.
@inline(never)
private func typed<Failure: Error>(_ failure: any Error) -> Failure {
    guard let failure = failure as? Failure else {
        stopAtInvariant("A function threw an error of another type.")
    }
    return failure
}
