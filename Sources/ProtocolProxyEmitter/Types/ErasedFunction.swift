// SPDX-License-Identifier: MIT

/// A closure parameter whose type mentions generic parameters, and the conversions to and from its
/// erased type.
struct ErasedFunction {
    struct Parameter {
        var type: ErasedType
        var specifiers: String
        var isInout: Bool
        var isAutoclosure = false
        /// The `try` and `await` that a call of the argument needs, each with a trailing space.
        var prefix = ""
    }

    var parameters: [Parameter]
    var result: ErasedType
    /// Whether the result of the requirement's type is `sending`.
    var isSending = false
    /// The nesting depth, which makes parameter names unique in a closure that takes a closure.
    var depth: Int
    /// The effects of the erased type, each with a leading space.
    var effects: String
    /// The `try` and `await` that a call needs, each with a trailing space.
    var prefix: String
    /// Whether the closure is asynchronous and `@Sendable`, without an isolation of its own.
    var isConcurrent: Bool
    /// Whether the closure is asynchronous and, without an attribute, leaves its caller's actor.
    ///
    /// A closure that calls this one must leave the actor too, so that no value crosses isolations.
    var leavesActor: Bool
    /// Whether a call can infer the generic arguments from this closure alone.
    var determinesTypes = false
    /// Whether the parameter has an attribute, as for a result builder.
    var isBuilt = false
    /// The attributes of the type, each with a trailing space, if a generic function converts the
    /// closure: a `Sendable` closure may not capture the requirement's generic parameters.
    var attributesOfConverted: String?
    /// The name of the function that converts the closure, which depends on the requirement's key.
    var converter: String?
    /// Whether the requirement rethrows the closure's errors, and so the closure that handlers get
    /// must note them; see the library's `__Generated+Rethrowing.swift`.
    var isNoted = false

    /// A closure of the erased type that calls `closure`, which has the requirement's type.
    func erasing(_ closure: Code) -> Code {
        // The compiler converts a closure that differs only in its error type.
        guard result.isErased || parameters.contains(where: \.type.isErased) else {
            return isNoted ? noting(closure) : closure
        }
        if let converter {
            return .call(Code(converter), [isNoted ? noting(closure) : closure])
        }
        let body = calling(closure, isErasing: true)
        let isSpelled = hasPack || isNoted && isSendingAny
        let header: Code =
            isSpelled
            ? header(isSending: isSending && !result.isErased) { "\($0.erased)" } : untypedHeader
        return .closure(
            "\(leavesActor ? "@concurrent " : "")\(header) in",
            isNoted ? notingErrors(of: body) : body.code
        )
    }

    /// A closure of the requirement's type, `own`, that calls `closure`, which has the erased type.
    func restoring(_ closure: Code, as own: String) -> Code {
        if let converter { return "\(Code.call(Code(converter), [closure])) as \(type: own)" }
        // The compiler converts a closure only if its parameters are supertypes.
        let isConverted = parameters.contains {
            $0.type.isErased && (determinesTypes || $0.isInout || !$0.type.isUpcast)
        }
        guard result.isErased || isConverted else { return closure }
        // An explicit `return` keeps a result builder of the parameter from transforming the
        // closure.
        let body = calling(closure, isErasing: false)
        // BUG: Swift 6.3.1 crashes on a closure with a parameter pack that stays on its caller's
        // isolation.
        let isolation = leavesActor || hasPack && isConcurrent ? "@concurrent " : ""
        let list = names.map { Code($0) }
        let signature: Code
        if isTyped {
            signature = header { $0.own }
        } else if leavesActor {
            signature = "\(arguments: list)\(effects)"
        } else {
            signature = .joined(list, by: ", ")
        }
        return .closure(
            "\(isolation)\(signature)\(signature.isEmpty ? "" : " in")",
            isBuilt ? body.continued : body.code
        )
    }

