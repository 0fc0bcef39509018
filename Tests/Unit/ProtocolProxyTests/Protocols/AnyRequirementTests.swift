// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `A type-erased requirement` {
    @Test func `A type-erased requirement boxes results, with placeholders for noncopyable ones`()
        throws
    {
        let plain = StationRequirements.plain
        #expect(plain.box(3) as? Int == 3)
        #expect(OpenerRequirements.open.box(File("a")) is Transient<File>)
        #expect(OpenerRequirements.fetch.box(File("a")) is Transient<File>)
        #expect(StationRequirements.asynchronous.box(4) as? Int == 4)
    }

    @Test func `A type-erased requirement makes a tuple of fitting arguments`() throws {
        let pair = try #require(StationRequirements.plain.arguments(from: [1, 2]))
        #expect(pair == (1, 2))
        #expect(StationRequirements.plain.arguments(from: [1]) == nil)
        #expect(StationRequirements.plain.arguments(from: [1, "two"]) == nil)
        #expect(StationRequirements.throwingTitle.arguments(from: []) != nil)
        #expect(FetcherRequirements.fetch.arguments(from: ["x"]) == "x")
        #expect(FetcherRequirements.fetch.arguments(from: [1]) == nil)
        #expect(WorkshopRequirements.visit.arguments(from: [1]) == nil)
    }

    @Test func `A requirement takes its arguments apart as observers receive them`() {
        typealias Values = Decorator<(inout [Int], Int) -> Void, ([Int], Int), Void, Never>
        @Sendable func around(_ decorator: Values) -> (inout [Int], Int) -> Void {
            { values, step in
                var observed = __Generated.ObservedArguments((values, step))
                decorator.call(changing: &observed) { function, observed in
                    defer { observed.arguments.0 = values }
                    function(&values, step)
                }
            }
        }
        let tuple = Requirement<(inout [Int], Int) -> Void, ([Int], Int), Void, Never>(
            "add(_:to:)",
            around: { around($0) }
        )
        let parts = Requirement<(inout [Int], Int) -> Void, ([Int], Int), Void, Never>(
            "add(_:to:)",
            observed: Parameters(),
            around: { around($0) }
        )
        #expect(StationRequirements.plain.values(of: (1, 2)) as? [Int] == [1, 2])
        #expect(WorkshopRequirements.fill.values(of: 3) as? [Int] == [3])
        #expect(WorkshopRequirements.fill.arguments(from: [3]) == 3)
        #expect(tuple.values(of: ([1], 2)).count == 1)
        #expect(tuple.signature.parameterTypes.count == 1)
        #expect(parts.values(of: ([1], 2)).count == 2)
        #expect(parts.signature.parameterTypes.count == 2)
        #expect(parts.arguments(from: [[1], 2])?.0 == [1])
        #expect(parts.signature == tuple.signature)
        #expect(parts.signature.hashValue == tuple.signature.hashValue)
    }

    @Test func `A type-erased requirement makes a function that calls a decorator`() async throws {
        let add = StationRequirements.plain.handler { $0.0 + $0.1 }
        #expect(add(1, 2) == 3)
        let fill = WorkshopRequirements.fill.handler { _ in }
        var level = 1
        fill(&level)
        #expect(level == 1)
        let fetch = FetcherRequirements.fetch.handler { "later \($0)" }
        #expect(try await fetch("x") == "later x")
    }
}

// BUG: in generic functions, since Swift 6.3.1 crashes on a closure of a decorator whose types are
// known.
extension SynchronousRequirement where Result: ~Copyable {
    fileprivate func handler(_ answer: @escaping (Arguments) -> Result) -> Function {
        function(by: Decorator { (arguments, _) throws(Failure) in answer(arguments) })
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    fileprivate func handler(_ answer: @escaping (Arguments) -> Result) -> Function {
        function(by: AsyncDecorator { (arguments, _) async throws(Failure) in answer(arguments) })
    }
}

@Suite struct `The key of a requirement` {
    @Test(arguments: [
        ("title", "title"), ("setter: title", "setTitle"), ("title()", "title"),
        ("cache(_:shouldEvict:)", "cacheShouldEvict"),
        ("add(_:_:)", "add"), ("move(from:to:)", "moveFromTo"), ("subscript(_:)", "getSubscript"),
        ("setter: subscript(_:column:)", "setSubscriptColumn"), ("static make(_:)", "staticMake"),
        ("static shared", "staticShared"), ("static setter: shared", "setStaticShared"),
        ("static subscript(at:)", "staticGetSubscriptAt"),
        ("static setter: subscript(at:)", "staticSetSubscriptAt"),
        ("init(name:)", "initializeName"), ("init()", "initialize"), ("`init`(name:)", "initName"),
        ("load(_:) as (Int) -> String", "load"),
    ]) func `A key is derived from the selector`(selector: String, key: String) throws {
        let requirement = Requirement<() -> Void, (), Void, Never>(try Selector(parsing: selector))
        #expect(requirement.key == key)
    }

