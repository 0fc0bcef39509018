// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy
import ProtocolProxyTesting

extension Scenario {
    /// Test doubles: a spy that records what an object answers, an override that is recorded, and a stub that is.
    static var doubling: [Scenario] {
        let recorded = methods("record") {
            let proxy = WorkerProxy(retaining: PlainWorker())
            proxy.double(recording: .newest(256))
            return (RecordingWorker(limit: 256), proxy)
        }
        let overridden = methods("record-override") {
            let proxy = WorkerProxy()
            proxy.override(\.add) { $0 &- $1 }
            proxy.override(\.measureOf) { $0.utf8.count &- $1.weight }
            proxy.double(recording: .newest(256))
            return (RecordingWorker(limit: 256), proxy)
        }
        let stubbed = methods("record-stub") {
            let proxy = WorkerProxy().double(recording: .newest(256))
            proxy.when(\.add).returns(1)
            proxy.when(\.measureOf).returns(1)
            return (RecordingWorker(limit: 256), proxy)
        }
        let matched = methods("record-match") {
            let proxy = WorkerProxy().double(recording: .newest(256))
            proxy.when(\.add).returns(1)
            proxy.when(\.add, .any, .in(0...Int.max)).returns(2)
            proxy.when(\.measureOf).returns(1)
            proxy.when(\.measureOf, .where { !$0.isEmpty }, .any).returns(2)
            return (RecordingWorker(limit: 256), proxy)
        }
        return recorded + overridden + stubbed + matched
    }
}
