// SPDX-License-Identifier: MIT

import ProtocolProxy

// Handles calls without a stub, and stubs whose results have the wrong type.
extension DoubleState {
    /// Answers a call that no stub answers; reports a failure unless such a call is expected.
    func answer(_ call: UnansweredCall) throws -> Any? {
        joinScope()
        let requirement = call.call.requirement
        let objects: Recording.ObjectKeeping =
            recording?.objects == .strongly ? .strongly : .weakly
        if let stored = properties.answer(call.call, keeping: objects) {
            if let value = stored.value { return value }
            // The object that the property was set to was deallocated.
            if call.hasZero { return nil }
        }
        let (isRelaxed, hasExhaustedStubs) = state.withLock {
            ($0.configuration.isRelaxed, !$0.exhaustedStubs.isEmpty)
        }
        // Without an error to throw or a value to return, the program stops after reporting a
        // failure.
        let hasEnding = call.canThrow(call.error) || call.hasZero
        let isExpected =
            isRelaxed || requirement.signature.resultType == Void.self || requirement.isOptional
        let isFailure = !hasEnding || !isExpected
        guard isFailure || hasExhaustedStubs else {
            noteUnanswered(requirement)
            return nil
        }
        let unstubbed = describing { unstubbedCall(call) }
        if isFailure { return try end(unstubbed, isRelaxed: isRelaxed) }
        if unstubbed.exhausted == nil {
            noteUnanswered(requirement)
        } else {
            let text = "\(unstubbed.cause)\n    received  \(unstubbed.received)"
            report(text, at: unstubbed.location)
        }
        return nil
    }

    private func noteUnanswered(_ requirement: AnyRequirement) {
        state.withLock { _ = $0.unanswered.insert(requirement.selector) }
    }

    // MARK: Describing

    /// A call that no stub answers, in words.
    private struct UnstubbedCall {
        let call: UnansweredCall
        let arguments: [Any]
        /// The call as failures show it.
        let received: String
        /// The exhausted stub that the call came to, if any.
        let exhausted: ExhaustedStub?
        /// Whether stubs of the requirement were removed at the end of a test.
        let isAfterTest: Bool
        let location: FailureLocation
        let cause: String

        var requirement: AnyRequirement { call.call.requirement }
        var isReturnable: Bool { requirement is any ReturningKey }
    }

    private func unstubbedCall(_ call: UnansweredCall) -> UnstubbedCall {
        let requirement = call.call.requirement
        let selector = requirement.selector
        let arguments = listed(call.call, of: requirement)
        let received = selector.call(with: arguments.map { described($0) })
        let exhausted = removeExhaustedStub(of: selector, received: received)
        let isAfterTest =
            exhausted == nil
            && state.withLock { $0.requirementsOfEndedTest.contains(selector) }
        let cause =
            if let exhausted {
                "\(exhausted.text), and nothing else answers it."
            } else if isAfterTest {
                "\(name).\(selector) was called after its stubs were removed, at the end of a test."
            } else {
                "\(name).\(selector) was called, and no stub answers it."
            }
        return UnstubbedCall(
            call: call,
            arguments: arguments,
            received: received,
            exhausted: exhausted,
            isAfterTest: isAfterTest,
            location: exhausted?.location ?? location,
            cause: cause
        )
    }

    /// What happened, and what to do about it, in several lines.
    private func failureText(of unstubbed: UnstubbedCall) -> String {
        let requirement = unstubbed.requirement
        let result = spelling(of: requirement.signature.resultType)
        let answer = unstubbed.isReturnable ? "returns(…\(result)…)" : "answers { … }"
        let stub = ".when(\\.\(requirement.key)).\(answer)"
        let remedy =
            if unstubbed.isAfterTest {
                "a double for each test, if several share this one: the end of each removes the "
                    + "stubs of all. Otherwise, let the test wait for this call."
            } else {
                // A stub for fewer calls comes first, and would still be exhausted.
                unstubbed.exhausted == nil
                    ? stub : "more answers here, or no 'failingWhenExhausted()'"
            }
        var text = """
            \(unstubbed.cause)
                received  \(unstubbed.received)
                remedy    \(remedy)

            """
        if unstubbed.exhausted == nil,
            let nearest = nearestStub(to: unstubbed.arguments, of: requirement)
        {
            text += nearest
        }
        if let type = unstubbed.call.deadImplementerType {
            text += "The implementer of type '\(type)' was deallocated: keep it alive, "
            text += "or make the spy with 'retained: true'.\n"
        }
        return text
    }

    // MARK: Ending

