// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting

#if Testing
import CustomDump
#endif

/// A proxy under check, with a log of the calls forwarded to its implementer.
private struct Bench<Target: ProtocolProxy> {
    let target: Target
    let implementer: CallLog
    let call: nonisolated(nonsending) () async throws -> Result<Any, any Error>
}

// MARK: Calling

extension ConformanceCheck {
    /// Makes the call on a conformer, through the protocol.
    private nonisolated(nonsending) func call(
        _ trial: Trial<Conformer>,
        on target: Proxy
    ) async throws -> Result<Any, any Error> { try await call(trial, on: conformer(target)) }

    private nonisolated(nonsending) func call(
        _ trial: Trial<Conformer>,
        on target: Conformer
    ) async throws -> Result<Any, any Error> {
        switch trial.call {
        case .arguments(let arguments):
            return try await send(
                arguments,
                of: trial,
                by: sender(of: trial.requirement, to: target)
            )
        case .body(let body):
            do { return .success(try await body(target)) } catch { return .failure(error) }
        }
    }

    private nonisolated(nonsending) func send(
        _ arguments: [Any],
        of trial: Trial<Conformer>,
        by sender: ProtocolProxy
    ) async throws -> Result<Any, any Error> {
        do {
            return .success(try await sender.send(Message(trial.selector, arguments)))
        } catch let error as ProxyError {
            if let problem = NotChecked(refused: error) { throw problem }
            return .failure(error)
        } catch {
            return .failure(error)
        }
    }

    /// Returns a proxy without witnesses that has one requirement.
    private func sender(of requirement: AnyRequirement, to target: Any) throws -> ProtocolProxy {
        let descriptor = ProtocolDescriptor(
            named: "a requirement under check",
            requirements: [requirement]
        )
        do {
            return try ProtocolProxy(
                protocols: [descriptor],
                retaining: target,
                registry: ProtocolRegistry()
            )
        } catch {
            throw BrokenLaw.uncallable
        }
    }

    private func conformer(_ proxy: Proxy) throws -> Conformer {
        guard let conformer = proxy as? Conformer else {
            throw NotChecked(
                reason: "it does not conform to '\(Conformer.self)'",
                remedy: "a conformance"
            )
        }
        return conformer
    }
}

// MARK: Instances

extension ConformanceCheck {
    nonisolated(nonsending) func checkInstance(_ trial: Trial<Conformer>) async throws {
        try await checkWitness(trial, trial.requirement)
        let (real, log) = (real(), CallLog())
        let inner = make(real)
        inner.interceptAll(by: log)
        let outer = make(try conformer(inner))
        // The class may leave out an optional requirement.
        if outer.responds(to: trial.selector) {
            let bench = Bench(target: outer, implementer: log) { try await call(trial, on: outer) }
            try await check(trial, trial.requirement, at: bench)
            try await checkIndependence(trial, at: bench)
            try await checkView(trial, at: bench)
            try await checkPlainImplementer(trial)
        }
        func orphan(of make: () throws -> Conformer) throws -> Proxy { self.make(try make()) }
        try await checkDying(trial, orphan { try conformer(self.make(nil)) })
        try await checkDying(trial, orphan(of: self.real))
        try await checkResponding(
            trial,
            outer.responds(to: trial.selector),
            inner.responds(to: trial.selector)
        )
        extendLifetime(inner)
        extendLifetime(real)
    }

    /// Checks that the witness calls its requirement, by interceptors of the proxy: no other
    /// witness takes part.
    private nonisolated(nonsending) func checkWitness<Typed: CheckedRequirement>(
        _ trial: Trial<Conformer>,
        _ requirement: Typed
    ) async throws {
        let (real, log) = (real(), CallLog())
        let proxy = make(real)
        proxy.interceptAll(by: log)
        // The proxy must respond even if the implementer does not.
        if requirement.isOptional {
            proxy.intercept(requirement.key(of: Proxy.self), by: CallLog())
        }
        let outcome = try await call(trial, on: proxy)
        try trial.require(outcome, toBe: try trial.requireOne(of: log.calls, .routing), .answering)
        extendLifetime(real)
    }

