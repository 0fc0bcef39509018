// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the defaults of requirements that a conforming type may leave out; each first reports that it ran.
    func defaults() -> String? {
        let lines = grouped(model.items) { member in
            guard let answer = member.defaultAnswer else { return [] }
            let head = "\(member.attributes)\(memberAccess)\(member.modifiers)\(member.isStatic ? "static " : "")"
            let body = leavingOut(member.read, answer: answer.isVoid ? nil : answer)
            switch member.kind {
            case .method:
                return [
                    "\(head)func \(member.name)\(member.genericClause)\(member.parameterClause)\(result(of: member.read))\(member.whereClause) \(body)"
                ]
            case .property:
                return ["\(head)var \(member.name): \(member.resultType) \(accessors(of: member, body))"]
            case .subscript:
                return [
                    "\(head)subscript\(member.genericClause)\(member.parameterClause) -> \(member.resultType)\(member.whereClause) \(accessors(of: member, body))"
                ]
            case .initializer: return []
            }
        }
        guard !lines.isEmpty else { return nil }
        let header = "\(model.availability)\(isolation)extension \(model.qualifiedName) {"
        return ([header] + lines.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }

    private func accessors(of member: Member, _ body: String) -> String {
        let effects = member.read.effects.declared()
        guard let write = member.write else { return effects.isEmpty ? body : "{ get\(effects) \(body) }" }
        return "{ get\(effects) \(body) set \(leavingOut(write, answer: nil)) }"
    }

    /// Returns the body of a default; without an answer, it returns nothing.
    private func leavingOut(_ slot: Slot, answer: DefaultAnswer?) -> String {
        let said = "ProtocolProxy::__Generated.leftOut(\(slot.selector.literal), by: self)"
        guard let answer else { return "{ \(said) }" }
        // A function may be one that never returns, which has every type only as the single expression of a body.
        return "{ \(said); return \(answer.isCall ? "{ \(answer) }()" : "\(answer)") }"
    }
}
