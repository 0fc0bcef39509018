// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

package struct LoadFailure: Error, Equatable {
    package let key: String

    package init(key: String) { self.key = key }
}

/// Where a loader has its values from; the package's own.
@Proxied
package protocol Origin: AnyObject, Sendable {
    func load(_ key: String) async throws(LoadFailure) -> String
    func decode<Value: LosslessStringConvertible & Sendable>(_ text: String, as type: Value.Type)
        -> Value?
    static func named(_ name: String) -> String
}

/// Loads many keys at once.
package struct Loader: Sendable {
    private let origin: any Origin

    package init(origin: any Origin) { self.origin = origin }

    package func load(_ keys: [String]) async -> [String: String] {
        await withTaskGroup(of: (String, String).self) { group in
            for key in keys { group.addTask { (key, await value(of: key)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    // A function of its own: Swift 6.3.1 optimized, a task whose closure returns from `do` and from
    // `catch` gives its group nothing.
    private func value(of key: String) async -> String {
        do throws(LoadFailure) {
            return try await origin.load(key)
        } catch {
            return "no \(error.key)"
        }
    }
}
