// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The parts of a declaration that all its requirements have.
struct Signature {
    let header: Header
    let generics: GenericContext
    /// The generic parameters, with one for each `some`.
    var clause: GenericParameterClauseSyntax?
    /// The `where` clause with a space before it, or nothing.
    var whereClause = ""
    var parameters: [Parameter] = []

    /// Indicates whether a tuple can keep all arguments.
    var isKept: Bool { parameters.allSatisfy(\.isKept) }

    /// The labels of the parameters, an underscore for none.
    var labels: [String] { parameters.map { $0.label?.asUsedLabel ?? "_" } }
}
