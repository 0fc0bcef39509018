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

    init(_ source: ConformerSource<Conformer>, _ held: Held, isMutating: Bool) {
        self.source = source
        self.held = held
        self.isMutating = isMutating
    }

    /// The conformer, as it is now.
    public var conformer: Conformer {
        get {
            defer { extendLifetime(held) }
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
        let chosen = route.choose(
            from: index + 1, asking: { PendingCall(requirement, arguments) }, isStale: &isStale)
        if isStale { routes.removeDead(from: number) }
        guard let chosen else { return requirement.fallback(on: self)?.function }
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
        if let rest = proxyForLinks(of: route, from: chosen.index) as? Conformer {
            return binding(__Bound(.retained(rest), chosen.held, isMutating: false))
        }
        return binding(
            __Bound(
                source(of: body, as: Conformer.self, for: requirement), chosen.held,
                isMutating: requirement.isMutating))
    }

    /// What stands for several links, where a call may go on after the first: a function can be made of one conformer only.
    ///
    /// - Returns: Another proxy; nil where one link is enough, or the class cannot be made by itself.
    private func proxyForLinks<Body, Notice>(of route: Route<Body, Notice>, from index: Int) -> ProtocolProxy? {
        func make<Proxy: ProxyClass>(_ type: Proxy.Type) -> ProtocolProxy { Proxy(implementer: nil) }
        guard route.goesOn, route.links.contains(index), let type = type(of: self) as? any ProxyClass.Type else {
            return nil
        }
        let proxy = make(type)
        proxy.routes.setImplementers(route.answers[index..<route.links.upperBound].compactMap(\.link))
        proxy.forwardsToAll = route.forwardsToAll
        let values = routes.state.withLock(\.defaults)
        proxy.changeDefaults { $0 = values }
        // Errors that no caller sees are told to whom this proxy tells them. Nobody can reach the other one.
        proxy.routes.setObserverErrorHandler { [routes] error in
            routes.report(error.underlyingError, selector: error.selector, by: error.role)
        }
        return proxy
    }
}
