// SPDX-License-Identifier: MIT

/// The full name of one requirement of a protocol, with its kind.
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
/// | one of two methods that differ by types alone | `"load(_:) as (Int) -> String"` |
///
/// Selectors are interned: two selectors with the same name are the same object, so equality and hashing take
/// constant time. An interned name is never freed, as with the selectors of Objective-C; do not make selectors from
/// unbounded input.
///
/// An invalid literal stops the program with a sentence that says where it is wrong. ``init(parsing:)`` throws instead.
public struct Selector: Sendable {
    @usableFromInline let name: InternedName

    /// A kind of requirement: a function, the getter or setter of a property or subscript, or an initializer.
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

    /// Parses a selector's full spelling.
    ///
    /// - Parameter spelling: A name in Swift's full spelling, such as `"tableView(_:didSelectRowAt:)"`.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/malformedSelector``, which says what is wrong at which
    ///   character.
    /// - Complexity: O(*n*) in the length of the spelling.
    public init(parsing spelling: String) throws(ProxyError) {
        if let known = InternedName.table.withLock({ $0[spelling] }) {
            self.name = known
            return
        }
        self.name = InternedName.intern(try SelectorParser.parse(spelling), spelledAs: spelling)
    }

    /// The kind of the requirement.
    public var kind: Kind { name.parts.kind }

    /// A Boolean value that indicates whether the requirement belongs to the conforming type instead of its instances.
    public var isStatic: Bool { name.parts.isStatic }

    /// Indicates whether the type receives the call: static requirements, and initializers, which run before there is an
    /// instance.
    var belongsToType: Bool { name.belongsToType }

    /// The name before the parentheses.
    public var baseName: String { name.parts.baseName }

    /// The argument labels in order, `"_"` for an unlabeled argument; empty for properties.
    public var labels: [String] { name.parts.labels }

    /// The type that tells the requirement from others of its name, if one was given after `as`.
    public var disambiguation: String? { name.parts.disambiguation }
}

extension Selector: Hashable {
    /// Returns whether two selectors name one requirement.
    ///
    /// - Complexity: O(1).
    public static func == (left: Selector, right: Selector) -> Bool { left.name === right.name }

    /// Feeds the selector's identity into a hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) { hasher.combine(name.id) }
}

extension Selector: CustomStringConvertible {
    /// The canonical spelling, which parses to an equal selector.
    public var description: String { name.spelling }
}

extension Selector: ExpressibleByStringLiteral {
    /// Makes a selector from a literal, and stops the program if the literal is invalid.
    public init(stringLiteral spelling: String) {
        do throws(ProxyError) {
            self = try Selector(parsing: spelling)
        } catch {
            // A literal is in the source: its author can correct it, and a literal initializer cannot throw.
            stop(error.description)
        }
    }
}

extension Selector {
    /// Makes the selector of well-formed parts, if there is one already.
    init?(known parts: SelectorParts) {
        let spelling = parts.spelling
        guard let name = InternedName.table.withLock({ $0[spelling] }) else { return nil }
        self.name = name
    }

    /// Makes the selector of well-formed parts.
    init(interned parts: SelectorParts) { self.name = InternedName.intern(parts, spelledAs: parts.spelling) }
}

extension Selector {
    /// The name of the typed key that `@Proxied` gives the requirement, unless another requirement has it: the base name
    /// and the labels other than `_`.
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

    private func qualified(_ name: String) -> String { isStatic ? "static" + name.capitalizedFirst : name }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
