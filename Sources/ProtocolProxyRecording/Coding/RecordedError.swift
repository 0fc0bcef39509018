// SPDX-License-Identifier: MIT

#if Recording
/// A replayed error whose own type can't be rebuilt, because it isn't `Codable` or can't be found
/// by its name.
///
/// To rebuild errors of a `Codable` type, use ``CassetteRules/rebuild(_:)``.
public struct RecordedError: Error, Hashable, Sendable {
    /// The name of the error's type, with its module.
    public let typeName: String

    /// The description of the error when it was recorded.
    public let description: String

    /// Creates an error to compare with one that a replayed call throws.
    ///
    /// - Parameters:
    ///   - typeName: The name of the error's type, with its module.
    ///   - description: The description of the error when it was recorded.
    public init(typeName: String, description: String) {
        self.typeName = typeName
        self.description = description
    }
}

extension RecordedError: CustomStringConvertible {}
#endif
