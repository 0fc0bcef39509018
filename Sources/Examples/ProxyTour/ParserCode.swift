// SPDX-License-Identifier: MIT

/// The code of an error that `XMLParser` reports, which is libxml2's own number.
///
/// On Linux there is no message, and `XMLParser.ErrorCode(rawValue:)` returns the wrong case
/// because it numbers its cases from zero and without libxml2's gaps.
struct ParserCode: RawRepresentable {
    let rawValue: Int

    static let documentEmpty = ParserCode(rawValue: 4)

    /// Whether the document isn't well-formed, as opposed to a remark about its namespaces, DTD or
    /// addresses.
    var isFatal: Bool {
        // The codes of XML_WAR_… in libxml2, and of errors that it recovers from without loss.
        let remarks: Set<Int> = [27, 91, 92, 93, 94, 97, 98, 99, 100, 102, 103, 105, 106, 107]
        return (1...112).contains(rawValue) && !remarks.contains(rawValue)
    }

    var reason: String { Self.reasons[rawValue] ?? "not well-formed (libxml2 error \(rawValue))" }

    private static let reasons: [Int: String] = [
        1: "the parser failed inside, perhaps at one of its limits",
        2: "out of memory",
        3: "the document does not start with markup",
        4: "there is no root element",
        5: "the document ends too early, or goes on after its root element",
        6: "a hexadecimal character reference has another character in it",
        7: "a decimal character reference has another character in it",
        8: "a character reference stands for no character of XML",
        9: "a character that XML does not allow, or bytes that are not of the encoding",
        22: "an ampersand without the name of an entity",
        23: "an entity reference without its semicolon",
        26: "an entity that is not declared",
        28: "a reference to an unparsed entity",
        31: "an unknown encoding",
        32: "an encoding that is not supported",
        38: "a '<' in the value of an attribute",
        39: "an attribute's value does not start with a quotation mark",
        40: "an attribute's value does not end",
        41: "an attribute without a value",
        42: "an attribute that the element has already",
        45: "a comment that does not end",
        47: "a processing instruction that does not end",
        57: "an XML declaration that does not end",
        61: "a document type declaration that does not end",
        62: "a ']]>' outside a CDATA section",
        63: "a CDATA section that does not end",
        64: "an XML declaration that is not at the start",
        65: "a space is missing",
        68: "a name is missing",
        73: "a '>' is missing",
        75: "a '=' is missing",
        76: "an end tag with another name than its start tag",
        77: "the document ends before an element does",
        80: "a '--' inside a comment",
        81: "bytes that are not of the document's encoding",
        85: "the document is not well balanced",
        86: "something after the end of the document",
        89: "an entity that contains itself",
    ]
}
