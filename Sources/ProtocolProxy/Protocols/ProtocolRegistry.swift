// SPDX-License-Identifier: MIT

import OrderedCollections

/// The protocols known by name; flattens and checks the protocols they adopt.
///
/// A proxy registers its descriptors with ``shared`` unless it is given another registry. A Swift protocol may have several
/// descriptors, such as one for each choice of associated types; the name refers to the first. All functions are thread-safe.
public final class ProtocolRegistry: Sendable {
    /// The registry that proxies use by default.
    public static let shared: ProtocolRegistry = ProtocolRegistry()

    private struct State {
        var descriptors: [String: ProtocolDescriptor] = [:]
        var layoutsByClass: [ObjectIdentifier: ProtocolLayout] = [:]
        /// Each key is the class, followed by the descriptors.
        var layoutsByList: [[ObjectIdentifier]: ProtocolLayout] = [:]
    }

    private let state = LockedState(State())

    /// Creates an empty registry.
    public init() {}

    /// Registers a protocol and all protocols it adopts; registering an equal descriptor again is a no-op.
    ///
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/conflictingDescriptors`` if one of the names is registered
    ///   with other contents. In that case nothing is registered.
    /// - Complexity: Linear in the number of adoptions that are new to the registry.
    public func register(_ descriptor: ProtocolDescriptor) throws(ProxyError) {
        try state.withLock { (state) throws(ProxyError) in
            var known = state.descriptors
            try Self.register([descriptor], in: &known)
            state.descriptors = known
        }
    }

    /// The protocol registered under a name.
    public func descriptor(named name: String) -> ProtocolDescriptor? { state.withLock { $0.descriptors[name] } }

    /// Returns protocols and everything they adopt, each once, depth-first, adopters before what they adopt.
    ///
    /// - Throws: ``ProxyError`` if there is a cycle, a name is not registered, or a name has two contents.
    /// - Complexity: Linear in the number of adoptions.
    public func flattened(_ descriptors: [ProtocolDescriptor]) throws(ProxyError) -> [ProtocolDescriptor] {
        let known = try state.withLock { (state) throws(ProxyError) in
            var known = state.descriptors
            try Self.register(descriptors, in: &known)
            state.descriptors = known
            return known
        }
        return try Flattening(known: known).flatten(descriptors).values.elements
    }

    func layout(of descriptors: [ProtocolDescriptor]) throws(ProxyError) -> ProtocolLayout {
        guard !descriptors.isEmpty else { throw .noProtocols() }
        return try ProtocolLayout(try flattened(descriptors))
    }

    /// The layout that all proxies of a class and a list of protocols share.
    ///
    /// It is only cached if the registry holds the descriptors, because a new one could have the identity of a freed one.
    func sharedLayout(
        of descriptors: [ProtocolDescriptor], by proxyClass: AnyClass
    ) throws(ProxyError) -> ProtocolLayout {
        let key = [ObjectIdentifier(proxyClass)] + descriptors.map(ObjectIdentifier.init)
        if let known = state.withLock({ $0.layoutsByList[key] }) { return known }
        let made = try layout(of: descriptors)
        return state.withLock { state in
            guard descriptors.allSatisfy({ state.descriptors[$0.name] === $0 }) else { return made }
            let kept = state.layoutsByList[key] ?? made
            state.layoutsByList[key] = kept
            return kept
        }
    }

    /// The layout that all proxies of a class share; the first proxy creates it in the shared registry.
    static func layout(
        of proxyClass: AnyClass, make: () throws(ProxyError) -> [ProtocolDescriptor]
    ) throws(ProxyError) -> ProtocolLayout {
        let key = ObjectIdentifier(proxyClass)
        if let known = shared.state.withLock({ $0.layoutsByClass[key] }) { return known }
        // Two threads may do this at once; their results are equal, and the first one is kept.
        let made = try shared.layout(of: try make())
        return shared.state.withLock { state in
            let kept = state.layoutsByClass[key] ?? made
            state.layoutsByClass[key] = kept
            return kept
        }
    }

    private static func register(
        _ descriptors: [ProtocolDescriptor], in known: inout [String: ProtocolDescriptor]
    ) throws(ProxyError) {
        // A work list instead of recursion, because a chain of adoptions may be longer than the stack is deep.
        var rest = descriptors
        var visited: Set<ObjectIdentifier> = []
        while let descriptor = rest.popLast() {
            guard !descriptor.isNameOnly, visited.insert(ObjectIdentifier(descriptor)).inserted else { continue }
            guard let registered = known[descriptor.name] else {
                known[descriptor.name] = descriptor
                rest += descriptor.adopted
                continue
            }
            // Everything that a registered protocol adopts is registered as well.
            if registered === descriptor { continue }
            guard registered == descriptor || registered.isOfSameType(as: descriptor) else {
                throw .conflictingDescriptors(registered, descriptor)
            }
            rest += descriptor.adopted
        }
    }
}

private struct Flattening {
    private struct Step {
        let descriptor: ProtocolDescriptor
        var next = 0
    }

    let known: [String: ProtocolDescriptor]

    func flatten(_ roots: [ProtocolDescriptor]) throws(ProxyError) -> OrderedDictionary<String, ProtocolDescriptor> {
        var found: OrderedDictionary<String, ProtocolDescriptor> = [:]
        for root in roots {
            if let first = found[root.name] {
                try refuse(root, beside: first)
                continue
            }
            var path: OrderedDictionary<String, Step> = [:]
            let first = try resolve(root)
            found[first.name] = first
            path[first.name] = Step(descriptor: first)
            while let top = path.elements.last?.value {
                guard top.next < top.descriptor.adopted.count else {
                    path.removeLast()
                    continue
                }
                path[top.descriptor.name]?.next += 1
                let adopted = top.descriptor.adopted[top.next]
                if path[adopted.name] != nil {
                    let start = path.index(forKey: adopted.name) ?? 0
                    throw .adoptionCycle(path.keys.elements[start...] + [adopted.name])
                }
                if let first = found[adopted.name] {
                    try refuse(adopted, beside: first)
                } else {
                    let resolved = try resolve(adopted, adoptedBy: top.descriptor)
                    found[adopted.name] = resolved
                    path[adopted.name] = Step(descriptor: resolved)
                }
            }
        }
        return found
    }

    /// Refuses a second, different description of a protocol that was already found.
    private func refuse(_ descriptor: ProtocolDescriptor, beside first: ProtocolDescriptor) throws(ProxyError) {
        if !descriptor.isNameOnly, first != descriptor { throw .conflictingDescriptors(first, descriptor) }
    }

    private func resolve(
        _ descriptor: ProtocolDescriptor, adoptedBy adopter: ProtocolDescriptor? = nil
    ) throws(ProxyError) -> ProtocolDescriptor {
        if !descriptor.isNameOnly { return descriptor }
        guard let registered = known[descriptor.name] else {
            throw .unknownProtocol(descriptor.name, adoptedBy: adopter?.name)
        }
        return registered
    }
}
