// SPDX-License-Identifier: MIT

import OrderedCollections

/// A registry in which protocols, and the protocols that they adopt, are found by name.
///
/// A proxy registers its descriptors with ``shared`` unless it is given another registry. A Swift
/// protocol may have several descriptors, such as one for each choice of associated types. The name
/// then refers to the first one. All methods can be called on any thread.
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

    /// Registers a protocol and all protocols that it adopts.
    ///
    /// Registering an equal descriptor again is a no-op.
    ///
    /// - Parameter descriptor: The protocol.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/conflictingDescriptors`` if one of
    ///   the names is already registered with other contents. In that case, nothing is registered.
    /// - Complexity: Linear in the number of adoptions and, if a protocol is new, in the number of
    ///   registered protocols.
    public func register(_ descriptor: ProtocolDescriptor) throws(ProxyError) {
        try state.withLock { (state) throws(ProxyError) in
            var known = state.descriptors
            try Self.register([descriptor], in: &known)
            state.descriptors = known
        }
    }

    /// Returns the protocol that is registered under a name, if there is one.
    ///
    /// - Parameter name: The name of the protocol.
    public func descriptor(named name: String) -> ProtocolDescriptor? {
        state.withLock { $0.descriptors[name] }
    }

    /// Returns the given protocols and all protocols that they adopt, each once.
    ///
    /// The order is depth-first. A protocol that is adopted several times is only at its first
    /// place. The method also registers the protocols.
    ///
    /// - Parameter descriptors: The protocols to begin with.
    /// - Throws: ``ProxyError``, whose code tells why:
    ///   - ``ProxyError/Code/adoptionCycle``: Protocols adopt each other in a cycle.
    ///   - ``ProxyError/Code/unknownProtocol``: A name is not registered.
    ///   - ``ProxyError/Code/conflictingDescriptors``: Two descriptors with the same name have
    ///     different contents.
    /// - Complexity: Linear in the number of adoptions and, if a protocol is new, in the number of
    ///   registered protocols.
    public func flattened(_ descriptors: [ProtocolDescriptor]) throws(ProxyError)
        -> [ProtocolDescriptor]
    {
        let known = try state.withLock { (state) throws(ProxyError) in
            var known = state.descriptors
            try Self.register(descriptors, in: &known)
            state.descriptors = known
            return known
        }
        var adoptions = Adoptions(known: known)
        for descriptor in descriptors { try adoptions.add(descriptor) }
        return adoptions.found.values.elements
    }

    func layout(
        of descriptors: [ProtocolDescriptor],
        for proxyClass: ObjectIdentifier? = nil
    ) throws(ProxyError) -> ProtocolLayout {
        guard !descriptors.isEmpty else { throw .noProtocols() }
        return try ProtocolLayout(try flattened(descriptors), for: proxyClass)
    }

    /// The layout that all proxies of a class and a list of protocols share.
    ///
    /// It is cached only if the registry holds the descriptors: otherwise, a new descriptor could
    /// have the identity of a freed one.
    func sharedLayout(
        of descriptors: [ProtocolDescriptor],
        by proxyClass: AnyClass
    ) throws(ProxyError) -> ProtocolLayout {
        let key = [ObjectIdentifier(proxyClass)] + descriptors.map(ObjectIdentifier.init)
        if let known = state.withLock({ $0.layoutsByList[key] }) { return known }
        let made = try layout(of: descriptors)
        return state.withLock { state in
            guard descriptors.allSatisfy({ state.descriptors[$0.name] === $0 }) else { return made }
            let first = state.layoutsByList[key] ?? made
            state.layoutsByList[key] = first
            return first
        }
    }

    /// The layout that all proxies of a class share; the first proxy creates it in the shared
    /// registry.
    static func layout(
        of proxyClass: AnyClass,
        make: () throws(ProxyError) -> [ProtocolDescriptor]
    ) throws(ProxyError) -> ProtocolLayout {
        let key = ObjectIdentifier(proxyClass)
        if let latest = latest.object, latest.proxyClass == key { return latest }
        if let known = shared.state.withLock({ $0.layoutsByClass[key] }) {
            // SAFETY: the shared registry never removes a layout.
            unsafe latest.set(known)
            return known
        }
        // Two threads may do this at once. Their results are equal, and the first result stays.
        let made = try shared.layout(of: try make(), for: key)
        return shared.state.withLock { state in
            let first = state.layoutsByClass[key] ?? made
            state.layoutsByClass[key] = first
            return first
        }
    }

    /// The layout of the class that was looked up last; most proxies are made one after the other.
    private static let latest = ImmortalReference<ProtocolLayout>()

    private static func register(
        _ descriptors: [ProtocolDescriptor],
        in known: inout [String: ProtocolDescriptor]
    ) throws(ProxyError) {
        var rest = descriptors
        var visited: Set<ObjectIdentifier> = []
        while let descriptor = rest.popLast() {
            guard !descriptor.isNameOnly, visited.insert(ObjectIdentifier(descriptor)).inserted
            else { continue }
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

/// The protocols that a depth-first search of adoptions has found.
private struct Adoptions {
    /// The registered protocols, by name.
    let known: [String: ProtocolDescriptor]
    private(set) var found: OrderedDictionary<String, ProtocolDescriptor> = [:]
    /// The protocols on the way to the current one, each of which adopts the next.
    private var path: [String] = []

    init(known: [String: ProtocolDescriptor]) { self.known = known }

    /// Adds a protocol, and then the protocols that it adopts, each once.
    mutating func add(_ descriptor: ProtocolDescriptor) throws(ProxyError) {
        if let first = found[descriptor.name] {
            if let start = path.firstIndex(of: descriptor.name) {
                throw .adoptionCycle(path[start...] + [descriptor.name])
            }
            guard descriptor.isNameOnly || first == descriptor else {
                throw .conflictingDescriptors(first, descriptor)
            }
            return
        }
        guard let resolved = descriptor.isNameOnly ? known[descriptor.name] : descriptor else {
            throw .unknownProtocol(descriptor.name, adoptedBy: path.last)
        }
        found[resolved.name] = resolved
        guard !resolved.adopted.isEmpty else { return }
        path.append(resolved.name)
        for adopted in resolved.adopted { try add(adopted) }
        path.removeLast()
    }
}
