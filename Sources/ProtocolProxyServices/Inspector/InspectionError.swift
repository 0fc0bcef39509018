// SPDX-License-Identifier: MIT

/// An error for a name that the inspector doesn't know.
public struct InspectionError: Error, Hashable {
    /// The kind of thing that was looked for.
    public enum Subject: String, Sendable, Hashable, Codable {
        /// A proxy on the list of the inspector.
        case proxy
        /// A requirement of a proxy.
        case requirement
        /// An override or interceptor of a proxy.
        case registration
        /// A circuit in a policy that is applied to a proxy.
        case circuit
        /// A fault injection in a policy that is applied to a proxy.
        case faultInjection

        fileprivate var noun: String { self == .faultInjection ? "fault injection" : rawValue }
    }

    /// The kind of thing that was looked for.
    public let subject: Subject
    /// The name that was not found.
    public let name: String
    /// The name of the proxy that was searched; `nil` if the proxy itself was not found.
    public let proxy: String?
    /// The names of this kind that exist.
    public let known: [String]

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - subject: The kind of thing that was looked for.
    ///   - name: The name that was not found.
    ///   - proxy: The name of the proxy that was searched; `nil` if the proxy itself was not found.
    ///   - known: The names of this kind that exist.
    public init(subject: Subject, name: String, proxy: String?, known: [String]) {
        self.subject = subject
        self.name = name
        self.proxy = proxy
        self.known = known
    }
}

extension InspectionError: CustomStringConvertible {
    /// What was not found, and the names that exist.
    public var description: String {
        let owner = proxy.map { " of '\($0)'" } ?? ""
        let names = known.map { "'\($0)'" }.joined(separator: ", ")
        let others = known.isEmpty ? ", nor any other" : "; there is \(names)"
        return "There is no \(subject.noun) '\(name)'\(owner)\(others)."
    }
}
