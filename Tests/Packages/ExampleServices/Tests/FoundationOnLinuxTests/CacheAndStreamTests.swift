// SPDX-License-Identifier: MIT

import Foundation
import Testing

private final class Value {
    let name: String

    init(_ name: String) { self.name = name }
}

private final class Evictions: NSObject, NSCacheDelegate {
    private let log = CallLog()

    var names: [String] { log.calls }

    func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject object: Any) {
        log.write((object as? Value)?.name ?? "")
    }
}

@Suite struct `The delegate of an NSCache on Linux` {
    private let cache = NSCache<NSString, Value>()
    private let evictions = Evictions()

    init() { cache.delegate = evictions }

    private func store(_ names: String..., costing cost: Int = 0) {
        for name in names {
            cache.setObject(Value(name), forKey: NSString(string: name), cost: cost)
        }
    }

    private func holds(_ name: String) -> Bool {
        cache.object(forKey: NSString(string: name)) != nil
    }

    @Test func `A cache holds its delegate weakly`() {
        weak var released: Evictions?
        do {
            let delegate = Evictions()
            released = delegate
            cache.delegate = delegate
        }
        #expect(released == nil && cache.delegate == nil)
    }

    @Test func `A full cache evicts the object that was just stored`() {
        cache.countLimit = 2
        store("a", "b", "c")
        #expect(evictions.names == ["c"])
        #expect(holds("a") && holds("b") && !holds("c"))
    }

    @Test func `A full cache evicts the objects of the lowest cost first`() {
        cache.countLimit = 2
        for (name, cost) in [("a", 2), ("b", 1), ("c", 3)] { store(name, costing: cost) }
        #expect(evictions.names == ["b"])
        #expect(holds("a") && holds("c"))
    }

    @Test func `A cache calls its delegate for no other loss of an object`() {
        store("replaced", "removed", "all")
        store("replaced")
        cache.removeObject(forKey: "removed")
        cache.removeAllObjects()
        store("a", "b", "c")
        cache.countLimit = 1
        #expect(evictions.names.isEmpty)
        #expect(holds("a") && holds("b") && holds("c"))
        // The lower limit holds from the next object on.
        store("d")
        #expect(evictions.names.count == 3)
    }
}

private final class Events: NSObject, StreamDelegate {
    private let log = CallLog()

    var count: Int { log.calls.count }

    func stream(_ stream: Foundation.Stream, handle event: Foundation.Stream.Event) {
        log.write("\(event.rawValue)")
    }
}

@Suite struct `The delegate of a stream on Linux` {
    @Test func `A stream holds its delegate weakly`() {
        let stream = InputStream(data: Data())
        weak var released: Events?
        do {
            let delegate = Events()
            released = delegate
            stream.delegate = delegate
        }
        #expect(released == nil && stream.delegate == nil)
    }

    @Test func `A stream never calls its delegate`() {
        let events = Events()
        let (input, output) = (InputStream(data: Data("abc".utf8)), OutputStream(toMemory: ()))
        for stream in [input, output] {
            stream.delegate = events
            stream.schedule(in: .current, forMode: .default)
            stream.open()
        }
        var buffer = [UInt8](repeating: 0, count: 8)
        #expect(input.read(&buffer, maxLength: 8) == 3 && input.read(&buffer, maxLength: 8) == 0)
        #expect(output.write(buffer, maxLength: 8) == 8)
        // What the streams had to report would come before the timer.
        let passed = CallLog()
        RunLoop.current.add(
            Timer(timeInterval: 0, repeats: false) { _ in passed.write("timer") },
            forMode: .default
        )
        for _ in 0..<1000 where passed.calls.isEmpty {
            _ = RunLoop.current.run(mode: .default, before: Date())
        }
        #expect(passed.calls == ["timer"])
        input.close()
        output.close()
        #expect(input.streamStatus == .closed && events.count == 0)
    }
}
