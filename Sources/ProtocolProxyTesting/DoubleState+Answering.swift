// SPDX-License-Identifier: MIT

import ProtocolProxy

// Handles calls without a stub, and stubs whose results have the wrong type.
extension DoubleState {
    func answer(_ call: UnansweredCall) throws -> Any? {
        joinScope()
        let requirement = call.call.requirement
        let selector = requirement.selector
        if let kept = properties.answer(
            call.call,
            keeping: recording?.objects == .strongly ? .strongly : .weakly
        ) {
            if let value = kept.value { return value }
            // The object that the property was set to was deallocated.
            if call.hasZero { return nil }
        }
        let (isRelaxed, isExhausted) = state.withLock {
            ($0.making.isRelaxed, !$0.exhaustions.isEmpty)
        }
        let canThrow = call.canThrow(call.error)
        // Without an error to throw or a value to return, the program stops after reporting a
        // failure.
        let isFailure =
            !canThrow && !call.hasZero
            || !isRelaxed && requirement.signature.resultType != Void.self
                && !requirement.isOptional
        guard isFailure || isExhausted else {
            state.withLock { _ = $0.unanswered.insert(selector) }
            return nil
        }
        let arguments = listed(call.call, of: requirement)
        let received = selector.call(with: arguments.map { described($0) })
        let exhaustion = takeExhaustion { $0.selector == selector && $0.received == received }
        let place = exhaustion?.place ?? place
        let cause =
            exhaustion.map { "\($0.text), and nothing else answers it." }
            ?? "\(name).\(selector) was called, and no stub answers it."
        guard isFailure else {
            if exhaustion != nil {
                report("\(cause)\n    received  \(received)", at: place)
            } else {
                state.withLock { _ = $0.unanswered.insert(selector) }
            }
            return nil
        }
        let result = spelling(of: requirement.signature.resultType)
        let isReturnable = requirement is any ReturningRequirement
        let stub =
            ".when(\\.\(requirement.key)).\(isReturnable ? "returns(…\(result)…)" : "answers { … }")"
        var text = """
            \(cause)
                received  \(received)
                remedy    \(exhaustion == nil ? stub : "more answers here, or \(stub)")

            """
        if exhaustion == nil, let nearest = nearestStub(to: arguments, of: requirement) {
            text += nearest
        }
        if let type = call.deadImplementerType {
            text +=
                "The implementer of type '\(type)' was deallocated: keep it alive, or make the spy with 'retained: true'.\n"
        }
        if !canThrow, call.hasZero {
            report(text + "It was answered with the zero of '\(result)'.", at: place)
            return nil
        }
        if let (failure, source) = failure(of: call) {
            report(text + "It threw \(source).", at: place)
            throw failure
        }
        if let value = failures.test.scope?.unstubbed.value(of: requirement.signature.resultType) {
            if !isRelaxed {
                report(text + "It was answered with the '\(result)' of 'unstubbed:'.", at: place)
            }
            return value
        }
        if let (error, origin) = makeshift(of: requirement.signature.failureType),
            let error = error as? any Error
        {
            report(text + "It threw '\(error)', \(origin).", at: place)
            throw error
        }
        if let (value, origin) = makeshift(of: requirement.signature.resultType) {
            if !isRelaxed {
                report(text + "It was answered with \(described(value)), \(origin).", at: place)
            }
            return value
        }
        text +=
            "'\(result)' has no zero and no default, so the program stops here. "
            + "\(remedies(for: requirement, isReturnable))."
        report(text, at: place)
        // The requirement must return a value or throw an error of its type, and there is neither.
        fatalError(text)
    }

    /// The error that ends a call without a result, and its description; `nil` if there is none.
    ///
    /// The call already is a test failure, so any error of the requirement's type will do.
    private func failure(of call: UnansweredCall) -> (error: any Error, text: String)? {
        let type = call.call.requirement.signature.failureType
        let name = spelling(of: type)
        if call.canThrow(call.error) { return (call.error, "'ProxyError.unanswered'") }
        if let failure = call.failure {
            return (failure, "'\(failure)', the default error of '\(name)'")
        }
        if let error = failures.test.scope?.unstubbed.error(of: type), call.canThrow(error) {
            return (error, "'\(error)', the error of '\(name)' in 'unstubbed:'")
        }
        return nil
    }

