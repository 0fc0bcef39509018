// SPDX-License-Identifier: MIT

#if Everything
import IssueReporting
import ProtocolProxy
import ProtocolProxyMacros
import ProtocolProxyServices
import ScheduleExploration
import Synchronization

/// What happened when a draw was run once.
struct Record: Sendable {
    var callers = Callers()
    var visits: [Journal.Visit] = []
    /// How many of each caller's arguments were made, and how often a value was copied in place.
    var made = 0
    var copies = 0
    /// What participants counted differently, by their descriptions.
    var differences: [String] = []
    /// What was reported to the test.
    var issues: [String] = []
    /// The error with which a registration was refused.
    var refusal: String?
    /// What was left when everything had ended.
    var leftovers: [String] = []
}

/// Where the calls of a run are recorded or answered.
enum Tape: Sendable {
    case none
    case recording(String)
    case replaying(String)
    case checking(String)
}

/// Runs a draw on a thread of its own, where time passes when nothing else can happen.
struct Trial: Sendable {
    let draw: Draw
    var tape = Tape.none
    /// Whether the recorded calls are matched by a rule.
    var matchesByRule = false

    func run() async -> Record {
        let aliveBefore = LiveObjects.count
        let content = LockedState(Record())
        let remains = Remains()
        let issues = IssueCollector()
        var explorer = Explorer()
        explorer.limit = 1
        let report = await withIssueReporters([issues]) {
            await explorer.explore { simulation in
                let record = await perform(in: simulation, remains)
                content.withLock { $0 = record }
            }
        }
        var record = content.withLock { $0 }
        record.issues += issues.texts
        if let failure = report.failure, !isTaskOfTest(failure.kind) {
            record.leftovers.append("\(failure.kind)")
        }
        record.leftovers += remains.alive
        let alive = LiveObjects.count - aliveBefore
        if alive != 0 { record.leftovers.append("\(alive) arguments, results or desks are alive") }
        return record
    }

    /// Whether a task is left that reports the failures of a cassette to the test.
    private func isTaskOfTest(_ failure: ScheduleFailure.Kind) -> Bool {
        if case .none = tape { return false }
        if case .unfinishedTasks = failure { return true }
        return false
    }
}

/// Objects that a run should have released.
final class Remains: Sendable {
    private struct Reference {
        let name: String
        weak let object: (any AnyObject & Sendable)?
    }

    private let references = Mutex<[Reference]>([])

    func watch(_ object: any AnyObject & Sendable, named name: String) {
        references.withLock { $0.append(Reference(name: name, object: object)) }
    }

    var alive: [String] {
        references.withLock { $0 }.filter { $0.object != nil }.map { "\($0.name) is alive" }
    }
}

/// Collects what is reported to the test.
private final class IssueCollector: IssueReporter {
    private let state = Mutex<[String]>([])

    var texts: [String] { state.withLock { $0 } }

    func reportIssue(
        _ message: @autoclosure () -> String?,
        severity: IssueSeverity,
        fileID: StaticString,
        filePath: StaticString,
        line: UInt,
        column: UInt
    ) {
        let text = message() ?? ""
        state.withLock { $0.append(text) }
    }
}

#endif
