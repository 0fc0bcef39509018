// SPDX-License-Identifier: MIT

/// A closure whose type mentions generic parameters.
struct ErasedFunction {
    /// A parameter: its type, and the specifiers and attributes before it, each with a space after it.
    struct Parameter {
        var type: ErasedType
        var specifiers: String
        var isInout: Bool
    }

    var parameters: [Parameter]
    var result: ErasedType
    /// The number of closures that it is a parameter of, whose parameters have other names.
    var depth: Int
    /// The effects of the erased closure, with a space before each.
    var effects: String
    /// The keywords before a call, with a space after each.
    var prefix: String
    /// Indicates whether the closure is asynchronous, and `@Sendable` without an isolation.
    var isConcurrent: Bool
    /// Indicates whether the closure is asynchronous without an attribute, and leaves the actor of its caller.
    ///
    /// A literal that calls it leaves the actor too, and does not pass values from one to the other.
    var leavesActor: Bool

    /// Returns a closure of the erased type that calls a closure of the requirement's type.
    func erasing(_ closure: String) -> String {
        // The compiler converts the error alone.
        guard result.isErased || parameters.contains(where: \.type.isErased) else { return closure }
        let body = calling(closure, isErasing: true)
        let header = hasPack ? header { "\($0.erased)" } : "(\(names.joined(separator: ", ")))\(effects)"
        return "{ \(leavesActor ? "@concurrent " : "")\(header) in \(body) }"
    }

    /// Returns a closure of the requirement's type that calls a closure of the erased type.
    func restoring(_ closure: String) -> String {
        // The compiler converts a closure that takes a supertype, and nothing else.
        guard result.isErased || parameters.contains(where: { $0.type.isErased && ($0.isInout || !$0.type.isUpcast) })
        else {
            return closure
        }
        let body = calling(closure, isErasing: false)
        // BUG: Swift 6.3.1 crashes on a literal with a pack that stays on its caller's isolation.
        let isolation = leavesActor || hasPack && isConcurrent ? "@concurrent " : ""
        let list = names.joined(separator: ", ")
        let signature = isTyped ? header { $0.own } : leavesActor ? "(\(list))\(effects)" : list
        return "{ \(isolation)\(signature.isEmpty ? "" : signature + " in ")\(body) }"
    }

    /// Indicates whether a parameter is a pack, of which the compiler infers no type.
    private var hasPack: Bool { parameters.contains { $0.type.isPack } }

    /// Indicates whether a literal needs the types of its parameters, which nothing else in the call may tell.
    private var isTyped: Bool { hasPack || parameters.contains { $0.type.isErased && ($0.isInout || $0.type.isBoxed) } }

    /// The signature of a closure with its types.
    private func header(_ type: (ErasedType) -> String) -> String {
        let list = zip(names, parameters).map { "\($0): \($1.specifiers)\(type($1.type))" }
        return "(\(list.joined(separator: ", ")))\(effects) -> \(type(result))"
    }

    private var names: [String] {
        parameters.indices.map { "_\(String(repeating: "a", count: depth + 1))\($0)" }
    }

    /// Returns a call with converted arguments, after statements for packs and `inout` arguments.
    ///
    /// - Parameter isErasing: Whether the closure is of the requirement's type, and its arguments are of the erased one.
    private func calling(_ closure: String, isErasing: Bool) -> String {
        func pass(_ value: String, as type: ErasedType, back: Bool = false) -> String {
            isErasing == back ? type.erasing(value) : type.restoring(value)
        }
        var statements = isErasing && hasPack ? ["var __index = -1"] : []
        let arguments = zip(parameters, names).enumerated().map { index, argument in
            let (type, name) = (argument.0.type, argument.1)
            guard argument.0.isInout else { return pass(name, as: type) }
            guard type.isErased else { return "&\(name)" }
            let own = "_b\(index)"
            statements += [
                "var \(own): \(isErasing ? type.own : "\(type.erased)") = \(pass(name, as: type))",
                "defer { \(name) = \(pass(own, as: type, back: true)) }",
            ]
            return "&\(own)"
        }
        let value = prefix + pass("\(closure)(\(arguments.joined(separator: ", ")))", as: result, back: true)
        return FunctionBody(statements: statements, value: value).text
    }
}
