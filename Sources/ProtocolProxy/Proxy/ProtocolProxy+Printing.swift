// SPDX-License-Identifier: MIT

// A proxy that is printed by itself is shown with all that is registered on it; one inside of another value is shown by its
// mirror, which is short. The static type tells them apart. `ProtocolProxy` does not conform to `CustomStringConvertible`: a
// requirement named `description` would then override that of the class.

extension DefaultStringInterpolation {
    /// Appends a proxy with its protocols, its implementers and its registrations.
    ///
    /// - Parameter proxy: The proxy.
    public mutating func appendInterpolation(_ proxy: some ProtocolProxy) { appendLiteral(proxy.listing) }

    /// Appends the description of a proxy whose protocol has one.
    ///
    /// - Parameter proxy: The proxy.
    public mutating func appendInterpolation(_ proxy: some ProtocolProxy & CustomStringConvertible) {
        appendLiteral(proxy.description)
    }
}

extension String {
    /// Creates a text with the protocols, the implementers and the registrations of a proxy.
    ///
    /// - Parameter proxy: The proxy.
    public init(describing proxy: some ProtocolProxy) { self = proxy.listing }

    /// Creates the description of a proxy whose protocol has one.
    ///
    /// - Parameter proxy: The proxy.
    public init(describing proxy: some ProtocolProxy & CustomStringConvertible) { self = proxy.description }
}

/// Prints a proxy with its protocols, its implementers and its registrations, or its own description if it has one.
///
/// - Parameters:
///   - proxy: The proxy.
///   - terminator: The text after it.
public func print(_ proxy: some ProtocolProxy, terminator: String = "\n") {
    Swift.print((proxy as? any CustomStringConvertible)?.description ?? proxy.listing, terminator: terminator)
}
