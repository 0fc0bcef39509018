import ProtocolProxyMacros

nonisolated protocol Readable { init?(_ text: String) }
nonisolated extension Int: Readable {}
nonisolated extension Double: Readable {}

@Proxied
nonisolated protocol Reading: AnyObject {
    func read<T: Readable>(_ type: T.Type, from text: String) throws -> T
    func readLater<T: Readable>(_ type: T.Type, from text: String) async throws -> T
    func readTyped<T: Readable>(_ type: T.Type, from text: String) throws(Trouble) -> T?
    func size(_ type: (some Readable).Type) -> Int
    func names<each T: Readable>(_ types: repeat (each T).Type) -> [String]
    func change<T: Readable>(_ type: T.Type, _ list: inout [T])
    subscript<T: Readable>(type: T.Type) -> String { get set }
    static func make<T: Readable>(_ type: T.Type) -> T?
}

@Proxied
nonisolated protocol SharedReading: Sendable {
    func read<T: Readable>(_ type: T.Type, from text: String) throws -> T
    func readLater<T: Readable>(_ type: T.Type, from text: String) async throws -> T
    func readTyped<T: Readable>(_ type: T.Type, from text: String) throws(Trouble) -> T?
    func size(_ type: (some Readable).Type) -> Int
    func names<each T: Readable>(_ types: repeat (each T).Type) -> [String]
    func change<T: Readable>(_ type: T.Type, _ list: inout [T])
    subscript<T: Readable>(type: T.Type) -> String { get nonmutating set }
    static func make<T: Readable>(_ type: T.Type) -> T?
}

// SAFETY: one row uses it.
nonisolated final class Reader: Reading, SharedReading, @unchecked Sendable {
    var noted: [ObjectIdentifier: String] = [:]
    func read<T: Readable>(_ type: T.Type, from text: String) throws -> T {
        guard let value = type.init(text) else { throw Trouble.one }
        return value
    }
    func readLater<T: Readable>(_ type: T.Type, from text: String) async throws -> T {
        try read(type, from: text)
    }
    func readTyped<T: Readable>(_ type: T.Type, from text: String) throws(Trouble) -> T? {
        type.init(text)
    }
    func size<T: Readable>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    func names<each T: Readable>(_ types: repeat (each T).Type) -> [String] {
        var names: [String] = []
        repeat names.append("\(each types)")
        return names
    }
    func change<T: Readable>(_ type: T.Type, _ list: inout [T]) {
        list += [type.init("7")].compactMap(\.self)
    }
    subscript<T: Readable>(type: T.Type) -> String {
        get { noted[ObjectIdentifier(type)] ?? "" }
        set { noted[ObjectIdentifier(type)] = newValue }
    }
    static func make<T: Readable>(_ type: T.Type) -> T? { type.init("9") }
}

@Proxied
nonisolated protocol Archive<Item>: AnyObject {
    associatedtype Item
    var kind: Item.Type { get set }
    func open(_ type: Item.Type) throws -> Item
    func openLater(_ type: Item.Type) async throws -> Item?
}

@Proxied
nonisolated protocol SharedArchive<Item>: Sendable {
    associatedtype Item: Sendable
    var kind: Item.Type { get nonmutating set }
    func open(_ type: Item.Type) throws -> Item
    func openLater(_ type: Item.Type) async throws -> Item?
}

// SAFETY: one row uses it.
nonisolated final class RealArchive: Archive, SharedArchive, @unchecked Sendable {
    var kind = Int.self
    func open(_ type: Int.Type) throws -> Int { type.max }
    func openLater(_ type: Int.Type) async throws -> Int? { type.min }
}

var metatypeKinds: [Kind] {
    [
        Kind("Generics", "metatypes of parameters, `some` and packs") { t in
            let real = Reader()
            let proxy = ReadingProxy(retaining: real)
            t.forwarded(try proxy.read(Int.self, from: "5"), 5)
            t.forwarded(try await proxy.readLater(Double.self, from: "1.5"), 1.5)
            t.forwarded(
                [try proxy.readTyped(Int.self, from: "x"), proxy.size(Int.self)],
                [nil, 8]
            )
            t.forwarded(proxy.names(Int.self, Double.self), ["Int", "Double"])
            var list = [1]
            proxy.change(Int.self, &list)
            t.forwarded(list, [1, 7])
            proxy[Int.self] = "whole"
            t.forwarded([proxy[Int.self], proxy[Double.self]], ["whole", ""])
            var seen: [String] = []
            proxy.observe(\.readFrom, .before) { type, text in seen.append("\(type) \(text)") }
            proxy.observe(\.size, .before) { type in seen.append("\(type)") }
            proxy.override(\.readFrom) { type, text in type.init(text + "0") ?? 0 }
            t.overridden([try proxy.read(Int.self, from: "5"), proxy.size(Int.self)], [50, 8])
            t.observed(seen, ["Int 5", "Int"])
        },
        Kind("Generics", "metatypes, in a Sendable protocol") { t in
            let real = Reader()
            let proxy = SharedReadingProxy(retaining: real)
            t.forwarded(try proxy.read(Int.self, from: "5"), 5)
            t.forwarded(try await proxy.readLater(Double.self, from: "1.5"), 1.5)
            t.forwarded(
                [try proxy.readTyped(Int.self, from: "x"), proxy.size(Int.self)],
                [nil, 8]
            )
            t.forwarded(proxy.names(Int.self, Double.self), ["Int", "Double"])
            let box = Box("")
            proxy.observe(\.readFrom, .before) { type, text in box.value = "\(type) \(text)" }
            proxy.override(\.readFrom) { type, text in type.init(text + "0") ?? 0 }
            t.overridden(try proxy.read(Int.self, from: "5"), 50)
            t.observed(box.value, "Int 5")
        },
        Kind("Associated types", "metatypes of them") { t in
            let real = RealArchive()
            let proxy = ArchiveProxy<Int>(retaining: real)
            let shared = SharedArchiveProxy<Int>(retaining: real)
            proxy.kind = Int.self
            t.forwarded([try proxy.open(proxy.kind), try shared.open(shared.kind)], [.max, .max])
            t.forwarded(
                [try await proxy.openLater(Int.self), try await shared.openLater(Int.self)],
                [.min, .min]
            )
            var seen = 0
            proxy.observe(\.open, .before) { type in
                seen += MemoryLayout.size(ofValue: type.init(1))
            }
            proxy.override(\.open) { type in type.zero }
            shared.override(\.openLater) { type in type.zero + 1 }
            t.overridden([try proxy.open(Int.self), try await shared.openLater(Int.self)], [0, 1])
            t.observed(seen, 8)
        },
    ]
}
