// SPDX-License-Identifier: MIT

/// What makes a proxy accept a message, to be kept until the call has ended.
struct Delivery {
    let held: Candidate.RetainedObjects
    /// `true` if the call surely ends with an answer or an error; otherwise a typed call might stop the program.
    var isAnswered: Bool
    var reservation: Reservation?
    /// `true` if a registration answers once, which another call may use up before this one reaches it.
    var mayAnswerOnce = false

    /// Performs the call, which may take the reserved registration.
    func perform(_ body: () throws(any Error) -> Any) throws -> Any {
        guard let reservation else { return try body() }
        return try Reservation.$current.outcome(with: reservation, of: body).get()
    }

    nonisolated(nonsending) func perform(
        _ body: nonisolated(nonsending) () async throws(any Error) -> Any
    ) async throws -> Any {
        guard let reservation else { return try await body() }
        return try await Reservation.$current.outcome(with: reservation, of: body).get()
    }

    func end() {
        reservation?.end()
        extendLifetime(held)
    }
}
