// SPDX-License-Identifier: MIT

/// The parsed parts of a selector.
@usableFromInline
struct SelectorParts: Sendable, Hashable {
    var kind: Selector.Kind
    var isStatic: Bool
    var baseName: String
    var labels: [String]
    var disambiguation: String?

    var spelling: String {
        var text = isStatic ? "static " : ""
        if kind == .setter || kind == .subscriptSetter { text += "setter: " }
        // `init` and `subscript` are names of methods only between backticks, and `static` has a meaning before `as`.
        let isKeyword = baseName == "init" || baseName == "subscript" || baseName == "static"
        let needsBackticks = isKeyword && (kind == .method || kind == .getter || kind == .setter)
        text += needsBackticks || !SelectorParser.isPlain(baseName, allowsOperator: true) ? "`\(baseName)`" : baseName
        if kind != .getter, kind != .setter {
            // Raw identifiers keep their backticks, or they would be parsed differently.
            text +=
                "("
                + labels.map { (SelectorParser.isPlain($0, allowsOperator: false) ? $0 : "`\($0)`") + ":" }.joined()
                + ")"
        }
        if let disambiguation { text += " as " + disambiguation }
        return text
    }
}
