// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Requirements of a proxy` {
    @Test func `Requirements are listed in the order of protocols and declarations`() throws {
        let first = ProtocolDescriptor(
            named: "First",
            requirements: [
                Requirement<() -> Void, (), Void, Never>("maybe()", optional: true),
                Requirement<() -> Int, (), Int, Never>("count"),
                Requirement<() -> Void, (), Void, Never>("must()"),
            ]
        )
        let second = ProtocolDescriptor(
            named: "Second",
            adopting: [first],
            requirements: [
                Requirement<() -> Void, (), Void, Never>("own()"),
                Requirement<() -> Int, (), Int, Never>("count"),
            ]
        )
        let proxy = try ProtocolProxy(protocols: [second], registry: ProtocolRegistry())
        #expect(
            proxy.requirements.map(\.selector.description) == [
                "own()", "count", "maybe()", "must()",
            ]
        )
    }

    /// A proxy whose two protocols ask for one selector, one as an option.
    private static func merged(
        _ make: (_ isOptional: Bool) -> AnyRequirement,
        optionalFirst: Bool
    ) throws -> ProtocolProxy {
        let optional = ProtocolDescriptor(named: "May", requirements: [make(true)])
        let required = ProtocolDescriptor(named: "Must", requirements: [make(false)])
        return try ProtocolProxy(
            protocols: optionalFirst ? [optional, required] : [required, optional],
            registry: ProtocolRegistry()
        )
    }

    @Test(arguments: [true, false])
    func `A method that any protocol requires is required`(optionalFirst: Bool) throws {
        let proxy = try Self.merged(
            { Requirement<(String) -> Int, String, Int, Never>("size(of:)", optional: $0) },
            optionalFirst: optionalFirst
        )
        #expect(proxy.requirements.map(\.selector) == ["size(of:)"])
        #expect(proxy.responds(to: "size(of:)"))
        #expect(try proxy.send(Message("size(of:)", ["x"])) as? Int == 0)
    }

    @Test(arguments: [true, false])
    func `An accessor that any protocol requires is required`(optionalFirst: Bool) throws {
        let getter = try Self.merged(
            { Requirement<() -> Int, (), Int, Never>("size", optional: $0) },
            optionalFirst: optionalFirst
        )
        #expect(getter.responds(to: "size"))
        #expect(try getter.send(Message("size")) as? Int == 0)
        let setter = try Self.merged(
            { Requirement<(Int) -> Void, Int, Void, Never>("setter: size", optional: $0) },
            optionalFirst: optionalFirst
        )
        #expect(setter.responds(to: "setter: size"))
        #expect(throws: Never.self) { try setter.send(Message("setter: size", [1])) }
    }

    @Test func `A selector that every protocol declares as optional is optional`() throws {
        let one = ProtocolDescriptor(
            named: "One",
            requirements: [Requirement<() -> Int, (), Int, Never>("size", optional: true)]
        )
        let two = ProtocolDescriptor(
            named: "Two",
            requirements: [Requirement<() -> Int, (), Int, Never>("size", optional: true)]
        )
        let proxy = try ProtocolProxy(protocols: [one, two], registry: ProtocolRegistry())
        #expect(!proxy.responds(to: "size"))
    }

    @Test func `Protocols that give one selector two signatures are refused`() {
        let number = ProtocolDescriptor(
            named: "Number",
            requirements: [Requirement<() -> Int, (), Int, Never>("size")]
        )
        let text = ProtocolDescriptor(
            named: "Text",
            requirements: [Requirement<() -> String, (), String, Never>("size")]
        )
        let error = #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: [number, text], registry: ProtocolRegistry())
        }
        #expect(error?.code == .conflictingSignatures)
        #expect(error?.selector == "size")
        #expect(error?.expected == "() -> Int as in 'Number'")
        #expect(error?.given == "() -> String in 'Text'")
    }

    @Test func `A settable property has two selectors, and a read-only one has one`() {
        let proxy = PropertiesProxy()
        let selectors = ["name", "level", "setter: level", "default", "setter: default"]
        #expect(proxy.requirements.map(\.selector.description) == selectors)
        for selector in proxy.requirements.map(\.selector) { #expect(proxy.responds(to: selector)) }
        #expect(!proxy.responds(to: "setter: name"))
    }

    @Test func `An accessor is called by its property's name, and by no other name`() throws {
        let proxy = PropertiesProxy()
        for other in ["level()", "setLevel(_:)", "getLevel()", "Level", "setter: Level"] {
            #expect(!proxy.responds(to: try Selector(parsing: other)), "\(other)")
        }
        // Backticks and a spelled-out kind are other spellings of one name, not other names.
        #expect(try Selector(parsing: "`default`") == "default")
        #expect(try Selector(parsing: "getter: default") == "default")
        #expect(proxy.responds(to: "setter: `default`"))
    }

    @Test func `Accessors are forwarded`() throws {
        let delegate = PropertiesDelegate()
        let proxy = PropertiesProxy(implementer: delegate)
        let it: any PropertiesProtocol = proxy
        #expect(it.name == "Ada")
        it.level += 1
        #expect(delegate.level == 8)
        it.default = "red"
        #expect(try proxy.send(Message("default")) as? String == "red")
        try proxy.send(Message("setter: default", ["green"]))
        #expect(delegate.default == "green")
    }

    @Test func `Accessors are overridden like methods`() throws {
        let delegate = PropertiesDelegate()
        let proxy = PropertiesProxy(implementer: delegate)
        var written: [Int] = []
        proxy.override(\.level) { 3 }
        proxy.override(\.setLevel) { written.append($0) }
        try proxy.override(selector: "name") { "Eve" }
        try proxy.override(selector: "setter: default") { (_: String) in }

        proxy.level += 1
        proxy.default = "red"
        #expect(written == [4])
        #expect(proxy.name == "Eve")
        #expect(delegate.level == 7)
        #expect(delegate.default == "blue")
    }

    @Test func `Accessors are observed like methods`() throws {
        let delegate = PropertiesDelegate()
        let proxy = PropertiesProxy(implementer: delegate)
        var log: [String] = []
        proxy.observe(\.setLevel, .before) { log.append("will set \($0), is \(delegate.level)") }
        proxy.observe(\.setLevel, .after) { log.append("did set \($0), is \(delegate.level)") }
        try proxy.observe(selector: "name", .after) { log.append("read") }

        proxy.level = 9
        _ = proxy.name
        #expect(log == ["will set 9, is 7", "did set 9, is 9", "read"])
    }
}

