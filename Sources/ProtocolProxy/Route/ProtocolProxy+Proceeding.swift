// SPDX-License-Identifier: MIT

// How an interceptor is called, and how it goes on. The place of the interceptor in its route is a parameter and never
// looked up, so the same closure may be registered twice, call its proxy again, and proceed later or on another thread.

/// What answers a synchronous call in place of what is below it.
@usableFromInline
final class Interceptor<Arguments, Result: ~Copyable, Failure: Error> {
    @usableFromInline let body: (Interception<Arguments, Result, Failure>) throws(Failure) -> Result

    init(_ body: @escaping (Interception<Arguments, Result, Failure>) throws(Failure) -> Result) { self.body = body }
}

/// A synchronous call that has come to an interceptor.
@usableFromInline
struct Interception<Arguments, Result: ~Copyable, Failure: Error> {
    @usableFromInline let proxy: ProtocolProxy
    @usableFromInline let requirement: Requirement<Arguments, Result, Failure>
    @usableFromInline let arguments: Arguments
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
    func proceed(with arguments: Arguments) throws(Failure) -> Result {
        var isStale = false
        let chosen = route.choose(
            from: index + 1, asking: { PendingCall(requirement, arguments) }, isStale: &isStale)
        defer {
            extendLifetime(chosen)
            if isStale { proxy.routes.removeDead(from: number) }
        }
        guard let chosen else { return try requirement.unanswered(arguments, by: proxy) }
        if let interceptor = route.answers[chosen.index].interceptor {
            return try proxy.intercept(
                requirement, arguments, along: route, at: chosen.index, number, by: interceptor)
        }
        return try route.body(at: chosen.index, for: requirement.conformance).body(arguments)
    }

    /// Ends the registration of the interceptor.
    func removeCurrent() { proxy.routes.remove(route.answers[index].id, from: number) }
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
        let chosen = route.choose(
            from: index + 1, asking: { PendingCall(requirement, arguments) }, isStale: &isStale)
        defer {
            extendLifetime(chosen)
            if isStale { proxy.routes.removeDead(from: number) }
        }
        guard let chosen else { return try await requirement.unanswered(arguments, by: proxy) }
        if let interceptor = route.answers[chosen.index].interceptor {
            return try await proxy.intercept(
                requirement, arguments, along: route, at: chosen.index, number, by: interceptor)
        }
        return try await route.body(at: chosen.index, for: requirement.conformance).body(arguments)
    }

    func removeCurrent() { proxy.routes.remove(route.answers[index].id, from: number) }
}

extension ProtocolProxy {
    /// Hands a synchronous call to an interceptor.
    @inlinable
    final func intercept<Arguments, Result: ~Copyable, Failure>(
        _ requirement: Requirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<Call<Arguments, Result, Failure>, Notice<Arguments, Result, Failure>>, at index: Int,
        _ number: Int, by interceptor: AnyObject
    ) throws(Failure) -> Result {
        // SAFETY: only the verbs for `Requirement` make interceptors for routes of `Call`, and registering compares the
        // types of the requirement.
        let interceptor = unsafeDowncast(interceptor, to: Interceptor<Arguments, Result, Failure>.self)
        return try interceptor.body(
            Interception(
                proxy: self, requirement: requirement, arguments: arguments, route: route, index: index, number: number)
        )
    }

    /// Hands an asynchronous call to an interceptor, on the caller's isolation.
    @inlinable
    final nonisolated(nonsending) func intercept<Arguments, Result: ~Copyable, Failure>(
        _ requirement: AsyncRequirement<Arguments, Result, Failure>, _ arguments: Arguments,
        along route: Route<AsyncCall<Arguments, Result, Failure>, AsyncNotice<Arguments, Result, Failure>>,
        at index: Int, _ number: Int, by interceptor: AnyObject
    ) async throws(Failure) -> Result {
        // SAFETY: as above.
        let interceptor = unsafeDowncast(interceptor, to: AsyncInterceptor<Arguments, Result, Failure>.self)
        return try await interceptor.body(
            AsyncInterception(
                proxy: self, requirement: requirement, arguments: arguments, route: route, index: index, number: number)
        )
    }
}
