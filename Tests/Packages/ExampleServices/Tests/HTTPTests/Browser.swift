// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A headless browser, which is driven through two pipes by the DevTools protocol.
final class Browser: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct State {
        var lastID = 0
        var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
        /// The beginning of a message.
        var rest = Data()
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()
    private let profile = FileManager.default.temporaryDirectory.appending(
        path: "browser-\(UUID().uuidString)"
    )

    private init() throws {
        // A browser that ended should be an error, and not the end of the tests.
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = URL(filePath: "/bin/sh")
        // It reads commands from descriptor 3, and writes answers to 4.
        process.arguments = [
            "-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", try Self.executable(),
        ]
        process.arguments? += [
            "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
            "--no-first-run",
            "--disable-gpu", "--disable-dev-shm-usage", "--no-proxy-server",
            // In a container, where tests run, the browser has no rights to make a sandbox of its
            // own.
            "--no-sandbox",
            // Nothing but this machine.
            "--disable-background-networking",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        ]
        process.standardInput = commands
        process.standardOutput = answers
    }

    private static func executable() throws -> String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome"]
        let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw Failure(description: "This test needs a browser: install the package 'chromium'.")
        }
        return path
    }

    /// Opens a page for as long as something takes that uses it.
    static func open<Result: Sendable>(_ url: String, _ use: (Page) async throws -> Result)
        async throws -> Result
    {
        let browser = try Browser()
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        browser.process.terminationHandler = { _ in end.finish() }
        try browser.start()
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await use(try await browser.page(at: url))) } catch {
            result = .failure(error)
        }
        // Without its pipe it ends even if the process is a script around it.
        try? browser.commands.fileHandleForWriting.close()
        browser.process.terminate()
        for await _ in ends {}
        browser.answers.fileHandleForReading.readabilityHandler = nil
        try? FileManager.default.removeItem(at: browser.profile)
        return try result.get()
    }

    private func start() throws {
        answers.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            self?.receive(data)
        }
        try process.run()
    }

    private func page(at url: String) async throws -> Page {
        let target = try await call("Target.createTarget", ["url": "about:blank"])["targetId"]
        let session = try await call(
            "Target.attachToTarget",
            ["targetId": target ?? "", "flatten": true]
        )["sessionId"]
        guard let session = session as? String else {
            throw Failure(description: "The browser has no page.")
        }
        let page = Page(browser: self, session: session)
        // It answers when the page has begun to load.
        if let problem = try await page.call("Page.navigate", ["url": url])["errorText"] {
            throw Failure(description: "\(url): \(problem)")
        }
        return page
    }

    // MARK: The protocol

    /// Has the browser do something, and returns what it says.
    fileprivate func call(
        _ method: String,
        _ parameters: [String: Any],
        session: String? = nil
    ) async throws -> [String: Any] {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        var message: [String: Any] = ["id": id, "method": method, "params": parameters]
        message["sessionId"] = session
        let data = try JSONSerialization.data(withJSONObject: message) + [0]
        let answer = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let hasEnded = state.withLock { state in
                    if !state.hasEnded { state.waiting[id] = continuation }
                    return state.hasEnded
                }
                if hasEnded {
                    return continuation.resume(
                        throwing: Failure(description: "The browser has ended.")
                    )
                }
                do { try commands.fileHandleForWriting.write(contentsOf: data) } catch {
                    receive(Data())
                }
            }
        } onCancel: {
            receive(Data())
        }
        let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
        if let error = object?["error"] { throw Failure(description: "\(method): \(error)") }
        return object?["result"] as? [String: Any] ?? [:]
    }

    /// Takes what the browser writes: messages with a zero after each, and nothing at the end.
    private func receive(_ data: Data) {
        let (messages, waiting) = state.withLock { state in
            state.rest += data
            var messages = state.rest.split(separator: 0, omittingEmptySubsequences: false)
            state.rest = Data(messages.popLast() ?? Data())
            if data.isEmpty { state.hasEnded = true }
            defer { if data.isEmpty { state.waiting = [:] } }
            return (messages, data.isEmpty ? Array(state.waiting.values) : [])
        }
        for message in messages {
            // Events have no number, and nobody waits for them.
            guard let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any],
                let id = object["id"] as? Int
            else { continue }
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: Data(message))
        }
        for one in waiting { one.resume(throwing: Failure(description: "The browser has ended.")) }
    }
}

extension Browser {
    /// A page in a browser.
    struct Page: Sendable {
        fileprivate let browser: Browser
        fileprivate let session: String

        fileprivate func call(_ method: String, _ parameters: [String: Any]) async throws
            -> [String: Any]
        {
            try await browser.call(method, parameters, session: session)
        }

        /// The value of an expression of the page's language, or of its promise.
        func value(of expression: String) async throws -> String {
            let answer = try await call(
                "Runtime.evaluate",
                [
                    "expression": "(async () => String(\(expression)))()", "awaitPromise": true,
                    "returnByValue": true,
                ]
            )
            if let details = answer["exceptionDetails"] {
                throw Failure(description: "\(expression): \(details)")
            }
            return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
        }

        /// Waits until a condition holds on the page.
        func wait(until condition: String) async throws {
            _ = try await value(
                of: """
                    await new Promise(done => {
                      const check = () => { if (\(condition)) done() }
                      new MutationObserver(check).observe(document, {
                        attributes: true, characterData: true, childList: true, subtree: true
                      })
                      check()
                    })
                    """
            )
        }

        /// Clicks in the middle of an element, as a hand does.
        func click(_ element: String) async throws {
            let place = try await value(
                of: """
                    (element => {
                      element.scrollIntoView({ block: 'center' })
                      const box = element.getBoundingClientRect()
                      return (box.x + box.width / 2) + ' ' + (box.y + box.height / 2)
                    })(\(element))
                    """
            )
            let numbers = place.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 2 else {
                throw Failure(description: "\(element) has no place: \(place)")
            }
            for type in ["mousePressed", "mouseReleased"] {
                let event: [String: Any] = [
                    "type": type, "x": numbers[0], "y": numbers[1], "button": "left",
                    "clickCount": 1,
                ]
                _ = try await call("Input.dispatchMouseEvent", event)
            }
        }
    }
}
