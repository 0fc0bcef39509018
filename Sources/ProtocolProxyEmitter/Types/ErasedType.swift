// SPDX-License-Identifier: MIT

/// A type in a requirement, the type that handlers see instead, and the conversions between the
/// two.
///
/// The generic arguments are only known to a call. Handlers see the existential type of the
/// constraint: an `any Item` for a `T: Item`.
struct ErasedType {
    enum Kind {
        case same
        /// Handlers take a supertype, from which a value is cast back.
        case value
        /// Handlers take a box, from which a value can be taken a single time, because it may be
        /// noncopyable.
        case boxed
        /// Handlers take a placeholder, because the value is borrowed and may be noncopyable.
        case hidden
        /// Handlers take a buffer of a span's elements, because a span doesn't convert to `Any`.
        case span(element: String)
        indirect case function(ErasedFunction)
        /// Handlers take an array of a pack's values.
        case pack(element: String)
    }

    var kind: Kind
    /// The type in the requirement, without specifiers.
    var own: String
    var erased: HandledType
    /// The requirement's selector, for the message of a stop because of a value of the wrong type.
    var selector = ""
    /// Whether the conversion to `Any` must be explicit.
    var isToldOfAny = false
    /// Whether the type is spelled `Optional<…>`; handlers then see an `Any`.
    var isOptionalInLongForm = false
    /// Whether the type mentions an unsafe type.
    var isUnsafe = false

    static func same(_ type: HandledType) -> ErasedType {
        ErasedType(kind: .same, own: "\(type)", erased: type)
    }

    // Handlers are declared outside of the protocol, so the type lacks `Self.` before associated
    // types.
    static func same(_ type: ParameterType) -> ErasedType {
        ErasedType(kind: .same, own: type.kept, erased: .spelled(type.keptBeside))
    }

    var isErased: Bool {
        if case .same = kind { return false }
        return true
    }

    func erasing(_ value: Code) -> Code {
        switch kind {
        case .same: value
        case .value: isToldOfAny ? "\(value) as Any" : value
        case .boxed: .call("__Generated.Box", [value])
        case .hidden: "\(erased)()"
        case .span: .call("__Generated.elements", ["of: \(value)"])
        case .function(let function): function.erasing(value)
        case .pack: .call("__Generated.values", ["repeat each \(value)"])
        }
    }

    /// The expression that converts a value back.
    ///
    /// `cast` is the function that casts, and `first` its first arguments. The default function
    /// stops the program if the value has the wrong type.
    func restoring(
        _ value: Code,
        by cast: Code = "__Generated.cast",
        _ first: [Code]? = nil
    ) -> Code {
        let requirement: Code = "in: \(selector.literal)"
        // The value is the last argument of the function.
        func casting(_ value: Code) -> Code {
            .call(cast, (first ?? [requirement]) + [value])
        }

        switch kind {
        case .same, .hidden: return value
        case .pack(let element):
            return mentioned(
                .call(
                    "repeat __Generated.element",
                    [requirement, value, "at: &__index", "as: (\(type: element)).self"]
                )
            )
        case .value: return mentioned("\(casting("\(value) as Any")) as \(type: own)")
        case .boxed:
            return mentioned(
                .call("__Generated.unboxed", [requirement, value, "as: (\(type: own)).self"])
            )
        case .span(let element):
            let type: Code = "\(StandardName.unsafeBufferPointer)\(generic: [.type(element)])"
            let buffer: Code = "\(casting(value)) as \(type)"
            return "unsafe \(arguments: [buffer]).span"
        case .function(let function): return function.restoring(value, as: own)
        }
    }

    /// The call that casts a handler's value, which stops the program if it has the wrong type.
    func cast(_ value: Code) -> Code {
        .call("__Generated.cast", ["in: \(selector.literal)", "\(value) as Any"])
    }

    /// An expression that mentions the type.
    private func mentioned(_ expression: Code) -> Code {
        .unsafe(expression, if: isUnsafe)
    }
}

extension ErasedType {
    var isPack: Bool {
        if case .pack = kind { return true }
        return false
    }

    var isBoxed: Bool {
        if case .boxed = kind { return true }
        return false
    }

    var isUpcast: Bool {
        if case .value = kind { return true }
        return false
    }
}
