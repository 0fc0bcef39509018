// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// Which calls a double records, and how it keeps their objects.
public struct Recording: Sendable {
    enum Extent: Sendable {
        case none
        case counts
        case newest(Int)
        case all
        case matching(@Sendable (PendingCall) -> Bool)
    }

    /// How a double keeps arguments that are objects or optional objects.
    ///
    /// Objects within other values are retained, except with ``asText``.
    public enum ObjectKeeping: Sendable, Hashable {
        /// Retains the object as long as the record exists.
        case strongly
        /// References the object weakly.
        ///
        /// After the object's deallocation, a text replaces the object.
        case weakly
        /// Keeps a text instead of the object: the description of the object, or of the value that
        /// shows it, as it is during the call.
        ///
        /// Such an argument matches ``Matcher/any``, and a value that has the same text. A value
        /// that is `Equatable`, and whose objects are only its storage, is retained as it is.
        case asText
    }

    var extent: Extent
    var objects = ObjectKeeping.strongly

    /// Whether calls are kept rather than just counted.
    var keepsCalls: Bool {
        switch extent {
        case .none, .counts: false
        case .newest, .all, .matching: true
        }
    }

    /// Records nothing, so that every verification fails.
    public static var none: Recording { Recording(extent: .none) }
    /// Counts each requirement's calls without keeping their arguments.
    public static var counts: Recording { Recording(extent: .counts) }
    /// Records all calls until `reset(_:)`.
    public static var all: Recording { Recording(extent: .all) }

    /// Records the newest calls of each requirement, and only counts older ones.
    ///
    /// If a failed verification with matchers depends on calls that were only counted, the failure
    /// says so.
    ///
    /// - Parameter count: The number of calls to keep for each requirement; less than 1 means 1.
    public static func newest(_ count: Int) -> Recording {
        Recording(extent: .newest(max(1, count)))
    }

    /// Records only calls that satisfy a predicate.
    ///
    /// Verification ignores all other calls.
    ///
    /// - Parameter predicate: Returns whether to record a call. It runs on the call's thread,
    ///   without a lock.
    public static func matching(
        _ predicate: @escaping @Sendable (PendingCall) -> Bool
    ) -> Recording {
        Recording(extent: .matching(predicate))
    }

    /// Returns this recording with another way to keep objects.
    ///
    /// - Parameter keeping: How to keep objects.
    public func keepingObjects(_ keeping: ObjectKeeping) -> Recording {
        var recording = self
        recording.objects = keeping
        return recording
    }
}
