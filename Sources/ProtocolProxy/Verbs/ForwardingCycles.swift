// SPDX-License-Identifier: MIT

extension RegistrationStore {
    /// Refuses an implementer through which calls would come back to this proxy, and never end.
    ///
    /// That is the proxy itself, a view of it, or another proxy that forwards to it, through its
    /// implementers or through targets of its overrides and observers. A class of proxies counts as
    /// its type proxy. A cycle that consists of implementers alone is refused even if overrides
    /// hide it, because it takes effect as soon as they end.
    ///
    /// - Complexity: O(*n*) in the number of proxies behind the implementer, of which it visits at
    ///   most 64; the same again for each requirement that one of them sends to a target.
    func refuseCycle(through implementer: Any) throws(ProxyError) {
        guard let first = proxy(behind: implementer) else { return }
        guard first.routes.store !== self else { throw .forwardsToItself("implementer") }
        let search = CycleSearch(store: self, addedImplementer: first)
        let chain = search.run(from: CallStep(proxy: first, selector: nil)) { step in
            forwardsToChain(step)
        }
        if let path = chain.path { throw .forwardsToItself("implementer", through: path) }
        for selector in selectors(leadingToTargetsOf: chain.visited.map(\.proxy))
        where !overrides(selector) {
            guard let received = first.layout.selector(receiving: selector, of: layout)
            else { continue }
            let calls = search.run(from: CallStep(proxy: first, selector: received)) { step in
                step.selector == selector && forwardsToChain(step)
            }
            if let path = calls.path { throw .forwardsToItself("implementer", through: path) }
        }
    }

    /// The requirements that one of the proxies sends to a target, by their selectors in this
    /// layout.
    private func selectors(leadingToTargetsOf proxies: [ProtocolProxy]) -> Set<Selector> {
        var selectors: Set<Selector> = []
        for proxy in proxies {
            for selector in proxy.selectorsOfTargets {
                if let own = layout.selector(receiving: selector, of: proxy.layout) {
                    selectors.insert(own)
                }
            }
        }
        return selectors
    }

    /// Refuses a target through which calls of a requirement would come back to that requirement,
    /// and never end.
    ///
    /// - Parameters:
    ///   - wanted: The selector that the target receives.
    ///   - selector: The requirement's own selector.
    /// - Complexity: O(*n*) in the number of proxies behind the target, of which it visits at most
    ///   64.
    func refuseCycle(
        through target: AnyObject,
        receiving wanted: Selector,
        for selector: Selector
    ) throws(ProxyError) {
        guard let first = proxy(behind: target) else { return }
        let start = CallStep(proxy: first, selector: wanted)
        // A view with an implementer of its own also calls the targets of its proxy.
        let isEnd = { (step: CallStep) in
            step.selector == selector && step.proxy.routes.store === self
        }
        if isEnd(start) { throw .forwardsToItself("target") }
        if let path = CycleSearch(store: self).run(from: start, isEnd).path {
            throw .forwardsToItself("target", through: path)
        }
    }

    private func proxy(behind object: Any) -> ProtocolProxy? {
        if let proxy = layout.isOfActors ? proxyBehind(object) : object as? ProtocolProxy {
            return proxy
        }
        return typeProxyBehind(object)
    }

    /// `true` for a call that goes on to this store's chain.
    ///
    /// A view with an implementer of its own forwards elsewhere.
    private func forwardsToChain(_ step: CallStep) -> Bool {
        step.proxy.routes.store === self && step.proxy.routes.ownImplementer == nil
    }
}

/// A call of a proxy.
///
/// With a selector, it is a call of that requirement; without one, it is a call of any requirement
/// that nothing overrides.
private struct CallStep: Hashable {
    let proxy: ProtocolProxy
    /// The selector in the proxy's own layout.
    ///
    /// Two proxies may have different selectors for a requirement: one with types after `as`, and
    /// one without.
    let selector: Selector?

    /// The call that an implementer receives; `nil` if it doesn't have the requirement.
    func forwarded(to implementer: ProtocolProxy) -> CallStep? {
        guard let selector else { return CallStep(proxy: implementer, selector: nil) }
        let received = implementer.layout.selector(
            receiving: selector,
            of: proxy.layout
        )
        return received.map { CallStep(proxy: implementer, selector: $0) }
    }

    static func == (left: CallStep, right: CallStep) -> Bool {
        left.proxy === right.proxy && left.selector == right.selector
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(proxy))
        hasher.combine(selector)
    }
}

