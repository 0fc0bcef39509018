// SPDX-License-Identifier: MIT

/// The name of a requirement, from which its selector and its key are derived.
struct RequirementName {
    enum Base: Equatable {
        /// A function or property, including backticks if the source has them.
        case named(String)
        case `subscript`
        case initializer
    }

    var base: Base
    var isStatic = false
    var isSetter = false
    /// A function's argument labels, `_` for none; `nil` for a property.
    var labels: [String]?
    /// The type, if several requirements share the name.
    var type: String?

    var isOfType: Bool { isStatic || base == .initializer }

    /// The selector that the library parses: `setter: count` or `load(_:from:) as (Int) -> Data`.
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

    /// The typed key, which must agree with what the library's `Selector.key` derives from the
    /// selector.
    var derivedKey: String {
        func qualified(_ name: String) -> String {
            isStatic ? "static" + name.capitalizedFirst : name
        }
        let stem =
            switch base {
            case .initializer: "initialize"
            case .subscript: qualified(isSetter ? "setSubscript" : "getSubscript")
            case .named(let name):
                isSetter
                    ? "set" + qualified(name.unquoted).capitalizedFirst : qualified(name.unquoted)
            }
        return stem
            + (labels ?? []).map(\.unquoted).filter { $0 != "_" }.map(\.capitalizedFirst).joined()
    }
}
