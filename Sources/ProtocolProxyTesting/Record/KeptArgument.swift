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

    /// The argument, if it is there.
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

/// The object that a value is, which may be optional; nil where it is none.
func objectIn(_ value: Any) -> AnyObject? {
    guard let present = present(in: value), type(of: present) is AnyClass else { return nil }
    return present as AnyObject
}

/// What is there of a value, however often it is optional; nil where nothing is.
func present(in value: Any) -> Any? {
    guard let optional = value as? any Presence else { return value }
    return optional.present
}

private protocol Presence {
    var present: Any? { get }
    static func holding(_ present: Any) -> Any?
}

extension Optional: Presence {
    /// What is there, however often it is optional.
    fileprivate var present: Any? {
        guard let self else { return nil }
        return (self as? any Presence)?.present ?? self
    }

    /// The optional that has something.
    fileprivate static func holding(_ present: Any) -> Any? { (present as? Wrapped).map { Optional($0) as Any } }
}

/// An object that is kept by somebody else, with the name of its class.
struct WeakObject {
    weak let object: AnyObject?
    let type: String
    /// The type of the argument, which may be optional.
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

/// The arguments of a recorded call one by one, where objects are not kept as they are.
struct KeptArguments {
    let list: [KeptArgument]
}
