// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Requirements whose generated code had errors of its own.
@Suite struct `Unusual shapes of requirements` {
    @Test func `An opaque type may be constrained by another opaque type`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Counter: AnyObject {
                func count(_ items: some Sequence<some Hashable>) -> Int
                func rows<T: Equatable>(
                    of table: some Collection<some Collection<T>>, with item: T
                ) throws -> Int
            }
            final class Real: Counter {
                func count(_ items: some Sequence<some Hashable>) -> Int {
                    Set(items.map { AnyHashable($0) }).count
                }
                func rows<T: Equatable>(
                    of table: some Collection<some Collection<T>>, with item: T
                ) throws -> Int { table.count { $0.contains(item) } }
            }
            let proxy = CounterProxy(retaining: Real())
            print(proxy.count([1, 1, 2]), try proxy.rows(of: [[1], [2], [1, 2]], with: 1))
            proxy.intercept(\\.count) { next in { items in next(items) * 10 } }
            proxy.override(\\.rowsOfWith) { table, _ in -table.count }
            print(proxy.count(["a", "a"]), try proxy.rows(of: [[1], [2], [1, 2]], with: 1))
            """
        )
        #expect(outcome.output == "2 2\n10 -3\n", "\(outcome.output)")
    }

    @Test func `A method may be called Type or Protocol`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Sample: AnyObject {
                func Type() -> Int
                func Protocol(_ number: Int) -> Int
                static func Type(_ number: Int) -> Int
            }
            final class Real: Sample {
                func Type() -> Int { 1 }
                func Protocol(_ number: Int) -> Int { number }
                static func Type(_ number: Int) -> Int { number }
            }
            let proxy = SampleProxy(retaining: Real())
            let sample: any Sample = proxy
            print(sample.`Type`(), sample.`Protocol`(2))
            proxy.override(\\.TypeRequirement) { 3 }
            proxy.override(\\.ProtocolRequirement) { $0 * 2 }
            print(sample.`Type`(), sample.`Protocol`(2))
            """
        )
        #expect(outcome.output == "1 2\n3 4\n", "\(outcome.output)")
    }

    @Test func `Names that differ only in symbols or spaces have separate witnesses`() async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Signs: AnyObject {
                func `a+b`() -> Int
                @Key("minus") func `a-b`() -> Int
                func `load all`() -> Int
                @Key("loadAll2") func loadAll() -> Int
                @Key("one") var `x+y`: Int { get set }
                @Key("two") var `x-y`: Int { get set }
            }
            final class Real: Signs {
                func `a+b`() -> Int { 1 }
                func `a-b`() -> Int { 2 }
                func `load all`() -> Int { 3 }
                func loadAll() -> Int { 4 }
                var `x+y` = 5
                var `x-y` = 6
            }
            let proxy = SignsProxy(retaining: Real())
            func show(_ signs: any Signs) {
                print(
                    signs.`a+b`(), signs.`a-b`(), signs.`load all`(), signs.loadAll(),
                    signs.`x+y`, signs.`x-y`)
            }
            show(proxy)
            proxy.override(\\.minus) { -2 }
            proxy.override(\\.loadAll2) { -4 }
            proxy.override(\\.two) { -6 }
            show(proxy)
            """
        )
        #expect(outcome.output == "1 2 3 4 5 6\n1 -2 3 -4 5 -6\n", "\(outcome.output)")
    }

    @Test func `A child may declare a requirement of several parents again`() async throws {
        let requirements = """
            static func make() -> Int
            static var size: Int { get }
            func open() throws -> Int
            var count: Int { get set }
            """
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Left: AnyObject { \(requirements) }
            @Proxied protocol Right: AnyObject { \(requirements) }
            @Proxied protocol Both: Left, Right { \(requirements) }
            final class Real: Both {
                static func make() -> Int { 1 }
                static var size: Int { 2 }
                func open() throws -> Int { 3 }
                var count = 4
            }
            func show<L: Left, R: Right, B: Both>(_ left: L, _ right: R, _ both: B) throws {
                print(L.make(), R.make(), B.make(), L.size, R.size, B.size)
                print(try left.open(), try right.open(), try both.open())
                print(left.count, right.count, both.count)
            }
            let proxy = BothProxy(retaining: Real())
            try BothProxy.withTypeProxy { types in
                try types.setImplementer(Real.self)
                try show(proxy, proxy, proxy)
                types.override(\\.staticMake) { @Sendable in -1 }
                types.override(\\.staticSize) { @Sendable in -2 }
                proxy.override(\\.open) { -3 }
                proxy.override(\\.count) { -4 }
                try show(proxy, proxy, proxy)
            }
            """
        )
        #expect(
            outcome.output == """
                1 1 1 2 2 2
                3 3 3
                4 4 4
                -1 -1 -1 -2 -2 -2
                -3 -3 -3
                -4 -4 -4

                """,
            "\(outcome.output)"
        )
    }

    @Test(arguments: ["static func old() -> Int", "static var old: Int { get }"])
    func `A child may declare a deprecated static requirement of its parent again`(
        requirement: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Parent: AnyObject { @available(*, deprecated) \(requirement) }
            @Proxied protocol Child: Parent { \(requirement) }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// The macro doesn't see that the value is a closure, which is stored.
    @Test(arguments: [
        "Actor { static subscript<T>(key: T) -> Callback { get set } }",
        "Actor { nonisolated subscript<T>(key: T) -> Callback { get set } }",
        "Actor { static subscript<T>(key: T, other: Int) -> Callback? { get set } }",
        "AnyObject { static subscript<T>(key: T) -> Callback { get set } }",
    ])
    func `A generic subscript may have a value of a function type behind a typealias`(
        rest: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            typealias Callback = @Sendable (Int) -> Int
            @Proxied protocol Store: \(rest)
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `An operator may have an inout operand`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            prefix operator +++
            postfix operator ---
            @Proxied protocol Money: AnyObject {
                var amount: Int { get }
                static func += (total: inout Int, money: Self)
                static func -= (money: Self, total: inout any Money)
            }
            final class Euro: Money {
                let amount: Int
                init(_ amount: Int) { self.amount = amount }
                static func += (total: inout Int, money: Euro) { total += money.amount }
                static func -= (money: Euro, total: inout any Money) {
                    total = Euro(money.amount - total.amount)
                }
            }
            func sum<M: Money>(_ money: M) -> (Int, Int) {
                var total = 1
                total += money
                var other: any Money = Euro(3)
                money -= other
                return (total, other.amount)
            }
            let proxy = MoneyProxy(retaining: Euro(5))
            print(sum(Euro(5)), sum(proxy))
            MoneyProxy.withTypeProxy { types in
                types.intercept(\\.staticPlusEqual) { next in
                    { @Sendable total, money in
                        next(&total, money)
                        total *= 10
                    }
                }
                print(sum(proxy))
            }
            """
        )
        #expect(outcome.output == "(6, 2) (6, 2)\n(60, 2)\n", "\(outcome.output)")
    }

    @Test func `A variadic parameter may stand beside a closure with one, and beside 'Self'`()
        async throws
    {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Scale: AnyObject {
                associatedtype Item
                func visit(_ numbers: Int..., body: (Int...) -> Int) -> Int
                func keep(_ names: String..., body: @escaping @Sendable (Int, String...) -> Int) throws -> Int
                func compare(_ items: Item..., with other: Self?) -> Int
                func twin(_ items: Item..., other: Self) -> Self?
            }
            final class Real: Scale {
                func visit(_ numbers: Int..., body: (Int...) -> Int) -> Int { body(numbers.count, 7) }
                func keep(_ names: String..., body: @escaping @Sendable (Int, String...) -> Int) throws -> Int {
                    body(names.count, "a", "b")
                }
                func compare(_ items: Int..., with other: Real?) -> Int {
                    items.count * 10 + (other === self ? 1 : 0)
                }
                func twin(_ items: Int..., other: Real) -> Real? { items.isEmpty ? nil : other }
            }
            func use<S: Scale>(_ scale: S) throws where S.Item == Int {
                print(
                    scale.visit(1, 2) { (all: Int...) in all.count + all[0] },
                    try scale.keep("x") { (first: Int, rest: String...) in first + rest.count },
                    scale.compare(1, 2, with: scale), scale.compare(with: nil),
                    scale.twin(1, other: scale) == nil, scale.twin(other: scale) == nil)
            }
            let proxy = ScaleProxy<Int>(retaining: Real())
            try use(Real())
            try use(proxy)
            proxy.intercept(\\.visitBody) { next in { numbers, body in -next(numbers + [3], body) } }
            proxy.intercept(\\.compareWith) { next in { items, other in -next(items, other) } }
            try use(proxy)
            """
        )
        #expect(
            outcome.output == """
                4 3 21 0 false true
                4 3 21 0 false true
                -5 3 -21 0 false true

                """,
            "\(outcome.output)"
        )
    }

    @Test(arguments: ["", ", Sendable"])
    func `A variadic parameter may stand beside a generic closure with one`(parent: String)
        async throws
    {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Scale: AnyObject\(parent) {
                init(_ numbers: Int..., body: (Int...) -> Void)
                static func add(_ numbers: Int..., body: (Int...) throws -> Void) throws
            }
            @Proxied protocol Bank: Actor {
                func add(_ numbers: Int..., body: @escaping @Sendable (Int...) -> Void)
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// Such typealiases serve older compilers.
    @Test func `A typealias of SendableMetatype may be a parent`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            typealias OurSendableMetatype = SendableMetatype
            @Proxied protocol Plain: OurSendableMetatype { func open() -> Int }
            @Proxied protocol Loader<Key>: AnyObject, OurSendableMetatype {
                associatedtype Key: Hashable
                func load(_ key: Key) async throws -> Int
                static func make() -> Int
            }
            final class Real: Plain, Loader {
                func open() -> Int { 1 }
                func load(_ key: String) async throws -> Int { key.count }
                static func make() -> Int { 2 }
            }
            let plain = PlainProxy(retaining: Real())
            let loader = LoaderProxy<String>(retaining: Real())
            print(plain.open(), try await loader.load("abc"))
            loader.override(\\.load) { _ in 4 }
            print(try await loader.load("abc"), PlainProxy.protocols.map(\\.name))
            """
        )
        #expect(outcome.output == "1 3\n4 [\"program.Plain\"]\n", "\(outcome.output)")
    }

    /// Only one of the clauses is compiled.
    @Test(arguments: [[], ["-D", "OLD"]])
    func `A requirement in both clauses of a condition is no overload`(
        settings: [String]
    ) async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Loader: AnyObject {
                #if OLD
                    func load(_ number: Int) -> Int
                    func save(_ text: String) -> Int
                    func save(_ number: Int) -> Int
                #else
                    func load(_ number: Int) -> Int
                    func save(_ number: Int) -> Int
                #endif
                var size: Int { get }
            }
            final class Real: Loader {
                func load(_ number: Int) -> Int { number }
                func save(_ text: String) -> Int { text.count }
                func save(_ number: Int) -> Int { number }
                var size: Int { 3 }
            }
            let proxy = LoaderProxy(retaining: Real())
            try proxy.override(selector: "load(_:)") { (number: Int) in -number }
            print(proxy.load(5), try proxy.send(Message("load(_:)", [6])))
            print(proxy.requirements.map(\\.selector.description).joined(separator: ", "))
            """,
            settings: settings
        )
        let saving =
            settings.isEmpty
            ? "save(_:)" : "save(_:) as (String) -> Int, save(_:) as (Int) -> Int"
        #expect(outcome.output == "-5 -6\nsize, load(_:), \(saving)\n", "\(outcome.output)")
    }

    @Test(arguments: ["Swift::Error", "Swift.Error", "Swift::Error & Swift::Sendable"])
    func `A closure's generic error may be spelled with the name of its module`(
        bound: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Loader: AnyObject {
                func load<E: \(bound)>(_ body: () throws(E) -> Int) throws(E) -> Int
                func find<E>(_ body: (Int) throws(E) -> Int) throws(E) -> Int where E: \(bound)
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test(arguments: ["", ", Sendable"], ["", "@escaping "])
    func `A closure may return a generic value as 'sending' beside what isn't Sendable`(
        parent: String,
        escaping: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            final class Store { var size = 0 }
            @Proxied protocol Lock: AnyObject\(parent) {
                func with<R>(_ body: \(escaping)(inout Store) throws -> sending R) throws -> sending R
                func borrow<R: ~Copyable>(_ body: \(escaping)(Store) -> sending R) -> sending R
                func each<R>(_ body: \(escaping)(inout Store) throws -> sending R) rethrows -> sending R
                func later<R>(
                    _ body: \(escaping)(inout Store) async throws -> sending R
                ) async throws -> sending R
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    /// This is the shape of `Mutex.withLock(_:)`.
    @Test func `A lock hands its state to a closure`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            final class Store { var size = 1 }
            @Proxied protocol Lock: AnyObject {
                func with<R>(_ body: (inout Store) throws -> sending R) throws -> sending R
            }
            final class Real: Lock {
                var store = Store()
                func with<R>(_ body: (inout Store) throws -> sending R) throws -> sending R {
                    try body(&store)
                }
            }
            let proxy = LockProxy(retaining: Real())
            print(try proxy.with { $0.size += 1; return $0.size })
            proxy.intercept(\\.with) { next in
                { body in
                    try next { store in
                        store.size *= 10
                        return try body(&store)
                    }
                }
            }
            print(try proxy.with { $0.size += 1; return "\\($0.size)" })
            """
        )
        #expect(outcome.output == "2\n21\n", "\(outcome.output)")
    }

    @Test(arguments: [
        "sending @escaping (sending Box) throws -> Void",
        "(sending Box) throws -> sending Box", "@escaping (sending Box) throws -> sending Box",
        "((consuming Token) throws -> Token)?", "sending @escaping (sending Box, T) throws -> T",
    ])
    func `A rethrowing requirement may take a closure that sends values`(type: String) async throws
    {
        let isGeneric = type.contains("T)")
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            final class Box {}
            struct Token: ~Copyable {}
            @Proxied protocol Walker: AnyObject {
                func walk\(isGeneric ? "<T>" : "")(_ body: \(type)) rethrows
                func walkLater\(isGeneric ? "<T>" : "")(
                    _ body: \(type.replacing("throws", with: "async throws"))
                ) async rethrows
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `Variadic parameters may be units or stand beside them`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Counter: AnyObject {
                func count(_ units: ()...) -> Int
                func list(_ units: [()], _ numbers: Int...) -> Int
                func maybe(_ unit: ()?, _ pair: (Int, ()), _ numbers: Void...) throws -> Int
                func call(_ body: (()) -> (), _ numbers: Int...) -> Int
            }
            final class Real: Counter {
                func count(_ units: ()...) -> Int { units.count }
                func list(_ units: [()], _ numbers: Int...) -> Int { units.count + numbers.count }
                func maybe(_ unit: ()?, _ pair: (Int, ()), _ numbers: Void...) throws -> Int {
                    pair.0 + numbers.count
                }
                func call(_ body: (()) -> (), _ numbers: Int...) -> Int {
                    body(())
                    return numbers.count
                }
            }
            func show(_ counter: some Counter) throws {
                print(
                    counter.count((), ()), counter.list([()], 1, 2),
                    try counter.maybe(nil, (3, ()), ()), counter.call({ _ in }, 5))
            }
            let proxy = CounterProxy(retaining: Real())
            try show(proxy)
            proxy.observeAll(.before) { _ in }
            try show(proxy)
            """
        )
        #expect(outcome.output == "2 3 4 1\n2 3 4 1\n", "\(outcome.output)")
    }

    @Test(arguments: ["Void", "Never"])
    func `An associated type or a generic parameter may be called as a standard type`(
        name: String
    ) async throws {
        let outcome = try await Compiler.check(
            """
            import ProtocolProxyMacros
            @Proxied protocol Store: AnyObject {
                associatedtype \(name)
                func put(_ item: \(name)) throws
                func swap(_ item: \(name)) async -> \(name)
                var item: \(name) { get set }
            }
            @Proxied protocol Primary<\(name)>: AnyObject {
                associatedtype \(name)
                func put(_ item: \(name)) throws -> \(name)
                subscript(item: \(name)) -> Int { get }
            }
            @Proxied protocol Generic: AnyObject {
                func put<\(name)>(_ item: \(name)) throws -> Int
                func both<\(name)>(_ item: \(name), _ other: \(name)) async throws -> \(name)
            }
            """
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `A generic closure may take autoclosures`() async throws {
        let outcome = try await Compiler.run(
            """
            import ProtocolProxyMacros
            @Proxied protocol Maker: AnyObject {
                func change<T>(
                    _ value: inout T, _ body: (inout T, @escaping @autoclosure () -> Int) -> Int
                ) -> Int
                func make<T>(_ value: T, _ body: (@escaping @autoclosure () -> T) -> T) -> T
                func fail<T>(
                    _ value: T, _ body: (T, @escaping @autoclosure () throws -> T) throws -> T
                ) throws -> T
                func keep<T>(_ value: T, _ body: @escaping (T, @autoclosure () -> Int) -> Int) -> Int
            }
            struct Lost: Error {}
            final class Real: Maker {
                func change<T>(
                    _ value: inout T, _ body: (inout T, @escaping @autoclosure () -> Int) -> Int
                ) -> Int { body(&value, 7) }
                func make<T>(_ value: T, _ body: (@escaping @autoclosure () -> T) -> T) -> T {
                    body(value)
                }
                func fail<T>(
                    _ value: T, _ body: (T, @escaping @autoclosure () throws -> T) throws -> T
                ) throws -> T {
                    func lost() throws -> T { throw Lost() }
                    return try body(value, try lost())
                }
                func keep<T>(_ value: T, _ body: @escaping (T, @autoclosure () -> Int) -> Int) -> Int {
                    body(value, 8)
                }
            }
            let proxy = MakerProxy(retaining: Real())
            func show(_ proxy: MakerProxy) {
                var number = 1
                func change(_ number: inout Int, _ other: @escaping @autoclosure () -> Int) -> Int {
                    number += 1
                    return other()
                }
                func make(_ text: @escaping @autoclosure () -> String) -> String { text() + "!" }
                func first(_ number: Int, _ other: @escaping @autoclosure () throws -> Int) throws -> Int {
                    try other()
                }
                func kept(_ text: String, _ other: @autoclosure () -> Int) -> Int { other() }
                print(proxy.change(&number, change), number, proxy.make("a", make))
                print((try? proxy.fail(1, first)) ?? -1, proxy.keep("b", kept))
            }
            show(proxy)
            proxy.observeAll(.before) { _ in }
            show(proxy)
            """
        )
        #expect(outcome.output == "7 2 a!\n-1 8\n7 2 a!\n-1 8\n", "\(outcome.output)")
    }
}