    /// Ends a call that fails the test: with a value or an error or, if there is neither, by
    /// stopping the program.
    private func end(_ unstubbed: UnstubbedCall, isRelaxed: Bool) throws -> Any? {
        let call = unstubbed.call
        let signature = unstubbed.requirement.signature
        let result = spelling(of: signature.resultType)
        let location = unstubbed.location
        let text = describing { failureText(of: unstubbed) }
        if call.hasZero, !call.canThrow(call.error) {
            report(text + "It was answered with the zero of '\(result)'.", at: location)
            return nil
        }
        if let (failure, source) = failure(of: call) {
            report(text + "It threw \(source).", at: location)
            throw failure
        }
        if let value = answerOfScope({ $0.value(of: signature.resultType) }) {
            if !isRelaxed {
                report(text + "It was answered with the '\(result)' of 'unstubbed:'.", at: location)
            }
            return value
        }
        if let (error, origin) = simpleValue(of: signature.failureType),
            let error = error as? any Error
        {
            report(text + "It threw '\(error)', \(origin).", at: location)
            throw error
        }
        let makeshift = describing { Makeshift(of: signature.resultType, for: call.error, answers) }
        if let makeshift {
            if !isRelaxed { report(text + "It was answered with \(makeshift.text).", at: location) }
            return makeshift.value
        }
        let stop =
            "'\(result)' has no zero and no default, so the program stops here. "
            + "\(remedies(for: unstubbed))."
        report(text + stop, at: location)
        // The requirement must return a value or throw an error of its type, and there is neither.
        fatalError(text + stop, file: location.fileID, line: location.line)
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
        if let error = answerOfScope({ $0.error(of: type) }), call.canThrow(error) {
            return (error, "'\(error)', the error of '\(name)' in 'unstubbed:'")
        }
        return nil
    }

    /// How to keep an unanswered call from stopping the program.
    private func remedies(for unstubbed: UnstubbedCall) -> String {
        let type = unstubbed.requirement.signature.failureType
        var remedies = [unstubbed.isAfterTest ? "Make a double for each test" : "Stub it"]
        var answers: [String] = []
        if unstubbed.isReturnable {
            remedies.append("give the type a value with 'setDefault(_:)'")
            answers.append("a value")
        }
        if type != Never.self {
            remedies.append("set an error with 'setDefault(throwing:)'")
            remedies.append("conform '\(spelling(of: type))' to 'UnansweredCallError'")
            answers.append("an error")
        }
        if !answers.isEmpty {
            let answer = answers.joined(separator: " or ")
            remedies.append(
                "give the suite \(answer) with '.doubles(unstubbed:)' or 'withDoubles(unstubbed:)'"
            )
        }
        return remedies.joined(separator: ", or ")
    }

    /// Describes the stub closest to an unanswered call, with the differences.
    private func nearestStub(to arguments: [Any], of requirement: AnyRequirement) -> String? {
        let arguments = arguments.map(RecordedArgument.value)
        var others: [(stub: AnyStub, matchers: [ArgumentMatcher], mismatches: Mismatches)] = []
        for stub in stubs(of: requirement.selector) {
            guard let matchers = stub.matchers else { continue }
            let mismatches = Mismatches(matchers, arguments)
            if mismatches.count > 0 { others.append((stub, matchers, mismatches)) }
        }
        let nearest = others.min { $0.mismatches.count < $1.mismatches.count }
        guard let nearest else { return nil }
        let which = others.count == 1 ? "stub" : "of \(others.count) stubs"
        let matchers = nearest.matchers.map(\.description).joined(separator: ", ")
        let differences = nearest.mismatches.texts(of: requirement.selector)
        return """
            Nearest \(which), at \(nearest.stub.location.text):
                .when(\\.\(requirement.key), \(matchers))
            \(differences.joined(separator: "\n"))

            """
    }

    /// The stubs of a requirement in the order in which they are tried.
    private func stubs(of selector: Selector) -> [AnyStub] {
        state.withLock { $0.stubs }.filter { $0.key.selector == selector }.flatMap {
            $0.value.answering
        }
    }

    // MARK: Values that can be read only once

    func reportRepetition(
        of type: any Any.Type,
        from selector: Selector,
        at location: FailureLocation
    ) {
        report(
            """
            \(name).\(selector) returned the same '\(spelling(of: type))' to more than one call. \
            It can be read only once, so a caller may get nothing from it. Return a value for each \
            call, or make it in 'answers { … }'.
            """,
            at: location
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
        let name = spelling(of: wanted)
        let problem = """
            \(self.name).\(selector) was answered with a value of type '\(spelling(of: given))', \
            and this call asks for one of type '\(name)'.
                remedy    .when(\\.\(requirement.key), …).returns(…\(name)…) \
            for the arguments of this call

            """
        let location = stubs.count == 1 ? stubs[0].location : location
        if let substitute {
            report(problem + "It was answered with the \(substitute) of '\(name)'.", at: location)
            return nil
        }
        if let value = answerOfScope({ $0.value(of: wanted) }) {
            report(problem + "It was answered with the '\(name)' of 'unstubbed:'.", at: location)
            return value
        }
        let error = WrongResult(description: problem)
        if let makeshift = describing({ Makeshift(of: wanted, for: error, answers) }) {
            report(problem + "It was answered with \(makeshift.text).", at: location)
            return makeshift.value
        }
        let text = problem + "'\(name)' has no zero and no default, so the program stops here."
        report(text, at: location)
        // The call must return a value, and there is none.
        fatalError(text, file: location.fileID, line: location.line)
    }
}

/// The error of a call that a stub of another type answered.
private struct WrongResult: Error, CustomStringConvertible {
    let description: String
}
