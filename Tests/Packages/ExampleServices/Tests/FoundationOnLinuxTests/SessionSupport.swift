// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import ProtocolProxy
import Testing

@testable import follow_a_url_session

/// A server on the loopback interface, and a session whose delegate writes down each call.
final class Session: Sendable {
    let server: LoopbackServer
    let proxy = URLSessionDataDelegateProxy()
    let queue = OperationQueue()
    let session: URLSession
    private let log = CallLog()

    init(operations: Int = 1) throws {
        server = try LoopbackServer { request in
            switch request.path {
            case "/moved": .init(status: 302, headers: ["Location": "/page"], body: Data("x".utf8))
            case "/moved-upload": .init(status: 307, headers: ["Location": "/upload"])
            case "/page": .init(headers: ["Cache-Control": "max-age=60"], body: Data("a page".utf8))
            case "/basic": .init(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"a\""])
            case "/bearer": .init(status: 401, headers: ["WWW-Authenticate": "Bearer realm=\"a\""])
            case "/file": .init(body: Data(count: 1_000_000))
            default: .init(body: Data("\(request.body.count) bytes came".utf8))
            }
        }
        queue.maxConcurrentOperationCount = operations
        session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: queue)
        proxy.observeAll(.before) { [log] call in log.write(name(of: call)) }
    }
    deinit {
        session.invalidateAndCancel()
        server.stop()
    }

    /// The calls so far, without those that only say how much was sent.
    var calls: [String] { log.calls.filter { $0 != "sent" } }

    func get(_ path: String) -> URLSessionDataTask { session.dataTask(with: server.url(path)) }

    func post(_ path: String) -> URLRequest {
        var request = URLRequest(url: server.url(path))
        request.httpMethod = "POST"
        return request
    }

    /// Runs a task to its end.
    ///
    /// - Returns: The code of the error that the task ended with, or 0.
    @discardableResult
    func run(_ task: URLSessionTask) async -> Int? {
        var ends = proxy.calls(of: \.urlSessionTaskDidCompleteWithError, .after).makeAsyncIterator()
        task.resume()
        while let (_, ended, error) = await ends.next() {
            if ended == task { return (error as NSError?)?.code ?? 0 }
        }
        return nil
    }

    /// Invalidates the session after its last task, and waits for the delegate's last call.
    func end() async {
        var ends = proxy.calls(of: \.urlSessionDidBecomeInvalidWithError, .after)
            .makeAsyncIterator()
        session.finishTasksAndInvalidate()
        _ = await ends.next()
    }

    /// Answers all redirects with nil.
    func refuseRedirects() {
        proxy.override(\.urlSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler) {
            _,
            _,
            _,
            _,
            complete in
            complete(nil)
        }
    }

    /// Keeps challenges without an answer.
    func answerWithNothing() {
        proxy.override(\.urlSessionTaskDidReceiveCompletionHandler) { _, _, _, _ in }
    }

    func answerChallenges(
        _ answer:
            @escaping @Sendable (Int) -> (
                URLSession.AuthChallengeDisposition, URLCredential?
            )
    ) {
        proxy.override(\.urlSessionTaskDidReceiveCompletionHandler) { _, _, challenge, complete in
            let (disposition, credential) = answer(challenge.previousFailureCount)
            complete(disposition, credential)
        }
    }
}

/// A short name of a delegate's call.
func name(of call: ObservedCall) -> String {
    switch "\(call.selector)" {
    case "urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:)": "redirect"
    case "urlSession(_:task:didReceive:completionHandler:)": "challenge"
    case "urlSession(_:task:needNewBodyStream:)": "body stream"
    case "urlSession(_:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)": "sent"
    case "urlSession(_:dataTask:didReceive:completionHandler:)": "response"
    case "urlSession(_:dataTask:didReceive:)": "data"
    case "urlSession(_:task:didCompleteWithError:)": "completion"
    case "urlSession(_:didBecomeInvalidWithError:)": "invalid"
    default: "\(call.selector)"
    }
}
