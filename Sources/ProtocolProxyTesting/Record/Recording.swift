// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// What a double records of the calls that it receives.
public struct Recording: Sendable {
    enum Extent: Sendable {
        case none
        case counts
        case newest(Int)
        case all
        case matching(@Sendable (PendingCall) -> Bool)
    }

    /// How arguments are kept that are objects, or optional ones.
    ///
    /// What other values have objects in them keeps those.
    public enum ObjectKeeping: Sendable, Hashable {
        /// As long as the record.
        case strongly
        /// As long as somebody else keeps them; then a text stands in their place.
        case weakly
        /// As the text that describes them at the time of the call.
        case asText
    }

    var extent: Extent
    var objects = ObjectKeeping.strongly

    /// Whether it is known what calls there were, and not just how many.
    var keepsCalls: Bool {
        switch extent {
        case .none, .counts: false
        case .newest, .all, .matching: true
        }
    }

    /// Nothing; verification says so.
    public static var none: Recording { Recording(extent: .none) }
    /// How many calls there were of each requirement, and no arguments.
    public static var counts: Recording { Recording(extent: .counts) }
    /// All calls, until they are forgotten by `reset(_:)`.
    public static var all: Recording { Recording(extent: .all) }

    /// The last calls of each requirement, of which the others are counted: verification with matchers says where it depends on
    /// those.
    ///
    /// - Parameter count: How many are kept of each requirement; at least one.
    public static func newest(_ count: Int) -> Recording { Recording(extent: .newest(max(1, count))) }

    /// The calls for which a predicate holds; the others are not seen by verification at all.
    ///
    /// - Parameter predicate: Whether a call is recorded; it runs where the call does, under no lock.
    public static func matching(_ predicate: @escaping @Sendable (PendingCall) -> Bool) -> Recording {
        Recording(extent: .matching(predicate))
    }

    /// The same, with objects among the arguments kept in another way.
    ///
    /// - Parameter keeping: How they are kept.
    public func keepingObjects(_ keeping: ObjectKeeping) -> Recording {
        var recording = self
        recording.objects = keeping
        return recording
    }
}
