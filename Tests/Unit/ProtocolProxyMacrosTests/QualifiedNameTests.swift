// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyEmitter
import ProtocolProxyTestSupport
import Testing

/// A requirement may spell a type of the standard library with or without its module, and a type of
/// its own may have the name of a standard one.
@Suite struct `Names of types in requirements` {
    private func run(_ source: String, printing expected: String) async throws {
        let outcome = try await Compiler.run(
            "import ProtocolProxyMacros\n" + source
        )
        #expect(outcome.output == expected, "\(outcome.output)")
    }

    // MARK: Errors

    @Test(arguments: ["Never", "Swift.Never", "Swift::Never", "(Never)", "(Swift::Never)"])
    func `A requirement that throws no error has handlers that throw none`(
        type: String
    ) async throws {
        try await run(
            """
            @Proxied protocol Count: AnyObject {
                func next() throws(\(type)) -> Int
                func later() async throws(\(type)) -> Int
                var last: Int { get throws(\(type)) }
                func each(_ body: () throws(\(type)) -> Int) -> Int
            }
            let proxy = CountProxy()
            let handler: () -> Int = { 3 }
            proxy.override(\\.next, with: handler)
            proxy.override(\\.later) { 4 }
            proxy.override(\\.last) { 5 }
            proxy.override(\\.each) { body in body() + 1 }
            print(proxy.next(), await proxy.later(), proxy.last, proxy.each { 5 })
            """,
            printing: "3 4 5 6\n"
        )
    }

    @Test(arguments: [
        "any Error", "any Swift.Error", "any Swift::Error", "(any Error)", "Swift.Error", "Error",
        "any Error & Sendable",
    ])
    func `A requirement that throws any error has handlers that throw any`(type: String)
        async throws
    {
        try await run(
            """
            struct Lost: Error {}
            @Proxied protocol Count: AnyObject {
                func next() throws(\(type)) -> Int
                func later() async throws(\(type)) -> Int
            }
            let proxy = CountProxy()
            let handler: () throws -> Int = { throw Lost() }
            proxy.override(\\.next, with: handler)
            proxy.override(\\.later) { throw Lost() }
            do { print(try proxy.next()) } catch { print(error) }
            do { print(try await proxy.later()) } catch { print(error) }
            """,
            printing: "Lost()\nLost()\n"
        )
    }

    @Test func `The nearer type counts if it has a standard error's name`() async throws {
        try await run(
            """
            struct Lost: Error {}
            @Proxied protocol Count<Never>: AnyObject {
                associatedtype Never: Swift.Error
                typealias Error = Lost
                func next() throws(Never) -> Int
                func last() throws(Error) -> Int
            }
            @Proxied protocol Echo: AnyObject { func first<Never>(_ value: Never) -> Never }
            let proxy = CountProxy<Lost>()
            proxy.override(\\.next) { .failure(Lost()) }
            proxy.override(\\.last) { .failure(Lost()) }
            let echo = EchoProxy()
            echo.override(\\.first) { value in value }
            do { print(try proxy.next()) } catch { print(error) }
            do { print(try proxy.last()) } catch { print(error) }
            print(echo.first(2))
            """,
            printing: "Lost()\nLost()\n2\n"
        )
    }

    // MARK: Spans

    @Test func `An associated type can have the name of a span`() async throws {
        try await run(
            """
            @Proxied protocol Tracer<Span>: AnyObject {
                associatedtype Span
                associatedtype RawSpan
                func begin() -> Span
                func end(_ span: Span)
                func close(_ span: RawSpan) -> RawSpan
                func put<MutableSpan>(_ span: MutableSpan) -> MutableSpan
            }
            let proxy = TracerProxy<Int, String>()
            proxy.override(\\.begin) { 1 }
            proxy.override(\\.close) { $0 + "!" }
            proxy.override(\\.put) { $0 }
            proxy.observe(\\.end, .before) { print("end", $0 + 1) }
            proxy.observe(\\.close, .before) { print("close", $0) }
            proxy.end(proxy.begin())
            print(proxy.close("raw"), proxy.put(3))
            """,
            printing: "end 2\nclose raw\nraw! 3\n"
        )
    }

    @Test func `A module's own type can have the name of a generic span`() async throws {
        try await run(
            """
            public struct Span { var name: String }
            struct MutableSpan { var name: String }
            @Proxied protocol Tracer: AnyObject {
                func begin() -> Span
                func end(_ span: Span)
                func restart(_ span: Span?) -> MutableSpan?
            }
            let proxy = TracerProxy()
            proxy.override(\\.begin) { Span(name: "a") }
            proxy.override(\\.restart) { span in span.map { MutableSpan(name: $0.name) } }
            proxy.observe(\\.end, .before) { print("end", $0.name) }
            proxy.observe(\\.restart, .before) { print("restart", $0?.name ?? "") }
            proxy.end(proxy.begin())
            print(proxy.restart(Span(name: "b"))?.name ?? "")
            """,
            printing: "end a\nrestart b\nb\n"
        )
    }

