// SPDX-License-Identifier: MIT

/// A standard library name in generated code, qualified with its module.
///
/// An unqualified name could refer to the user's own type, as in `enum API { struct Error {} }`, or
/// to an associated type. Types that the source names keep the source's spelling.
package enum StandardName: String, CaseIterable {
    case actor = "Actor"
    case anyObject = "AnyObject"
    case array = "Array"
    case bool = "Bool"
    case copyable = "Copyable"
    case error = "Error"
    case fatalError
    case hashable = "Hashable"
    case hasher = "Hasher"
    case identifiable = "Identifiable"
    case int = "Int"
    case isKnownUniquelyReferenced
    case never = "Never"
    case objectIdentifier = "ObjectIdentifier"
    case result = "Result"
    case sendable = "Sendable"
    case sendableMetatype = "SendableMetatype"
    case string = "String"
    case unownedSerialExecutor = "UnownedSerialExecutor"
    case unsafeBufferPointer = "UnsafeBufferPointer"
    case void = "Void"
    case withoutActuallyEscaping
}

extension StandardName: CustomStringConvertible {
    /// The name qualified with `Swift::`, which also covers declarations of `_Concurrency`.
    package var description: String { "Swift::\(rawValue)" }
}
