// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

// The parents that are known by their names: syntax tells nothing else of them.

extension ProtocolReader {
    /// The protocols that any class can satisfy without generated code.
    static var free: Set<String> {
        [
            "AnyObject", "Sendable", "SendableMetatype", "Error", "LocalizedError", "Identifiable", "Observable",
            "Copyable",
            "Escapable", "CustomReflectable",
        ]
    }

    /// The protocols with requirements that cannot be routed for a proxy.
    static var unsatisfiable: Set<String> {
        [
            "Codable", "Encodable", "Decodable", "Comparable", "Strideable", "Sequence", "Collection",
            "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
            "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol", "RawRepresentable", "CaseIterable",
            "OptionSet",
            "SetAlgebra", "AdditiveArithmetic", "Numeric", "SignedNumeric", "BinaryInteger", "FixedWidthInteger",
            "FloatingPoint", "BinaryFloatingPoint", "StringProtocol", "CodingKey", "LosslessStringConvertible",
            "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral",
            "ExpressibleByBooleanLiteral", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral",
            "ExpressibleByNilLiteral", "BitwiseCopyable", "VectorArithmetic", "Clock", "InstantProtocol",
            "DurationProtocol", "CVarArg", "CodingKeyRepresentable", "ExpressibleByStringInterpolation",
            "ExpressibleByUnicodeScalarLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
            "LazySequenceProtocol", "LazyCollectionProtocol", "RangeExpression", "SIMD", "SIMDStorage", "SIMDScalar",
            "SignedInteger", "UnsignedInteger", "StringInterpolationProtocol", "UnicodeCodec",
            "KeyedEncodingContainerProtocol", "KeyedDecodingContainerProtocol",
        ]
    }

    /// The protocols that a proxy satisfies where its protocol declares their requirements again, with the names of these.
    static var redeclarable: [String: Set<String>] {
        let coder: Set = ["codingPath", "userInfo", "unkeyedContainer", "singleValueContainer", "container"]
        let list: Set = ["codingPath", "count", "nestedContainer", "nestedUnkeyedContainer"]
        return [
            "TextOutputStream": ["write"], "TextOutputStreamable": ["write"], "RandomNumberGenerator": ["next"],
            "CustomPlaygroundDisplayConvertible": ["playgroundDescription"], "Encoder": coder, "Decoder": coder,
            "SingleValueEncodingContainer": ["codingPath", "encodeNil", "encode"],
            "SingleValueDecodingContainer": ["codingPath", "decodeNil", "decode"],
            "UnkeyedEncodingContainer": list.union(["encodeNil", "encode", "superEncoder"]),
            "UnkeyedDecodingContainer":
                list.union(["isAtEnd", "currentIndex", "decodeNil", "decode", "superDecoder"]),
            "Executor": ["enqueue"], "SerialExecutor": ["enqueue", "asUnownedSerialExecutor"],
            "TaskExecutor": ["enqueue", "asUnownedTaskExecutor"],
        ]
    }

    /// The standard protocols that only classes conform to.
    static var ofObjects: Set<String> { ["AnyObject", "Executor", "SerialExecutor", "TaskExecutor"] }

    /// The standard protocols that inherit from `Sendable`.
    static var sendable: Set<String> {
        ["Sendable", "Error", "LocalizedError", "Executor", "SerialExecutor", "TaskExecutor"]
    }

    /// The common classes that bind a protocol.
    ///
    /// Other classes cannot be distinguished from protocols by their names.
    static var classes: Set<String> {
        [
            "NSObject", "ProtocolProxy", "Thread", "Operation", "Stream", "Formatter", "Process", "NSManagedObject",
            "UIResponder", "UIView", "UIViewController", "UIControl", "NSResponder", "NSView", "NSViewController",
            "NSWindow", "NSWindowController", "CALayer",
        ]
    }

    /// Reports an `id` of `Identifiable` that is declared again in an isolated protocol.
    ///
    /// `Identifiable` has no isolation. A class that has one may conform with it, but a proxy has none itself. Only the
    /// compiler knows the isolation of a module; its error is shown at the parent's name.
    func checkIdentity(in model: inout ProxiedProtocol) {
        let parent = syntax.bounds.map(\.withoutAttributes).first { $0.standardName == "Identifiable" }
        let id = model.members.first { member in
            if case .property = member.kind { member.name == "id" && !member.isStatic && !member.isFree } else { false }
        }
        guard let parent, let id, let node = id.node.as(VariableDeclSyntax.self),
            !syntax.modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) })
        else { return }
        if !syntax.attributes.contains(where: { $0.globalActor != nil }) {
            model.placeOfIdentity = parent.lastNameToken.flatMap(surroundings.place)
        } else if !surroundings.isUncheckedForRaces {
            report(.isolatedIdentity(of: syntax.name.text), at: id.read.keyNode, fixIts: node.insertingNonisolated)
        }
    }

    /// Returns whether a proxy has no description of a protocol of this name, since the proxy's author implements it.
    static func isStandard(_ name: String) -> Bool {
        free.contains(name) || unsatisfiable.contains(name) || ProxiedProtocol.OwnConformance(rawValue: name) != nil
    }
}

extension VariableDeclSyntax {
    /// A fix-it that removes the isolation of its protocol from it.
    fileprivate var insertingNonisolated: [FixIt] {
        let keyword = bindingSpecifier
        return .replace(
            keyword, with: keyword.with(\.tokenKind, .identifier("nonisolated \(keyword.text)")), "Insert 'nonisolated'"
        )
    }
}
