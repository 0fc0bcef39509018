// SPDX-License-Identifier: MIT

public import ProtocolProxy

// What can be used once is not kept: the second who gets it finds it used up. Swift has no way to say what a type must not
// conform to, and the compiler prefers any function that is available to one that is not. So there are two functions for such
// a result: the compiler takes neither and shows both, of which one says why by the name of a parameter. What the compiler
// does not see, such as a stream in a tuple, stops the program where it is registered.
extension Registering where Self: ProtocolProxy {
    /// Is never called: an asynchronous sequence can be used once, and is not kept.
    public func cache<
        Typed: OutcomeRecordableRequirement, Function, Arguments, ResultThatCanBeUsedOnceIsNotKept: AsyncSequence,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Is never called: an asynchronous sequence can be used once, and is not kept.
    public func cache<
        Key: Hashable & Sendable, Typed: OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: AsyncSequence, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Is never called: an asynchronous iterator can be used once, and is not kept.
    public func cache<
        Typed: OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: AsyncIteratorProtocol, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Is never called: an asynchronous iterator can be used once, and is not kept.
    public func cache<
        Key: Hashable & Sendable, Typed: OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: AsyncIteratorProtocol, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Is never called: an iterator can be used once, and is not kept.
    public func cache<
        Typed: OutcomeRecordableRequirement, Function, Arguments, ResultThatCanBeUsedOnceIsNotKept: IteratorProtocol,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Is never called: an iterator can be used once, and is not kept.
    public func cache<
        Key: Hashable & Sendable, Typed: OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: IteratorProtocol, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Is never called: a task can be used once, and is not kept.
    public func cache<
        Typed: OutcomeRecordableRequirement, Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Thrown: Error,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, Task<ResultThatCanBeUsedOnceIsNotKept, Thrown>, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Is never called: a task can be used once, and is not kept.
    public func cache<
        Key: Hashable & Sendable, Typed: OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept, Thrown: Error, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, lasting lifetime: Duration? = nil,
        on clock: any Clock<Duration> = ContinuousClock(), key name: OverrideKey? = nil, owner: Typed.Owner? = nil,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, Task<ResultThatCanBeUsedOnceIsNotKept, Thrown>, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Stops where the result of a requirement can be used once.
    func requireManyUses(of requirement: AnyRequirement) {
        if canBeUsedOnce(requirement.signature.resultType) { stopAtUsedOnce(requirement) }
    }

    private func stopAtUsedOnce(_ requirement: AnyRequirement) -> Never {
        stop(
            "cannot be cached", requirement,
            "its result, of type '\(requirement.signature.resultType)', can be used once. Keep what is made of it.")
    }
}

/// Whether a value of a type can be used once, or has a part that can.
private func canBeUsedOnce(_ type: any Any.Type) -> Bool {
    if type is any AsyncSequence.Type || type is any AsyncIteratorProtocol.Type || type is any IteratorProtocol.Type {
        return true
    }
    // Tuples and existential types conform to nothing, and the parts of other types are known by name only.
    let name = String(reflecting: type)
    return namesOfUsedOnce.contains { name.contains($0) }
}

private let namesOfUsedOnce = [
    "any Swift.AsyncSequence", "any Swift.AsyncIteratorProtocol", "any Swift.IteratorProtocol", "Swift.AnyIterator<",
    "Swift.AsyncStream<", "Swift.AsyncThrowingStream<", "Swift.IndexingIterator<", "Swift.Task<",
]
