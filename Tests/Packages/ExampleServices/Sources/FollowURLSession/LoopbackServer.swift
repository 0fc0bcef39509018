// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import Glibc
import Synchronization

/// An HTTP server on the loopback interface, at a port that the system chooses.
///
/// It answers one request a connection.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        var method = "", path = ""
        var headers: [String: String] = [:]
        var body = Data()
    }

    struct Response: Sendable {
        var status = 200
        var headers: [String: String] = [:]
        var body = Data()
    }

    struct SystemError: Error { let call: String, number: Int32 }

    let port: UInt16
    /// Nothing once it is closed, since the system gives its number to others then.
    private let listener: Mutex<Int32?>
    private let received = Mutex<[Request]>([])

    /// The input so far.
    var requests: [Request] { received.withLock { $0 } }

    init(answer: @escaping @Sendable (Request) -> Response) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError(call: "socket", number: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let length = size
        // SAFETY: the pointers are to a local, and are used during the calls alone.
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        guard result else {
            let number = errno
            close(descriptor)
            throw SystemError(call: "bind", number: number)
        }
        listener = Mutex(descriptor)
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                if connection >= 0 {
                    Thread.detachNewThread { self.serve(connection, answer) }
                } else if ![EINTR, ECONNABORTED].contains(errno) {
                    break
                }
            }
            listener.withLock { listener in
                close(descriptor)
                listener = nil
            }
        }
    }

    func url(_ path: String) -> URL {
        var parts = URLComponents()
        (parts.scheme, parts.host, parts.port, parts.path) = ("http", "127.0.0.1", Int(port), path)
        return parts.url ?? URL(filePath: path)
    }

    /// Ends the accepting of connections.
    func stop() {
        listener.withLock { listener in
            if let listener { shutdown(listener, Int32(SHUT_RDWR)) }
        }
    }

    private func serve(_ connection: Int32, _ answer: (Request) -> Response) {
        defer { close(connection) }
        guard let request = Self.read(connection) else { return }
        received.withLock { $0.append(request) }
        let response = answer(request)
        // URLSession refuses a status line without a reason.
        let reason = HTTPURLResponse.localizedString(forStatusCode: response.status)
        var head = "HTTP/1.1 \(response.status) \(reason)\r\n"
        for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
        head += "Content-Length: \(response.body.count)\r\nConnection: close\r\n\r\n"
        Self.write(Data(head.utf8) + response.body, to: connection)
    }

    private static func read(_ connection: Int32) -> Request? {
        var input = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        func more() -> Bool {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return false }
            input.append(contentsOf: buffer[..<count])
            return true
        }
        let end = Data("\r\n\r\n".utf8)
        while input.range(of: end) == nil { guard more() else { return nil } }
        guard let gap = input.range(of: end) else { return nil }
        let lines = String(decoding: input[..<gap.lowerBound], as: UTF8.self).components(
            separatedBy: "\r\n"
        )
        let first = lines[0].split(separator: " ")
        guard first.count == 3 else { return nil }
        var request = Request(method: String(first[0]), path: String(first[1]))
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            request.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        if request.headers["expect"]?.lowercased() == "100-continue" {
            write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: connection)
        }
        let length = Int(request.headers["content-length"] ?? "") ?? 0
        while input.count - gap.upperBound < length { guard more() else { return nil } }
        request.body = Data(input[gap.upperBound...])
        return request
    }

    private static func write(_ data: Data, to connection: Int32) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
