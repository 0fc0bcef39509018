// SPDX-License-Identifier: MIT

/// A cached result with its static type.
final class KeptResult<Value>: KeptEntry {
    let value: Value

    init(_ value: Value, for key: StoredKey, until end: Duration?) {
        self.value = value
        super.init(key, until: end)
    }
}

/// A cached error with its static type.
final class KeptFailure<Failure: Error>: KeptEntry {
    let error: Failure

    init(_ error: Failure, for key: StoredKey, until end: Duration?) {
        self.error = error
        super.init(key, until: end, isFailure: true)
    }
}
