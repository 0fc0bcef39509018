// SPDX-License-Identifier: MIT

import SwiftSyntax

// An unanswered call of an `@Optional` requirement without a value runs the default in the
// protocol's extension. The proxy's witness hides that default, so the emitter writes one more
// conforming class with disfavored witnesses, on which a call finds the default; see the library's
// `__Generated+FallingBack.swift`:
//
//     @_disfavoredOverload @_implements(Store, reload()) func __default_reload() { … self.reload() … }

extension ProxyEmitter {
    /// Tokens in a parameter's type that make the search for a synchronous implementation find the
    /// wrong one, or none.
    private static let specifiers: Set = [
        "some", "consuming", "sending", "isolated", "inout", "borrowing", "...", "~",
    ]

    private static var defaultsName: String { "__Defaults" }

    var isDefaultImplementation: Bool { className == Self.defaultsName }

    var isNested: Bool { isDefaultImplementation && model.foreign != nil }

    var defaultsType: String {
        if isKeyStored { return Self.defaultsName }
        let arguments = model.genericArguments
        return model.foreign == nil
            ? "\(homeName).\(Self.defaultsName)\(arguments)"
            : "\(nameOfProxies)\(arguments).\(Self.defaultsName)"
    }

    var fallsBack: Bool { model.members.contains(where: fallsBack) }

    /// Whether an unanswered call runs the protocol's own extension: `true` for `@Optional` without
    /// `returning:`.
    func fallsBack(_ member: Member) -> Bool { member.read.isOptional && member.read.answer == nil }

    var homeOfDefaults: Generated { home(of: [defaultsClass()], declaring: Self.defaultsName) }

    /// Whether the class that runs defaults is one of proxies that witnesses can make, also those
    /// of a parent, which only the compiler sees.
    ///
    /// Not beside a parent without generated witnesses; see `namedWitnessesOfDefaults()`.
    var isDefaultMade: Bool {
        isMade || model.foreign == nil && !model.parents.isEmpty && model.restatedParents.isEmpty
    }

    func defaultsClass() -> String? {
        guard fallsBack else { return nil }
        var emitter = self
        emitter.className = Self.defaultsName
        let access = model.access.isOfFile ? AccessModifier.fileprivate : .none
        // The associated types are explicit because the members from `missing(_:)` would mislead
        // their inference. A default implementation may make proxies, which needs `protocols`.
        let adopted =
            isDefaultMade
            ? [
                "override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [\(requirementsType).descriptor] }"
            ]
            : []
        let found = model.foreign == nil ? lines { fallsBack($0) ? [missing($0)] : [] } : [maker]
        return emitter.conformingClass(
            "\(access)nonisolated final class \(Self.defaultsName)\(model.foreign == nil ? genericParameters : "")",
            conformance: ", __DefaultImplementationProxy",
            initializers: bareInitializers,
            members: saidTypes() + ["typealias __Proxy = \(proxyType)"] + adopted + found
        )
    }

    func witnessesOfDefaults() -> String? {
        guard fallsBack else { return nil }
        return plainExtension(
            where: " where Self: __DefaultImplementationProxy\(metatypes)",
            lines { fallsBack($0) ? [fallingBack($0)] : [] }
        )
    }

    private var maker: String {
        "static func __made(_ table: __Generated.Sharing) -> \(model.existential) { Self(__sharing: table) }"
    }

    /// A member that a call finds if no extension implements the requirement, because it ranks
    /// above the witness.
    private func missing(_ member: Member) -> String {
        let type = "(\(member.read.foundType))?"
        func declaration(_ member: Member) -> String {
            // The class is on no actor, where an asynchronous call would send the arguments.
            let isSending = member.read.effects.isAsync && member.actor == nil
            let actor = isSending ? actor(of: member.read)?.attribute ?? "" : ""
            return member.declaration(
                "\(actor)\(member.attributes)@_disfavoredOverload \(member.modifiers)",
                returning: type,
                get: .init(member.read.isImpossible ? "" : "nil"),
                set: member.write.map { _ in .init("") }
            )
        }
        return (mayBeSynchronous(member) ? declaration(member.synchronous) + "; " : "")
            + declaration(member)
    }

    /// Whether to look for a synchronous implementation first: a call with `await` prefers
    /// asynchronous functions.
    ///
    /// Not with a consumed argument, which would be gone for the second attempt.
    private func mayBeSynchronous(_ member: Member) -> Bool {
        guard case .method = member.kind, model.foreign == nil, member.read.effects.isAsync,
            member.genericClause.isEmpty,
            member.read.parameters.allSatisfy({
                $0.passing != .variadic && !$0.syntax.hasToken(Self.specifiers)
            })
        else { return false }
        switch member.read.effects.failure {
        case .never, .any: return member.result?.hasToken(["~"]) != true
        default: return false
        }
    }

