// SPDX-License-Identifier: MIT

import Foundation

/// The parts of a symbol graph file that concern default implementations and access levels.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Identifier: Decodable { let precise: String }
        struct Fragment: Decodable { let spelling: String }
        struct Constraint: Decodable, Hashable {
            let kind: String
            let lhs: String
            let rhs: String
        }
        struct Extension: Decodable {
            let extendedModule: String?
            let constraints: [Constraint]?
        }
        struct Availability: Decodable {
            let isUnconditionallyDeprecated: Bool?
            let isUnconditionallyUnavailable: Bool?
            let deprecated: Version?
            struct Version: Decodable {}
        }

        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let accessLevel: String
        let declarationFragments: [Fragment]?
        let swiftExtension: Extension?
        let availability: [Availability]?
        let spi: Bool?

        /// Whether the symbol is visible wherever `access` is.
        func isVisible(to access: Access) -> Bool {
            spi != true
                && (accessLevel == "open"
                    || Access(rawValue: accessLevel).map { $0 >= access } ?? false)
        }
        var isDeprecated: Bool {
            (availability ?? []).contains {
                $0.isUnconditionallyDeprecated == true || $0.isUnconditionallyUnavailable == true
                    || $0.deprecated != nil
            }
        }
        /// The parameter and result types, which distinguish overloads.
        var types: [String] {
            MemberSignature(spelled: (declarationFragments ?? []).map(\.spelling).joined())?.types
                ?? []
        }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}
