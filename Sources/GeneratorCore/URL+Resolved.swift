// SPDX-License-Identifier: MIT

import Foundation

extension URL {
    /// The path with symbolic links resolved, even if the file doesn't exist yet.
    var resolved: URL {
        var known = absoluteURL.pathComponents
        var rest: [String] = []
        while known.count > 1,
            !FileManager.default.fileExists(atPath: NSString.path(withComponents: known))
        {
            rest.append(known.removeLast())
        }
        let place = URL(filePath: NSString.path(withComponents: known)).resolvingSymlinksInPath()
        return rest.reversed().reduce(place) { $0.appending(path: $1) }.standardizedFileURL
    }

    /// Whether the file is the folder itself or inside it.
    func isInside(_ folder: URL) -> Bool {
        resolved.pathComponents.starts(with: folder.resolved.pathComponents)
    }
}
