// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures

/// One requirement for each colour and each failure, with what is stacked on it.
///
/// The real station adds 100 to what it is called with.
enum StationMethod: CaseIterable {
    case plain, throwing, typed, asynchronous, asyncThrowing, asyncTyped

    var selector: Selector {
        switch self {
        case .plain: "plain(_:_:)"
        case .throwing: "throwing(_:)"
        case .typed: "typed(_:)"
        case .asynchronous: "asynchronous(_:)"
        case .asyncThrowing: "asyncThrowing(_:)"
        case .asyncTyped: "asyncTyped(_:)"
        }
    }

    /// The call by name.
    func message(_ a: Int) -> Message { Message(selector, self == .plain ? [a, 100] : [a]) }

    nonisolated(nonsending) func call(_ proxy: StationProxy, _ a: Int) async throws -> Int {
        switch self {
        case .plain: proxy.plain(a, 100)
        case .throwing: try proxy.throwing(a)
        case .typed: try proxy.typed(a)
        case .asynchronous: await proxy.asynchronous(a)
        case .asyncThrowing: try await proxy.asyncThrowing(a)
        case .asyncTyped: try await proxy.asyncTyped(a)
        }
    }

    @discardableResult
    func override(
        _ proxy: StationProxy,
        named name: RegistrationName? = nil,
        once: Bool = false,
        with body: @escaping (Int) -> Int
    ) -> Registration<StationProxy> {
        switch self {
        case .plain: proxy.override(\.plain, named: name, once: once) { a, _ in body(a) }
        case .throwing: proxy.override(\.throwing, named: name, once: once) { body($0) }
        case .typed: proxy.override(\.typed, named: name, once: once) { body($0) }
        case .asynchronous: proxy.override(\.asynchronous, named: name, once: once) { body($0) }
        case .asyncThrowing: proxy.override(\.asyncThrowing, named: name, once: once) { body($0) }
        case .asyncTyped: proxy.override(\.asyncTyped, named: name, once: once) { body($0) }
        }
    }

    /// Puts an interceptor on the stack that proceeds and writes its digit behind the result.
    ///
    /// - Parameters:
    ///   - digit: The digit.
    ///   - change: Makes another argument of the one that came.
    ///   - meanwhile: Runs before it proceeds, with the end of the registration.
    @discardableResult
    func intercept(
        _ proxy: StationProxy,
        _ digit: Int,
        named name: RegistrationName? = nil,
        once: Bool = false,
        owner: AnyObject? = nil,
        changing change: @escaping (Int) -> Int = { $0 },
        meanwhile: @escaping (_ cancel: () -> Void) -> Void = { _ in }
    ) -> Registration<StationProxy> {
        var handle: Registration<StationProxy>?
        func cancel() { handle?.cancel() }
        let registration =
            switch self {
            case .plain:
                proxy.intercept(\.plain, named: name, once: once, owner: owner) { next in
                    { a, b in
                        meanwhile(cancel)
                        return next(change(a), b) * 10 + digit
                    }
                }
            case .throwing:
                proxy.intercept(\.throwing, named: name, once: once, owner: owner) { next in
                    { a in
                        meanwhile(cancel)
                        return try next(change(a)) * 10 + digit
                    }
                }
            case .typed:
                proxy.intercept(\.typed, named: name, once: once, owner: owner) { next in
                    { a in
                        meanwhile(cancel)
                        return try next(change(a)) * 10 + digit
                    }
                }
            case .asynchronous:
                proxy.intercept(\.asynchronous, named: name, once: once, owner: owner) { next in
                    { a in
                        meanwhile(cancel)
                        return await next(change(a)) * 10 + digit
                    }
                }
            case .asyncThrowing:
                proxy.intercept(\.asyncThrowing, named: name, once: once, owner: owner) { next in
                    { a in
                        meanwhile(cancel)
                        return try await next(change(a)) * 10 + digit
                    }
                }
            case .asyncTyped:
                proxy.intercept(\.asyncTyped, named: name, once: once, owner: owner) { next in
                    { a in
                        meanwhile(cancel)
                        return try await next(change(a)) * 10 + digit
                    }
                }
            }
        handle = registration
        return registration
    }
}
