// SPDX-License-Identifier: MIT

public import ProtocolProxy

// A result that can only be used once must not be cached: its second user would find it exhausted. Nor must a call that
// returns nothing, and is made for what it does. Swift can't exclude
// conforming types from a generic function, and overload resolution prefers any available function to an unavailable
// one. So these overloads make `cache` ambiguous for such results, and the compiler's message shows the telling name of
// the generic parameter. A result that hides from the compiler, such as a stream in a tuple, stops the program at
// registration.
extension HandlerRegistration where Self: ProtocolProxy {
    /// Unavailable: an asynchronous sequence can only be used once.
    public func cache<
        Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: AsyncSequence,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: an asynchronous sequence can only be used once.
    public func cache<
        Key: Hashable & Sendable, Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: AsyncSequence, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: an asynchronous iterator can only be used once.
    public func cache<
        Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: AsyncIteratorProtocol, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: an asynchronous iterator can only be used once.
    public func cache<
        Key: Hashable & Sendable, Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: AsyncIteratorProtocol, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: an iterator can only be used once.
    public func cache<
        Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: IteratorProtocol,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: an iterator can only be used once.
    public func cache<
        Key: Hashable & Sendable, Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept: IteratorProtocol, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, ResultThatCanBeUsedOnceIsNotKept, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: a task can only be used once.
    public func cache<
        Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments, ResultThatCanBeUsedOnceIsNotKept,
        Thrown: Error,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, Task<ResultThatCanBeUsedOnceIsNotKept, Thrown>, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: a task can only be used once.
    public func cache<
        Key: Hashable & Sendable, Typed: __Generated.OutcomeRecordableRequirement, Function, Arguments,
        ResultThatCanBeUsedOnceIsNotKept, Thrown: Error, Failure
    >(
        _ key: KeyPath<Self.Type, Typed>, capacity: Int = 1000, expiresAfter lifetime: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        by makeKey: @escaping @Sendable (Typed.Arguments) -> Key
    ) -> Never
    where
        Typed: FunctionRequirement<Function, Arguments, Task<ResultThatCanBeUsedOnceIsNotKept, Thrown>, Failure>,
        Typed.OutcomeCrossing: Sendable
    {
        stopAtUsedOnce(Self.self[keyPath: key])
    }

    /// Unavailable: of two equal calls that return nothing, one would be left out.
    public func cache<
        CallThatReturnsNothingIsNotLeftOut: __Generated.OutcomeRecordableRequirement, Function, Arguments, Failure
    >(
        _ key: KeyPath<Self.Type, CallThatReturnsNothingIsNotLeftOut>, capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil, owner: CallThatReturnsNothingIsNotLeftOut.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Never
    where
        CallThatReturnsNothingIsNotLeftOut: FunctionRequirement<Function, Arguments, Void, Failure>,
        CallThatReturnsNothingIsNotLeftOut.OutcomeCrossing: Sendable
    {
        stopAtVoid(Self.self[keyPath: key])
    }

    /// Unavailable: of two equal calls that return nothing, one would be left out.
    public func cache<
        Key: Hashable & Sendable, CallThatReturnsNothingIsNotLeftOut: __Generated.OutcomeRecordableRequirement,
        Function, Arguments, Failure
    >(
        _ key: KeyPath<Self.Type, CallThatReturnsNothingIsNotLeftOut>, capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
        named name: RegistrationName? = nil, owner: CallThatReturnsNothingIsNotLeftOut.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        by makeKey: @escaping @Sendable (CallThatReturnsNothingIsNotLeftOut.Arguments) -> Key
    ) -> Never
    where
        CallThatReturnsNothingIsNotLeftOut: FunctionRequirement<Function, Arguments, Void, Failure>,
        CallThatReturnsNothingIsNotLeftOut.OutcomeCrossing: Sendable
    {
        stopAtVoid(Self.self[keyPath: key])
    }

    private func stopAtVoid(_ requirement: AnyRequirement) -> Never {
        stop("cannot be cached", requirement, "it returns nothing, so that a cached call would only be left out.")
    }

    private func stopAtUsedOnce(_ requirement: AnyRequirement) -> Never {
        let refusal = Refusal.cachingResult(of: requirement)
        stop(refusal.verb, requirement, refusal.reason)
    }
}

extension Refusal {
    /// Refuses to cache a result that can only be used once.
    static func cachingResult(of requirement: AnyRequirement) -> Refusal {
        Refusal(
            "cannot be cached",
            "its result, of type '\(requirement.signature.resultType)', can be used only once. Cache a value made from it."
        )
    }
}
