// SPDX-License-Identifier: MIT

#if Recording
extension JSONValue {
    /// Encodes a value by the rules of the user.
    ///
    /// Most arguments have one of three types that are encoded directly, because an encoder takes
    /// ten times as long.
    ///
    /// - Throws: The error of the encoding or of a coder, or ``EncodingPass/Unreached``.
    init<Value: Encodable>(encoding value: Value, _ rules: ValueRules = ValueRules()) throws {
        if rules.isEmpty, let plain = Self.plain(value) {
            self = plain
            return
        }
        let pass = EncodingPass(rules)
        guard let json = try JSONValueEncoder(pass).json(of: value) else {
            let context = EncodingError.Context(
                codingPath: [],
                debugDescription: "'\(Value.self)' encodes nothing."
            )
            throw EncodingError.invalidValue(value, context)
        }
        self = try pass.finished(json, of: value, as: Value.self)
    }

    private static func plain(_ value: some Encodable) -> JSONValue? {
        switch value {
        case let number as Int: .number("\(number)")
        case let text as String: .string(text)
        case let flag as Bool: .bool(flag)
        default: nil
        }
    }
}
#endif
