// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A panel of a window: a requirement of each shape, on the main actor.
@Proxied
@MainActor
private protocol Panel: AnyObject {
    func title(_ text: String) -> String
    @Optional(returning: true) func mayClose(_ reason: String) -> Bool
    @Optional func isModal() -> Bool
    func parse(_ text: String) throws(ParseFailure) -> Int
    func load(_ id: Int) async throws(ParseFailure) -> String
    var width: Int { get set }
    subscript(_ row: Int) -> String { get set }
    func layOut(_ sizes: inout [Int]) -> Int
    @Direct func eachView(_ visitor: LineVisitor)
    nonisolated func identifier() -> Int
}

extension Panel {
    fileprivate func isModal() -> Bool { false }
}

@MainActor
private final class RealPanel: Panel, SelectorResponding {
    func title(_ text: String) -> String { "[\(text)]" }
    func mayClose(_ reason: String) -> Bool { false }
    func parse(_ text: String) throws(ParseFailure) -> Int {
        guard let number = Int(text) else { throw ParseFailure(text: text) }
        return number
    }
    func load(_ id: Int) async throws(ParseFailure) -> String {
        guard id > 0 else { throw ParseFailure(text: "\(id)") }
        return "item \(id)"
    }
    var width = 300
    private var rows: [Int: String] = [:]
    subscript(_ row: Int) -> String {
        get { rows[row] ?? "-" }
        set { rows[row] = newValue }
    }
    func layOut(_ sizes: inout [Int]) -> Int {
        sizes.append(0)
        return sizes.count
    }
    func eachView(_ visitor: LineVisitor) { visitor("button") }
    nonisolated func identifier() -> Int { 7 }
    nonisolated func responds(to selector: Selector) -> Bool { selector != "isModal()" }
}

/// Returns the answers of a panel, a line for each shape.
@MainActor
private func answers(of panel: any Panel) async throws -> [String] {
    var sizes = [1]
    let count = panel.layOut(&sizes)
    var views: [String] = []
    panel.eachView { views.append($0) }
    panel[1] = "x"
    panel.width += 1
    return [
        panel.title("a"), "\(panel.mayClose("b"))", "\(panel.isModal())", "\(try panel.parse("4"))",
        try await panel.load(5), "\(panel.width)", panel[1], "\(count) \(sizes)", "\(views)",
        "\(panel.identifier())",
    ]
}

private let real = [
    "[a]", "false", "false", "4", "item 5", "301", "x", "2 [1, 0]", #"["button"]"#, "7",
]
private let nobody = ["", "true", "false", "0", "", "0", "", "0 [1]", "[]", "0"]
private let selectors: [Selector] = [
    "title(_:)", "mayClose(_:)", "isModal()", "parse(_:)", "load(_:)", "width", "subscript(_:)",
    "layOut(_:)",
    "eachView(_:)", "identifier()",
]

@MainActor
@Suite struct `A main-actor proxy with requirements of every shape` {
    @MainActor private final class Window {
        @DelegateProxy<PanelProxy> var panel: (any Panel)?
        weak var plain: (any Panel)?
        var proxy: PanelProxy { $panel }
    }

    private let panel = RealPanel()
    private let proxy: PanelProxy

    init() { proxy = PanelProxy(implementer: panel) }

    private func interceptAll() {
        proxy.intercept(\.title, named: "k") { next in { next($0) + "!" } }
        proxy.intercept(\.mayClose, named: "k") { next in { !next($0) } }
        proxy.intercept(\.isModal, named: "k") { next in { !next() } }
        proxy.intercept(\.parse, named: "k") { next in { next($0).map { $0 + 1 } } }
        proxy.intercept(\.load, named: "k") { next in { _ in await next(6) } }
        proxy.intercept(\.width, named: "k") { _ in { -1 } }
        proxy.intercept(\.getSubscript, named: "k") { next in { next($0) + "!" } }
        proxy.intercept(\.layOut, named: "k") { next in { sizes in next(&sizes) + 1 } }
        proxy.intercept(\.eachView, named: "k") { next in { visitor in next { visitor($0 + "!") } }
        }
        proxy.intercept(\.identifier, named: "k") { next in { next() + 1 } }
    }

