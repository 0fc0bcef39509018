// SPDX-License-Identifier: MIT

import ProtocolProxy

extension DoubleScope {
    /// Runs a function in the scope, which then ends.
    func run<Output: ~Copyable, Failure>(
        _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        var outcome: Result<Output, Failure>?
        Self.$current.withValue(self) {
            do throws(Failure) {
                outcome = .success(
                    try withTypeProxies { () throws(Failure) in
                        let output = try body()
                        finish(isChecking: true)
                        return output
                    }
                )
            } catch {
                finish(isChecking: false)
                outcome = .failure(error)
            }
        }
        guard let outcome = outcome.take() else {
            stopAtInvariant("The body of a scope of doubles was not run.")
        }
        return try outcome.get()
    }

    /// Runs an asynchronous function in the scope, which then ends.
    package nonisolated(nonsending) func run<Output: ~Copyable, Failure>(
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        try await Self.$current.outcome(with: self) { () async throws(Failure) in
            do throws(Failure) {
                return try await withTypeProxies { () async throws(Failure) in
                    let output = try await body()
                    finish(isChecking: true)
                    return output
                }
            } catch {
                finish(isChecking: false)
                throw error
            }
        }.get()
    }
}
