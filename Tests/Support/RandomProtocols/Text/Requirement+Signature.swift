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
    ///   - maker: The expression for a conformer, in which `@` stands for who answers.
    ///   - inHandler: Whether a handler returns it.
    func value(by author: String, _ maker: String, inHandler: Bool = false) -> String {
        var value = result.value
        if let number = genericResult {
            let kind = parameters[number].kind
            let returned = inHandler ? kind.handlerReturned ?? kind.returned : kind.returned
            value = value.replacing("%value", with: returned.naming("p\(number)", number))
        }
        return value.replacing("%", with: maker).replacing("@", with: author)
    }

    /// The `where` clause.
    private var conditions: String {
        let conditions = parameters.enumerated().flatMap { number, parameter in
            parameter.kind.conditions.map { $0.naming("", number) }
        }
        return conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")
    }

    /// The declaration without accessors or body.
    ///
    /// - Parameters:
    ///   - conformer: The type in place of `Self`, or nil in the protocol.
    ///   - access: The access level, with a space after it.
    func signature(for conformer: String? = nil, access: String = "") -> String {
        let list = parameters.enumerated().map { number, parameter in
            let name = conformer == nil ? parameter.name : "p\(number)"
            let type = parameter.kind.type.naming("", number)
            // The index of a subscript has no label unless it has two names.
            let hasOneName = parameter.label == name.filter { $0 != "`" } && !isSubscript
            let label = hasOneName ? "" : parameter.label + " "
            let spelled = conformer.map { type.replacingSelf(with: $0) } ?? type
            return "\(parameter.kind.attribute)\(label)\(name): \(spelled)"
        }.joined(separator: ", ")
        let type = conformer.map { resultType.replacingSelf(with: $0) } ?? resultType
        let isolated = isolation == .unsaid ? "" : isolation.rawValue + " "
        // Attributes stand before modifiers.
        let start = isolated.hasPrefix("@") ? isolated + access : access + isolated
        let changing = isMutating && isMethod ? "mutating " : ""
        let modifiers = start + (isStatic ? "static " : "") + changing
        switch shape {
        case .method:
            let arrow = type == "Void" ? "" : " -> \(type)"
            let function = "\(modifiers)func \(name)\(genericClause)"
            return "\(function)(\(list))\(effects)\(arrow)\(conditions)"
        case .operator(let symbol):
            let arrow = type == "Void" ? "" : " -> \(type)"
            let function = "\(modifiers)\(symbol.fixity)func \(symbol.rawValue)"
            return "\(function) (\(list))\(effects)\(arrow)"
        case .initializer:
            return "\(modifiers)init\(failing)\(genericClause)(\(list))\(effects)\(conditions)"
        case .subscript:
            return "\(modifiers)subscript\(genericClause)(\(list)) -> \(type)\(conditions)"
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
            case .property, .subscript: " { \(getter)\(isSettable ? " \(setter)" : "") }"
            }
        let optional =
            switch fallback {
            case .optional where isProxied: "@Optional "
            case .returning where isProxied: "@Optional(returning: \(answer)) "
            default: ""
            }
        let direct = isDirect && isProxied ? "@Direct " : ""
        let text = optional + key + direct + attribute + signature() + accessors
        return conditional(documentation.map { "\($0)\n\(text)" } ?? text)
    }

    /// The value of `@Optional(returning:)`, where an implicit member has no type.
    private var answer: String {
        let value = value(by: "\"default\"", "it")
        return value.hasPrefix(".") ? result.type + value : value
    }

    private func conditional(_ text: String) -> String {
        switch condition {
        case .none: text
        case .plain: "#if !LEFT_OUT\n\(text)\n#endif"
        case .otherwise: "#if LEFT_OUT\nfunc leftOut(_: Int)\n#else\n\(text)\n#endif"
        case .nested:
            "#if os(Linux) || os(macOS)\n#if canImport(Synchronization)\n\(text)\n#endif\n#endif"
        }
    }

    /// The getter, with its effects.
    var getter: String { (isMutating ? "mutating " : "") + "get\(effects)" }
    /// The setter, with its modifier.
    var setter: String { isNonmutatingSetter ? "nonmutating set" : "set" }
}
