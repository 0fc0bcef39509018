// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Records all calls that it is put in front of, of whatever requirement, and lets what is below answer.
final class CallLog: CallInterceptor {
    private let ordinals = Ordinals()
    private let journals = LockedState<[Selector: Journal]>([:])

    func journal(of requirement: AnyRequirement) -> Journal {
        journals.withLock { journals in
            if let known = journals[requirement.selector] { return known }
            let made = Journal(requirement, .all, ordinals)
            journals[requirement.selector] = made
            return made
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? { Recorder(journal(of: requirement), requirement, next) }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        AsyncRecorder(journal(of: requirement), requirement, next)
    }

    /// The calls in order, each with the requirement that was called.
    var calls: [(journal: Journal, record: Record)] {
        journals.withLock { Array($0.values) }.flatMap { journal in journal.records.map { (journal, $0) } }
            .sorted { $0.record.number < $1.record.number }
    }

    func forget() { for journal in journals.withLock({ Array($0.values) }) { journal.forget() } }
}

/// Answers for nobody, and counts how often it was asked.
final class LastResort: UnansweredCallHandler {
    private let value: LockedState<Any?>
    private let number = LockedState(0)

    init(_ value: Any?) { self.value = LockedState(value) }

    var count: Int { number.withLock(\.self) }

    func answer(_ call: UnansweredCall) throws -> Any? {
        number.withLock { $0 += 1 }
        return value.withLock(\.self)
    }
}