    /// A module's own type is another one if it is spelled with the module.
    @Test func `The module before a name tells a type from a standard one`() async throws {
        try await run(
            """
            struct Span<Item> { var item: Item }
            struct Never: Swift.Error {}
            struct Error: Swift.Error {}
            @Proxied protocol Tracer: AnyObject {
                func begin() -> program::Span<Int>
                func end(_ span: program::Span<Int>?)
                func fail() throws(program::Never)
                func lose() throws(program::Error)
            }
            let proxy = TracerProxy()
            proxy.override(\\.begin) { Span(item: 1) }
            proxy.override(\\.fail) { .failure(Never()) }
            proxy.override(\\.lose) { .failure(Error()) }
            proxy.observe(\\.end, .before) { print("end", $0?.item ?? 0) }
            proxy.override(\\.end) { _ in }
            proxy.end(proxy.begin())
            do { try proxy.fail() } catch { print(error) }
            do { try proxy.lose() } catch { print(error) }
            """,
            printing: "end 1\nNever()\nError()\n"
        )
    }

    @Test(arguments: ["Span<Int>", "Swift.Span<Int>", "Swift::Span<Int>"])
    func `A span is one with its module's name too`(type: String) async throws {
        try await run(
            """
            @Proxied protocol Sum: AnyObject {
                func sum(_ values: \(type)) -> Int
                func items<T>(_ values: \(type.replacing("Int", with: "T"))) -> T?
            }
            let proxy = SumProxy()
            proxy.override(\\.sum) { $0.count }
            proxy.override(\\.items) { ($0 as? UnsafeBufferPointer<Int>)?.last }
            let values = [1, 2, 3]
            print(proxy.sum(values.span), proxy.items(values.span) ?? 0)
            """,
            printing: "3 3\n"
        )
    }

    // MARK: Other types

    @Test(arguments: ["Swift.", "Swift::", ""])
    func `Standard types are known by their module's name too`(module: String) async throws {
        try await run(
            """
            @Proxied protocol Store: \(module)AnyObject, \(module)Sendable, \(module)Identifiable {
                func set(_ value: \(module)Void) -> \(module)Void
                func clear() throws -> \(module)Void
                func find(_ name: \(module)Optional<\(module)String>) -> \(module)Array<\(module)Int>
                func never(_ value: \(module)Never) -> \(module)Int
                func stop() async -> \(module)Void
                func keep<T: ~\(module)Copyable>(_ value: consuming T)
                func show(_ value: \(module)Any.Type, _ type: (any \(module)Sendable).Type) -> Int
                @Optional(returning: nil) func maybe() -> \(module)Optional<\(module)Int>
                var all: \(module)Dictionary<\(module)String, \(module)Int> { get set }
            }
            @Proxied protocol Worker: \(module)Actor { func work() -> Int }
            let proxy = StoreProxy()
            proxy.observe(\\.find, .before) { print("find", $0 ?? "") }
            proxy.override(\\.set) { _ in }
            proxy.override(\\.clear) { }
            proxy.override(\\.find) { _ in [1] }
            proxy.set(())
            try proxy.clear()
            print(proxy.find("a"), proxy.maybe() ?? 2, proxy.all.count)
            """
            .replacing("\(module)Any.Type", with: "Any.Type"),
            printing: "find a\n[1] 2 0\n"
        )
    }

    @Test func `Types of the protocol's own can have any standard name`() async throws {
        try await run(
            """
            @Proxied protocol Store<Void, Optional>: AnyObject {
                associatedtype Void
                associatedtype Optional
                associatedtype Int
                associatedtype String
                associatedtype Array
                func one() -> Void
                func two(_ value: Int) -> Optional
                func three(_ value: Int, _ other: String) -> Array
                func four<Error, Sendable>(_ value: Error, _ other: Sendable) -> [Sendable]
                func five<AnyObject: Equatable>(_ value: AnyObject) -> AnyObject
                func six(_ value: borrowing Int, _ other: inout String)
                var seven: Void { get }
            }
            """
                + """

                let proxy = StoreProxy<Swift.Int, Swift.Bool, Swift.Double, Character, [UInt]>()
                proxy.override(\\.one) { 1 }
                proxy.override(\\.two) { $0 == 1.5 }
                proxy.override(\\.three) { _, _ in [3] }
                proxy.override(\\.four) { _, other in [other] }
                proxy.override(\\.five) { $0 }
                proxy.override(\\.six) { _, other in other = "z" }
                proxy.override(\\.seven) { 7 }
                var other: Character = "a"
                proxy.six(2.5, &other)
                print(proxy.one(), proxy.two(1.5), proxy.three(1.5, "b"), proxy.four(1, 2), proxy.five(5), other)
                print(proxy.seven)
                """,
            printing: "1 true [3] [2] 5 z\n7\n"
        )
    }

