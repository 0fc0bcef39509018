// SPDX-License-Identifier: MIT

import ProtocolProxyServices
import Testing

@Suite struct `Notes of limits and circuits` {
    @Test func `A circuit below a time limit needs one of its own`() {
        let circuit = Policy.breakCircuit(after: .failures(5), for: .seconds(10))
        let timeOut = Policy.timeOut(after: .seconds(1))
        let blind = Policy {
            timeOut
            circuit
        }
        #expect(blind.notes.count == 1)
        #expect(blind.notes.first?.contains("put a 'timeOut' after 'breakCircuit'") == true)
        let seeing = Policy {
            timeOut
            circuit
            timeOut
        }
        #expect(seeing.notes.isEmpty)
    }

    @Test func `A time limit of each attempt gets no note if another one covers the wait`() {
        let timeOut = Policy.timeOut(after: .seconds(1))
        let patient = Policy.limitRate(1, per: .seconds(1), waitingAtMost: .seconds(5))
        for layer in [
            Policy.limitConcurrency(to: 1), patient, .rejectLate(minimumRemaining: .seconds(1)),
        ] {
            let uncovered = Policy {
                layer
                timeOut
            }
            #expect(uncovered.notes.count == 1)
            let covered = Policy {
                timeOut
                layer
                timeOut
            }
            #expect(covered.notes == [])
        }
    }

    @Test func `A limit of calls per time that doesn't wait needs no time limit around it`() {
        let policy = Policy {
            Policy.limitRate(1, per: .seconds(1))
            Policy.timeOut(after: .seconds(1))
        }
        #expect(policy.notes == [])
    }

    @Test func `A limit around a retry or a circuit gets a note`() {
        let limit = Policy.limitConcurrency(to: 1)
        let notes = Policy {
            limit
            Policy.limitRate(10, per: .seconds(1))
            Policy.breakCircuit(after: .failures(5), for: .seconds(10))
            Policy.retry(attempts: 2, if: .anyError)
        }.notes
        #expect(notes.contains { $0.contains("put 'retry' before 'limitConcurrency'") })
        for limit in ["limitConcurrency", "limitRate"] {
            #expect(notes.contains { $0.contains("put 'breakCircuit' before '\(limit)'") })
        }
    }
}

@Suite struct `Notes of caches, shadows and routes` {
    private let other = StoreProxy()

    private func note(_ outer: Policy, _ inner: Policy) -> String? {
        let notes = Policy {
            outer
            inner
        }.notes
        #expect(notes.count < 2)
        return notes.first
    }

    private var layers: [Policy] {
        [
            .limitConcurrency(to: 1), .limitRate(1, per: .seconds(1)),
            .breakCircuit(after: .failures(1), for: .seconds(1)),
            .rejectLate(minimumRemaining: .seconds(1)), .hedge(after: .seconds(1), if: .anyError),
        ]
    }

    @Test func `A cache belongs before layers that refuse or repeat calls, and after a fallback`() {
        for layer in layers {
            #expect(note(layer, .cache())?.contains("put 'cache' before") == true)
            #expect(note(.cache(), layer) == nil)
        }
        let limited = note(layers[0], .cache())
        #expect(
            limited
                == "'limitConcurrency' refuses calls that 'cache' could answer: put 'cache' before 'limitConcurrency'"
        )
        let fallBack = Policy.fallBack(to: other)
        #expect(note(.cache(), fallBack)?.contains("put 'fallBack' before 'cache'") == true)
        #expect(note(fallBack, .cache()) == nil)
    }

    @Test func `A shadow belongs after a cache and before a retry`() {
        let shadow = Policy.shadow(by: other, as: Shadow { _ in })
        let retry = Policy.retry(attempts: 2, if: .anyError)
        #expect(note(shadow, .cache())?.contains("put 'cache' before 'shadow'") == true)
        #expect(
            note(shadow, .fallBack(to: other))?.contains("put 'fallBack' before 'shadow'") == true
        )
        #expect(note(retry, shadow)?.contains("put 'shadow' before 'retry'") == true)
        for policy in [retry] + layers { #expect(note(shadow, policy) == nil) }
        #expect(note(.cache(), shadow) == nil)
        #expect(note(.injectFaults(), shadow) == nil)
    }

    @Test func `A route belongs after the layers that apply to the calls of both`() {
        let route = Policy.route(0.5, to: other)
        for layer in layers + [.cache(), .timeOut(after: .seconds(1)), .fallBack(to: other)] {
            #expect(note(route, layer)?.contains("put 'route' after") == true)
            #expect(note(layer, route) == nil)
        }
        #expect(note(route, .injectFaults()) == nil)
        #expect(note(.injectFaults(), route) == nil)
    }
}
