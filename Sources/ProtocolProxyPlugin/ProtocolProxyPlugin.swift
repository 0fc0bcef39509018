// SPDX-License-Identifier: MIT

import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct ProtocolProxyPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ProxiedMacro.self, ExtensionTextMacro.self, UnsharedMacro.self, RespondsMacro.self,
        MarkerMacro.self,
    ]
}
