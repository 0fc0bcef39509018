// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A required and an optional requirement that suspend.
package protocol Fetcher: AnyObject {
    nonisolated(nonsending) func fetch(_ key: String) async throws -> String
    nonisolated(nonsending) func prefetch(_ key: String) async -> Int
}

/// The defaults of optional requirements.
extension Fetcher {
    package nonisolated(nonsending) func prefetch(_ key: String) async -> Int { -1 }
}

/// The requirements of ``Fetcher``, written as a macro would write them.
package enum FetcherRequirements {
    package static let fetch:
        AsyncRequirement<
            nonisolated(nonsending) (String) async throws -> String, String, String, any Error
        > =
            AsyncRequirement("fetch(_:)")
            .calling { (it: any Fetcher, a) in try await it.fetch(a) }
    package static let prefetch:
        AsyncRequirement<nonisolated(nonsending) (String) async -> Int, String, Int, Never> =
            AsyncRequirement("prefetch(_:)", optional: true)
            .calling { (it: any Fetcher, a) in await it.prefetch(a) }
            .answering(-2)

    package static let descriptor = ProtocolDescriptor(
        (any Fetcher).self,
        requirements: [fetch, prefetch]
    )
}

extension Fetcher where Self: ProtocolProxy {
    package static var fetch:
        AsyncRequirement<
            nonisolated(nonsending) (String) async throws -> String, String, String, any Error
        >
    { FetcherRequirements.fetch }
    package static var prefetch:
        AsyncRequirement<nonisolated(nonsending) (String) async -> Int, String, Int, Never>
    {
        FetcherRequirements.prefetch
    }

    package nonisolated(nonsending) func fetch(_ key: String) async throws -> String {
        try await send(FetcherRequirements.fetch, key)
    }
    package nonisolated(nonsending) func prefetch(_ key: String) async -> Int {
        await send(FetcherRequirements.prefetch, key)
    }
}

/// The proxy for ``Fetcher``.
package final class FetcherProxy: ProtocolProxy, Fetcher, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] { [FetcherRequirements.descriptor] }
    package convenience init(implementer: (any Fetcher)? = nil) {
        self.init(implementer, as: (any Fetcher).self)
    }
    package convenience init(retaining implementer: any Fetcher) {
        self.init(implementer, as: (any Fetcher).self, retained: true)
    }
}

/// A fetcher that suspends before it answers, and fails for the key "missing".
package final class RealFetcher: Fetcher, SelectorResponding {
    package struct Missing: Error, Equatable {
        package init() {}
    }

    private let name: String
    private let isPrefetching: Bool

    package init(_ name: String = "real", isPrefetching: Bool = true) {
        self.name = name
        self.isPrefetching = isPrefetching
    }

    package nonisolated(nonsending) func fetch(_ key: String) async throws -> String {
        await Task.yield()
        if key == "missing" { throw Missing() }
        return "\(name) \(key)"
    }
    package nonisolated(nonsending) func prefetch(_ key: String) async -> Int {
        await Task.yield()
        return key.count
    }
    package func responds(to selector: Selector) -> Bool {
        isPrefetching || selector == "fetch(_:)"
    }
}
