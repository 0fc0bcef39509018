// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The keys, capacity and lifetime of a cache.
public final class KeepingRules<Arguments>:
    // SAFETY: constants; for a Sendable proxy, the closure that makes keys is Sendable.
    @unchecked Sendable
{
    let key: (Arguments) -> StoredKey
    let capacity: Int
    let lifetime: Duration?
    /// Returns the time since these rules were made.
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
    /// The method with its key figures.
    public var description: String { "cache(capacity: \(capacity)\(lifetime.map { ", lasting: \($0.text)" } ?? ""))" }
}
