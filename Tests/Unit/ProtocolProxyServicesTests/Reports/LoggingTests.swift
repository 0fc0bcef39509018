// SPDX-License-Identifier: MIT

import InMemoryLogging
import Logging
import ProtocolProxyLogging
import ProtocolProxyMacros
import ProtocolProxyServices
import Testing

/// The entries, in order.
private final class Steps: Sendable {
    private let list = LockedState<[String]>([])
    func note(_ step: String) { list.withLock { $0.append(step) } }

    /// Returns the entries since the last call of this function.
    func take() -> [String] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}

/// Is off, and notes when it is asked whether it is, and when it logs all the same.
private struct AskedHandler: LogHandler {
    let steps: Steps
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level {
        get {
            steps.note("level")
            return .error
        }
        set {}
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) { steps.note("log") }
}

@Suite struct `Logging calls` {
    private let proxy = StoreProxy()
    private let handler: InMemoryLogHandler
    private let logger: Logger

    init() {
        var handler = InMemoryLogHandler()
        handler.logLevel = .trace
        self.handler = handler
        self.logger = Logger(label: "store", factory: { [handler] _ in handler })
    }

    /// The lines, in order, without how long each took, and without the name of the function, which
    /// repeats the rest.
    private var lines: [String] {
        handler.entries.map { entry in
            let left = ["duration_seconds", "code.function.name"]
            let rest = entry.metadata.filter { !left.contains($0.key) }.sorted { $0.key < $1.key }
            return
                "\(entry.level) \(entry.message) \(rest.map { "\($0.key)=\($0.value)" }.joined(separator: " "))"
        }
    }

    private func failure(_ text: String) -> String {
        "error.message=StoreError(text: \"\(text)\") "
            + "error.type=ProtocolProxyServicesTests.StoreError"
    }

    private let name = "protocol=ProtocolProxyServicesTests.Store"

