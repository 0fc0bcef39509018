// SPDX-License-Identifier: MIT

/// How a stream ended.
package enum StreamEnding: Sendable {
    case finished
    case failed(any Error)
    /// The consumer was cancelled, or released the stream.
    case abandoned

    /// The error of a call that ends like the stream; `nil` if such a call returns.
    package var error: (any Error)? {
        switch self {
        case .finished: nil
        case .failed(let error): error
        case .abandoned: CancellationError()
        }
    }
}
