// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking
import ProtocolProxy
import Testing

@testable import follow_a_url_session

@Suite struct `The delegate of a URLSession on Linux` {
    @Test func `A session retains its delegate until it is invalidated`() async throws {
        weak var released: URLSessionDataDelegateProxy?
        let (session, ended) = {
            let (proxy, lifetime) = (URLSessionDataDelegateProxy(), Lifetime())
            released = proxy
            // The registration lives as long as the proxy.
            proxy.observe(\.urlSessionDidBecomeInvalidWithError, .before) { _, _ in
                withExtendedLifetime(lifetime) {}
            }
            let session = URLSession(configuration: .ephemeral, delegate: proxy, delegateQueue: nil)
            return (session, lifetime.ended)
        }()
        #expect(released != nil && session.delegate != nil)
        session.invalidateAndCancel()
        #expect(arrives(ended))
        #expect(released == nil && session.delegate == nil)
    }

    @Test func `A session calls its delegate on the delegate queue`() async throws {
        let it = try Session()
        let log = CallLog()
        it.proxy.observeAll(.before) { [queue = Unchecked(it.queue)] _ in
            log.write("\(OperationQueue.current === queue.value)")
        }
        await it.run(it.get("/moved"))
        await it.end()
        #expect(log.calls == Array(repeating: "true", count: 5))
    }

    @Test func `A data task reports the response, the data and the completion`() async throws {
        let it = try Session()
        #expect(await it.run(it.get("/page")) == 0)
        #expect(it.calls == ["response", "data", "completion"])
    }

    @Test func `Calls of one task overlap on a queue with several operations`() async throws {
        let it = try Session(operations: 4)
        let other = DispatchSemaphore(value: 0)
        let log = CallLog()
        it.proxy.observe(\.urlSessionDataTaskDidReceive, .before) { _, _, _ in
            log.write("\(arrives(other))")
        }
        it.proxy.observe(\.urlSessionTaskDidCompleteWithError, .before) { _, _, _ in other.signal()
        }
        await it.run(it.get("/page"))
        await it.end()
        #expect(log.calls == ["true"])
    }

    @Test func `A cancelled session ends its tasks, and then its delegate`() async throws {
        let it = try Session()
        let task = it.get("/basic")
        var challenges = it.proxy.calls(of: \.urlSessionTaskDidReceiveCompletionHandler)
            .makeAsyncIterator()
        var ends = it.proxy.calls(of: \.urlSessionDidBecomeInvalidWithError).makeAsyncIterator()
        it.answerWithNothing()
        task.resume()
        _ = await challenges.next()
        it.session.invalidateAndCancel()
        let end = try #require(await ends.next())
        #expect(end.1 == nil && (task.error as? URLError)?.code == .cancelled)
        #expect(it.calls == ["response", "challenge", "completion", "invalid"])
    }

    @Test func `Metrics and cached responses are never reported`() async throws {
        let it = try Session()
        #expect(await it.run(it.get("/page")) == 0)
        await it.end()
        #expect(it.calls == ["response", "data", "completion", "invalid"])
    }
}

@Suite struct `Tasks that hardly call the delegate of a URLSession on Linux` {
    @Test func `A completion handler takes the session's delegate all but redirects`()
        async throws
    {
        let it = try Session()
        let data: Data? = await withCheckedContinuation { continuation in
            it.session.dataTask(with: it.server.url("/moved")) { data, _, _ in
                continuation.resume(returning: data)
            }
            .resume()
        }
        await it.end()
        #expect(data == Data("a page".utf8) && it.calls == ["redirect", "invalid"])
    }

    @Test func `An asynchronous function takes the session's delegate all but redirects`()
        async throws
    {
        let it = try Session()
        let (data, _) = try await it.session.data(for: URLRequest(url: it.server.url("/moved")))
        await it.end()
        #expect(data == Data("a page".utf8) && it.calls == ["redirect", "invalid"])
    }

