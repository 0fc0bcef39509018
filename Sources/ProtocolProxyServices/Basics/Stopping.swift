// SPDX-License-Identifier: MIT

package import ProtocolProxy

extension ProtocolProxy {
    /// The name of the protocol that declares each requirement.
    package final var protocolNames: [Selector: String] {
        var names: [Selector: String] = [:]
        for descriptor in adoptedProtocols {
            for requirement in descriptor.requirements where names[requirement.selector] == nil {
                names[requirement.selector] = descriptor.description
            }
        }
        return names
    }

    /// Stops the program at a source location because a feature doesn't support a requirement.
    package final func stop(
        _ requirement: AnyRequirement,
        _ verb: String,
        because reason: String,
        fileID: StaticString,
        line: UInt
    ) -> Never {
        let name = protocolNames[requirement.selector].map { " of '\($0)'" } ?? ""
        let sentence = "'\(requirement.selector)'\(name) \(verb): \(reason)"
        fatalError(sentence, file: fileID, line: line)
    }
}

/// Stops the program at a source location if a number is less than one.
func requireAtLeastOne(_ number: Int, _ name: String, fileID: StaticString, line: UInt) {
    if number < 1 {
        fatalError("\(name) must be 1 or more, and is \(number).", file: fileID, line: line)
    }
}

func requireNotNegative(
    _ duration: Duration,
    _ name: String,
    fileID: StaticString,
    line: UInt
) {
    if duration < .zero {
        let sentence = "\(name) must be 0 s or longer, and is \(duration.text)."
        fatalError(sentence, file: fileID, line: line)
    }
}

package func requirePositive(
    _ duration: Duration,
    _ name: String,
    fileID: StaticString,
    line: UInt
) {
    if duration <= .zero {
        let sentence = "\(name) must be longer than 0 s, and is \(duration.text)."
        fatalError(sentence, file: fileID, line: line)
    }
}
