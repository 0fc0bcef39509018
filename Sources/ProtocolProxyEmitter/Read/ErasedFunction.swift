// SPDX-License-Identifier: MIT

/// A closure whose type mentions generic parameters.
struct ErasedFunction {
    /// The parameters, and whether each is `inout`.
    var parameters: [(type: ErasedType, isInout: Bool)]
    var result: ErasedType
    /// The number of closures that it is a parameter of, whose parameters have other names.
    var depth: Int
    /// The effects of the erased closure, with a space before each.
    var effects: String
    /// The keywords before a call, with a space after each.
    var prefix: String

    /// Returns a closure of the erased type that calls a closure of the requirement's type.
    func erasing(_ closure: String) -> String {
        // The compiler converts the error alone.
        guard result.isErased || parameters.contains(where: \.type.isErased) else { return closure }
        let body = calling(
            closure, passing: { $0.restoring($1) }, ofType: \.own, back: { $0.erasing($1) }, returning: result.erasing)
        return "{ (\(names.joined(separator: ", ")))\(effects) in \(body) }"
    }

    /// Returns a closure of the requirement's type that calls a closure of the erased type.
    func restoring(_ closure: String) -> String {
        // The compiler converts a closure that takes a supertype, and nothing else.
        guard result.isErased || parameters.contains(where: { $0.type.isErased && ($0.isInout || !$0.type.isUpcast) })
        else {
            return closure
        }
        let body = calling(
            closure, passing: { $0.erasing($1) }, ofType: \.erased, back: { $0.restoring($1) },
            returning: { result.restoring($0) })
        return "{ \(names.isEmpty ? "" : names.joined(separator: ", ") + " in ")\(body) }"
    }

    private var names: [String] {
        parameters.indices.map { "_\(String(repeating: "a", count: depth + 1))\($0)" }
    }

    /// Returns a call with converted arguments, after the statements for `inout` arguments.
    private func calling(
        _ closure: String, passing pass: (ErasedType, String) -> String, ofType: (ErasedType) -> String,
        back: (ErasedType, String) -> String, returning: (String) -> String
    ) -> String {
        var statements: [String] = []
        let arguments = zip(parameters, names).enumerated().map { index, argument in
            let ((type, isInout), name) = argument
            guard isInout else { return pass(type, name) }
            guard type.isErased else { return "&\(name)" }
            let own = "_b\(index)"
            statements += [
                "var \(own): \(ofType(type)) = \(pass(type, name))", "defer { \(name) = \(back(type, own)) }",
            ]
            return "&\(own)"
        }
        let value = prefix + returning("\(closure)(\(arguments.joined(separator: ", ")))")
        return statements.isEmpty ? value : (statements + ["return \(value)"]).joined(separator: "; ")
    }
}
