// SPDX-License-Identifier: MIT

/// What keeps the registrations of a proxy, as far as their handles need it.
///
/// It is a protocol, since routes depend on registrations and not the other way round: `Routes` is the one store there is.
protocol RegistrationStore: AnyObject, Sendable {
    /// The proxy whose registrations these are; nil where no interceptor is told of it, or once it has died.
    var proxy: ProtocolProxy? { get }

    func add(_ entry: Entry, to number: Int, isExclusive: Bool) throws(ProxyError) -> UInt64
    func remove(_ id: UInt64, from number: Int)
    func entry(_ id: UInt64, of number: Int) -> Entry?
    /// The name of the requirement that has a number; nil where that stands for all.
    func selector(of number: Int) -> Selector?
    func isEnabled(_ id: UInt64, of number: Int) -> Bool
    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of number: Int)

    func removeResponseObserver(_ id: UInt64)
    /// Nil for one that was removed.
    func isResponseObserverEnabled(_ id: UInt64) -> Bool?
    func setResponseObserverEnabled(_ isEnabled: Bool, _ id: UInt64)
}
