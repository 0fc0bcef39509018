// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization

/// A service that downloads files, for any number of tasks at once.
@Proxied
protocol DownloadService: AnyObject, Sendable {
    func download(_ path: String) async throws(DownloadFailure) -> [UInt8]
    func size(of path: String) throws -> Int
    func login(_ user: String) async throws -> Ticket
    @Optional(returning: true) func shouldRetry(_ path: String, after failure: DownloadFailure)
        -> Bool
    @Optional(returning: ()) func didFinish(_ path: String, bytes: Int)
    var limit: Int { get set }
    subscript(header name: String) -> String? { get set }
    func schedule(_ queue: inout [String])
    func eachPath(_ body: (String) -> Void)
}

/// Why a file did not come.
enum DownloadFailure: Error, Equatable {
    case notFound(String)
    case busy
}

/// The result of a login, which has no substitute.
struct Ticket: Equatable { let user: String }

/// The service itself; the first calls of some paths find it busy.
final class Server: DownloadService, SelectorResponding {
    private struct State {
        var files: [String: [UInt8]] = ["a": [1], "b": [1, 2], "c": [1, 2, 3]]
        var busy: [String: Int] = [:]
        var limit = 4
        var headers: [String: String] = [:]
        var downloads = 0
    }
    private let state = Mutex(State())

    init(busy: [String: Int] = [:]) { state.withLock { $0.busy = busy } }

    var downloads: Int { state.withLock(\.downloads) }

    func download(_ path: String) async throws(DownloadFailure) -> [UInt8] {
        await Task.yield()
        let outcome: Result<[UInt8], DownloadFailure> = state.withLock { state in
            state.downloads += 1
            if let left = state.busy[path], left > 0 {
                state.busy[path] = left - 1
                return .failure(.busy)
            }
            return state.files[path].map(Result.success) ?? .failure(.notFound(path))
        }
        return try outcome.get()
    }
    func size(of path: String) throws -> Int {
        guard let file = state.withLock({ $0.files[path] }) else {
            throw DownloadFailure.notFound(path)
        }
        return file.count
    }
    func login(_ user: String) async throws -> Ticket { Ticket(user: user) }
    var limit: Int {
        get { state.withLock(\.limit) }
        set { state.withLock { $0.limit = min(newValue, 16) } }
    }
    subscript(header name: String) -> String? {
        get { state.withLock { $0.headers[name] } }
        set { state.withLock { $0.headers[name] = newValue } }
    }
    func schedule(_ queue: inout [String]) { queue.sort() }
    func eachPath(_ body: (String) -> Void) {
        for path in state.withLock({ $0.files.keys.sorted() }) { body(path) }
    }

    /// All but what is optional.
    func responds(to selector: Selector) -> Bool {
        selector != "shouldRetry(_:after:)" && selector != "didFinish(_:bytes:)"
    }
}

extension DownloadService {
    /// A download as often as it takes, and as the service allows.
    func fetch(_ path: String) async throws(DownloadFailure) -> [UInt8] {
        while true {
            do throws(DownloadFailure) {
                let bytes = try await download(path)
                didFinish(path, bytes: bytes.count)
                return bytes
            } catch {
                guard error == .busy, shouldRetry(path, after: error) else { throw error }
            }
        }
    }

    /// The sizes of what many tasks fetched at once; nil for what did not come.
    func fetchAll(_ paths: [String]) async -> [String: Int?] {
        await withTaskGroup(of: (String, Int?).self) { group in
            for path in paths { group.addTask { (path, try? await self.fetch(path).count) } }
            return await group.reduce(into: [:]) { $0[$1.0] = .some($1.1) }
        }
    }
}
