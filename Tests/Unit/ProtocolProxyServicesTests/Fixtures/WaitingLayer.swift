// SPDX-License-Identifier: MIT

import ProtocolProxy

/// An asynchronous layer of the user's, which waits before it makes the call.
struct WaitingLayer: CallInterceptor {
    let wait: @Sendable () async -> Void

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        AsyncDecorator { (_, proceed) async throws(Failure) in
            await wait()
            return try await proceed(next)
        }
    }
}
