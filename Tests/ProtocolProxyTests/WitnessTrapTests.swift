// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

private protocol Crosser: AnyObject {
    @MainActor func cross(_ x: Int) async -> Int
    func change(_ x: inout Int)
}

private enum CrosserRequirements {
    static let cross = AsyncRequirement<Int, Int, Never>("cross(_:)")
    static let change = FunctionRequirement<(inout Int) -> Void, Int>("change(_:)").calling((any Crosser).self)
    static let descriptor = ProtocolDescriptor((any Crosser).self, requirements: [cross, change])
}

extension Crosser where Self: ProtocolProxy {
    static var change: FunctionRequirement<(inout Int) -> Void, Int> { CrosserRequirements.change }

    // Mistakes: it is on the main actor, what it forwards with is on none; and the other has no binding.
    @MainActor func cross(_ x: Int) async -> Int {
        await sendConcurrently(CrosserRequirements.cross, x) { @concurrent (_: any Crosser, x: Int) async in x }
    }
    func change(_ x: inout Int) {
        send(
            CrosserRequirements.change, { (it: inout any Crosser) in it.change(&x) }, { $0(&x) }, telling: { x })
    }
}

private final class CrosserProxy: ProtocolProxy, Crosser {
    override class var protocols: [ProtocolDescriptor] { [CrosserRequirements.descriptor] }
}

private final class RealCrosser: Crosser {
    @MainActor func cross(_ x: Int) async -> Int { x }
    func change(_ x: inout Int) { x += 1 }
}

@Suite struct `A mistake in a witness stops the program with a sentence` {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func `where it runs elsewhere than the function that it forwards with`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = await CrosserProxy(nil, as: (any Crosser).self).cross(1)
        }
        #expect(try text(result).contains("runs on another actor than the function that it forwards with."))
    }

    @Test func `where it forwards at once, and there is nobody`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CrosserProxy(nil, as: (any Crosser).self).__forward { (it: any Crosser) in _ = it }
        }
        #expect(try text(result).contains("has no implementer to forward to at once."))
    }

    @Test func `where it borrows an implementer, and there is none`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CrosserProxy(nil, as: (any Crosser).self).__borrow((any Crosser).self)
        }
        #expect(try text(result).contains("'__borrow' was called on a proxy that has no implementer"))
    }

    @Test func `where an interceptor asks for what is below, and it has no binding`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let real = RealCrosser()
            let proxy = CrosserProxy(real, as: (any Crosser).self)
            proxy.intercept(\.change) { call in { x in call.next?(&x) } }
            var x = 1
            proxy.change(&x)
            _ = real
        }
        #expect(try text(result).contains("has no 'binding' that makes a function of a conformer."))
    }
}
