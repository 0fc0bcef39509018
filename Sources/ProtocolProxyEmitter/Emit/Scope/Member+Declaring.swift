// SPDX-License-Identifier: MIT

extension Member {
    /// The body of a function or an accessor.
    struct Body {
        /// The attributes and modifiers before `get`, `set` or `func`.
        var head: Code = ""
        var statements: [Code]

        init(_ statements: [Code], head: Code = "") {
            self.statements = statements
            self.head = head
        }

        fileprivate var block: Code { .block(statements) }
    }

    /// Prints the requirement as a declaration with a body; `isShort` omits `get` where possible.
    ///
    /// `head` has the attributes, and the modifiers except `static`.
    func declaration(
        _ head: Code,
        as name: String? = nil,
        returning result: String? = nil,
        get: Body,
        set: Body? = nil,
        isShort: Bool = false
    ) -> Code {
        let head: Code = "\(head)\(isStatic && !isInitializer ? "static " : "")"
        let name = name ?? self.name
        let result = result ?? resultType
        let effects = read.effects.declared(isRethrowing: true)
        var accessors: Code {
            if set == nil, isShort, effects.isEmpty, get.head.isEmpty { return get.block }
            var accessors: Code = "\(get.head)get\(effects) \(get.block)"
            if let set {
                accessors.append(.accessorBreak)
                accessors += "\(set.head)set\(write?.effects.declared() ?? "") \(set.block)"
            }
            return .block([accessors])
        }
        switch kind {
        case .method:
            return "\(head)\(get.head)func \(name)\(genericClause)\(parameterClause)\(effects)"
                + "\(ResultType.clause(result))\(whereClause) \(get.block)"
        case .property: return "\(head)var \(name): \(type: result) \(accessors)"
        case .subscript:
            return "\(head)subscript\(genericClause)\(parameterClause) -> \(type: result)"
                + "\(whereClause) \(accessors)"
        case .initializer(let isFailable):
            return "\(head)init\(isFailable ? "?" : "")\(genericClause)\(parameterClause)"
                + "\(effects)\(whereClause) \(get.block)"
        }
    }

    private var isInitializer: Bool { if case .initializer = kind { true } else { false } }
}
