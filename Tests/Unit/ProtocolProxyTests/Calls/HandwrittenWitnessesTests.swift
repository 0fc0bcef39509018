// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

private protocol Crosser: AnyObject {
    func change(_ x: inout Int)
}

private enum CrosserRequirements {
    static let change = Requirement<(inout Int) -> Void, Int, Void, Never>(
        "change(_:)",
        around: { decorator in
            { x in
                var told = __Generated.ObservedArguments(x)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = x }
                    return function(&x)
                }
            }
        }
    )
    static let descriptor = ProtocolDescriptor((any Crosser).self, requirements: [change])
}

extension Crosser where Self: ProtocolProxy {
    // A mistake: the arguments make no tuple.
    func change(_ x: inout Int) { send(CrosserRequirements.change, x) }
}

private final class CrosserProxy: ProtocolProxy, Crosser {
    override class var protocols: [ProtocolDescriptor] { [CrosserRequirements.descriptor] }
}

private protocol Pair: AnyObject {
    func first() -> Int
    func second() -> Int
}

private enum PairRequirements {
    static let first = Requirement<() -> Int, (), Int, Never>("first()")
    static let second = Requirement<() -> Int, (), Int, Never>("second()")
    static let descriptor = ProtocolDescriptor((any Pair).self, requirements: [first, second])
    static let caches = __Generated.Caches { descriptor }
}

/// A proxy with witnesses that pass indices, as generated ones do.
private final class PairProxy: ProtocolProxy, Pair {
    override class var protocols: [ProtocolDescriptor] { [PairRequirements.descriptor] }
    func first() -> Int {
        // SAFETY: the descriptor of the caches lists the requirement at this index.
        unsafe __call(0, PairRequirements.caches, PairRequirements.first) { function in function() }
    }
    func second() -> Int {
        // SAFETY: none, as the test shows: the caches' descriptor lists another requirement there.
        unsafe __call(0, PairRequirements.caches, PairRequirements.second) { function in function()
        }
    }
}

@Suite struct `Mistakes in witnesses written by hand` {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `Sending a tuple of arguments that make none stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            var x = 1
            CrosserProxy(nil, as: (any Crosser).self).change(&x)
        }
        #expect(
            try text(result).contains(
                "'change(_:)' of 'ProtocolProxyTests.Crosser' cannot be sent by name, because it takes arguments that"
            )
        )
        #expect(try text(result).contains("Call it directly."))
    }

    @Test func `Forwarding directly without an implementer stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            CrosserProxy(nil, as: (any Crosser).self).__forward { (it: any Crosser) in _ = it }
        }
        #expect(
            try text(result).contains(
                "'__forward' was called, and '__forwardsAtOnce' was not true."
            )
        )
    }

    @Test func `Forwarding a throwing call directly without an implementer stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            try CrosserProxy(nil, as: (any Crosser).self).__forward { (it: any Crosser) throws in
                _ = it
            }
        }
        #expect(
            try text(result).contains(
                "'__forward' was called, and '__forwardsAtOnce' was not true."
            )
        )
    }

    @Test
    func
        `Passing the index of another requirement stops the program, as a fault of generated code`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = PairProxy(nil, as: (any Pair).self).second()
        }
        #expect(
            try text(result).contains(
                "Internal error in ProtocolProxy: A witness counts 'second()' as requirement 0 of "
                    + "'ProtocolProxyTests.Pair', which lists another one there. Please report it."
            )
        )
        // The index itself is no mistake.
        #expect(PairProxy(nil, as: (any Pair).self).first() == 0)
    }
}
