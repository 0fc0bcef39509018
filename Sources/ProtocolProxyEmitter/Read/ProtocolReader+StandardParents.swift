// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

// Parents that are recognized by name, because a macro sees only their names.

extension ProtocolReader {
    /// Protocols that any class can satisfy without generated code.
    static var free: Set<String> {
        [
            "AnyObject", "Sendable", "SendableMetatype", "Error", "LocalizedError", "Identifiable",
            "Observable",
            "Copyable",
            "Escapable", "CustomReflectable",
        ]
    }

    /// Protocols whose requirements a proxy can't forward.
    static var unsatisfiable: Set<String> {
        [
            "Codable", "Encodable", "Decodable", "Comparable", "Strideable", "Sequence",
            "Collection",
            "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
            "RangeReplaceableCollection",
            "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol", "RawRepresentable",
            "CaseIterable",
            "OptionSet",
            "SetAlgebra", "AdditiveArithmetic", "Numeric", "SignedNumeric", "BinaryInteger",
            "FixedWidthInteger",
            "FloatingPoint", "BinaryFloatingPoint", "StringProtocol", "CodingKey",
            "LosslessStringConvertible",
            "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral",
            "ExpressibleByFloatLiteral",
            "ExpressibleByBooleanLiteral", "ExpressibleByArrayLiteral",
            "ExpressibleByDictionaryLiteral",
            "ExpressibleByNilLiteral", "BitwiseCopyable", "VectorArithmetic", "Clock",
            "InstantProtocol",
            "DurationProtocol", "CVarArg", "CodingKeyRepresentable",
            "ExpressibleByStringInterpolation",
            "ExpressibleByUnicodeScalarLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
            "LazySequenceProtocol", "LazyCollectionProtocol", "RangeExpression", "SIMD",
            "SIMDStorage", "SIMDScalar",
            "SignedInteger", "UnsignedInteger", "StringInterpolationProtocol", "UnicodeCodec",
            "KeyedEncodingContainerProtocol", "KeyedDecodingContainerProtocol",
        ]
    }

    /// Protocols that a proxy satisfies if its protocol redeclares these requirements.
    static var redeclarable: [String: Set<String>] {
        let coder: Set = [
            "codingPath", "userInfo", "unkeyedContainer", "singleValueContainer", "container",
        ]
        let list: Set = ["codingPath", "count", "nestedContainer", "nestedUnkeyedContainer"]
        return [
            "TextOutputStream": ["write"], "TextOutputStreamable": ["write"],
            "RandomNumberGenerator": ["next"],
            "CustomPlaygroundDisplayConvertible": ["playgroundDescription"], "Encoder": coder,
            "Decoder": coder,
            "SingleValueEncodingContainer": ["codingPath", "encodeNil", "encode"],
            "SingleValueDecodingContainer": ["codingPath", "decodeNil", "decode"],
            "UnkeyedEncodingContainer": list.union(["encodeNil", "encode", "superEncoder"]),
            "UnkeyedDecodingContainer":
                list.union(["isAtEnd", "currentIndex", "decodeNil", "decode", "superDecoder"]),
            "Executor": ["enqueue"], "SerialExecutor": ["enqueue", "asUnownedSerialExecutor"],
            "TaskExecutor": ["enqueue", "asUnownedTaskExecutor"],
        ]
    }

