// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A cache's key function, capacity and lifetime.
public final class KeepingRules<Arguments>:
    // SAFETY: constants; for a Sendable proxy, the closure that makes keys is Sendable.
    @unchecked Sendable
{
    let key: (Arguments) -> StoredKey
    let capacity: Int
    let lifetime: Duration?
    /// Returns the time since the cache was created.
    let age: @Sendable () -> Duration

    @usableFromInline
    init(
        _ capacity: Int, _ lifetime: Duration?, _ clock: any Clock<Duration>,
        _ key: @escaping (Arguments) -> StoredKey
    ) {
        requireAtLeastOne(capacity, "The capacity")
        self.key = key
        self.capacity = capacity
        self.lifetime = lifetime
        self.age = Self.age(on: clock)
    }

    private static func age<Time: Clock<Duration>>(on clock: Time) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

extension KeepingRules: CustomStringConvertible {
    /// The registering method and its main arguments.
    public var description: String { "cache(capacity: \(capacity)\(lifetime.map { ", lasting: \($0.text)" } ?? ""))" }
}
