// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// The objects that a value has encoded, to find those that would come back as instances of a
/// superclass.
///
/// An instance of a subclass is encoded as what it is, but decoded as what the type of its property
/// says, unless its container encodes which class to decode.
struct EncodedObjects {
    /// An instance of a subclass would be replayed as one of its superclass.
    struct Lost: Error, CustomStringConvertible {
        let type: String
        let declared: String

        var description: String {
            """
            It contains a '\(type)', which a replay would make a '\(declared)', because the value \
            only says that it contains a '\(declared)'. Encode which class it is, or give \
            '\(declared)' a coder with 'rules.code(_:encode:decode:)'.
            """
        }
    }

    /// The number of objects of each class.
    private var counts: [ObjectIdentifier: Int] = [:]
    /// The classes of objects whose types say that they are of a superclass.
    private var subclasses: [(type: AnyClass, declared: any Any.Type)] = []

    /// Notes an object that is encoded.
    ///
    /// - Parameter declared: The type as which it is encoded.
    mutating func note(_ value: Any, as declared: any Any.Type) {
        guard declared is AnyClass, let type: AnyClass = type(of: value) as? AnyClass else {
            return
        }
        counts[ObjectIdentifier(type), default: 0] += 1
        if type != declared { subclasses.append((type, declared)) }
    }

    /// Checks that a decoder makes instances of subclasses again.
    ///
    /// - Parameter decode: Decodes the value, and notes the objects; returns `nil` if nothing
    ///   decodes it.
    /// - Throws: ``Lost``.
    func requireSubclasses(_ decode: (DecodedObjects) throws -> Any?) throws(Lost) {
        guard !subclasses.isEmpty else { return }
        let decoded = DecodedObjects()
        // That a value can't be decoded at all is found out elsewhere.
        guard let value = try? decode(decoded) else { return }
        for (type, declared): (AnyClass, any Any.Type) in subclasses {
            let identifier = ObjectIdentifier(type)
            let count = counts[identifier] ?? 0
            if decoded.count(of: identifier) >= count { continue }
            // A subclass may have decoded itself from the decoder of its container.
            if Self.count(of: identifier, in: value) >= count { continue }
            throw Lost(type: "\(type)", declared: "\(declared)")
        }
    }

    private static let mostLevels = 256

    /// The number of objects of a class in a value that was just decoded, so that no other thread
    /// changes its objects.
    private static func count(of type: ObjectIdentifier, in value: Any) -> Int {
        var seen: Set<ObjectIdentifier> = []
        func count(_ value: Any, _ level: Int) -> Int {
            if value is any JSONLeaf || level > mostLevels { return 0 }
            let mirror = Mirror(reflecting: value)
            var count = 0
            if let dynamicType: AnyClass = Swift.type(of: value) as? AnyClass {
                guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return 0 }
                if ObjectIdentifier(dynamicType) == type { count += 1 }
            }
            return count + countOfChildren(mirror, level)
        }
        func countOfChildren(_ mirror: Mirror, _ level: Int) -> Int {
            let own = mirror.children.reduce(0) { $0 + count($1.value, level + 1) }
            return own + (mirror.superclassMirror.map { countOfChildren($0, level) } ?? 0)
        }
        return count(value, 0)
    }
}

/// The objects that a decoder has made.
final class DecodedObjects: Sendable {
    private let counts = TracedMutex<[ObjectIdentifier: Int]>([:])

    func note(_ value: Any) {
        guard let type: AnyClass = type(of: value) as? AnyClass else { return }
        counts.withLock { $0[ObjectIdentifier(type), default: 0] += 1 }
    }

    func count(of type: ObjectIdentifier) -> Int {
        counts.withLock { $0[type] ?? 0 }
    }
}
#endif
