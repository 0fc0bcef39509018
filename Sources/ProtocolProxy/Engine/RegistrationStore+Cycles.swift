// SPDX-License-Identifier: MIT

extension RegistrationStore {
    /// Refuses an implementer or a target through which calls would come back to this proxy, and never end.
    ///
    /// That is the proxy itself, a view of it, or another proxy that forwards to it. The walk holds no more than one proxy's
    /// lock at a time. So two threads that give two proxies each other at the same moment still make a cycle, as do objects
    /// other than proxies that pass calls on.
    ///
    /// - Parameter selector: The selector that a target receives; `nil` for an implementer, which receives all of them.
    /// - Complexity: O(*n*) in the number of proxies behind the object, of which it visits at most 64.
    func refuseCycle(through object: Any, _ role: String, receiving selector: Selector? = nil) throws(ProxyError) {
        let first = layout.isOfActors ? proxyBehind(object) : object as? ProtocolProxy
        guard let first else { return }
        if first.routes.store === self { throw .forwardsToItself(role) }
        var paths = [[first]]
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(first)]
        while let path = paths.popLast() {
            guard let last = path.last, selector.map(last.overrides) != true else { continue }
            for next in last.proxiesBehind where visited.insert(ObjectIdentifier(next)).inserted {
                // A view with an implementer of its own does not forward to those of its proxy, but calls its targets.
                if next.routes.store === self, selector != nil || next.routes.ownImplementer == nil {
                    throw .forwardsToItself(role, through: path)
                }
                guard visited.count < Self.longestSearch else { return }
                paths.append(path + [next])
            }
        }
    }

    private static let longestSearch = 64
}

extension ProtocolProxy {
    /// The proxies among the implementers.
    fileprivate final var proxiesBehind: [ProtocolProxy] {
        let links = routes.store.state.withLock { routes.implementers(in: $0) }
        // A stored value is not read, since a mutating call of another thread may have taken it out.
        return links.compactMap { link in link.kind == .value ? nil : link.value.flatMap(proxyBehind) }
    }

    /// `true` if a handler answers a requirement in place of the implementers.
    fileprivate final func overrides(_ selector: Selector) -> Bool {
        guard let requirementIndex = routes.layout.index(of: selector) else { return false }
        return routes.store.state.withLock { $0.registered(under: [requirementIndex]) }
            .contains { $0.isEnabled && $0.entry.role == .override && $0.entry.lifetime.isAlive }
    }
}
