// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Answers failed calls of a requirement by a closure.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.fallBack(\.find) { error, key in "\(key) is unknown, since \(error)" }
    /// ```
    ///
    /// The closure receives the error, and the arguments as observers do: as one tuple if there are
    /// several. It is called on the thread of the call. If it throws an error that the requirement
    /// can throw, the call ends with it, and otherwise with its own error. No error is answered
    /// after the caller was cancelled.
    ///
    /// A requirement that doesn't throw stops the program with an explanation. The closure is
    /// `@Sendable` for any proxy; one that captures other things of a proxy's thread can be passed
    /// to `intercept`. The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - answer: Returns the result in place of an error.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func fallBack<
        Typed: __Generated.TypedRequirement,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        if isAnswered: OutcomePredicate<Result, Failure> = .anyError,
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with answer: @escaping @Sendable (_ error: Failure, _ arguments: Arguments) throws -> Result
    ) -> Registration<Self>
    where Typed: SynchronousRequirement<Function, Arguments, Result, Failure> {
        apply(
            .fallBack("with: a function", by: TypedFallback(answer), if: isAnswered.erased),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Answers failed calls of an asynchronous requirement by a closure, on the isolation of the
    /// call.
    ///
    /// See the method for a synchronous requirement.
    ///
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func fallBack<
        Typed: AwaitedRequirement,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        if isAnswered: OutcomePredicate<Result, Failure> = .anyError,
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        with answer:
            nonisolated(nonsending) @escaping @Sendable (_ error: Failure, _ arguments: Arguments)
            async throws -> Result
    ) -> Registration<Self>
    where Typed: AsynchronousRequirement<Function, Arguments, Result, Failure> {
        apply(
            .fallBack("with: a function", by: AsyncTypedFallback(answer), if: isAnswered.erased),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }

    /// Answers failed calls of a requirement by the same call of another proxy; see
    /// `Policy.fallBack(to:if:)`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - other: The other proxy, which must not fall back to this one.
    ///   - isAnswered: The outcomes to answer; all errors by default.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func fallBack<
        Typed: __Generated.TypedRequirement,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        to other: some ProtocolProxy & Sendable,
        if isAnswered: OutcomePredicate<Result, Failure> = .anyError,
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Registration<Self> where Typed: FunctionRequirement<Function, Arguments, Result, Failure> {
        apply(
            .fallBack(to: other, if: isAnswered.erased),
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }
}
