// SPDX-License-Identifier: MIT

#if Everything
import ProtocolProxyMacros
import ProtocolProxyServices
import ScheduleExploration
import Synchronization

/// The desk behind all proxies of a run, until it is released.
final class DeskHolder: Sendable {
    private let held: Mutex<RealDesk?>

    init(_ desk: RealDesk) { held = Mutex(desk) }

    var desk: RealDesk? { held.withLock { $0 } }

    func release() {
        // The desk is deallocated after unlocking.
        _ = held.withLock { $0.take() }
    }
}

/// Where the participants of a draw meet: the proxy that is called, and what it was made of.
struct Stage {
    let errand: Errand
    /// The layers of the draw.
    let layers: [Participant]
    let clock: VirtualClock
    let journal: Journal
    /// The desk behind all proxies.
    let holder: DeskHolder
    /// The proxy that callers use: the outermost one.
    var proxy: DeskProxy {
        didSet { proxies.append(oldValue) }
    }
    /// The proxies inside of it, which their owners keep.
    private var proxies: [DeskProxy] = []
    /// What the proxy forwards to; `nil` if that is the desk.
    private(set) var inner: DeskProxy?
    /// What is to be compared when all calls have ended.
    var accounts: [Account] = []
    /// What has to be done when all calls have ended.
    var endings: [@Sendable () async -> Void] = []
    /// What has to be done when everything has been compared.
    var cleanups: [@Sendable () -> Void] = []
    /// The other desks.
    private var others: [RealDesk] = []

    init(
        _ draw: Draw,
        _ clock: VirtualClock,
        _ journal: Journal,
        _ holder: DeskHolder,
        _ proxy: DeskProxy
    ) {
        errand = draw.errand
        layers = draw.participants.filter(\.isLayer)
        self.clock = clock
        self.journal = journal
        self.holder = holder
        self.proxy = proxy
    }

    /// Makes another desk, which answers all calls at once, and retains it.
    mutating func other() -> RealDesk {
        let other = RealDesk(2 + others.count, [Behavior()], journal, clock)
        others.append(other)
        return other
    }

    /// Puts another proxy in front.
    mutating func putInFront(_ make: (DeskProxy) -> DeskProxy) {
        inner = proxy
        proxy = make(proxy)
    }

    /// Goes on with a view, which forwards to the same implementer.
    mutating func useView() {
        guard let implementer: any Desk = inner ?? holder.desk else { return }
        proxy = proxy.forwarding(to: implementer)
    }

    func otherProxy(of other: RealDesk) -> DeskProxy { DeskProxy(retaining: other) }

    /// Applies a layer to the requirement that is called.
    func apply(_ policy: Policy) {
        let policy = errand.hasTypedErrors ? policy.throwing { _ in DeskError.layer } : policy
        let key = errand.rawValue
        proxy.apply(policy) { $0.key == key }
    }

    /// The name of the error with which a layer refuses calls; `nil` if another one throws it too.
    func error(of layer: Participant) -> String? {
        guard !errand.hasTypedErrors else { return layers.count == 1 ? "layer" : nil }
        let name = layer.errorName
        return layers.count { $0.errorName == name } == 1 ? name : nil
    }

    mutating func expect(_ name: String, of index: Int, _ check: @escaping Account.Check) {
        accounts.append(Account(name: name, index: index, check: check))
    }
}

/// Something that a participant counted, and how it follows from what callers saw.
struct Account {
    /// Returns the difference, or `nil`.
    typealias Check = @Sendable (_ callers: Callers) -> String?

    let name: String
    /// The index of the participant.
    let index: Int
    let check: Check

    /// Compares two numbers.
    static func compare(_ name: String, _ counted: Int, _ expected: Int) -> String? {
        counted == expected ? nil : "\(name) \(counted), and callers saw \(expected)"
    }
}
#endif
