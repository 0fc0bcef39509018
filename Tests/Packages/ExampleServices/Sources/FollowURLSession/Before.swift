// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking

/// Follows no redirect, by hand.
///
/// All other messages of the session must be passed on, here one of thirteen methods. A forgotten
/// one has a default, so that nothing says what is missing.
final class StayingDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let collector: Collector
    let ended: AsyncStream<(URLSessionTask, (any Error)?)>.Continuation

    init(_ collector: Collector, ended: AsyncStream<(URLSessionTask, (any Error)?)>.Continuation) {
        (self.collector, self.ended) = (collector, ended)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        collector.urlSession(session, dataTask: dataTask, didReceive: data)
    }
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        ended.yield((task, error))
    }
}