    /// The declaration by which a fix-it redeclares a requirement of `redeclarable`; `nil` if there
    /// is no fix-it, as for a requirement with several overloads.
    static func declaration(of requirement: String, of parent: String, isClassBound: Bool)
        -> String?
    {
        let mutating = isClassBound ? "" : "mutating "
        return switch (parent, requirement) {
        case ("TextOutputStream", "write"): "\(mutating)func write(_ string: String)"
        case ("TextOutputStreamable", "write"):
            "func write<Target: TextOutputStream>(to target: inout Target)"
        case ("RandomNumberGenerator", "next"): "\(mutating)func next() -> UInt64"
        case (_, "playgroundDescription"): "var playgroundDescription: Any { get }"
        case (_, "userInfo"): "var userInfo: [CodingUserInfoKey: Any] { get }"
        case ("Encoder", "container"):
            "func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>"
        case ("Encoder", "unkeyedContainer"):
            "func unkeyedContainer() -> any UnkeyedEncodingContainer"
        case ("Encoder", "singleValueContainer"):
            "func singleValueContainer() -> any SingleValueEncodingContainer"
        case ("Decoder", "container"):
            "func container<Key: CodingKey>(keyedBy type: Key.Type) throws "
                + "-> KeyedDecodingContainer<Key>"
        case ("Decoder", "unkeyedContainer"):
            "func unkeyedContainer() throws -> any UnkeyedDecodingContainer"
        case ("Decoder", "singleValueContainer"):
            "func singleValueContainer() throws -> any SingleValueDecodingContainer"
        case (_, "codingPath"): "var codingPath: [any CodingKey] { get }"
        case (_, "decodeNil"):
            parent == "SingleValueDecodingContainer" ? "func decodeNil() -> Bool" : nil
        case (_, "encodeNil"): "\(mutating)func encodeNil() throws"
        case (_, "enqueue"): "func enqueue(_ job: consuming ExecutorJob)"
        case (_, "asUnownedSerialExecutor"):
            "func asUnownedSerialExecutor() -> UnownedSerialExecutor"
        case (_, "asUnownedTaskExecutor"): "func asUnownedTaskExecutor() -> UnownedTaskExecutor"
        default: nil
        }
    }

    static var ofObjects: Set<String> {
        ["AnyObject", "Executor", "SerialExecutor", "TaskExecutor"]
    }

    static var sendable: Set<String> {
        ["Sendable", "Error", "LocalizedError", "Executor", "SerialExecutor", "TaskExecutor"]
    }

    /// Common superclasses, because syntax can't tell a class from a protocol.
    static var classes: Set<String> {
        [
            "NSObject", "ProtocolProxy", "Thread", "Operation", "Stream", "Formatter", "Process",
            "NSManagedObject",
            "UIResponder", "UIView", "UIViewController", "UIControl", "NSResponder", "NSView",
            "NSViewController",
            "NSWindow", "NSWindowController", "CALayer",
        ]
    }

    /// Diagnoses an isolated protocol that redeclares the `id` of `Identifiable`, which must be
    /// nonisolated.
    ///
    /// With a default isolation, only the compiler can tell; it reports the error at the parent's
    /// name.
    func checkIdentity(in model: inout ProxiedProtocol) {
        let parent = syntax.bounds.map(\.withoutAttributes).first {
            TypeScope().isStandard($0, .identifiable)
        }
        let id = model.members.first { member in
            if case .property = member.kind {
                member.name == "id" && !member.isStatic && !member.isNonisolated
            } else {
                false
            }
        }
        guard let parent, let id, let node = id.node.as(VariableDeclSyntax.self),
            !syntax.modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) })
        else { return }
        if !syntax.attributes.contains(where: { $0.globalActor != nil }) {
            model.positionOfIdentity = parent.lastNameToken.flatMap(surroundings.sourcePosition)
        } else if !surroundings.isUncheckedForRaces {
            report(
                .isolatedIdentity(of: syntax.name.text),
                at: id.read.keyNode,
                fixIts: node.insertingNonisolated
            )
        }
    }

    /// Whether the protocol is a standard one, which has no descriptor.
    ///
    /// The author of the proxy class implements it.
    static func isStandard(_ type: TypeSyntax) -> Bool {
        guard let name = TypeScope().standardName(of: type) else { return false }
        return free.contains(name) || unsatisfiable.contains(name)
            || ProxiedProtocol.OwnConformance(rawValue: name) != nil
    }
}
