// SPDX-License-Identifier: MIT

/// One argument of a recorded call.
enum KeptArgument {
    case value(Any)
    case weak(WeakObject)
    case text(String)

    init(_ value: Any, _ objects: Recording.ObjectKeeping) {
        guard objects != .strongly, type(of: value) is AnyClass else {
            self = .value(value)
            return
        }
        self = objects == .weakly ? .weak(WeakObject(value as AnyObject)) : .text(described(value))
    }

    /// The argument, if it is there.
    var value: Any? {
        switch self {
        case .value(let value): value
        case .weak(let object): object.object
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

/// An object that is kept by somebody else, with the name of its class.
struct WeakObject {
    weak let object: AnyObject?
    let type: String

    init(_ object: AnyObject) {
        self.object = object
        self.type = "\(Swift.type(of: object))"
    }
}

/// The arguments of a recorded call one by one, where objects are not kept as they are.
struct KeptArguments {
    let list: [KeptArgument]
}
