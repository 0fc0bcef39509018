// SPDX-License-Identifier: MIT

/// The lock of the search for circles among proxies, and of the change after it.
///
/// There is one for the process: each of two threads might close one half of a circle, and neither would see the other
/// half. Only a change that passes calls on to a proxy takes it, and no code of others runs under it.
private let circleLock = LockedState(())

extension Routes {
    /// Makes a change after which calls are passed on to an object, unless they would return from there.
    ///
    /// - Parameters:
    ///   - object: The implementer or the target.
    ///   - handing: The calls that it receives.
    ///   - change: Changes the registrations. It runs under a lock for the whole process if the object is a proxy.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/forwardsToItself``, or the error of the change.
    func handing<Output>(
        _ handing: Handing, to object: Any, _ change: () throws(ProxyError) -> Output
    ) throws(ProxyError) -> Output {
        guard let proxy = proxy(object) else { return try change() }
        var held: [Any] = []
        // Objects that were loaded on the way are released after unlocking, since their deinitializers may run any code.
        defer { extendLifetime(held) }
        return try circleLock.withLock { (_) throws(ProxyError) in
            if comesBack(handing, from: proxy.routes, holding: &held) { throw .forwardsToItself(handing.role) }
            return try change()
        }
    }

    /// Refuses an object from which calls would return, for a verb with more checks before its change.
    func refuseCircle(_ handing: Handing, to object: Any) throws(ProxyError) {
        guard let proxy = proxy(object) else { return }
        var held: [Any] = []
        if comesBack(handing, from: proxy.routes, holding: &held) { throw .forwardsToItself(handing.role) }
        extendLifetime(held)
    }

    /// Returns whether calls that are passed on to other routes return to these through implementers and targets.
    private func comesBack(_ handing: Handing, from other: Routes, holding held: inout [Any]) -> Bool {
        switch handing {
        case .one(let selector, let wanted):
            return reaches(selector, from: other, as: wanted, isHandedOn: false, &held)
        case .all:
            if isSame(as: other) { return true }
            // Mostly there is no way back for any call.
            guard reaches(nil, from: other, as: nil, isHandedOn: false, &held) else { return false }
            return adoption.slots.contains { slot in
                let selector = slot.variants[0].selector
                return reaches(selector, from: other, as: selector, isHandedOn: true, &held)
            }
        }
    }

    /// Returns whether a call of other routes reaches one of these.
    ///
    /// - Parameters:
    ///   - selector: The requirement of these; nil for any.
    ///   - other: The other routes.
    ///   - name: The selector called there; nil for any.
    ///   - isHandedOn: Whether these pass on all their calls to the others.
    ///   - held: Receives the objects that were loaded.
    /// - Complexity: O(*n*) in the number of implementers, and registrations for the requirement, of the proxies on the
    ///   way.
    private func reaches(
        _ selector: Selector?, from other: Routes, as name: Selector?, isHandedOn: Bool, _ held: inout [Any]
    ) -> Bool {
        var rest = [(routes: other, name: name)]
        var seen: Set<Place> = []
        while let (routes, name) = rest.popLast() {
            let isHere = isSame(as: routes)
            if isHere, name == selector { return true }
            guard seen.insert(Place(routes: ObjectIdentifier(routes), name: name)).inserted else { continue }
            if isHere, isHandedOn { rest.append((other, name)) }
            rest += routes.ways(on: name, &held)
        }
        return false
    }

    /// Returns the proxies that a call is passed on to, each with the selector called there.
    private func ways(on name: Selector?, _ held: inout [Any]) -> [(routes: Routes, name: Selector?)] {
        var number: Int?
        if let name {
            number = adoption.number(of: name)
            if number == nil { return [] }
        }
        let (entries, links) = state.withLock { state in
            let lists = number.map { state.entries[$0].map { [$0] } ?? [] } ?? Array(state.entries.values)
            return (lists.flatMap(\.live), implementers(in: state))
        }
        held.append((entries, links))
        var ways: [(routes: Routes, name: Selector?)] = []
        for entry in entries {
            guard let target = entry.lifetime.target?.object else { continue }
            held.append(target)
            guard let proxy = target as? ProtocolProxy else { continue }
            ways.append((proxy.routes, name.map { entry.lifetime.targetSelector ?? $0 }))
        }
        for link in links {
            // A value is no proxy, and may be changing.
            guard link.kind != .value, let value = link.value else { continue }
            held.append(value)
            if let proxy = proxy(value) { ways.append((proxy.routes, name)) }
        }
        return ways
    }

    private func proxy(_ object: Any) -> ProtocolProxy? {
        adoption.isOfActors ? proxyBehind(object) : object as? ProtocolProxy
    }

    /// Returns whether both are of one proxy: a view is the proxy that it is a view of.
    private func isSame(as other: Routes) -> Bool { (original ?? self) === (other.original ?? other) }

    private struct Place: Hashable {
        let routes: ObjectIdentifier
        let name: Selector?
    }
}
