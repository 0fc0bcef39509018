// SPDX-License-Identifier: MIT

extension Member {
    struct Body {
        /// The attributes and modifiers before `get`, `set` or `func`.
        var head = ""
        var text: String

        init(_ text: String, head: String = "") {
            self.text = text
            self.head = head
        }

        fileprivate var block: String { text.isEmpty ? "{}" : "{ \(text) }" }
    }

    /// Prints the requirement as a declaration with a body; `isShort` omits `get` where possible.
    ///
    /// `head` has the attributes and modifiers except `static`.
    func declaration(
        _ head: String,
        as name: String? = nil,
        returning result: String? = nil,
        get: Body,
        set: Body? = nil,
        isShort: Bool = false
    ) -> String {
        let head = head + (isStatic && !isInitializer ? "static " : "")
        let name = name ?? self.name
        let result = result ?? resultType
        let effects = read.effects.declared(isRethrowing: true)
        func accessors() -> String {
            if set == nil, isShort, effects.isEmpty, get.head.isEmpty { return get.block }
            let setter =
                set.map { " \($0.head)set\(write?.effects.declared() ?? "") \($0.block)" } ?? ""
            return "{ \(get.head)get\(effects) \(get.block)\(setter) }"
        }
        switch kind {
        case .method:
            let returned = ResultType.clause(result)
            return
                "\(head)\(get.head)func \(name)\(genericClause)\(parameterClause)\(effects)\(returned)\(whereClause) \(get.block)"
        case .property: return "\(head)var \(name): \(result) \(accessors())"
        case .subscript:
            return
                "\(head)subscript\(genericClause)\(parameterClause) -> \(result)\(whereClause) \(accessors())"
        case .initializer(let isFailable):
            return
                "\(head)init\(isFailable ? "?" : "")\(genericClause)\(parameterClause)\(effects)\(whereClause) \(get.block)"
        }
    }

    private var isInitializer: Bool { if case .initializer = kind { true } else { false } }
}
