// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Answers failed calls of a requirement with a closure.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.fallBack(\.find) { error, key in "\(key) is unknown, since \(error)" }
    /// ```
    ///
    /// The closure is called on the thread of the call. An error that it throws ends the call if
    /// the requirement can throw it; otherwise, the caller gets the original error. If the caller
    /// was cancelled, its failed calls aren't answered.
    ///
    /// If the requirement doesn't throw, the program stops with an explanation. The closure must be
    /// `@Sendable` even if the proxy isn't `Sendable`; any other closure can be passed to
    /// `intercept`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - answer: Returns the result in place of an error, or throws. It receives the error and
    ///     the arguments; several arguments form one tuple.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func fallBack<
        Typed: __Generated.RequirementKey,
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

    /// Answers failed calls of an asynchronous requirement with a closure, which runs on the
    /// isolation of the call.
    ///
    /// For the other rules, see the method for synchronous requirements.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - answer: Returns the result in place of an error, or throws. It receives the error and
    ///     the arguments; several arguments form one tuple.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func fallBack<
        Typed: AwaitedKey,
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

    /// Answers failed calls of a requirement by making the same call on another proxy; see
    /// `Policy.fallBack(to:if:)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not fall back to this proxy.
    ///   - isAnswered: The outcomes to answer; all errors by default.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func fallBack<
        Typed: __Generated.RequirementKey,
        Function,
        Arguments,
        Result: ~Copyable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        to other: any ProtocolProxy & Sendable,
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
