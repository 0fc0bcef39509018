// SPDX-License-Identifier: MIT

import SeededRandom

extension ProtocolModel {
    /// Draws a protocol.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - seed: Repeats it.
    package init(named name: String, seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        self.init(name: name)
        drawSettings(&random)
        let count = Int.random(in: 1...5, using: &random)
        for number in 0..<count { requirements.append(drawRequirement(number, &random)) }
        drawOverloads(&random)
        distinguishKeys()
        if count > 1, random.chance(20) {
            inherited = Int.random(in: 1..<count, using: &random)
            family = random.pick(Family.allCases) ?? .single
            parentSharesIsolation = random.chance(80)
            repeatsClass = random.chance(60)
            inheritsAliases = random.chance(60)
            bindsItem = failureType == .none && random.chance(30)
            // What the macro has to say about the parent of a private protocol is in a comment.
            if ["private ", "fileprivate "].contains(access) { parentSharesIsolation = true }
            // The compiler warns about such an argument of a child that doesn't repeat its actor;
            // see the known limitations.
            let takesExistential = requirements.contains { requirement in
                requirement.parameters.contains { $0.kind.type == "(any Shape).Type" }
            }
            if takesExistential { parentSharesIsolation = true }
        }
        removeUnusedTypes()
    }

    private mutating func drawSettings(_ random: inout SeededNumbers) {
        switch Int.random(in: 0..<100, using: &random) {
        case ..<40: break
        case ..<55: isClassBound = false
        case ..<63: isSendable = true
        case ..<68: (isClassBound, isSendable) = (false, true)
        case ..<78: isolation = .mainActor
        case ..<84: isolation = .globalActor
        default: isolation = .actor
        }
        if isolation != .actor, random.chance(30) {
            associatedType = random.chance(60) ? .primary : .notPrimary
            drawConstraints(&random)
            if random.chance(15) { itemName = random.pick(Self.itemNames) ?? "Item" }
        }
        if isolation != .actor, random.chance(12) {
            failureType = random.chance(60) ? .primary : .notPrimary
        }
        access =
            random.pick([
                "", "", "", "", "public ", "package ", "fileprivate ", "private ",
                "@usableFromInline ",
            ]) ?? ""
        if isolation == .none, random.chance(15) { drawStandardParent(&random) }
        isNested = access != "private " && random.chance(15)
    }

    /// Names of types that generated code uses.
    private static let itemNames = [
        "Span", "Never", "Selector", "Requirement", "Message", "Array", "Transient", "Registration",
    ]

    private mutating func drawConstraints(_ random: inout SeededNumbers) {
        let constraints =
            isSendable
            ? [": Sendable", ": Sendable", ": Hashable & Sendable", ": Codable, Sendable"]
            : [
                "", "", "", ": Hashable", ": Hashable", ": Sendable", ": Codable & Sendable",
                ": Comparable", ": BinaryInteger", " = Int", ": Hashable = Int",
                ": Hashable where Item: Codable",
            ]
        constraint = random.pick(constraints) ?? ""
        if random.chance(12) { condition = " where Item: Comparable" }
        guard random.chance(25) else { return }
        itemsType = random.chance(30) ? .primary : .notPrimary
        let collections = [
            ": Collection where Items.Element == Item", ": Sequence<Item>",
            ": RandomAccessCollection & ExpressibleByArrayLiteral where Items.Element == Item",
        ]
        itemsConstraint =
            isSendable
            ? ": Collection & Sendable where Items.Element == Item"
            : random.pick(collections) ?? ""
    }

    private mutating func drawStandardParent(_ random: inout SeededNumbers) {
        var parents: [StandardParent] = [
            .customStringConvertible, .hashable, .equatable, .debugged, .several,
        ]
        if isClassBound { parents += [.identifiable, .identified] }
        if isSendable { parents += [.error, .error] }
        if random.chance(10) { parents = [.codable] }
        standardParent = random.pick(parents) ?? .none
    }

