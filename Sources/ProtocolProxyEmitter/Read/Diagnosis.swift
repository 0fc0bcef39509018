// SPDX-License-Identifier: MIT

public import SwiftDiagnostics

/// A mistake in a protocol or in the use of an attribute.
///
/// The complete list of them is in this type's extensions.
public struct Diagnosis: DiagnosticMessage {
    /// The message that the compiler shows.
    public let message: String
    /// The severity, an error unless the code works as written.
    public let severity: DiagnosticSeverity
    private let id: String

    /// The identifier, which is the name of the function that made the message.
    public var diagnosticID: MessageID { MessageID(domain: "ProtocolProxy", id: id) }

    init(
        _ message: String,
        severity: DiagnosticSeverity = .error,
        function: String = #function
    ) {
        self.id = String(function.prefix { $0 != "(" })
        self.message = message
        self.severity = severity
    }
}

extension [Diagnostic] {
    /// The diagnostics ordered by their positions in the source.
    public var inSourceOrder: [Diagnostic] {
        enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }
}
