// SPDX-License-Identifier: MIT

/// Whether a participant answers a requirement, as far as is known before a call.
///
/// ``Candidate`` decides it, for calls, `responds(to:)`, `hasNext` and `participants(in:)` alike.
enum Response {
    /// It takes no part: it was deallocated, has ended, or declines the requirement.
    case none
    /// It declines the requirement, but receives a call that nothing else can end.
    case lastResort
    /// It responds, but is known to omit the requirement: it only has the default that `@Proxied`
    /// generated, which is no answer.
    case omission
    case answer
}
