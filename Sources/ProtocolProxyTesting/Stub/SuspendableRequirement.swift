// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement that can be suspended.
public protocol SuspendableRequirement: DoubledRequirement {
    /// Returns a handler that waits before it calls another handler.
    ///
    /// This is used by ``Stubbing``. Do not use it directly.
    ///
    /// - Parameters:
    ///   - wait: Waits, and returns the handler to call; nil for the function below the stub.
    ///   - cancellation: The error of a cancelled wait, if the requirement cannot throw `CancellationError`.
    ///   - below: The function below the stub.
    func __handler(
        waiting wait: nonisolated(nonsending) @escaping @Sendable () async throws -> __Waited<Handler>,
        throwing cancellation: Failure?, below: Handler
    ) -> Handler
}
