// SPDX-License-Identifier: MIT

/// What the comment of a generated proxy class says about its protocol.
enum Remarks {
    /// Names the requirements whose zero answer may be a decision.
    static func onDecisions(_ titles: [String]) -> [String] {
        guard !titles.isEmpty else { return [] }
        return [
            "These have no default implementation. Unless an implementer or an override answers, the",
            "answer is `false` or `nil`, which may be a decision:",
        ] + titles.map { "- `\($0)`" }
    }
}

/// The article on delegates on Linux, which lists what other modules really call.
package enum DelegatesOnLinux {
    package static let article = "delegates-on-linux"

    /// The anchors of the article's sections, by module and protocol.
    package static let anchors: [String: [String: String]] = [
        "Foundation": [
            "NSCacheDelegate": "Caches-and-streams",
            "StreamDelegate": "Caches-and-streams",
            "NSKeyedArchiverDelegate": "Archivers",
            "NSKeyedUnarchiverDelegate": "Archivers",
        ],
        "FoundationEssentials": ["FileManagerDelegate": "FileManager"],
        "FoundationNetworking": [
            "URLSessionDelegate": "URLSession",
            "URLSessionTaskDelegate": "URLSession",
            "URLSessionDataDelegate": "URLSession",
            "URLSessionDownloadDelegate": "URLSession",
        ],
        "FoundationXML": ["XMLParserDelegate": "XMLParser"],
    ]

    /// Names the section on a protocol.
    static func remarks(on name: String, of module: String) -> [String] {
        guard let anchor = anchors[module]?[name] else { return [] }
        return ["For what is really called on Linux, see `\(article)#\(anchor)`."]
    }
}