    @Test func `A given key replaces the derived one`() {
        let plain = Requirement<(Int) -> Int, Int, Int, Never>("load(_:)")
        let keyed = plain.keyed("loadNumber")
        #expect(plain.key == "load")
        #expect(keyed.key == "loadNumber")
        #expect(keyed.selector == plain.selector)
        #expect(keyed.answering(1).key == "loadNumber")
        #expect(plain.answering(1).keyed("x").hasDefaultAnswer)
        typealias Load = nonisolated(nonsending) (Int) async -> Int
        let later = AsyncRequirement<Load, Int, Int, Never>("load(_:)").keyed("loadLater")
            .answering(1)
        #expect(later.key == "loadLater")
        let shared = SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never>("load(_:)").keyed(
            "loadShared"
        )
        #expect(shared.key == "loadShared")
    }

    @Test func `A key is the name of the static property`() {
        #expect(CacheDelegateProxy.cacheShouldEvict.key == "cacheShouldEvict")
        #expect(ListenerProxy.setVolume.key == "setVolume")
        #expect(DialProxy.staticShared.key == "staticShared")
    }
}

@Suite struct `A requirement that is looked up by a name from outside` {
    private let proxy: ProtocolProxy

    init() throws {
        let load = Requirement<(String, Int?) -> Int, (String, Int?), Int, Never>("load(_:limit:)")
        let title = Requirement<() -> String, (), String, Never>("title")
        let sort = Requirement<(inout [Int]) -> Void, [Int], Void, Never>(
            "sort(_:)",
            around: { decorator in
                { list in
                    var told = __Generated.ObservedArguments(list)
                    return decorator.call(changing: &told) { function, told in
                        defer { told.arguments = list }
                        return function(&list)
                    }
                }
            }
        )
        self.proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Loading", requirements: [load, title, sort])],
            registry: ProtocolRegistry()
        )
    }

    @Test func `A requirement found by name has its argument types and says if it can be sent`()
        throws
    {
        let load = try proxy.requirement(named: "load(_:limit:)")
        #expect(load.selector == "load(_:limit:)")
        #expect(load.signature.parameterTypes.map { "\($0)" } == ["String", "Optional<Int>"])
        #expect(load.canBeSent)
        #expect(try !proxy.requirement(named: "sort(_:)").canBeSent)
        #expect(throws: ProxyError.self) { try proxy.send(Message("sort(_:)", [[2, 1]])) }
    }

    @Test(arguments: ["title", "getter: title", "`title`"])
    func `A requirement is found by each spelling of its name`(name: String) throws {
        #expect(try proxy.requirement(named: name).selector == "title")
    }

    @Test(
        arguments: [
            ("load(_", .malformedSelector, "Expected ':' after the argument label '_'"),
            ("load(_:limits:)", .unrecognizedSelector, "Did you mean 'load(_:limit:)'?"),
            (
                "setter: title", .unrecognizedSelector,
                "'setter: title' is in none of the adopted protocols (Loading)"
            ),
        ] as [(String, ProxyError.Code, String)]
    )
    func `A requirement that no protocol has is refused`(
        name: String,
        code: ProxyError.Code,
        text: String
    ) {
        let error = #expect(throws: ProxyError.self) { try proxy.requirement(named: name) }
        #expect(error?.code == code)
        #expect(error?.description.contains(text) == true, "\(error?.description ?? "")")
    }
}
