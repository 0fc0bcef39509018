// SPDX-License-Identifier: MIT

// How an interceptor is called, and how it goes on. The place of the interceptor in its route is a parameter and never
// looked up, so the same closure may be registered twice, call its proxy again, and proceed later or on another thread.

/// What answers a synchronous call in place of what is below it.
@usableFromInline
final class Interceptor<Arguments, Result: ~Copyable, Failure: Error> {
    // The members of an `Interception`, one by one: these are lent as they are, while to make one value of them counts a
    // reference for each. `Invocation.lend` makes the value, and knows how not to.
    @usableFromInline typealias Body = (
        ProtocolProxy, Requirement<Arguments, Result, Failure>, Arguments,
        Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, _ index: Int, _ number: Int
    ) throws(Failure) -> Result

    @usableFromInline let body: Body

    @inlinable
    init(_ body: @escaping Body) { self.body = body }
}

/// A synchronous call that has come to an interceptor.
@usableFromInline
struct Interception<Arguments, Result: ~Copyable, Failure: Error> {
    // The members in this order, and no others: see `Invocation.lend`.
    @usableFromInline let arguments: Arguments
    @usableFromInline let proxy: ProtocolProxy
    @usableFromInline let requirement: Requirement<Arguments, Result, Failure>
    // The route is kept alive, so that what was registered when the call started can be proceeded to.
    @usableFromInline let route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>
    @usableFromInline let index: Int
    @usableFromInline let number: Int

    @inlinable
    init(
        proxy: ProtocolProxy, requirement: Requirement<Arguments, Result, Failure>, arguments: Arguments,
        route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, index: Int, number: Int
    ) {
        self.proxy = proxy
        self.requirement = requirement
        self.arguments = arguments
        self.route = route
        self.index = index
        self.number = number
    }

    /// Lets the next answer below answer.
    @inlinable @inline(__always)
    func proceed(with arguments: Arguments) throws(Failure) -> Result {
        try proxy.proceed(requirement, arguments, along: route, below: index, number)
    }

    /// The number of the interceptor's registration.
    @inlinable var id: UInt64 { route.answers[index].id }
    /// The number of the requirement that it was registered for, or of all.
    var registeredNumber: Int { route.answers[index].isForAll ? Routes.everything : number }

    @inlinable
    func removeCurrent() { proxy.routes.remove(id, from: number) }
}

/// What answers an asynchronous call in place of what is below it.
@usableFromInline
final class AsyncInterceptor<Arguments, Result: ~Copyable, Failure: Error> {
    @usableFromInline let body:
        nonisolated(nonsending) (AsyncInterception<Arguments, Result, Failure>) async throws(Failure) -> Result

    init(
        _ body:
            nonisolated(nonsending) @escaping (AsyncInterception<Arguments, Result, Failure>) async throws(Failure)
            -> Result
    ) { self.body = body }
}

/// An asynchronous call that has come to an interceptor; see `Interception`.
@usableFromInline
struct AsyncInterception<Arguments, Result: ~Copyable, Failure: Error> {
    @usableFromInline let proxy: ProtocolProxy
    @usableFromInline let requirement: AsyncRequirement<Arguments, Result, Failure>
    @usableFromInline let arguments: Arguments
    @usableFromInline let route: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>
    @usableFromInline let index: Int
    @usableFromInline let number: Int

    @inlinable
    init(
        proxy: ProtocolProxy, requirement: AsyncRequirement<Arguments, Result, Failure>, arguments: Arguments,
        route: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>, index: Int,
        number: Int
    ) {
        self.proxy = proxy
        self.requirement = requirement
        self.arguments = arguments
        self.route = route
        self.index = index
        self.number = number
    }

    nonisolated(nonsending) func proceed(with arguments: Arguments) async throws(Failure) -> Result {
        var isStale = false
        let pending = { PendingCall(requirement, arguments) }
        let chosen = route.choose(from: index + 1, asking: pending, isStale: &isStale)
        defer {
            extendLifetime(chosen)
            if isStale { proxy.routes.removeDead(from: number) }
        }
        return try await proxy.answerAsync(
            requirement, route, chosen, &isStale, pending: pending,
            by: { (answer, index) async throws(Failure) -> Result in
                try await proxy.answer(requirement, arguments, along: route, at: index, number, with: answer)
            },
            unanswered: { () async throws(Failure) in try await requirement.unanswered(arguments, by: proxy) })
    }

