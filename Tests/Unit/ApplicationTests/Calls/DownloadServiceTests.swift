// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
import Testing

@Suite struct `A service that many tasks use` {
    private let server = Server()
    private let proxy: DownloadServiceProxy

    init() { proxy = DownloadServiceProxy(implementer: server) }

    @Test func `A proxy of a concurrent service sees every call`() async throws {
        var finished = proxy.calls(of: \.didFinishBytes, buffering: .unbounded).makeAsyncIterator()
        let starts = Atomic(0)
        proxy.observe(\.download, .before) { _ in starts.add(1, ordering: .relaxed) }
        let paths = (0..<40).map { ["a", "b", "c", "d"][$0 % 4] }
        let sizes = await proxy.fetchAll(paths)
        #expect(sizes == ["a": 1, "b": 2, "c": 3, "d": nil])
        #expect(starts.load(ordering: .relaxed) == 40)
        #expect(server.downloads == 40)
        var bytes = 0
        for _ in 0..<30 { bytes += await finished.next()?.1 ?? 0 }
        #expect(bytes == 10 * (1 + 2 + 3))
    }

    @Test func `An interceptor can retry, and observers see the last outcome`() async throws {
        let server = Server(busy: ["a": 2])
        let proxy = DownloadServiceProxy(retaining: server)
        var outcomes = proxy.outcomes(of: \.download).makeAsyncIterator()
        await #expect(throws: DownloadFailure.busy) { try await proxy.download("a") }
        proxy.intercept(\.download, named: "retry") { next in
            { path in
                let result = await next(path)
                if case .failure(.busy) = result { return await next(path) }
                return result
            }
        }
        #expect(try await proxy.download("a") == [1])
        await #expect(throws: DownloadFailure.notFound("x")) { try await proxy.download("x") }
        #expect(server.downloads == 4)
        let first = await outcomes.next()
        #expect(throws: DownloadFailure.busy) { try first?.outcome.get() }
        let second = await outcomes.next()
        #expect(second?.arguments == "a")
        #expect(try second?.outcome.get() == [1])
        let third = await outcomes.next()
        #expect(throws: DownloadFailure.notFound("x")) { try third?.outcome.get() }
    }

    @Test func `An override decides whether a service continues`() async throws {
        let server = Server(busy: ["a": 3, "b": 3])
        let proxy = DownloadServiceProxy(retaining: server)
        #expect(try await proxy.fetch("a") == [1])
        #expect(!proxy.responds(to: "shouldRetry(_:after:)"))
        let attempts = Mutex(0)
        proxy.override(\.shouldRetryAfter) { _, failure in
            attempts.withLock { $0 += 1 }
            return failure != .busy || attempts.withLock { $0 } < 2
        }
        #expect(proxy.responds(to: "shouldRetry(_:after:)"))
        await #expect(throws: DownloadFailure.busy) { try await proxy.fetch("b") }
        #expect(attempts.withLock { $0 } == 2)
    }