    /// The witness, which runs the extension's default or sends the call like any other witness.
    private func fallingBack(_ member: Member) -> String {
        let head =
            "\(member.attributes)@_disfavoredOverload @_implements(\(model.name), \(member.implementedName ?? member.name)) "
            + "\(member.modifiers)"
        return member.declaration(
            head,
            as: "__default_\(member.read.key)",
            get: .init(body(member.read, in: member)),
            set: member.write.map { .init(body($0, in: member)) }
        )
    }

    /// The witnesses of the class that runs defaults, for another module's protocol.
    ///
    /// They have the requirements' own names, to satisfy a child's redeclaration too. A static
    /// requirement with a default has none: no instance could tell whether it is falling back.
    func witnessesOfDefaultImplementation(_ member: Member) -> [String] {
        guard fallsBack(member) else { return witness(of: member) }
        guard !member.isStatic else { return [] }
        var member = member
        member.attributes.list.append(.disfavored)
        return witness(of: member)
    }

    /// A call of the extension's default, which overload resolution prefers to this witness.
    func leftToDefault(_ requirement: RequirementModel, in member: Member) -> String {
        fallingBack(requirement, in: member, on: "self") { it in
            // The default implementation may not throw, and the compiler would then warn about
            // `try`.
            if requirement.effects.failure == .any, !requirement.effects.isAsync,
                requirement.role != .setter
            {
                let unmarked = unmarkedCall(
                    requirement,
                    of: member,
                    requirement.names,
                    on: it,
                    isOpened: true
                )
                return "return try \(given(unmarked, requirement))"
            }
            let called = call(requirement, of: member, requirement.names, on: it, isOpened: true)
            return requirement.role == .setter ? "\(called); return" : "return \(called)"
        }
    }

    /// A body that runs `answered` for a call that falls back, and sends any other call.
    private func fallingBack(
        _ requirement: RequirementModel,
        in member: Member,
        on made: String,
        _ answered: (String) -> String
    ) -> String {
        // If a parent restricts conformers to classes, the compiler sees no mutation and would warn
        // about `var`.
        let copied =
            requirement.isMutating ? "var __it = \(made); __Generated.keepVariable(&__it); " : ""
        return
            "if self.__fallsBack(for: \(constant(requirement))) { \(copied)\(answered(requirement.isMutating ? "__it" : made)) }; "
            + routing(requirement, in: member, isDefaultImplementation: true).continued
    }

    private func given(_ called: String, _ requirement: RequirementModel) -> String {
        let thrown =
            requirement.effects.failure == .any
            ? "any \(StandardName.error)" : requirement.effects.thrown.map { "\($0)" }
        return
            "__Generated.given(\(called), as: (\(requirement.foundType)).self, of: \(constant(requirement)), on: self"
            + "\(thrown.map { ", throwing: (\($0)).self" } ?? ""))"
    }

    /// A call with one closure for the default and one for the handlers, if those suffice.
    func answering(_ requirement: RequirementModel, in member: Member) -> String? {
        guard isKeyStored, index(of: requirement) != nil, case .never = requirement.effects.failure,
            !requirement.effects.isAsync,
            !requirement.isMutating, forwardsDirectly(requirement, in: member)
        else { return nil }
        let called = call(requirement, of: member, requirement.names, on: "self", isOpened: true)
        return
            "self.__answer(\(constant(requirement)), \(answer(requirement, of: member))) { \(called) }"
    }

    private func body(_ requirement: RequirementModel, in member: Member) -> String {
        if requirement.isImpossible { return "" }
        return fallingBack(
            requirement,
            in: member,
            on: "__Generated.defaultImplementationProxy(self, as: \(defaultsType).self)"
        ) { it in
            guard requirement.role != .setter else {
                // Without an implementation, the setter's witness would call itself.
                return "if __Generated.isGiven(\(call(member.read, of: member, [], on: it)), "
                    + "as: (\(member.read.foundType)).self) "
                    + "{ \(call(requirement, of: member, requirement.names, on: it, isOpened: true)) }; return"
            }
            let called = unmarkedCall(
                requirement,
                of: member,
                requirement.names,
                on: it,
                isOpened: true
            )
            let answered = "return \(requirement.effects.prefix)\(given(called, requirement))"
            guard mayBeSynchronous(member) else { return answered }
            let isThrowing = requirement.effects.failure == .any
            let body =
                "{ () \(isThrowing ? "throws " : "")-> (\(requirement.foundType))? in "
                + (isThrowing ? "try __Generated.passed(\(called)) }" : "\(called) }")
            return
                "if let __given = \(isThrowing ? "try " : "")__Generated.sooner(\(body)) { return __given }; \(answered)"
        }
    }
}

extension RequirementModel {
    fileprivate var foundType: String {
        result.declared?.wrapped.map { "\($0.trimmedDescription)?" } ?? result.spelling
    }
}
