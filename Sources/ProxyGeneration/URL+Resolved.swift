// SPDX-License-Identifier: MIT

import Foundation

extension URL {
    /// The file that a path with links leads to, also if it does not exist yet.
    var resolved: URL {
        var known = absoluteURL.pathComponents
        var rest: [String] = []
        while known.count > 1, !FileManager.default.fileExists(atPath: NSString.path(withComponents: known)) {
            rest.append(known.removeLast())
        }
        let place = URL(filePath: NSString.path(withComponents: known)).resolvingSymlinksInPath()
        return rest.reversed().reduce(place) { $0.appending(path: $1) }.standardizedFileURL
    }

    /// Returns whether the file is the folder, or in it.
    func isInside(_ folder: URL) -> Bool {
        resolved.pathComponents.starts(with: folder.resolved.pathComponents)
    }
}
