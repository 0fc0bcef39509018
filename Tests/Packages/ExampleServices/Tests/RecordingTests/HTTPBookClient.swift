// SPDX-License-Identifier: MIT

import AsyncHTTPClient
import Catalogue
import Foundation
import Hummingbird
import NIOHTTP1

/// Calls the service over HTTP.
struct HTTPBookClient: BookClient {
    let port: Int
    private let http: HTTPClient

    /// Lends a client whose connections are closed afterwards, for which a service waits before it
    /// ends.
    static func with<Result: Sendable>(
        port: Int,
        _ use: (HTTPBookClient) async throws -> Result
    ) async throws -> Result {
        var configuration = HTTPClient.Configuration()
        // A client whose server is gone fails at once, instead of trying to connect until its
        // request is too old.
        configuration.connectionPool.retryConnectionEstablishment = false
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await use(HTTPBookClient(port: port, http: http))) } catch {
            result = .failure(error)
        }
        try await http.shutdown()
        return try result.get()
    }

    func signIn(_ reader: String, password: String) async throws -> Session {
        let body = try await body(.POST, "sessions/\(reader)", ["Authorization": password])
        return Session(reader: reader, token: String(decoding: body, as: UTF8.self))
    }

    func book(_ id: Int) async throws -> Book {
        try JSONDecoder().decode(Book.self, from: try await body(.GET, "books/\(id)"))
    }

    func lend(_ id: Int, to reader: String) async throws -> Loan {
        try JSONDecoder().decode(
            Loan.self,
            from: try await body(.POST, "books/\(id)/loans/\(reader)")
        )
    }

    func titles(with word: String) async throws -> AsyncThrowingStream<String, any Error> {
        let response = try await response(.GET, "search/\(word)")
        return AsyncThrowingStream { titles in
            let task = Task {
                do {
                    var rest = ""
                    for try await part in response.body {
                        rest += String(buffer: part)
                        while let end = rest.firstIndex(of: "\n") {
                            titles.yield(String(rest[..<end]))
                            rest.removeSubrange(...end)
                        }
                    }
                    titles.finish()
                } catch {
                    titles.finish(throwing: error)
                }
            }
            titles.onTermination = { _ in task.cancel() }
        }
    }

    private func body(_ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders = [:])
        async throws -> Data
    {
        let body = try await response(method, path, headers).body.collect(upTo: 1 << 20)
        return Data(body.readableBytesView)
    }

    private func response(
        _ method: HTTPMethod,
        _ path: String,
        _ headers: HTTPHeaders = [:]
    ) async throws -> HTTPClientResponse {
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/\(path)")
        request.method = method
        request.headers = headers
        let response = try await http.execute(request, timeout: .seconds(60))
        guard (200..<300).contains(response.status.code) else {
            throw StatusError(status: Int(response.status.code))
        }
        return response
    }
}
