// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

/// The diagnostics of a declaration, which its readers collect.
final class Report {
    private(set) var diagnostics: [Diagnostic] = []
    /// Returns whether a declaration under `#if` is compiled; nothing is reported where it is not.
    private let isActive: (Syntax) -> Bool

    init(isActive: @escaping (Syntax) -> Bool = { _ in true }) { self.isActive = isActive }

    func add(_ diagnosis: Diagnosis, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
        guard isActive(Syntax(node)) else { return }
        diagnostics.append(Diagnostic(node: node, message: diagnosis, fixIts: fixIts))
    }
}
