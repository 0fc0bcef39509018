// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The result of a requirement, and what handlers return in its place.
struct ResultType {
    /// The declared type; `nil` for a function without a result and for an initializer.
    var declared: TypeSyntax?
    /// The type, and the erased type that handlers return.
    var type = ErasedType.same(.spelled("\(StandardName.void)"))
    var isSending = false
    /// Where `Self` occurs in the type; the witness returns a proxy there.
    var selfShape = SelfShape.other
    /// Whether the type mentions an unsafe type.
    var isUnsafe = false
    /// Where the type of a property or subscript is written; `nil` if that is unknown, or if the
    /// type is copyable.
    var sourcePosition: SourcePosition?
    /// Whether the type, or that in an optional, is a name that may be one of a noncopyable type.
    var isNamed = false
    var isNever = false
    /// Whether the type is `Void`, or the module's own type of that name.
    var isNamedVoid = false
    /// Where the type is written, if that is known and a parameter is isolated.
    var positionBesideActor: SourcePosition?

    var spelling: String { declared?.trimmedDescription ?? type.own }

    /// Whether the type may be noncopyable.
    var isUncertain: Bool {
        declared != nil && isNamed && !selfShape.mentionsSelf && !type.isErased
    }

    /// Whether there is surely no result; `Void` may be a type of the module's own.
    var isVoid: Bool { spelling == "\(StandardName.void)" }

    /// Whether the type is spelled `T!`, which is only allowed in declarations.
    var isImplicitlyUnwrapped: Bool {
        declared?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
    }

    /// Whether handlers return a box, because the type is generic and may be noncopyable.
    var isBoxed: Bool { if case .boxed = type.kind { true } else { false } }

    /// Whether the type mentions the metatype of a generic parameter.
    var isErasedMetatype: Bool {
        type.isErased && (declared?.hasToken(["Type"]) ?? false)
    }

    /// Whether the result of handlers is `sending` too; an erased result can't be.
    var isSendingToHandlers: Bool { isSending && !type.isErased && !selfShape.mentionsSelf }

    /// The end of a function's signature: ` -> T`, or an empty string for `Void`.
    static func clause(_ type: String) -> Code {
        type == "\(StandardName.void)" ? "" : " -> \(type: type)"
    }
}
