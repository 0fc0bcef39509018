// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting

/// A requirement with known types, with the interceptors and observers that the checks register.
protocol CheckedRequirement: DoubledKey {
    /// Returns an observer that records calls.
    func observer(by log: CallLog) -> Observer
    /// Returns an observer that records calls with their outcomes.
    func outcomeObserver(by log: CallLog) -> OutcomeObserver
}

extension CheckedRequirement {
    /// Returns a key path to this requirement for registrations, even if the class has no name for
    /// it.
    func key<Proxy: ProtocolProxy>(of type: Proxy.Type) -> KeyPath<Proxy.Type, Self> {
        \Proxy.Type.[keyed: RequirementKey(requirement: self)]
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    fileprivate static subscript<Typed: CheckedRequirement>(keyed key: RequirementKey<Typed>)
        -> Typed
    {
        key.requirement
    }
}

/// A requirement as a subscript argument of a key path.
private struct RequirementKey<Typed: AnyRequirement>: Hashable {
    let requirement: Typed

    static func == (left: Self, right: Self) -> Bool { left.requirement === right.requirement }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(requirement)) }
}

extension SynchronousRequirement where Result: ~Copyable {
    fileprivate func record(
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        in log: CallLog
    ) {
        let index = log.begin(arguments, of: self)
        switch outcome {
        case .success(let result): log.end(index, with: .success(box(result)))
        case .failure(let error): log.end(index, with: .failure(error))
        }
    }
}

extension AsynchronousRequirement where Result: ~Copyable {
    fileprivate func record(
        _ arguments: Arguments,
        _ outcome: borrowing Swift.Result<Result, Failure>,
        in log: CallLog
    ) {
        let index = log.begin(arguments, of: self)
        switch outcome {
        case .success(let result): log.end(index, with: .success(box(result)))
        case .failure(let error): log.end(index, with: .failure(error))
        }
    }
}

// Written for each class: only the leaf classes know the types of their closures.

extension Requirement: CheckedRequirement where Result: ~Copyable {
    func observer(by log: CallLog) -> Observer { { arguments in log.begin(arguments, of: self) } }
    func outcomeObserver(by log: CallLog) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: log) }
    }
}

extension SendableRequirement: CheckedRequirement where Result: ~Copyable {
    func observer(by log: CallLog) -> Observer { { arguments in log.begin(arguments, of: self) } }
    func outcomeObserver(by log: CallLog) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: log) }
    }
}

extension AsyncRequirement: CheckedRequirement where Result: ~Copyable {
    func observer(by log: CallLog) -> Observer { { arguments in log.begin(arguments, of: self) } }
    func outcomeObserver(by log: CallLog) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: log) }
    }
}

extension SendableAsyncRequirement: CheckedRequirement where Result: ~Copyable {
    func observer(by log: CallLog) -> Observer { { arguments in log.begin(arguments, of: self) } }
    func outcomeObserver(by log: CallLog) -> OutcomeObserver {
        { arguments, outcome in self.record(arguments, outcome, in: log) }
    }
}
