// SPDX-License-Identifier: MIT

/// Returns an object, also from an optional; nil if the value is not an object.
func objectIn(_ value: Any) -> AnyObject? {
    guard let present = present(in: value), type(of: present) is AnyClass else { return nil }
    return present as AnyObject
}

/// Unwraps a value completely, however often it is optional; nil if there is none.
func present(in value: Any) -> Any? {
    guard let optional = value as? any Presence else { return value }
    return optional.present
}

/// An optional, for casts at run time.
protocol Presence {
    var present: Any? { get }
    static func holding(_ present: Any) -> Any?
}

extension Optional: Presence {
    /// The wrapped value, unwrapped completely.
    var present: Any? {
        guard let self else { return nil }
        return (self as? any Presence)?.present ?? self
    }

    /// Wraps a value again.
    static func holding(_ present: Any) -> Any? { (present as? Wrapped).map { Optional($0) as Any } }
}
