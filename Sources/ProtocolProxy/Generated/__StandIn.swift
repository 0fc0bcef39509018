// SPDX-License-Identifier: MIT

/// A generated class of proxies that answer as the protocol's own extension does.
public protocol __DefaultImplementationProxy: ProtocolProxy {
    /// The class of proxies whose type proxy serves the extension's calls on its own type.
    associatedtype __Proxy: ProtocolProxy
}

extension __DefaultImplementationProxy {
    /// The routes of that type proxy, with its registrations and implementers.
    static var routesOfType: RouteTable { __Proxy.typeProxy.routes }
}
