// SPDX-License-Identifier: MIT

import AsyncHTTPClient
import FoundationEssentials
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

/// Notes the calls of a response delegate; a test may answer one of them.
private final class Delegate: HTTPClientResponseDelegate {
    typealias Response = String

    struct Answers: Sendable {
        var head: @Sendable (HTTPClient.Task<String>) -> EventLoopFuture<Void>? = { _ in nil }
        var part: @Sendable (HTTPClient.Task<String>) -> EventLoopFuture<Void>? = { _ in nil }
        var end: @Sendable () throws -> Void = {}
    }

    let notes = Notes()
    private let answers: Answers

    init(_ answers: Answers = Answers()) { self.answers = answers }

    func didSendRequestHead(task: HTTPClient.Task<String>, _ head: HTTPRequestHead) {
        notes.add("sent \(head.method) \(head.uri)")
    }

    func didVisitURL(
        task: HTTPClient.Task<String>,
        _ request: HTTPClient.Request,
        _ head: HTTPResponseHead
    ) {
        notes.add("visited \(request.url.path) \(head.status.code)")
    }

    func didReceiveHead(
        task: HTTPClient.Task<String>,
        _ head: HTTPResponseHead
    ) -> EventLoopFuture<Void> {
        notes.add("head \(head.status.code)")
        return answers.head(task) ?? task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(
        task: HTTPClient.Task<String>,
        _ buffer: ByteBuffer
    ) -> EventLoopFuture<Void> {
        if notes.all.last?.hasPrefix("part") != true { notes.add("part") }
        return answers.part(task) ?? task.eventLoop.makeSucceededVoidFuture()
    }

    func didFinishRequest(task: HTTPClient.Task<String>) throws -> String {
        notes.add("finished")
        try answers.end()
        return "result"
    }

    func didReceiveError(task: HTTPClient.Task<String>, _ error: any Error) {
        notes.add("error \(error)")
    }
}

private struct Refusal: Error {}

@Suite(.timeLimit(.minutes(1))) struct `A response delegate of async-http-client` {
    /// Lends a client and a server, each on the threads of one group.
    private func with(_ body: (HTTPClient, Site, any EventLoopGroup) async throws -> Void)
        async throws
    {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        let site = try await Site(on: group)
        let client = HTTPClient(eventLoopGroupProvider: .shared(group))
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await body(client, site, group))
        } catch {
            outcome = .failure(error)
        }
        try? await client.shutdown()
        try await site.close()
        try await group.shutdownGracefully()
        try outcome.get()
    }

    /// What a delegate is told of a request for a path, and how that ended.
    private func told(_ path: String, _ delegate: Delegate) async throws -> [String] {
        try await with { client, site, _ in
            let task = client.execute(
                request: try HTTPClient.Request(url: site.url(path)),
                delegate: delegate
            )
            do {
                delegate.notes.add(try await task.get())
            } catch {
                delegate.notes.add("\(type(of: error))")
            }
        }
        return delegate.notes.take()
    }

    @Test func `It is told of each request of a redirect, and of the last response alone`()
        async throws
    {
        #expect(
            try await told("/moved", Delegate()) == [
                "sent GET /moved", "visited /moved 302", "sent GET /here", "visited /here 200",
                "head 200", "part", "finished", "result",
            ]
        )
    }

    @Test func `It is told that a URL was visited for each response, a redirect or not`()
        async throws
    {
        #expect(
            try await told("/here", Delegate()) == [
                "sent GET /here", "visited /here 200", "head 200", "part", "finished", "result",
            ]
        )
    }

    @Test func `An error that it throws at the end is not reported to it`() async throws {
        var answers = Delegate.Answers()
        answers.end = { throw Refusal() }
        let notes = try await told("/here", Delegate(answers))
        #expect(notes.suffix(2) == ["finished", "Refusal"])
    }

    @Test func `A future of it that fails ends the request, and is reported to it once`()
        async throws
    {
        var answers = Delegate.Answers()
        answers.head = { $0.eventLoop.makeFailedFuture(Refusal()) }
        let notes = try await told("/here", Delegate(answers))
        #expect(notes.suffix(3) == ["head 200", "error Refusal()", "Refusal"])
    }

    @Test func `Its future for the head holds the body back`() async throws {
        let answers = Mutex<EventLoopPromise<Void>?>(nil)
        let head = Signal()
        let delegate = Delegate(
            Delegate.Answers(head: { task in
                let promise = task.eventLoop.makePromise(of: Void.self)
                answers.withLock { $0 = promise }
                head.fire()
                return promise.futureResult
            })
        )
        try await with { client, site, _ in
            let task = client.execute(
                request: try HTTPClient.Request(url: site.url("/here")),
                delegate: delegate
            )
            await head.wait()
            // All of this response is there before the answer to another request on this loop.
            _ = try await client.get(url: site.url("/here")).get()
            #expect(delegate.notes.all.last == "head 200")
            answers.withLock { $0 }?.succeed()
            _ = try await task.get()
        }
        #expect(delegate.notes.take().suffix(3) == ["head 200", "part", "finished"])
    }

    @Test func `A request after the shutdown fails, and tells it nothing`() async throws {
        let delegate = Delegate()
        try await with { client, site, _ in
            let url = site.url("/here")
            try await client.shutdown()
            let task = client.execute(request: try HTTPClient.Request(url: url), delegate: delegate)
            await #expect(throws: HTTPClientError.alreadyShutdown) { try await task.get() }
        }
        #expect(delegate.notes.take() == [])
    }

    @Test func `A task that is cancelled in its head reports that once`() async throws {
        var answers = Delegate.Answers()
        answers.head = { task in
            task.cancel()
            return nil
        }
        let notes = try await told("/here", Delegate(answers))
        #expect(
            notes == [
                "sent GET /here", "visited /here 200", "head 200",
                "error HTTPClientError.cancelled", "HTTPClientError",
            ]
        )
    }

    @Test func `It is called on the event loop that the caller chose`() async throws {
        try await with { client, site, group in
            for loop in group.makeIterator() {
                let isThere = Notes()
                var answers = Delegate.Answers()
                answers.head = { task in
                    isThere.add("\(loop.inEventLoop)")
                    return nil
                }
                let task = client.execute(
                    request: try HTTPClient.Request(url: site.url("/here")),
                    delegate: Delegate(answers),
                    eventLoop: .delegate(on: loop)
                )
                _ = try await task.get()
                #expect(isThere.take() == ["true"])
            }
        }
    }

    @Test func `It is retained until the end of its request`() async throws {
        try await with { client, site, _ in
            // Nobody else has it.
            let task = client.execute(
                request: try HTTPClient.Request(url: site.url("/here")),
                delegate: Delegate()
            )
            #expect(try await task.get() == "result")
        }
    }
}