    private func drawRequirement(_ number: Int, _ random: inout SeededNumbers) -> Requirement {
        var requirement = Requirement(shape: .method, name: "m\(number)")
        if random.chance(8), let odd = random.pick(Self.oddNames),
            !requirements.contains(where: { $0.name == odd })
        {
            requirement.name = odd
        }
        switch Int.random(in: 0..<100, using: &random) {
        case ..<68: break
        case ..<83: requirement.shape = .property(isSettable: random.chance(40))
        case ..<93: requirement.shape = .subscript(isSettable: random.chance(40))
        case ..<97: requirement.shape = isolation == .actor ? .method : .initializer
        default: if let drawn = drawOperator(number, &random) { return drawn }
        }
        if requirement.isInitializer {
            requirement.failing = random.pick(["", "", "?", "?", "!"]) ?? ""
        } else {
            requirement.isStatic = random.chance(10)
        }
        if case .property = requirement.shape {} else { drawParameters(of: &requirement, &random) }
        if case .initializer = requirement.shape {} else { drawResult(of: &requirement, &random) }
        drawEffects(of: &requirement, &random)
        // The driver's conformer is the argument too, which no value can be that changes.
        if !isClassBound, !requirement.isStatic, !requirement.isInitializer, isolation != .actor,
            !requirement.mentions(.mentionsSelf)
        {
            requirement.isMutating = random.chance(requirement.isMethod ? 40 : 15)
            requirement.isNonmutatingSetter = requirement.isSettable && random.chance(25)
        }
        drawSurroundings(of: &requirement, &random)
        requirement.isDirect = random.chance(6)
        if !requirement.isOfType, random.chance(15) {
            var fallbacks: [Requirement.Fallback] = [.ownExtension, .optional]
            let hasValue =
                requirement.genericResult == nil
                && requirement.result.traits.isDisjoint(
                    with: [.mentionsSelf, .holdsConformer, .mentionsItem])
            if hasValue { fallbacks += [.returning, .returning] }
            requirement.fallback = random.pick(fallbacks) ?? .none
        }
        return requirement
    }

    /// Draws what stands around a requirement without being a part of its type.
    private func drawSurroundings(
        of requirement: inout Requirement,
        _ random: inout SeededNumbers
    ) {
        if random.chance(8) {
            requirement.condition = random.pick(Requirement.Condition.allCases) ?? .none
        }
        if random.chance(10) { requirement.documentation = random.pick(Self.comments) }
        guard random.chance(10) else { return }
        var attributes = ["@available(macOS 13, iOS 16, *) "]
        if requirement.isMethod {
            attributes += [
                "@available(*, deprecated) ",
                "@available(*, deprecated, message: \"an \\\"old\\\" one\") ",
            ]
            if requirement.result.type != "Void" { attributes.append("@discardableResult ") }
        }
        requirement.attribute = random.pick(attributes) ?? ""
    }

    private static let comments = [
        "/// Documented, with `code` and \"quotes\".", "// MARK: A part",
        "/** A block */ /* and another */",
    ]

    private func drawOperator(_ number: Int, _ random: inout SeededNumbers) -> Requirement? {
        guard isolation == .none,
            !requirements.contains(where: { $0.isOperator }),
            let operand = ParameterKind.values.first(where: { $0.name == "Self" })
        else { return nil }
        var symbols = Requirement.Operator.allCases
        if standardParent != .none { symbols.removeAll { $0 == .equal } }
        guard let symbol = random.pick(symbols) else { return nil }
        var requirement = Requirement(shape: .operator(symbol), name: "m\(number)")
        requirement.isStatic = true
        for name in symbol.fixity.isEmpty ? ["left", "right"] : ["value"] {
            requirement.parameters.append(
                Requirement.Parameter(label: "_", name: name, kind: operand)
            )
        }
        switch symbol {
        case .plusEqual:
            let changed = ParameterKind.refused.first { $0.name == "inout Self" }
            requirement.parameters[0].kind = changed ?? operand
        case .less, .equal:
            requirement.result = ResultKind.plain.first { $0.type == "Bool" } ?? .void
        default:
            repeat { drawResult(of: &requirement, &random) } while requirement.result.type == "Void"
        }
        requirement.failure = random.chance(25) ? .anything : .nothing
        return requirement
    }