    /// Checks calls forwarded to an object that is not a proxy, by their results and the state of
    /// the object.
    ///
    /// Generated witnesses can call such an object directly.
    private nonisolated(nonsending) func checkPlainImplementer(_ trial: Trial<Conformer>)
        async throws
    {
        let (own, other, forwarded) = (real(), real(), real())
        let isObject = type(of: own as Any) is AnyClass
        guard
            !isObject
                || Set([own, other, forwarded].map { ObjectIdentifier($0 as AnyObject) }).count == 3
        else {
            return
        }
        let expected = try await call(trial, on: own)
        // Objects that behave differently cannot be compared.
        guard isAlike(expected, try await call(trial, on: other)) else { return }
        let proxy = make(forwarded)
        let found = try await call(trial, on: proxy)
        guard isAlike(expected, found) else {
            throw BrokenLaw(.forwarding, expected: described(expected), found: described(found))
        }
        // Another thread may change a shared object meanwhile.
        guard isObject, !proxy.adoptedProtocols.contains(where: \.isSendable) else { return }
        let dumps = [own, other, forwarded].map { String(customDumping: $0) }
        guard dumps[0] == dumps[1], let difference = difference(from: dumps[0], to: dumps[2]) else {
            return
        }
        throw BrokenLaw(
            .forwarding,
            expected: "the implementer as one call leaves it",
            found: "another\n" + difference.indented(by: 8)
        )
    }

    /// Returns whether calls of two objects had equal outcomes, or outcomes with equal dumps.
    private func isAlike(_ left: Result<Any, any Error>, _ right: Result<Any, any Error>) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)):
            areSame(left, right) || difference(from: left, to: right) == nil
        default: areSame(left, right)
        }
    }

    func checkRetaining() throws {
        func proxy(_ make: (Conformer) -> Proxy) throws -> Proxy {
            make(try conformer(self.make(nil)))
        }
        let law = Law.retaining
        guard try proxy({ make($0) }).implementer == nil else {
            throw BrokenLaw(
                law,
                expected: "an implementer that others keep alive",
                found: "one that the proxy retains"
            )
        }
        if let makeRetaining, try proxy(makeRetaining).implementer == nil {
            throw BrokenLaw(
                law,
                expected: "an implementer that the proxy retains",
                found: "one that was deallocated"
            )
        }
    }

    /// - Parameter orphan: A proxy whose implementer was not retained.
    private nonisolated(nonsending) func checkDying(_ trial: Trial<Conformer>, _ orphan: Proxy)
        async throws
    {
        // A value lives as long as the proxy, and a shared object as long as its owner.
        guard orphan.implementer == nil else { return }
        let requirement = trial.requirement
        let result = requirement.signature.resultType
        let value = trial.knowsTypes && requirement.isReturning ? samples.value(of: result, 0) : nil
        let ends =
            requirement.hasDefaultAnswer || value != nil || result is Void.Type
            || result is any ZeroAnswer.Type
            || trial.knowsTypes && requirement.signature.failureType == (any Error).self
        // An unanswered call without a default stops the program, and a message to an optional
        // requirement is refused.
        guard ends, !requirement.isOptional else { return }
        let last = LastResort(value)
        orphan.unansweredCallHandler = last.answer
        let outcome = try await call(trial, on: orphan)
        guard !requirement.hasDefaultAnswer else { return }
        guard last.count == 1 else {
            throw BrokenLaw(.dying, expected: "one unanswered call", found: "\(last.count)")
        }
        if let value { try trial.require(outcome, toBe: .success(value), .dying) }
    }

    private nonisolated(nonsending) func checkIndependence(
        _ trial: Trial<Conformer>,
        at bench: Bench<Proxy>
    ) async throws {
        let others = bench.target.requirements.filter {
            $0.selector.isOfType == trial.selector.isOfType
        }
        guard let index = others.firstIndex(where: { $0.selector == trial.selector }),
            others.count > 1
        else { return }
        let log = CallLog()
        func register<Typed: CheckedRequirement>(_ other: Typed) -> Registration<Proxy> {
            bench.target.intercept(other.key(of: Proxy.self), by: log)
        }
        // Its neighbors: a wrong witness usually calls one of these.
        let neighbors = Set([index + 1, index + others.count - 1].map { $0 % others.count })
            .subtracting([index])
        let registrations = neighbors.compactMap {
            (others[$0] as? any CheckedRequirement).map { register($0) }
        }
        bench.implementer.forget()
        _ = try await bench.call()
        try trial.requireNone(of: log.calls, .independence)
        try trial.requireOne(of: bench.implementer.calls, .independence)
        for registration in registrations { registration.cancel() }
    }

    private nonisolated(nonsending) func checkView(
        _ trial: Trial<Conformer>,
        at bench: Bench<Proxy>
    ) async throws {
        let (requirement, result) = (trial.requirement, trial.requirement.signature.resultType)
        // A default is found by its type. Generic code may not set one that threads share.
        guard let makeView, !bench.target.adoptedProtocols.contains(where: \.isSendable),
            trial.knowsTypes,
            requirement.isReturning, !(result is Void.Type),
            let value = samples.value(of: result, 0),
            type(of: value) == result
        else { return }
        bench.implementer.forget()
        let outcome = try await call(trial, on: makeView(bench.target, value))
        try trial.require(
            outcome,
            toBe: try trial.requireOne(of: bench.implementer.calls, .viewing),
            .viewing
        )
        guard !requirement.isOptional, !requirement.hasDefaultAnswer else { return }
        try trial.require(
            try await call(trial, on: makeView(make(nil), value)),
            toBe: .success(value),
            .viewing
        )
    }

    private nonisolated(nonsending) func checkResponding(
        _ trial: Trial<Conformer>,
        _ outer: Bool,
        _ inner: Bool
    ) async throws {
        func require(_ expected: Bool, _ found: Bool, _ when: String) throws(BrokenLaw) {
            guard expected != found else { return }
            func text(_ isResponding: Bool) -> String {
                isResponding ? "it responds \(when)" : "it does not \(when)"
            }
            throw BrokenLaw(.responding, expected: text(expected), found: text(found))
        }
        try require(inner, outer, "before an implementer that \(inner ? "does" : "does not")")
        let empty = make(nil)
        let isOptional = trial.requirement.isOptional
        try require(!isOptional, empty.responds(to: trial.selector), "without an implementer")
        guard isOptional, case .arguments(let arguments) = trial.call else { return }
        do {
            _ = try await empty.send(Message(trial.selector, arguments))
            throw BrokenLaw(
                .responding,
                expected: "a message that is refused",
                found: "one that is answered"
            )
        } catch let error as ProxyError where error.code == .unrecognizedSelector {}
    }
}

