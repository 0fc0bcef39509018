// SPDX-License-Identifier: MIT

// Inspector: the state of proxies and their policies, to be read and switched from outside. It may
// use everything below, and shows the policies that it knows; nothing uses it but the other
// products.

public import ProtocolProxy

/// A list of proxies to inspect and operate while the program runs.
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
/// A ``snapshot()`` shows who takes part in the calls of each requirement, how many calls began and
/// how they ended, the last errors, and the states of circuits, limits and fault injections. It is
/// `Codable`, for an administrative endpoint, and has a description, for a terminal. The methods
/// that switch something take the names that a snapshot shows; an endpoint can decode an
/// ``InspectorSwitch`` and perform it. The inspector follows the Actuator endpoints that Spring
/// Boot has for resilience4j.
///
/// > Important: A snapshot contains the texts of errors, and the switches change what the program
/// > does. An endpoint for either must be protected.
///
/// An inspector holds its proxies weakly: a proxy that is deallocated disappears. It can be used on
/// any thread, so it accepts only proxies for `Sendable` protocols.
///
/// An inspected proxy has an interceptor of all requirements. Each call costs two atomic additions
/// and a ``CallReport``. If a call fails, or if layers interfere in it, the inspector also makes
/// texts, reads the clock and takes a lock. Calls that the proxy would otherwise forward directly
/// take the slower path of calls with registrations. A snapshot reads its sources one after
/// another, so it doesn't show a busy proxy at a single instant.
public final class ProxyInspector: Sendable {
    private let targets = LockedState<[InspectedProxy]>([])
    private let rules: FailureRules

    /// Creates an inspector without proxies.
    ///
    /// - Parameters:
    ///   - limit: The number of errors, and of reports, to keep for each proxy, 0 or more. Only the
    ///     first 1,000 characters of each text are kept.
    ///   - clock: The clock that measures how long ago an error was thrown.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - describe: Returns the text of an error, for example without confidential parts. It runs
    ///     on the thread of the call that failed.
    public init(
        keepingErrors limit: Int = 10,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        describingErrors describe: @escaping @Sendable (any Error) -> String = { "\($0)" }
    ) {
        if limit < 0 {
            let sentence = "The number of errors must be 0 or more, and is \(limit)."
            fatalError(sentence, file: fileID, line: line)
        }
        self.rules = FailureRules(limit: limit, now: elapsedTime(clock: clock), describe: describe)
    }

    /// Adds a proxy, and begins to count its calls.
    ///
    /// The counts begin at zero. The interceptor that counts is above those that were registered
    /// before, so a call counts once, however often a policy repeats it. A call that returns a
    /// stream counts as ended when it returns.
    ///
    /// - Parameters:
    ///   - proxy: The proxy, which isn't retained.
    ///   - name: The name of the proxy. A proxy that was added with the same name is replaced.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
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
    /// - Parameter name: The proxy's name. Unknown names are ignored.
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

/// A proxy on the list of an inspector.
final class InspectedProxy: Sendable {
    let name: String
    let calls: InspectedCalls
    weak let proxy: (any ProtocolProxy & Sendable)?
    let stopCounting: @Sendable () -> Void

    init(
        _ proxy: any ProtocolProxy & Sendable,
        named name: String,
        calls: InspectedCalls,
        stopCounting: @escaping @Sendable () -> Void
    ) {
        self.name = name
        self.proxy = proxy
        self.calls = calls
        self.stopCounting = stopCounting
    }
}
