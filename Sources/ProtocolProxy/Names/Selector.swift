// SPDX-License-Identifier: MIT

import Synchronization

// The folder `Names` has what a call consists of before anyone answers it: selectors, messages,
// boxed values and their parts, and errors. It uses `Basics` and `Unsafe`.

/// The full name of a requirement of a protocol, including its kind.
///
/// A selector is written the way Swift writes the requirement:
///
/// | requirement | selector |
/// |---|---|
/// | `func cache(_ cache: Cache, willEvict key: String)` | `"cache(_:willEvict:)"` |
/// | `var capacity: Int { get set }` | `"capacity"` and `"setter: capacity"` |
/// | `subscript(key: String) -> Int { get set }` | `"subscript(_:)"` and `"setter: subscript(_:)"` |
/// | `static func make() -> Self` | `"static make()"` |
/// | `init(name: String)` | `"init(name:)"` |
/// | one of two methods that differ only by types | `"load(_:) as (Int) -> String"` |
///
/// Selectors are interned, so equality and hashing take constant time. As in Objective-C, interned
/// names are never freed: don't create selectors from unbounded input. An invalid literal stops the
/// program; ``init(parsing:)`` throws instead.
public struct Selector: Sendable {
    let name: InternedName

    /// The kind of a requirement.
    public enum Kind: Sendable, Hashable {
        /// A method or an operator.
        case method
        /// The getter of a property.
        case getter
        /// The setter of a property.
        case setter
        /// The getter of a subscript.
        case subscriptGetter
        /// The setter of a subscript.
        case subscriptSetter
        /// An initializer.
        case initializer
    }

    /// Creates a selector from its spelling.
    ///
    /// - Parameter spelling: The full name, such as `tableView(_:didSelectRowAt:)`.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/malformedSelector``. Its
    ///   description points at the mistake.
    /// - Complexity: O(*n*) in the length of the spelling.
    public init(parsing spelling: String) throws(ProxyError) {
        if let known = InternedName.table[spelling] {
            self.name = known
            return
        }
        self.name = InternedName.intern(try SelectorParser.parse(spelling), spelledAs: spelling)
    }

    /// The kind of the requirement.
    public var kind: Kind { name.parts.kind }

    /// Whether the requirement is `static`.
    public var isStatic: Bool { name.parts.isStatic }

    /// `true` for static requirements, and for initializers, which run before there is an instance.
    var belongsToType: Bool { name.belongsToType }

    /// The name before the parentheses.
    public var baseName: String { name.parts.baseName }

    /// The argument labels in order, `"_"` for an unlabeled argument; empty for properties.
    public var labels: [String] { name.parts.labels }

    /// The number of arguments of a call, including a setter's new value.
    package var argumentCount: Int {
        switch kind {
        case .getter: 0
        case .setter: 1
        case .subscriptSetter: labels.count + 1
        case .method, .initializer, .subscriptGetter: labels.count
        }
    }

    /// The type after `as`, which distinguishes the requirement from others of the same name; `nil`
    /// if there is none.
    public var disambiguation: String? { name.parts.disambiguation }
}

extension Selector: Hashable {
    /// Returns whether two selectors name the same requirement.
    public static func == (left: Selector, right: Selector) -> Bool {
        left.name === right.name
    }

    /// Hashes the selector's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name.id)
    }
}

extension Selector: CustomStringConvertible {
    /// The canonical spelling, which parses to an equal selector.
    public var description: String { name.spelling }
}

extension Selector: Codable {
    /// Decodes the spelling of a selector.
    ///
    /// - Parameter decoder: The decoder of a string.
    /// - Throws: `DecodingError` if there is no string, or if the string isn't a selector.
    /// - Complexity: O(*n*) in the length of the spelling.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let spelling = try container.decode(String.self)
        do {
            try self.init(parsing: spelling)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: error.description
            )
        }
    }

    /// Encodes the canonical spelling.
    ///
    /// - Parameter encoder: The encoder of a string.
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Selector: ExpressibleByStringLiteral {
    /// Creates a selector from a literal; an invalid literal stops the program.
    ///
    /// - Parameter spelling: The full name, such as `tableView(_:didSelectRowAt:)`.
    public init(stringLiteral spelling: String) {
        // A literal initializer cannot throw, and the author of the literal can correct it in the
        // source.
        self = orStop { () throws(ProxyError) in try Selector(parsing: spelling) }
    }
}

extension Selector {
    init?(known parts: SelectorParts) {
        let spelling = parts.spelling
        guard let name = InternedName.table[spelling] else { return nil }
        self.name = name
    }

    init(interned parts: SelectorParts) {
        self.name = InternedName.intern(parts, spelledAs: parts.spelling)
    }

    /// The name of the setter of a property, whose getter has this name.
    var setter: Selector {
        var parts = name.parts
        parts.kind = .setter
        return Selector(interned: parts)
    }

    /// The name that `@Proxied` gives the typed key unless it is taken: the base name and the
    /// labels except `_`.
    var key: String {
        let base =
            switch kind {
            case .initializer: "initialize"
            case .setter: "set" + qualified(baseName).capitalizedFirst
            case .subscriptSetter: qualified("setSubscript")
            case .subscriptGetter: qualified("getSubscript")
            case .method, .getter: qualified(baseName)
            }
        return base + labels.filter { $0 != "_" }.map(\.capitalizedFirst).joined()
    }

    private func qualified(_ name: String) -> String {
        isStatic ? "static" + name.capitalizedFirst : name
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

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

/// The unique object for a name in this process.
final class InternedName: Sendable {
    let parts: SelectorParts
    let spelling: String
    let belongsToType: Bool
    /// The requirement index of the selector; see `ProtocolLayout.index(of:)`.
    let requirementIndexCache = __Generated.IndexCache()
    let id: UInt

    private init(parts: SelectorParts, id: UInt) {
        self.belongsToType = parts.isStatic || parts.kind == .initializer
        self.parts = parts
        self.spelling = parts.spelling
        self.id = id
    }

    static let table = InsertOnlyMap<String, InternedName>()
    private static let lastID = Atomic<UInt>(0)

    static func intern(_ parts: SelectorParts, spelledAs spelling: String) -> InternedName {
        let name = table.value(for: parts.spelling) {
            InternedName(parts: parts, id: lastID.wrappingAdd(1, ordering: .relaxed).newValue)
        }
        // Other spellings of the name (`getter: x`, backticks) are stored too, so each is parsed
        // only once.
        return table.value(for: spelling) { name }
    }
}