// MARK: Types

/// Sends to the type of a proxy class: it has the descriptions of that class, and no witnesses.
private final class TypeSender<Proxy: ProtocolProxy>: ProtocolProxy {
    override class var protocols: [ProtocolDescriptor] { Proxy.protocols }
}

extension ConformanceCheck {
    /// Checks a static requirement or an initializer, in a scope of its own.
    nonisolated(nonsending) func checkType(_ trial: Trial<Conformer>) async throws {
        guard case .arguments(let arguments) = trial.call else {
            throw NotChecked.closureForType("it is called by a closure")
        }
        let type = Swift.type(of: real() as Any)
        try await withTypeProxies { () async throws in
            let sender = TypeSender<Proxy>.typeProxy
            try? sender.setImplementer(Proxy.self)
            let callers = try sender.participants(in: trial.selector)
            guard callers.contains(where: { $0.role == .implementer && $0.takesPart }) else {
                throw BrokenLaw.uncallable
            }
            let log = CallLog()
            let proxy = Proxy.typeProxy
            try proxy.setImplementer(type)
            let seen = proxy.interceptAll(by: log)
            let outcome = try await send(arguments, of: trial, by: sender)
            try trial.require(
                outcome,
                toBe: try trial.requireOne(of: log.calls, .routing),
                .answering
            )
            seen.cancel()
            log.forget()
            try await checkType(
                trial,
                trial.requirement,
                Bench(target: proxy, implementer: log) {
                    try await send(arguments, of: trial, by: sender)
                }
            )
        }
    }

    private nonisolated(nonsending) func checkType<Typed: CheckedRequirement>(
        _ trial: Trial<Conformer>,
        _ requirement: Typed,
        _ bench: Bench<TypeProxy<Proxy>>
    ) async throws {
        // Registered first, it stands below all other registrations, as the implementer does.
        bench.target.intercept(
            requirement.key(of: TypeProxy<Proxy>.self),
            by: bench.implementer
        )
        try await check(trial, requirement, at: bench)
    }
}

// MARK: Both

