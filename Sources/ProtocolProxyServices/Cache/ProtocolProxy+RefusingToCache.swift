// SPDX-License-Identifier: MIT

public import ProtocolProxy

// A stream must not be cached: its second user would find it exhausted. The same holds for an
// iterator, for a task, and for a call that returns nothing, which is made for its side effects.
// Swift can't exclude conforming types from a generic function. An unavailable overload or
// conformance doesn't help, because overload resolution prefers any available function. So these
// overloads, two for each kind of result, make `cache` ambiguous. The compiler's message shows the
// comment and the name of the generic parameter. If the compiler can't detect such a result, for
// example a stream in a tuple, the program stops at registration.
extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: a stream can be used only once, so cache a value made from it.
    public func cache<CannotBeUsedTwice: ResultRequirement>(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult: AsyncSequence,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: a stream can be used only once, so cache a value made from it.
    public func cache<Key: Hashable & Sendable, CannotBeUsedTwice: ResultRequirement>(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by makeKey: @escaping @Sendable (CannotBeUsedTwice.Arguments) -> Key
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult: AsyncSequence,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: an asynchronous iterator can be used only once, so cache a value made from it.
    public func cache<CannotBeUsedTwice: ResultRequirement>(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult: AsyncIteratorProtocol,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: an asynchronous iterator can be used only once, so cache a value made from it.
    public func cache<Key: Hashable & Sendable, CannotBeUsedTwice: ResultRequirement>(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by makeKey: @escaping @Sendable (CannotBeUsedTwice.Arguments) -> Key
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult: AsyncIteratorProtocol,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: an iterator can be used only once, so cache a value made from it.
    public func cache<CannotBeUsedTwice: ResultRequirement>(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult: IteratorProtocol,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: an iterator can be used only once, so cache a value made from it.
    public func cache<Key: Hashable & Sendable, CannotBeUsedTwice: ResultRequirement>(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by makeKey: @escaping @Sendable (CannotBeUsedTwice.Arguments) -> Key
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult: IteratorProtocol,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: a task can be used only once, so cache a value made from it.
    public func cache<
        CannotBeUsedTwice: ResultRequirement,
        Success: Sendable,
        Thrown: Error
    >(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult == Task<Success, Thrown>,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: a task can be used only once, so cache a value made from it.
    public func cache<
        Key: Hashable & Sendable,
        CannotBeUsedTwice: ResultRequirement,
        Success: Sendable,
        Thrown: Error
    >(
        _ key: KeyPath<Self.Type, CannotBeUsedTwice>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<CannotBeUsedTwice.CachedResult, CannotBeUsedTwice.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: CannotBeUsedTwice.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by makeKey: @escaping @Sendable (CannotBeUsedTwice.Arguments) -> Key
    ) -> Never
    where
        CannotBeUsedTwice.CachedResult == Task<Success, Thrown>,
        CannotBeUsedTwice.OutcomeCrossing: Sendable
    {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: of two equal calls that return nothing, the second would never be made.
    public func cache<ReturnsNothing: ResultRequirement>(
        _ key: KeyPath<Self.Type, ReturnsNothing>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<ReturnsNothing.CachedResult, ReturnsNothing.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: ReturnsNothing.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Never where ReturnsNothing.CachedResult == Void, ReturnsNothing.OutcomeCrossing: Sendable {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    /// Unavailable: of two equal calls that return nothing, the second would never be made.
    public func cache<Key: Hashable & Sendable, ReturnsNothing: ResultRequirement>(
        _ key: KeyPath<Self.Type, ReturnsNothing>,
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: OutcomePredicate<ReturnsNothing.CachedResult, ReturnsNothing.Failure> =
            .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil,
        owner: ReturnsNothing.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        by makeKey: @escaping @Sendable (ReturnsNothing.Arguments) -> Key
    ) -> Never where ReturnsNothing.CachedResult == Void, ReturnsNothing.OutcomeCrossing: Sendable {
        stopAtCache(of: key, fileID: fileID, line: line)
    }

    private func stopAtCache<Typed: ResultRequirement>(
        of key: KeyPath<Self.Type, Typed>,
        fileID: StaticString,
        line: UInt
    ) -> Never {
        let requirement: AnyRequirement = Self.self[keyPath: key]
        let refusal = Refusal.cachingResult(of: requirement)
        let verb = refusal?.verb ?? "cannot be cached"
        let reason = refusal?.reason ?? ""
        stop(requirement, verb, because: reason, fileID: fileID, line: line)
    }
}

extension Refusal {
    /// Refuses to cache a requirement if its type shows that its result can't be given to several
    /// callers, or that it returns nothing.
    static func cachingResult(of requirement: AnyRequirement) -> Refusal? {
        let verb = "cannot be cached"
        let type = requirement.signature.resultType
        if isSingleUse(type) {
            return Refusal(
                verb,
                "its result, of type '\(type)', can be used only once. Cache a value made from it."
            )
        }
        guard type == Void.self else { return nil }
        return Refusal(verb, "it returns nothing, so that a cached call would only be left out.")
    }
}
