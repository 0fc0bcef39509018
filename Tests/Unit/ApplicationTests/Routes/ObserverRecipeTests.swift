// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A person whose properties a screen shows.
@Proxied
private protocol Profile: AnyObject {
    var name: String { get set }
    var age: Int { get set }
    var id: Int { get }
    func rename(_ name: String) throws(Taken)
    nonisolated(nonsending) func load(_ id: Int) async throws -> String
}

private struct Taken: Error, Equatable { let name: String }

private final class Person: Profile {
    var name = "Ada"
    var age = 36 {
        didSet { age = max(age, 0) }
    }
    let id = 1
    func rename(_ name: String) throws(Taken) {
        guard name != "Bob" else { throw Taken(name: name) }
        self.name = name
    }
    nonisolated(nonsending) func load(_ id: Int) async throws -> String { "person \(id)" }
}

@Suite struct `The recipes for observing an object` {
    private let person = Person()
    private let proxy: ProfileProxy

    init() { proxy = ProfileProxy(implementer: person) }

    @Test func `A change carries its old and its new value`() throws {
        var lines: [String] = []
        let observation = try proxy.observeChanges(of: \.name) { change in
            lines.append("\(change.old ?? "-") is \(change.new ?? "-")")
        }
        proxy.name = "Eve"
        try proxy.send(Message("setter: name", ["Mia"]))
        proxy.name += "!"
        #expect(lines == ["Ada is Eve", "Eve is Mia", "Mia is Mia!"])
        observation.stopObserving()
        observation.stopObserving()
        proxy.name = "Zoe"
        #expect(lines.count == 3)
    }

    @Test func `The initial value is delivered at once, and a prior call before each change`()
        throws
    {
        var changes: [PropertyChange<Int>] = []
        let observation = try proxy.observeChanges(
            of: \.age,
            options: [.initial, .prior, .old, .new]
        ) { change in
            changes.append(change)
        }
        #expect(changes.map(\.new) == [36])
        // The object corrects what it is given.
        proxy.age = -4
        #expect(changes.map(\.isPrior) == [false, true, false])
        #expect(changes.map(\.old) == [nil, 36, 36])
        #expect(changes.map(\.new) == [36, nil, 0])
        extendLifetime(observation)
    }

    @Test func `Overrides do not affect an observation`() throws {
        var names: [String?] = []
        let observation = try proxy.observeChanges(of: \.name, options: .new) {
            names.append($0.new)
        }
        let shout = proxy.intercept(\.name, named: "shout") { next in { next().uppercased() } }
        let trim = proxy.intercept(\.setName) { next in { next("\($0.prefix(3))") } }
        proxy.name = "Leonard"
        shout.cancel()
        trim.cancel()
        proxy.name = "Leonard"
        #expect(names == ["LEO", "Leonard"])
        #expect(observation.isActive)
        extendLifetime(observation)
    }

    @Test func `A property that cannot be observed is refused`() {
        let error = #expect(throws: ProxyError.self) { try proxy.observeChanges(of: \.id) { _ in } }
        #expect(error?.code == .notObservable)
    }

    @Test func `An observation ends with either side`() throws {
        var count = 0
        do {
            let observation = try proxy.observeChanges(of: \.age, options: []) { _ in count += 1 }
            proxy.age = 1
            extendLifetime(observation)
        }
        proxy.age = 2
        #expect(count == 1)
        var other: ProfileProxy? = ProfileProxy(implementer: person)
        let observation = try other?.observeChanges(of: \.age, options: []) { _ in count += 1 }
        other = nil
        #expect(observation?.isActive == false)
        #expect(observation?.proxy == nil)
    }

    @Test func `A task can wait for changes`() async throws {
        let changes = try proxy.changes(of: \.age, options: [.new])
        var iterator = changes.makeAsyncIterator()
        proxy.age = 40
        proxy.age = 41
        #expect(await iterator.next()?.new == 40)
        #expect(await iterator.next()?.new == 41)
    }

    @Test func `A task can wait for calls and outcomes of every effect`() async throws {
        var renames = proxy.outcomes(of: \.rename).makeAsyncIterator()
        var loads = proxy.calls(of: \.load).makeAsyncIterator()
        var loaded = proxy.outcomes(of: \.load).makeAsyncIterator()
        try proxy.rename("Eve")
        #expect(throws: Taken(name: "Bob")) { try proxy.rename("Bob") }
        #expect(try await proxy.load(3) == "person 3")
        let first = await renames.next()
        #expect(first?.arguments == "Eve")
        let second = await renames.next()
        #expect(throws: Taken(name: "Bob")) { try second?.outcome.get() }
        #expect(await loads.next() == 3)
        #expect(try await loaded.next()?.outcome.get() == "person 3")
    }

    @Test func `A loop over calls ends with the proxy`() async {
        var proxy: ProfileProxy? = ProfileProxy(implementer: person)
        guard let calls = proxy?.calls(of: \.setAge, .after) else { return }
        var iterator = calls.makeAsyncIterator()
        for age in [1, 2, 3] { proxy?.age = age }
        proxy = nil
        var ages: [Int] = []
        while let age = await iterator.next() { ages.append(age) }
        #expect(ages == [1, 2, 3])
    }
}

