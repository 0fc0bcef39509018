// SPDX-License-Identifier: MIT

/// How failures describe the values of some types, for a test or a suite.
///
/// A failure shows the stored properties of a value, or the value's own description if these say
/// nothing. To show the values of another module's type in other words, describe them:
///
/// ```swift
/// struct Blob: Equatable, Sendable {
///     let bytes: [UInt8]
/// }
///
/// withDoubles(describing: .values(of: Blob.self) { "\($0.bytes.count) bytes" }) {
///     // The test makes its doubles here.
/// }
/// ```
///
/// The descriptions hold for the failures of all doubles of the scope, wherever in an argument or a
/// result the values are.
public struct ValueDescriptions: Sendable {
    /// The functions that describe values and return `nil` for those of other types, newest first.
    private var functions: [@Sendable (Any) -> String?] = []

    /// Creates an empty set of descriptions.
    public init() {}

    /// Describes the values of a type.
    ///
    /// - Parameters:
    ///   - type: The type. Instances of subclasses, or of types that conform to a protocol, are
    ///     described, too.
    ///   - describe: Returns the description of a value. It runs without a lock, on the thread that
    ///     reports a failure or, with ``Recording/ObjectKeeping/asText``, on the thread of the
    ///     call.
    /// - Returns: Descriptions to which others can be added.
    public static func values<Value>(
        of type: Value.Type,
        by describe: @escaping @Sendable (Value) -> String
    ) -> ValueDescriptions {
        ValueDescriptions().values(of: type, by: describe)
    }

    /// Adds a description of the values of a type.
    ///
    /// - Parameters:
    ///   - type: The type. Instances of subclasses, or of types that conform to a protocol, are
    ///     described, too.
    ///   - describe: Returns the description of a value. It runs without a lock, on the thread that
    ///     reports a failure or, with ``Recording/ObjectKeeping/asText``, on the thread of the
    ///     call.
    /// - Returns: These descriptions with the new one, which takes precedence over the others.
    public func values<Value>(
        of type: Value.Type,
        by describe: @escaping @Sendable (Value) -> String
    ) -> ValueDescriptions {
        var descriptions = self
        descriptions.functions.insert({ ($0 as? Value).map(describe) }, at: 0)
        return descriptions
    }

    /// These descriptions, and those of an outer scope for all other types.
    func merging(_ others: ValueDescriptions) -> ValueDescriptions {
        var descriptions = self
        descriptions.functions += others.functions
        return descriptions
    }

    /// The description of a value; `nil` if its type has none.
    func description(of value: Any) -> String? {
        for describe in functions {
            if let text = describe(value) { return text }
        }
        return nil
    }
}
