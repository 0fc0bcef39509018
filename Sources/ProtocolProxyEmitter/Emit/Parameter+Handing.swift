// SPDX-License-Identifier: MIT

extension Parameter {
    /// The name of the variable that handlers take in place of the parameter; no parameter has it.
    private var own: String { "__\(position)" }

    /// Indicates whether handlers take a placeholder, since the value is borrowed and may be noncopyable.
    var isHidden: Bool {
        if case .hidden = type.kind { return true }
        return false
    }

    /// The name of the constant through which such a value reaches an implementer.
    var lent: String { "__lent\(position)" }

    /// The expression that passes the argument to a handler.
    var handlerArgument: String {
        switch stand {
        case .none: passing == .reference ? "&\(name)" : type.erasing(name)
        case .copy, .span: type.erasing(own)
        case .box: own
        case .boxedReference, .reference: "&\(own)"
        }
    }

    /// The first statement of the way to a handler.
    var preparation: String? {
        switch stand {
        case .copy: "let \(own) = copy \(name)"
        case .span: "let \(own) = \(name)"
        case .box: "let \(own): Any = \(type.erasing(name))"
        case .boxedReference: "var \(own): Any = \(type.erasing(name))"
        case .none: passing == .once ? "var \(name) = __Generated.ConsumedArgument(\(name))" : nil
        case .reference: nil
        }
    }

    /// The last statement of the way to a handler, also where it throws.
    ///
    /// Nothing can be deferred that consumes a captured value.
    var restoration: String? {
        guard case .boxedReference = stand else { return nil }
        return "\(name) = \(type.restoring(own))"
    }

    /// The first statement of the call of a handler.
    var handlerPreparation: String? {
        guard case .reference = stand else { return nil }
        return "var \(own): \(type.erased) = \(type.erasing(name)); defer { \(name) = \(type.restoring(own)) }"
    }

    /// Indicates whether the parameter borrows its argument, which a local function cannot capture.
    var isBorrowed: Bool { !Set(ParameterType(syntax).specifiers).isDisjoint(with: [.borrowing, .shared]) }
}
