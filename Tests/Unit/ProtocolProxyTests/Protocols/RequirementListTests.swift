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
