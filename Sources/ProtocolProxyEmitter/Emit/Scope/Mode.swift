// SPDX-License-Identifier: MIT

/// What the witnesses and initializers that are being written belong to.
enum Mode {
    /// The proxy class, or the protocol's extension, from which it has its members.
    case proxy
    /// The class that conforms beside the proxy class; see `classBelowConformer`.
    case conformer
    /// The class that runs the protocol's own defaults.
    case defaults
    /// The actor in front of a proxy.
    case actor
}
