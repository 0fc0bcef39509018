// SPDX-License-Identifier: MIT

/// The name of a registration and its location in the source, which explanations and errors show.
struct RegistrationOptions {
    var name: RegistrationName?
    private let fileID: StaticString
    private let line: UInt32

    init(_ fileID: StaticString, _ line: UInt, name: RegistrationName? = nil) {
        self.name = name
        self.fileID = fileID
        self.line = UInt32(truncatingIfNeeded: line)
    }

    /// The location in the source, such as `Shop/Checkout.swift:12`.
    var location: String { "\(fileID):\(line)" }

    /// Stops the program at the location in the source.
    func stop(_ sentence: String) -> Never {
        fatalError(sentence, file: fileID, line: UInt(line))
    }
}
