// SPDX-License-Identifier: MIT

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
