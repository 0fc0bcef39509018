// SPDX-License-Identifier: MIT

/// The observers of a requirement: of its own types, or of all requirements.
struct Observers {
    var before: [Entry] = []
    var after: [Entry] = []
    var areTimed = false
    var areNumbered = false
}
