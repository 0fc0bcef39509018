// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy

#if Testing
import CustomDump
#endif

/// A value as failures show it: truncated, and without the properties of objects.
///
/// `customDump` formats all of a value, and reads the properties of objects, which another thread
/// may be changing. Therefore, it gets a copy of the value's tree that ends at the limit and
/// contains a text in place of each object. A text also stands for a value that describes itself,
/// if its parts say nothing; see ``Words``.
struct ShownValue: CustomDumpReflectable, CustomStringConvertible, Hashable {
    let customDumpMirror: Mirror
    private let value: Any

    /// How many parts of a value, and how many characters of a string, may still be shown.
    struct Limit {
        var parts: Int
        let characters: Int
        /// Whether the properties of objects, which other threads may be changing, are shown, too.
        var opensObjects = false
        /// The words of values that are taken apart nevertheless, since different values have them.
        var ambiguousWords: Set<String> = []
        var isReached = false
        /// Whether anything is shown that its author didn't mean to be read: an object, a pointer,
        /// or private storage.
        fileprivate(set) var showsStorage = false
        /// Whether an address is shown, or an object of which only its class knows what is shown.
        fileprivate(set) var showsAddress = false
        /// Whether an object is shown by its own description, which may have changed.
        fileprivate(set) var describesObject = false
        /// Whether an object is shown, by its properties or in other words.
        fileprivate(set) var showsObject = false
        fileprivate(set) var words: [Words] = []
        private let descriptions = TestReference.currentScope?.descriptions

        init(parts: Int, characters: Int) {
            self.parts = parts
            self.characters = characters
        }

        /// The limit for a comparison part by part.
        static var ofDifference: Limit { Limit(parts: 2000, characters: .max) }

        /// The limit for a single line.
        static func ofLine(characters: Int = 200) -> Limit {
            Limit(parts: 2 * characters, characters: characters)
        }

        /// Counts a part that is shown; returns whether there was room for it.
        fileprivate mutating func spendPart() -> Bool {
            if parts == 0 { isReached = true }
            parts = max(0, parts - 1)
            return !isReached
        }

        /// The description that the test gives a value's type.
        fileprivate func description(of value: Any) -> String? {
            descriptions?.description(of: value)
        }
    }

    private init(_ value: Any, _ mirror: Mirror) {
        self.value = value
        self.customDumpMirror = mirror
    }

    /// Returns what `customDump` shows in place of a value.
    static func of(_ value: Any, _ limit: inout Limit) -> Any {
        guard limit.spendPart() else { return Omitted() }
        if let text = limit.description(of: value),
            let words = words(text, of: value, takenApart: nil, &limit)
        {
            if type(of: value) is AnyClass { limit.describesObject = true }
            return words
        }
        if isAddress(value) {
            limit.showsStorage = true
            limit.showsAddress = true
            return Address(of: value)
        }
        switch value {
        case let text as String: return shortened(text, &limit)
        case let text as Substring: return shortened(text, &limit)
        // `customDump` shows only the number of bytes.
        case let data as Data:
            let children = children(of: data, &limit)
            return ShownValue(data, Mirror(data, children: children, displayStyle: .struct))
        case is any Any.Type, is any CustomDumpStringConvertible, is any CustomDumpReflectable:
            if type(of: value) is AnyClass {
                limit.showsObject = true
                limit.showsAddress = true
            }
            return value
        case let value as any CustomDumpRepresentable:
            return Representation(customDumpValue: of(value.customDumpValue, &limit))
        default: break
        }
        // A generic function may pass on an `Any` within another `Any`. A mirror sees through it;
        // `type(of:)` doesn't.
        let mirror = Mirror(reflecting: value)
        if mirror.subjectType is AnyClass { return ofObject(value as AnyObject, mirror, &limit) }
        let before = limit
        let shown = takenApart(value, mirror, &limit)
        let isHidden =
            limit.showsStorage || hidesStorage(mirror, of: value) || isMisnamedCase(value, mirror)
        limit.showsStorage = limit.showsStorage || before.showsStorage
        guard isHidden, let text = ownWords(of: value, mirror) else { return shown }
        // What the words replace isn't shown.
        var limitOfWords = before
        guard let words = words(text, of: value, takenApart: shown, &limitOfWords) else {
            return shown
        }
        limit = limitOfWords
        return words
    }

    /// A copy of a value with its parts as they are shown.
    ///
    /// Afterwards, the limit tells whether the parts show any storage.
    private static func takenApart(_ value: Any, _ mirror: Mirror, _ limit: inout Limit) -> Any {
        limit.showsStorage = false
        let isObject = mirror.subjectType is AnyClass
        let children = self.children(of: value, mirror, &limit)
        if children.isEmpty { return value }
        func copy<Subject>(_ type: Subject.Type) -> Mirror? {
            // An object is copied as a structure, because `customDump` would take two copies of one
            // object for different objects.
            let style = isObject ? .struct : mirror.displayStyle ?? .struct
            return (value as? Subject).map { Mirror($0, children: children, displayStyle: style) }
        }
        return _openExistential(mirror.subjectType, do: copy).map { ShownValue(value, $0) } ?? value
    }

    private static func ofObject(
        _ object: AnyObject,
        _ mirror: Mirror,
        _ limit: inout Limit
    ) -> Any {
        let own = ownWords(ofObject: object)
        let before = limit
        limit.showsObject = true
        if limit.opensObjects {
            let shown = takenApart(object, mirror, &limit)
            let hasReadableParts = shown is ShownValue && !limit.showsStorage
            limit.showsStorage = limit.showsStorage || before.showsStorage || own == nil
            if hasReadableParts || shown is ShownValue && own == nil { return shown }
            limit = before
            limit.showsObject = true
        }
        if let own, let words = words(own, of: object, takenApart: nil, &limit) {
            limit.describesObject = true
            return words
        }
        limit.showsStorage = true
        limit.showsAddress = true
        return Address(of: object)
    }

    /// The words of a value; `nil` if other values look alike, so that this one is taken apart.
    private static func words(
        _ text: String,
        of value: Any,
        takenApart: Any?,
        _ limit: inout Limit
    ) -> Words? {
        let words = Words(text: shortened(text, &limit), value: value, takenApart: takenApart)
        guard !limit.ambiguousWords.contains(words.text) else { return nil }
        limit.words.append(words)
        return words
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

    /// The text or the bytes of data, whose mirror has the address of the bytes.
    private static func children(of data: Data, _ limit: inout Limit) -> [Mirror.Child] {
        func isReadable(_ scalar: Unicode.Scalar) -> Bool {
            let isControl = scalar.properties.generalCategory == .control
            return !isControl || "\n\r\t".unicodeScalars.contains(scalar)
        }

        // With a single part, `customDump` would not compare the text by lines.
        let count: Mirror.Child = ("count", data.count)
        if data.isEmpty { return [count] }
        let text = String(validating: data, as: UTF8.self)
        guard let text, text.unicodeScalars.allSatisfy(isReadable) else {
            return [count, ("bytes", of(Array(data), &limit))]
        }
        return [count, ("utf8", of(text, &limit))]
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
        return left.hasSameParts(as: right, by: areSame)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: value)))
    }

    /// Whether two values of one type have the same parts, according to a function.
    func hasSameParts(as other: ShownValue, by areSame: (Any, Any) -> Bool) -> Bool {
        let parts = customDumpMirror.children
        let others = other.customDumpMirror.children
        return type(of: value) == type(of: other.value) && parts.count == others.count
            && zip(parts, others).allSatisfy { $0.label == $1.label && areSame($0.value, $1.value) }
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
