// SPDX-License-Identifier: MIT

/// The options of a registration.
struct RegistrationOptions {
    var name: RegistrationName?
    var isExclusive = false
    let location: SourceLocation
}
