// SPDX-License-Identifier: MIT

// How an interceptor is called, and how it goes on. The place of the interceptor in its route is a parameter and never
// looked up, so the same closure may be registered twice, call its proxy again, and proceed later or on another thread.

/// What answers a synchronous call in place of what is below it.
@usableFromInline
final class Interceptor<Arguments, Result: ~Copyable, Failure: Error> {
    // References and places only, of one size whatever the types are: a closure that takes or returns values of any
    // type is wrapped in another one, and the wrapper took as long as what is in it. The arguments lie in a place, of
    // which the bits may be copied; what comes of them is put in another one: the result, or the error if it returns
    // true.
    //
    // The members of an `Interception` come one by one: these are lent as they are, while to make one value of them
    // counts a reference for each. `Invocation.lend` makes the value, and knows how not to.
    @usableFromInline typealias Body = (
        ProtocolProxy, Requirement<Arguments, Result, Failure>,
        Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>,
        Unmanaged<Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.Step>,
        _ arguments: UnsafePointer<Arguments>, _ outcome: UnsafeMutableRawPointer
    ) -> Bool

    @usableFromInline let body: Body

    @inlinable
    init(_ body: @escaping Body) { self.body = body }
}

/// A synchronous call that has come to an interceptor.
@usableFromInline
struct Interception<Arguments, Result: ~Copyable, Failure: Error> {
    @usableFromInline typealias Step = Route<
        Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>
    >.Step

    // The members in this order, and no others: see `Invocation.lend`.
    @usableFromInline let arguments: Arguments
    @usableFromInline let proxy: ProtocolProxy
    @usableFromInline let requirement: Requirement<Arguments, Result, Failure>
    // The route is kept alive, so that what was registered when the call started can be proceeded to.
    @usableFromInline let route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>
    // SAFETY: the route keeps it alive.
    @usableFromInline let step: Unmanaged<Step>

    @inlinable
    init(
        proxy: ProtocolProxy, requirement: Requirement<Arguments, Result, Failure>, arguments: Arguments,
        route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, step: Unmanaged<Step>
    ) {
        self.proxy = proxy
        self.requirement = requirement
        self.arguments = arguments
        self.route = route
        self.step = step
    }

    /// Lets the next answer below answer.
    @inlinable @inline(__always)
    func proceed(with arguments: Arguments) throws(Failure) -> Result {
        try goOn(proxy, requirement, route, step, arguments)
    }

    /// Where in the route's answers the interceptor is.
    @inlinable var index: Int { step._withUnsafeGuaranteedRef { $0.index } }
    /// The number of the interceptor's registration.
    @inlinable var id: UInt64 { route.answers[index].id }
    /// The number of the requirement that it was registered for, or of all.
    var registeredNumber: Int { route.answers[index].isForAll ? Routes.everything : proxy.number(of: requirement) }

    @inlinable
    func removeCurrent() { proxy.routes.remove(id, from: proxy.number(of: requirement)) }
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
    /// Lets what is below an interceptor answer where it depends on something who that is.
    @inlinable @inline(never)
    final func proceedChoosing<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>,
        below index: Int
    ) throws(Failure) -> Result {
        var isStale = false
        let pending = { PendingCall(requirement, arguments) }
        let chosen = route.choose(from: index + 1, asking: pending, isStale: &isStale)
        defer {
            extendLifetime(chosen)
            if isStale { routes.removeDead(from: number(of: requirement)) }
        }
        return try answer(
            requirement, route, chosen, &isStale, pending: pending,
            by: { (answer, index) throws(Failure) -> Result in
                try self.answer(requirement, arguments, along: route, at: index, with: answer)
            },
            unanswered: { () throws(Failure) in try requirement.unanswered(arguments, by: self) })
    }

    /// Hands a synchronous call to an interceptor.
    @inlinable @inline(__always)
    final func take<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: UnsafePointer<Arguments>,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>,
        at step: Unmanaged<Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.Step>,
        by interceptor: Unmanaged<AnyObject>
    ) throws(Failure) -> Result {
        try interceptor.lend { (interceptor) throws(Failure) -> Result in
            try withRoom { (room: UnsafeMutablePointer<Swift.Result<Result, Failure>>) throws(Failure) -> Result in
                let outcome = UnsafeMutableRawPointer(room)
                // SAFETY: only the verbs for `Requirement` make interceptors for routes of `Call`, and registering
                // compares the types of the requirement. Each of them puts in the room what it says it does, and it has
                // room for either: nobody reads it as what it was made for.
                let isError = unsafeDowncast(interceptor, to: Interceptor<Arguments, Result, Failure>.self).body(
                    self, requirement, route, step, arguments, outcome)
                // What cannot throw need not be asked.
                if Failure.self != Never.self, isError { throw outcome.assumingMemoryBound(to: Failure.self).move() }
                return outcome.assumingMemoryBound(to: Result.self).move()
            }
        }
    }

    /// Hands a synchronous call to the body of an answer, or to its interceptor.
    @inlinable
    final func answer<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, at index: Int,
        with answer: borrowing Call<Arguments, Result, Failure>
    ) throws(Failure) -> Result {
        // Not the body of the step: one that is asked about may have several, by the protocol of the call.
        guard route.isIntercepted, route.steps.lend(index, to: { $0.interceptor != nil }) else {
            return try answer.body(arguments)
        }
        return try lending(arguments) { (arguments) throws(Failure) -> Result in
            let step = route.steps.unmanaged(index)
            // SAFETY: the guard has found it.
            let interceptor = step._withUnsafeGuaranteedRef { $0.interceptor.unsafelyUnwrapped }
            return try take(requirement, arguments, along: route, at: step, by: interceptor)
        }
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

/// Lets what is below an interceptor answer.
///
/// The parameters are in the order of `Interceptor.Body`, and this is no method, whose `self` has a register of its
/// own: so on the way from one interceptor to the next all but the arguments stays in its register.
// Not inlined: so a handler that proceeds is small enough to be inlined into the closure around it, and there an
// `Invocation` is never made.
@inlinable @inline(never)
func goOn<Arguments, Result: ~Copyable, Failure>(
    _ proxy: ProtocolProxy, _ requirement: Requirement<Arguments, Result, Failure>,
    _ route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>,
    _ step: Unmanaged<Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>.Step>,
    _ arguments: Arguments
) throws(Failure) -> Result {
    let next = step._withUnsafeGuaranteedRef { $0.next }
    if let interceptor = step._withUnsafeGuaranteedRef({ $0.nextInterceptor }) {
        return try lending(arguments) { (arguments) throws(Failure) -> Result in
            // SAFETY: where there is an interceptor there is a step.
            try proxy.take(
                requirement, arguments, along: route, at: next.unsafelyUnwrapped, by: interceptor)
        }
    }
    if let next { return try next.lend { (next) throws(Failure) in try next.body.body(arguments) } }
    let index = step._withUnsafeGuaranteedRef { $0.index }
    return try proxy.proceedChoosing(requirement, arguments, along: route, below: index)
}
