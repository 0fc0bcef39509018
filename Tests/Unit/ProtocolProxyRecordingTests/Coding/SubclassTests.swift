// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

/// A class whose subclasses are encoded as what they are, and decoded as what their type says.
class Figure: Codable, @unchecked Sendable {
    var name: String
    init(_ name: String) { self.name = name }
}

/// A subclass that encodes nothing of its own.
final class Square: Figure, @unchecked Sendable {}

/// A subclass that encodes a property of its own.
final class Circle: Figure, @unchecked Sendable {
    private enum CodingKeys: CodingKey { case radius }
    var radius = 1
    override init(_ name: String) { super.init(name) }
    required init(from decoder: any Decoder) throws {
        radius = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .radius)
        try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(radius, forKey: .radius)
    }
}

struct FigureError: Error, Codable { var figure: Figure }

enum FigureCase: Codable {
    case one(Figure), many([Figure])
}

/// A value that encodes what is needed to decode the right subclass.
struct TaggedFigure: Codable, Sendable {
    private enum CodingKeys: CodingKey { case isCircle, figure }
    var figure: Figure

    init(_ figure: Figure) { self.figure = figure }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if try container.decode(Bool.self, forKey: .isCircle) {
            figure = try Circle(from: try container.superDecoder(forKey: .figure))
        } else {
            figure = try container.decode(Square.self, forKey: .figure)
        }
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(figure is Circle, forKey: .isCircle)
        try container.encode(figure, forKey: .figure)
    }
}

@Proxied protocol Studio: AnyObject, Sendable {
    func figure(_ name: String) throws -> Figure
    func list(_ name: String) -> [Figure]
    func maybe(_ name: String) -> Figure?
    func named(_ name: String) -> [String: Figure]
    func pair(_ name: String) -> (Figure, Int)
    func either(_ name: String) -> FigureCase
    func tagged(_ name: String) -> TaggedFigure
    func draw(_ figure: Figure) -> Int
    func change(_ figures: inout [Figure]) -> Int
    func watch(_ name: String) -> AsyncStream<Figure>
}

private func make(_ name: String) -> Figure {
    switch name {
    case "square": Square(name)
    case "circle": Circle(name)
    default: Figure(name)
    }
}

private final class RealStudio: Studio {
    func figure(_ name: String) throws -> Figure {
        if name.hasPrefix("!") { throw FigureError(figure: make("\(name.dropFirst())")) }
        return make(name)
    }
    func list(_ name: String) -> [Figure] { [Figure("first"), make(name)] }
    func maybe(_ name: String) -> Figure? { name.isEmpty ? nil : make(name) }
    func named(_ name: String) -> [String: Figure] { ["a": make(name)] }
    func pair(_ name: String) -> (Figure, Int) { (make(name), 1) }
    func either(_ name: String) -> FigureCase { .many([make(name)]) }
    func tagged(_ name: String) -> TaggedFigure { TaggedFigure(make(name)) }
    func draw(_ figure: Figure) -> Int { figure.name.count }
    func change(_ figures: inout [Figure]) -> Int {
        figures = figures.flatMap { [make($0.name), $0] }
        return 1
    }
    func watch(_ name: String) -> AsyncStream<Figure> {
        AsyncStream { continuation in
            continuation.yield(make(name))
            continuation.finish()
        }
    }
}

@Suite struct `Instances of subclasses` {
    private let scratch = Scratch()

    private func record(
        rules: CassetteRules<StudioProxy> = CassetteRules(),
        _ body: (StudioProxy) async throws -> Void
    ) async throws -> [String] {
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let studio = StudioProxy(retaining: RealStudio())
        try await issues.collect {
            try studio.record(to: cassette, rules: rules)
            try await body(studio)
            try cassette.save()
        }
        return issues.texts
    }

    /// Makes a call of each requirement whose values a replay decodes.
    private func use(_ studio: StudioProxy, _ name: String) async {
        _ = try? studio.figure(name)
        _ = try? studio.figure("!" + name)
        _ = studio.list(name)
        _ = studio.maybe(name)
        _ = studio.named(name)
        _ = studio.pair(name)
        _ = studio.either(name)
        var figures = [Figure(name)]
        _ = studio.change(&figures)
        for await _ in studio.watch(name) {}
    }

    @Test(arguments: ["square", "circle"])
    func `A value that would come back as its base class is reported and not recorded`(
        name: String
    ) async throws {
        let issues = try await record { studio in await use(studio, name) }
        #expect(issues.count == 9, "\(issues)")
        for issue in issues {
            let type = name == "circle" ? "Circle" : "Square"
            #expect(
                issue.contains("It contains a '\(type)', which a replay would make a 'Figure'"),
                "\(issue)"
            )
        }
        #expect(!scratch.text.contains("returned\": {"), "\(scratch.text)")
    }

    @Test func `Instances of the declared class are recorded`() async throws {
        #expect(try await record { studio in await use(studio, "plain") } == [])
        let issues = Issues()
        try await issues.collect {
            let replayed = try StudioProxy(replaying: Cassette(at: scratch.path))
            await use(replayed, "plain")
        }
        #expect(issues.texts == [])
    }

    @Test func `A subclass that its container restores is recorded`() async throws {
        let issues = try await record { studio in
            #expect(studio.tagged("circle").figure is Circle)
            #expect(studio.tagged("square").figure is Square)
        }
        #expect(issues == [])
        let replayed = try StudioProxy(replaying: Cassette(at: scratch.path))
        #expect(replayed.tagged("circle").figure is Circle)
        #expect(replayed.tagged("square").figure is Square)
    }

    @Test func `A subclass that a coder restores is recorded`() async throws {
        let rules = CassetteRules<StudioProxy> { rules in
            rules.code(Figure.self) {
                [$0 is Circle ? "circle" : "square", $0.name]
            } decode: { (parts: [String]) in
                let figure = parts[0] == "circle" ? Circle("") : Square("")
                figure.name = parts[1]
                return figure
            }
        }
        let issues = try await record(rules: rules) { studio in await use(studio, "circle") }
        #expect(issues == [])
        let replayed = try StudioProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(try replayed.figure("circle") is Circle)
        #expect(replayed.list("circle")[1] is Circle)
    }

    @Test func `A subclass as an argument is recorded, unless a replay decodes it`() async throws {
        #expect(try await record { studio in _ = studio.draw(Circle("c")) } == [])
        let replayed = try StudioProxy(replaying: Cassette(at: scratch.path))
        #expect(replayed.draw(Circle("c")) == 1)
        let matching = CassetteRules<StudioProxy> { rules in
            rules.match(\.draw) { recorded, received in type(of: recorded) == type(of: received) }
        }
        let called = CassetteRules<StudioProxy> { $0.callInChecks(\.draw) }
        for rules in [matching, called] {
            let issues = try await record(rules: rules) { studio in
                _ = studio.draw(Circle("c"))
                _ = studio.draw(Figure("f"))
            }
            #expect(issues.count == 1, "\(issues)")
        }
    }

    @Test func `A rule that replaces an instance of a subclass decides what comes back`()
        async throws
    {
        let rules = CassetteRules<StudioProxy> { $0.redact(Figure.self) { Figure($0.name) } }
        let issues = try await record(rules: rules) { studio in _ = try studio.figure("circle") }
        #expect(issues == [])
        let replayed = try StudioProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(type(of: try replayed.figure("circle")) == Figure.self)
    }
}
