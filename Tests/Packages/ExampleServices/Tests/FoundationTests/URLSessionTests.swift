// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import ProtocolProxy
import Synchronization
import Testing

@testable import follow_a_url_session

/// A server, and a session whose delegate is a proxy.
final class Following: Sendable {
    let server: LoopbackServer
    let proxy: URLSessionDataDelegateProxy
    let collector = Collector()
    let session: URLSession

    init() throws {
        server = try startSite()
        proxy = URLSessionDataDelegateProxy(implementer: collector)
        session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
    }
    deinit {
        session.invalidateAndCancel()
        server.stop()
    }

    /// Runs a task to its end.
    @discardableResult
    func run(_ task: URLSessionTask) async throws -> (any Error)? {
        var ends = proxy.calls(of: \.urlSessionTaskDidCompleteWithError, .after).makeAsyncIterator()
        task.resume()
        while let (_, ended, error) = await ends.next() {
            if ended == task { return error }
        }
        throw CancellationError()
    }

    func get(_ path: String) -> URLSessionDataTask { session.dataTask(with: server.url(path)) }
}

/// The places of files that were downloaded.
final class Files: Sendable {
    private let files = Mutex<[URL]>([])

    var all: [URL] { files.withLock { $0 } }

    func append(_ file: URL) { files.withLock { $0.append(file) } }
}

@Suite struct `A redirect` {
    let it: Following

    init() throws { it = try Following() }

    @Test func `An unanswered redirect is followed`() async throws {
        let task = it.get("/moved")
        try await it.run(task)
        #expect(status(task) == 200 && it.collector.text(of: task) == "a page")
        #expect(it.server.requests.map(\.path) == ["/moved", "/page"])
    }

    @Test func `An override refuses a redirect until it is cancelled`() async throws {
        let staying = it.proxy.override(
            \.urlSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler
        ) {
            _,
            _,
            _,
            _,
            complete in
            complete(nil)
        }
        let (first, second) = (it.get("/moved"), it.get("/moved"))
        try await it.run(first)
        #expect(status(first) == 302)
        staying.cancel()
        try await it.run(second)
        #expect(status(second) == 200)
    }

    @Test func `An interceptor changes the target of a redirect`() async throws {
        let other = it.server.url("/nowhere")
        it.proxy.intercept(\.urlSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler) {
            next in
            { session, task, response, _, complete in
                next(session, task, response, URLRequest(url: other), complete)
            }
        }
        let task = it.get("/moved")
        try await it.run(task)
        #expect(status(task) == 404)
        #expect(it.server.requests.map(\.path) == ["/moved", "/nowhere"])
    }

    @Test func `A handwritten delegate refuses a redirect alike`() async throws {
        let (ends, ended) = AsyncStream.makeStream(of: (URLSessionTask, (any Error)?).self)
        let delegate = StayingDelegate(it.collector, ended: ended)
        let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
        session.dataTask(with: it.server.url("/moved")).resume()
        for await (task, _) in ends.prefix(1) { #expect(status(task) == 302) }
        session.invalidateAndCancel()
    }
}

@Suite struct `An authentication challenge` {
    let it: Following

    init() throws { it = try Following() }

    @Test func `An override answers an authentication challenge with a credential`() async throws {
        it.proxy.override(\.urlSessionTaskDidReceiveCompletionHandler) {
            _,
            _,
            challenge,
            complete in
            #expect(challenge.protectionSpace.realm == "Private")
            complete(
                .useCredential,
                URLCredential(user: "ada", password: "secret", persistence: .none)
            )
        }
        let task = it.get("/private")
        try await it.run(task)
        #expect(status(task) == 200 && it.collector.text(of: task) == "for Ada")
        #expect(it.server.requests.map { $0.headers["authorization"] != nil } == [false, true])
    }

    @Test func `Cancelling a challenge ends the task with an error`() async throws {
        it.proxy.override(\.urlSessionTaskDidReceiveCompletionHandler) { _, _, _, complete in
            complete(.cancelAuthenticationChallenge, nil)
        }
        let error = try await it.run(it.get("/private"))
        #expect(error != nil)
        #expect(it.server.requests.count == 1)
    }