    /// The function that converts a closure of the requirement's type to the erased type, or back;
    /// `nil` if closures do that where they are needed.
    ///
    ///     static func __converted_run_0<__Given, __Taken>(
    ///         _ function: @escaping @Sendable (Int) -> __Given
    ///     ) -> @Sendable (Int) -> __Taken {
    ///         { (_a0) in __Generated.cast(in: "run(_:)", function(_a0) as Any) as __Taken }
    ///     }
    var declarationOfConverter: Code? {
        guard let converter, let attributes = attributesOfConverted else { return nil }
        let name = converter.split(separator: ".").last ?? ""
        func function(_ prefix: String) -> Code {
            let list = parameters.enumerated().map { index, parameter -> Code in
                parameter.type.isErased ? "\(prefix)\(index)" : "\(type: parameter.type.own)"
            }
            let returned: Code = result.isErased ? "\(prefix)" : "\(type: result.own)"
            return "\(attributes)\(arguments: list)\(effects) -> \(returned)"
        }
        let indices = parameters.indices.filter { parameters[$0].type.isErased }
        let generics = ["__Given", "__Taken"].flatMap { prefix in
            indices.map { Code("\(prefix)\($0)") } + (result.isErased ? [Code(prefix)] : [])
        }
        let arguments = zip(parameters, names).enumerated().map { index, argument -> Code in
            let (parameter, name) = argument
            guard parameter.type.isErased else { return Code(name) }
            return "\(parameter.type.cast(Code(name))) as __Given\(index)"
        }
        let call = Code.call("function", arguments)
        let value: Code =
            result.isErased
            ? "\(result.cast(call)) as __Taken" : call
        let closure = Code.closure(
            "\(arguments: names.map { Code($0) })\(effects) in",
            [.effects(prefix) + value]
        )
        return "nonisolated static func \(String(name))\(generic: generics)"
            + "\(arguments: ["_ function: @escaping \(function("__Given"))"]) "
            + "-> \(function("__Taken")) \(block: [closure])"
    }

    /// Whether a function can convert the closure's arguments and result by casts.
    var isCastable: Bool {
        func isCast(_ type: ErasedType) -> Bool {
            switch type.kind {
            case .same, .value: true
            case .boxed, .hidden, .span, .function, .pack: false
            }
        }
        return isCast(result)
            && parameters.allSatisfy { isCast($0.type) && !$0.isInout && $0.specifiers.isEmpty }
    }

    /// Whether a parameter is a pack, whose type the compiler can't infer.
    var hasPack: Bool { parameters.contains { $0.type.isPack } }

    /// Whether a closure must spell the types of its parameters because the call may not determine
    /// them.
    private var isTyped: Bool {
        hasPack || determinesTypes
            || parameters.contains { $0.type.isErased && ($0.isInout || $0.type.isBoxed) }
    }

    /// Whether the closure takes or returns a value that is sent.
    var isSendingAny: Bool {
        isSending || parameters.contains { $0.specifiers.contains("sending") }
    }

    var untypedHeader: Code { "\(arguments: names.map { Code($0) })\(effects)" }

    func header(isSending: Bool = false, _ type: (ErasedType) -> String) -> Code {
        let list = zip(names, parameters).map { name, parameter -> Code in
            "\(name): \(type: type(parameter.type).withAttributes(parameter.specifiers))"
        }
        return "\(arguments: list)\(effects) -> \(isSending ? "sending " : "")\(type: type(result))"
    }

    var names: [String] {
        parameters.indices.map { "_\(String(repeating: "a", count: depth + 1))\($0)" }
    }

    /// A call with converted arguments, preceded by variables for `inout` arguments and a pack's
    /// index.
    ///
    /// - Parameter isErasing: Whether `closure` has the requirement's type, and its arguments have
    ///   the erased type.
    private func calling(_ closure: Code, isErasing: Bool) -> FunctionBody {
        func pass(_ value: Code, as type: ErasedType, back: Bool = false) -> Code {
            isErasing == back ? type.erasing(value) : type.restoring(value)
        }
        var statements: [Code] = isErasing && hasPack ? ["var __index = -1"] : []
        let arguments = zip(parameters, names).enumerated().map { index, argument -> Code in
            let (type, name) = (argument.0.type, argument.1)
            if argument.0.isAutoclosure {
                let call: Code = "\(argument.0.prefix)\(name)()"
                guard case .function(let function) = type.kind else { return call }
                return pass(call, as: function.result)
            }
            guard argument.0.isInout else { return pass(Code(name), as: type) }
            guard type.isErased else { return "&\(name)" }
            let own = "_b\(index)"
            statements += [
                .variable(
                    own,
                    of: .type(isErasing ? type.own : "\(type.erased)"),
                    pass(Code(name), as: type)
                ),
                "defer \(block: ["\(name) = \(pass(Code(own), as: type, back: true))"])",
            ]
            return "&\(own)"
        }
        var value = pass(.call(closure, arguments), as: result, back: true)
        // The compiler takes a result for one that shares the arguments.
        if isSending, !isErasing, result.isErased, !parameters.isEmpty {
            value = .call("__Generated.sending", [value])
        }
        return FunctionBody(statements: statements, value: .effects(prefix) + value)
    }
}