    /// How to keep an unanswered call from stopping the program.
    private func remedies(for requirement: AnyRequirement, _ isReturnable: Bool) -> String {
        let type = requirement.signature.failureType
        var remedies = ["Stub it"]
        if isReturnable { remedies.append("give the type a value with 'setDefault(_:)'") }
        if type != Never.self {
            remedies.append("set an error with 'setDefault(throwing:)'")
            remedies.append("conform '\(spelling(of: type))' to 'UnansweredCallError'")
        }
        if isReturnable || type != Never.self {
            let kind =
                !isReturnable ? "an error" : type == Never.self ? "a value" : "a value or an error"
            remedies.append(
                "give the suite \(kind) with '.doubles(unstubbed:)' or 'withDoubles(unstubbed:)'"
            )
        }
        return remedies.joined(separator: ", or ")
    }

    /// Describes the stub closest to an unanswered call, with the differences.
    private func nearestStub(to arguments: [Any], of requirement: AnyRequirement) -> String? {
        let arguments = arguments.map(KeptArgument.value)
        let stubs = stubs(of: requirement.selector).compactMap { stub in
            stub.matchers.map {
                (stub: stub, texts: $0.map(\.description), wrong: Mismatches($0, arguments))
            }
        }.filter { $0.wrong.count > 0 }
        guard let nearest = stubs.min(by: { $0.wrong.count < $1.wrong.count }) else { return nil }
        return """
            Nearest \(stubs.count == 1 ? "stub" : "of \(stubs.count) stubs"), at \(nearest.stub.place.text):
                .when(\\.\(requirement.key), \(nearest.texts.joined(separator: ", ")))
            \(nearest.wrong.texts(of: requirement.selector).joined(separator: "\n"))

            """
    }

    /// The stubs of a requirement in the order in which they are tried.
    private func stubs(of selector: Selector) -> [AnyStub] {
        state.withLock { $0.stubs }.filter { $0.key.selector == selector }.flatMap {
            $0.value.answering
        }
    }

    // MARK: Values that can be read only once

    func reportRepetition(of type: any Any.Type, from selector: Selector, at place: SourcePlace) {
        let type = spelling(of: type)
        report(
            """
            \(name).\(selector) returned the same '\(type)' to more than one call. It can be read only once, so a caller may \
            get nothing from it. Return a value for each call, or make it in 'answers { … }'.
            """,
            at: place
        )
    }

    // MARK: Wrong results

    /// Reports a result of the wrong type; see `WrongResultHandler`.
    func handleResult(
        of requirement: AnyRequirement,
        given: any Any.Type,
        wanted: any Any.Type,
        substitute: String?
    ) -> Any? {
        let selector = requirement.selector
        let stubs = stubs(of: selector)
        let ofScope = substitute == nil ? failures.test.scope?.unstubbed.value(of: wanted) : nil
        let made = substitute == nil && ofScope == nil ? makeshift(of: wanted) : nil
        let wanted = spelling(of: wanted)
        var text = """
            \(name).\(selector) was answered with a value of type '\(spelling(of: given))', and this call asks for one of \
            type '\(wanted)'.
                remedy    .when(\\.\(requirement.key), …).returns(…\(wanted)…) for the arguments of this call

            """
        if ofScope != nil {
            text += "It was answered with the '\(wanted)' of 'unstubbed:'."
        } else if let (value, origin) = made {
            text += "It was answered with \(described(value)), \(origin)."
        } else {
            text +=
                substitute.map { "It was answered with the \($0) of '\(wanted)'." }
                ?? "'\(wanted)' has no zero and no default, so the program stops here."
        }
        report(text, at: stubs.count == 1 ? stubs[0].place : place)
        // The call must return a value, and there is none.
        let answer = ofScope ?? made?.value
        if substitute == nil, answer == nil { fatalError(text) }
        return answer
    }
}
