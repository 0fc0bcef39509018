// SPDX-License-Identifier: MIT

import Testing

/// SwiftPM neither resolves nor fetches a package whose products are all used under traits that are
/// off.
///
/// `Tests/Packages/Downstream/traits.sh` looks at what is fetched; this finds the target that would have it
/// fetched.
@Suite struct `Dependencies of the package` {
    @Test func `Each dependency is fetched for what needs it`() throws {
        let doubles: Set = ["Testing", "Recording", "MacrosAndTesting", "Everything"]
        #expect(
            try PackageDescription.ofThisPackage().traitsOfPackages == [
                "swift-argument-parser": ["Generator", "Everything"],
                "swift-atomics": [],
                "swift-collections": [],
                "swift-custom-dump": doubles,
                "swift-distributed-tracing": ["Tracing", "Everything"],
                "swift-log": ["Logging", "Everything"],
                "swift-metrics": ["Metrics", "Everything"],
                "swift-syntax": ["Macros", "Generator", "MacrosAndTesting", "Everything"],
                "xctest-dynamic-overlay": doubles,
            ]
        )
    }

    /// SwiftPM passes enabled traits to the compiler in an order that differs from plan to plan, so
    /// that two of them compile the package again.
    @Test func `No trait enables another one, and the default is one trait`() throws {
        let traits = try PackageDescription.ofThisPackage().traits
        #expect(traits.first { $0.name == "default" }?.enabledTraits == ["MacrosAndTesting"])
        #expect(traits.count == 10)
        for trait in traits where trait.name != "default" { #expect(trait.enabledTraits == []) }
    }

    @Test func `By default, only the macro and the doubles fetch packages`() throws {
        let package = try PackageDescription.ofThisPackage()
        let defaults = try #require(package.traits.first { $0.name == "default" }).enabledTraits
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
        #expect(package.traitsOfPackages["swift-log"] == ["", "Logging", "Everything"])
        #expect(package.traitsOfPackages["swift-metrics"] == ["Logging", "Metrics", "Everything"])
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
