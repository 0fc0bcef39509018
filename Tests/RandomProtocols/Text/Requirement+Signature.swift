// SPDX-License-Identifier: MIT

extension Requirement {
    private var genericClause: String {
        let generics = parameters.indices.flatMap { number in
            parameters[number].kind.generics.map { $0.naming("", number) }
        }
        return generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    }

    private var effects: String {
        let failureText =
            switch failure {
            case .nothing: ""
            case .anything: " throws"
            case .trouble: " throws(Trouble)"
            case .never: " throws(Never)"
            case .rethrown: " rethrows"
            case .generic: " throws(E)"
            case .associated: " throws(Failure)"
            }
        return (isAsync ? " async" : "") + failureText
    }

    var resultType: String {
        guard let genericResult else { return result.type }
        return result.type.replacing("%", with: "T\(genericResult)")
    }

    /// The value of the result.
    ///
    /// - Parameters:
    ///   - author: The expression for who answers.
    ///   - conformer: The conformer's type.
    func value(by author: String, _ conformer: String) -> String {
        result.value.replacing("%value", with: "p\(genericResult ?? 0)")
            .replacing("%", with: "\(conformer)(@)").replacing("@", with: author)
    }

    /// The declaration without accessors or body.
    ///
    /// - Parameters:
    ///   - conformer: The type in place of `Self`, or nil in the protocol.
    func signature(for conformer: String? = nil) -> String {
        let list = parameters.enumerated().map { number, parameter in
            let name = conformer == nil ? parameter.name : "p\(number)"
            let type = parameter.kind.type.naming("", number)
            // The index of a subscript has no label unless it has two names.
            let hasOneName = parameter.label == name.filter { $0 != "`" } && !isSubscript
            let label = hasOneName ? "" : parameter.label + " "
            return "\(label)\(name): \(conformer.map { type.replacingSelf(with: $0) } ?? type)"
        }.joined(separator: ", ")
        let type = conformer.map { resultType.replacingSelf(with: $0) } ?? resultType
        let modifiers = [
            isolation.rawValue, isStatic ? "static" : "", isMutating ? "mutating" : "",
        ]
        .filter { !$0.isEmpty }.map { $0 + " " }.joined()
        switch shape {
        case .method:
            let arrow = type == "Void" ? "" : " -> \(type)"
            return "\(modifiers)func \(name)\(genericClause)(\(list))\(effects)\(arrow)"
        case .operator:
            let start = parameters.count == 1 ? "prefix static func -" : "static func +"
            return "\(start) (\(list))\(effects) -> \(type)"
        case .initializer:
            return "init\(genericClause)(\(list))\(effects)"
        case .subscript:
            return "\(modifiers)subscript\(genericClause)(\(list)) -> \(type)"
        case .property:
            return "\(modifiers)var \(name): \(type)"
        }
    }

    /// The requirement, as the protocol declares it.
    func declaration(isProxied: Bool) -> String {
        let key = givenKey.map { isProxied ? "@Key(\"\($0)\") " : "" } ?? ""
        let accessors =
            switch shape {
            case .method, .initializer, .operator: ""
            case .property, .subscript: " { get\(effects)\(isSettable ? " set" : "") }"
            }
        let optional = isProxied && fallback == .optional ? "@Optional " : ""
        let text = optional + key + attribute + signature() + accessors
        return isConditional ? "#if !LEFT_OUT\n\(text)\n#endif" : text
    }

    /// The getter's effects, for a conformer.
    var getter: String { "get\(effects)" }
}
