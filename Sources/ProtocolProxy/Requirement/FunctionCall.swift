// SPDX-License-Identifier: MIT

/// A function of a requirement's own type, which fits no other requirement.
struct FunctionCall<Function>: AnyCall {
    let function: Function
    let signature: Signature

    init(function: Function, of signature: Signature) {
        self.function = function
        self.signature = signature
    }

    func adapted<Wanted, WantedResult: ~Copyable, WantedFailure>() -> Call<Wanted, WantedResult, WantedFailure>? { nil }
    func adaptedToAsync<Wanted, WantedResult: ~Copyable, WantedFailure>()
        -> AsyncCall<Wanted, WantedResult, WantedFailure>?
    { nil }
    func ignoringResult<Wanted>() -> ((Wanted) throws -> Void)? { nil }
    func ignoringResultAsync<Wanted>() -> (nonisolated(nonsending) (Wanted) async throws -> Void)? { nil }
}