extension ConformanceCheck {
    private nonisolated(nonsending) func check<Typed: CheckedRequirement, Target>(
        _ trial: Trial<Conformer>,
        _ requirement: Typed,
        at bench: Bench<Target>
    ) async throws {
        let key = requirement.key(of: Target.self)
        let (target, implementer) = (bench.target, bench.implementer)

        /// Makes the call, which must reach the implementer.
        nonisolated(nonsending) func forward(_ law: Law) async throws -> LoggedCall {
            implementer.forget()
            let outcome = try await bench.call()
            let call = try trial.requireOne(of: implementer.calls, law)
            try trial.require(outcome, toBe: call, law)
            return call
        }
        /// Makes the call, which an override must answer.
        nonisolated(nonsending) func override(_ expected: Result<Any, any Error>, _ law: Law)
            async throws
        {
            implementer.forget()
            try trial.require(try await bench.call(), toBe: expected, law)
            try trial.requireNone(of: implementer.calls, law)
        }

        let forwarded = try await forward(.forwarding)

        if let (value, registration) = requirement.overridden(
            on: target,
            in: trial,
            forwarded.outcome,
            samples
        ) {
            try await override(.success(value), .overriding)
            registration.isEnabled = false
            _ = try await forward(.disabling)
            registration.isEnabled = true
            try await override(.success(value), .disabling)
            registration.cancel()
            _ = try await forward(.cancelling)
        }

        let log = CallLog()
        let interception = target.intercept(key, by: log)
        let intercepted = try await forward(.intercepting)
        let seen = try trial.requireOne(of: log.calls, .intercepting)
        // The arguments of a closure's call are known from the log.
        try trial.requireOne(of: implementer.calls, .forwarding, like: seen.arguments)
        if let outcome = seen.outcome {
            try trial.require(outcome, toBe: intercepted, .intercepting)
        }
        interception.cancel()

        let (before, after, ended) = (CallLog(), CallLog(), CallLog())
        let observers = [
            target.observe(key, .before, with: requirement.observer(by: before)),
            target.observe(key, .after, with: requirement.observer(by: after)),
            target.observe(key, outcome: requirement.outcomeObserver(by: ended)),
        ]
        func requireObserved(_ outcome: Result<Any, any Error>?) throws {
            try trial.requireOne(
                of: before.calls,
                .observing,
                like: implementer.calls.first?.arguments
            )
            // Observers after the call get the changed arguments.
            try trial.requireOne(of: after.calls, .observing)
            let call = try trial.requireOne(of: ended.calls, .observing)
            if let outcome, let found = call.outcome {
                try trial.require(found, toBe: outcome, .observing)
            }
            for log in [before, after, ended] { log.forget() }
        }
        try requireObserved(try await forward(.observing).outcome)
        if let error = trial.error, let failure = error as? Typed.Failure {
            let registration = target.override(key, with: requirement.__handler(throwing: failure))
            try await override(.failure(error), .throwing)
            try requireObserved(.failure(error))
            registration.cancel()
        }
        for observer in observers { observer.cancel() }
    }
}

extension CheckedRequirement {
    /// Registers an override with another result than the implementer's, if there is one.
    fileprivate func overridden<Target: ProtocolProxy, Conformer>(
        on target: Target,
        in trial: Trial<Conformer>,
        _ outcome: Result<Any, any Error>?,
        _ samples: Samples
    ) -> (value: Any, registration: Registration<Target>)? {
        let known: Any? = try? outcome?.get()
        let other =
            trial.knowsTypes ? samples.value(of: signature.resultType, otherThan: known ?? ()) : nil
        func register<Typed: CheckedRequirement & ReturningKey>(
            _ requirement: Typed,
            _ value: Any
        ) -> Registration<Target>? {
            (value as? Typed.Result).map {
                target.override(
                    requirement.key(of: Target.self),
                    with: requirement.__handler(returning: $0)
                )
            }
        }
        guard let value = other ?? known,
            let returning = self as? any CheckedRequirement & ReturningKey
        else {
            return nil
        }
        return register(returning, value).map { (value, $0) }
    }

    /// Indicates whether the result can be copied.
    var isReturning: Bool { self is any ReturningKey }
}

extension Trial {
    /// Indicates whether calls have the types of the requirement; calls of a generic one have
    /// others.
    fileprivate var knowsTypes: Bool { requirement.signature.functionType == nil }
}
