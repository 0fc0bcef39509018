// SPDX-License-Identifier: MIT

import SwiftParser

extension ProxyEmitter {
    /// The arguments as a call passes them on: `&name` for `inout`, `name()` for an autoclosure.
    func passed(_ slot: Slot, _ arguments: [String], isOpened: Bool = false) -> [String] {
        zip(slot.parameters, arguments).map { parameter, argument -> String in
            switch parameter.passing {
            case .value, .variadic: argument
            case .reference: "&\(argument)"
            case .once: slot.isDirect && !isOpened ? "\(argument).take(of: \(slot.selector.literal))" : argument
            case .autoclosure(let isAsync): (isAsync ? "await " : "") + "\(argument)()"
            case .pack: "repeat each \(argument)"
            }
        }
    }

    /// A call of the requirement on `it`, including `try` and `await`.
    ///
    /// `isOpened` passes the arguments on rather than taking them out of single-use boxes. `isHere` means that the call
    /// already runs on the actor `it`.
    func call(
        _ slot: Slot, of member: Member, _ arguments: [String], on it: String = "it", isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        (slot.role == .setter ? "" : slot.effects.prefix)
            + unmarkedCall(slot, of: member, arguments, on: it, isOpened: isOpened, isHere: isHere)
    }

    func unmarkedCall(
        _ slot: Slot, of member: Member, _ arguments: [String], on it: String = "it", isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        if !isHere, isIsolated(member) { return isolatedCall(slot, of: member, arguments, on: it) }
        let values = passed(slot, arguments, isOpened: isOpened)
        let labelled = zip(slot.parameters, values).map { $0.labelled($1) }
        switch (member.kind, slot.role) {
        case (.initializer, _):
            guard !slot.hasVariadic else { return variadicCall(slot, to: "\(it).init", on: it, values) }
            return "\(it).init(\(labelled.joined(separator: ", ")))"
        case (.property, .setter): return "\(it).\(member.name) = \(values.last ?? "")"
        case (.property, _): return "\(it).\(member.name)"
        case (.subscript, .setter):
            return "\(it)[\(labelled.dropLast().joined(separator: ", "))] = \(values.last ?? "")"
        case (.subscript, _): return "\(it)[\(labelled.joined(separator: ", "))]"
        case (.method, _) where member.isOperator:
            switch values.count {
            case 2: return "\(values[0]) \(member.name) \(values[1])"
            default:
                // An operator that is still being typed may have no operand.
                let operand = values.first ?? ""
                return member.modifiers.fixity == .postfix ? operand + member.name : member.name + operand
            }
        case (.method, _):
            guard !slot.hasVariadic else {
                return variadicCall(slot, to: "\(it).\(member.name)", on: it, values)
            }
            return "\(it).\(member.name)(\(labelled.joined(separator: ", ")))"
        }
    }

    /// A call of a method or an initializer with variadic parameters.
    ///
    /// Swift can't splat an array into a variadic parameter, so this casts the function to one that takes the array.
    private func variadicCall(_ slot: Slot, to function: String, on it: String, _ values: [String]) -> String {
        func type(_ parameter: (Parameter) -> String) -> String {
            let types = slot.parameters.map(parameter).joined(separator: ", ")
            let whole = "(\(types))\(slot.effects.declared()) -> \(slot.result.spelling)"
            return slot.isOfOpenTypes ? model.openTypes.type(whole, of: "__It") : whole
        }
        let labels = slot.parameters.map { ($0.label?.asUsedLabel ?? "_") + ":" }.joined()
        // The type annotation selects an overload; the compiler rejects it for two variadic parameters.
        let isSpelled = slot.parameters.count { $0.passing == .variadic } == 1
        let spelled = "\(function)(\(labels))\(isSpelled ? " as \(type(\.declaredType))" : "")"
        return "unsafe __Generated.variadic(\(spelled), as: (\(type(\.typeInside))).self)"
            + "(\(values.joined(separator: ", ")))"
    }
}

extension Slot {
    fileprivate var hasVariadic: Bool { parameters.contains { $0.passing == .variadic } }
}

extension Member {
    var isOperator: Bool {
        guard case .method = kind else { return false }
        // A fast path, because `isValidSwiftIdentifier` runs the parser.
        if let first = name.first, first.isLetter || first == "_" || first == "`" { return false }
        return !name.isValidSwiftIdentifier(for: .memberAccess)
    }
}