    // MARK: Actors

    @Test(arguments: ["MainActor", "Swift.MainActor", "_Concurrency.MainActor", "Swift::MainActor"])
    func `The main actor is known by its module's name too`(actor: String) async throws {
        try await run(
            """
            enum Outer {
                @\(actor) @Proxied protocol View: AnyObject { func draw() -> Int }
                @Proxied protocol Model<Item>: AnyObject {
                    associatedtype Item
                    @\(actor) func item() -> Item
                }
            }
            let proxy = Outer.ViewProxy()
            proxy.override(\\.draw) { 1 }
            let model = Outer.ModelProxy<Int>()
            model.override(\\.item) { 2 }
            print(proxy.draw(), model.item())
            """,
            printing: "1 2\n"
        )
    }

    @Test(arguments: [
        "Actor", "Swift.Actor", "_Concurrency.Actor", "Swift::Actor", "_Concurrency::Actor",
    ])
    func `A protocol of actors is known by its module's name too`(actor: String) async throws {
        try await run(
            """
            @Proxied protocol Worker: \(actor) { func work() -> Int }
            actor Real: Worker { func work() -> Int { 4 } }
            print(await WorkerProxy(retaining: Real()).actor.work())
            """,
            printing: "4\n"
        )
    }

    // MARK: Pairs

    @Test(arguments: [
        ("", "", ""), ("Void", "", "Void"), ("Void", "Swift.Void", ""), ("", "()", "Void"),
        ("[Int]", "[Int]", "Array<Int>"), ("Int?", "Optional<Int>", "Swift.Int?"),
        ("[String: Int]", "Dictionary<String, Int>", "(Swift::Dictionary<String, Int>)"),
    ])
    func `A call with 'await' runs the asynchronous one of two requirements`(
        type: String,
        first: String,
        second: String
    ) async throws {
        let results = [first, second].map { $0.isEmpty ? "" : "-> \($0) " }
        let value =
            type.isEmpty || type == "Void"
            ? "" : type.hasPrefix("[S") ? "[:]" : type == "Int?" ? "nil" : "[]"
        try await run(
            """
            @Proxied protocol Loader: AnyObject {
                func load(_ key: Int) \(results[0])
                func load(_ key: Int) async \(results[1])
            }
            final class Real: Loader {
                func load(_ key: Int) \(results[0]){ print("at once"); return \(value) }
                func load(_ key: Int) async \(results[1]){ print("later"); return \(value) }
            }
            func use<Value>(_ value: Value) {}
            func call(_ loader: some Loader) async { use(await loader.load(1)) }
            func callAtOnce(_ loader: some Loader) { use(loader.load(1)) }
            let proxy = LoaderProxy(retaining: Real())
            await call(proxy)
            callAtOnce(proxy)
            """,
            printing: "later\nat once\n"
        )
    }

    /// A synchronous and an asynchronous requirement whose types are spelled differently.
    struct Pair: Sendable, CustomTestStringConvertible {
        /// What the protocol declares beside them.
        var types = ""
        /// The types of the first requirement, with its generic parameters.
        let first: String
        let second: String
        let argument: String

        var testDescription: String { "\(first) beside \(second)" }

        /// A declaration of `load` with the types; a `where` clause follows a semicolon.
        func declaration(_ types: String, async: Bool) -> String {
            let parts = types.split(separator: ";")
            let condition = parts.count > 1 ? parts[1] : ""
            return "func load\(parts[0]) \(async ? "async " : "")-> String\(condition)"
        }
    }