    @Test func `A challenge may be answered later from a task`() async throws {
        it.proxy.override(\.urlSessionTaskDidReceiveCompletionHandler) { _, _, _, complete in
            Task {
                complete(
                    .useCredential,
                    URLCredential(user: "ada", password: "secret", persistence: .none)
                )
            }
        }
        let task = it.get("/private")
        try await it.run(task)
        #expect(status(task) == 200)
    }
}

@Suite struct `The decisions of the example` {
    let it: Following

    init() throws { it = try Following() }

    @Test func `The right password is sent, and a wrong one is not sent again`() async throws {
        answerChallenges(
            of: it.proxy,
            with: URLCredential(user: "ada", password: "secret", persistence: .none)
        )
        let right = it.get("/private")
        #expect(try await it.run(right) == nil && status(right) == 200)
        it.proxy.observe(\.urlSessionTaskDidReceiveCompletionHandler, .before) {
            _,
            task,
            challenge,
            _ in
            if challenge.previousFailureCount > 1 { task.cancel() }
        }
        answerChallenges(
            of: it.proxy,
            with: URLCredential(user: "ada", password: "secrets", persistence: .none)
        )
        #expect(try await it.run(it.get("/private")) is URLError)
        #expect(it.server.requests.count == 4)
    }

    @Test func `A redirected upload is sent again with its body`() async throws {
        refuseRedirectsOfBodies(of: it.proxy)
        var request = URLRequest(url: it.server.url("/moved-upload"))
        request.httpMethod = "POST"
        let first = it.session.uploadTask(with: request, from: Data(count: 5))
        try await it.run(first)
        request.url = target(of: first)
        let second = it.session.uploadTask(with: request, from: Data(count: 5))
        try await it.run(second)
        #expect(it.collector.text(of: second) == "5 bytes came")
        #expect(it.server.requests.map(\.path) == ["/moved-upload", "/upload"])
        let page = it.get("/moved")
        try await it.run(page)
        #expect(status(page) == 200)
    }

    @Test func `A downloaded file is removed after it was read`() async throws {
        let proxy = URLSessionDownloadDelegateProxy()
        let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        let (sizes, files) = (Sizes(), Files())
        readFiles(of: proxy, into: sizes)
        proxy.observe(\.urlSessionDownloadTaskDidFinishDownloadingTo, .before) { _, _, file in
            files.append(file)
        }
        var ends = proxy.calls(of: \.urlSessionTaskDidCompleteWithError).makeAsyncIterator()
        session.downloadTask(with: it.server.url("/file")).resume()
        _ = await ends.next()
        #expect(sizes.all == [1_000_000])
        #expect(files.all.map { FileManager.default.fileExists(atPath: $0.path) } == [false])
    }
}

@Suite struct `The progress of a transfer` {
    @Test func `Progress of an upload is reported up to its end`() async throws {
        let it = try Following()
        let sizes = Sizes()
        it.proxy.observe(
            \.urlSessionTaskDidSendBodyDataTotalBytesSentTotalBytesExpectedToSend,
            .before
        ) {
            _,
            _,
            _,
            total,
            expected in
            #expect(expected == 200_000)
            sizes.append(Int(total))
        }
        var request = URLRequest(url: it.server.url("/upload"))
        request.httpMethod = "POST"
        let task = it.session.uploadTask(with: request, from: Data(count: 200_000))
        try await it.run(task)
        #expect(sizes.all.last == 200_000 && sizes.all == sizes.all.sorted())
        #expect(it.collector.text(of: task) == "200000 bytes came")
    }

    @Test func `Progress of a download is reported, and the file exists during the call`()
        async throws
    {
        let server = try startSite()
        defer { server.stop() }
        let proxy = URLSessionDownloadDelegateProxy()
        let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        let (files, sizes) = (Sizes(), Sizes())
        proxy.override(\.urlSessionDownloadTaskDidFinishDownloadingTo) { _, _, file in
            files.append((try? Data(contentsOf: file).count) ?? 0)
        }
        proxy.observe(
            \.urlSessionDownloadTaskDidWriteDataTotalBytesWrittenTotalBytesExpectedToWrite,
            .before
        ) { _, _, _, total, _ in sizes.append(Int(total)) }
        var ends = proxy.calls(of: \.urlSessionTaskDidCompleteWithError).makeAsyncIterator()
        session.downloadTask(with: server.url("/file")).resume()
        let end = await ends.next()
        #expect(end != nil && end?.2 == nil)
        #expect(
            files.all == [1_000_000] && sizes.all.last == 1_000_000
                && sizes.all == sizes.all.sorted()
        )
    }
}

