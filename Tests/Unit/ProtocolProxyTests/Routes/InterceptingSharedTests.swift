// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

/// A meter that may be called from any thread.
private final class RealMeter: Meter {
    func add(_ amount: Int, to name: String) -> Int { amount }
    func reset() {}
    func total(of name: String) async throws -> Int {
        await Task.yield()
        return name.count
    }
}

/// A key that does something once, when it is compared.
private final class MeddlingKey: Hashable, Sendable {
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    func prepare(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

    static func == (left: MeddlingKey, right: MeddlingKey) -> Bool {
        let action = left.action.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
        return left === right
    }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Kept: Sendable {
    let registration = Mutex<Registration<MeterProxy>?>(nil)
}

/// A key that does something each time it is compared, and counts these times.
private final class BusyKey: Hashable, Sendable {
    let comparisons = Atomic(0)
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) { self.action = action }

    static func == (left: BusyKey, right: BusyKey) -> Bool {
        left.comparisons.add(1, ordering: .relaxed)
        left.action()
        return left === right
    }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@Suite struct `Override stacks shared by threads` {
    let proxy = MeterProxy(retaining: RealMeter())

    @Test func `Tasks can call, add, replace and remove interceptors at once`() async throws {
        proxy.intercept(\.add, named: "stays") { next in { next($0, $1) + 1_000 } }
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { [proxy] in
                    for round in 0..<50 {
                        switch task {
                        case 0...3:
                            let answer = proxy.add(round, to: "a")
                            // Once the lasting one, and the others once each or not at all.
                            #expect((0...3).contains { answer == round + 1_000 + 10_000 * $0 })
                        case 4...5:
                            proxy.intercept(\.add, named: "shared") { next in
                                { next($0, $1) + 10_000 }
                            }
                            proxy.removeHandler(\.add, named: "shared")
                        default:
                            _ = try? proxy.intercept(
                                selector: "add(_:to:)",
                                named: RegistrationName(task)
                            ) {
                                call in
                                call.removeInterceptor()
                                guard let sum = try call.proceed().result.get() as? Int else {
                                    return call.proceed()
                                }
                                return try call.returning(sum + 10_000)
                            }
                            _ = proxy.add(round, to: "a")
                        }
                    }
                }
            }
        }
        for key: RegistrationName in ["shared", 6, 7] {
            #expect(!proxy.hasHandler(\.add, named: key))
        }
        #expect(proxy.add(1, to: "a") == 1_001)
    }

    @Test func `When tasks register under one name at once, one registration remains`() async {
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { [proxy] in
                    for _ in 0..<50 {
                        proxy.intercept(\.add, named: "k") { next in { next($0, $1) * 2 } }
                        _ = try? proxy.override(selector: "add(_:to:)", named: "k") {
                            @Sendable (_: Int, _: String) in task
                        }
                        proxy.intercept(\.add, named: "k") { next in { next($0, $1) + 1 } }
                    }
                }
            }
        }
        // The last change of all is the last one of some task.
        #expect(proxy.add(3, to: "a") == 4)
        proxy.removeHandler(\.add, named: "k")
        #expect(proxy.add(3, to: "a") == 3)
    }

    @Test func `A registration that is added while names are compared is replaced as well`() {
        let key = MeddlingKey()
        proxy.intercept(\.add, named: RegistrationName(key)) { next in { next($0, $1) + 10 } }
        key.prepare { [proxy] in
            proxy.intercept(\.add, named: RegistrationName(key)) { next in { next($0, $1) + 100 } }
        }
        proxy.intercept(\.add, named: RegistrationName(key)) { next in { next($0, $1) + 1_000 } }
        #expect(proxy.add(1, to: "a") == 1_001)
    }

    @Test(.timeLimit(.minutes(5)))
    func `A name is compared once with each other name, whatever is registered meanwhile`() {
        let key = BusyKey { [proxy] in proxy.override(\.add) { amount, _ in -amount } }
        proxy.override(\.add, named: RegistrationName(key)) { _, _ in 1 }
        proxy.override(\.add, named: RegistrationName(key)) { _, _ in 2 }
        #expect(key.comparisons.load(ordering: .relaxed) == 1)
        #expect(proxy.add(7, to: "a") == 2)
        // Looking for the key compares it too.
        proxy.removeHandler(\.add, named: RegistrationName(key))
        #expect(proxy.add(7, to: "a") == -7)
    }

    @Test func `Of equal names registered during a comparison, the last one stays`() {
        let key = MeddlingKey()
        proxy.override(\.add, named: RegistrationName(key)) { _, _ in 1 }
        let inner = Kept()
        key.prepare { [proxy] in
            let registration = proxy.override(\.add, named: RegistrationName(key)) { _, _ in 2 }
            inner.registration.withLock { $0 = registration }
            proxy.override(\.total, named: RegistrationName(key)) { _ in 3 }
        }
        proxy.override(\.add, named: RegistrationName(key)) { _, _ in 4 }
        #expect(inner.registration.withLock { $0?.isActive } == false)
        #expect(proxy.add(7, to: "a") == 4)
        #expect(proxy.hasHandler(\.total, named: RegistrationName(key)))
    }

    @Test func `A stored 'next' can be called in other tasks after the call returned`() async throws
    {
        let kept = Mutex<[@Sendable (Int, String) -> Int]>([])
        proxy.intercept(\.add, named: "k") { next in
            { amount, name in
                kept.withLock { $0.append(next) }
                return next(amount, name)
            }
        }
        #expect(proxy.add(1, to: "a") == 1)
        proxy.removeHandler(\.add, named: "k")
        let next = try #require(kept.withLock { $0.first })
        let answers = await withTaskGroup(of: Int.self) { group in
            for amount in 1...8 { group.addTask { next(amount, "b") } }
            return await group.reduce(0, +)
        }
        #expect(answers == 36)
    }

    @Test func `An interceptor can call 'next' on another thread`() {
        proxy.intercept(\.add) { next in
            { amount, name in
                let answer = Mutex(0)
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    answer.withLock { $0 = next(amount, name) }
                    done.signal()
                }
                done.wait()
                return answer.withLock { $0 } + 1
            }
        }
        #expect((1...3).map { proxy.add($0, to: "a") } == [2, 3, 4])
    }

    @Test func `An interceptor can call 'next' in child tasks while it is being replaced`()
        async throws
    {
        proxy.intercept(\.total, named: "k") { [proxy] next in
            { name in
                proxy.intercept(\.total, named: "k") { next in { name in try await next(name) * 10 }
                }
                async let first = next("one")
                async let second = next(name)
                return try await first + second
            }
        }
        #expect(try await proxy.total(of: "four") == 7)
        #expect(try await proxy.total(of: "four") == 40)
    }
}