    @Test(arguments: [
        Pair(first: "<T>(_ key: T)", second: "<U>(_ key: U)", argument: "1"),
        Pair(
            first: "<T, U>(_ key: T, _ other: [U])",
            second: "<U, T>(_ key: U, _ other: [T])",
            argument: "1, [2]"
        ),
        Pair(first: "(_ key: some Hashable)", second: "<T: Hashable>(_ key: T)", argument: "1"),
        Pair(
            first: "<T: Hashable>(_ key: T)",
            second: "<U>(_ key: U); where U: Hashable",
            argument: "1"
        ),
        Pair(
            first: "<T: Hashable & Sendable>(_ key: T)",
            second: "(_ key: some Sendable & Swift.Hashable)",
            argument: "1"
        ),
        Pair(
            first: "(_ key: some Sequence<some Hashable>)",
            second: "<T: Sequence<U>, U: Hashable>(_ key: T)",
            argument: "[1]"
        ),
        Pair(
            first: "<T: Hashable>(_ body: (T) -> T, _ key: T)",
            second: "<U: Hashable>(_ body: (U) -> (U), _ key: U)",
            argument: "{ $0 }, 1"
        ),
        Pair(
            first: "(_ key: any Sendable & Hashable)",
            second: "(_ key: any Hashable & Sendable)",
            argument: "1"
        ),
        Pair(first: "(_ key: any Mark)", second: "(_ key: (any Mark))", argument: "Real()"),
        Pair(
            first: "(_ key: any Swift.Sendable & Mark)",
            second: "(_ key: Mark & Sendable)",
            argument: "Real()"
        ),
        Pair(
            types: "associatedtype Key",
            first: "(_ key: Key)",
            second: "(_ key: Self.Key)",
            argument: "1"
        ),
        Pair(
            types: "associatedtype Key; typealias Keys = [Key]",
            first: "(_ key: [Key])",
            second: "(_ key: Keys)",
            argument: "[1]"
        ),
        Pair(
            types: "associatedtype Key; typealias Name = Self.Key; typealias Other = Name",
            first: "(_ key: Self.Other)",
            second: "(_ key: Key)",
            argument: "1"
        ),
        Pair(
            types: "typealias List<Item> = [Item]",
            first: "(_ key: List<Int>?)",
            second: "(_ key: Optional<Array<Swift.Int>>)",
            argument: "[1]"
        ),
        Pair(
            types: "typealias Body = (Int, Void) throws -> ()",
            first: "(_ body: Body)",
            second: "(_ body: (_ number: Int, ()) throws(any Error) -> Void)",
            argument: "{ _, _ in }"
        ),
        Pair(first: "(_ key: ())", second: "(_ key: Void)", argument: "()"),
        Pair(first: "(_ key: (Int))", second: "(_ key: Swift::Int)", argument: "1"),
        Pair(first: "(_ key: Int!)", second: "(_ key: Int?)", argument: "1"),
        Pair(first: "(_ key: String...)", second: "(_ key: Swift.String...)", argument: "\"a\""),
        Pair(
            first: "(_ body: @escaping @Sendable () -> Void)",
            second: "(_ body: @Sendable @escaping () -> ())",
            argument: "{}"
        ),
        Pair(
            first: "(_ key: [Int: [String]])",
            second: "(_ key: Swift.Dictionary<Int, Array<String>>)",
            argument: "[:]"
        ),
        Pair(
            first: "(_ key: inout [Int].Element)",
            second: "(_ key: inout Array<Int>.Element)",
            argument: "&number"
        ),
    ])
    func `The types of two requirements may be spelled differently`(pair: Pair) async throws {
        let first = pair.declaration(pair.first, async: false)
        let second = pair.declaration(pair.second, async: true)
        let isGeneric = pair.types.contains("associatedtype")
        let argument = pair.argument
        let names = isGeneric ? "<Key>" : ""
        try await run(
            """
            protocol Mark: AnyObject {}
            @Proxied protocol Loader\(names): AnyObject {
                \(pair.types)
                \(first)
                \(second)
            }
            final class Real: Loader, Mark, Sendable {
                \(isGeneric ? "typealias Key = Int" : "")
                \(first.replacing("Self.", with: "")) { "at once" }
                \(second.replacing("Self.", with: "")) { "later" }
            }
            func call<L: Loader>(_ loader: L) async -> String\(isGeneric ? " where L.Key == Int" : "") {
                var number = 1
                number += 1
                return await loader.load(\(argument))
            }
            func callAtOnce<L: Loader>(_ loader: L) -> String\(isGeneric ? " where L.Key == Int" : "") {
                var number = 1
                number += 1
                return loader.load(\(argument))
            }
            let proxy = LoaderProxy(retaining: Real())
            print(await call(proxy), callAtOnce(proxy))
            proxy.observeAll(.before) { _ in }
            print(await call(proxy), callAtOnce(proxy))
            """,
            printing: "later at once\nlater at once\n"
        )
    }

