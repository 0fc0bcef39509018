// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

/// Where the document comes from.
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

    /// A parser that has read nothing yet.
    ///
    /// It is given a stream in both cases: that is the initializer with which `XMLParser` reads in pieces, so that a
    /// document of any size needs the same memory. With `init(data:)` it also takes some broken documents for whole.
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

    /// Asks the system why a file cannot be read, which the parser would keep to itself.
    private static func probe(_ path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        // A directory can be opened and not read. Nothing is read of a pipe, which could not be read again.
        var nothing: UInt8 = 0
        guard read(descriptor, &nothing, 0) == 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
    }
}
