// SPDX-License-Identifier: MIT

import SwiftSyntax

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
// `ProxyEmitter+DefaultSearch.swift`.

extension ProxyEmitter {
    var homeOfDefaults: Generated { home(of: [defaultsClass()], declaring: Scope.defaultsName) }

    func defaultsClass() -> [Line] {
        guard scope.fallsBack else { return [] }
        let writer = ProxyEmitter(scope.writing(.defaults))
        let access = scope.model.access.isOfFile ? AccessModifier.fileprivate : .none
        // The associated types are explicit because the members from `missing(_:)` would mislead
        // their inference. To make proxies, a default implementation needs `protocols`.
        let adopted: [Line] = scope.isDefaultMade ? [.code(overriddenProtocols)] : []
        let found =
            scope.model.foreign == nil
            ? scope.lines { scope.fallsBack($0) ? missing($0) : [] } : [maker]
        return writer.conformingClass(
            "\(access)nonisolated final class ",
            "\(Scope.defaultsName)\(scope.model.foreign == nil ? scope.genericParameters : "")",
            conformance: ["__DefaultImplementationProxy"],
            initializers: bareInitializers,
            members: saidTypes() + ["typealias __Proxy = \(scope.proxyType)"] + adopted + found
        )
    }

    func witnessesOfDefaults() -> [Line] {
        guard scope.fallsBack else { return [] }
        return plainExtension(
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

    private var maker: Line {
        .code(
            "static func __made(_ table: __Generated.RouteTable) -> \(scope.existential) "
                + .block(["Self(__sharing: table)"])
        )
    }

    /// The witness, which runs the extension's default or sends the call like any other witness.
    private func fallingBack(_ member: Member) -> Code {
        disfavoredWitness(of: member) { bodyOfDefault($0, in: member) }
    }

    /// The disfavored witness of an overload, which sends the call.
    private func overload(_ member: Member) -> Code {
        disfavoredWitness(of: member) { requirement in
            if requirement.isImpossible { return [] }
            return routedBody(requirement, in: member, skipsImplementer: true).code
        }
    }

    private func disfavoredWitness(
        of member: Member,
        _ body: (RequirementModel) -> [Code]
    ) -> Code {
        let name = member.implementedName ?? member.name
        return member.declaration(
            "\(member.attributes.code)@_disfavoredOverload "
                + "@_implements\(arguments: [.type(scope.model.name), Code(name)]) \(member.modifiers)",
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
            return witness(of: member)
        }
        guard !scope.fallsBack(member) || !member.isStatic else { return [] }
        var member = member
        member.attributes.list.append(.disfavored)
        return witness(of: member)
    }

    /// A call of the extension's default, which overload resolution prefers to this witness.
    func leftToDefault(_ requirement: RequirementModel, in member: Member) -> [Code] {
        fallingBack(requirement, in: member, on: "self") { it in
            // If the default implementation doesn't throw, the compiler would warn about a `try`.
            if requirement.effects.failure == .any, !requirement.effects.isAsync,
                requirement.role != .setter
            {
                let call = calls.callWithoutEffects(
                    requirement,
                    of: member,
                    requirement.arguments,
                    on: it,
                    from: .function
                )
                return [.returning(.effects("try ") + givenValue(call, of: requirement))]
            }
            let call = calls.call(
                requirement,
                of: member,
                requirement.arguments,
                on: it,
                from: .function
            )
            return requirement.role == .setter ? [call, "return"] : [.returning(call)]
        }
    }

    /// A body that runs `answered` for a call that falls back, and sends any other call.
    private func fallingBack(
        _ requirement: RequirementModel,
        in member: Member,
        on made: Code,
        _ answered: (Code) -> [Code]
    ) -> [Code] {
        // If a parent restricts conformers to classes, the compiler sees no mutation and would warn
        // about `var`.
        let copied: [Code] =
            requirement.isMutating ? ["var __it = \(made)", "__Generated.keepVariable(&__it)"] : []
        let condition = Code.call("self.__fallsBack", ["for: \(scope.constant(requirement))"])
            .marked
        let answer = copied + answered(requirement.isMutating ? "__it" : made)
        return ["if \(condition) \(block: answer)"]
            + routedBody(requirement, in: member, skipsImplementer: true).continued
    }

    private func givenValue(_ call: Code, of requirement: RequirementModel) -> Code {
        let thrown: Code? =
            requirement.effects.failure == .any
            ? "any \(StandardName.error)" : requirement.effects.thrown.map { "\($0)" }
        let throwing: [Code] = thrown.map { ["throwing: (\($0)).self"] } ?? []
        return .call(
            "__Generated.given",
            [
                call, typeOfDefault(of: requirement), "of: \(scope.constant(requirement))",
                "on: self",
            ] + throwing
        )
    }

    /// A call with one closure for the default and one for the handlers; `nil` if the requirement
    /// needs more.
    func answerStatements(_ requirement: RequirementModel, in member: Member) -> [Code]? {
        guard scope.isKeyStored, scope.index(of: requirement) != nil,
            case .never = requirement.effects.failure,
            !requirement.isMutating, scope.hasDirectFunction(requirement, in: member)
        else { return nil }
        let call = calls.call(
            requirement,
            of: member,
            requirement.arguments,
            on: "self",
            from: .function
        )
        let answer = Code.call(
            "self.__answer",
            [scope.constant(requirement), handlerClosure(for: requirement, in: member)]
        )
        let isUnsafe = requirement.returnsUnsafe
        return [.unsafe("\(answer) \(block: [call])", if: isUnsafe)]
    }

    private func bodyOfDefault(_ requirement: RequirementModel, in member: Member) -> [Code] {
        if requirement.isImpossible { return [] }
        let proxy = Code.call(
            "__Generated.defaultImplementationProxy",
            ["self", "as: \(scope.defaultsType).self"]
        )
        return fallingBack(requirement, in: member, on: proxy) { it in
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
                .effects(requirement.effects.prefix) + givenValue(call, of: requirement)
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
