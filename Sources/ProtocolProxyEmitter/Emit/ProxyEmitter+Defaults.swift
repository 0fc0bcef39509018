// SPDX-License-Identifier: MIT

import SwiftSyntax

// An optional requirement without a value runs its default in the protocol's own extension if the call is unanswered. The
// requirement hides that default: only on a type whose witness is disfavoured does a call find it. So one more class of
// proxies is written, with such witnesses; see `GeneratedCode+FallingBack.swift` of the library.

extension ProxyEmitter {
    /// The parts of a parameter's type with which a second search would find another function, or none.
    private static let specifiers: Set = ["some", "consuming", "sending", "isolated", "inout", "borrowing", "...", "~"]

    private static var defaultsName: String { "__Defaults" }

    /// Indicates whether the emitter writes this class.
    var isDefaultImplementation: Bool { className == Self.defaultsName }

    /// Indicates whether the emitter writes it in the class of the proxies, whose generic parameters it has.
    var isNested: Bool { isDefaultImplementation && model.foreign != nil }

    /// The class of proxies that answer as the protocol's own extension does.
    var defaultsType: String {
        if isKeyStored { return Self.defaultsName }
        let arguments = model.genericArguments
        return model.foreign == nil
            ? "\(homeName).\(Self.defaultsName)\(arguments)" : "\(nameOfProxies)\(arguments).\(Self.defaultsName)"
    }

    /// Indicates whether one is written.
    var fallsBack: Bool { model.members.contains(where: fallsBack) }

    /// Returns whether an unanswered call of a member runs the protocol's own extension.
    ///
    /// If it cannot, there is a value.
    func fallsBack(_ member: Member) -> Bool { member.read.isOptional && member.read.answer == nil }

    /// The declaration beside the protocol for the class, if no other declaration has it.
    var homeOfDefaults: Generated { home(of: [defaultsClass()], declaring: Self.defaultsName) }

    /// Returns the class, if one is written.
    func defaultsClass() -> String? {
        guard fallsBack else { return nil }
        var emitter = self
        emitter.className = Self.defaultsName
        let access = model.access.isOfFile ? AccessModifier.fileprivate : .none
        // Spelled out, since the placeholders for missing implementations would let the compiler infer other types.
        // An extension may make proxies, and call static members.
        let adopted =
            isMade
            ? ["override class var protocols: [ProtocolProxy::ProtocolDescriptor] { [\(requirementsType).descriptor] }"]
            : []
        let found = model.foreign == nil ? lines { fallsBack($0) ? [missing($0)] : [] } : [maker]
        return emitter.conformingClass(
            "\(access)nonisolated final class \(Self.defaultsName)\(model.foreign == nil ? genericParameters : "")",
            conformance: ", __DefaultImplementationProxy", initializers: bareInitializers,
            members: saidTypes() + ["typealias __Proxy = \(proxyType)"] + adopted + found)
    }

    /// Returns its witnesses, in an extension of the protocol so that they are isolated like it.
    func witnessesOfDefaults() -> String? {
        guard fallsBack else { return nil }
        return plainExtension(
            where: " where Self: __DefaultImplementationProxy\(metatypes)",
            lines { fallsBack($0) ? [fallingBack($0)] : [] })
    }

    /// The expression that makes one, of the type that the requirements are for.
    private var maker: String {
        "static func __made(_ table: __Generated.Sharing) -> \(model.existential) { Self(__sharing: table) }"
    }

    /// Returns the member that a call finds if no extension has one: it needs no conversion, and so precedes the witness.
    private func missing(_ member: Member) -> String {
        let type = "(\(member.read.foundType))?"
        func declaration(_ member: Member) -> String {
            member.declaration(
                "\(member.attributes)@_disfavoredOverload \(member.modifiers)", returning: type,
                get: .init(member.read.isImpossible ? "" : "nil"),
                set: member.write.map { _ in .init("") })
        }
        return (mayBeSynchronous(member) ? declaration(member.synchronous) + "; " : "") + declaration(member)
    }

    /// Returns whether a synchronous implementation of an asynchronous requirement must be searched, too.
    ///
    /// A call with `await` finds asynchronous ones first, and so skips it. A consumed argument must stay in its place for
    /// the second search.
    private func mayBeSynchronous(_ member: Member) -> Bool {
        guard case .method = member.kind, model.foreign == nil, member.read.effects.isAsync,
            member.genericClause.isEmpty,
            member.read.parameters.allSatisfy({ $0.passing != .variadic && !$0.syntax.hasToken(Self.specifiers) })
        else { return false }
        switch member.read.effects.failure {
        case .never, .any: return member.result?.hasToken(["~"]) != true
        default: return false
        }
    }

