// SPDX-License-Identifier: MIT

/// A name of the standard library in generated code.
///
/// It is written with its module. The name alone would mean a type of the user's that has it, in the module, around the
/// protocol, or as an associated type: `enum API { struct Error {} }`. Types that the source names are written as there.
package enum StandardName: String, CaseIterable {
    case actor = "Actor"
    case anyObject = "AnyObject"
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
    /// The name after its module, which is right for declarations of `_Concurrency` too.
    package var description: String { "Swift::\(rawValue)" }
}
