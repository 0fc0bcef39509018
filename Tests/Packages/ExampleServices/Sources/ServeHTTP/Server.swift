// SPDX-License-Identifier: MIT

import AsyncHTTPClient
import Catalogue
import Foundation
import Hummingbird
import Logging
import NIOHTTP1

/// Runs the service on a free port of this machine for as long as something takes that uses it.
func withService<Result: Sendable>(
    of books: any BookRepository,
    _ use: (Client) async throws -> Result
) async throws -> Result {
    try await withService(at: routes(of: books), use)
}

/// Runs a service with other routes.
func withService<Result: Sendable>(
    at router: Router<BasicRequestContext>,
    _ use: (Client) async throws -> Result
) async throws -> Result {
    allowManyConnections()
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let service = Application(
        router: router,
        configuration: ApplicationConfiguration(
            address: .hostname("127.0.0.1", port: 0),
            backlog: 1024
        ),
        onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) },
        logger: Logger(label: "books") { _ in SwiftLogNoOpLogHandler() }
    )
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
            defer { port.finish() }
            try await service.run()
        }
        guard let number = await ports.first(where: { _ in true }) else {
            try await tasks.waitForAll()
            throw CancellationError()
        }
        let client = Client(port: number)
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await use(client)) } catch { result = .failure(error) }
        try await client.shutDown()
        tasks.cancelAll()
        return try result.get()
    }
}

/// Calls the service over HTTP.
struct Client: Sendable {
    /// A status, and the text that came with it.
    struct Answer: Hashable, Sendable {
        let status: Int
        let text: String
    }

    // For a thousand connections: a pool looks through all of its own at each call.
    private let pools = (0..<40).map { _ in
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 25
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
    let port: Int

    init(port: Int) { self.port = port }

    func get(_ path: String) async throws -> Answer { try await answer(path, .GET, by: 0) }
    /// Calls with one of the pools, whose connections it does not share with the others.
    func get(_ path: String, _ headers: HTTPHeaders, by number: Int) async throws -> Answer {
        try await answer(path, .GET, headers, by: number)
    }
    func post(_ path: String) async throws -> Answer { try await answer(path, .POST, by: 0) }
    func delete(_ path: String) async throws -> Answer { try await answer(path, .DELETE, by: 0) }

    /// All of them at once, up to a thousand.
    func get(_ paths: [String]) async throws -> [String: [Answer]] {
        try await answers(paths, .GET)
    }
    func post(_ paths: [String]) async throws -> [String: [Answer]] {
        try await answers(paths, .POST)
    }

    private func answers(_ paths: [String], _ method: HTTPMethod) async throws -> [String: [Answer]]
    {
        try await withThrowingTaskGroup(of: (String, Answer).self) { tasks in
            for (number, path) in paths.enumerated() {
                tasks.addTask { (path, try await answer(path, method, by: number)) }
            }
            return try await tasks.reduce(into: [:]) { $0[$1.0, default: []].append($1.1) }
        }
    }

    /// The lines of an answer, each as soon as it is there.
    func lines(_ path: String) async throws -> AsyncThrowingStream<String, any Error> {
        let response = try await response(path, .GET, by: 0)
        return AsyncThrowingStream { lines in
            let task = Task {
                do {
                    var rest = ""
                    for try await part in response.body {
                        rest += String(buffer: part)
                        while let end = rest.firstIndex(of: "\n") {
                            lines.yield(String(rest[..<end]))
                            rest.removeSubrange(...end)
                        }
                    }
                    lines.finish()
                } catch {
                    lines.finish(throwing: error)
                }
            }
            lines.onTermination = { _ in task.cancel() }
        }
    }

    private func answer(
        _ path: String,
        _ method: HTTPMethod,
        _ headers: HTTPHeaders = [:],
        by number: Int
    ) async throws -> Answer {
        let response = try await response(path, method, headers, by: number)
        let body = try await response.body.collect(upTo: 1 << 20)
        return Answer(status: Int(response.status.code), text: String(buffer: body))
    }

    private func response(
        _ path: String,
        _ method: HTTPMethod,
        _ headers: HTTPHeaders = [:],
        by number: Int
    ) async throws -> HTTPClientResponse {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/\(path)")
        request.method = method
        request.headers = headers
        return try await pools[number % pools.count].execute(request, timeout: .seconds(60))
    }

    fileprivate func shutDown() async throws { for pool in pools { try await pool.shutdown() } }
}

/// Has the process open as many files as a thousand calls need: each has a socket at both ends.
private func allowManyConnections() {
    var limit = rlimit()
    #if canImport(Glibc)
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let files = RLIMIT_NOFILE
    #endif
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < 4096 else { return }
    limit.rlim_cur = min(limit.rlim_max, 4096)
    _ = setrlimit(files, &limit)
}
