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
        let (strictness, hasExhaustedStubs) = state.withLock {
            ($0.configuration.strictness, !$0.exhaustedStubs.isEmpty)
        }
        if let stored = properties.answer(call.call, keeping: objects) {
            if strictness == .strict, requirement.selector.kind == .setter {
                let unstubbed = unstubbedCall(call.call)
                fail(unstubbed, failureText(of: unstubbed) + "The property keeps the value.")
            }
            if let value = stored.value { return value }
            // The object that the property was set to was deallocated.
            if call.hasZero { return nil }
        }
        // Without an error to throw or a value to return, the program stops after reporting a
        // failure.
        let hasEnding = call.canThrow(call.error) || call.hasZero
        let returnsNothing = requirement.signature.resultType == Void.self
        let isFailure =
            !hasEnding || strictness != .relaxed && !returnsNothing && !requirement.isOptional
        guard isFailure || strictness == .strict || hasExhaustedStubs else {
            noteUnanswered(requirement)
            return nil
        }
        let unstubbed = describing {
            unstubbedCall(call.call, deadImplementerType: call.deadImplementerType)
        }
        if isFailure { return try end(call, unstubbed, isRelaxed: strictness == .relaxed) }
        if strictness == .strict {
            let text = describing { failureText(of: unstubbed) }
            fail(unstubbed, text + endingOfExpected(call))
        } else if unstubbed.exhausted == nil {
            noteUnanswered(requirement)
        } else {
            fail(unstubbed, "\(unstubbed.cause)\n    received  \(unstubbed.received)")
        }
        return nil
    }

    /// Notes a call that a default answers, which fails the test of a strict double.
    func noteAnswer(by source: DefaultAnswerSource, to call: PendingCall) {
        joinScope()
        guard state.withLock(\.configuration.strictness) == .strict else {
            let isExhausted = ExhaustedStub.current?.isOf(call.selector, of: self) == true
            // An exhausted stub reports its call itself.
            if !isExhausted { noteUnanswered(call.requirement) }
            return
        }
        let unstubbed = describing { unstubbedCall(call) }
        let result = spelling(of: call.requirement.signature.resultType)
        let ending =
            switch source {
            case .requirement: "It was answered with its default."
            case .proxy: "It was answered with the default of '\(result)'."
            case .protocolExtension: "The protocol's extension answered it."
            }
        let text = describing { failureText(of: unstubbed) }
        fail(unstubbed, text + ending)
    }

    private func noteUnanswered(_ requirement: AnyRequirement) {
        state.withLock { _ = $0.unanswered.insert(requirement.selector) }
    }

    /// Reports a failure of a call in progress, which needn't be verified any more.
    private func fail(_ unstubbed: UnstubbedCall, _ text: String) {
        report(text, at: unstubbed.location)
        guard let log = log(of: unstubbed.requirement) else { return }
        // A call doesn't know its record. If several calls are in progress, its text tells.
        let calls = log.callsInProgress
        let texts = CallTexts(log: log)
        let call = describing {
            calls.count > 1 ? calls.first { texts.call($0) == unstubbed.received } : nil
        }
        if let call = call ?? calls.first { log.markVerified([call.number]) }
    }

    // MARK: Describing

    /// A call that no stub answers, in words.
    private struct UnstubbedCall {
        let requirement: AnyRequirement
        let arguments: [Any]
        /// The call as failures show it.
        let received: String
        /// The exhausted stub that the call came to, if any.
        let exhausted: ExhaustedStub?
        /// Whether stubs of the requirement were removed at the end of a test.
        let isAfterTest: Bool
        let location: FailureLocation
        let cause: String
        /// The type of an implementer that was deallocated; `nil` if none was.
        let deadImplementerType: (any Any.Type)?

        var isReturnable: Bool { requirement is any ReturningKey }
    }

    private func unstubbedCall(
        _ call: PendingCall,
        deadImplementerType: (any Any.Type)? = nil
    ) -> UnstubbedCall {
        let requirement = call.requirement
        let selector = requirement.selector
        let arguments = listed(call, of: requirement)
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
            requirement: requirement,
            arguments: arguments,
            received: received,
            exhausted: exhausted,
            isAfterTest: isAfterTest,
            location: exhausted?.location ?? location,
            cause: cause,
            deadImplementerType: deadImplementerType
        )
    }

    /// What happened, and what to do about it, in several lines.
    private func failureText(of unstubbed: UnstubbedCall) -> String {
        let requirement = unstubbed.requirement
        let type = requirement.signature.resultType
        let value = type == Void.self ? "" : "…\(spelling(of: type))…"
        let answer = unstubbed.isReturnable ? "returns(\(value))" : "answers { … }"
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
        if let type = unstubbed.deadImplementerType {
            text += "The implementer of type '\(type)' was deallocated: keep it alive, "
            text += "or make the spy with 'retained: true'.\n"
        }
        return text
    }

    // MARK: Ending

    /// How a call ends that only a strict double reports.
    private func endingOfExpected(_ call: UnansweredCall) -> String {
        let type = call.call.requirement.signature.resultType
        if type == Void.self { return "It returned." }
        guard call.hasZero else { return "It threw 'ProxyError.unanswered'." }
        return "It was answered with the zero of '\(spelling(of: type))'."
    }

    /// Ends a call that fails the test: with a value or an error or, if there is neither, by
    /// stopping the program.
    private func end(
        _ call: UnansweredCall,
        _ unstubbed: UnstubbedCall,
        isRelaxed: Bool
    ) throws -> Any? {
        let signature = unstubbed.requirement.signature
        let result = spelling(of: signature.resultType)
        let text = describing { failureText(of: unstubbed) }
        if call.hasZero, !call.canThrow(call.error) {
            fail(unstubbed, text + "It was answered with the zero of '\(result)'.")
            return nil
        }
        if let (failure, source) = failure(of: call) {
            fail(unstubbed, text + "It threw \(source).")
            throw failure
        }
        if let value = answerOfScope({ $0.value(of: signature.resultType) }) {
            if !isRelaxed {
                fail(unstubbed, text + "It was answered with the '\(result)' of 'unstubbed:'.")
            }
            return value
        }
        if let (error, origin) = simpleValue(of: signature.failureType),
            let error = error as? any Error
        {
            fail(unstubbed, text + "It threw '\(error)', \(origin).")
            throw error
        }
        let makeshift = describing {
            Makeshift(of: signature.resultType, for: call.error, errorOfScope)
        }
        if let makeshift {
            if !isRelaxed {
                fail(unstubbed, text + "It was answered with \(makeshift.text).")
            }
            return makeshift.value
        }
        let stop =
            "'\(result)' has no zero and no default, so the program stops here. "
            + "\(remedies(for: unstubbed))."
        fail(unstubbed, text + stop)
        // The requirement must return a value or throw an error of its type, and there is neither.
        let location = unstubbed.location
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
        if let error = errorOfScope(type), call.canThrow(error) {
            return (error, "'\(error)', the error of '\(name)' in 'unstubbed:'")
        }
        return nil
    }

    /// The error of a type for unanswered calls.
    private func errorOfScope(_ type: any Any.Type) -> (any Error)? {
        answerOfScope { $0.error(of: type) }
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
        if let makeshift = describing({ Makeshift(of: wanted, for: error, errorOfScope) }) {
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
