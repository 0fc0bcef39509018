// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy

/// Why there is no report, in one line.
enum Failure: Error {
    case unreadable(_ file: String, _ reason: String)
    case malformed(_ file: String, line: Int, column: Int, reason: String)
    case crashed(_ file: String)
    case refused(ProxyError)
}

extension Failure: CustomStringConvertible {
    var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file): \(reason)"
        case .malformed(let file, let line, let column, let reason):
            "\(file):\(line):\(column): \(reason)"
        case .crashed(let file):
            "\(file): Foundation's XMLParser crashed on it; "
                + "a declaration or processing instruction without a value can do that"
        case .refused(let error): error.description
        }
    }
}

extension Failure {
    /// Describes an error at the parser's position.
    ///
    /// Returns `nil` for an error that leaves the document well-formed; Foundation reports such
    /// errors in the same way as others.
    init?(_ error: any Error, of file: String, at parser: XMLParser) {
        let error = error as NSError
        guard error.domain == XMLParser.errorDomain else {
            self = .unreadable(file, error.localizedDescription)
            return
        }
        let code = ParserCode(rawValue: error.code)
        guard code.isFatal else { return nil }
        self = .malformed(
            file,
            line: parser.lineNumber,
            column: parser.columnNumber,
            reason: code.reason
        )
    }
}
