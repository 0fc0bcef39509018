// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The result of a requirement.
struct ResultType {
    /// The type as the source declares it; nil for none.
    var declared: TypeSyntax?
    /// The type in the requirement's description, and the type that handlers return.
    var type = ErasedType.same(.spelled("\(StandardName.void)"))
    var isSending = false
    /// The occurrences of `Self` in the type, where the witness returns proxies.
    var selfShape = SelfShape.other

    /// The type in the witness's declaration.
    var spelling: String { declared?.trimmedDescription ?? type.own }

    /// Indicates whether the source declares no result, or `Void`.
    var isVoid: Bool { spelling == "\(StandardName.void)" }

    /// Indicates whether the type is an implicitly unwrapped optional, which exists in declarations only.
    var isImplicitlyUnwrapped: Bool { declared?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false }

    /// Indicates whether the type is generic and may be noncopyable, so that handlers return a box.
    var isBoxed: Bool { if case .boxed = type.kind { true } else { false } }

    /// Indicates whether handlers return a `sending` result, too: the `Any` of a generic requirement is not `sending`.
    var isSendingToHandlers: Bool { isSending && !type.isErased && !selfShape.mentionsSelf }

    /// Returns a type as the end of a function's signature.
    static func clause(_ type: String) -> String { type == "\(StandardName.void)" ? "" : " -> \(type)" }
}
