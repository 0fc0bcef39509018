// SPDX-License-Identifier: MIT

import Synchronization

// A caller of a `rethrows` function expects no error unless it passes a closure that can throw. The
// compiler doesn't check for an error where it expects none, so the caller would take an undefined
// value for the result. But a handler has a type with `throws`, and an unanswered call throws too.
// So a witness passes on only errors that came after an error of its caller's closures, because
// such a closure proves that the caller expects errors.

extension __Generated {
    /// Remembers whether a closure that was passed to a `rethrows` requirement threw an error.
    public struct ClosureErrors: ~Copyable, Sendable {
        private let hasThrown = Atomic(false)

        /// Creates the memory of one call.
        public init() {}

        /// Remembers that a closure threw an error, and returns the error.
        ///
        /// It may be called on any thread.
        public func noting<Failure: Error>(_ error: Failure) -> Failure {
            hasThrown.store(true, ordering: .releasing)
            return error
        }

        /// Stops the program if no closure of the call has thrown.
        ///
        /// An error of a handler is also reported to the handler of uncaught errors.
        @usableFromInline
        func check(_ error: any Error, on proxy: ProtocolProxy, by requirement: AnyRequirement) {
            guard !hasThrown.load(ordering: .acquiring) else { return }
            proxy.routes.store.report(error, selector: requirement.selector, by: .override)
            if let error = error as? ProxyError { stop(error.description) }
            let selector = requirement.selector
            stop(
                "An error of type '\(Swift.type(of: error))' was thrown for '\(selector)', which is "
                    + "'rethrows', and the proxy saw no closure of the call throw before, so that "
                    + "the caller may expect no error: \(error). In handlers, throw only errors of "
                    + "the closures, or declare the requirement with 'throws'. A proxy does not "
                    + "see the errors of a closure behind a typealias that the protocol does not "
                    + "declare, nor those of another argument, such as an 'AsyncSequence'."
            )
        }
    }

    /// Lets a rethrowing function call a throwing one, and stops the program at an error if none of
    /// the closures has thrown before.
    ///
    /// - Parameter errors: The errors of the closures, each of which notes its errors there.
    @inlinable
    public static func rethrowing<Result: ~Copyable>(
        _ errors: borrowing ClosureErrors,
        on proxy: ProtocolProxy,
        by requirement: @autoclosure () -> AnyRequirement,
        _ body: () throws -> Result
    ) rethrows -> Result {
        do { return try body() } catch {
            errors.check(error, on: proxy, by: requirement())
            throw error
        }
    }

    /// Lets an asynchronous rethrowing function call a throwing one on the caller's isolation, and
    /// stops the program at an error if none of the closures has thrown before.
    @inlinable
    public nonisolated(nonsending) static func rethrowing<Result: ~Copyable>(
        _ errors: borrowing ClosureErrors,
        on proxy: ProtocolProxy,
        by requirement: @autoclosure () -> AnyRequirement,
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        do { return try await body() } catch {
            errors.check(error, on: proxy, by: requirement())
            throw error
        }
    }

    /// Lets a rethrowing function that leaves its caller's isolation call a throwing one, and stops
    /// the program at an error if none of the closures has thrown before.
    @inlinable
    public nonisolated(nonsending) static func rethrowingConcurrently<Result: ~Copyable>(
        _ errors: borrowing ClosureErrors,
        on proxy: ProtocolProxy,
        by requirement: @autoclosure () -> AnyRequirement,
        _ body: @isolated(any) () async throws -> Sent<Result>
    ) async rethrows -> Result {
        do { return try await body().take() } catch {
            errors.check(error, on: proxy, by: requirement())
            throw error
        }
    }
}