    @Test func `A main-actor proxy forwards, keeps typed errors, and has defaults`() async throws {
        #expect(try await answers(of: proxy) == real)
        let parsing: ParseFailure? = #expect(throws: ParseFailure.self) { try proxy.parse("x") }
        #expect(parsing == ParseFailure(text: "x"))
        let loading: ParseFailure? = await #expect(throws: ParseFailure.self) {
            try await proxy.load(0)
        }
        #expect(loading == ParseFailure(text: "0"))
        try proxy.setImplementer(nil)
        #expect(try await answers(of: proxy) == nobody)
    }

    @Test func `Named entries of a main-actor proxy are found, listed and removed`() async throws {
        interceptAll()
        interceptAll()
        #expect(
            try await answers(of: proxy) == [
                "[a]!", "true", "true", "5", "item 6", "-1", "x!", "3 [1, 0]", #"["button!"]"#, "8",
            ]
        )
        for selector in selectors {
            #expect(proxy.hasHandler(selector: selector, named: "k"))
            #expect(
                try proxy.participants(in: selector).prefix(2).map(\.role) == [
                    .interceptor, .implementer,
                ]
            )
            let explanation = proxy.explanation(of: selector)
            #expect(explanation.contains("is answered by an interceptor 'k' at \(#fileID):"))
            #expect(explanation.contains("If it proceeds, next is the"))
            proxy.removeHandler(selector: selector, named: "k")
        }
        panel.width = 300
        #expect(try await answers(of: proxy) == real)
    }

    @Test func `Handlers of a main-actor proxy run on the main actor`() async throws {
        proxy.intercept(\.title, once: true) { _ in
            { _ in
                MainActor.assertIsolated()
                return "gone"
            }
        }
        proxy.intercept(\.load, once: true) { _ in
            { _ in
                MainActor.assertIsolated()
                return .success("gone")
            }
        }
        proxy.intercept(\.layOut, once: true) { _ in { _ in -1 } }
        let first = try await answers(of: proxy)
        #expect([first[0], first[4], first[7]] == ["gone", "gone", "-1 [1]"])
        panel.width = 300
        #expect(try await answers(of: proxy) == real)
    }

    @Test func `Tasks can wait for calls and changes of a main-actor proxy`() async throws {
        var optional = proxy.calls(of: \.isModal).makeAsyncIterator()
        var parse = proxy.outcomes(of: \.parse).makeAsyncIterator()
        var load = proxy.outcomes(of: \.load).makeAsyncIterator()
        var rows = proxy.calls(of: \.setSubscript).makeAsyncIterator()
        var sizes = proxy.calls(of: \.layOut, .after).makeAsyncIterator()
        var views = proxy.calls(of: \.eachView).makeAsyncIterator()
        var changes = try proxy.changes(of: \.width, options: [.old, .new]).makeAsyncIterator()
        var seen: [Int?] = []
        let observation = try proxy.observeChanges(of: \.width, options: [.initial, .new]) {
            seen.append($0.new)
        }
        _ = try await answers(of: proxy)
        #expect(await optional.next() != nil)
        #expect(try await parse.next()?.outcome.get() == 4)
        #expect(try await load.next()?.outcome.get() == "item 5")
        #expect(await rows.next()?.1 == "x")
        #expect(await sizes.next() == [1, 0])
        #expect(await views.next() != nil)
        let change = await changes.next()
        #expect(change?.old == 300)
        #expect(change?.new == 301)
        #expect(seen == [300, 301])
        extendLifetime(observation)
    }

    @Test func `A main-actor proxy can be observed and intercepted as a whole`() async throws {
        var told: [String] = []
        proxy.observeAll(.before) { call in
            MainActor.assertIsolated()
            told.append("\(call.selector)")
        }
        proxy.interceptAll { call in
            MainActor.assertIsolated()
            return call.selector == "width" ? try call.returning(-1) : call.proceed()
        } async: { call in
            MainActor.assertIsolated()
            return try await call.proceed(with: [6])
        }
        #expect(
            try await answers(of: proxy) == [
                "[a]", "false", "false", "4", "item 6", "-1", "x", "2 [1, 0]", #"["button"]"#, "7",
            ]
        )
        #expect(panel.width == 0)
        #expect(told.count == 13)
    }

    @Test func `Views of a main-actor proxy have defaults of their own`() async throws {
        try proxy.setImplementer(nil)
        let view = proxy.defaulting(to: true).defaulting(to: "none").defaulting(to: 9)
        #expect(
            try await answers(of: view) == [
                "none", "true", "true", "9", "none", "9", "none", "9 [1]", "[]", "9",
            ]
        )
        #expect(try await answers(of: proxy) == nobody)
    }

    @Test func `A main-actor proxy works as a delegate property and as an attachment`() async throws
    {
        let window = Window()
        #expect(try await answers(of: window.proxy) == nobody)
        window.panel = panel
        #expect(try await answers(of: window.proxy) == real)
        #expect(window.panel === panel)
        window.plain = panel
        var attachment: HostAttachment? = PanelProxy.attach(to: window, at: \.plain)
        attachment?.proxy.override(\.title) { "attached \($0)" }
        #expect(window.plain?.title("a") == "attached a")
        attachment = nil
        #expect(window.plain?.title("a") == "[a]")
    }

    @Test func `A main-actor proxy refuses messages from elsewhere`() async throws {
        #expect(try await proxy.send(Message("title(_:)", ["a"])) as? String == "[a]")
        #expect(try await proxy.send(Message("load(_:)", [2])) as? String == "item 2")
        #expect(!proxy.responds(to: "isModal()"))
        nonisolated struct Outside {
            @concurrent static func code() async -> ProxyError.Code? {
                let proxy = PanelProxy()
                return #expect(throws: ProxyError.self) {
                    try proxy.send(Message("title(_:)", ["a"]))
                }?.code
            }
        }
        #expect(await Outside.code() == .requiresIsolation)
    }
}
