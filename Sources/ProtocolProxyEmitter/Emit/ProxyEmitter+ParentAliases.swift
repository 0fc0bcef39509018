// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

extension ProxyEmitter {
    /// The typealiases in the protocol's extension.
    var aliasesInExtension: [Line] {
        guard scope.namesAreInExtension else { return [] }
        return scope.namesOfParents.map {
            "\(scope.memberAccess)typealias \(scope.nameInConformer($0)) = \(type: $0)"
        }
    }

    /// The typealiases in the enumeration of requirements.
    var aliasesOfParents: [Line] {
        // The protocol of names is in the enumeration too, and would find these typealiases instead
        // of what the names mean.
        guard scope.namesAreInExtension || !scope.isProtocolOfNamesInRequirements else { return [] }
        return scope.namesOfParents.map {
            "\(scope.memberAccess)typealias \($0) = \(scope.inConformer($0))"
        }
    }

    /// The protocol that sees the types around a nested protocol, if a name needs it.
    var declarationOfNames: [Line] {
        guard scope.hasProtocolOfNames else { return [] }
        let aliases = scope.namesOfParents.map { name -> Code in
            "typealias \(scope.nameInConformer(name)) = \(type: name)"
        }
        let head: Code =
            "\(scope.memberAccess)nonisolated protocol \(Scope.protocolOfNames): \(type: scope.model.name)"
        return ["\(head) \(block: aliases)"]
    }
}
