// SPDX-License-Identifier: MIT

/// A weak reference to an object, and the name of its class.
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
        object.flatMap { object in (kept as? any Presence.Type).map { $0.holding(object) } ?? object
        }
    }
}
