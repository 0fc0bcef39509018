// SPDX-License-Identifier: MIT

import Foundation

extension URL {
    /// The place that a path leads to by way of links, also where nothing is there yet.
    var resolved: URL {
        var known = absoluteURL.pathComponents
        var rest: [String] = []
        while known.count > 1, !FileManager.default.fileExists(atPath: NSString.path(withComponents: known)) {
            rest.append(known.removeLast())
        }
        let place = URL(filePath: NSString.path(withComponents: known)).resolvingSymlinksInPath()
        return rest.reversed().reduce(place) { $0.appending(path: $1) }.standardizedFileURL
    }

    /// Whether the place is in a folder, or the folder itself.
    func isInside(_ folder: URL) -> Bool {
        resolved.pathComponents.starts(with: folder.resolved.pathComponents)
    }
}
