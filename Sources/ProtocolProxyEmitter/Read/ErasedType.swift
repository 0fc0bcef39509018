// SPDX-License-Identifier: MIT

/// A type in a requirement, the type that handlers take instead, and the conversions between the two.
///
/// Only a call knows the generic parameters of a requirement. Handlers take the existential type of the constraint instead.
struct ErasedType {
    enum Kind {
        /// Handlers take the same type.
        case same
        /// Handlers take a supertype: values are upcast to it, and cast back.
        case value
        /// Handlers take a box that returns its value once, since the value may be noncopyable.
        case boxed
        /// Handlers take a placeholder, since the value is borrowed and may be noncopyable.
        case hidden
        /// Handlers take a closure with erased parameters or an erased result.
        indirect case function(ErasedFunction)
        /// Handlers take an array of the pack's values.
        case pack(element: String)
    }

    var kind: Kind
    /// The type in the requirement, without the specifiers of a parameter.
    var own: String
    /// The type that handlers take.
    var erased: String
    /// Indicates whether the conversion to `Any` must be spelled.
    var isToldOfAny = false

    /// Returns a type that handlers take, too.
    static func same(_ type: String) -> ErasedType { ErasedType(kind: .same, own: type, erased: type) }

    /// Indicates whether handlers take another type.
    var isErased: Bool {
        if case .same = kind { return false }
        return true
    }

    /// Returns the expression that converts a value to the handlers' type.
    func erasing(_ value: String) -> String {
        switch kind {
        case .same: value
        case .value: isToldOfAny ? "\(value) as Any" : value
        case .boxed: "ProtocolProxy::__Generated.Box(\(value))"
        case .hidden: "\(erased)()"
        case .function(let function): function.erasing(value)
        case .pack: "ProtocolProxy::__Generated.values(repeat each \(value))"
        }
    }

    /// Returns the expression that converts a value of the handlers' type back.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - cast: The call of the function that casts, up to the value.
    func restoring(_ value: String, by cast: String = "ProtocolProxy::__Generated.cast(") -> String {
        switch kind {
        case .same, .hidden, .pack: value
        case .value: "\(cast)\(value) as Any) as \(own)"
        case .boxed: "ProtocolProxy::__Generated.unboxed(\(value), as: (\(own)).self)"
        case .function(let function): function.restoring(value)
        }
    }
}

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

extension ErasedType {
    /// Indicates whether the compiler converts a value to the handlers' type implicitly.
    fileprivate var isUpcast: Bool {
        if case .value = kind { return true }
        return false
    }
}
