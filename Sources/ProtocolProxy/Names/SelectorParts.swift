// SPDX-License-Identifier: MIT

struct SelectorParts: Sendable, Hashable {
    var kind: Selector.Kind
    var isStatic: Bool
    var baseName: String
    var labels: [String]
    var disambiguation: String?

    var spelling: String {
        var text = isStatic ? "static " : ""
        if kind == .setter || kind == .subscriptSetter { text += "setter: " }
        // `init` and `subscript` name methods only in backticks, and a plain `static` would be read
        // as the modifier.
        let isKeyword = baseName == "init" || baseName == "subscript" || baseName == "static"
        let needsBackticks = isKeyword && (kind == .method || kind == .getter || kind == .setter)
        let isPlain =
            !needsBackticks && SelectorParser.isPlain(baseName, allowsOperator: true)
        text += isPlain ? baseName : "`\(baseName)`"
        if kind != .getter, kind != .setter {
            // Raw identifiers need their backticks to parse back to the same parts.
            text += "(" + labels.map { Self.spelling(ofLabel: $0) + ":" }.joined() + ")"
        }
        if let disambiguation { text += " as " + disambiguation }
        return text
    }

    private static func spelling(ofLabel label: String) -> String {
        SelectorParser.isPlain(label, allowsOperator: false) ? label : "`\(label)`"
    }
}

extension SelectorParts {
    /// The selector that was probably meant: among those with a similar base name, the one with the
    /// most similar spelling.
    func nearest(among others: some Sequence<Selector>) -> Selector? {
        let spelling = spelling
        let (length, tolerance) = (baseName.utf8.count, min(baseName.utf8.count / 2, 3))
        // Lengths are compared first: a name from outside of the program may be long, and computing
        // a distance takes time in proportion to the product of the lengths.
        return others.filter {
            abs(length - $0.baseName.utf8.count) <= tolerance && spelling.utf8.count < 1000
        }
        .filter { Self.distance(baseName, $0.baseName) <= tolerance }
        .map { (selector: $0, distance: Self.distance(spelling, $0.description)) }
        .min { $0.distance < $1.distance }?.selector
    }

    private static func distance(_ one: String, _ other: String) -> Int {
        var row = Array(0...other.utf8.count)
        for (index, letter) in one.utf8.enumerated() {
            var diagonal = index
            row[0] = index + 1
            for (column, candidate) in other.utf8.enumerated() {
                let replaced = diagonal + (letter == candidate ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.utf8.count]
    }
}
