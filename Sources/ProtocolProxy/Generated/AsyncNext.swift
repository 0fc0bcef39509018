// SPDX-License-Identifier: MIT

extension __Generated {
    /// The function below an interceptor of an asynchronous requirement that throws errors of one type.
    ///
    /// It is called as the function itself would be, on the caller's isolation: `try await next(a, b)`.
    public struct AsyncNext<Function, Arguments, Result: ~Copyable, Failure: Error> {
        private let requirement: AsynchronousRequirement<Function, Arguments, Result, any Error>
        private let apply: AsynchronousRequirement<Function, Arguments, Result, any Error>.Apply
        private let below: FunctionBox<Function>
        private weak let routes: Routes?

        init(
            _ below: Function, _ requirement: AsynchronousRequirement<Function, Arguments, Result, any Error>,
            _ routes: Routes?
        ) {
            guard let apply = requirement.apply else { stopWithoutTuple(requirement) }
            self.requirement = requirement
            self.apply = apply
            self.below = FunctionBox(below)
            self.routes = routes
        }

        /// Calls the function below with the tuple of the arguments.
        ///
        /// - Parameter arguments: The arguments: one tuple where there are several, the bare value where there is one.
        /// - Returns: The result of that function.
        /// - Throws: The error of that function. The one of `setDefault(throwing:)` replaces an error of another type.
        public nonisolated(nonsending) func callAsFunction(_ arguments: Arguments) async throws(Failure) -> Result {
            do { return try await apply(below.function, arguments) } catch {
                throw converted(error, by: requirement, in: routes)
            }
        }

        /// Calls the function below.
        ///
        /// - Parameter argument: The arguments, one by one.
        /// - Returns: The result of that function.
        /// - Throws: The error of that function. The one of `setDefault(throwing:)` replaces an error of another type.
        public nonisolated(nonsending) func callAsFunction<each Argument>(
            _ argument: repeat each Argument
        ) async throws(Failure) -> Result where Arguments == (repeat each Argument) {
            try await callAsFunction((repeat each argument))
        }
    }
}

// SAFETY: constants. The requirement is Sendable, the function is as its type says, and the routes guard themselves.
extension __Generated.AsyncNext: @unchecked Sendable where Function: Sendable, Result: ~Copyable {}
