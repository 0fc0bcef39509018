// SPDX-License-Identifier: MIT

/// The name of a requirement, of which its selector is made.
struct RequirementName {
    enum Base: Equatable {
        /// A function or property, with backticks where the source has them.
        case named(String)
        case `subscript`
        case initializer
    }

    var base: Base
    var isStatic = false
    var isSetter = false
    /// The labels of a function, an underscore for none; nil for a property.
    var labels: [String]?
    /// The type, where several requirements have the name.
    var type: String?

    /// Indicates whether the requirement belongs to the type.
    var isOfType: Bool { isStatic || base == .initializer }

    /// The selector, which the library parses.
    var selector: String {
        let name =
            switch base {
            case .named(let name): name
            case .subscript: "subscript"
            case .initializer: "init"
            }
        let list = labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
        return (isStatic ? "static " : "") + (isSetter ? "setter: " : "") + name + list
            + (type.map { " as \($0)" } ?? "")
    }

    /// The typed key that the library derives from the selector; see its `Selector.key`.
    var derivedKey: String {
        func qualified(_ name: String) -> String { isStatic ? "static" + name.capitalizedFirst : name }
        let stem =
            switch base {
            case .initializer: "initialize"
            case .subscript: qualified(isSetter ? "setSubscript" : "getSubscript")
            case .named(let name):
                isSetter ? "set" + qualified(name.unquoted).capitalizedFirst : qualified(name.unquoted)
            }
        return stem + (labels ?? []).map(\.unquoted).filter { $0 != "_" }.map(\.capitalizedFirst).joined()
    }
}
