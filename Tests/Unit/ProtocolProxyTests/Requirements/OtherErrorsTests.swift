// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `An error of another type than a requirement throws` {
    private let proxy = StationProxy()
    private let log = Log()

    init() {
        let log = log
        proxy.handleUncaughtErrors { log.add("\($0)") }
        proxy.setDefault(throwing: StationError.closed(7))
    }

    private func sentence(_ selector: String) -> String {
        "A handler threw an error that '\(selector)' cannot throw: CancellationError(). The call ended with another error."
    }

    @Test
    func `A handler's error of another type is reported and replaced by the error that was set`()
        async
    {
        proxy.override(\.typed) { _ in throw CancellationError() }
        #expect(throws: StationError.closed(7)) { try proxy.typed(1) }
        proxy.override(\.typedTitle) { throw CancellationError() }
        #expect(throws: StationError.closed(7)) { try proxy.typedTitle }
        proxy.override(\.asyncTyped) { _ in throw CancellationError() }
        await #expect(throws: StationError.closed(7)) { try await proxy.asyncTyped(1) }
        #expect(log.lines == ["typed(_:)", "typedTitle", "asyncTyped(_:)"].map(sentence))
    }

    @Test func `An interceptor's error of another type is reported`() async throws {
        proxy.intercept(\.typed) { next in
            { number in
                if number == 1 { throw CancellationError() }
                return try next(number)
            }
        }
        #expect(throws: StationError.closed(7)) { try proxy.typed(1) }
        #expect(try proxy.typed(2) == 0)
        proxy.intercept(\.asyncTyped) { _ in { _ in throw CancellationError() } }
        await #expect(throws: StationError.closed(7)) { try await proxy.asyncTyped(1) }
        #expect(log.lines == ["typed(_:)", "asyncTyped(_:)"].map(sentence))
    }

    @Test func `A handler's error of the right type is thrown`() {
        proxy.override(\.typed) { number in throw StationError.closed(number) }
        #expect(throws: StationError.closed(3)) { try proxy.typed(3) }
        proxy.intercept(\.typed) { next in { number in try next(number + 1) } }
        #expect(throws: StationError.closed(4)) { try proxy.typed(3) }
        #expect(log.lines == [])
    }

    @Test func `A handler's error of another type stops the program if none was set`() async throws
    {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let proxy = StationProxy()
            proxy.setDefault(throwing: CancellationError())
            proxy.override(\.typed) { _ in throw CancellationError() }
            _ = try? proxy.typed(1)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "A handler of 'typed(_:)' threw an error of type 'CancellationError' where the call throws "
                    + "'StationError'"
            )
        )
    }
}