private protocol PlainCounter: AnyObject { func count() -> Int }
private protocol SharedCounter: AnyObject, Sendable { func count() -> Int }

private enum PairRequirements {
    static let plain = Requirement<() -> Int, (), Int, Never>("count()")
        .calling { (it: any PlainCounter, _) in it.count() }
    static let shared = SendableRequirement<@Sendable () -> Int, (), Int, Never>(
        "count()",
        Parameters(),
        around: { decorator in { decorator.call(()) { function in function() } } },
        apply: { function, _ in function() }
    )
    .calling { (it: any SharedCounter, _) in it.count() }
    static let plainDescriptor = ProtocolDescriptor((any PlainCounter).self, requirements: [plain])
    static let sharedDescriptor = ProtocolDescriptor(
        (any SharedCounter).self,
        requirements: [shared]
    )
}

// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class PairProxy: ProtocolProxy, PlainCounter, SharedCounter, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] {
        [PairRequirements.plainDescriptor, PairRequirements.sharedDescriptor]
    }
    @_implements(PlainCounter,count()) func countPlainly() -> Int {
        send(PairRequirements.plain, ())
    }
    @_implements(SharedCounter,count()) func countShared() -> Int {
        send(PairRequirements.shared, ())
    }
}

private final class RealCounter: SharedCounter { func count() -> Int { 42 } }

@Suite struct `Protocols that share a requirement and differ in Sendable` {
    @Test func `An implementer of one of them answers for both`() throws {
        let proxy = PairProxy(RealCounter(), as: (any SharedCounter).self, retained: true)
        #expect((proxy as any SharedCounter).count() == 42)
        #expect((proxy as any PlainCounter).count() == 42)
        #expect(try proxy.send(Message("count()")) as? Int == 42)
        try proxy.observe(selector: "count()", .before) { @Sendable () in }
        #expect((proxy as any PlainCounter).count() == 42)
    }

