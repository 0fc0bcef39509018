// SPDX-License-Identifier: MIT

enum KeptArgument {
    case value(Any)
    case weak(WeakObject)
    case text(String)

    init(_ value: Any, _ objects: Recording.ObjectKeeping) {
        guard objects != .strongly, let object = objectIn(value) else {
            self = .value(value)
            return
        }
        self =
            objects == .weakly
            ? .weak(WeakObject(object, as: type(of: value))) : .text(described(object, opensObjects: true))
    }

    /// The argument, if it was kept and still exists.
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
