// SPDX-License-Identifier: MIT

/// Writes witnesses, and the extensions of the protocol that have them.
struct WitnessWriter {
    let scope: Scope
    let calls: CallWriter
    let checks: CheckWriter
    let keys: KeyWriter

    init(_ scope: Scope) {
        self.scope = scope
        keys = KeyWriter(scope)
        calls = keys.calls
        checks = keys.checks
    }
}

extension WitnessWriter {
    /// The witness of a requirement, or of a getter and a setter.
    func witness(of member: Member) -> [Line] {
        let name = member.implementedName == nil ? member.name : nameOfWitness(of: member)
        let isNamedOtherwise = member.implementedName != nil && member.operatorOfWitness == nil
        let modifiers = isNamedOtherwise ? member.modifiers.withoutFixity : member.modifiers
        let head: Code = "\(member.attributes.code)\(scope.access(of: member))\(modifiers)"
        let lines = linesBeforeWitness(of: member)
        let member = scope.spelledInClass(member)
        let inlined = inlined(member.read, in: member)
        switch member.kind {
        case .method:
            let body = Member.Body(body(of: member.read, in: member))
            return lines + [.code(member.declaration(inlined + head, as: name, get: body))]
        case .property, .subscript:
            let set = member.write.map {
                Member.Body(body(of: $0, in: member), head: self.inlined($0, in: member))
            }
            let override =
                scope.isDeclaredInClass(member) && scope.overridesOwn(member) ? "override " : ""
            let witness = member.declaration(
                "\(head)\(override)",
                as: name,
                get: .init(body(of: member.read, in: member), head: inlined),
                set: set,
                isShort: true
            )
            return lines + [.code(witness)] + (refusal(of: member).map { [.code($0)] } ?? [])
        case .initializer(let isFailable):
            let convenience = scope.isDeclaredInClass(member) ? "convenience " : ""
            let body = bodyOfInitializer(member.read, in: member, isFailable: isFailable)
            return lines + [
                .code(member.declaration("\(head)\(convenience)", get: .init(body)))
            ]
        }
    }

    /// The name of a witness, which is none of the requirement's.
    ///
    /// The second witness of a child's requirement calls the first one. Beside those of several
    /// parents, and of static requirements, the compiler would find the call ambiguous. Beside that
    /// of a single parent the names are equal, so that the compiler reports other effects there.
    func nameOfWitness(of member: Member) -> String {
        let spelled = member.isOperator ? member.name.spelledOperator : member.name.spelledUniquely
        let isAmbiguous = member.isStatic || scope.model.describedParents.count > 1
        let owner = scope.isNamedToo(member) && isAmbiguous ? "\(scope.model.name.unquoted)_" : ""
        return member.operatorOfWitness ?? "__\(owner)\(spelled)"
    }

    /// The comments and attributes on lines of their own.
    private func linesBeforeWitness(of member: Member) -> [Line] {
        var attributes: [Code] = []
        // The class that runs defaults has given the attribute to its members already.
        let isDisfavored = member.attributes.list.contains(.disfavored)
        if !isDisfavored, member.hasOwnName || scope.isNamedToo(member) && !scope.fallsBack(member)
        {
            attributes.append("@_disfavoredOverload")
        }
        if let name = member.implementedName {
            attributes.append("@_implements\(arguments: [.type(scope.model.name), Code(name)])")
        }
        // The compiler quotes the two lines before the one that it points at.
        return (scope.isKeyStored ? [] : [.comment(meaning(of: member))]) + keys.absence(of: member)
            + (attributes.isEmpty ? [] : [.code(.joined(attributes, by: " "))])
    }

    /// The body of an initializer, which makes an implementer and then a proxy for it.
    private func bodyOfInitializer(
        _ requirement: RequirementModel,
        in member: Member,
        isFailable: Bool
    ) -> [Code] {
        let sent = sentCall(requirement, in: member)
        var statements = sent.statements
        var made = sent.value
        if let thrown = scope.convertedFailure(of: requirement) {
            let failed = rethrowingStatement(of: requirement, as: thrown)
            statements = [
                "let __new: \(type: requirement.result.type.own)",
                "do \(block: statements + ["__new = \(made)"]) catch \(block: [failed])",
            ]
            made = "__new"
        }
        let answer: Code = "as: (\(scope.existential)).self"
        guard isFailable else {
            return statements + ["self.init\(arguments: ["__made: \(made)", answer])"]
        }
        return statements + [
            .constant("__made", made), "if __made == nil { return nil }",
            "self.init\(arguments: ["__made: __made", answer])",
        ]
    }

    /// A comment that says what the witness does.
    private func meaning(of member: Member) -> String {
        if !scope.hasImplementer {
            return "// Runs the protocol's own default, or the registered handlers."
        }
        if member.requirements.contains(where: { scope.hasDirectFunction($0, in: member) }) {
            return "// Calls a retained implementer if nothing is registered, or else '__send'."
        }
        return scope.mayBypassRoute(member.read, in: member)
            ? "// Calls the first implementer if nothing is registered, or else the handlers."
            : "// Calls the registered handlers, or the implementer if there are none."
    }

    /// `@inline(__always)` for a body that the compiler's witness thunk should absorb.
    ///
    /// Otherwise, the thunk jumps to the body or awaits it: in a synchronous forward, this costs
    /// four of forty instructions.
    private func inlined(_ requirement: RequirementModel, in member: Member) -> Code {
        guard scope.hasImplementer else { return "" }
        let isShort =
            requirement.effects.isAsync
            ? scope.mayBypassRoute(requirement, in: member)
            : scope.hasDirectFunction(requirement, in: member)
        return isShort ? "@inline(__always) " : ""
    }
}