    @Test func `A challenge of an asynchronous function reaches the session's delegate`()
        async throws
    {
        let it = try Session()
        it.answerChallenges { _ in (.cancelAuthenticationChallenge, nil) }
        await #expect(throws: URLError.self) {
            try await it.session.data(for: URLRequest(url: it.server.url("/basic")))
        }
        await it.end()
        #expect(it.calls == ["challenge", "invalid"])
    }

    @Test func `The delegate of an asynchronous function receives only response and data`()
        async throws
    {
        let (it, log) = (try Session(), CallLog())
        let own = URLSessionDataDelegateProxy()
        own.observeAll(.before) { [queue = Unchecked(it.queue)] call in
            log.write("\(name(of: call)) \(OperationQueue.current === queue.value)")
        }
        let request = URLRequest(url: it.server.url("/moved"))
        _ = try await it.session.data(for: request, delegate: own)
        await it.end()
        #expect(log.calls == ["response true", "data true"])
        #expect(it.calls == ["redirect", "invalid"])
    }

    @Test func `A delegate that is set on a task receives only redirects`() async throws {
        let (it, log) = (try Session(), CallLog())
        let own = URLSessionDataDelegateProxy()
        own.observeAll(.before) { call in log.write(name(of: call)) }
        let task = it.get("/moved")
        task.delegate = own
        #expect(await it.run(task) == 0)
        await it.end()
        #expect(log.calls == ["redirect"])
        #expect(it.calls == ["response", "data", "completion", "invalid"])
    }
}

@Suite struct `Challenges of a URLSession on Linux` {
    @Test(arguments: [nil, URLSession.AuthChallengeDisposition.performDefaultHandling])
    func `A Basic challenge without a decision never ends its task`(
        answer: URLSession.AuthChallengeDisposition?
    ) async throws {
        let it = try Session()
        if let answer {
            it.answerChallenges { _ in (answer, nil) }
        } else {
            it.answerWithNothing()
        }
        var challenges = it.proxy.calls(of: \.urlSessionTaskDidReceiveCompletionHandler)
            .makeAsyncIterator()
        let task = it.get("/basic")
        task.resume()
        _ = await challenges.next()
        // Later requests end, and this one only once it is cancelled.
        for _ in 1...20 { await it.run(it.get("/page")) }
        let pages = Array(repeating: ["response", "data", "completion"], count: 20).joined()
        #expect(it.calls == ["response", "challenge"] + pages)
        var ends = it.proxy.calls(of: \.urlSessionTaskDidCompleteWithError).makeAsyncIterator()
        task.cancel()
        let end = try #require(await ends.next())
        #expect(end.1 == task && (end.2 as? URLError)?.code == .cancelled)
    }

    @Test(arguments: [
        URLSession.AuthChallengeDisposition.cancelAuthenticationChallenge, .rejectProtectionSpace,
    ])
    func `A Basic challenge that is refused ends its task with the error -999`(
        answer: URLSession.AuthChallengeDisposition
    ) async throws {
        let it = try Session()
        it.answerChallenges { _ in (answer, nil) }
        let task = it.get("/basic")
        #expect(await it.run(task) == -999 && status(task) == 401)
        #expect(it.calls == ["response", "challenge", "completion"])
    }

    @Test func `A wrong password is asked about without end`() async throws {
        let it = try Session()
        it.answerChallenges { failures in
            failures < 50
                ? (.useCredential, URLCredential(user: "a", password: "b", persistence: .none))
                : (.cancelAuthenticationChallenge, nil)
        }
        #expect(await it.run(it.get("/basic")) == -999)
        #expect(it.calls.count { $0 == "challenge" } == 51 && it.server.requests.count == 51)
    }

    @Test func `A status 401 with another scheme than Basic is no challenge`() async throws {
        let it = try Session()
        let task = it.get("/bearer")
        #expect(await it.run(task) == 0 && status(task) == 401)
        #expect(it.calls == ["response", "completion"])
    }
}
