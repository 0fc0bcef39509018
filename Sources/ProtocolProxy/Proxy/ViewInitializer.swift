// SPDX-License-Identifier: MIT

/// The routes that the next proxy of a class shares with another one.
///
/// Only the initializers of the class make an object of it, and they take an implementer, not another proxy's routes. So
/// these are left where the base class's initializer finds them.
// SAFETY: it is made, taken and dropped by one thread, within one call of `withValue` that does not suspend.
final class ViewInitializer: @unchecked Sendable {
    private let original: Routes
    private let type: ProtocolProxy.Type?
    private let defaults: DefaultValues
    private let fallback: AnyRequirement?
    private let implementer: Implementer?
    private var isTaken = false

    @TaskLocal static var current: ViewInitializer?

    /// - Parameters:
    ///   - original: The routes of the other proxy.
    ///   - type: The class of the intended proxy; nil for the proxy that is made first.
    ///   - defaults: The default results of the new proxy.
    ///   - fallback: The requirement that the proxy answers as the protocol's own extension does.
    ///   - implementer: The implementer in place of the other proxy's implementers.
    init(
        of original: Routes, _ type: ProtocolProxy.Type?, _ defaults: DefaultValues,
        fallingBackFor fallback: AnyRequirement? = nil, forwardingTo implementer: Implementer? = nil
    ) {
        self.original = original
        self.type = type
        self.defaults = defaults
        self.fallback = fallback
        self.implementer = implementer
    }

    /// Returns the routes of the proxy that is being made, if it is the intended one.
    static func take(for type: ProtocolProxy.Type) -> Routes? {
        guard let current, !current.isTaken, current.type == nil || current.type == type else { return nil }
        current.isTaken = true
        return Routes(
            viewOf: current.original, defaults: current.defaults, fallingBackFor: current.fallback,
            forwardingTo: current.implementer)
    }
}
