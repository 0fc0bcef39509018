// SPDX-License-Identifier: MIT

import CustomDump
import Foundation
import ProtocolProxyFixtures
import ProtocolProxyTesting
import Testing

private struct Plain: Equatable, CustomStringConvertible {
    var name: String
    var count: Int
    var description: String { "plain words" }
}

/// Holds an object that describes itself.
private struct Case: Equatable, CustomStringConvertible {
    var pen: Pen
    var description: String { "a case" }
}

/// An object, beside words that say nothing.
private struct Silent: CustomStringConvertible {
    final class Box {}
    let box = Box()
    let number = 1
    var description: String { " " }
}

private struct Dumped: CustomStringConvertible, CustomDumpStringConvertible {
    let blob = Blob(1)
    var description: String { "its description" }
    var customDumpDescription: String { "its dump" }
}

private struct Parcel: Equatable {
    var name: String
    var blob: Blob
    var tag: Tag?
}

/// A private type, whose private parts are as visible as it is.
private struct Note: CustomStringConvertible {
    var kind = Kind.short
    var description: String { "a note" }
}

private enum Kind { case short }

private final class Twin: Equatable, CustomStringConvertible {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Twin, right: Twin) -> Bool { left.number == right.number }
    var description: String { "twin" }
}

@Suite struct `A value that describes itself` {
    @Test func `Words stand for storage in an object, behind a pointer or in a private type`() {
        let slab = Slab(1, 2)
        defer { slab.free() }
        #expect(described(Blob(1, 2, 3)) == "<1 2 3>")
        #expect(described(slab) == "slab [1, 2]")
        #expect(described(Tag(7)) == "#7")
        #expect(described(Tag("seven")) == "#seven")
        #expect(described(Head(404)) == "Head { status: 404 }")
        #expect(described(Interval(_low: 1, _high: 3)) == "1 to 3")
        #expect(described(Duration.seconds(2)) == "2.0 seconds")
        #expect(described(["a": 1].keys) == #"["a"]"#)
    }

