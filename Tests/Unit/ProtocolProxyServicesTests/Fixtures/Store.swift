// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import Synchronization
import Testing

struct StoreError: Error, Equatable {
    var text = "busy"
}

/// A value that is consumed, and cannot be copied.
struct Parcel: ~Copyable {
    let number: Int
}

/// The protocol of these tests: all kinds of members, on a proxy that threads share.
@Proxied
protocol Store: AnyObject, Sendable {
    var title: String { get set }
    func count(_ key: String) throws -> Int
    func sum(_ left: Int, _ right: Int) throws(StoreError) -> Int
    func names() -> [String]
    func sort(_ values: inout [Int]) throws
    func take(_ parcel: consuming Parcel) throws -> Int
    func find(_ key: String) async throws -> String
    func load(_ path: String, depth: Int) async throws -> String
    func strict(_ key: String) async throws(StoreError) -> Int
    func parcel(_ number: Int) async throws -> Parcel
    func fill(_ values: inout [Int]) async throws
    func refill(_ values: inout [Int]) async throws(StoreError)
    func patient(_ key: String) async -> Int
    static func make(_ name: String) async throws -> Int
    static func kinds(_ name: String) throws -> Int
}

extension AnyRequirement {
    /// Whether it throws errors of one type, so that a layer can't throw its own.
    var isStrict: Bool { signature.failureType == StoreError.self }
}

/// The protocol on one thread, or on one actor.
@Proxied
protocol LocalStore: AnyObject {
    func find(_ page: Page) throws -> Page
    nonisolated(nonsending) func load(_ key: String) async throws -> Page
}

/// An object that is not Sendable.
final class Page: Hashable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Page, right: Page) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Adds up, on any thread.
final class Tally: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .acquiring) }
    @discardableResult
    func add() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// Holds calls until it is opened; who is cancelled meanwhile goes on with a `CancellationError`.
final class Barrier: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var held: [Int: CheckedContinuation<Void, any Error>] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    var arrivals: Int { state.withLock { $0.arrivals } }

    /// Waits until that many have come.
    func arrivals(_ count: Int) async { while arrivals < count { await Task.yield() } }

    func pass() async throws {
        let id = state.withLock { state in
            state.arrivals += 1
            return state.arrivals
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.contains(id) { return .failure(CancellationError()) }
                    if state.isOpen { return .success(()) }
                    state.held[id] = continuation
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let held = state.withLock { state in
                state.cancelled.insert(id)
                return state.held.removeValue(forKey: id)
            }
            held?.resume(throwing: CancellationError())
        }
    }

    func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [:] }
            return state.held.values
        }
        for one in held { one.resume() }
    }
}

/// Waits until something holds, which other tasks bring about.
func until(_ condition: () -> Bool) async { while !condition() { await Task.yield() } }

/// A value that threads share.
final class Shared<Value: Sendable>: Sendable {
    private let storage = Mutex<Value?>(nil)
    var value: Value? {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }
}

/// Lines of text, in their order, from any thread.
final class Lines: Sendable {
    private let all = Mutex<[String]>([])
    var lines: [String] { all.withLock { $0 } }
    func add(_ line: String) { all.withLock { $0.append(line) } }
}

/// Differences, from any thread.
final class Differences: Sendable {
    private let list = Mutex<[ShadowDifference]>([])
    var all: [ShadowDifference] { list.withLock { $0 } }
    func add(_ difference: ShadowDifference) { list.withLock { $0.append(difference) } }
}

/// A protocol that threads share, whose asynchronous requirements run on their caller's isolation.
@Proxied
protocol Pages: AnyObject, Sendable {
    nonisolated(nonsending) func load(_ key: String) async throws -> String
    nonisolated(nonsending) func open(_ page: Page) async throws -> Page
}

/// A protocol of the main actor.
@MainActor @Proxied
protocol Screen: AnyObject, Sendable {
    func show(_ key: String) async throws -> String
}

/// Collections and other results, all of them copyable.
@Proxied
protocol Shelf: AnyObject, Sendable {
    func titles(_ count: Int) -> [String]
    func text(_ key: String) throws -> String
    func books(_ key: String) async throws -> [Int]
    func place(_ key: String) async -> Int?
    func clear() throws
}

/// Expects a sentence among those with which a program stopped.
func expect(
    _ sentence: String,
    of result: ExitTest.Result?,
    at location: SourceLocation = #_sourceLocation
) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(sentence), "\(text)", sourceLocation: location)
}
