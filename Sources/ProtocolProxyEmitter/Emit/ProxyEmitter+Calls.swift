// SPDX-License-Identifier: MIT

import SwiftParser

extension ProxyEmitter {
    /// Returns the arguments as they are passed on.
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

    /// Returns a call of the requirement on `it`, with its keywords.
    ///
    /// - Parameters:
    ///   - isOpened: Whether the arguments are passed on as they are.
    ///   - isHere: Whether the call is isolated to `it`, where the requirement is.
    func call(
        _ slot: Slot, of member: Member, _ arguments: [String], on it: String = "it", isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        (slot.role == .setter ? "" : slot.effects.prefix)
            + unmarkedCall(slot, of: member, arguments, on: it, isOpened: isOpened, isHere: isHere)
    }

    /// Returns a call of the requirement on `it`, without `try` and `await`.
    func unmarkedCall(
        _ slot: Slot, of member: Member, _ arguments: [String], on it: String = "it", isOpened: Bool = false,
        isHere: Bool = false
    ) -> String {
        if !isHere, isIsolated(member) { return isolatedCall(slot, of: member, arguments, on: it) }
        let values = passed(slot, arguments, isOpened: isOpened)
        let labelled = zip(slot.parameters, values).map { $0.labelled($1) }
        switch (member.kind, slot.role) {
        case (.initializer, _): return "\(it).init(\(labelled.joined(separator: ", ")))"
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
            guard slot.parameters.contains(where: { $0.passing == .variadic }) else {
                return "\(it).\(member.name)(\(labelled.joined(separator: ", ")))"
            }
            // Swift has no way to pass on a variadic argument, except by a cast of the function to one that takes an array.
            // The type distinguishes overloads. The compiler accepts no type with two variadic parameters.
            let isSpelled = slot.parameters.filter { $0.passing == .variadic }.count == 1
            func type(_ parameter: (Parameter) -> String) -> String {
                let types = slot.parameters.map(parameter).joined(separator: ", ")
                let whole = "(\(types))\(slot.effects.declared()) -> \(slot.result.spelling)"
                return slot.isOfOpenTypes ? model.openTypes.type(whole, of: "__It") : whole
            }
            let name = "\(member.name)(\(slot.parameters.map { ($0.label?.asUsedLabel ?? "_") + ":" }.joined()))"
            let function = "\(it).\(name)\(isSpelled ? " as \(type(\.declaredType))" : "")"
            return "__Generated.variadic(\(function), as: (\(type(\.typeInside))).self)"
                + "(\(values.joined(separator: ", ")))"
        }
    }
}

extension Member {
    /// Indicates whether it is written between its operands, or beside its one.
    var isOperator: Bool {
        guard case .method = kind else { return false }
        // Most names need no parse, which takes time.
        if let first = name.first, first.isLetter || first == "_" || first == "`" { return false }
        return !name.isValidSwiftIdentifier(for: .memberAccess)
    }
}
