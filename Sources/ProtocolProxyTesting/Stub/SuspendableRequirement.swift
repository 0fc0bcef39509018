// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement whose calls can be suspended.
public protocol SuspendableRequirement: DoubledRequirement {
    /// Returns a handler that waits before it calls another handler.
    ///
    /// Only ``Stubbing`` uses this function.
    ///
    /// - Parameters:
    ///   - wait: Waits, and returns the handler to call; `nil` for the function below the stub.
    ///   - cancellation: What to throw if the wait is cancelled and the requirement can't throw
    ///     `CancellationError`.
    ///   - below: The function below the stub.
    func __handler(
        waiting wait:
            nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Handler>,
        throwing cancellation: Failure?,
        below: Handler
    ) -> Handler
}
