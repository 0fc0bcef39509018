// SPDX-License-Identifier: MIT

import Testing

/// SwiftPM neither resolves nor fetches a package whose products are all used under traits that are
/// off.
///
/// `Tests/Packages/Downstream/traits.sh` looks at what is fetched; this finds the target that would have it
/// fetched.
@Suite struct `Dependencies of the package` {
    private static let always: Set = ["swift-atomics", "swift-collections"]

    @Test func `Each dependency belongs to one trait, except those of the core`() throws {
        let package = try PackageDescription.ofThisPackage()
        let traits = package.traitsOfPackages
        #expect(traits.count == 9)
        for (name, traits) in traits where Self.always.contains(name) {
            #expect(traits == [], "\(name) is used by the core, which has no trait")
        }
        for (name, traits) in traits where !Self.always.contains(name) {
            #expect(traits.count == 1 && traits != [""], "\(name) is used under \(traits.sorted())")
        }
    }

    @Test func `By default, only the macro and the doubles fetch packages`() throws {
        let package = try PackageDescription.ofThisPackage()
        let defaults = try #require(package.traits.first { $0.name == "default" }).enabledTraits
        #expect(Set(defaults) == ["Macros", "Testing"])
        let fetched = package.traitsOfPackages.filter { !$0.value.isDisjoint(with: defaults) }.map(
            \.key
        )
        #expect(Set(fetched) == ["swift-custom-dump", "swift-syntax", "xctest-dynamic-overlay"])
    }

    @Test func `A target that uses a dependency without its trait is found`() throws {
        var package = try PackageDescription.ofThisPackage()
        func use(_ name: String, traits: [String]) {
            package.targets.append(
                .init(
                    name: "New",
                    type: "regular",
                    dependencies: [.init(name: "P", package: name, traits: traits)]
                )
            )
        }
        use("swift-log", traits: [])
        use("swift-metrics", traits: ["Logging"])
        #expect(package.traitsOfPackages["swift-log"] == ["", "Logging"])
        #expect(package.traitsOfPackages["swift-metrics"] == ["Logging", "Metrics"])
    }
}

extension PackageDescription {
    /// The traits under which targets use the products of each package; an empty name stands for a
    /// use without one.
    fileprivate var traitsOfPackages: [String: Set<String>] {
        var traits: [String: Set<String>] = [:]
        for dependency in targets.flatMap(\.dependencies) {
            guard let package = dependency.package else { continue }
            let own = dependency.traits.isEmpty ? [""] : dependency.traits
            traits[package, default: []].formUnion(own)
        }
        return traits.mapValues { $0 == [""] ? [] : $0 }
    }
}
