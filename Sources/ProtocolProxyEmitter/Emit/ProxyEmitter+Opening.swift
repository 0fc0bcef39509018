// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ProxyEmitter {
    /// The typealiases of the function type of a call with the types that the witness knows.
    func openedTypes(_ requirement: RequirementModel, of member: Member) -> [Line] {
        guard member.isOpened else { return [] }
        let name: Code = "\(scope.access(of: member))typealias __Opened_\(requirement.key)"
        guard let value = requirement.opaqueValue else {
            return ["\(name) = \(openedType(requirement))"]
        }
        let generic: Code = "\(name)_<__Value> = \(openedType(requirement.generic)); "
        return [
            .code(generic + "\(name) = __Opened_\(requirement.key)_\(generic: [.type(value)])")
        ]
    }

    private func openedType(_ requirement: RequirementModel) -> Code {
        scope.spelledType(
            of: requirement,
            isSendable: false,
            after: "\(requirement.isMutating ? "inout " : "")\(scope.receiver(of: requirement))"
        )
    }
}
