// SPDX-License-Identifier: MIT

// Interceptors of requirements whose arguments cannot be kept: they make a function of the one below.

/// What makes the function that answers in place of what is below it.
@usableFromInline
final class FunctionInterceptor<Function> {
    @usableFromInline let make: (FunctionInterception<Function>) -> Function

    init(_ make: @escaping (FunctionInterception<Function>) -> Function) { self.make = make }
}

/// A call that has come to an interceptor, without its arguments, which stay with the caller.
@usableFromInline
struct FunctionInterception<Function> {
    let proxy: ProtocolProxy
    let requirement: AnyRequirement
    /// Makes the function of the next below; nil where there is nobody.
    let next: () -> Function?
    let remove: () -> Void
}

/// A conformer that a function is made of; what a call makes of a value is kept.
///
/// This is used by the code that '@Proxied' generates. Do not use it directly.
public struct __Bound<Conformer> {
    private let source: ConformerSource<Conformer>
    /// Keeps a conformer alive that others own, as long as the function made of it.
    private let held: Held
    private let isMutating: Bool
    /// What is to be done before the conformer is called; nil in most cases.
    private let prepare: (() -> Void)?

    init(
        _ source: ConformerSource<Conformer>, _ held: Held, isMutating: Bool, preparing prepare: (() -> Void)? = nil
    ) {
        self.source = source
        self.held = held
        self.isMutating = isMutating
        self.prepare = prepare
    }

    /// The conformer, as it is now, to be called at once: it may be the proxy itself, which is told of the call before.
    public var conformer: Conformer {
        get {
            defer { extendLifetime(held) }
            prepare?()
            return source.conformer
        }
        nonmutating set { if isMutating { source.store(newValue) } }
    }
}

// SAFETY: the conformer is Sendable, and what keeps a value guards it.
extension __Bound: @unchecked Sendable where Conformer: Sendable {}

extension ProtocolProxy {
    /// The function that an interceptor makes of what is below it.
    @usableFromInline
    final func intercepted<Conformer, Function, Arguments>(
        _ requirement: FunctionRequirement<Function, Arguments>,
        _ route: Route<FunctionBody<Function>, FunctionNotice<Arguments>>, at index: Int, _ number: Int,
        _ binding: ((__Bound<Conformer>) -> Function)?, telling arguments: Arguments
    ) -> Function {
        // SAFETY: only the verb for `FunctionRequirement` makes interceptors for routes of `FunctionBody`, and registering
        // compares the types of the requirement.
        let interceptor = unsafeDowncast(
            route.answers[index].interceptor as AnyObject, to: FunctionInterceptor<Function>.self)
        let id = route.answers[index].id
        return interceptor.make(
            FunctionInterception(
                proxy: self, requirement: requirement,
                next: { self.next(requirement, route, below: index, number, binding, telling: arguments) },
                remove: { self.routes.remove(id, from: number) }))
    }

    private func next<Conformer, Function, Arguments>(
        _ requirement: FunctionRequirement<Function, Arguments>,
        _ route: Route<FunctionBody<Function>, FunctionNotice<Arguments>>, below index: Int, _ number: Int,
        _ binding: ((__Bound<Conformer>) -> Function)?, telling arguments: Arguments
    ) -> Function? {
        var isStale = false
        let first = isForSeveral(route) ? route.links.lowerBound : nil
        let chosen = route.choose(
            from: index + 1, to: first, asking: { PendingCall(requirement, arguments) }, isStale: &isStale)
        if isStale { routes.removeDead(from: number) }
        if chosen == nil, let first, let binding, let conformer = standingForLinks as? Conformer {
            // Nobody of them dies before the function is called.
            let held = route.answers[first...].compactMap { $0.life.hold() }
            if !held.isEmpty {
                return binding(
                    __Bound(.retained(conformer), Held(object: nil), isMutating: false) { [routes] in
                        extendLifetime(held)
                        routes.continueNext(number, along: route, at: first)
                    })
            }
        }
        guard let chosen = chosen ?? first.flatMap({ nextLink(requirement, route, $0, telling: arguments) }) else {
            return requirement.fallback(on: self)?.function
        }
        if route.answers[chosen.index].interceptor != nil {
            return intercepted(requirement, route, at: chosen.index, number, binding, telling: arguments)
        }
        let body = route.body(at: chosen.index, for: requirement.conformance)
        if case .handler(let box) = body { return box.function }
        guard let binding else {
            stop(
                "An interceptor of '\(requirement.selector)' of '\(protocolName(of: requirement))' asked for what is below "
                    + "it, and the witness in \(type(of: self)) has no 'binding' that makes a function of a conformer. "
                    + "Override the requirement, or give the witness one; none can be written for a requirement that is "
                    + "plain 'async', or whose generic arguments cannot be cast.")
        }
        return binding(
            __Bound(
                source(of: body, as: Conformer.self, for: requirement), chosen.held,
                isMutating: requirement.isMutating))
    }

    /// Whether it is not known to which of the links a call goes: it may go on after the first, or one looks at its arguments,
    /// which the function is not called with yet.
    private func isForSeveral<Body, Notice>(_ route: Route<Body, Notice>) -> Bool {
        route.goesOn || route.answers[route.links.lowerBound...].contains { $0.declines != nil }
    }

    /// The first link that takes a call, where no function can be made that stands for all of them.
    private func nextLink<Function, Arguments>(
        _ requirement: FunctionRequirement<Function, Arguments>,
        _ route: Route<FunctionBody<Function>, FunctionNotice<Arguments>>, _ index: Int, telling arguments: Arguments
    ) -> (index: Int, held: Held)? {
        var isStale = false
        return route.choose(from: index, asking: { PendingCall(requirement, arguments) }, isStale: &isStale)
    }
}
