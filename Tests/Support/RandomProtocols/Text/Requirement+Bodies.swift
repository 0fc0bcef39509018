// SPDX-License-Identifier: MIT

extension Requirement {
    /// The statements of a conformer's method or getter.
    func body(of conformer: String) -> String {
        return lines(
            isInitializer ? "author = typeAuthor()" : "",
            "let maker = \(isOfType ? "typeAuthor()" : "author")",
            noting(by: "\\(maker)", inHandler: false),
            throwing,
            failsByItself ? "if isSecondTurn() { return nil }" : "",
            isInitializer ? "" : returning(value(by: "maker", "\(conformer)(@)"))
        )
    }

    /// The statements of a default implementation.
    var defaultBody: String {
        var value = value(by: "\"default\"", "self")
        if result.traits.contains(.mentionsItem) {
            // The conformer has numbers for items.
            value = "(\(value) as \(resultType.fixingItems)) as! \(resultType)"
        }
        return lines(
            fallback == .returning ? "" : noting(by: "default", inHandler: false),
            returning(value)
        )
    }

    /// The statements of a conformer's setter.
    func setterBody(by author: String) -> String {
        let text = result.text.replacing("result", with: "newValue")
        return "note(\"\(author) set \(noted)(\\(\(text)))\")"
    }

    /// The name in journals.
    var noted: String { givenKey ?? name.filter { $0 != "`" } }

    private func returning(_ value: String) -> String { value == "()" ? "" : "return \(value)" }

    /// Shows the arguments, changes what can be changed, and notes the call.
    private func noting(by author: String, inHandler: Bool) -> String {
        var texts: [String] = []
        var steps: [String] = []
        for (number, parameter) in parameters.enumerated() {
            let text =
                inHandler ? parameter.kind.handlerText ?? parameter.kind.text : parameter.kind.text
            steps.append("let t\(number) = \(text.naming("p\(number)", number))")
            texts.append("\\(t\(number))")
        }
        for (number, parameter) in parameters.enumerated() {
            steps += parameter.kind.steps.map { $0.naming("p\(number)", number) }
        }
        steps.append("note(\"\(author) \(noted)(\(texts.joined(separator: "|")))\")")
        return steps.joined(separator: "\n")
    }

    /// Whether the second call makes nothing.
    private var failsByItself: Bool { !failing.isEmpty && !throwsErrors }

    private var throwing: String {
        switch failure {
        case .anything: "if isSecondTurn() { throw Trouble.one }"
        case .trouble, .associated: "if isSecondTurn() { throw .one }"
        case .nothing, .never, .rethrown, .generic: ""
        }
    }

    /// An override by key, which does what a conformer of that author does.
    func override(by author: String, _ conformer: String) -> String {
        let made = "\(conformer)(\"\(author)\")"
        let value =
            isInitializer
            ? failsByItself ? "isSecondTurn() ? nil : \(made)" : made
            : self.value(by: "\"\(author)\"", "\(conformer)(@)", inHandler: true)
        let ending: String
        let end: String
        switch handlersReturnResults {
        case true:
            ending = "if isSecondTurn() { return .failure(.one) }"
            end = "return .success(\(value))"
        case false:
            ending = throwing.replacing("throw .one", with: "throw Trouble.one")
            end = result.type == "Void" && !isInitializer ? "" : "return \(value)"
        }
        return lines(
            "{ \(handlerParameters)",
            lines(noting(by: author, inHandler: true), ending, end).indented(),
            "}"
        )
    }

    private var handlerParameters: String {
        guard !parameters.isEmpty else { return "" }
        let list = parameters.enumerated().map { number, parameter in
            "p\(number)" + (parameter.kind.handlerType.map { ": \($0)" } ?? "")
        }.joined(separator: ", ")
        return parameters.contains { $0.kind.handlerType != nil } ? "(\(list)) in" : "\(list) in"
    }

