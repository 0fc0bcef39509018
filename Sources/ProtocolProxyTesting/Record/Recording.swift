// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The extent to which a double records its calls.
public struct Recording: Sendable {
    enum Extent: Sendable {
        case none
        case counts
        case newest(Int)
        case all
        case matching(@Sendable (PendingCall) -> Bool)
    }

    /// The way a double keeps arguments that are objects or optional objects.
    ///
    /// Other values keep the objects they contain.
    public enum ObjectKeeping: Sendable, Hashable {
        /// Retains the object as long as the record.
        case strongly
        /// References the object weakly. A text replaces it once it has been released.
        case weakly
        /// Keeps only the description of the object at the time of the call.
        case asText
    }

    var extent: Extent
    var objects = ObjectKeeping.strongly

    /// Indicates whether calls are kept, and not just counted.
    var keepsCalls: Bool {
        switch extent {
        case .none, .counts: false
        case .newest, .all, .matching: true
        }
    }

    /// Records nothing, so that verification fails.
    public static var none: Recording { Recording(extent: .none) }
    /// Counts the calls of each requirement, without arguments.
    public static var counts: Recording { Recording(extent: .counts) }
    /// Records all calls, until `reset(_:)`.
    public static var all: Recording { Recording(extent: .all) }

    /// Records the newest calls of each requirement, and counts the others.
    ///
    /// A failure of a verification with matchers says whether it depends on dropped calls.
    ///
    /// - Parameter count: The number of calls to keep of each requirement, at least one.
    public static func newest(_ count: Int) -> Recording { Recording(extent: .newest(max(1, count))) }

    /// Records only calls that satisfy a predicate.
    ///
    /// Verification ignores all others.
    ///
    /// - Parameter predicate: Returns whether to record a call. It runs on the thread of the call, without a lock.
    public static func matching(_ predicate: @escaping @Sendable (PendingCall) -> Bool) -> Recording {
        Recording(extent: .matching(predicate))
    }

    /// Returns this recording with another way to keep objects.
    ///
    /// - Parameter keeping: The way to keep objects.
    public func keepingObjects(_ keeping: ObjectKeeping) -> Recording {
        var recording = self
        recording.objects = keeping
        return recording
    }
}
