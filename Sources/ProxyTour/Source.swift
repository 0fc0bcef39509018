// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

/// The origin of the document.
enum Source {
    /// The document that is part of the program.
    case catalogue
    /// A file, by its path.
    case file(String)

    var name: String {
        switch self {
        case .catalogue: "catalogue.xml"
        case .file(let path): path
        }
    }

    /// Makes a parser that has read nothing yet.
    ///
    /// It is given a stream in both cases: with that initializer, `XMLParser` reads in pieces, so that a document of any
    /// size needs equally little memory. With `init(data:)` it also accepts some truncated documents.
    func makeParser() throws(Failure) -> XMLParser {
        let parser = XMLParser(stream: try makeStream())
        parser.shouldProcessNamespaces = true
        parser.shouldReportNamespacePrefixes = true
        return parser
    }

    private func makeStream() throws(Failure) -> InputStream {
        switch self {
        case .catalogue:
            return InputStream(data: Data(PackageResources.catalogue_xml))
        case .file(let path):
            try Self.probe(path)
            guard let stream = InputStream(fileAtPath: path) else { throw .unreadable(path, "cannot be opened") }
            return stream
        }
    }

    /// Asks the system why a file cannot be read, which the parser does not report.
    private static func probe(_ path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        // A directory can be opened and not read. A pipe is not read, since it could not be read again.
        var nothing: UInt8 = 0
        guard read(descriptor, &nothing, 0) == 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
    }
}
