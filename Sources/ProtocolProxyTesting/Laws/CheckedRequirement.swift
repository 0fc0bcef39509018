// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A requirement whose types are known, with what the laws register for it.
protocol CheckedRequirement: DoubledRequirement {
    /// An interceptor that is made as one of all requirements is.
    func interceptor(by interceptor: some CallInterceptor) -> Interceptor
    /// An observer that records.
    func observer(by journal: Journal) -> Observer
    /// An observer of outcomes that records.
    func outcomeObserver(by journal: Journal) -> OutcomeObserver
}

extension CheckedRequirement {
    /// The key by which the verbs of a class of proxies take this requirement, whether or not the class has a name for it.
    func key<Proxy: ProtocolProxy>(of type: Proxy.Type) -> KeyPath<Proxy.Type, Self> {
        \Proxy.Type.[keyed: RequirementKey(requirement: self)]
    }
}

extension Registering where Self: ProtocolProxy {
    fileprivate static subscript<Typed: CheckedRequirement>(keyed key: RequirementKey<Typed>) -> Typed {
        key.requirement
    }
}

/// A requirement as a part of a key path.
private struct RequirementKey<Typed: AnyRequirement>: Hashable {
    let requirement: Typed

    static func == (left: Self, right: Self) -> Bool { left.requirement === right.requirement }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(requirement)) }
}

extension SynchronousRequirement where Result: ~Copyable {
    fileprivate func function(by interceptor: some CallInterceptor, around next: Function) -> Function {
        interceptor.interceptor(of: self, around: next).map(function(by:)) ?? next
    }
    fileprivate func record(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>, in journal: Journal
    ) {
        let index = journal.begin(arguments)
        switch outcome {
        case .success(let result): journal.end(index, returning: box(result))
        case .failure(let error): journal.end(index, throwing: error)
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    fileprivate func function(by interceptor: some CallInterceptor, around next: Function) -> Function {
        interceptor.interceptor(of: self, around: next).map(function(by:)) ?? next
    }
    fileprivate func record(
        _ arguments: Arguments, _ outcome: borrowing Swift.Result<Result, Failure>, in journal: Journal
    ) {
        let index = journal.begin(arguments)
        switch outcome {
        case .success(let result): journal.end(index, returning: box(result))
        case .failure(let error): journal.end(index, throwing: error)
        }
    }
}

// The same four times: no other code knows the types of the closures.

extension Requirement: CheckedRequirement where Result: ~Copyable {
    func interceptor(by interceptor: some CallInterceptor) -> Interceptor {
        { next in self.function(by: interceptor, around: next) }
    }
    func observer(by journal: Journal) -> Observer { { arguments in _ = journal.begin(arguments) } }
    func outcomeObserver(by journal: Journal) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: journal) }
    }
}

extension SendableRequirement: CheckedRequirement where Result: ~Copyable {
    func interceptor(by interceptor: some CallInterceptor) -> Interceptor {
        { next in self.function(by: interceptor, around: next) }
    }
    func observer(by journal: Journal) -> Observer { { arguments in _ = journal.begin(arguments) } }
    func outcomeObserver(by journal: Journal) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: journal) }
    }
}

extension AsyncRequirement: CheckedRequirement where Result: ~Copyable {
    func interceptor(by interceptor: some CallInterceptor) -> Interceptor {
        { next in self.function(by: interceptor, around: next) }
    }
    func observer(by journal: Journal) -> Observer { { arguments in _ = journal.begin(arguments) } }
    func outcomeObserver(by journal: Journal) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: journal) }
    }
}

extension SendableAsyncRequirement: CheckedRequirement where Result: ~Copyable {
    func interceptor(by interceptor: some CallInterceptor) -> Interceptor {
        { next in self.function(by: interceptor, around: next) }
    }
    func observer(by journal: Journal) -> Observer { { arguments in _ = journal.begin(arguments) } }
    func outcomeObserver(by journal: Journal) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: journal) }
    }
}