    @Test func `A service gets each answer from one of two caches while one replaces the other`()
        async throws
    {
        let proxy = self.proxy
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    for _ in 0..<25 {
                        proxy.override(\.download, named: "cache") { _ in
                            .success([UInt8(10 + number)])
                        }
                    }
                }
            }
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<25 {
                        let bytes = try? await proxy.download("a")
                        #expect(bytes == [1] || bytes.map { (10..<14).contains($0[0]) } == true)
                    }
                }
            }
        }
        #expect(proxy.hasHandler(\.download, named: "cache"))
        let roles = try proxy.participants(in: "download(_:)").map(\.role)
        #expect(roles == [.override, .implementer, .defaultAnswer])
        proxy.removeHandler(\.download, named: "cache")
        #expect(try await proxy.download("a") == [1])
    }

    @Test func `A 'once' stub answers one of many tasks`() async {
        proxy.override(\.download, once: true) { _ in .success([9, 9, 9, 9]) }
        let sizes = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<50 { group.addTask { [proxy] in try? await proxy.download("a").count } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sizes.filter { $0 == 4 }.count == 1)
        #expect(sizes.filter { $0 == 1 }.count == 49)
    }

    @Test func `An interceptor that removes itself is gone for all tasks`() async throws {
        let runs = Atomic(0)
        try proxy.intercept(selector: "size(of:)") { call in
            call.removeInterceptor()
            runs.add(1, ordering: .relaxed)
            let size = try call.proceed().result.get() as? Int ?? 0
            return try call.returning(size + 100)
        }
        #expect(try proxy.size(of: "c") == 103)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { [proxy] in #expect((try? proxy.size(of: "c")) == 3) } }
        }
        #expect(runs.load(ordering: .relaxed) == 1)
        #expect(throws: DownloadFailure.notFound("x")) { try proxy.size(of: "x") }
    }

    @Test func `A task can watch changes of a service's property`() async throws {
        var iterator = try proxy.changes(of: \.limit, options: [.initial, .old, .new])
            .makeAsyncIterator()
        let watching = Task { () -> [Int?] in
            var values: [Int?] = []
            for _ in 0..<3 { values.append(await iterator.next()?.new) }
            return values
        }
        proxy.limit = 8
        proxy.limit = 99
        #expect(await watching.value == [4, 8, 16])
        let last = Mutex<Int?>(nil)
        let observation = try proxy.observeChanges(of: \.limit) { change in
            last.withLock { $0 = change.old }
        }
        await Task { [proxy] in proxy.limit = 2 }.value
        #expect(last.withLock { $0 } == 16)
        observation.stopObserving()
    }

    @Test func `A service's subscript and inout arguments can be overridden`() async throws {
        let seen = Journal()
        proxy.observe(\.setSubscriptHeader, .before) { name, value in
            seen.note("\(name): \(value ?? "-")")
        }
        proxy.intercept(\.getSubscriptHeader, named: "agent") { next in
            { name in name == "Agent" ? "proxy" : next(name) }
        }
        proxy[header: "Host"] = "example.org"
        proxy[header: "Agent"] = nil
        #expect(proxy[header: "Host"] == "example.org")
        #expect(proxy[header: "Agent"] == "proxy")
        #expect(seen.lines == ["Host: example.org", "Agent: -"])

        var queues = proxy.calls(of: \.schedule, .after).makeAsyncIterator()
        proxy.intercept(\.schedule) { next in
            { queue in
                next(&queue)
                queue.append("last")
            }
        }
        var queue = ["b", "a"]
        proxy.schedule(&queue)
        #expect(queue == ["a", "b", "last"])
        #expect(await queues.next() == queue)
        proxy.override(\.eachPath, named: "one", once: true) { body in body("only") }
        var paths: [String] = []
        proxy.eachPath { paths.append($0) }
        proxy.eachPath { paths.append($0) }
        #expect(paths == ["only", "a", "b", "c"])
    }

    @Test func `A service answers messages from a task`() async throws {
        let proxy = self.proxy
        let answers = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
            for path in ["a", "b"] {
                group.addTask { try await proxy.send(Message("download(_:)", [path])) as? [UInt8] }
            }
            return try await group.reduce(into: []) { $0.append($1?.count) }
        }
        #expect(answers.compactMap(\.self).sorted() == [1, 2])
        let error = await #expect(throws: DownloadFailure.self) {
            try await proxy.send(Message("download(_:)", ["x"]))
        }
        #expect(error == .notFound("x"))
        let refused = await #expect(throws: ProxyError.self) {
            try await proxy.send(Message("didFinish(_:bytes:)", ["a", 1]))
        }
        #expect(refused?.code == .unrecognizedSelector)
    }

    @Test func `An interceptor of all traces a service's calls from all tasks`() async throws {
        let trace = Journal()
        proxy.observeAll(.after) { call in
            let outcome = if case .failure? = call.outcome { "failed" } else { "done" }
            trace.note("\(call.selector) \(outcome)")
        }
        _ = await proxy.fetchAll(["a", "b", "x"])
        #expect(
            trace.lines.sorted() == [
                "didFinish(_:bytes:) done", "didFinish(_:bytes:) done", "download(_:) done",
                "download(_:) done",
                "download(_:) failed",
            ]
        )
    }

    @Test func `Calls after a service is gone have a default or an error`() async throws {
        let proxy = DownloadServiceProxy(implementer: Server())
        #expect(try await proxy.download("a") == [])
        #expect(try proxy.size(of: "a") == 0)
        #expect(try proxy.defaulting(to: 5).size(of: "a") == 5)
        #expect(try await proxy.defaulting(to: [UInt8(7)]).fetch("a") == [7])
        let error = await #expect(throws: ProxyError.self) { try await proxy.login("ada") }
        #expect(error?.code == .unanswered)
        #expect(
            try await proxy.defaulting(to: Ticket(user: "guest")).login("ada")
                == Ticket(user: "guest")
        )
        #expect(proxy.explanation(of: "login(_:)").contains("is unanswered"))
        proxy.setDefault(Ticket(user: "nobody"))
        #expect(try await proxy.login("ada") == Ticket(user: "nobody"))
        for selector in ["login(_:)", "eachPath(_:)", "didFinish(_:bytes:)"] as [Selector] {
            #expect(proxy.explanation(of: selector).contains("is answered by the default answer"))
        }
    }
}

