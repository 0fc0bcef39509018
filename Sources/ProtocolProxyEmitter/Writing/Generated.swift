// SPDX-License-Identifier: MIT

/// A declaration that a macro returns.
public struct Generated {
    var lines: [Line]
    /// The extension of the declared type that a second macro writes; see
    /// `ClassWriter+Conformers.swift`.
    var extensionLines: [Line]?

    static func plain(_ lines: [Line]) -> Generated {
        Generated(lines: lines)
    }

    static func extended(type: [Line], by lines: [Line]) -> Generated {
        Generated(lines: type, extensionLines: lines)
    }

    var text: String {
        let text = CodeWriter.text(of: lines)
        guard let extensionLines else { return text }
        // The literal is raw, because availability attributes may contain backslashes and quotes.
        // The attribute has no module, because swift-syntax 602 parses `@Module::Name(…)` as an
        // attribute without arguments.
        let reason = """
            // An optimized build calls the only conformer of an internal protocol directly. It
            // overlooks those that a macro writes beside the protocol. So '@__Extension' writes
            // this text as an extension.
            """
        let attribute = "@__Extension(##\"\"\"\n\(CodeWriter.text(of: extensionLines))\n\"\"\"##)"
        return [reason, attribute, text].joined(separator: "\n")
    }

    /// Combines two declarations whose extensions, if they have any, differ in their members.
    func merged(with other: Generated, _ merge: ([Line], [Line]) -> [Line]) -> Generated {
        guard let extensionLines, let otherExtension = other.extensionLines else {
            return .plain(merge(lines, other.lines))
        }
        return .extended(type: lines, by: merge(extensionLines, otherExtension))
    }
}
