// SPDX-License-Identifier: MIT

@_exported public import ProtocolProxy

/// Makes a proxy for a protocol.
@attached(peer, names: suffixed(Proxy), suffixed(Requirements))
@attached(extension, names: arbitrary)
@attached(member, names: named(protocols), named(init(implementer:)), named(init(retaining:)))
public macro Proxied() = #externalMacro(module: "ProtocolProxyPlugin", type: "ProxiedMacro")

/// Marks a requirement that a conforming type may leave out.
@attached(peer)
public macro Optional() = #externalMacro(module: "ProtocolProxyPlugin", type: "OptionalMacro")

/// Marks a requirement that a conforming type may leave out, and says what is returned then.
@attached(peer)
public macro Optional<Answer>(returning answer: @autoclosure () -> Answer) =
    #externalMacro(module: "ProtocolProxyPlugin", type: "OptionalMacro")

/// Names the typed key of a requirement.
@attached(peer)
public macro Key(_ name: StaticString) = #externalMacro(module: "ProtocolProxyPlugin", type: "KeyMacro")
