// SPDX-License-Identifier: MIT

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
