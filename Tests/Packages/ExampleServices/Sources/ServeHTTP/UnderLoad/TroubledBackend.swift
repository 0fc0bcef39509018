// SPDX-License-Identifier: MIT

import Catalogue
import ProtocolProxyServices
import Synchronization

/// A backend whose trouble depends on the book.
///
/// A trial asks for each book once. So which faults its requests meet depends on the seed, and not
/// on the time. Only a limited rate depends on the time.
struct TroubledBackend {
    /// The backend in one phase of a trial.
    struct Part {
        let phase: LoadPhase
        let backend: BookBackendProxy
        let calls = Gauge()
        /// The calls that gave no book.
        let failures = Gauge()
    }

    let proxy: BookBackendProxy
    let parts: [Part]
    let refusals = Refusals()

    init(of shelf: Shelf, phases: [LoadPhase], seed: UInt64, clock: any Clock<Duration>) {
        let store = ShelfBackend(shelf: shelf)
        let parts = phases.enumerated().map { index, phase in
            let backend = BookBackendProxy(retaining: store)
            let policy = phase.trouble.policy(seed: seed + UInt64(index), clock: clock)
            backend.apply(policy, to: \.bookFor)
            return Part(phase: phase, backend: backend)
        }
        self.parts = parts
        proxy = BookBackendProxy(retaining: store)
        proxy.override(\.bookFor) { [refusals] id, tenant in
            refusals.noteCall(of: id)
            guard let part = parts.first(where: { $0.phase.contains(id, of: tenant) }) else {
                throw RepositoryError.noSuchBook
            }
            do {
                let response = try await part.calls.measure {
                    try await part.backend.book(id, for: tenant)
                }
                if response.book == nil { part.failures.count() }
                refusals.note(response, of: id)
                return response
            } catch {
                part.failures.count()
                throw error
            }
        }
    }
}

/// A shelf behind HTTP, for all tenants.
struct ShelfBackend: BookBackend {
    let shelf: Shelf

    func book(_ id: Int, for tenant: String) async throws -> BookResponse {
        BookResponse(book: try await shelf.book(id))
    }
}

/// Finds calls that don't wait for as long as the backend has asked them to.
final class Refusals: Sendable {
    private struct State {
        /// When the next call of a book is allowed.
        var times: [Int: ContinuousClock.Instant] = [:]
        var earlyCalls = 0
    }

    private let state = Mutex(State())

    var earlyCalls: Int { state.withLock(\.earlyCalls) }

    func noteCall(of book: Int) {
        let now = ContinuousClock.now
        state.withLock { state in
            if let time = state.times[book], now < time { state.earlyCalls += 1 }
        }
    }

    func note(_ response: BookResponse, of book: Int) {
        guard let seconds = response.retryAfter.flatMap(Int.init) else { return }
        let time = ContinuousClock.now + .seconds(seconds)
        state.withLock { $0.times[book] = time }
    }
}
