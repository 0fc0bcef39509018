// SPDX-License-Identifier: MIT

#if Recording
/// A thrown error.
struct ErrorRecord: Hashable, Sendable {
    let type: String
    let description: String
    /// The error itself, if its type is codable.
    var value: JSONValue?
}

extension ErrorRecord {
    var json: JSONValue {
        var members: [String: JSONValue] = ["type": .string(type), "description": .string(description)]
        if let value { members["value"] = value }
        return .object(members)
    }

    init?(_ json: JSONValue) {
        guard let members = json.object, let type = members["type"]?.string else { return nil }
        self.init(type: type, description: members["description"]?.string ?? "", value: members["value"])
    }
}
#endif
