// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// The host of the examples: something that has a delegate.
package final class Cache {
    package weak var delegate: (any CacheDelegate)?

    package init() {}
}

/// A delegate protocol with a synchronous requirement of every common kind.
package protocol CacheDelegate: AnyObject {
    func cache(_ cache: Cache, willEvict key: String)
    func cache(_ cache: Cache, shouldEvict key: String) -> Bool
    func load(_ key: String) throws -> Int
    var capacity: Int { get set }
    subscript(key: String) -> Int { get set }
}

/// The optional requirement's default.
extension CacheDelegate {
    package func cache(_ cache: Cache, shouldEvict key: String) -> Bool { true }
}

/// The requirements of ``CacheDelegate``, written as a macro would write them.
package enum CacheDelegateRequirements {
    package static let cacheWillEvict = Requirement<
        (Cache, String) -> Void, (Cache, String), Void, Never
    >(
        "cache(_:willEvict:)"
    )
    .calling { (it: any CacheDelegate, a) in it.cache(a.0, willEvict: a.1) }
    package static let cacheShouldEvict = Requirement<
        (Cache, String) -> Bool, (Cache, String), Bool, Never
    >(
        "cache(_:shouldEvict:)",
        optional: true
    )
    .calling { (it: any CacheDelegate, a) in it.cache(a.0, shouldEvict: a.1) }
    .answering(true)
    package static let load = Requirement<(String) throws -> Int, String, Int, any Error>(
        "load(_:)"
    )
    .calling { (it: any CacheDelegate, a) in try it.load(a) }
    package static let capacity = Requirement<() -> Int, (), Int, Never>("capacity")
        .calling { (it: any CacheDelegate, _) in it.capacity }
    package static let setCapacity = Requirement<(Int) -> Void, Int, Void, Never>(
        "setter: capacity"
    )
    .calling { (it: any CacheDelegate, a) in it.capacity = a }
    package static let value = Requirement<(String) -> Int, String, Int, Never>("subscript(_:)")
        .calling { (it: any CacheDelegate, a) in it[a] }
    package static let setValue = Requirement<(String, Int) -> Void, (String, Int), Void, Never>(
        "setter: subscript(_:)"
    )
    .calling { (it: any CacheDelegate, a) in it[a.0] = a.1 }

    package static let descriptor = ProtocolDescriptor(
        (any CacheDelegate).self,
        requirements: [
            cacheWillEvict, cacheShouldEvict, load, capacity, setCapacity, value, setValue,
        ]
    )
}

extension CacheDelegate where Self: ProtocolProxy {
    package static var cacheWillEvict:
        Requirement<(Cache, String) -> Void, (Cache, String), Void, Never>
    {
        CacheDelegateRequirements.cacheWillEvict
    }
    package static var cacheShouldEvict:
        Requirement<(Cache, String) -> Bool, (Cache, String), Bool, Never>
    {
        CacheDelegateRequirements.cacheShouldEvict
    }
    package static var load: Requirement<(String) throws -> Int, String, Int, any Error> {
        CacheDelegateRequirements.load
    }
    package static var capacity: Requirement<() -> Int, (), Int, Never> {
        CacheDelegateRequirements.capacity
    }
    package static var setCapacity: Requirement<(Int) -> Void, Int, Void, Never> {
        CacheDelegateRequirements.setCapacity
    }
    package static var value: Requirement<(String) -> Int, String, Int, Never> {
        CacheDelegateRequirements.value
    }
    package static var setValue: Requirement<(String, Int) -> Void, (String, Int), Void, Never> {
        CacheDelegateRequirements.setValue
    }

    package func cache(_ cache: Cache, willEvict key: String) {
        send(CacheDelegateRequirements.cacheWillEvict, (cache, key))
    }
    package func cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        send(CacheDelegateRequirements.cacheShouldEvict, (cache, key))
    }
    package func load(_ key: String) throws -> Int {
        try send(CacheDelegateRequirements.load, key)
    }
    package var capacity: Int {
        get { send(CacheDelegateRequirements.capacity, ()) }
        set { send(CacheDelegateRequirements.setCapacity, newValue) }
    }
    package subscript(key: String) -> Int {
        get { send(CacheDelegateRequirements.value, key) }
        set {
            send(CacheDelegateRequirements.setValue, (key, newValue))
        }
    }
}

/// The proxy for ``CacheDelegate``.
package final class CacheDelegateProxy: ProtocolProxy, CacheDelegate, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] {
        [CacheDelegateRequirements.descriptor]
    }
    package convenience init(implementer: (any CacheDelegate)? = nil) {
        self.init(implementer, as: (any CacheDelegate).self)
    }
    package convenience init(retaining implementer: any CacheDelegate) {
        self.init(implementer, as: (any CacheDelegate).self, retained: true)
    }
}

/// A delegate that counts what it is told.
package final class RealCacheDelegate: CacheDelegate {
    package var evicted: [String] = []
    package var asked: [String] = []
    package var answer = true
    package var capacity = 7
    package var values: [String: Int] = [:]

    package init() {}

    package func cache(_ cache: Cache, willEvict key: String) { evicted.append(key) }
    package func cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        asked.append(key)
        return answer
    }
    package func load(_ key: String) throws -> Int {
        guard let value = values[key] else { throw Missing(key: key) }
        return value
    }
    package subscript(key: String) -> Int {
        get { values[key] ?? 0 }
        set { values[key] = newValue }
    }

    package struct Missing: Error, Equatable {
        package let key: String

        package init(key: String) { self.key = key }
    }
}
