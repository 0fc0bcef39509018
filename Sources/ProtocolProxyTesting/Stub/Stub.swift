// SPDX-License-Identifier: MIT

// Stub: the answers of a requirement, and which of them a call gets. A double intercepts its calls
// with stubs, but the stubs don't know its state. It uses Match and the floors below it.

import ProtocolProxy
import Synchronization

/// A type-erased stub.
// SAFETY: constants; the matchers are the stub's own.
class AnyStub: @unchecked Sendable {
    /// What happens after the last answer.
    enum End {
        case repeatsLast
        case loops
        case fails((_ arguments: Any, _ count: Int) -> ExhaustedStub?)
    }

    let specificity: Int
    /// The matchers; `nil` for a stub of all calls.
    let matchers: [ArgumentMatcher]?
    let matchesAllCalls: Bool
    let location: FailureLocation

    init(matchers: [ArgumentMatcher]?, specificity: Int, at location: FailureLocation) {
        self.specificity = specificity
        self.matchers = matchers
        self.matchesAllCalls = matchers == nil
        self.location = location
    }

    /// Whether another stub is known to match the same calls.
    func matchesSameCalls(as other: AnyStub) -> Bool {
        guard specificity == other.specificity else { return false }
        guard specificity > 0, let matchers, let others = other.matchers else {
            return specificity == 0
        }
        return zip(matchers, others).allSatisfy { $0.isSame(as: $1) }
    }
}

/// A stub for calls with matching arguments.
// SAFETY: as for the superclass; the matcher is constant.
final class Stub<Handler, Arguments>: AnyStub, @unchecked Sendable {
    private let matcher: ArgumentsMatcher<Arguments>

    init(_ matcher: ArgumentsMatcher<Arguments>, at location: FailureLocation) {
        self.matcher = matcher
        super.init(
            matchers: matcher.elements,
            specificity: matcher.specificity,
            at: location
        )
    }

    func matches(_ arguments: Arguments) -> Bool {
        matcher.matches(arguments)
    }
}

extension ArgumentsMatcher {
    /// This matcher for the arguments of a requirement.
    ///
    /// A single matcher of several arguments matches their tuple, and a single `.any` is the same
    /// as no matchers.
    func of<Typed: DoubledKey>(_ requirement: Typed) -> ArgumentsMatcher
    where Typed.Arguments == Arguments {
        let parameters = requirement.signature.parameterTypes
        guard let elements, elements.count == 1, parameters.count > 1 else { return self }
        guard specificity > 0 else { return ArgumentsMatcher() }
        let whole = elements[0].matchingAll { requirement.__arguments(from: $0) }
        return ArgumentsMatcher(
            elements: [whole],
            specificity: specificity,
            matchesTuple: matchesTuple
        )
    }
}

/// One answer of a stub.
///
/// The base class calls the function below the stub.
class StubStep<Handler> {
    func handler(below: Handler) -> Handler {
        below
    }
}

final class HandlerStep<Handler>: StubStep<Handler> {
    private let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    override func handler(below: Handler) -> Handler {
        handler
    }
}

/// An answer whose handler is made for each call.
final class HandlerFactoryStep<Handler>: StubStep<Handler> {
    private let make: (Handler) -> Handler

    init(_ make: @escaping (Handler) -> Handler) { self.make = make }

    override func handler(below: Handler) -> Handler {
        make(below)
    }
}

/// An answer with a value that can be read only once.
///
/// Every call after the first reports a failure.
final class ReadOnceStep<Handler>: StubStep<Handler> {
    private let handler: Handler
    private let isGiven = Atomic(false)
    private let report: () -> Void

    init(_ handler: Handler, reportingRepetition report: @escaping () -> Void) {
        self.handler = handler
        self.report = report
    }

    override func handler(below: Handler) -> Handler {
        if isGiven.exchange(true, ordering: .relaxed) { report() }
        return handler
    }
}

/// An object that contains a handler.
///
/// A closure in generic storage would be reabstracted each time it is read.
// SAFETY: a constant; a handler is called on the thread of the call, which can use the double.
final class HandlerBox<Handler>: @unchecked Sendable {
    let handler: Handler
    init(_ handler: Handler) { self.handler = handler }
}

/// A call that came to a stub without answers left.
///
/// The double lists this object until it is known whether anything else answers the call. The code
/// that removes it from the list reports it, so that there is a single failure.
final class ExhaustedStub: Sendable {
    /// The stub that the current call came to.
    ///
    /// An interceptor below the stub may change the arguments, so the arguments don't identify the
    /// call.
    @TaskLocal static var current: ExhaustedStub?

    let selector: Selector
    /// The call as failures show it.
    let received: String
    let location: FailureLocation
    private let double: any StubbedDouble
    private let count: Int

    init(
        _ requirement: AnyRequirement,
        _ arguments: Any,
        after count: Int,
        at location: FailureLocation,
        of double: any StubbedDouble
    ) {
        self.selector = requirement.selector
        self.received = double.describing {
            requirement.selector.call(
                with: listed(arguments, of: requirement).map { described($0) }
            )
        }
        self.count = count
        self.location = location
        self.double = double
    }

    func isOf(_ selector: Selector, of double: any StubbedDouble) -> Bool {
        self.double === double && self.selector == selector
    }

    /// The text of the failure, without a final period.
    var text: String {
        let answers = count == 1 ? "only answer" : "\(count) answers"
        return "\(double.name).\(selector) was called after the \(answers) of this stub"
    }

    /// What the stubs tell the functions below them about a call that no stub answered.
    enum Trace {
        case none
        /// The call came to an exhausted stub.
        case stub(ExhaustedStub)
        /// An enclosing call came to an exhausted stub, but this call didn't.
        case outerStub

        var stub: ExhaustedStub? {
            if case .stub(let stub) = self { stub } else { nil }
        }
    }

    /// Reports the failure at the end of the call, unless the failure of an unanswered call has
    /// reported it already.
    func endCall() {
        guard double.removeExhaustedStub(where: { $0 === self }) != nil else { return }
        double.report(
            "\(text). The function below it answered.\n    received  \(received)",
            at: location
        )
    }
}

/// The double that a stub belongs to, as far as an exhausted stub concerns it.
protocol StubbedDouble: AnyObject, Sendable {
    var name: String { get }

    func report(_ text: String, at location: FailureLocation)

    /// Runs a function that describes values for a failure, as the double's test describes them.
    func describing<Text>(_ describe: () -> Text) -> Text

    /// Removes the first exhausted stub that satisfies a predicate.
    func removeExhaustedStub(where isMatch: (ExhaustedStub) -> Bool) -> ExhaustedStub?
}
