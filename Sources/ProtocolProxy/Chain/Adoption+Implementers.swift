// SPDX-License-Identifier: MIT

import Synchronization

extension ProtocolLayout {
    /// Returns the bits of the requirements that an implementer is known to leave out, for some result types.
    func bits(leftOutBy link: Implementer?, returning types: some Collection<ObjectIdentifier>) -> UInt64 {
        guard let link, !leftOut.isEmpty else { return 0 }
        return types.reduce(0) { bits, type in
            (leftOut[type] ?? []).reduce(bits) { bits, selector in
                guard !link.presence(of: selector).isPresent, let requirementIndex = index(of: selector) else {
                    return bits
                }
                return bits | requirements[requirementIndex].bits
            }
        }
    }

    /// Returns whether implementers of a type receive no messages, choose no requirements, and decline no calls.
    ///
    /// Three look-ups of conformances would take longer than the rest of making a proxy, and most proxies of a class have
    /// implementers of one type.
    func isPlain(_ type: any Any.Type) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        // Relaxed: the facts about a type at an address are constant.
        if plainType.load(ordering: .relaxed) == address { return true }
        guard
            !(type is any MessageReceiver.Type), !(type is any SelectorResponding.Type),
            !(type is any CallDeclining.Type)
        else { return false }
        plainType.store(address, ordering: .relaxed)
        return true
    }
}