    @Test func `The difference is that of the words`() {
        let (slab, other) = (Slab(1, 2), Slab(1, 3))
        defer {
            slab.free()
            other.free()
        }
        #expect(difference(from: Blob(1), to: Blob(2)) == "- <1>\n+ <2>")
        #expect(difference(from: slab, to: other) == "- slab [1, 2]\n+ slab [1, 3]")
        #expect(difference(from: Tag(1), to: Tag("1a")) == "- #1\n+ #1a")
        #expect(
            difference(from: Head(200), to: Head(404))
                == "- Head { status: 200 }\n+ Head { status: 404 }"
        )
        #expect(difference(from: Blob(1), to: Blob(1)) == nil)
    }

    @Test func `Words are found inside of values, optionals, tuples, arrays and dictionaries`() {
        #expect(
            described(Parcel(name: "a", blob: Blob(1), tag: Tag(2)))
                == #"Parcel(name: "a", blob: <1>, tag: #2)"#
        )
        #expect(described([Blob(1), Blob(2)]) == "[<1>, <2>]")
        #expect(described(Optional(Blob(1)) as Any) == "<1>")
        #expect(described((Blob(1), 2)) == "(<1>, 2)")
        #expect(described(["a": Blob(1)]) == #"["a": <1>]"#)
        #expect(described([Blob(1): "a"]) == #"[<1>: "a"]"#)
        #expect(described(Set([Blob(2), Blob(1)])) == "Set([<1>, <2>])")
        #expect(described(Result<Blob, any Error>.success(Blob(1))).contains("success(<1>)"))
        #expect(
            difference(
                from: [Parcel(name: "a", blob: Blob(1))],
                to: [Parcel(name: "a", blob: Blob(2))]
            ) == """
                  [
                    [0]: Parcel(
                      name: "a",
                -     blob: <1>,
                +     blob: <2>,
                      tag: nil
                    )
                  ]
                """
        )
    }

    @Test func `Parts that can be read are shown as before`() {
        #expect(described(Plain(name: "a", count: 1)) == #"Plain(name: "a", count: 1)"#)
        #expect(described(1..<3) == "Range(lowerBound: 1, upperBound: 3)")
        #expect(described(Case(pen: Pen("red"))) == #"Case(pen: Pen(colour: "red"))"#)
        #expect(described(Note()) == "Note(kind: .short)")
        #expect(described([Tag(1)] as [Any]) == "[#1]")
        #expect(described(Silent()).hasPrefix("Silent(box: Box at 0x"))
        #expect(described(Dumped()) == "its dump")
    }

    @Test func `A case that is described by words has no period before them`() {
        #expect(described(Status.notFound) == "404 Not Found")
        #expect(described([Status.ok, .custom(3)]) == "[200 OK, .custom(3)]")
    }

    @Test func `Data is shown by its text or its bytes, and not by an address`() {
        #expect(described(Data("a b\n".utf8)) == #"Data(count: 4, utf8: "a b\n")"#)
        #expect(described(Data([0, 255])) == "Data(count: 2, bytes: [0, 255])")
        #expect(described(Data()) == "Data(count: 0)")
        #expect(
            difference(from: Data("one\ntwo".utf8), to: Data("one\nsix".utf8)) == #"""
                  Data(
                    count: 7,
                    utf8: """
                      one
                -     two
                +     six
                      """
                  )
                """#
        )
        var long = Data(repeating: 0, count: 5000)
        let other = long
        long[4000] = 1
        #expect(
            difference(from: other, to: long)
                == "  … (4000 equal elements)\n- [4000]: 0\n+ [4000]: 1\n  …"
        )
    }

    @Test func `A pointer alone is an address`() {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        defer { bytes.deallocate() }
        #expect(unsafe described(bytes).hasPrefix("0x"))
    }

    @Test func `Long words are truncated`() {
        struct Long: CustomStringConvertible {
            let box = Silent.Box()
            var description: String { String(repeating: "ab", count: 1_000_000) }
        }
        let text = described(Long())
        #expect(text.hasPrefix("abab") && text.count == 201)
    }
}

private struct Opaque { let storage: Blob.Storage }

@Suite struct `Different values that look alike` {
    @Test func `Their parts are shown`() {
        #expect(
            difference(from: Handle(number: 1), to: Handle(number: 2))?
                .replacing(#/0x[0-9a-f]+/#, with: "0x…") == """
                      Handle(
                    -   number: 1,
                    +   number: 2,
                    -   target: Target at 0x…
                    +   target: Target at 0x…
                      )
                    Both are described as 'a handle', so their parts are shown.
                    """
        )
    }

    @Test func `If their parts are addresses, the text says so, and names the remedy`() {
        let remedy = """
            Both look alike, and their parts are addresses. To see what differs, describe 'Blob' \
            with '.doubles(describing:)' or 'withDoubles(describing:)'.
            """
        let (old, new) = (Blob(1, 2, 3, 4, 5), Blob(1, 2, 3, 4, 6))
        #expect(difference(from: old, to: new) == "- <1 2 3 4…>\n+ <1 2 3 4…>\n\(remedy)")
        #expect(
            difference(from: Parcel(name: "a", blob: old), to: Parcel(name: "b", blob: new)) == """
                  Parcel(
                -   name: "a",
                +   name: "b",
                -   blob: <1 2 3 4…>,
                +   blob: <1 2 3 4…>,
                    tag: nil
                  )
                \(remedy)
                """
        )
        // What the remedy says helps.
        withDoubles(describing: .values(of: Blob.self) { "\($0.bytes)" }) {
            #expect(
                difference(from: old, to: new) == "- [1, 2, 3, 4, 5]\n+ [1, 2, 3, 4, 6]"
            )
        }
    }

    @Test func `Objects are told apart by their addresses`() {
        let text = difference(from: [Twin(1)], to: [Twin(2)])
        #expect(
            text?.replacing(#/0x[0-9a-f]+/#, with: "0x…") == """
                  [
                -   [0]: twin at 0x…
                +   [0]: twin at 0x…
                  ]
                Both look alike, and are different objects.
                """
        )
    }

    @Test func `A description by the test that is the same gives way to the parts`() {
        withDoubles(describing: .values(of: Plain.self) { $0.name }) {
            #expect(
                difference(from: Plain(name: "a", count: 1), to: Plain(name: "a", count: 2)) == """
                      Plain(
                        name: "a",
                    -   count: 1
                    +   count: 2
                      )
                    Both are described as 'a', so their parts are shown.
                    """
            )
        }
    }

    @Test func `Descriptions by the test and by the type may both be the same`() {
        withDoubles(describing: .values(of: Blob.self) { _ in "words" }) {
            #expect(
                difference(from: Blob(1, 2, 3, 4, 5), to: Blob(1, 2, 3, 4, 6)) == """
                    - <1 2 3 4…>
                    + <1 2 3 4…>
                    Both are described as 'words'.
                    Described otherwise, they look alike too, and their parts are addresses. Let the \
                    descriptions tell them apart.
                    """
            )
        }
    }

    @Test func `Values that differ in addresses only are said to`() {
        let text = difference(
            from: Opaque(storage: .init([1])),
            to: Opaque(storage: .init([2]))
        )
        #expect(
            text?.replacing(#/0x[0-9a-f]+/#, with: "0x…") == """
                - Opaque(storage: Storage at 0x…)
                + Opaque(storage: Storage at 0x…)
                Only addresses differ. To see what differs, describe the type with \
                '.doubles(describing:)' or 'withDoubles(describing:)'.
                """,
            "\(text ?? "")"
        )
    }

    @Test func `Values without any difference to show are said to look alike`() {
        #expect(
            difference(from: Double.nan, to: .nan)
                == "- nan\n+ nan\nBoth look alike, as far as they are shown."
        )
    }

    @Test func `Equal values have no difference, even if only their addresses differ`() {
        struct Unequatable { let blob = Blob(1) }
        #expect(difference(from: Unequatable(), to: Unequatable()) == nil)
    }
}
