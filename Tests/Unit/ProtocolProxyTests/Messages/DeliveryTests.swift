// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The rule that a proxy responds to exactly what it delivers, in every combination of what decides
/// it.
///
/// The expectations are written here once more, from the rule and not from the code.
@Suite struct `What a proxy responds to, and what it delivers` {
    enum Kind: CaseIterable { case required, optional, outside }
    /// The implementer: a conformer answers its whole protocol unless it denies that, and another
    /// object answers what it lists.
    enum Behind: CaseIterable { case none, dead, conformerDenies, listLacks, conformerHas, listHas }
    enum Override: CaseIterable { case none, closure, liveTarget, deadTarget }
    enum Observer: CaseIterable { case none, before, after, deadTarget }

    /// One combination.
    struct Cell: Sendable, CustomTestStringConvertible {
        var kind: Kind
        var behind: Behind
        /// The second link of the chain.
        var second: Behind = .none
        var override: Override
        var observer: Observer
        /// Whether observers make the proxy respond.
        var isSwitchOn: Bool
        var naming: Naming

        var testDescription: String {
            "\(kind), behind \(behind) then \(second), override \(override), observer \(observer), "
                + "switch \(isSwitchOn), by \(naming)"
        }

        static let all: [Cell] = Naming.allCases.flatMap { naming in
            Kind.allCases.flatMap { kind in
                Behind.allCases.flatMap { behind in
                    Override.allCases.flatMap { override in
                        Observer.allCases.flatMap { observer in
                            [false, true].map {
                                Cell(
                                    kind: kind,
                                    behind: behind,
                                    override: override,
                                    observer: observer,
                                    isSwitchOn: $0,
                                    naming: naming
                                )
                            }
                        }
                    }
                }
            }
        }

        /// Every combination of two links, with what could come between them and the caller.
        static let chains: [Cell] = Kind.allCases.flatMap { kind in
            Behind.allCases.flatMap { behind in
                Behind.allCases.filter { $0 != .none }.flatMap { second in
                    [Override.none, .closure, .deadTarget].flatMap { override in
                        [Observer.none, .before].flatMap { observer in
                            [false, true].map {
                                Cell(
                                    kind: kind,
                                    behind: behind,
                                    second: second,
                                    override: override,
                                    observer: observer,
                                    isSwitchOn: $0,
                                    naming: .key
                                )
                            }
                        }
                    }
                }
            }
        }

        var selector: Selector {
            switch kind {
            case .required: "greet(_:)"
            case .optional: "bid(farewell:)"
            case .outside: "wave(_:)"
            }
        }

        /// The value that tells who answered, or nil where nobody does.
        var answerer: String? {
            if kind == .outside { return nil }
            switch override {
            case .closure: return "closure Ada"
            case .liveTarget: return "target Ada"
            case .none, .deadTarget: break
            }
            let names = [
                (behind, ["modest", "real", "named"]),
                (second, ["second modest", "second", "second named"]),
            ]
            for (link, name) in names {
                if link == .conformerHas { return "\(name[1]) Ada" }
                if link == .listHas { return "\(name[2]) Ada" }
            }
            // A conformer cannot lack what is required, whatever it says, and the requirement has
            // no default of its own.
            let denier = names.first { $0.0 == .conformerDenies }
            return kind == .required ? denier.map { "\($0.1[0]) Ada" } : nil
        }

        /// The result of an unanswered call: the zero of a string, or the answer that the
        /// requirement names.
        var defaultAnswer: String { kind == .required ? "" : "default" }

        var isLiveObserved: Bool { observer == .before || observer == .after }

        var responds: Bool {
            switch kind {
            case .outside: false
            case .required: true
            case .optional: answerer != nil || isSwitchOn && isLiveObserved
            }
        }
    }

    /// A proxy in the state of a cell, and what keeps that state up.
    private final class Stage {
        let proxy: GreeterProxy
        var kept: [AnyObject] = []
        var notices: [String] = []

        init(_ cell: Cell) throws {
            switch cell.behind {
            case .none: proxy = GreeterProxy()
            case .dead: proxy = GreeterProxy(implementer: RealGreeter())
            case .conformerDenies:
                let modest = ModestGreeter()
                kept.append(modest)
                proxy = GreeterProxy(implementer: modest)
            case .conformerHas:
                let real = RealGreeter()
                kept.append(real)
                proxy = GreeterProxy(implementer: real)
            case .listLacks, .listHas:
                let table =
                    cell.behind == .listHas
                    ? NamedGreeter.everything
                    : MessageTable(.method("wave(_:)", NamedGreeter.answer))
                let named = NamedGreeter(table)
                kept.append(named)
                proxy = GreeterProxy()
                try proxy.setImplementer(named)
            }
            if let second = Self.link(cell.second) {
                try proxy.appendImplementer(second)
                if cell.second != .dead { kept.append(second) }
            }
            proxy.respondsToSelectorsWithObservers = cell.isSwitchOn
            try register(cell)
        }

        private static func link(_ behind: Behind) -> AnyObject? {
            switch behind {
            case .none: nil
            case .dead, .conformerHas: RealGreeter("second")
            case .conformerDenies: ModestGreeter("second modest")
            case .listLacks:
                NamedGreeter(
                    MessageTable(.method("wave(_:)", NamedGreeter.answer)),
                    name: "second named"
                )
            case .listHas: NamedGreeter(NamedGreeter.everything, name: "second named")
            }
        }