    /// An observer by key, before the call.
    var observer: String {
        let names = parameters.enumerated().map { number, parameter in
            isObserved(parameter.kind) ? "p\(number)" : "_"
        }
        let texts = parameters.enumerated().map { number, parameter in
            guard isObserved(parameter.kind) else { return "_" }
            return "\\(\(parameter.kind.text.naming("p\(number)", number)))"
        }
        let list = names.isEmpty ? "" : " \(names.joined(separator: ", ")) in"
        return "{\(list) note(\"before \(noted)(\(texts.joined(separator: "|")))\") }"
    }

    /// Whether an observer gets the value of a parameter.
    ///
    /// It gets none for the name of a type that may mean a function which is lent to the call.
    private func isObserved(_ kind: ParameterKind) -> Bool {
        let isName = kind.type.wholeMatch(of: #/[A-Z][\w.]*(<.*>)?/#) != nil
        let isKnown = ["Int", "String", "Set<Int>", "Any"].contains(kind.type)
        return kind.traits.contains(.observable) && !(isDirect && isName && !isKnown)
    }

    /// An interceptor by key, which proceeds.
    var interceptor: String {
        let arguments = parameters.enumerated().map { $1.kind.passed.naming("p\($0)", $0) }
        let marks =
            (throwsErrors && !handlersReturnResults ? "try " : "") + (isAsync ? "await " : "")
        return """
            { next in
                { \(handlerParameters)
                    note("in \(noted)")
                    defer { note("out \(noted)") }
                    return \(marks)next(\(arguments.joined(separator: ", ")))
                }
            }
            """
    }

    /// The statements of the driver that call it on `it`: twice, if the second call can throw.
    var calls: String {
        let arguments = parameters.enumerated().map { number, parameter in
            let label = parameter.label == "_" ? "" : parameter.label + ": "
            return label + parameter.kind.argument.naming("", number)
        }.joined(separator: ", ")
        let before = parameters.enumerated().flatMap { number, parameter in
            parameter.kind.before.map { $0.naming("", number) }
        }.joined(separator: "\n")
        let after = parameters.enumerated().flatMap { number, parameter in
            parameter.kind.after.map { $0.naming("", number) }
        }.joined(separator: "\n")
        let receiver = isStatic ? "S" : "it"
        let call =
            switch shape {
            case .method: "\(receiver).\(name)(\(arguments))"
            case .initializer: "S(\(arguments))"
            case .subscript: "\(receiver)[\(arguments)]"
            case .property: "\(receiver).\(name)"
            case .operator(let symbol): symbol.call
            }
        let isElsewhere = isolation == .mainActor
        let marks = (throwsErrors ? "try " : "") + (isAsync || isElsewhere ? "await " : "")
        let making =
            switch shape {
            case .initializer where !failing.isEmpty:
                "let made: S? = \(marks)\(call)\nnote(made == nil ? \"= none\" : \"= made\")"
            case .initializer: "_ = \(marks)\(call)\nnote(\"= made\")"
            case .operator(.plusEqual): "var own = it\n\(marks)\(call)\nnote(\"= done\")"
            case .method where result.type == "Void": "\(marks)\(call)\nnote(\"= done\")"
            case .property where result.traits.contains(.isNoncopyable),
                .subscript where result.traits.contains(.isNoncopyable):
                // The caller borrows it.
                "note(\"= \\(\(result.text.replacing("result", with: "(\(marks)\(call))")))\")"
            default: "let result\(typeOfResult) = \(marks)\(call)\nnote(\"= \\(\(result.text))\")"
            }
        let attempt =
            throwsErrors
            ? lines("do {", making.indented(), "} catch {", "    note(\"! \\(error)\")", "}")
            : making
        var text = ""
        for turn in turns {
            text += lines(
                "do {",
                lines("turn(\(turn), \"\(noted)\")", before, attempt, after).indented(),
                "}\n"
            )
        }
        if isSettable {
            let value = self.value(by: "\"driver\"", "it")
            let set = "\(call) = \(value)\nnote(\"= set\")"
            text += lines("do {", lines("turn(1, \"set \(noted)\")", before, set).indented(), "}\n")
        }
        return text
    }

    /// The numbers of the calls.
    var turns: [Int] {
        let canFail =
            throwsErrors || !failing.isEmpty
            || parameters.contains { $0.kind.argument.contains("isSecondTurn") }
        return canFail ? [1, 2] : [1]
    }

    /// The statements that send it as a message by name to `proxy`, if all types can be boxed.
    ///
    /// - Parameter names: The names of all requirements.
    func sending(among names: [String]) -> String? {
        // The handlers of a deprecated requirement have its own type.
        guard !isOfType, !isGeneric, !mentionsSelf, !isDirect, givenKey == nil,
            !attribute.contains("deprecated"),
            // The driver sends from no actor, unless it is the protocol's own.
            isolation != .mainActor,
            // An argument that is a tuple can't be told from several, so it isn't kept alone.
            parameters.count != 1 || !parameters[0].kind.type.hasPrefix("(")
                || parameters[0].kind.argument == "()",
            names.count(where: { $0 == name }) == 1,
            name != "`init`", parameters.allSatisfy({ $0.kind.traits.contains(.isSendableByName) }),
            result.type == "Void" || result.text == "show(result)",
            result.traits.isDisjoint(with: [.mentionsSelf, .isNoncopyable]),
            !attribute.contains("deprecated")
        else { return nil }
        let arguments = parameters.enumerated().map { number, parameter in
            let type = parameter.kind.type.fixingItems.replacing("!", with: "?")
            return "(\(parameter.kind.argument.naming("", number)) as \(type)) as Any"
        }
        let labels = parameters.map { $0.label + ":" }.joined()
        let selector: String
        switch shape {
        case .method: selector = "\(noted)(\(labels))"
        case .property: selector = noted
        case .subscript where parameters.isEmpty: selector = "subscript()"
        case .subscript, .initializer, .operator: return nil
        }
        let text = result.type == "Void" ? "done" : "\\(show(result))"
        let list = arguments.joined(separator: ", ")
        let call = "try await proxy.send(Message(\"\(selector)\", [\(list)]))"
        return lines(
            "do {",
            "    turn(1, \"\(noted)\")",
            result.type == "Void" ? "    \(call)" : "    let result = \(call)",
            "    note(\"= \(text)\")",
            "}"
        )
    }

    /// An observer of outcomes.
    var outcomeObserver: String { "{ _, _ in note(\"after \(noted)\") }" }

    /// A handler that notes the name alone.
    func plainHandler(_ verb: String) -> String {
        let list =
            parameters.isEmpty
            ? "" : " " + parameters.map { _ in "_" }.joined(separator: ", ") + " in"
        return "{\(list) note(\"\(verb) \(noted)\") }"
    }

    /// A handler of the setter: the new value is its last parameter.
    func setterHandler(_ statement: String) -> String {
        "{ \((parameters.map { _ in "_" } + ["result"]).joined(separator: ", ")) in \(statement) }"
    }

    /// An observer of the setter.
    func setterObserver(_ phase: String) -> String {
        let names = parameters.map { _ in "_" } + ["_"]
        let texts = phase == "before" ? "(_)" : ""
        return "{ \(names.joined(separator: ", ")) in note(\"\(phase) set \(noted)\(texts)\") }"
    }

    /// An interceptor of the setter.
    var setterInterceptor: String {
        let names = (parameters.indices.map { "p\($0)" } + ["result"]).joined(separator: ", ")
        return """
            { next in
                { \(names) in
                    note("in set \(noted)")
                    defer { note("out set \(noted)") }
                    next(\(names))
                }
            }
            """
    }

    private var typeOfResult: String { genericResult == nil && result.type == "Any" ? ": Any" : "" }
}
