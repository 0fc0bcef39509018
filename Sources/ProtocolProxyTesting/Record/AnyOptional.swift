// SPDX-License-Identifier: MIT

/// The object in a value, which may be wrapped in optionals; `nil` if the value isn't an object.
func objectIn(_ value: Any) -> AnyObject? {
    // This check comes first, since looking for a conformance takes longer.
    if type(of: value) is AnyClass { return value as AnyObject }
    guard let present = present(in: value), type(of: present) is AnyClass else { return nil }
    return present as AnyObject
}

/// Unwraps all levels of optionals.
func present(in value: Any) -> Any? {
    guard let optional = value as? any AnyOptional else { return value }
    return optional.present
}

/// Any `Optional`, for dynamic casts.
protocol AnyOptional {
    var present: Any? { get }
    static func holding(_ present: Any) -> Any?
}

extension Optional: AnyOptional {
    /// The wrapped value, with all levels of optionals unwrapped.
    var present: Any? {
        guard let self else { return nil }
        return (self as? any AnyOptional)?.present ?? self
    }

    static func holding(_ present: Any) -> Any? {
        (present as? Wrapped).map { Optional($0) as Any }
    }
}
