// SPDX-License-Identifier: MIT

extension Parameter {
    /// The argument in a witness.
    var argument: Code { .unsafe(Code(name), if: isUnsafe) }

    /// The variable that handlers receive instead; its name can't clash with a parameter's.
    var own: String { "__\(position)" }

    var isHidden: Bool {
        if case .hidden = type.kind { return true }
        return false
    }

    /// The local constant that bypasses handlers.
    var lent: String { "__lent\(position)" }

    var handlerArgument: Code {
        switch substitute {
        case .none: convention == .reference ? "&\(argument)" : handed(argument)
        case .copy, .span: handed(Code(own))
        case .box: Code(own)
        case .boxedReference, .reference: "&\(own)"
        }
    }

    /// The argument, or the variable in its place, as handlers take it.
    func handed(_ value: Code) -> Code {
        guard let rethrown else { return type.erasing(value) }
        var closure = rethrown.closure
        guard let own = rethrown.ofOptional else {
            // Only the type knows the name of the function that converts the closure.
            if case .function(let function) = type.kind { closure.converter = function.converter }
            return closure.erasing(value)
        }
        // The type tells the compiler of attributes such as `@Sendable`.
        let noted = Code.closure("__closure -> (\(type: own)) in", [closure.noting("__closure")])
        let mapped: Code = "\(value).map \(noted)"
        return type.isErased ? type.erasing("\(mapped) as (\(type: own))?") : mapped
    }

    /// Prepares the argument at the start of the witness.
    var preparation: Code? {
        switch substitute {
        case .copy: .constant(own, "copy \(argument)")
        case .span: .constant(own, argument)
        case .box: .constant(own, of: "Any", type.erasing(argument))
        case .boxedReference: .variable(own, of: "Any", type.erasing(argument))
        case .none:
            convention == .once
                ? .variable(name, .call("__Generated.ConsumedArgument", [consumed])) : nil
        case .reference: nil
        }
    }

    // BUG: if a default implementation is called before the box is made, Swift 6.3.1 believes that
    // the call shares a `sending` argument with the closure that takes it out of the box, unless
    // the box gets another reference.
    private var consumed: Code {
        specifiers.contains(.sending) ? .call("__Generated.sending", [argument]) : argument
    }

    /// Writes the argument back at the end, even after an error.
    ///
    /// It isn't in a `defer`, which can't consume a captured value.
    var restoration: Code? {
        guard case .boxedReference = substitute else { return nil }
        return "\(argument) = \(type.restoring(Code(own)))"
    }

    /// Prepares the argument at the start of the closure that calls a handler.
    var handlerPreparations: [Code] {
        guard case .reference = substitute else { return [] }
        return [
            .variable(own, of: "\(type.erased)", type.erasing(argument)),
            "defer \(block: ["\(argument) = \(type.restoring(Code(own)))"])",
        ]
    }

    /// Whether a consumed closure is converted for handlers by another closure, which may be called
    /// twice.
    var isConvertedOnce: Bool {
        guard convention == .once else { return false }
        if rethrown != nil { return true }
        guard case .function(let function) = type.kind else { return false }
        return function.erasing(Code(own)) != Code(own)
    }

    /// Whether the parameter is borrowed; a local function can't capture it.
    var isBorrowed: Bool {
        !Set(ParameterType(syntax).specifiers).isDisjoint(with: [.borrowing, .shared])
    }

    /// The argument after its label.
    func labelled(_ argument: Code) -> Code {
        label.map { "\($0.asUsedLabel): \(argument)" } ?? argument
    }

    /// The argument after the `&` of an `inout` parameter.
    func referenced(_ argument: Code) -> Code {
        convention == .reference ? "&\(argument)" : argument
    }

    /// Whether a local function can take the argument and pass it on as it is.
    var isPassedOn: Bool {
        ![.once, .variadic, .pack].contains(convention) && !type.isErased && !isSpan && !isIsolated
    }

    /// The type of the parameter in a function that hands the argument on.
    var typeHandedOn: String { isOpaque ? "(\(declaredType), \(StandardName.void))" : declaredType }

    /// The argument as a function takes it that hands it on.
    func handedOn(_ argument: Code) -> Code {
        isOpaque ? .tuple([argument, "()"]) : argument
    }

    /// The argument inside a function that hands it on.
    var nameHandedOn: Code { isOpaque ? "\(argument).0" : argument }
}
