// SPDX-License-Identifier: MIT

/// The modules that other platforms' toolchains have and Apple's SDKs lack, and what Apple's have in
/// their place.
///
/// A generated file belongs to the sources of a package, which may be built on other platforms than
/// the one where the file was generated.
enum PlatformModules {
    /// The modules that another one exports again, by the name of that one.
    ///
    /// A module selector also finds what the module exports again, so `Foundation::URL` is the same
    /// type as `FoundationEssentials::URL`.
    private static let exported = [
        "FoundationEssentials": "Foundation",
        "FoundationInternationalization": "Foundation",
    ]

    /// For each module that only some platforms have, the modules of which the first that can be
    /// imported has its declarations.
    ///
    /// That of Apple's platforms is the last.
    private static let choices: [String: [String]] = {
        let ofC = ["Musl", "Android", "Darwin"]
        return [
            "FoundationNetworking": ["FoundationNetworking", "Foundation"],
            "FoundationXML": ["FoundationXML", "Foundation"],
            "Glibc": ["Glibc"] + ofC,
            // The C module that Glibc exports again. A public import of Glibc alone would be
            // reported as unused where only types of C are.
            "SwiftGlibc": ["SwiftGlibc"] + ofC,
        ]
    }()

    /// The name under which a file imports a module and qualifies its types.
    static func portableName(of module: String) -> String { exported[module] ?? module }

    /// The modules of which the first that can be imported has a module's declarations: the module
    /// alone, unless only some platforms have it.
    static func choices(for module: String) -> [String] {
        choices[module] ?? [module]
    }

    /// The protocols of Foundation and Dispatch that are written in Objective-C on Apple's
    /// platforms, where only objects with an Objective-C class conform to them.
    private static let protocolsOfObjectiveC: Set = [
        "Dispatch.DispatchSourceProtocol", "Foundation.FileManagerDelegate", "Foundation.NSCoding",
        "Foundation.NSCopying", "Foundation.NSDecimalNumberBehaviors",
        "Foundation.NSKeyedArchiverDelegate", "Foundation.NSKeyedUnarchiverDelegate",
        "Foundation.NSLocking", "Foundation.NSMutableCopying", "Foundation.NSObjectProtocol",
        "Foundation.PortDelegate", "Foundation.StreamDelegate",
    ]

    /// Whether a protocol is written in Objective-C on Apple's platforms.
    static func isOfObjectiveC(_ name: String, in module: String) -> Bool {
        // All protocols of these two are.
        ["FoundationNetworking", "FoundationXML"].contains(module)
            || protocolsOfObjectiveC.contains("\(portableName(of: module)).\(name)")
    }
}

/// An import of a generated file.
struct Import {
    let module: String
    /// The access level with a trailing space, or an empty string.
    let access: String
    let isTested: Bool

    private func line(for module: String) -> String {
        "\(isTested ? "@testable " : "")\(access)import \(module)\n"
    }

    fileprivate var choices: [String] { PlatformModules.choices(for: module) }

    /// The lines, in a condition if only some platforms have the module.
    ///
    /// - Parameter others: The imports of the modules that all platforms have.
    fileprivate func text(besides others: [Import]) -> String {
        guard let last = choices.last, choices.count > 1 else { return line(for: module) }
        let isKnown = others.contains { $0.module == last && $0.access == access }
        let branches = choices.dropLast().enumerated().map { index, choice in
            "\(index == 0 ? "#if" : "#elseif") canImport(\(choice))\n\(line(for: choice))"
        }
        return branches.joined() + (isKnown ? "" : "#else\n\(line(for: last))") + "#endif\n"
    }
}

extension [Import] {
    /// The imports sorted by module, those first that all platforms have.
    var text: String {
        let sorted = sorted { $0.module < $1.module }
        let common = sorted.filter { $0.choices.count == 1 }
        let others = sorted.filter { $0.choices.count > 1 }
        return (common + others).map { $0.text(besides: common) }.joined()
    }
}
