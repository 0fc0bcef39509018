// SPDX-License-Identifier: MIT

import SwiftSyntax

/// An `@available` attribute of a requirement.
struct Availability: Equatable {
    let spelling: String
    /// Whether only code that is itself deprecated or unavailable may use the requirement.
    let isDeprecated: Bool
    /// The introducing version of each platform, in the form that `#available` takes:
    /// `["macOS 15", "iOS 18"]`.
    let introductions: [String]

    init(_ attribute: AttributeSyntax) {
        spelling = attribute.trimmedDescription
        var arguments: [AvailabilityArgumentSyntax.Argument] = []
        if case .availability(let list)? = attribute.arguments { arguments = list.map(\.argument) }
        var words: [String] = []
        var versions: [(platform: String, version: String)] = []
        for argument in arguments {
            switch argument {
            case .token(let token): words.append(token.text)
            case .availabilityVersionRestriction(let restriction):
                guard let version = restriction.version else { continue }
                versions.append((restriction.platform.text, version.trimmedDescription))
            case .availabilityLabeledArgument(let argument):
                words.append(argument.label.text)
                guard argument.label.tokenKind == .keyword(.introduced),
                    case .version(let version) = argument.value,
                    let platform = words.first
                else { continue }
                versions.append((platform, version.trimmedDescription))
            }
        }
        isDeprecated = words.contains { ["deprecated", "unavailable"].contains($0) }
        // `#available` can't test the language version.
        introductions = versions.filter { $0.platform != "swift" }.map {
            "\($0.platform) \($0.version)"
        }
    }
}
