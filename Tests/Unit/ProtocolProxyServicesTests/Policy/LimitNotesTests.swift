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
