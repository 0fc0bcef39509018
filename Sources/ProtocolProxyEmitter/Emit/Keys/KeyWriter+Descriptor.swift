// SPDX-License-Identifier: MIT

// The descriptor of the protocol, with the list of its requirements.

extension KeyWriter {
    /// Whether the first proxy checks that the optimizer doesn't take a type for the only
    /// conformer.
    ///
    /// The check also concerns `@Proxied(of:)`, because the protocol that it names may be the
    /// module's own.
    private var isCheckedForOptimizer: Bool {
        (scope.model.isOverlookable || scope.isOfForeignName) && !scope.model.isOfActors
    }

    /// The protocols to which a proxy class conforms, as a constraint.
    private var conformedProtocols: Code { .type(scope.bound) }

    /// The function with which the first proxy checks if the optimizer takes a type for the only
    /// conformer.
    func typeOfConformer() -> [Line] {
        guard isCheckedForOptimizer else { return [] }
        return [
            .comment(
                """
                // The type that an optimized build calls directly if it takes one for the only
                // conformer. The first proxy checks it.
                """
            ),
            .code(
                "@inline(never) private static func __type"
                    + "\(generic: ["__Seen: \(conformedProtocols)"])(of it: __Seen) "
                    + "-> any Any.Type \(block: ["__Seen.self"])"
            ),
        ]
    }

    /// The descriptors of the parents; a parent without `@Proxied` has none.
    func descriptorsOfParents() -> [Line] {
        let parents = scope.model.describedParents
        guard !scope.isInherited, !parents.isEmpty else { return [] }
        return [
            .comment(
                """
                // The compiler refuses a parent without '@Proxied'. It shows the error in the line
                // and column that are given here, which are those of the parent's name.
                """
            )
        ] + zip(1..., parents).flatMap(parentDescriptors)
    }

    /// The constant `descriptor`, or a property of a generic enumeration.
    func descriptor() -> [Line] {
        let declaration: Code =
            scope.isGeneric
            ? "\(scope.memberAccess)static var descriptor: ProtocolProxy::ProtocolDescriptor "
                + .block([valueOfDescriptor()])
            : "\(scope.memberAccess)static let descriptor = \(valueOfDescriptor())"
        return [
            .blank, .comment("/// The descriptor of ``\(scope.model.name)``."), .code(declaration),
        ]
    }

    private func valueOfDescriptor() -> Code {
        let parents = scope.model.describedParents
        let adopted =
            scope.isInherited
            ? parents.map { "\(scope.proxies(of: $0)).protocols" }
            : parents.indices.map { "__parent\($0 + 1)" }
        let adopting: [Code] =
            adopted.isEmpty ? [] : ["adopting: \(adopted.joined(separator: " + "))"]
        let requirements: Code =
            scope.isKeyStored ? "\(scope.model.nameOfProxies).__requirements" : list()
        let made = Code.call(
            "ProtocolProxy::ProtocolDescriptor",
            ["(\(scope.existential)).self"] + adopting
                + ["requirements: \(requirements)", "weakly: \(weakly())"]
        )
        let check = Code.closure(
            "\(arguments: ["it: any \(conformedProtocols)"]) in",
            ["__type(of: it)"]
        )
        let seen: Code = isCheckedForOptimizer ? ".__checked \(check)" : ""
        let indexed: Code =
            scope.isSpecialized
            ? ".__specialized(by: \(type: scope.homeName).self)" : ".__indexed()"
        let value: Code =
            "\(made)\(isolatedRequirements)\(matching(scope.model.existential))\(seen)\(indexed)"
        // The library trusts that the list has the same order as the witnesses' indices.
        let isUnsafe = scope.isSpecialized || !scope.isKeyStored && areAnyListedUnsafe
        return Code.unsafe(value.unmarked, if: isUnsafe).marked
    }

    /// A closure that makes a weak reference to a conformer that is an object.
    private func weakly() -> Code {
        if scope.model.isClassBound {
            return .closure("it in", ["weak let weakly = it", "return \(block: ["weakly"])"])
        }
        let returningIt: Code = "return \(block: ["it"])"
        let object: Code = "any (\(scope.conformedType) & \(StandardName.anyObject))"
        return .closure(
            "it in",
            [
                "guard let object = (it as Any) as? \(object) else \(block: [returningIt])",
                "weak let weakly = object", "return \(block: ["weakly"])",
            ]
        )
    }

    /// The list of all requirements, built by a closure if some are inside `#if`.
    func list() -> Code {
        // An associated type may have the name of a key.
        let types = Set(scope.model.genericParameters.map(\.name.unquoted))
        func names(_ requirements: [RequirementModel]) -> Code {
            .array(
                requirements.map {
                    "\(types.contains($0.key) ? "Self." : "")\($0.key.quotedIfKeyword)"
                }
            )
        }
        let known = names(scope.unconditionalRequirements)
        guard scope.isListedByClosure else { return known }
        // Requirements outside of `#if` come first, so that their indices are constant.
        let additions = scope.model.items.filter(\.isConditional).flatMap { item in
            item.lines { member in
                let added = Code.unsafe(
                    names(member.requirements),
                    if: isUnsafe(member.requirements)
                )
                return ["list += \(added.marked)"]
            }
        }
        let first = Code.unsafe(known, if: isUnsafe(scope.unconditionalRequirements)).marked
        return builtList(
            from: "var list: [ProtocolProxy::AnyRequirement] = \(first)",
            additions
        )
    }