@Suite struct `A session's delegate as a sequence` {
    @Test func `A session delegate's outcomes come in order`() async throws {
        let it = try Following()
        var outcomes = it.proxy.outcomes(of: \.urlSessionTaskDidCompleteWithError)
            .makeAsyncIterator()
        for path in ["/page", "/nowhere", "/page"] {
            it.get(path).resume()
            let outcome = try #require(await outcomes.next())
            #expect(outcome.arguments.1.originalRequest?.url?.path == path)
            #expect(status(outcome.arguments.1) == (path == "/page" ? 200 : 404))
        }
    }

    @Test func `Each of many tasks ends once in the sequence`() async throws {
        let it = try Following()
        let sequence = it.proxy.calls(
            of: \.urlSessionTaskDidCompleteWithError,
            buffering: .unbounded
        )
        var ends = sequence.makeAsyncIterator()
        let tasks = (1...100).map { _ in it.get("/page") }
        for task in tasks { task.resume() }
        var ended: Set<Int> = []
        for _ in tasks {
            let (_, task, error) = try #require(await ends.next())
            #expect(error == nil && status(task) == 200)
            ended.insert(task.taskIdentifier)
        }
        #expect(ended == Set(tasks.map(\.taskIdentifier)))
    }

    @Test func `All calls of a request arrive in order`() async throws {
        let it = try Following()
        let selectors = it.proxy.allCalls(.before, as: { "\($0.selector)" })
        var calls = selectors.makeAsyncIterator()
        it.get("/page").resume()
        var seen: [String] = []
        while let call = await calls.next() {
            seen.append(call)
            if call == "urlSession(_:task:didCompleteWithError:)" { break }
        }
        #expect(
            seen == [
                "urlSession(_:dataTask:didReceive:completionHandler:)",
                "urlSession(_:dataTask:didReceive:)",
                "urlSession(_:task:didCompleteWithError:)",
            ]
        )
    }

    @Test func `The end of the session is reported`() async throws {
        let it = try Following()
        var ends = it.proxy.calls(of: \.urlSessionDidBecomeInvalidWithError).makeAsyncIterator()
        it.session.finishTasksAndInvalidate()
        let end = await ends.next()
        #expect(end?.0 === it.session)
    }
}

@Suite struct `The life of a session's delegate` {
    @Test func `A system error reaches observers`() async throws {
        let it = try Following()
        it.server.stop()
        let taken = it.server.url("/page")
        var parts = URLComponents(url: taken, resolvingAgainstBaseURL: false)
        parts?.port = 1
        let task = it.session.dataTask(with: try #require(parts?.url))
        let error = try await it.run(task)
        #expect((error as? URLError)?.code == .cannotConnectToHost)
    }

    @Test func `Defaults answer a session after its delegate is gone`() async throws {
        let server = try startSite()
        defer { server.stop() }
        var collector: Collector? = Collector()
        let proxy = URLSessionDataDelegateProxy(implementer: collector)
        let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        collector = nil
        var ends = proxy.calls(of: \.urlSessionTaskDidCompleteWithError, .after).makeAsyncIterator()
        session.dataTask(with: server.url("/page")).resume()
        let end = try #require(await ends.next())
        #expect(end.2 == nil && status(end.1) == 200)
        #expect(proxy.implementer == nil)
    }

    @Test func `An override can be added and removed while requests run`() async throws {
        let it = try Following()
        var ends = it.proxy.calls(of: \.urlSessionTaskDidCompleteWithError, buffering: .unbounded)
            .makeAsyncIterator()
        for _ in 1...50 {
            it.get("/moved").resume()
            let staying = it.proxy.override(
                \.urlSessionTaskWillPerformHTTPRedirectionNewRequestCompletionHandler
            ) {
                _,
                _,
                _,
                _,
                complete in
                complete(nil)
            }
            it.get("/moved").resume()
            staying.cancel()
        }
        for _ in 1...100 {
            let (_, task, error) = try #require(await ends.next())
            #expect(error == nil)
            #expect([200, 302].contains(status(task)))
        }
    }
}
