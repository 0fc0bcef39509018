// SPDX-License-Identifier: MIT

import SwiftSyntax

extension MemberReader {
    func effects(_ specifiers: (some EffectSpecifiersSyntax)?, of signature: ReadSignature)
        -> Effects
    {
        let clause = specifiers?.throwsClause
        let failure: Effects.Failure =
            switch (clause?.throwsSpecifier.tokenKind, clause?.type) {
            case (nil, _): .never
            case (.keyword(.rethrows), _): .rethrown
            case (_, let type?) where signature.generics.isMentioned(in: type):
                .generic(type.trimmed)
            case (_, let type?) where signature.generics.scope.isStandard(type, .never): .never
            case (_, let type?) where !signature.generics.scope.isAnyError(type):
                .typed(type.withoutSelfAsOwner.trimmed)
            case _: .any
            }
        guard specifiers?.asyncSpecifier != nil else {
            return Effects(asynchrony: .none, failure: failure)
        }
        return Effects(asynchrony: asynchrony(of: signature), failure: failure)
    }

    /// Where an asynchronous requirement runs.
    private func asynchrony(of signature: ReadSignature) -> Effects.Asynchrony {
        // A requirement with an isolated parameter runs on the actor in that parameter, and so do
        // its callees.
        if signature.parameters.contains(where: \.isIsolated) { return .caller }
        let header = signature.header
        let isNonisolated = header.modifiers.nonisolation != nil
        if header.attributes.actor != nil || isIsolated && !isNonisolated { return .actor }
        if header.modifiers.nonisolation == .nonsending { return .caller }
        if header.attributes.isConcurrent { return .concurrent }
        // The caller is the actor in front of a proxy, or already on its executor.
        let isOfActor = isOfActors && !header.isStatic && !isNonisolated
        // A macro doesn't know which actor is the module's default, but the callers run on it.
        let isOfDefault = isIsolatedByDefault && !isNonisolated
        return isOfActor || isNonsendingByDefault || isOfDefault ? .caller : .concurrent
    }
}
