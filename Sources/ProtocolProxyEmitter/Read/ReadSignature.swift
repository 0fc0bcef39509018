// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The parts of a declaration that its requirements share.
struct ReadSignature {
    let header: Header
    let generics: GenericContext
    /// The generic parameters, including one for each `some`.
    var clause: GenericParameterClauseSyntax?
    var whereClause: Code = ""
    var parameters: [Parameter] = []

    /// Whether a tuple can store all arguments.
    var isKept: Bool { parameters.allSatisfy(\.isKept) }

    var labels: [String] { parameters.map { $0.label?.asUsedLabel ?? "_" } }
}
