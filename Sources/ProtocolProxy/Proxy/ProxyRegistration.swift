// SPDX-License-Identifier: MIT

/// A ``Registration`` without the class of its proxy; don't conform to it yourself.
///
/// A property of this type stores the handle of a registration on any proxy. An array of this type
/// stores handles from several proxies:
///
/// ```swift
/// final class Session {
///     private var registrations: [any ProxyRegistration] = []
///
///     func begin(_ proxy: CacheDelegateProxy) {
///         registrations.append(proxy.override(\.cacheShouldEvict) { _, _ in false })
///     }
///
///     func end() {
///         for registration in registrations { registration.cancel() }
///         registrations = []
///     }
/// }
/// ```
///
/// For proxies of `Sendable` protocols, write `any ProxyRegistration & Sendable`.
///
/// Dropping the handle doesn't end the registration. To end a registration together with an object,
/// pass the object as its `owner`.
public protocol ProxyRegistration: CustomStringConvertible {
    /// Ends the registration; see ``Registration/cancel()``.
    func cancel()

    /// Whether the registration has not ended; see ``Registration/isActive``.
    var isActive: Bool { get }

    /// Whether the handler runs; see ``Registration/isEnabled``.
    var isEnabled: Bool { get nonmutating set }
}

extension Registration: ProxyRegistration {}
