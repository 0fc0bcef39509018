// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

#if Testing
import CustomDump
#endif

/// A value that is shown by a description: its own one, or that which the test gives its type.
struct Words: CustomDumpStringConvertible, Hashable {
    let text: String
    let value: Any
    /// The value as it would be shown by its parts; `nil` if these can't be shown.
    let takenApart: Any?

    var customDumpDescription: String { text }

    /// Whether the value is an object.
    var isOfObject: Bool { type(of: value) is AnyClass }

    /// Whether the values are equal or, if their type isn't `Equatable`, look the same, apart from
    /// addresses.
    static func == (left: Words, right: Words) -> Bool {
        if left.value is any Equatable { return areSame(left.value, right.value) }
        if left.isOfObject { return left.value as AnyObject === right.value as AnyObject }
        return left.looksSame(as: right)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: value)))
    }

    /// Whether the values have the same words, and the same parts apart from addresses.
    func looksSame(as other: Words) -> Bool {
        guard type(of: value) == type(of: other.value), text == other.text else { return false }
        guard let takenApart, let others = other.takenApart else { return true }
        return lookSame(takenApart, others)
    }
}

/// Whether two shown values are the same apart from addresses.
private func lookSame(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as Words, let right as Words): left.looksSame(as: right)
    case (let left as Address, let right as Address): left.type == right.type
    case (let left as ShownValue, let right as ShownValue):
        left.hasSameParts(as: right, by: lookSame)
    default: areSame(left, right)
    }
}

/// A pointer, or an object without a description of its own, of which failures show the address.
struct Address: CustomDumpStringConvertible, Hashable {
    let customDumpDescription: String
    private let value: Any

    init(of object: AnyObject) {
        self.value = object
        self.customDumpDescription = placed(object)
    }

    /// Creates the address that a pointer is.
    init(of pointer: Any) {
        self.value = pointer
        self.customDumpDescription = "\(pointer)"
    }

    var type: any Any.Type { Swift.type(of: value) }

    static func == (left: Address, right: Address) -> Bool {
        if left.value is any Equatable { return areSame(left.value, right.value) }
        guard left.type is AnyClass, right.type is AnyClass else {
            return areSame(left.value, right.value)
        }
        return left.value as AnyObject === right.value as AnyObject
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}

/// Whether a value is an address, or the addresses of a buffer.
func isAddress(_ value: Any) -> Bool {
    let name = String(reflecting: type(of: value))
    return name.hasPrefix("Swift.")
        && ["Unsafe", "OpaquePointer", "AutoreleasingUnsafe", "ObjectIdentifier"]
            .contains { name.dropFirst(6).hasPrefix($0) }
}

/// The text of an object: its own description or, if it has none, its type; then its address.
func placed(_ object: AnyObject) -> String {
    let text = ownWords(ofObject: object) ?? spelling(of: type(of: object))
    return "\(text) at 0x\(String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16))"
}

/// The name of a double that was given one; an associated object of the proxy.
final class NameOfDouble: Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    /// The name of an object that is a double.
    static func of(_ object: AnyObject) -> String? {
        (object as? ProtocolProxy)?.associatedObject(of: NameOfDouble.self)?.text
    }
}

/// The difference between two objects.
func difference(fromObject expected: AnyObject, to received: AnyObject) -> String {
    if let expected = NameOfDouble.of(expected), let received = NameOfDouble.of(received),
        expected != received
    {
        return "- \(expected)\n+ \(received)"
    }
    // The address distinguishes objects with equal dumps.
    return "- \(placed(expected))\n+ \(placed(received))"
}

/// An object's own description, if it has one.
func ownWords(ofObject object: AnyObject) -> String? {
    switch object {
    case let object as any CustomStringConvertible: object.description
    case let object as any CustomDebugStringConvertible: object.debugDescription
    default: nil
    }
}

/// A value's own description; `nil` if it has none, if the description says no more than the type
/// does, or if the value is a container, whose description is that of its elements.
func ownWords(of value: Any, _ mirror: Mirror) -> String? {
    switch mirror.displayStyle {
    case .collection, .dictionary, .set, .optional, .tuple: return nil
    default: break
    }
    let text: String
    switch value {
    case let value as any CustomStringConvertible: text = value.description
    case let value as any CustomDebugStringConvertible: text = value.debugDescription
    default: return nil
    }
    let saysNothing = text.allSatisfy(\.isWhitespace) || text == spelling(of: type(of: value))
    return saysNothing ? nil : text
}

/// Whether a value's stored properties are storage that its author didn't mean to be read: they all
/// have names with a leading underscore, or one has a type that is more private than the value's.
func hidesStorage(_ mirror: Mirror, of value: Any) -> Bool {
    guard !(value is any CustomReflectable) else { return false }
    let children = mirror.children.prefix(100)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .enum, !children.isEmpty else {
        return false
    }
    if mirror.displayStyle == .struct, children.allSatisfy({ $0.label?.first == "_" }) {
        return true
    }
    let depth = privacy(of: type(of: value))
    return children.contains { child in
        privacy(of: type(of: child.value)) > depth
            && ownWords(of: child.value, Mirror(reflecting: child.value)) == nil
    }
}

/// How many private declarations a type's name goes through.
private func privacy(of type: any Any.Type) -> Int {
    String(reflecting: type).components(separatedBy: "(unknown context at ").count - 1
}

/// Whether a case would be shown by a description that isn't a name.
///
/// `customDump` writes a period and the description.
func isMisnamedCase(_ value: Any, _ mirror: Mirror) -> Bool {
    guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return false }
    return !"\(value)".allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}