    /// The number of the interceptor's registration.
    var id: UInt64 { route.answers[index].id }
    /// The number of the requirement that it was registered for, or of all.
    var registeredNumber: Int { route.answers[index].isForAll ? Routes.everything : number }

    func removeCurrent() { proxy.routes.remove(id, from: number) }
}

extension ProtocolProxy {
    /// Lets what is below an interceptor answer.
    // Not inlined: so a handler that proceeds is small enough to be inlined into the closure around it, and there the
    // references that an `Invocation` holds need not be counted.
    @inlinable @inline(never)
    final func proceed<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, below index: Int,
        _ number: Int
    ) throws(Failure) -> Result {
        let next = index &+ 1
        return next < route.steps.count && route.steps.lend(next, to: { $0.isCertain })
            ? try answerAtOnce(requirement, arguments, along: route, at: next, number)
            : try proceedChoosing(requirement, arguments, along: route, below: index, number)
    }

    /// Does the same where it depends on something who answers.
    @inlinable
    final func proceedChoosing<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, below index: Int,
        _ number: Int
    ) throws(Failure) -> Result {
        var isStale = false
        let pending = { PendingCall(requirement, arguments) }
        let chosen = route.choose(from: index + 1, asking: pending, isStale: &isStale)
        defer {
            extendLifetime(chosen)
            if isStale { routes.removeDead(from: number) }
        }
        return try answer(
            requirement, route, chosen, &isStale, pending: pending,
            by: { (answer, index) throws(Failure) -> Result in
                try self.answer(requirement, arguments, along: route, at: index, number, with: answer)
            },
            unanswered: { () throws(Failure) in try requirement.unanswered(arguments, by: self) })
    }

    /// Hands a synchronous call to an answer that takes every call.
    @inlinable
    final func answerAtOnce<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, at index: Int,
        _ number: Int
    ) throws(Failure) -> Result {
        try route.steps.lend(index) { (step) throws(Failure) -> Result in
            guard let interceptor = step.interceptor else { return try step.body.body(arguments) }
            return try interceptor.lend { (interceptor) throws(Failure) -> Result in
                // SAFETY: only the verbs for `Requirement` make interceptors for routes of `Call`, and registering
                // compares the types of the requirement.
                try unsafeDowncast(interceptor, to: Interceptor<Arguments, Result, Failure>.self).body(
                    self, requirement, arguments, route, index, number)
            }
        }
    }

    /// Hands a synchronous call to the body of an answer, or to its interceptor.
    @inlinable
    final func answer<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, at index: Int,
        _ number: Int, with answer: borrowing Call<Arguments, Result, Failure>
    ) throws(Failure) -> Result {
        // Not the body of the step: one that is asked about may have several, by the protocol of the call.
        guard route.isIntercepted, route.steps.lend(index, to: { $0.interceptor != nil }) else {
            return try answer.body(arguments)
        }
        return try answerAtOnce(requirement, arguments, along: route, at: index, number)
    }

    /// Hands an asynchronous call to the body of an answer, or to its interceptor, on the caller's isolation.
    @inlinable
    final nonisolated(nonsending) func answer<Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>,
        at index: Int, _ number: Int, with answer: borrowing AsyncCall<Arguments, Result, Failure>
    ) async throws(Failure) -> Result {
        guard route.isIntercepted, let interceptor = route.answers[index].interceptor else {
            return try await answer.body(arguments)
        }
        // SAFETY: as above.
        let typed = unsafeDowncast(interceptor, to: AsyncInterceptor<Arguments, Result, Failure>.self)
        return try await typed.body(
            AsyncInterception(
                proxy: self, requirement: requirement, arguments: arguments, route: route, index: index, number: number)
        )
    }
}
