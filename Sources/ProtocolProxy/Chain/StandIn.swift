// SPDX-License-Identifier: MIT

/// Makes a link to a conformer that represents the proxy, with its adoption; returns nil once that has died.
typealias StandIn = (_ make: () -> Implementer) -> (Implementer, Adoption)?
