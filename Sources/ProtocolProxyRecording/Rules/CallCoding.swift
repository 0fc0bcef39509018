// SPDX-License-Identifier: MIT

#if Recording
/// How to code the calls of a requirement.
struct CallCoding: Sendable {
    let arguments: [ValueCoding]
    /// The coding of the result, or of the elements of a result that is a sequence; `nil` for
    /// `Never`.
    let result: ValueCoding?

    /// Whether the arguments of two calls are equal, as JSON or as decoded values.
    func areEqual(_ left: [JSONValue], _ right: [JSONValue]) -> Bool {
        equality(to: right)(left)
    }

    /// A function that says whether arguments are equal to others, as JSON or as decoded values.
    ///
    /// It decodes each of the other arguments once at most, and stops at the first argument that
    /// differs.
    func equality(to others: [JSONValue]) -> ([JSONValue]) -> Bool {
        guard others.count == arguments.count else { return { _ in false } }
        let equalities = zip(arguments, others).map { $0.equality(to: $1) }
        return { values in
            values.count == equalities.count
                && zip(equalities, values).allSatisfy { $0($1) }
        }
    }

    /// The arguments of a recorded call as values; `nil` if one can't be decoded.
    func decoded(_ encoded: [JSONValue]) -> [Any]? {
        guard encoded.count == arguments.count else { return nil }
        var values: [Any] = []
        for (coding, json) in zip(arguments, encoded) {
            guard let value = try? coding.decode?(json) else { return nil }
            values.append(value)
        }
        return values
    }
}
#endif
