// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A name for a closure that does not escape, which hides from the macro what it is.
typealias LineVisitor = (String) -> Void

struct ParseFailure: Error, Equatable { let text: String }

/// A requirement of each shape.
@Proxied
private protocol Console: AnyObject {
    func echo(_ text: String) -> String
    @Optional(returning: true) func mayPrint(_ text: String) -> Bool
    @Optional func isVerbose() -> Bool
    func parse(_ text: String) throws(ParseFailure) -> Int
    nonisolated(nonsending) func read(_ prompt: String) async throws(ParseFailure) -> String
    func wait(_ seconds: Int) async -> Int
    var width: Int { get set }
    subscript(_ row: Int, column column: Int) -> String { get set }
    func wrap(_ lines: inout [String]) -> Int
    @Direct func eachLine(_ visitor: LineVisitor)
}

extension Console {
    fileprivate func isVerbose() -> Bool { false }
}

private final class RealConsole: Console {
    func echo(_ text: String) -> String { text + text }
    func mayPrint(_ text: String) -> Bool { text != "secret" }
    func isVerbose() -> Bool { false }
    func parse(_ text: String) throws(ParseFailure) -> Int {
        guard let number = Int(text) else { throw ParseFailure(text: text) }
        return number
    }
    nonisolated(nonsending) func read(_ prompt: String) async throws(ParseFailure) -> String {
        guard prompt != "?" else { throw ParseFailure(text: prompt) }
        return "read \(prompt)"
    }
    func wait(_ seconds: Int) async -> Int { seconds }
    var width = 80
    private var cells: [Int: String] = [:]
    subscript(_ row: Int, column column: Int) -> String {
        get { cells[row * 100 + column] ?? "-" }
        set { cells[row * 100 + column] = newValue }
    }
    func wrap(_ lines: inout [String]) -> Int {
        lines.append("end")
        return lines.count
    }
    func eachLine(_ visitor: LineVisitor) { for line in ["one", "two"] { visitor(line) } }
}

private final class Terminal { weak var console: (any Console)? }

private final class Shell {
    @DelegateProxy<ConsoleProxy> var console: (any Console)?
    var proxy: ConsoleProxy { $console }
}

/// Returns the answers of a console, a line for each shape.
private nonisolated(nonsending) func answers(of console: any Console) async throws -> [String] {
    var lines = ["first"]
    let count = console.wrap(&lines)
    var visited: [String] = []
    console.eachLine { visited.append($0) }
    console[1, column: 2] = "x"
    console.width += 1
    return [
        console.echo("a"), "\(console.mayPrint("secret"))", "\(console.isVerbose())",
        "\(try console.parse("4"))",
        try await console.read("b"), "\(console.width)", console[1, column: 2],
        "\(count) \(lines)", "\(visited)",
    ]
}