    /// Only one that is asynchronous makes them a pair.
    @Test func `Overloads with other constraints run the right implementation`() async throws {
        try await run(
            """
            @Proxied protocol Loader: AnyObject {
                func load<T: Hashable>(_ key: T) -> String
                @Key("loadError") func load<U: Error>(_ key: U) -> String
                func save(_ key: some Hashable) async -> String
                @Key("saveError") func save(_ key: some Error) -> String
            }
            struct Lost: Error {}
            final class Real: Loader {
                func load<T: Hashable>(_ key: T) -> String { "hashable" }
                func load<U: Error>(_ key: U) -> String { "error" }
                func save(_ key: some Hashable) async -> String { "hashable" }
                func save(_ key: some Error) -> String { "error" }
            }
            func call(_ loader: some Loader) async {
                print(loader.load(1), loader.load(Lost()))
                print(await loader.save(1), loader.save(Lost()))
            }
            let proxy = LoaderProxy(retaining: Real())
            await call(proxy)
            """,
            printing: "hashable error\nhashable error\n"
        )
    }

    @Test(arguments: [
        ("#if os(Linux)\n", "\n#endif\n", "", ""), ("", "", "#if os(Linux)\n", "\n#endif\n"),
        ("#if os(Linux)\n", "\n", "\n", "\n#endif\n"),
        ("#if os(Linux)\n", "\n#endif\n", "#if !os(Windows)\n", "\n#endif\n"),
        ("#if os(Linux)\n#if os(Linux)\n", "\n#endif\n#endif\n", "", ""),
    ])
    func `One of two requirements may be in an '#if'`(
        before: String,
        after: String,
        secondBefore: String,
        secondAfter: String
    ) async throws {
        try await run(
            """
            @Proxied protocol Loader: AnyObject {
                \(before)func load(_ key: Int) -> String\(after)
                \(secondBefore)func load(_ key: Int) async -> String\(secondAfter)
            }
            final class Real: Loader {
                func load(_ key: Int) -> String { "at once" }
                func load(_ key: Int) async -> String { "later" }
            }
            func call(_ loader: some Loader) async -> String { await loader.load(1) }
            func callAtOnce(_ loader: some Loader) -> String { loader.load(1) }
            let proxy = LoaderProxy(retaining: Real())
            print(await call(proxy), callAtOnce(proxy))
            proxy.observeAll(.before) { _ in }
            print(await call(proxy), callAtOnce(proxy))
            """,
            printing: "later at once\nlater at once\n"
        )
    }

    // MARK: The emitter

    @Test func `Only one file of the emitter compares the names of types with known ones`() throws {
        let known =
            StandardName.allCases.map(\.rawValue) + [
                "Any", "Dictionary", "Escapable", "MainActor", "MutableSpan", "Optional",
                "OutputSpan", "ProtocolProxy", "RawSpan", "Span",
            ]
        let name = "\"(any )?((Swift|_Concurrency)(\\.|::))?(\(known.joined(separator: "|")))\""
        let found = try Self.lines(
            of: "",
            except: ["Types/TypeScope.swift"],
            matching: [
                "[!=]= \(name)", "\(name)[^\"]*\\]\\.contains",
                "\\.contains\\([^()]*(\\.lastName|[tT]ypeName)\\)", "\\.lastName [!=]= \"",
                "[!=]= StandardName\\.", "\"(any )?(Swift|_Concurrency)\\.",
            ]
        )
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func `Most writers don't ask which class is written, or in which module the protocol is`()
        throws
    {
        let found = try Self.lines(
            of: "Emit",
            except: ["Scope/", "Classes/"],
            matching: ["\\.mode\\b", "\\.isDefaultImplementation\\b", "model\\.foreign\\b"]
        )
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    /// The lines of code that match a pattern, in the files of a folder of the emitter.
    ///
    /// Files and folders in `others` are left out.
    private static func lines(
        of folder: String,
        except others: [String],
        matching patterns: [String]
    ) throws -> [String] {
        let folder = Compiler.root.appending(path: "Sources/ProtocolProxyEmitter/\(folder)")
        let files = try #require(FileManager.default.enumerator(atPath: folder.path))
        let regexes = try patterns.map { try Regex($0) }
        var found: [String] = []
        var count = 0
        for case let path as String in files where path.hasSuffix(".swift") {
            count += 1
            guard !others.contains(where: path.hasPrefix) else { continue }
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            for line in text.split(separator: "\n") where !line.contains("//") {
                if regexes.contains(where: { line.firstMatch(of: $0) != nil }) {
                    found.append("\(path): \(line)")
                }
            }
        }
        #expect(count > 40)
        return found
    }
}
