// SPDX-License-Identifier: MIT

#if Recording
/// The error of a recorded call whose own type can't be rebuilt, because it isn't `Codable` or
/// isn't found by its name.
///
/// ``CassetteRules/rebuild(_:)`` names a type to be found.
public struct RecordedError: Error, Hashable, Sendable {
    /// The name of the error's type, with its module.
    public let typeName: String

    /// The description of the error when it was recorded.
    public let description: String

    /// Creates an error, to compare it with one that a replayed call throws.
    public init(typeName: String, description: String) {
        self.typeName = typeName
        self.description = description
    }
}

extension RecordedError: CustomStringConvertible {}
#endif
