// SPDX-License-Identifier: MIT

/// One argument of a recorded call.
enum KeptArgument {
    case value(Any)
    case weak(WeakObject)
    case text(String)

    init(_ value: Any, _ objects: Recording.ObjectKeeping) {
        guard objects != .strongly, let object = objectIn(value) else {
            self = .value(value)
            return
        }
        self = objects == .weakly ? .weak(WeakObject(object, as: type(of: value))) : .text(described(object))
    }

    /// The argument, if it was kept and is alive.
    var value: Any? {
        switch self {
        case .value(let value): value
        case .weak(let object): object.value
        case .text: nil
        }
    }

    var description: String {
        switch self {
        case .value(let value): described(value)
        case .weak(let object): object.object.map { described($0) } ?? "\(object.type) (released)"
        case .text(let text): text
        }
    }
}

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

private protocol Presence {
    var present: Any? { get }
    static func holding(_ present: Any) -> Any?
}

extension Optional: Presence {
    /// The wrapped value, unwrapped completely.
    fileprivate var present: Any? {
        guard let self else { return nil }
        return (self as? any Presence)?.present ?? self
    }

    /// Wraps a value again.
    fileprivate static func holding(_ present: Any) -> Any? { (present as? Wrapped).map { Optional($0) as Any } }
}

/// A weakly referenced object, with the name of its class.
struct WeakObject {
    weak let object: AnyObject?
    let type: String
    /// The type of the argument, possibly optional.
    private let kept: Any.Type

    init(_ object: AnyObject, as kept: Any.Type) {
        self.object = object
        self.type = "\(Swift.type(of: object))"
        self.kept = kept
    }

    var value: Any? {
        object.flatMap { object in (kept as? any Presence.Type).map { $0.holding(object) } ?? object }
    }
}

/// The arguments of a recorded call, one by one, if objects are not kept strongly.
struct KeptArguments {
    let list: [KeptArgument]
}
