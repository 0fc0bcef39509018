// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A list of proxies to look at, and to operate, while a program runs.
///
/// ```swift
/// let inspector = ProxyInspector()
/// let proxy = StoreProxy(retaining: RemoteStore())
/// let policy = Policy { .breakCircuit(after: .failures(5), for: .seconds(10)) }
/// proxy.apply(policy, to: \.find, named: "calm")
/// inspector.add(proxy, named: "store")
///
/// let text = "\(inspector)"
/// try inspector.openCircuit("calm", of: "store")
/// ```
///
/// ``snapshot()`` tells who takes part in the calls of each requirement, how many calls began and
/// how they ended, the last errors, and the states of circuits, limits and fault injections. It is
/// `Codable`, for an administrative endpoint, and has a description, for a terminal. The switches
/// take the names that a snapshot shows; an ``InspectorSwitch`` is one that can be decoded. The
/// inspector follows the Actuator endpoints that Spring Boot has for resilience4j.
///
/// > Important: A snapshot contains the texts of errors, and its switches change what the program
/// > does. An endpoint for them must be protected.
///
/// An inspector holds its proxies weakly: one that is deallocated disappears. It may be used on any
/// thread, and so it takes proxies for Sendable protocols only.
///
/// An inspected proxy has an interceptor of all requirements. It adds two atomic additions and a
/// ``CallReport`` to each call, and to one that fails, or in which layers interfere, the texts, a
/// reading of the clock and a lock. A call that the proxy would forward directly takes the path of
/// a call with registrations; and since the proxy is referred to weakly, it is retained and
/// released a little more slowly. A snapshot takes time in proportion to the requirements and their
/// registrations. It locks each of its sources for a moment, one after the other: it is no single
/// instant of a busy proxy.
public final class ProxyInspector: Sendable {
    private let targets = LockedState<[InspectedProxy]>([])
    private let rules: FailureRules

    /// Creates an inspector of no proxies.
    ///
    /// - Parameters:
    ///   - limit: The number of errors, and of reports, that are kept for each proxy, 0 or more.
    ///     The 1,000 first characters of each text are kept.
    ///   - clock: The clock that tells how long ago an error was thrown.
    ///   - describe: Returns the text of an error, for instance without what is confidential. It
    ///     runs on the thread of the call that failed.
    public init(
        keepingErrors limit: Int = 10,
        clock: any Clock<Duration> = ContinuousClock(),
        describingErrors describe: @escaping @Sendable (any Error) -> String = { "\($0)" }
    ) {
        if limit < 0 { fatalError("The number of errors must be 0 or more, and is \(limit).") }
        self.rules = FailureRules(limit: limit, now: elapsedTime(clock: clock), describe: describe)
    }

    /// Adds a proxy, and begins to count its calls.
    ///
    /// The counts begin at zero. The interceptor that counts is above those that were registered
    /// before it: a call counts once, however often a policy repeats it. A call that returns a
    /// stream ends when it returns.
    ///
    /// - Parameters:
    ///   - proxy: The proxy, which is not retained.
    ///   - name: The name. It replaces a proxy of the same name, as a registration replaces one of
    ///     its name.
    ///   - fileID: The file of the registration, which lists of participants show.
    ///   - line: The line of the registration.
    public func add<Proxy: ProtocolProxy & Sendable>(
        _ proxy: Proxy,
        named name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let calls = InspectedCalls(describedAs: "inspect(\"\(name)\")", rules)
        let registration = proxy.interceptAll(fileID: fileID, line: line, by: calls)
        let target = InspectedProxy(proxy, named: name, calls: calls) { registration.cancel() }
        let replaced = targets.withLock { targets -> InspectedProxy? in
            guard let index = targets.firstIndex(where: { $0.name == name }) else {
                targets.append(target)
                return nil
            }
            let replaced = targets[index]
            targets[index] = target
            return replaced
        }
        replaced?.stopCounting()
    }

    /// Removes a proxy, and stops counting its calls.
    ///
    /// - Parameter name: The name of the proxy; of an unknown one, nothing happens.
    public func remove(_ name: String) {
        let removed = targets.withLock { targets in
            targets.firstIndex { $0.name == name }.map { targets.remove(at: $0) }
        }
        removed?.stopCounting()
    }

    /// The proxies that were not deallocated, in the order in which they were added.
    func livingTargets() -> [(target: InspectedProxy, proxy: any ProtocolProxy & Sendable)] {
        let all = targets.withLock(\.self)
        // Not under the lock: this may release a proxy.
        let living = all.compactMap { target in target.proxy.map { (target, $0) } }
        guard living.count < all.count else { return living }
        let known = Set(living.map { ObjectIdentifier($0.0) })
        let dead = all.filter { !known.contains(ObjectIdentifier($0)) }
        targets.withLock { targets in
            targets.removeAll { target in dead.contains { $0 === target } }
        }
        extendLifetime(dead)
        return living
    }

    deinit {
        for target in targets.withLock(\.self) { target.stopCounting() }
    }
}
