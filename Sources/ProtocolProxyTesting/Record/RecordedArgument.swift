// SPDX-License-Identifier: MIT

import ProtocolProxy

/// An argument or a result, as a double records it.
enum RecordedArgument {
    case value(Any)
    case weak(WeakObject)
    case text(RecordedText)
    /// A value whose objects are its own storage.
    case described(DescribedValue)

    /// - Parameter double: The double that records the argument, if any.
    init(_ value: Any, _ objects: Recording.ObjectKeeping, for double: DoubleIdentity? = nil) {
        if objects == .asText {
            self = Self.describing(value)
        } else if let object = objectIn(value) {
            if isDeinitializing(object) {
                let text = ProtocolProxyTesting.described(object)
                self = .text(RecordedText("\(text) (in its deinit)"))
            } else if objects == .weakly || double.map({ $0 == object }) == true {
                self = .weak(WeakObject(object, as: type(of: value)))
            } else {
                self = .value(value)
            }
        } else if holdsDeinitializingObject(value) {
            self = .text(RecordedText(ProtocolProxyTesting.described(value)))
        } else {
            self = .value(value)
        }
    }

    /// Records a text in place of the objects in a value.
    ///
    /// If no object is visible in the value, its objects are its storage. Such a value is kept, so
    /// that it can be compared.
    private static func describing(_ value: Any) -> RecordedArgument {
        func isObject(_ part: Any) -> Bool {
            type(of: part) is AnyClass
        }

        guard objectIn(value) != nil || firstPart(of: value, where: isObject) != nil else {
            return .value(value)
        }
        let (text, limit) = RecordedText.describing(value)
        guard !limit.showsObject, value is any Equatable, !holdsDeinitializingObject(value) else {
            return .text(text)
        }
        return .described(DescribedValue(value: value, text: text.text))
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
        case .described(let described): described.value
        case .weak(let object): object.value
        case .text: nil
        }
    }

    /// Whether the description contains an object's own description, which may have changed since
    /// the call.
    var describesObject: Bool {
        let value: Any
        switch self {
        case .value(let kept): value = kept
        case .weak(let object):
            guard let object = object.object else { return false }
            value = object
        case .text, .described: return false
        }
        var limit = ShownValue.Limit.ofLine()
        _ = ShownValue.of(value, &limit)
        return limit.describesObject
    }

    var description: String {
        switch self {
        case .value(let value): ProtocolProxyTesting.described(value)
        case .weak(let object):
            object.object.map { ProtocolProxyTesting.described($0) } ?? "\(object.type) (released)"
        case .text(let text): text.text
        case .described(let described): described.text
        }
    }
}

/// A value that is recorded together with its text during the call.
struct DescribedValue {
    let value: Any
    let text: String
}

/// A text that is recorded in place of a value that contains objects.
struct RecordedText {
    let text: String
    /// Whether a value with the same text looks the same in all of its parts.
    let isComparable: Bool

    init(_ text: String, isComparable: Bool = false) {
        self.text = text
        self.isComparable = isComparable
    }

    /// Describes a value with the properties of its objects.
    static func describing(_ value: Any) -> (text: RecordedText, limit: ShownValue.Limit) {
        var limit = ShownValue.Limit.ofLine()
        limit.opensObjects = true
        let text = described(value, &limit)
        // An address may belong to another object by now, and different values may have the same
        // words.
        let isComparable = !limit.isReached && !limit.showsAddress && limit.words.isEmpty
        return (RecordedText(text, isComparable: isComparable), limit)
    }
}

/// The individual arguments of a recorded call, used if not all of them are retained.
struct RecordedArguments {
    let list: [RecordedArgument]
}

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

/// The identity of a double, by which it recognizes itself among the arguments that it records.
///
/// The double must not retain itself.
struct DoubleIdentity {
    private let object: ObjectIdentifier

    init(_ proxy: ProtocolProxy) { self.object = ObjectIdentifier(proxy) }

    static func == (identity: DoubleIdentity, object: AnyObject) -> Bool {
        identity.object == ObjectIdentifier(object)
    }
}

/// Whether an object's `deinit` runs; retaining the object then ends the process.
///
/// The runtime makes no weak references to such an object. If the object is of a subclass of
/// `NSObject`, Apple's runtime ends the process instead, so pass only objects that would be
/// retained.
func isDeinitializing(_ object: AnyObject) -> Bool {
    weak let reference = object
    return reference == nil
}

/// Whether an object whose `deinit` runs is among the parts of a value.
func holdsDeinitializingObject(_ value: Any) -> Bool {
    firstPart(of: value) { object(in: $0).map(isDeinitializing) ?? false } != nil
}

/// The object in a value, which may be wrapped in optionals; `nil` if the value isn't an object.
func objectIn(_ value: Any) -> AnyObject? {
    // This check comes first, since looking for a conformance takes longer.
    object(in: value) ?? present(in: value).flatMap(object(in:))
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