    @Test func `A log has an entry for each call, with its outcome`() async throws {
        proxy.override(\.count) { key in
            if key == "fail" { throw StoreError() }
            return 1
        }
        proxy.override(\.find) { key in
            if key == "cancelled" { throw CancellationError() }
            return key
        }
        proxy.override(\.setTitle) { _ in }
        proxy.override(\.strict) { _ in .failure(StoreError(text: "strict")) }
        let registration = proxy.log(to: logger)
        _ = try proxy.count("a")
        _ = try? proxy.count("fail")
        _ = try await proxy.find("a")
        _ = try? await proxy.find("cancelled")
        proxy.title = "secret"
        _ = try? await proxy.strict("a")
        #expect(
            lines == [
                "debug count(_:) returned outcome=returned \(name) requirement=count(_:)",
                "debug count(_:) threw \(failure("busy")) outcome=threw \(name) requirement=count(_:)",
                "debug find(_:) returned outcome=returned \(name) requirement=find(_:)",
                "debug find(_:) cancelled error.message=CancellationError() error.type=Swift.CancellationError "
                    + "outcome=cancelled \(name) requirement=find(_:)",
                "debug setter: title returned outcome=returned \(name) requirement=setter: title",
                "debug strict(_:) threw \(failure("strict")) outcome=threw \(name) requirement=strict(_:)",
            ]
        )
        for entry in handler.entries {
            guard case .stringConvertible(let seconds) = entry.metadata["duration_seconds"] else {
                Issue.record("\(entry.metadata)")
                continue
            }
            #expect(seconds is Double)
        }
        #expect(
            handler.entries.first?.metadata["code.function.name"]
                == "ProtocolProxyServicesTests.Store.count(_:)"
        )
        #expect(
            handler.entries.map { $0.error as? StoreError } == [
                nil, StoreError(), nil, nil, nil, StoreError(text: "strict"),
            ]
        )
        registration.cancel()
        _ = try proxy.count("a")
        #expect(lines.count == 6)
    }

    @Test func `A log uses the given levels and omits outcomes without one`() async throws {
        proxy.override(\.find) { key in
            if key == "cancelled" { throw CancellationError() }
            if key == "fail" { throw StoreError() }
            return key
        }
        proxy.log(to: logger, returned: nil, threw: .critical, cancelled: .notice)
        _ = try await proxy.find("a")
        _ = try? await proxy.find("fail")
        _ = try? await proxy.find("cancelled")
        #expect(handler.entries.map(\.level) == [.critical, .notice])
    }

    @Test func `What a layer throws has a level of its own, also inside of another error`() {
        enum Wrapped: Error { case cause(any Error), declined }
        func levels(_ error: any Error) -> [Logger.Level] {
            let (proxy, handler) = (StoreProxy(), InMemoryLogHandler())
            var logger = Logger(label: "store") { _ in handler }
            logger.logLevel = .trace
            proxy.override(\.count) { _ in throw error }
            proxy.log(to: logger)
            proxy.log(to: logger, threw: .notice, layerThrew: .warning)
            _ = try? proxy.count("a")
            return handler.entries.map(\.level)
        }
        let late = TimeoutError(selector: "count(_:)", protocolName: "Store", limit: .seconds(1))
        let open = CircuitOpenError(selector: "count(_:)", protocolName: "Store", retryAfter: nil)
        #expect(levels(StoreError()) == [.debug, .notice])
        #expect(levels(Wrapped.declined) == [.debug, .notice])
        #expect(levels(Wrapped.cause(StoreError())) == [.debug, .notice])
        #expect(levels(late) == [.error, .warning])
        #expect(levels(Wrapped.cause(open)) == [.error, .warning])
        #expect(levels(CancellationError()) == [.debug, .debug])
    }

    @Test func `A log omits arguments and results unless a redaction returns them`() async throws {
        proxy.override(\.loadDepth) { path, depth in "result" }
        proxy.override(\.sort) { values in values.sort() }
        let plain = proxy.log(to: logger)
        _ = try await proxy.load("secret", depth: 42)
        plain.cancel()
        #expect(
            !lines[0].contains("secret") && !lines[0].contains("42") && !lines[0].contains("result")
        )
        proxy.log(to: logger) { argument in
            switch argument.label {
            case "depth": "\(argument.position): \(argument.value)"
            case "_" where argument.requirement.key == "sort": "\(argument.value)"
            default: "***"
            }
        }
        _ = try await proxy.load("secret", depth: 42)
        #expect(handler.entries[1].metadata["arguments"] == ["***", "1: 42"])
        var values = [2, 1]
        try proxy.sort(&values)
        #expect(handler.entries[2].metadata["arguments"] == ["[2, 1]"])
    }

    @Test func `A log omits arguments for which the redaction returns nothing`() async throws {
        proxy.override(\.loadDepth) { path, depth in "" }
        proxy.log(\.loadDepth, to: logger) { $0.label == "depth" ? "\($0.value)" : nil }
        _ = try await proxy.load("secret", depth: 42)
        #expect(handler.entries[0].metadata["arguments"] == ["42"])
    }

    @Test func `A log covers the selected requirements`() async throws {
        proxy.override(\.find) { key in key }
        proxy.override(\.count) { _ in 1 }
        proxy.override(\.names) { [] }
        proxy.log(to: logger, where: { $0.signature.isAsync })
        proxy.log(\.names, to: logger, returned: .info)
        _ = try await proxy.find("a")
        _ = try proxy.count("a")
        _ = proxy.names()
        #expect(
            handler.entries.map { "\($0.level) \($0.message)" } == [
                "debug find(_:) returned", "info names() returned",
            ]
        )
    }

    @Test func `A log works for static requirements`() async throws {
        let (logger, handler) = (logger, handler)
        try await StoreProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticMake) { _ in 1 }
            typeProxy.log(to: logger)
            _ = try await StoreProxy.make("a")
            #expect(handler.entries.map { "\($0.message)" } == ["static make(_:) returned"])
        }
    }

    @Test func `A log passes on noncopyable values`() async throws {
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.take) { parcel in parcel.number }
        proxy.log(to: logger)
        let parcel = try await proxy.parcel(7)
        #expect(try proxy.take(parcel) == 7)
        #expect(lines.count == 2)
    }

    @Test func `A log does nothing if its level is disabled`() throws {
        let steps = Steps()
        let logger = Logger(label: "off") { _ in AskedHandler(steps: steps) }
        proxy.override(\.names) {
            steps.note("call")
            return []
        }
        proxy.override(\.count) { key in
            steps.note("call")
            if key == "fail" { throw StoreError() }
            return 1
        }
        let registration = proxy.log(to: logger, layerThrew: .debug) { argument in
            steps.note("redaction")
            return nil
        }
        _ = proxy.names()
        #expect(steps.take() == ["level", "call"])
        _ = try proxy.count("a")
        _ = try? proxy.count("fail")
        #expect(steps.take() == ["level", "call", "level", "call"])
        registration.cancel()
        // A requirement that cannot throw has no use for the level of errors; an optional one is
        // not listened to at all.
        proxy.log(to: logger, threw: .critical)
        _ = proxy.names()
        #expect(steps.take() == ["level", "call"])
        proxy.log(
            \.names,
            to: Logger(label: "none") { _ in AskedHandler(steps: steps) },
            returned: nil,
            fellBack: nil
        )
        _ = proxy.names()
        #expect(steps.take() == ["level", "call"])
    }

    @Test func `A log checks the level again for the outcome`() throws {
        let steps = Steps()
        let logger = Logger(label: "off") { _ in AskedHandler(steps: steps) }
        proxy.override(\.count) { key in
            steps.note("call")
            if key == "fail" { throw StoreError() }
            return 1
        }
        proxy.log(to: logger, threw: .error) { argument in
            steps.note("redaction")
            return nil
        }
        _ = try proxy.count("a")
        // The line of a call that throws is wanted, so it is timed; the one that returns has none.
        #expect(steps.take() == ["level", "call", "level"])
        _ = try? proxy.count("fail")
        #expect(steps.take() == ["level", "call", "level", "level", "redaction", "log"])
    }

    @Test func `Many threads can be logged at once`() async {
        proxy.override(\.count) { _ in 1 }
        proxy.log(to: logger)
        await withTaskGroup { [proxy] group in
            for _ in 0..<8 { group.addTask { for _ in 0..<100 { _ = try? proxy.count("a") } } }
        }
        #expect(handler.entries.count == 800)
    }
}
