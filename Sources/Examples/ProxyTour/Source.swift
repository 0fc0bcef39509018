// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

/// Where the document comes from.
enum Source {
    /// The document in the program's resources.
    case catalogue
    /// A file at a path.
    case file(String)

    var name: String {
        switch self {
        case .catalogue: "catalogue.xml"
        case .file(let path): path
        }
    }

    /// Makes a parser that hasn't read anything yet.
    ///
    /// It is initialized with a stream because `XMLParser` then reads piece by piece, so that
    /// documents of any size need equally little memory. With `init(data:)` it would also accept
    /// some truncated documents.
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
            guard let stream = InputStream(fileAtPath: path) else {
                throw .unreadable(path, "cannot be opened")
            }
            return stream
        }
    }

    /// Finds out why a file can't be read, because the parser doesn't report the reason.
    private static func probe(_ path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        // A directory can be opened but not read, so a read is tried. It is of zero bytes, because
        // the contents of a pipe couldn't be read again.
        var nothing: UInt8 = 0
        guard read(descriptor, &nothing, 0) == 0 else {
            throw .unreadable(path, String(cString: strerror(errno)))
        }
    }
}
