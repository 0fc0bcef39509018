// SPDX-License-Identifier: MIT

extension Parameter {
    /// The variable that handlers receive instead; its name can't clash with a parameter's.
    var own: String { "__\(position)" }

    var isHidden: Bool {
        if case .hidden = type.kind { return true }
        return false
    }

    /// The constant through which the implementer gets a value that is hidden from handlers.
    var lent: String { "__lent\(position)" }

    var handlerArgument: String {
        switch stand {
        case .none: passing == .reference ? "&\(name)" : type.erasing(name)
        case .copy, .span: type.erasing(own)
        case .box: own
        case .boxedReference, .reference: "&\(own)"
        }
    }

    /// Prepares the argument at the start of the witness.
    var preparation: String? {
        switch stand {
        case .copy: "let \(own) = copy \(name)"
        case .span: "let \(own) = \(name)"
        case .box: "let \(own): Any = \(type.erasing(name))"
        case .boxedReference: "var \(own): Any = \(type.erasing(name))"
        case .none:
            passing == .once ? "var \(name) = __Generated.ConsumedArgument(\(consumed))" : nil
        case .reference: nil
        }
    }

    // BUG: for Swift 6.3.1, a call of a default implementation before the box is made shares a
    // `sending` argument with the closure that takes it out, unless the box gets another reference.
    private var consumed: String {
        specifiers.contains(.sending) ? "__Generated.sending(\(name))" : name
    }

    /// Writes the argument back at the end, even after an error; a `defer` can't consume a captured
    /// value.
    var restoration: String? {
        guard case .boxedReference = stand else { return nil }
        return "\(name) = \(type.restoring(own))"
    }

    /// Prepares the argument at the start of the closure that calls a handler.
    var handlerPreparation: String? {
        guard case .reference = stand else { return nil }
        return
            "var \(own): \(type.erased) = \(type.erasing(name)); defer { \(name) = \(type.restoring(own)) }"
    }

    /// Whether a consumed closure is converted for handlers, by a closure that may be called twice.
    var isConvertedOnce: Bool {
        guard passing == .once, case .function(let function) = type.kind else { return false }
        return function.erasing(own) != own
    }

    /// Whether the parameter is borrowed; a local function can't capture it.
    var isBorrowed: Bool {
        !Set(ParameterType(syntax).specifiers).isDisjoint(with: [.borrowing, .shared])
    }
}