private let real = [
    "aa", "false", "false", "4", "read b", "81", "x", #"2 ["first", "end"]"#, #"["one", "two"]"#,
]
private let nobody = ["", "true", "false", "0", "", "0", "", #"0 ["first"]"#, "[]"]

/// The selectors in the same order.
private let selectors: [Selector] = [
    "echo(_:)", "mayPrint(_:)", "isVerbose()", "parse(_:)", "read(_:)", "width",
    "subscript(_:column:)",
    "wrap(_:)", "eachLine(_:)",
]

@Suite struct `A macro-generated proxy with requirements of every shape` {
    private let console = RealConsole()
    private let proxy: ConsoleProxy

    init() { proxy = ConsoleProxy(implementer: console) }

    /// Changes what every requirement answers, by entries of one name.
    private func interceptAll(once: Bool = false) {
        proxy.intercept(\.echo, named: "k", once: once) { next in { next($0) + "!" } }
        proxy.intercept(\.mayPrint, named: "k", once: once) { next in { !next($0) } }
        proxy.intercept(\.isVerbose, named: "k", once: once) { next in { !next() } }
        proxy.intercept(\.parse, named: "k", once: once) { next in { next($0).map { $0 + 1 } } }
        proxy.intercept(\.read, named: "k", once: once) { next in
            { await next($0).map { $0 + "!" } }
        }
        proxy.intercept(\.width, named: "k", once: once) { next in { next() + 1 } }
        proxy.intercept(\.getSubscriptColumn, named: "k", once: once) { next in
            { next($0, $1) + "!" }
        }
        proxy.intercept(\.wrap, named: "k", once: once) { next in { lines in next(&lines) + 1 } }
        proxy.intercept(\.eachLine, named: "k", once: once) { next in
            { visitor in next { visitor($0 + "!") } }
        }
    }

    private static let changed = [
        "aa!", "true", "true", "5", "read b!", "x!", #"3 ["first", "end"]"#, #"["one!", "two!"]"#,
    ]

    /// Without the width, which a `+=` reads too.
    private func answersButWidth() async throws -> [String] {
        var lines = try await answers(of: proxy)
        lines.remove(at: 5)
        return lines
    }

    private var realButWidth: [String] {
        real.enumerated().filter { $0.offset != 5 }.map(\.element)
    }

    @Test func `A generated proxy forwards, and has defaults without an implementer`() async throws
    {
        #expect(try await answers(of: proxy) == real)
        try proxy.setImplementer(nil)
        #expect(try await answers(of: proxy) == nobody)
        #expect(throws: Never.self) { try proxy.parse("no number") }
    }

    @Test func `A generated proxy keeps typed errors typed`() async {
        let parsing: ParseFailure? = #expect(throws: ParseFailure.self) { try proxy.parse("x") }
        #expect(parsing == ParseFailure(text: "x"))
        let reading: ParseFailure? = await #expect(throws: ParseFailure.self) {
            try await proxy.read("?")
        }
        #expect(reading == ParseFailure(text: "?"))
    }

    @Test func `A generated proxy has @concurrent requirements`() async throws {
        // The proxy has no other user, so it may go where the call goes.
        let proxy = ConsoleProxy(retaining: RealConsole())
        proxy.intercept(\.wait, named: "k", once: true) { next in
            { seconds in await next(seconds) + 1 }
        }
        #expect(
            try proxy.participants(in: "wait(_:)").map(\.role) == [
                .interceptor, .implementer, .defaultAnswer,
            ]
        )
        let (first, second) = (await proxy.wait(3), await proxy.wait(3))
        #expect((first, second) == (4, 3))
    }

    @Test func `Named entries of a generated proxy are found, replaced and removed`() async throws {
        interceptAll()
        #expect(try await answersButWidth() == Self.changed)
        interceptAll()
        #expect(try await answersButWidth() == Self.changed)
        for selector in selectors {
            #expect(proxy.hasHandler(selector: selector, named: "k"))
            proxy.removeHandler(selector: selector, named: "k")
            #expect(!proxy.hasHandler(selector: selector, named: "k"))
        }
        #expect(try await answersButWidth() == realButWidth)
    }

    @Test func `A generated proxy supports 'once' entries`() async throws {
        interceptAll(once: true)
        #expect(try await answersButWidth() == Self.changed)
        #expect(try await answersButWidth() == realButWidth)
    }

    @Test func `A generated proxy lists and explains its participants`() throws {
        interceptAll()
        proxy.observe(\.wrap, .before) { _ in }
        for (index, selector) in selectors.enumerated() {
            let participants = try proxy.participants(in: selector).filter {
                $0.role != .observerBefore
            }.prefix(2)
            #expect(participants.map(\.role) == [.interceptor, .implementer], "\(selector)")
            #expect(participants.map(\.name) == ["k", nil])
            let told =
                index == 7
                ? " It is observed by \(try #require(proxy.participants(in: selector).first))." : ""
            #expect(
                proxy.explanation(of: selector).hasSuffix(
                    "is answered by \(participants[participants.startIndex]). "
                        + "If it proceeds, next is the implementer of type 'RealConsole'." + told
                )
            )
        }
    }

    @Test func `Tasks can wait for calls of a generated proxy`() async throws {
        var echo = proxy.calls(of: \.echo).makeAsyncIterator()
        var optional = proxy.calls(of: \.mayPrint).makeAsyncIterator()
        var bare = proxy.calls(of: \.isVerbose).makeAsyncIterator()
        var parse = proxy.outcomes(of: \.parse).makeAsyncIterator()
        var read = proxy.outcomes(of: \.read).makeAsyncIterator()
        var width = proxy.calls(of: \.setWidth).makeAsyncIterator()
        var cell = proxy.calls(of: \.setSubscriptColumn).makeAsyncIterator()
        var wrap = proxy.calls(of: \.wrap, .after).makeAsyncIterator()
        var each = proxy.calls(of: \.eachLine).makeAsyncIterator()
        var changes = try proxy.changes(of: \.width).makeAsyncIterator()
        _ = try await answers(of: proxy)
        #expect(await echo.next() == "a")
        #expect(await optional.next() == "secret")
        #expect(await bare.next() != nil)
        #expect(try await parse.next()?.outcome.get() == 4)
        #expect(try await read.next()?.outcome.get() == "read b")
        #expect(await width.next() == 81)
        let (row, column, text) = try #require(await cell.next())
        #expect((row, column, text) == (1, 2, "x"))
        #expect(await wrap.next() == ["first", "end"])
        let placeholder: Transient<LineVisitor>? = await each.next()
        #expect(placeholder != nil)
        #expect(await changes.next()?.old == 80)
    }

    @Test func `All requirements of a generated proxy can be observed and intercepted`()
        async throws
    {
        var told: [String] = []
        proxy.observeAll(.after) { call in told.append("\(call.selector)") }
        let tracing = proxy.interceptAll { call in
            let outcome = call.proceed()
            guard case .success(let text as String) = outcome.result else { return outcome }
            return try call.returning("<\(text)>")
        } async: { call in
            try call.throwing(ParseFailure(text: "\(call.arguments)"))
        }
        await #expect(throws: ParseFailure(text: #"["b"]"#)) { try await answers(of: proxy) }
        #expect(proxy.echo("a") == "<aa>")
        #expect(proxy[1, column: 2] == "<x>")
        #expect(proxy.explanation(of: "echo(_:)").contains("the implementer of type 'RealConsole'"))
        tracing.cancel()
        told = []
        console.width = 80
        #expect(try await answers(of: proxy) == real)
        #expect(
            told == [
                "wrap(_:)", "eachLine(_:)", "setter: subscript(_:column:)", "width",
                "setter: width", "echo(_:)",
                "mayPrint(_:)", "isVerbose()", "parse(_:)", "read(_:)", "width",
                "subscript(_:column:)",
            ]
        )
    }

    @Test func `Views have defaults of their own`() async throws {
        try proxy.setImplementer(nil)
        let view = proxy.defaulting(to: true).defaulting(to: "none").defaulting(to: 7)
        // The second has an answer of its own, and the subscript keeps what nobody was given.
        #expect(
            try await answers(of: view) == [
                "none", "true", "true", "7", "none", "7", "none", #"7 ["first"]"#, "[]",
            ]
        )
        #expect(try await answers(of: proxy) == nobody)
    }

    @Test func `A generated proxy works as a delegate property and as an attachment`() async throws
    {
        let shell = Shell()
        #expect(try await answers(of: shell.proxy) == nobody)
        shell.console = console
        #expect(try await answers(of: shell.proxy) == real)
        let terminal = Terminal()
        terminal.console = console
        let attachment = ConsoleProxy.attach(to: terminal, at: \.console)
        attachment.proxy.override(\.echo) { "attached \($0)" }
        #expect(terminal.console?.echo("a") == "attached a")
        attachment.detach()
        #expect(terminal.console?.echo("a") == "aa")
        #expect(terminal.console === console)
    }
}
