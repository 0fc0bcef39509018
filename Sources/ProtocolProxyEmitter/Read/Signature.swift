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
    /// Indicates whether all arguments can be kept in a tuple.
    var isKept = true
    /// Indicates whether `Self` occurs in a parameter.
    var takesSelf = false

    /// The labels of the parameters, an underscore for none.
    var labels: [String] { parameters.map { $0.label?.asUsedLabel ?? "_" } }
}
