// SPDX-License-Identifier: MIT

// The folder `Delegates` puts proxies into the delegate properties of hosts. It uses `Verbs` and
// below, and neither `Introspection` nor `Generated`.

/// A property wrapper for a host's delegate, which the host calls through a proxy that is never
/// `nil`.
///
/// ```swift
/// final class Store {
///     @DelegateProxy<CacheDelegateProxy> var delegate: (any CacheDelegate)?
///     let cache = Cache()
///
///     func drop(_ key: String) {
///         // Neither `?.` nor a check whether the delegate responds: missing methods have a
///         // default answer.
///         guard $delegate.cache(cache, shouldEvict: key) else { return }
///         $delegate.cache(cache, willEvict: key)
///     }
/// }
/// ```
///
/// The property itself behaves like a `weak var delegate`. `$delegate` is the same proxy as long as
/// the host exists, so its overrides and observers serve every delegate. See
/// <doc:having-a-delegate>.
///
/// The chain of `$delegate` may have other implementers. A new delegate takes the place of the
/// previous one. If the previous one was removed from the chain, set to `nil` or deallocated, the
/// new delegate comes before all other implementers.
@propertyWrapper
public final class DelegateProxy<Proxy: ProxyClass> {
    /// The proxy that the host calls.
    public let projectedValue: Proxy = Proxy(implementer: nil)
    private var delegateLink: Implementer?
    private var defaultLink: Implementer?

    /// Creates a property without a delegate.
    public init() {}

    /// Creates a property with a first delegate.
    ///
    /// - Parameter wrappedValue: The first delegate, held weakly; `nil` for none.
    public convenience init(wrappedValue: Proxy.Conformer?) {
        self.init()
        self.wrappedValue = wrappedValue
    }

    /// Creates a property with a default implementer behind the delegate.
    ///
    /// - Parameters:
    ///   - wrappedValue: The first delegate, held weakly; `nil` for none.
    ///   - default: The implementer that answers if the delegate declines a call, or if there is no
    ///     delegate. It is retained.
    public convenience init(wrappedValue: Proxy.Conformer? = nil, default: Proxy.Conformer) {
        self.init()
        self.defaultImplementer = `default`
        self.wrappedValue = wrappedValue
    }

    /// The delegate, held weakly; setting the host's own proxy stops the program.
    ///
    /// It is the object that was set, even if that object was removed from the proxy's chain.
    public var wrappedValue: Proxy.Conformer? {
        get { delegateLink?.value as? Proxy.Conformer }
        set {
            let link = newValue.map { projectedValue.acceptedLink(to: $0, retained: false) }
            let old = delegateLink
            delegateLink = link
            replace(old, by: link, orInsertAt: \.startIndex)
            extendLifetime(old)
        }
    }

    /// The retained implementer after the delegate, if any; the host accesses it as
    /// `_delegate.defaultImplementer`.
    public var defaultImplementer: Proxy.Conformer? {
        get { defaultLink?.value as? Proxy.Conformer }
        set {
            let link = newValue.map { projectedValue.acceptedLink(to: $0, retained: true) }
            let old = defaultLink
            defaultLink = link
            replace(old, by: link, orInsertAt: \.endIndex)
            extendLifetime(old)
        }
    }

    /// Replaces the old link at its position in the chain.
    ///
    /// If the chain doesn't have the old link, inserts the new one at the given position.
    ///
    /// The property already has the new link, and the caller keeps the old one until this function
    /// has returned, because releasing an implementer may run code that sets the property again.
    private func replace(
        _ old: Implementer?,
        by new: Implementer?,
        orInsertAt newPosition: ([Implementer]) -> Int
    ) {
        projectedValue.routes.store.changeImplementers(forgetsDead: true) { links in
            let position = links.firstIndex { $0 === old } ?? newPosition(links)
            links.removeAll { $0 === old }
            if let new { links.insert(new, at: position) }
        }
    }
}