    /// Names that proxies or generated code use.
    private static let oddNames = [
        "implementer", "send", "override", "observe", "intercept", "requirements", "begin",
        "description", "actor",
        "`default`", "`in`", "hash", "responds", "forwarding", "`repeat`", "double", "when",
        "verify", "calls",
        "answer", "selector", "`class`", "key", "`func`", "`init`", "forwardsToAll", "perform",
        "it", "next",
    ]
    private static let labels = [
        "_", "_", "_", "with", "of", "in", "for", "default", "self", "throws", "next",
        "implementer", "newValue",
    ]
    private static let names = [
        "x", "y", "value", "newValue", "`self`", "function", "next", "it", "arguments", "result",
        "error", "`in`",
        "body", "actor", "call", "`default`", "proxy", "__it", "_0", "_1", "__ongoing", "selector",
        "types", "other",
        "value0", "__self", "receiver", "__lent0", "me", "Self_", "`Type`",
    ]

    private func drawParameters(of requirement: inout Requirement, _ random: inout SeededNumbers) {
        let count = Int.random(in: 0...3, using: &random)
        var names = Self.names.shuffled(using: &random)
        for _ in 0..<count {
            guard let kind = drawKind(for: requirement, &random) else { continue }
            let needsLabel =
                requirement.parameters.last?.kind.traits.contains(.isOpenEnded) ?? false
            var label = random.pick(Self.labels) ?? "_"
            if needsLabel && label == "_" { label = "and" }
            requirement.parameters.append(
                Requirement.Parameter(label: label, name: names.removeLast(), kind: kind)
            )
        }
    }

    private func drawKind(
        for requirement: Requirement,
        _ random: inout SeededNumbers
    ) -> ParameterKind? {
        let deciding: ParameterKind.Traits = [.isRethrown, .decidesError]
        let isDecided = requirement.parameters.contains {
            !$0.kind.traits.isDisjoint(with: deciding)
        }
        var unfit: ParameterKind.Traits = []
        if requirement.isStatic || isolation != .none || requirement.mentions(.isIsolated) {
            unfit.formUnion(.isIsolated)
        }
        if requirement.isSubscript {
            unfit.formUnion([.isInout, .isIsolated, .suspends, .isRethrown, .decidesError])
        }
        if isDecided { unfit.formUnion(deciding) }
        if associatedType == .none { unfit.formUnion(.mentionsItem) }
        if itemsType == .none { unfit.formUnion(.mentionsItems) }
        for _ in 0..<20 {
            let isRare = random.chance(3)
            let group = isRare ? ParameterKind.refused : random.pick(ParameterKind.groups) ?? []
            guard let kind = random.pick(group), kind.traits.isDisjoint(with: unfit) else {
                continue
            }
            // A variadic index is refused.
            if requirement.isSubscript, kind.type.hasSuffix("...") { continue }
            let isOwned = kind.type.contains("consuming ") || kind.type.contains("borrowing ")
            if requirement.isSubscript, isOwned { continue }
            return kind
        }
        return nil
    }

    private func drawResult(of requirement: inout Requirement, _ random: inout SeededNumbers) {
        if case .method = requirement.shape, random.chance(25) { return }
        let returnable = requirement.parameters.indices.filter {
            requirement.parameters[$0].kind.traits.contains(.isReturnable)
        }
        if !requirement.isSettable, random.chance(60), let number = random.pick(returnable) {
            requirement.result = random.pick(ResultKind.generic) ?? .void
            requirement.genericResult = number
            return
        }
        let fitting = ResultKind.plain.filter {
            (associatedType != .none || !$0.traits.contains(.mentionsItem))
                && (itemsType != .none || !$0.traits.contains(.mentionsItems))
                && (!requirement.isSettable
                    || $0.traits.isDisjoint(with: [.isNoncopyable, .mentionsSelf]))
                && !($0.type.hasPrefix("sending") && !requirement.isMethod)
        }
        requirement.result = random.pick(fitting) ?? .void
    }

