// SPDX-License-Identifier: MIT

import ProtocolProxy

#if Testing
import CustomDump
#endif

/// A value as failures show it: truncated, and without the properties of objects.
///
/// `customDump` formats all of a value, and reads the properties of objects, which another thread
/// may be changing. Therefore, it gets a copy of the value's tree that ends at the limit and
/// contains a text in place of each object.
struct ShownValue: CustomDumpReflectable, CustomStringConvertible, Hashable {
    let customDumpMirror: Mirror
    private let value: Any

    /// How many parts of a value, and how many characters of a string, may still be shown.
    struct Limit {
        var parts: Int
        let characters: Int
        /// Whether the properties of objects, which other threads may be changing, are shown, too.
        var opensObjects = false
        var isReached = false

        /// The limit for a comparison part by part.
        static var ofDifference: Limit { Limit(parts: 2000, characters: .max) }

        /// Counts a part that is shown; returns whether there was room for it.
        fileprivate mutating func spendPart() -> Bool {
            if parts == 0 { isReached = true }
            parts = max(0, parts - 1)
            return !isReached
        }
    }

    private init(_ value: Any, _ mirror: Mirror) {
        self.value = value
        self.customDumpMirror = mirror
    }

    /// Returns what `customDump` shows in place of a value.
    static func of(_ value: Any, _ limit: inout Limit) -> Any {
        guard limit.spendPart() else { return Omitted() }
        switch value {
        case let text as String: return shortened(text, &limit)
        case let text as Substring: return shortened(text, &limit)
        case is any Any.Type, is any CustomDumpStringConvertible, is any CustomDumpReflectable:
            return value
        case let value as any CustomDumpRepresentable:
            return Representation(customDumpValue: of(value.customDumpValue, &limit))
        default: break
        }
        // A generic function may pass on an `Any` within another `Any`. A mirror sees through it;
        // `type(of:)` doesn't.
        let mirror = Mirror(reflecting: value)
        let isObject = mirror.subjectType is AnyClass
        if isObject, !limit.opensObjects { return ObjectText(of: value as AnyObject) }
        let children = self.children(of: value, mirror, &limit)
        if children.isEmpty { return isObject ? ObjectText(of: value as AnyObject) : value }
        func copy<Subject>(_ type: Subject.Type) -> Mirror? {
            // An object is copied as a structure, because `customDump` would take two copies of one
            // object for different objects.
            let style = isObject ? .struct : mirror.displayStyle ?? .struct
            return (value as? Subject).map { Mirror($0, children: children, displayStyle: style) }
        }
        return _openExistential(mirror.subjectType, do: copy).map { ShownValue(value, $0) } ?? value
    }

    private static func children(
        of value: Any,
        _ mirror: Mirror,
        _ limit: inout Limit
    ) -> [Mirror.Child] {
        var children: [Mirror.Child] = []
        for child in chosen(mirror, of: value, &limit) {
            guard limit.parts > 0 else {
                limit.isReached = true
                let isDictionary = mirror.displayStyle == .dictionary
                children.append(isDictionary ? Omitted.pair : (nil, Omitted()))
                break
            }
            if mirror.displayStyle == .dictionary,
                let pair = child.value as? (key: AnyHashable, value: Any)
            {
                let key = of(pair.key.base, &limit) as? AnyHashable ?? pair.key
                children.append((nil, (key: key, value: of(pair.value, &limit))))
            } else {
                children.append((child.label, of(child.value, &limit)))
            }
        }
        return children
    }

    /// The children that can be shown, in the order in which they are shown.
    ///
    /// Sets and dictionaries order their elements differently in each process, so the elements
    /// whose names come first are chosen.
    private static func chosen(
        _ mirror: Mirror,
        of value: Any,
        _ limit: inout Limit
    ) -> AnySequence<Mirror.Child> {
        if let ancestor = mirror.superclassMirror {
            return AnySequence(Array(chosen(ancestor, of: value, &limit)) + mirror.children)
        }
        let isUnordered = value is any _UnorderedCollection && mirror.children.count > limit.parts
        guard isUnordered else { return AnySequence(mirror.children.lazy) }
        let named = mirror.children.map { child in
            let key = (child.value as? (key: AnyHashable, value: Any))?.key.base ?? child.value
            return (name: type(of: key) is AnyClass ? "" : "\(key)", child: child)
        }
        return AnySequence(named.sorted { $0.name < $1.name }.lazy.map(\.child))
    }

    private static func shortened(_ text: some StringProtocol, _ limit: inout Limit) -> String {
        // Comparing a line takes as long as comparing a part.
        for byte in text.utf8 where byte == UInt8(ascii: "\n") {
            guard limit.spendPart() else { break }
        }
        let end = text.index(
            text.startIndex,
            offsetBy: limit.characters,
            limitedBy: text.endIndex
        )
        guard let end, end != text.endIndex else { return String(text) }
        limit.isReached = true
        return String(text[..<end]) + "…"
    }

    /// The value's own text, for a text that `customDump` doesn't make from the parts, such as the
    /// name of a case.
    var description: String { "\(value)" }

    /// Whether the values are equal or, if their type isn't `Equatable`, have equal parts.
    static func == (left: ShownValue, right: ShownValue) -> Bool {
        if left.value is any Equatable { return areSame(left.value, right.value) }
        let parts = left.customDumpMirror.children
        let others = right.customDumpMirror.children
        return type(of: left.value) == type(of: right.value) && parts.count == others.count
            && zip(parts, others).allSatisfy { $0.label == $1.label && areSame($0.value, $1.value) }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: value)))
    }
}

/// Whether two values are equal or, if their type isn't `Equatable`, have the same type and
/// description.
func areSame(_ left: Any, _ right: Any) -> Bool {
    func isEqual<Value: Equatable>(_ left: Value) -> Bool {
        right as? Value == left
    }

    if let left = left as? any Equatable { return isEqual(left) }
    return type(of: left) == type(of: right) && "\(left)" == "\(right)"
}

/// What a type provides to be dumped in place of its value.
private struct Representation: CustomDumpRepresentable {
    let customDumpValue: Any
}

/// The parts of a value beyond the limit.
private struct Omitted: CustomDumpStringConvertible, Hashable {
    static var pair: Mirror.Child { (nil, (key: AnyHashable(Omitted()), value: Omitted() as Any)) }

    var customDumpDescription: String { "…" }
}

/// The text of an object: its own description or, if it has none, its type and address.
private struct ObjectText: CustomDumpStringConvertible, Hashable {
    let customDumpDescription: String
    private let object: AnyObject

    init(of object: AnyObject) {
        self.object = object
        switch object {
        case let object as any CustomStringConvertible:
            self.customDumpDescription = object.description
        case let object as any CustomDebugStringConvertible:
            self.customDumpDescription = object.debugDescription
        default: self.customDumpDescription = placed(object)
        }
    }

    static func == (left: ObjectText, right: ObjectText) -> Bool {
        left.object === right.object
            || left.object is any Equatable && areSame(left.object, right.object)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: object)))
    }
}

/// The text of an object: its own description or, if it has none, its type; then its address.
func placed(_ object: AnyObject) -> String {
    let text =
        switch object {
        case let object as any CustomStringConvertible: object.description
        case let object as any CustomDebugStringConvertible: object.debugDescription
        default: spelling(of: type(of: object))
        }
    return "\(text) at 0x\(String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16))"
}
