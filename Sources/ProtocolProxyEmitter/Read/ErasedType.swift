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
        /// Handlers take a buffer of the elements of a span, since no span is an `Any`.
        case span(element: String)
        /// Handlers take a closure with erased parameters or an erased result.
        indirect case function(ErasedFunction)
        /// Handlers take an array of the pack's values.
        case pack(element: String)
    }

    var kind: Kind
    /// The type in the requirement, without the specifiers of a parameter.
    var own: String
    /// The type that handlers take.
    var erased: HandledType
    /// Indicates whether the conversion to `Any` must be spelled.
    var isToldOfAny = false

    /// Returns a type that handlers take, too.
    static func same(_ type: HandledType) -> ErasedType { ErasedType(kind: .same, own: "\(type)", erased: type) }

    /// Returns a parameter's type that handlers take, too.
    ///
    /// They are told of its associated types beside the protocol, where `Self` has no meaning.
    static func same(_ type: ParameterType) -> ErasedType {
        ErasedType(kind: .same, own: type.kept, erased: .spelled(type.keptBeside))
    }

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
        case .boxed: "__Generated.Box(\(value))"
        case .hidden: "\(erased)()"
        case .span: "__Generated.elements(of: \(value))"
        case .function(let function): function.erasing(value)
        case .pack: "__Generated.values(repeat each \(value))"
        }
    }

    /// Returns the expression that converts a value of the handlers' type back.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - cast: The call of the function that casts, up to the value.
    func restoring(_ value: String, by cast: String = "__Generated.cast(") -> String {
        switch kind {
        case .same, .hidden: value
        case .pack(let element):
            "repeat __Generated.element(\(value), at: &__index, as: (\(element)).self)"
        case .value: "\(cast)\(value) as Any) as \(own)"
        case .boxed: "__Generated.unboxed(\(value), as: (\(own)).self)"
        case .span(let element): "unsafe (\(cast)\(value)) as \(StandardName.unsafeBufferPointer)<\(element)>).span"
        case .function(let function): function.restoring(value)
        }
    }
}

extension ErasedType {
    /// Indicates whether handlers take an array of the values of a pack.
    var isPack: Bool {
        if case .pack = kind { return true }
        return false
    }

    /// Indicates whether handlers take a box.
    var isBoxed: Bool {
        if case .boxed = kind { return true }
        return false
    }

    /// Indicates whether the compiler converts a value to the handlers' type implicitly.
    var isUpcast: Bool {
        if case .value = kind { return true }
        return false
    }
}