    private func drawEffects(of requirement: inout Requirement, _ random: inout SeededNumbers) {
        let isGetter = !requirement.isMethod && requirement.result.traits.contains(.isNoncopyable)
        if requirement.isSettable || isGetter { return }
        let isAwaiting = requirement.mentions(.suspends)
        requirement.isAsync = isAwaiting || random.chance(30)
        if requirement.mentions(.decidesError) {
            requirement.failure = .generic
        } else if requirement.mentions(.isRethrown) {
            requirement.failure = random.chance(60) ? .rethrown : .anything
        } else {
            switch Int.random(in: 0..<100, using: &random) {
            case ..<55: break
            case ..<75: requirement.failure = .anything
            case ..<96 where failureType != .none && random.chance(60):
                requirement.failure = .associated(isPrimary: failureType == .primary)
            case ..<96: requirement.failure = .trouble
            default: requirement.failure = .never
            }
        }
        guard random.chance(20), !requirement.mentions(.isIsolated) else { return }
        var choices: [Requirement.Isolation] = []
        // A conformer on a global actor would have to be sent to what runs elsewhere.
        let staysHere = isolation != .none && !requirement.isAsync
        if isolation == .actor || staysHere, !requirement.isStatic {
            choices.append(.nonisolated)
        }
        if requirement.isAsync { choices.append(.nonsending) }
        if requirement.isAsync, isSendable { choices.append(.concurrent) }
        // What is on another actor can't get a conformer that isn't Sendable.
        if (isSendable && isolation == .none) || isolation == .actor, !requirement.isSettable,
            requirement.isPlain
        {
            choices += [.mainActor, .mainActor]
        }
        if requirement.isInitializer { return }
        requirement.isolation = random.pick(choices) ?? .unsaid
    }

    /// Gives some methods the name of another one.
    private mutating func drawOverloads(_ random: inout SeededNumbers) {
        guard random.chance(25) else { return }
        let methods = requirements.indices.filter {
            requirements[$0].isMethod && !requirements[$0].isStatic
        }
        guard methods.count > 1, let first = methods.first else { return }
        for index in methods.dropFirst() {
            // The driver could not tell apart those without parameters, nor those that take all.
            let parameters = requirements[index].parameters
            if parameters.isEmpty || parameters.contains(where: { $0.kind.type == "Any" }) {
                continue
            }
            requirements[index].givenKey = "\(requirements[index].noted)Overload"
            requirements[index].name = requirements[first].name
            for number in requirements[index].parameters.indices {
                guard requirements[first].parameters.indices.contains(number) else { continue }
                let label = requirements[first].parameters[number].label
                let isAfterOpenEnd =
                    number > 0
                    && requirements[index].parameters[number - 1].kind.traits.contains(.isOpenEnded)
                if label == "_", isAfterOpenEnd { continue }
                requirements[index].parameters[number].label = label
            }
        }
    }

    /// Gives subscripts and initializers a label if their keys would be those of others, which the
    /// macro distinguishes by types.
    private mutating func distinguishKeys() {
        for index in requirements.indices {
            let requirement = requirements[index]
            guard requirement.isSubscript || requirement.isInitializer,
                let other = requirements[..<index].firstIndex(where: { $0.key == requirement.key })
            else { continue }
            let labeled = requirement.parameters.isEmpty ? other : index
            if requirements[labeled].parameters.isEmpty, requirement.isSubscript,
                let kind = ParameterKind.values.first
            {
                let label = "at\(labeled)"
                let parameter = Requirement.Parameter(label: label, name: "x", kind: kind)
                requirements[labeled].parameters = [parameter]
            }
            guard !requirements[labeled].parameters.isEmpty else { continue }
            requirements[labeled].parameters[0].label = "at\(labeled)"
        }
        // Asynchronous code would prefer it to the initializer of the conformer that takes a name.
        for index in requirements.indices
        where requirements[index].isInitializer && requirements[index].isAsync
            && requirements[index].parameters.first?.label == "_"
        {
            requirements[index].parameters[0].label = "at\(index)"
        }
    }

    /// An associated type that nothing mentions would not be inferred.
    mutating func removeUnusedTypes() {
        if !requirements.contains(where: \.mentionsFailure) { failureType = .none }
        if !requirements.contains(where: \.mentionsItems) {
            (itemsType, itemsConstraint) = (.none, "")
        }
        guard !requirements.contains(where: \.mentionsItem) else { return }
        associatedType = .none
        (constraint, condition) = ("", "")
    }
}

extension Requirement {
    var isOperator: Bool {
        if case .operator = shape { return true }
        return false
    }

    var isInitializer: Bool {
        if case .initializer = shape { return true }
        return false
    }

    /// Whether all of its values are sendable beyond doubt.
    fileprivate var isPlain: Bool {
        let types: Set = ["Void", "Int", "String", "Bool", "Int?", "String?", "[Int]", "Set<Int>"]
        return types.contains(result.type)
            && parameters.allSatisfy { types.contains($0.kind.type) }
    }

    var isSubscript: Bool {
        if case .subscript = shape { return true }
        return false
    }

    var isMethod: Bool {
        if case .method = shape { return true }
        return false
    }
}