    @Test func `The default answer of one of them answers for both`() throws {
        func answers(_ shared: AnyRequirement) throws -> [Int?] {
            let proxy = try ProtocolProxy(protocols: [
                ProtocolDescriptor(
                    named: "Plain\(shared.hasDefaultAnswer)",
                    requirements: [PairRequirements.plain]
                ),
                ProtocolDescriptor(
                    named: "Shared\(shared.hasDefaultAnswer)",
                    requirements: [shared]
                ),
            ])
            return [
                proxy.send(PairRequirements.plain, ()), proxy.send(PairRequirements.shared, ()),
                try proxy.send(Message("count()")) as? Int,
            ]
        }
        #expect(try answers(PairRequirements.shared.answering(5)) == [5, 5, 5])
        #expect(try answers(PairRequirements.shared.fallingBack(to: { 6 })) == [6, 6, 6])
    }
}

private protocol Reader: AnyObject { func close() -> Int }
private protocol Writer: AnyObject { func close() -> Int }
private enum FileRequirements {
    static let closeReader = Requirement<() -> Int, (), Int, Never>("close()").calling {
        (it: any Reader, _) in
        it.close()
    }
    static let closeWriter = Requirement<() -> Int, (), Int, Never>("close()").calling {
        (it: any Writer, _) in
        it.close()
    }
    static let reader = ProtocolDescriptor((any Reader).self, requirements: [closeReader])
    static let writer = ProtocolDescriptor((any Writer).self, requirements: [closeWriter])
}
extension Reader where Self: ProtocolProxy {
    @_implements(Reader,close())
    func readerClose() -> Int { send(FileRequirements.closeReader, ()) }
}
extension Writer where Self: ProtocolProxy {
    @_implements(Writer,close())
    func writerClose() -> Int { send(FileRequirements.closeWriter, ()) }
}
private final class FileProxy: ProtocolProxy, Reader, Writer {
    override class var protocols: [ProtocolDescriptor] {
        [FileRequirements.reader, FileRequirements.writer]
    }
}
private final class File: Reader, Writer {
    @_implements(Reader,close())
    func one() -> Int { 1 }
    @_implements(Writer,close())
    func two() -> Int { 2 }
}

@Suite struct `One selector of two protocols` {
    @Test(arguments: [true, false])
    func `A selector of two protocols is answered by either conformance and by one override`(
        isReader: Bool
    ) throws {
        let file = File()
        let proxy =
            isReader
            ? FileProxy(file, as: (any Reader).self) : FileProxy(file, as: (any Writer).self)
        for _ in 0..<2 {
            #expect((proxy as any Reader).close() == 1)
            #expect((proxy as any Writer).close() == 2)
            // With an observer the answers are the same.
            try proxy.observe(selector: "close()", .before) {}
        }
        try proxy.override(selector: "close()") { 3 }
        #expect((proxy as any Reader).close() == 3)
        #expect((proxy as any Writer).close() == 3)
    }
}

private protocol SharedReader: AnyObject, Sendable { func close() -> Int }
private enum SharedReaderRequirements {
    static let close = SendableRequirement<@Sendable () -> Int, (), Int, Never>("close()")
        .calling { (it: any SharedReader, _) in it.close() }
    static let descriptor = ProtocolDescriptor((any SharedReader).self, requirements: [close])
}
extension SharedReader where Self: ProtocolProxy {
    static var close: SendableRequirement<@Sendable () -> Int, (), Int, Never> {
        SharedReaderRequirements.close
    }
    @_implements(SharedReader,close())
    func sharedReaderClose() -> Int { send(SharedReaderRequirements.close, ()) }
}
// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
private final class SharedFileProxy: ProtocolProxy, SharedReader, Writer, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] {
        [SharedReaderRequirements.descriptor, FileRequirements.writer]
    }
}

@Suite struct `One selector of a Sendable protocol and of another` {
    @Test func `A selector of a Sendable and another protocol is overridden for both`() throws {
        let proxy = SharedFileProxy(nil, as: (any SharedReader).self)
        func answers() -> [Int] {
            [(proxy as any SharedReader).close(), (proxy as any Writer).close()]
        }
        let override = proxy.override(\.close) { 5 }
        #expect(answers() == [5, 5])
        proxy.intercept(\.close) { next in { next() + 1 } }
        #expect(answers() == [6, 6])
        override.cancel()
        try proxy.override(selector: "close()") { @Sendable () in 7 }
        #expect(answers() == [7, 7])
    }
}