/// A thermometer that several tasks use at once; an actor conforms to it as well as a class.
@Proxied
private protocol Thermometer: AnyObject, Sendable {
    func record(_ degrees: Double) async -> Int
    func reset() async throws(Broken)
    var unit: String { get async }
}

private struct Broken: Error, Equatable {}

private actor Sensor: Thermometer {
    private var records: [Double] = []
    func record(_ degrees: Double) -> Int {
        records.append(degrees)
        return records.count
    }
    func reset() throws(Broken) {
        guard !records.isEmpty else { throw Broken() }
        records = []
    }
    let unit = "C"
}

@Suite struct `The recipes for observing an actor` {
    private let sensor = Sensor()
    private let proxy: ThermometerProxy

    init() { proxy = ThermometerProxy(implementer: sensor) }

    @Test func `Calls of an actor proxy are observed from every task`() async {
        var iterator = proxy.calls(of: \.record, buffering: .unbounded).makeAsyncIterator()
        let counts = await withTaskGroup(of: Int.self) { group in
            for degree in 0..<20 { group.addTask { [proxy] in await proxy.record(Double(degree)) } }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(counts == Set(1...20))
        var degrees: Set<Double> = []
        for _ in 0..<20 { degrees.insert(await iterator.next() ?? -1) }
        #expect(degrees == Set((0..<20).map(Double.init)))
    }

    @Test func `A call of an actor proxy wakes a waiting task with its outcome`() async throws {
        var iterator = proxy.outcomes(of: \.reset).makeAsyncIterator()
        let waiting = Task { () -> [Bool] in
            var failures: [Bool] = []
            for _ in 0..<2 {
                if case .failure(let error)? = await iterator.next()?.outcome {
                    failures.append(error == Broken())
                } else {
                    failures.append(false)
                }
            }
            return failures
        }
        await #expect(throws: Broken()) { try await proxy.reset() }
        _ = await proxy.record(20)
        try await proxy.reset()
        #expect(await waiting.value == [true, false])
    }

    @Test func `An actor proxy can be overridden and receive messages`() async throws {
        proxy.override(\.unit) { "K" }
        proxy.intercept(\.record, named: "kelvin") { next in { await next($0 + 273.15) } }
        #expect(await proxy.unit == "K")
        #expect(try await proxy.send(Message("record(_:)", [1.0])) as? Int == 1)
        #expect(proxy.hasHandler(\.record, named: "kelvin"))
        let roles = try proxy.participants(in: "record(_:)").map(\.role)
        #expect(roles == [.interceptor, .implementer, .defaultAnswer])
    }
}

/// The content of a window, on the main actor.
@Proxied
@MainActor
private protocol Window: AnyObject {
    var title: String { get set }
    func resize(_ width: Int) -> Int
    func close() async throws -> Bool
    nonisolated var number: Int { get }
}

@MainActor
private final class MainWindow: Window {
    var title = "Untitled"
    func resize(_ width: Int) -> Int { max(width, 100) }
    func close() async throws -> Bool { title.isEmpty }
    nonisolated let number = 1
}

@MainActor
@Suite struct `The recipes for observing an object of the main actor` {
    private let window = MainWindow()
    private let proxy: WindowProxy

    init() { proxy = WindowProxy(implementer: window) }

    @Test func `Changes of a main-actor proxy are delivered on the main actor`() throws {
        var titles: [String?] = []
        let observation = try proxy.observeChanges(of: \.title, options: [.initial, .new]) {
            change in
            MainActor.assertIsolated()
            titles.append(change.new)
        }
        proxy.title = "Report"
        #expect(titles == ["Untitled", "Report"])
        extendLifetime(observation)
    }

    @Test func `Tasks on the main actor can wait for calls, changes and outcomes`() async throws {
        var changes = try proxy.changes(of: \.title).makeAsyncIterator()
        var sizes = proxy.outcomes(of: \.resize).makeAsyncIterator()
        var closes = proxy.calls(of: \.close, .after).makeAsyncIterator()
        proxy.title = ""
        _ = proxy.resize(20)
        #expect(try await proxy.close())
        let change = await changes.next()
        #expect(change?.old == "Untitled")
        #expect(change?.new == "")
        #expect(await sizes.next()?.outcome == .success(100))
        #expect(await closes.next() != nil)
        MainActor.assertIsolated()
    }

    @Test func `The initial value of a main-actor property is refused elsewhere`() async throws {
        nonisolated struct Outside {
            @concurrent static func code() async -> ProxyError.Code? {
                let proxy = WindowProxy()
                let error = #expect(throws: ProxyError.self) {
                    try proxy.observeChanges(of: "title", options: .initial) {
                        (_: PropertyChange<String>) in
                    }
                }
                return error?.code
            }
        }
        #expect(await Outside.code() == .requiresIsolation)
    }
}