/// A host on an actor, and one that is a class somebody else wrote.
@Suite struct `A host of a service` {
    private actor Scheduler {
        @DelegateProxy<DownloadServiceProxy> var service: (any DownloadService)?
        nonisolated let fallback = Server()

        func use(_ service: (any DownloadService)?) { self.service = service }
        func run(_ path: String) async throws(DownloadFailure) -> Int {
            try await $service.fetch(path).count
        }
        var proxy: DownloadServiceProxy { $service }
    }

    private final class Window { weak var service: (any DownloadService)? }

    @Test func `An actor can have a delegate proxy that all tasks use`() async throws {
        let (scheduler, server) = (Scheduler(), Server())
        #expect(try await scheduler.run("b") == 0)
        await scheduler.use(server)
        #expect(try await scheduler.run("b") == 2)
        let proxy = await scheduler.proxy
        proxy.override(\.download, named: "empty") { _ in .success([]) }
        #expect(try await scheduler.run("b") == 0)
        proxy.removeHandler(\.download, named: "empty")
        #expect(await scheduler.proxy === proxy)
        await scheduler.use(nil)
        #expect(try await scheduler.run("b") == 0)
        try proxy.appendImplementer(sendable: scheduler.fallback)
        #expect(try await scheduler.run("b") == 2)
    }

    @Test func `Logic attached before a service passes on what it declines`() async throws {
        final class Mirror: DownloadService, CallDeclining {
            func download(_ path: String) async throws(DownloadFailure) -> [UInt8] { [8, 8] }
            func size(of path: String) throws -> Int { 2 }
            func login(_ user: String) async throws -> Ticket { Ticket(user: "mirror") }
            var limit: Int {
                get { 1 }
                set {}
            }
            subscript(header name: String) -> String? {
                get { nil }
                set {}
            }
            func schedule(_ queue: inout [String]) {}
            func eachPath(_ body: (String) -> Void) {}
            func declines(_ call: PendingCall) -> Bool {
                call.arguments.first as? String != "mirrored"
            }
        }
        let (window, server) = (Window(), Server())
        window.service = server
        var mirror: Mirror? = Mirror()
        let attachment = DownloadServiceProxy.attach(mirror, to: window, at: \.service)
        let service = try #require(window.service)
        let sizes = await service.fetchAll(["mirrored", "c"])
        #expect(sizes == ["mirrored": 2, "c": 3])
        mirror = nil
        #expect(await service.fetchAll(["mirrored", "c"]) == ["mirrored": nil, "c": 3])
        attachment.detach()
        #expect(window.service === server)
    }
}
