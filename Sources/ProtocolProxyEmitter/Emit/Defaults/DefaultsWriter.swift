// SPDX-License-Identifier: MIT

// An unanswered call of an `@Optional` requirement without a value runs the default in the
// protocol's extension. The proxy's witness hides that default, so the emitter writes one more
// conforming class with disfavored witnesses, on which a call finds the default; see the library's
// `__Generated+FallingBack.swift`:
//
//     @_disfavoredOverload @_implements(Store, reload())
//     func __default_reload() { … self.reload() … }
//
// An overload of such a requirement has a second witness too: the call would prefer it to a
// disfavored member, or, from a synchronous function, to an asynchronous default. The second one is
// disfavored as well.
//
// If there is no default that a proxy can run, no call falls back; see
// `DefaultsWriter+Search.swift`.

/// Writes what runs or is the default of an optional requirement: the defaults that the extension
/// of the protocol gets, and the members through which a proxy finds those that it has.
struct DefaultsWriter {
    let scope: Scope
    let calls: CallWriter
    let keys: KeyWriter
    let witnesses: WitnessWriter

    init(_ scope: Scope) {
        self.scope = scope
        witnesses = WitnessWriter(scope)
        keys = witnesses.keys
        calls = keys.calls
    }
}

extension DefaultsWriter {
    func witnessesOfDefaults() -> [Line] {
        guard scope.fallsBack else { return [] }
        return witnesses.plainExtension(
            where: ["Self: __DefaultImplementationProxy"] + scope.metatypes,
            scope.lines { member in
                if scope.fallsBack(member) {
                    return searchForDefault(of: member) + [.code(fallingBack(member))]
                }
                return isOverloadOfDefault(member) ? [.code(overload(member))] : []
            }
        )
    }

    /// Whether a call that looks for a default could find this requirement instead.
    private func isOverloadOfDefault(_ member: Member) -> Bool {
        !scope.fallsBack(member) && !member.isStatic
            && scope.model.members.contains { scope.fallsBack($0) && $0.isCalled(like: member) }
    }

    /// The witness, which runs the extension's default or sends the call like any other witness.
    private func fallingBack(_ member: Member) -> Code {
        disfavoredWitness(of: member) { bodyOfDefault($0, in: member) }
    }

    /// The disfavored witness of an overload, which sends the call.
    private func overload(_ member: Member) -> Code {
        disfavoredWitness(of: member) { requirement in
            if requirement.isImpossible { return [] }
            return witnesses.routedBody(requirement, in: member, skipsImplementer: true).code
        }
    }

    private func disfavoredWitness(
        of member: Member,
        _ body: (RequirementModel) -> [Code]
    ) -> Code {
        let name = member.implementedName ?? member.name
        return member.declaration(
            "\(member.attributes.code)@_disfavoredOverload "
                + "@_implements\(arguments: [.type(scope.model.name), Code(name)]) "
                + "\(member.modifiers)",
            as: "__default_\(member.read.key)",
            get: .init(body(member.read)),
            set: member.write.map { .init(body($0)) }
        )
    }

    /// The witnesses of the class that runs defaults, for another module's protocol.
    ///
    /// They have the requirements' own names, so that they also satisfy a child's redeclaration. A
    /// static requirement with a default has no witness here, because no instance could tell if the
    /// call is falling back.
    func witnessesOfDefaultImplementation(_ member: Member) -> [Line] {
        guard scope.fallsBack(member) || isOverloadOfDefault(member) else {
            return witnesses.witness(of: member)
        }
        guard !scope.fallsBack(member) || !member.isStatic else { return [] }
        var member = member
        member.attributes.list.append(.disfavored)
        return witnesses.witness(of: member)
    }

    private func bodyOfDefault(_ requirement: RequirementModel, in member: Member) -> [Code] {
        if requirement.isImpossible { return [] }
        let proxy = Code.call(
            "__Generated.defaultImplementationProxy",
            ["self", "as: \(scope.defaultsType).self"]
        )
        return witnesses.fallingBack(requirement, in: member, on: proxy) { it in
            guard requirement.role != .setter else {
                let call = calls.call(
                    requirement,
                    of: member,
                    requirement.arguments,
                    on: it,
                    from: .function
                )
                return [call, "return"]
            }
            let call = calls.callWithoutEffects(
                requirement,
                of: member,
                requirement.arguments,
                on: it,
                from: .function
            )
            let answered = Code.returning(
                .effects(requirement.effects.prefix) + witnesses.givenValue(call, of: requirement)
            )
            guard mayBeSynchronous(member) else { return [answered] }
            let isThrowing = requirement.effects.failure == .any
            let prefix = isThrowing ? "try " : ""
            let closure = Code.closure(
                "() \(isThrowing ? "throws " : "")-> (\(type: requirement.foundType))? in",
                [
                    isThrowing
                        ? .effects("try ") + .call("__Generated.passed", [call]) : call
                ]
            )
            let sooner = Code.call("\(prefix)__Generated.sooner", [closure])
            return ["if let __given = \(sooner) \(block: ["return __given"])", answered]
        }
    }
}

extension Member {
    /// Whether the labels of a call of this requirement fit another one of the same name, too.
    fileprivate func isCalled(like other: Member) -> Bool {
        guard name == other.name, !isStatic else { return false }
        // There may be no arguments for a variadic parameter, or several.
        return other.read.parameters.contains { $0.convention == .variadic }
            || read.parameters.map(\.label) == other.read.parameters.map(\.label)
    }
}
