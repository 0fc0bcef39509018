// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import Synchronization

/// What the suite of a package counts.
///
/// This file is copied to the module whose protocols have proxies.
enum Suite {
    private static let proxies = Atomic(0)
    private static let calls = Atomic(0)
    private static let observed = Atomic(0)

    /// Whether each proxy gets an observer and interceptors, too.
    private static let hasParticipants =
        ProcessInfo.processInfo.environment["SUITES_PARTICIPANTS"] != nil

    /// Appends the numbers to a file when the process ends: a suite may run in several.
    private static let report: Void = {
        atexit {
            guard let path = ProcessInfo.processInfo.environment["SUITES_COUNTS"],
                let file = fopen(path, "a")
            else {
                return
            }
            let (made, calls) = (
                proxies.load(ordering: .relaxed), Suite.calls.load(ordering: .relaxed)
            )
            fputs("\(made) \(calls) \(observed.load(ordering: .relaxed))\n", file)
            fclose(file)
        }
    }()

    /// Counts a new proxy, and registers on it what the run asks for.
    static func prepared<Proxy: ProtocolProxy & Sendable>(_ proxy: Proxy) -> Proxy {
        guard begins() else { return proxy }
        proxy.observeAll(.before) { _ in observed.add(1, ordering: .relaxed) }
        proxy.observeAll(.after) { _ in }
        proxy.interceptAll(with: { $0.proceed() }, async: { await $0.proceed() })
        return proxy
    }

    /// The same for a proxy that is not Sendable, whose closures are of other types.
    static func prepared<Proxy: ProtocolProxy>(_ proxy: Proxy) -> Proxy {
        guard begins() else { return proxy }
        proxy.observeAll(.before) { _ in observed.add(1, ordering: .relaxed) }
        proxy.observeAll(.after) { _ in }
        proxy.interceptAll(with: { $0.proceed() }, async: { await $0.proceed() })
        return proxy
    }

    /// Counts a new proxy, and returns whether it gets participants.
    private static func begins() -> Bool {
        report
        proxies.add(1, ordering: .relaxed)
        return hasParticipants
    }

    /// Counts a call.
    static func counted<Proxy>(_ proxy: Proxy) -> Proxy {
        calls.add(1, ordering: .relaxed)
        return proxy
    }
}