    /// A closure that builds a list, whose statements are inside the protocol's own `#if`.
    func builtList(from first: Code, _ additions: [Line]) -> Code {
        "\(Code.conditionalBlock([.code(first)] + additions + ["return list"]))()"
    }

    /// Whether an expression that names these requirements needs `unsafe`.
    private func isUnsafe(_ requirements: [RequirementModel]) -> Bool {
        requirements.contains { $0.hasUnsafeHandlers && !scope.mayNeedIsolatedConformance($0) }
    }

    /// Whether an expression that names all requirements needs `unsafe`, outside of closures.
    var areAnyListedUnsafe: Bool {
        !scope.isListedByClosure && isUnsafe(scope.model.members.flatMap(\.requirements))
    }

    /// A parent's descriptors; without them, the compiler reports our message at the parent's name
    /// in the source.
    func parentDescriptors(_ number: Int, of parent: String) -> [Line] {
        let existential: Code = "any \(type: parent.withoutArguments)"
        let property: Code =
            "private static var __parent\(number): [ProtocolProxy::ProtocolDescriptor]"
        guard let position = checks.positionOfParent(parent) else {
            let descriptors = Code.call(
                "\(scope.proxyType).descriptors",
                ["adoptedBy: (\(existential)).self"]
            )
            return ["\(property) \(block: [descriptors])"]
        }
        // This is a typealias, because the second line has no room for the type itself.
        return ["private typealias __Parent\(number) = \(existential)"]
            + checks.placed(
                "\(property) { \(scope.proxyType)",
                ".descriptors(adoptedBy: __Parent\(number).self) }",
                at: position
            )
    }
}

extension KeyWriter {
    /// The part of the descriptor that lists the requirements isolated to the conformer.
    var isolatedRequirements: Code {
        guard scope.model.isOfActors else { return "" }
        let crossing = listed(as: "(ProtocolProxy::Selector, \(StandardName.bool))") { member in
            member.requirements.map {
                .call("__Generated.crossing", [Code($0.key.quotedIfKeyword)])
            }
        }
        let bound = listed(as: "ProtocolProxy::AnyRequirement?") { member in
            member.requirements.map { requirement in
                let key = Code(requirement.key.quotedIfKeyword)
                let transfers = Set(requirement.parameters.map(\.transfer))
                // `bound` makes the compiler check that values may cross to another executor.
                let mayCross =
                    requirement.effects.isAsync && !member.isOpened
                    && transfers.isSubset(of: [.boxed, .changed])
                return mayCross ? .call("__Generated.bound", [key]) : key
            }
        }
        return ".__ofActors\(arguments: ["isolated: \(crossing)", "bound: \(bound)"])"
    }

    /// A list with elements for the isolated requirements, built by a closure if some requirements
    /// are inside `#if`.
    private func listed(as type: Code, _ elements: (Member) -> [Code]) -> Code {
        func list(_ members: [Member]) -> Code {
            .array(members.filter(scope.model.isIsolatedToConformer).flatMap(elements))
        }
        let known = list(scope.model.unconditionalMembers)
        guard scope.isListedByClosure else { return known }
        let additions = scope.model.items.filter(\.isConditional).flatMap { item in
            item.lines { scope.model.isIsolatedToConformer($0) ? ["list += \(list([$0]))"] : [] }
        }
        return builtList(from: "var list: [\(type)] = \(known)", additions)
    }
}

// An existential type doesn't bind associated types that aren't primary. So the compiler can check
// an implementer only if its static type is known; otherwise, the proxy checks it at run time. See
// `OpenTypes`.

extension KeyWriter {
    /// The code by which a description compares a conformer's associated types with the proxy's.
    func matching(_ conformer: String) -> Code {
        guard scope.comparesTypes else { return "" }
        let matches = Code.call("\(scope.requirementsType).__matches", ["it"])
        return
            ".__matching \(Code.closure("\(arguments: ["it: \(type: conformer)"]) in", [matches]))"
    }

    func comparisons() -> [Line] {
        guard scope.comparesTypes else { return [] }
        let same = Code.joined(
            scope.model.genericParameters.map { "__It.\($0.name).self == \($0.name).self" },
            by: " && "
        )
        // The protocol's extension may make the requirements, and calls these functions.
        let access = scope.model.infersConformances ? "" : "private "
        // An associated type may have the name of the parameter.
        let it = scope.model.genericParameters.contains { $0.name.unquoted == "it" } ? "__it" : "it"
        func comparison(_ type: String) -> Line {
            .code(
                "\(access)static func __matches\(generic: ["__It: \(type: scope.bound)"])"
                    + "(_ \(it): \(type)) -> \(StandardName.bool) \(block: [same])"
            )
        }
        return [
            .comment(
                "// The existential type does not tell all associated types, so they are compared."
            ),
            comparison("__It"), comparison("__It.Type"),
        ]
    }
}
