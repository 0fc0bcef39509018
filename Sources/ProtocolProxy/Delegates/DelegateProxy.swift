// SPDX-License-Identifier: MIT

/// A property wrapper for the delegate of a host, with a proxy in front of the delegate that is never `nil`.
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
/// The property itself behaves like a `weak var delegate`. `$delegate` is the same proxy for the life of the host, so its
/// overrides and observers serve every delegate. See <doc:having-a-delegate>.
@propertyWrapper
public struct DelegateProxy<Proxy: ProxyClass> {
    private let slot: DelegateSlot<Proxy>

    /// Creates a property without a delegate.
    public init() { self.slot = DelegateSlot() }

    /// Creates a property with a first, weakly held delegate.
    public init(wrappedValue: Proxy.Conformer?) {
        self.init()
        slot.setCustom(wrappedValue)
    }

    /// Creates a property with a retained default implementer, which answers the calls that the weakly held delegate declines.
    public init(wrappedValue: Proxy.Conformer? = nil, default: Proxy.Conformer) {
        self.init()
        slot.setDefault(`default`)
        slot.setCustom(wrappedValue)
    }

    /// The delegate, held weakly; setting the host's own proxy stops the program.
    public var wrappedValue: Proxy.Conformer? {
        get { slot.custom?.value as? Proxy.Conformer }
        nonmutating set { slot.setCustom(newValue) }
    }

    /// The proxy that the host calls.
    public var projectedValue: Proxy { slot.proxy }

    /// The retained implementer after the delegate, if any; the host accesses it as `_delegate.defaultImplementer`.
    public var defaultImplementer: Proxy.Conformer? {
        get { slot.standard?.value as? Proxy.Conformer }
        nonmutating set { slot.setDefault(newValue) }
    }
}

/// The state that copies of a property wrapper share.
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

    /// Replaces a link in its place; links that other code added keep their places.
    private func replace(_ old: Implementer?, by new: Implementer?, before next: Implementer?) {
        proxy.routes.store.changeImplementers(forgetsDead: true) { links in
            func index(of link: Implementer?) -> Int? { links.firstIndex { $0 === link } }
            let place = index(of: old) ?? index(of: next) ?? links.count
            links.removeAll { $0 === old }
            if let new { links.insert(new, at: place) }
        }
    }
}