/// A search among the calls that a call leads to.
///
/// It holds no more than one proxy's lock at a time. So it misses a cycle that two threads make at
/// the same moment, by setting two proxies as each other's implementers or targets. It also misses
/// cycles through objects other than proxies that pass calls on, and through registrations that are
/// enabled, or no longer hidden by others, after the search.
private struct CycleSearch {
    let store: RegistrationStore
    /// The implementer that is about to be added to the store's chain.
    var addedImplementer: ProtocolProxy?

    private static let limit = 64

    /// Visits the calls that `start` leads to, until `isEnd` is true for one of them.
    ///
    /// Returns the proxies on the way to that call as the path, which is `nil` if no such call was
    /// found.
    func run(
        from start: CallStep,
        _ isEnd: (CallStep) -> Bool
    ) -> (path: [ProtocolProxy]?, visited: Set<CallStep>) {
        var paths = [[start]]
        var visited: Set<CallStep> = [start]
        while let path = paths.popLast() {
            guard let last = path.last else { continue }
            for next in steps(after: last) where visited.insert(next).inserted {
                if isEnd(next) { return (path.map(\.proxy), visited) }
                guard visited.count < Self.limit else { return (nil, visited) }
                paths.append(path + [next])
            }
        }
        return (nil, visited)
    }

    private func steps(after step: CallStep) -> [CallStep] {
        let routes = step.proxy.routes
        var steps: [CallStep] = []
        if let selector = step.selector {
            guard step.proxy.layout.index(of: selector) != nil else { return [] }
            steps = routes.store.proxyTargets(of: selector)
            if routes.store.overrides(selector) { return steps }
        }
        var implementers = step.proxy.proxiesBehind
        if let addedImplementer, routes.store === store, routes.ownImplementer == nil {
            implementers.append(addedImplementer)
        }
        return steps + implementers.compactMap(step.forwarded)
    }
}

extension ProtocolLayout {
    /// The selector under which this layout has a requirement of another layout; `nil` if it
    /// doesn't have that requirement.
    fileprivate func selector(
        receiving selector: Selector,
        of other: ProtocolLayout
    ) -> Selector? {
        guard let index = other.index(of: selector) else { return nil }
        let requirement = other.requirements[index].requirement
        let received = self.selector(receiving: requirement)
        guard let own = self.index(of: received),
            requirements[own].requirement.signature == requirement.signature
        else { return nil }
        return received
    }
}

extension ProtocolProxy {
    /// The proxies among the implementers.
    fileprivate final var proxiesBehind: [ProtocolProxy] {
        // The implementers of a type proxy are types. No other stored value is read: a mutating
        // call of another thread may have taken it out.
        if type(of: self).isTypeProxy {
            return routes.implementers.compactMap { $0.value.flatMap(typeProxyBehind) }
        }
        return routes.implementers.filter { $0.kind != .stored }.compactMap { implementer in
            implementer.value.flatMap(proxyBehind)
        }
    }

    /// The requirements whose calls go to proxies that are targets.
    fileprivate final var selectorsOfTargets: [Selector] {
        let store = routes.store
        let indices = store.state.withLock { state in
            state.entries.filter { list in
                list.value.ordered.contains { $0.lifetime.target != nil }
            }.map(\.key)
        }
        return indices.compactMap { store.selector(of: .one($0)) }.filter { selector in
            !store.proxyTargets(of: selector).isEmpty
        }
    }
}

extension RegistrationStore {
    /// `true` if an override answers all calls of a requirement in place of the implementers.
    fileprivate func overrides(_ selector: Selector) -> Bool {
        enabledEntries(of: selector).contains(where: \.isAnswer)
    }

    /// The calls of proxies that, as targets, observe a requirement or answer it.
    fileprivate func proxyTargets(of selector: Selector) -> [CallStep] {
        var steps: [CallStep] = []
        var isAnswered = false
        let entries = enabledEntries(of: selector).reversed()
        for entry in entries where entry.role.isObserver || !isAnswered {
            isAnswered = isAnswered || entry.isAnswer
            // A `once` registration does not take part again in a call that comes back.
            guard entry.lifetime.once == nil, entry.lifetime.isAlive else { continue }
            if let proxy = entry.lifetime.target?.object.flatMap(proxyBehind) {
                let received = entry.lifetime.receivedSelector ?? selector
                steps.append(CallStep(proxy: proxy, selector: received))
            }
        }
        return steps
    }

    private func enabledEntries(of selector: Selector) -> [Entry] {
        guard let requirementIndex = layout.index(of: selector) else { return [] }
        return state.withLock { $0.entries[requirementIndex]?.enabled ?? [] }
    }
}

extension Entry {
    fileprivate final var isAnswer: Bool {
        role == .override && lifetime.once == nil && lifetime.isAlive
    }
}
