// SPDX-License-Identifier: MIT

/// A property wrapper for the delegate of a host, with a proxy in front of it that is never nil.
///
/// ```swift
/// final class Store {
///     @DelegateProxy<CacheDelegateProxy> var delegate: (any CacheDelegate)?
///     let cache = Cache()
///
///     func drop(_ key: String) {
///         // Neither `?.` nor a check whether the delegate responds: missing methods have a default answer.
///         guard $delegate.cache(cache, shouldEvict: key) else { return }
///         $delegate.cache(cache, willEvict: key)
///     }
/// }
/// ```
///
/// The property is read and written like a `weak var delegate`: it returns the delegate that was set, or nil if that has
/// died or was nil. `$delegate` forwards to it, and stays one proxy for the life of the host: overrides and observers on it
/// serve every delegate.
///
/// A dead delegate is treated like nil: the default implementer answers, if the host has one, and otherwise the default
/// answer of each requirement. Setting notifies `observeResponses(with:)` of the proxy at once; a death does
/// so at the first call that finds it.
@propertyWrapper
public struct DelegateProxy<Proxy: ProxyClass> {
    private let slot: DelegateSlot<Proxy>

    /// Makes a property without a delegate.
    public init() { self.slot = DelegateSlot() }

    /// Makes a property with a first delegate.
    ///
    /// - Parameter wrappedValue: The delegate, held weakly.
    public init(wrappedValue: Proxy.Conformer?) {
        self.init()
        slot.setCustom(wrappedValue)
    }

    /// Makes a property with a default implementer, which answers the calls that the delegate declines.
    ///
    /// - Parameters:
    ///   - wrappedValue: The delegate, held weakly.
    ///   - default: The default implementer, which the host keeps alive.
    public init(wrappedValue: Proxy.Conformer? = nil, default: Proxy.Conformer) {
        self.init()
        slot.setDefault(`default`)
        slot.setCustom(wrappedValue)
    }

    /// The delegate that was set, held weakly, or nil if it has died.
    ///
    /// Setting the host's own proxy, or an object that forwards to it, stops the program: calls would never end.
    public var wrappedValue: Proxy.Conformer? {
        get { slot.custom?.value as? Proxy.Conformer }
        nonmutating set { slot.setCustom(newValue) }
    }

    /// The proxy that the host calls.
    public var projectedValue: Proxy { slot.proxy }

    /// The implementer that answers where the delegate does not, or nil; the host keeps it alive.
    ///
    /// The host accesses it as `_delegate.defaultImplementer`. It comes after the delegate, in whichever order they were
    /// set.
    public var defaultImplementer: Proxy.Conformer? {
        get { slot.standard?.value as? Proxy.Conformer }
        nonmutating set { slot.setDefault(newValue) }
    }
}

/// The state that copies of one property wrapper share.
private final class DelegateSlot<Proxy: ProxyClass> {
    let proxy = Proxy(implementer: nil)
    private(set) var custom: Implementer?
    private(set) var standard: Implementer?

    func setCustom(_ conformer: Proxy.Conformer?) {
        let link = conformer.map { proxy.acceptedLink(to: $0, retained: false) }
        replace(custom, by: link, before: standard)
        custom = link
    }

    func setDefault(_ conformer: Proxy.Conformer?) {
        let link = conformer.map { proxy.acceptedLink(to: $0, retained: true) }
        replace(standard, by: link, before: nil)
        standard = link
    }

    /// Replaces the delegate's link.
    ///
    /// Links that other code added to the chain stay in their places.
    private func replace(_ old: Implementer?, by new: Implementer?, before next: Implementer?) {
        proxy.routes.store.changeImplementers(isNews: true) { links in
            func index(of link: Implementer?) -> Int? { links.firstIndex { $0 === link } }
            let place = index(of: old) ?? index(of: next) ?? links.count
            links.removeAll { $0 === old }
            if let new { links.insert(new, at: place) }
        }
    }
}
