// SPDX-License-Identifier: MIT

/// A weak reference to an object, and the name of its class.
struct WeakObject {
    weak let object: AnyObject?
    let type: String
    /// The type of the argument, which may be optional.
    private let argumentType: Any.Type

    init(_ object: AnyObject, as argumentType: Any.Type) {
        self.object = object
        self.type = "\(Swift.type(of: object))"
        self.argumentType = argumentType
    }

    /// The argument, if the object still exists.
    var value: Any? {
        guard let object else { return nil }
        guard let optional = argumentType as? any AnyOptional.Type else { return object }
        return optional.holding(object)
    }
}
