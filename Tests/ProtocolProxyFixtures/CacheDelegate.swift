// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// The host of the examples: something that has a delegate.
public final class Cache {
    public weak var delegate: (any CacheDelegate)?

    public init() {}
}

/// A delegate protocol with every kind of synchronous requirement the README speaks of.
public protocol CacheDelegate: AnyObject {
    func cache(_ cache: Cache, willEvict key: String)
    func cache(_ cache: Cache, shouldEvict key: String) -> Bool
    func load(_ key: String) throws -> Int
    var capacity: Int { get set }
    subscript(key: String) -> Int { get set }
}

/// What a class need not implement: the optional requirement's default.
extension CacheDelegate {
    public func cache(_ cache: Cache, shouldEvict key: String) -> Bool { true }
}

/// The requirements of ``CacheDelegate``, written as a macro would write them.
public enum CacheDelegateRequirements {
    public static let cacheWillEvict = Requirement<(Cache, String), Void, Never>("cache(_:willEvict:)")
        .calling { (it: any CacheDelegate, a) in it.cache(a.0, willEvict: a.1) }
    public static let cacheShouldEvict = Requirement<(Cache, String), Bool, Never>(
        "cache(_:shouldEvict:)", optional: true
    )
    .calling { (it: any CacheDelegate, a) in it.cache(a.0, shouldEvict: a.1) }
    .answering(true)
    public static let load = Requirement<String, Int, any Error>("load(_:)")
        .calling { (it: any CacheDelegate, a) in try it.load(a) }
    public static let capacity = Requirement<(), Int, Never>("capacity")
        .calling { (it: any CacheDelegate, _) in it.capacity }
    public static let setCapacity = Requirement<Int, Void, Never>("setter: capacity")
        .calling { (it: any CacheDelegate, a) in it.capacity = a }
    public static let value = Requirement<String, Int, Never>("subscript(_:)")
        .calling { (it: any CacheDelegate, a) in it[a] }
    public static let setValue = Requirement<(String, Int), Void, Never>("setter: subscript(_:)")
        .calling { (it: any CacheDelegate, a) in it[a.0] = a.1 }

    public static let descriptor = ProtocolDescriptor(
        (any CacheDelegate).self,
        requirements: [cacheWillEvict, cacheShouldEvict, load, capacity, setCapacity, value, setValue])
}

extension CacheDelegate where Self: ProtocolProxy {
    public static var cacheWillEvict: Requirement<(Cache, String), Void, Never> {
        CacheDelegateRequirements.cacheWillEvict
    }
    public static var cacheShouldEvict: Requirement<(Cache, String), Bool, Never> {
        CacheDelegateRequirements.cacheShouldEvict
    }
    public static var load: Requirement<String, Int, any Error> { CacheDelegateRequirements.load }
    public static var capacity: Requirement<(), Int, Never> { CacheDelegateRequirements.capacity }
    public static var setCapacity: Requirement<Int, Void, Never> { CacheDelegateRequirements.setCapacity }
    public static var value: Requirement<String, Int, Never> { CacheDelegateRequirements.value }
    public static var setValue: Requirement<(String, Int), Void, Never> { CacheDelegateRequirements.setValue }

    public func cache(_ cache: Cache, willEvict key: String) {
        send(CacheDelegateRequirements.cacheWillEvict, (cache, key)) { (it: any CacheDelegate, a) in
            it.cache(a.0, willEvict: a.1)
        }
    }
    public func cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        send(CacheDelegateRequirements.cacheShouldEvict, (cache, key)) { (it: any CacheDelegate, a) in
            it.cache(a.0, shouldEvict: a.1)
        }
    }
    public func load(_ key: String) throws -> Int {
        try send(CacheDelegateRequirements.load, key) { (it: any CacheDelegate, a) in try it.load(a) }
    }
    public var capacity: Int {
        get { send(CacheDelegateRequirements.capacity, ()) { (it: any CacheDelegate, _) in it.capacity } }
        set { send(CacheDelegateRequirements.setCapacity, newValue) { (it: any CacheDelegate, a) in it.capacity = a } }
    }
    public subscript(key: String) -> Int {
        get { send(CacheDelegateRequirements.value, key) { (it: any CacheDelegate, a) in it[a] } }
        set {
            send(CacheDelegateRequirements.setValue, (key, newValue)) { (it: any CacheDelegate, a) in it[a.0] = a.1 }
        }
    }
}

/// The proxy for ``CacheDelegate``.
public final class CacheDelegateProxy: ProtocolProxy, CacheDelegate {
    public override class var protocols: [ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }
    public convenience init(implementer: (any CacheDelegate)? = nil) { self.init(weak: implementer) }
    public convenience init(retaining implementer: any CacheDelegate) { self.init(retained: implementer) }
}

/// A delegate that counts what it is told.
public final class RealCacheDelegate: CacheDelegate {
    public var evicted: [String] = []
    public var asked: [String] = []
    public var answer = true
    public var capacity = 7
    public var values: [String: Int] = [:]

    public init() {}

    public func cache(_ cache: Cache, willEvict key: String) { evicted.append(key) }
    public func cache(_ cache: Cache, shouldEvict key: String) -> Bool {
        asked.append(key)
        return answer
    }
    public func load(_ key: String) throws -> Int {
        guard let value = values[key] else { throw Missing(key: key) }
        return value
    }
    public subscript(key: String) -> Int {
        get { values[key] ?? 0 }
        set { values[key] = newValue }
    }

    public struct Missing: Error, Equatable {
        public let key: String

        public init(key: String) { self.key = key }
    }
}