    /// Returns the witness, which runs the extension's default, or sends the call like every other.
    private func fallingBack(_ member: Member) -> String {
        let head =
            "\(member.attributes)@_disfavoredOverload @_implements(\(model.name), \(member.implementedName ?? member.name)) "
            + "\(member.modifiers)"
        return member.declaration(
            head, as: "__default_\(member.read.key)", get: .init(body(member.read, in: member)),
            set: member.write.map { .init(body($0, in: member)) })
    }

    /// Returns the witnesses of that class for a protocol of another module, as members of the class itself.
    ///
    /// They have the names of the requirements, so that one of them is also the witness of a child's redeclaration. Static
    /// requirements with a default are left out, since there is no object to ask whether it falls back.
    func witnessesOfDefaultImplementation(_ member: Member) -> [String] {
        guard fallsBack(member) else { return witness(of: member) }
        guard !member.isStatic else { return [] }
        var member = member
        member.attributes.list.append(.disfavored)
        return witness(of: member)
    }

    /// Returns the call of the extension's default: the compiler prefers it to this witness, which is disfavoured.
    func leftToDefault(_ slot: Slot, in member: Member) -> String {
        fallingBack(slot, in: member, on: "self") { it in
            // The default may throw nothing, and then the compiler would warn of the 'try'.
            if slot.effects.failure == .any, !slot.effects.isAsync, slot.role != .setter {
                let unmarked = unmarkedCall(slot, of: member, slot.names, on: it, isOpened: true)
                return "return try \(given(unmarked, slot))"
            }
            let called = call(slot, of: member, slot.names, on: it, isOpened: true)
            return slot.role == .setter ? "\(called); return" : "return \(called)"
        }
    }

    /// Returns a body that answers a call which falls back by another, on an expression for the receiver.
    private func fallingBack(
        _ slot: Slot, in member: Member, on made: String, _ answered: (String) -> String
    ) -> String {
        // For a protocol that only its parents bind to classes, nothing changes the variable.
        let copied = slot.isMutating ? "var __it = \(made); __Generated.keepVariable(&__it); " : ""
        return "if self.__fallsBack(for: \(constant(slot))) { \(copied)\(answered(slot.isMutating ? "__it" : made)) }; "
            + routing(slot, in: member, isDefaultImplementation: true).continued
    }

    /// Returns the value of a call that finds the extension's default, if there is one.
    private func given(_ called: String, _ slot: Slot) -> String {
        let thrown = slot.effects.failure == .any ? "any \(StandardName.error)" : slot.effects.thrown.map { "\($0)" }
        return "__Generated.given(\(called), as: (\(slot.foundType)).self, of: \(constant(slot)), on: self"
            + "\(thrown.map { ", throwing: (\($0)).self" } ?? ""))"
    }

    /// Returns a call that takes a closure with the default and one with the call of a handler; nil if that takes more.
    func answering(_ slot: Slot, in member: Member) -> String? {
        guard isKeyStored, index(of: slot) != nil, case .never = slot.effects.failure, !slot.effects.isAsync,
            !slot.isMutating, forwardsDirectly(slot, in: member)
        else { return nil }
        let called = call(slot, of: member, slot.names, on: "self", isOpened: true)
        return "self.__answer(\(constant(slot)), \(answer(slot, of: member))) { \(called) }"
    }

    private func body(_ slot: Slot, in member: Member) -> String {
        if slot.isImpossible { return "" }
        return fallingBack(
            slot, in: member, on: "__Generated.defaultImplementationProxy(self, as: \(defaultsType).self)"
        ) { it in
            guard slot.role != .setter else {
                // Without an implementation, the witness would call itself.
                return "if __Generated.isGiven(\(call(member.read, of: member, [], on: it)), "
                    + "as: (\(member.read.foundType)).self) "
                    + "{ \(call(slot, of: member, slot.names, on: it, isOpened: true)) }; return"
            }
            let called = unmarkedCall(slot, of: member, slot.names, on: it, isOpened: true)
            let answered = "return \(slot.effects.prefix)\(given(called, slot))"
            guard mayBeSynchronous(member) else { return answered }
            let isThrowing = slot.effects.failure == .any
            let body =
                "{ () \(isThrowing ? "throws " : "")-> (\(slot.foundType))? in "
                + (isThrowing ? "try __Generated.passed(\(called)) }" : "\(called) }")
            return
                "if let __given = \(isThrowing ? "try " : "")__Generated.sooner(\(body)) { return __given }; \(answered)"
        }
    }
}

extension Slot {
    /// The type of the member that a call finds, which is no implicitly unwrapped optional.
    fileprivate var foundType: String {
        result.declared?.wrapped.map { "\($0.trimmedDescription)?" } ?? result.spelling
    }
}
