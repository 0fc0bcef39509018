// SPDX-License-Identifier: MIT

import Foundation

/// A function, an initializer, a subscript or a macro, with its documentation comment.
struct DocumentedFunction {
    /// The name, with the types around it.
    let name: String
    /// The file and the line of the declaration.
    let place: String
    private let parameters: [String]
    private let isThrowing: Bool
    private let comment: Comment

    private static let kinds: Set = [
        "swift.func", "swift.func.op", "swift.init", "swift.macro", "swift.method",
        "swift.subscript", "swift.type.method", "swift.type.subscript",
    ]
    /// Requirements of the standard library, whose own comments say everything.
    private static let witnesses: Set = [
        "==(_:_:)", "<(_:_:)", "hash(into:)", "encode(to:)", "init(from:)",
    ]

    /// Returns `nil` for another kind of declaration, for a witness of the standard library's
    /// protocols, and for a function that can't be called.
    ///
    /// The compiler prints the last line of the comment of such a function, which says why.
    init?(_ symbol: SymbolGraph.Symbol) {
        let lines = symbol.docComment?.lines.map(\.text) ?? []
        guard Self.kinds.contains(symbol.kind.identifier),
            !Self.witnesses.contains(symbol.pathComponents.last ?? ""),
            lines.first?.hasPrefix("Unavailable: ") != true
        else { return nil }
        name = symbol.pathComponents.joined(separator: ".")
        let file = symbol.location.map { URL(filePath: $0.uri).lastPathComponent } ?? ""
        place = "\(file):\((symbol.location?.position.line ?? 0) + 1)"
        parameters = symbol.parameterNames
        isThrowing = symbol.effects.contains("throws")
        comment = Comment(lines)
    }

    /// What the comment should say differently; empty if nothing.
    var flaws: [String] {
        let missing = parameters.filter { !comment.parameters.contains($0) }
        let unknown = comment.parameters.filter { !parameters.contains($0) }
        return missing.map { "The comment doesn't document the parameter '\($0)'." }
            + unknown.map { "The comment documents '\($0)', which is no parameter." }
            + (isThrowing && !comment.documentsErrors
                ? ["The comment doesn't say what is thrown, in '- Throws:'."] : [])
    }

    /// What a documentation comment says about parameters and errors.
    private struct Comment {
        private(set) var parameters: [String] = []
        private(set) var documentsErrors = false

        init(_ lines: [String]) {
            var isInList = false
            for line in lines {
                if let match = line.firstMatch(of: #/^- Parameter (\w+): *\S/#) {
                    parameters.append(String(match.1))
                } else if isInList, let match = line.firstMatch(of: #/^ {2,3}- (\w+): *\S/#) {
                    parameters.append(String(match.1))
                } else if line.contains(#/^- Throws: *\S/#) {
                    documentsErrors = true
                }
                // Each item of the comment itself ends the list of parameters.
                if line.hasPrefix("- ") { isInList = line == "- Parameters:" }
            }
        }
    }
}

extension SymbolGraph.Symbol {
    /// The names of the parameters in the declaration's own scope, which comments use.
    fileprivate var parameterNames: [String] {
        if let parameters = functionSignature?.parameters {
            return parameters.map { $0.internalName ?? $0.name }
        }
        var names: [String] = []
        for fragment in declarationFragments {
            switch fragment.kind {
            case "externalParam": names.append(fragment.spelling)
            case "internalParam": names[names.endIndex - 1] = fragment.spelling
            default: break
            }
        }
        return names
    }

    /// The text between the parameters and the result, such as `async throws`.
    fileprivate var effects: Substring {
        let name = declarationFragments.firstIndex { fragment in
            fragment.kind == "identifier" || ["init", "subscript"].contains(fragment.spelling)
        }
        let signature = declarationFragments.suffix(from: name ?? 0).dropFirst().map(\.spelling)
            .joined()
        var depth = 0
        var last: Character = " "
        for (index, character) in zip(signature.indices, signature) {
            if "([<".contains(character) { depth += 1 }
            // The '>' of an arrow closes nothing.
            if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
            last = character
            guard character == ")", depth == 0 else { continue }
            let rest = signature[index...]
            let end = rest.firstMatch(of: #/->| where /#)?.startIndex
            return rest[..<(end ?? rest.endIndex)]
        }
        return ""
    }
}
