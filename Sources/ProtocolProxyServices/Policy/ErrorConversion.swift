// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Converts the errors of layers to the error type of some requirements.
struct ErrorConversion: Sendable {
    /// The type of the converted errors.
    let type: any Error.Type
    private let convert: @Sendable (any Error) -> any Error

    init<Failure: Error>(_ convert: @escaping @Sendable (any Error) -> Failure) {
        self.type = Failure.self
        self.convert = convert
    }

    /// Converts an error of a layer.
    ///
    /// - Parameter failure: The type that the requirement's functions throw: the type of the
    ///   conversion, or a more general one.
    func failure<Failure: Error>(from cause: any Error, as failure: Failure.Type) -> Failure {
        guard let failure = convert(cause) as? Failure else {
            stopAtInvariant("A requirement throws '\(Failure.self)', not '\(type)'.")
        }
        return failure
    }
}
