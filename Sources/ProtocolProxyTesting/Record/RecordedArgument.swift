// SPDX-License-Identifier: MIT

import ProtocolProxy

/// An argument or a result, as a double records it.
enum RecordedArgument {
    case value(Any)
    case weak(WeakObject)
    case text(String)

    /// - Parameter double: The double that records the argument, if any.
    init(_ value: Any, _ objects: Recording.ObjectKeeping, for double: DoubleIdentity? = nil) {
        guard let object = objectIn(value) else {
            self = Self.recorded(value, objects)
            return
        }
        if objects == .asText {
            self = .text(described(object, opensObjects: true))
        } else if isDeinitializing(object) {
            self = .text("\(described(object)) (in its deinit)")
        } else if objects == .weakly || double.map({ $0 == object }) == true {
            self = .weak(WeakObject(object, as: type(of: value)))
        } else {
            self = .value(value)
        }
    }

    /// Records a value that isn't an object, but may contain objects.
    private static func recorded(
        _ value: Any,
        _ objects: Recording.ObjectKeeping
    ) -> RecordedArgument {
        func isObject(_ part: Any) -> Bool {
            type(of: part) is AnyClass
        }

        if objects == .asText, firstPart(of: value, where: isObject) != nil {
            return .text(described(value, opensObjects: true))
        }
        return holdsDeinitializingObject(value) ? .text(described(value)) : .value(value)
    }

    /// Whether a value can be retained as it is.
    static func canRetain(_ value: Any, for double: DoubleIdentity) -> Bool {
        if isPlain(type(of: value)) { return true }
        guard let object = objectIn(value) else { return !holdsDeinitializingObject(value) }
        return !(double == object) && !isDeinitializing(object)
    }

    /// The argument, if it was recorded and still exists.
    var value: Any? {
        switch self {
        case .value(let value): value
        case .weak(let object): object.value
        case .text: nil
        }
    }

    /// Whether the description contains an object's own description, which may have changed since
    /// the call.
    var describesObject: Bool {
        func describesItself(_ part: Any) -> Bool {
            guard type(of: part) is AnyClass, !(part is ProtocolProxy) else { return false }
            return part is any CustomStringConvertible || part is any CustomDebugStringConvertible
        }
        return value.flatMap { firstPart(of: $0, where: describesItself) } != nil
    }

    var description: String {
        switch self {
        case .value(let value): described(value)
        case .weak(let object): object.object.map { described($0) } ?? "\(object.type) (released)"
        case .text(let text): text
        }
    }
}
