// SPDX-License-Identifier: MIT

import Foundation

/// The text between two tags, in the pieces in which the parser reports it.
///
/// A piece ends at an escaped character, before the first letter that isn't ASCII, and wherever a
/// buffer of the parser does. So what a handler makes of a piece may be wrong for the text.
struct PiecedText {
    private(set) var pieces: [String] = []

    var whole: String { pieces.joined() }

    /// The text as a handler makes it that capitalizes each piece.
    var capitalizedByPiece: String { pieces.map(\.capitalized).joined() }

    mutating func append(_ piece: String) { pieces.append(piece) }

    /// What a handler would have made of the text by pieces, in one line; `nil` if that is right,
    /// or too long for a line.
    var mistake: String? {
        let text = whole
        let made = capitalizedByPiece
        guard text.count <= 20, made != text.capitalized, !text.contains("\n") else { return nil }
        return "\"\(text)\" arrived in \(pieces.count) pieces. A handler that capitalizes each "
            + "makes \"\(made)\"."
    }
}
