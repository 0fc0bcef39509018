// SPDX-License-Identifier: MIT

#if Recording
/// A thrown error.
struct ErrorRecord: Sendable {
    let type: String
    /// The error's own description; empty if the error can be rebuilt from the value.
    ///
    /// Equal errors may have different descriptions, because a set in an error is described in the
    /// order of its hashes.
    let description: String
    /// The error itself, if its type is codable.
    let value: JSONValue?
}

extension ErrorRecord: Hashable {
    static func == (left: ErrorRecord, right: ErrorRecord) -> Bool {
        guard left.type == right.type else { return false }
        if let value = left.value, let other = right.value { return value == other }
        return left.value == right.value && left.description == right.description
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
    }
}

extension ErrorRecord {
    var json: JSONValue {
        var members: [String: JSONValue] = ["type": .string(type)]
        if !description.isEmpty || value == nil { members["description"] = .string(description) }
        if let value { members["value"] = value }
        return .object(members)
    }

    init?(_ json: JSONValue) {
        guard let members = json.object, let type = members["type"]?.string else { return nil }
        self.init(
            type: type,
            description: members["description"]?.string ?? "",
            value: members["value"]
        )
    }
}
#endif
