// SPDX-License-Identifier: MIT

public import Caching
public import ProtocolProxyMacros

/// A child of another module's protocol, which restates one requirement and adds some.
@Proxied
public protocol ShelfDelegate: CacheDelegate {
    func cache(_ cache: Cache, willEvict key: String)
    func shelf(_ shelf: Shelf, didMove key: String, to place: Int) -> Int
    var label: String { get set }
}

/// A host of the child protocol, with a host of the parent in it: one object is the delegate of
/// both.
public final class Shelf {
    /// The delegate.
    public weak var delegate: (any ShelfDelegate)?
    /// The host of the parent protocol.
    public let cache: Cache
    /// Where things are.
    public private(set) var places: [String: Int] = [:]

    /// An empty shelf.
    public init(capacity: Int) { self.cache = Cache(capacity: capacity) }

    /// Puts a thing where the delegate wants it.
    public func put(_ key: String, at place: Int) {
        cache.delegate = delegate
        cache.store(key)
        places[key] = delegate?.shelf(self, didMove: key, to: place) ?? place
    }
}

/// The delegate that was there before.
final class RealShelfDelegate: ShelfDelegate {
    var evicted: [String] = []
    var label = "plain"
    var reserve = 0
    func cache(_ cache: Cache, willEvict key: String) { evicted.append(key) }
    func shelf(_ shelf: Shelf, didMove key: String, to place: Int) -> Int { place }
}

/// A protocol inside the package.
@Proxied
package protocol Stock: AnyObject, Sendable {
    func count(of item: String) async throws -> Int
    func reserve(_ amount: Int, of item: String) throws -> Bool
}

package struct SoldOut: Error, Equatable {}

final class RealStock: Stock {
    func count(of item: String) async throws -> Int { item.count }
    func reserve(_ amount: Int, of item: String) throws -> Bool { amount <= item.count }
}

/// A protocol inside the module, with one conformer beside the proxy.
@Proxied
protocol Clerk: AnyObject {
    func price(of item: String) -> Int
    func sort(_ items: inout [String], by areInOrder: (String, String) -> Bool)
    func wrap<Item: CustomStringConvertible>(_ item: Item) -> String
}

final class RealClerk: Clerk {
    func price(of item: String) -> Int { item.count }
    func sort(_ items: inout [String], by areInOrder: (String, String) -> Bool) {
        items.sort(by: areInOrder)
    }
    func wrap<Item: CustomStringConvertible>(_ item: Item) -> String { "[\(item)]" }
}

/// One object for several protocols, of two modules.
@Proxied
final class DeskProxy: ProtocolProxy, CacheDelegate, Clerk {}