        private func register(_ cell: Cell) throws {
            // A registration for a selector outside the protocols is refused, and leaves nothing
            // behind.
            guard cell.kind != .outside else { return try refuse(cell) }
            let key:
                KeyPath<GreeterProxy.Type, Requirement<(String) -> String, String, String, Never>> =
                    cell.kind == .required ? \.greet : \.bidFarewell
            switch (cell.override, cell.naming) {
            case (.none, _): break
            case (.closure, .key): proxy.override(key) { "closure \($0)" }
            case (.closure, .selector):
                try proxy.override(selector: cell.selector) { (name: String) in "closure \(name)" }
            case (.liveTarget, _), (.deadTarget, _):
                let target = RealGreeter("target")
                if cell.override == .liveTarget { kept.append(target) }
                switch cell.naming {
                case .key: try proxy.override(key, with: target)
                case .selector: try proxy.override(selector: cell.selector, with: target)
                }
            }
            switch (cell.observer, cell.naming) {
            case (.none, _): break
            case (.before, .key):
                proxy.observe(key, .before) { [unowned self] in notices.append($0) }
            case (.after, .key): proxy.observe(key, .after) { [unowned self] in notices.append($0) }
            case (.before, .selector):
                try proxy.observe(selector: cell.selector, .before) {
                    [unowned self] (name: String) in
                    notices.append(name)
                }
            case (.after, .selector):
                try proxy.observe(selector: cell.selector, .after) {
                    [unowned self] (name: String) in
                    notices.append(name)
                }
            case (.deadTarget, .key): try proxy.observe(key, .before, with: RealGreeter())
            case (.deadTarget, .selector):
                try proxy.observe(selector: cell.selector, .after, with: RealGreeter())
            }
        }

        private func refuse(_ cell: Cell) throws {
            let target = RealGreeter()
            if cell.override != .none {
                let errors = [
                    #expect(throws: ProxyError.self) {
                        try proxy.override(selector: cell.selector) { (_: String) in "" }
                    },
                    #expect(throws: ProxyError.self) {
                        try proxy.override(selector: cell.selector, with: target)
                    },
                ]
                for error in errors { #expect(error?.code == .unrecognizedSelector) }
            }
            if cell.observer != .none {
                let phase: ObserverPhase = cell.observer == .after ? .after : .before
                let errors = [
                    #expect(throws: ProxyError.self) {
                        try proxy.observe(selector: cell.selector, phase) { (_: String) in }
                    },
                    #expect(throws: ProxyError.self) {
                        try proxy.observe(selector: cell.selector, phase, with: target)
                    },
                ]
                for error in errors { #expect(error?.code == .unrecognizedSelector) }
            }
        }
    }

    @Test func `The table of states has every combination once`() {
        #expect(Cell.all.count == 3 * 6 * 4 * 4 * 2 * 2)
        #expect(Set(Cell.all.map(\.testDescription)).count == Cell.all.count)
        #expect(Cell.chains.count == 3 * 6 * 5 * 3 * 2 * 2)
        #expect(Set(Cell.chains.map(\.testDescription)).count == Cell.chains.count)
    }

    @Test(arguments: Cell.all + Cell.chains)
    func `A proxy responds exactly to the messages that it delivers`(
        cell: Cell
    ) throws {
        let stage = try Stage(cell)
        let proxy = stage.proxy
        #expect(proxy.responds(to: cell.selector) == cell.responds)
        // Twice, since the first call clears away what died.
        for round in 1...2 {
            if cell.responds {
                let answer = try proxy.send(Message(cell.selector, ["Ada"]))
                #expect(answer as? String == cell.answerer ?? cell.defaultAnswer)
            } else {
                let error = #expect(throws: ProxyError.self) {
                    try proxy.send(Message(cell.selector, ["Ada"]))
                }
                #expect(error?.code == .unrecognizedSelector)
                #expect(error?.selector == cell.selector)
            }
            let notices = cell.responds && cell.isLiveObserved ? round : 0
            #expect(stage.notices == Array(repeating: "Ada", count: notices))
            #expect(proxy.responds(to: cell.selector) == cell.responds)
        }
    }

    @Test(arguments: (Cell.all + Cell.chains).filter { $0.kind != .outside })
    func `A typed call returns the value of the same participant, or the default answer`(cell: Cell)
        throws
    {
        let stage = try Stage(cell)
        for round in 1...2 {
            let answer =
                cell.kind == .required ? stage.proxy.greet("Ada") : stage.proxy.bid(farewell: "Ada")
            #expect(answer == cell.answerer ?? cell.defaultAnswer)
            // A typed call is always delivered: a conformance cannot refuse it.
            #expect(
                stage.notices == Array(repeating: "Ada", count: cell.isLiveObserved ? round : 0)
            )
            #expect(stage.proxy.responds(to: cell.selector) == cell.responds)
        }
    }

    @Test(arguments: (Cell.all + Cell.chains).filter { $0.kind != .outside && $0.naming == .key })
    func `Registrations for one requirement do not affect another`(cell: Cell) throws {
        let stage = try Stage(cell)
        var other = cell
        other.kind = cell.kind == .required ? .optional : .required
        other.override = .none
        other.observer = .none
        #expect(stage.proxy.responds(to: other.selector) == other.responds)
        let answer =
            other.kind == .required ? stage.proxy.greet("Ada") : stage.proxy.bid(farewell: "Ada")
        #expect(answer == other.answerer ?? other.defaultAnswer)
        #expect(stage.notices == [])
    }
}
