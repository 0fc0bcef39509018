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
