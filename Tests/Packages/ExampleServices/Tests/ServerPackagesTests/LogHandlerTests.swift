// SPDX-License-Identifier: MIT

import Logging
import ProtocolProxy
import Testing

/// Notes the questions and events of a logger.
private struct Handler: LogHandler {
    var logLevel: Logger.Level {
        get {
            notes.add("\(name)level?")
            return level
        }
        set { level = newValue }
    }
    var metadata: Logger.Metadata
    var metadataProvider: Logger.MetadataProvider?

    private let notes: Notes
    private let name: String
    private var level: Logger.Level

    init(
        _ notes: Notes,
        _ name: String = "",
        level: Logger.Level = .info,
        metadata: Logger.Metadata = [:]
    ) {
        self.notes = notes
        self.name = name.isEmpty ? "" : "\(name): "
        self.level = level
        self.metadata = metadata
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { notes.add("\(name)\(event.message)") }
}

@Suite struct `A handler of swift-log` {
    private let notes = Notes()

    private func logger(_ handlers: Handler...) -> Logger {
        let handler: any LogHandler =
            handlers.count == 1 ? handlers[0] : MultiplexLogHandler(handlers)
        defer { _ = notes.take() }
        return Logger(label: "test") { _ in handler }
    }

    @Test func `Its level is asked for at each statement, and nothing else if that is too low`() {
        let logger = logger(Handler(notes))
        logger.debug("\(notes.add("evaluated"))")
        #expect(notes.take() == ["level?"])
        logger.info("one")
        #expect(notes.take() == ["level?", "one"])
    }

    @Test func `A multiplex handler keeps the lowest level of the moment when it was made`() throws
    {
        let proxy = LogHandlerProxy()
        let quiet = LogHandlerProxyValue(retaining: Handler(notes), sharing: proxy)
        let alone = Logger(label: "alone") { _ in quiet }
        let multiplexed = Logger(label: "multiplexed") { _ in
            MultiplexLogHandler([quiet, quiet])
        }
        proxy.override(\.logLevel) { .debug }
        _ = notes.take()
        alone.debug("alone")
        multiplexed.debug("multiplexed")
        #expect(notes.take() == ["alone"])
        proxy.override(\.logLevel) { .error }
        multiplexed.info("less")
        #expect(notes.take() == [])
    }

    @Test func `A multiplex handler finds a key in its first handler, and the whole in its last`() {
        let logger = logger(
            Handler(notes, "first", metadata: ["who": "first"]),
            Handler(notes, "last", metadata: ["who": "last"])
        )
        #expect(logger[metadataKey: "who"] == "first")
        #expect(logger.handler.metadata["who"] == "last")
    }

    @Test func `A class shares what is set between the copies of a logger`() {
        let proxy = LogHandlerProxy(retaining: Handler(notes))
        var logger = Logger(label: "test") { _ in proxy }
        let other = logger
        logger[metadataKey: "id"] = "1"
        #expect(other[metadataKey: "id"] == "1")
        var value = Logger(label: "test") { _ in
            LogHandlerProxyValue(retaining: Handler(self.notes))
        }
        let copy = value
        value[metadataKey: "id"] = "1"
        #expect(copy[metadataKey: "id"] == nil)
    }
}
