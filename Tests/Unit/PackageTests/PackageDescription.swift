// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport

/// A package as `swift package dump-package` describes it, as far as the tests ask.
struct PackageDescription: Decodable {
    struct Product: Decodable {
        let name: String
        let targets: [String]
        let type: [String: [String]?]
    }

    struct Target: Decodable {
        let name: String
        let type: String
        let dependencies: [Dependency]
    }

    /// `{"product": ["SwiftSyntax", "swift-syntax", null, {"traits": ["Macros"]}]}`,
    /// `{"byName": ["ProtocolProxy", null]}` or the same with `target`: the name comes first, of a
    /// product the package second, and a condition, if there is one, last.
    struct Dependency: Decodable {
        let name: String
        let package: String?
        let traits: [String]

        init(name: String, package: String? = nil, traits: [String] = []) {
            self.name = name
            self.package = package
            self.traits = traits
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Kind.self)
            guard let kind = container.allKeys.first else {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "A dependency of an unknown kind."
                    )
                )
            }
            var parts = try container.nestedUnkeyedContainer(forKey: kind)
            self.name = try parts.decode(String.self)
            self.package = kind == .product ? try parts.decodeIfPresent(String.self) : nil
            // The module aliases of a product.
            if kind == .product { _ = try parts.decodeIfPresent([String: String].self) }
            self.traits = try parts.decodeIfPresent(Condition.self)?.traits ?? []
        }

        private struct Condition: Decodable { let traits: [String]? }

        enum Kind: String, CodingKey { case product, byName, target }
    }

    struct Trait: Decodable {
        let name: String
        let enabledTraits: [String]
    }

    var products: [Product]
    var targets: [Target]
    var traits: [Trait]

    /// Reads the description of the package that the tests belong to.
    static func ofThisPackage() throws -> PackageDescription {
        // A scratch folder of its own, since the package manager that runs the tests has locked the
        // other.
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let outcome = try Compiler.run(
            URL(filePath: "/usr/bin/env"),
            [
                "swift", "package", "--package-path", Compiler.root.path, "--scratch-path",
                scratch.path,
                "dump-package",
            ]
        )
        // Before it there may be warnings.
        let description = outcome.output.drop { $0 != "{" }
        return try JSONDecoder().decode(PackageDescription.self, from: Data(description.utf8))
    }

    /// The ways on which a product for others has a package linked into it: from the product to the
    /// target that names the package.
    ///
    /// Macros and plugins end a way: they run where something is built, and are no part of what is
    /// linked.
    func waysOfLinking(_ package: String) -> [String] {
        let targets = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        var ways: [String] = []
        for product in products
        where !product.type.keys.contains(where: { ["macro", "plugin"].contains($0) }) {
            var seen: Set<String> = []
            func follow(_ name: String, _ way: [String]) {
                guard let target = targets[name], !["macro", "plugin"].contains(target.type) else {
                    return
                }
                guard seen.insert(name).inserted else { return }
                if target.dependencies.contains(where: { $0.package == package }) {
                    ways.append((way + [name]).joined(separator: " → "))
                }
                for dependency in target.dependencies where dependency.package == nil {
                    follow(dependency.name, way + [name])
                }
            }
            for target in product.targets { follow(target, ["product \(product.name)"]) }
        }
        return ways
    }
}
