// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

/// Collects the diagnostics of a declaration.
final class ReadingReport {
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether a declaration inside `#if` is compiled; nothing is reported about one that isn't.
    let isActive: (Syntax) -> Bool

    init(isActive: @escaping (Syntax) -> Bool = { _ in true }) { self.isActive = isActive }

    func add(_ diagnosis: Diagnosis, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
        guard isActive(Syntax(node)) else { return }
        diagnostics.append(Diagnostic(node: node, message: diagnosis, fixIts: fixIts))
    }
}
