// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What requirements that throw one type of errors throw in place of the errors of layers.
struct ErrorConversion: Sendable {
    /// The type of the errors.
    let type: any Error.Type
    private let convert: @Sendable (any Error) -> any Error

    init<Failure: Error>(_ convert: @escaping @Sendable (any Error) -> Failure) {
        self.type = Failure.self
        self.convert = convert
    }

    /// The error in place of a layer's.
    ///
    /// - Parameter failure: The type that the functions of the requirement throw: that of the
    ///   conversion, or a wider one.
    func failure<Failure: Error>(from cause: any Error, as failure: Failure.Type) -> Failure {
        guard let failure = convert(cause) as? Failure else {
            stopAtInvariant("A requirement throws '\(Failure.self)', not '\(type)'.")
        }
        return failure
    }
}
