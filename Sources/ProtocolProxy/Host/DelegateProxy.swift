// SPDX-License-Identifier: MIT

/// The delegate of a host, and a proxy in front of it that is never nil.
///
/// ```swift
/// final class Store {
///     @DelegateProxy<CacheDelegateProxy> var delegate: (any CacheDelegate)?
///     let cache = Cache()
///
///     func drop(_ key: String) {
///         // Neither `?.` nor a question whether the delegate responds: what it lacks is answered by default.
///         guard $delegate.cache(cache, shouldEvict: key) else { return }
///         $delegate.cache(cache, willEvict: key)
///     }
/// }
/// ```
///
/// The property is read and written as if it were `weak var delegate`: it returns what was set, or nil when that has died
/// or was nil. `$delegate` forwards to it, and stays the same proxy for the life of the host: overrides and observers that
/// are registered on it serve every delegate.
///
/// A delegate that died and one that was set to nil are both no delegate, and calls are answered alike: by the default
/// implementer, if the host has one, else by default. Setting is announced at once to ``Registering/observeResponses(with:)``
/// of the proxy, a death by the first call that meets it.
@propertyWrapper
public struct DelegateProxy<Proxy: ProxyClass> {
    private let slot: DelegateSlot<Proxy>

    /// A delegate that is not set yet.
    public init() { self.slot = DelegateSlot() }

    /// A delegate that is set at first.
    ///
    /// - Parameter wrappedValue: The delegate, held weakly.
    public init(wrappedValue: Proxy.Conformer?) {
        self.init()
        slot.setCustom(wrappedValue)
    }

    /// A delegate that need not implement everything, since another object answers what it declines.
    ///
    /// - Parameters:
    ///   - wrappedValue: The delegate, held weakly.
    ///   - default: What answers where the delegate does not; the host keeps it alive.
    public init(wrappedValue: Proxy.Conformer? = nil, default: Proxy.Conformer) {
        self.init()
        slot.setDefault(`default`)
        slot.setCustom(wrappedValue)
    }

    /// The delegate as it was set, held weakly; nil when it has died.
    ///
    /// Setting the host's own proxy, or an object that forwards to it, stops the program: calls would go round without
    /// end.
    public var wrappedValue: Proxy.Conformer? {
        get { slot.custom?.value as? Proxy.Conformer }
        nonmutating set { slot.setCustom(newValue) }
    }

    /// The proxy that the host calls.
    public var projectedValue: Proxy { slot.proxy }

    /// What answers where the delegate does not, or nil; the host keeps it alive.
    ///
    /// The host reaches it as `_delegate.defaultImplementer`. It comes after the delegate, whichever was set first.
    public var defaultImplementer: Proxy.Conformer? {
        get { slot.standard?.value as? Proxy.Conformer }
        nonmutating set { slot.setDefault(newValue) }
    }
}

/// What the copies of one property wrapper share.
private final class DelegateSlot<Proxy: ProxyClass> {
    let proxy = Proxy(implementer: nil)
    private(set) var custom: Implementer?
    private(set) var standard: Implementer?

    func setCustom(_ conformer: Proxy.Conformer?) {
        let link = conformer.map { proxy.link(to: $0, retained: false) }
        replace(custom, by: link, before: standard)
        custom = link
    }

    func setDefault(_ conformer: Proxy.Conformer?) {
        let link = conformer.map { proxy.link(to: $0, retained: true) }
        replace(standard, by: link, before: nil)
        standard = link
    }

    /// The links that others added to the proxy's chain stay where they are.
    private func replace(_ old: Implementer?, by new: Implementer?, before next: Implementer?) {
        func change(_ links: inout [Implementer]) {
            func index(of link: Implementer?) -> Int? { links.firstIndex { $0 === link } }
            let place = index(of: old) ?? index(of: next) ?? links.count
            links.removeAll { $0 === old }
            if let new { links.insert(new, at: place) }
        }
        guard let value = new?.value else { return proxy.routes.changeImplementers(isNews: true, change) }
        do throws(ProxyError) {
            try proxy.routes.changeImplementers(addingTo: value, isNews: true, change)
        } catch {
            // An assignment cannot throw, and this was looked for before: another thread has closed the circle.
            stop(error.description)
        }
    }
}
