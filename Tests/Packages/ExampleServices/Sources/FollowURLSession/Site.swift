// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import Synchronization

/// A server that has moved pages and uploads, a page behind a password, a place for uploads and a long file.
func startSite() throws -> LoopbackServer {
    try LoopbackServer { request in
        switch request.path {
        case "/moved": .init(status: 302, headers: ["Location": "/page"])
        case "/moved-upload": .init(status: 307, headers: ["Location": "/upload"])
        case "/page": .init(body: Data("a page".utf8))
        case "/private"
        where request.headers["authorization"]
            == "Basic \(Data("ada:secret".utf8).base64EncodedString())":
            .init(body: Data("for Ada".utf8))
        case "/private":
            .init(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"Private\""])
        case "/upload": .init(body: Data("\(request.body.count) bytes came".utf8))
        case "/file": .init(body: Data(repeating: 0x61, count: 1_000_000))
        default: .init(status: 404)
        }
    }
}

/// Collects what a session's data tasks get, and knows of no proxy.
final class Collector: NSObject, URLSessionDataDelegate, Sendable {
    private let bodies = Mutex<[Int: Data]>([:])

    func text(of task: URLSessionTask) -> String {
        bodies.withLock { String(decoding: $0[task.taskIdentifier] ?? Data(), as: UTF8.self) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        bodies.withLock { $0[dataTask.taskIdentifier, default: Data()].append(data) }
    }
}

/// Numbers that are written on one thread and read on another.
final class Sizes: Sendable {
    private let sizes = Mutex<[Int]>([])

    var all: [Int] { sizes.withLock { $0 } }

    func append(_ size: Int) { sizes.withLock { $0.append(size) } }
}
