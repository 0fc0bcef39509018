// SPDX-License-Identifier: MIT

/// What the table of a view is made of.
///
/// An interceptor may keep its `next` longer than the called view exists. If the proxy still
/// exists, a call of that `next` gets a table like that of the view.
// SAFETY: the properties are constants. `RouteBottom`, which has them too, says who may use them.
final class ViewDefinition: @unchecked Sendable {
    let layout: ProtocolLayout
    weak let store: RegistrationStore?
    /// The implementer that the view has in place of the proxy's chain.
    let implementer: Implementer?
    /// The bottom of the proxy or view whose implementers the view uses; `nil` if `implementer` was
    /// passed to this view.
    let shared: RouteBottom?
    /// The default results, by type.
    let defaults: [ObjectIdentifier: Any]
    /// The requirement that the view answers with the default implementation in the protocol's
    /// extension.
    let fallback: AnyRequirement?
    /// If the view has a fallback, and interceptors receive proxies, the proxy whose call made the
    /// view.
    let caller: WeakReference?

    init(
        layout: ProtocolLayout,
        store: RegistrationStore,
        implementer: Implementer?,
        sharing shared: RouteBottom?,
        defaults: [ObjectIdentifier: Any],
        fallingBackFor fallback: AnyRequirement?,
        calledAs caller: WeakReference?
    ) {
        self.layout = layout
        self.store = store
        self.implementer = implementer
        self.shared = shared
        self.defaults = defaults
        self.fallback = fallback
        self.caller = caller
    }

    /// Makes a table like that of the view; returns `nil` if the proxy and its views are gone.
    func makeTable() -> RouteTable? {
        store.map { RouteTable(of: self, in: $0) }
    }
}
