// SPDX-License-Identifier: MIT

/// The registrations of a proxy, as far as their handles use them.
///
/// It is a protocol, since routes depend on registrations and not the other way round: `Routes` is the only store.
protocol RegistrationStore: AnyObject, Sendable {
    /// The proxy of these registrations; nil if no interceptor receives it, or once it has died.
    var proxy: ProtocolProxy? { get }

    func add(_ entry: Entry, to number: Int, isExclusive: Bool) throws(ProxyError) -> UInt64
    func remove(_ id: UInt64, from number: Int)
    func entry(_ id: UInt64, of number: Int) -> Entry?
    /// Returns the selector of the requirement with a number; nil for the number of all requirements.
    func selector(of number: Int) -> Selector?
    func isEnabled(_ id: UInt64, of number: Int) -> Bool
    func setEnabled(_ isEnabled: Bool, _ id: UInt64, of number: Int)

    func removeResponseObserver(_ id: UInt64)
    /// Returns nil for an observer that was removed.
    func isResponseObserverEnabled(_ id: UInt64) -> Bool?
    func setResponseObserverEnabled(_ isEnabled: Bool, _ id: UInt64)
}
