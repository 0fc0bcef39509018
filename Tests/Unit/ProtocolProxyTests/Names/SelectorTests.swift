// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import Testing

@Suite struct `Selectors` {
    @Test(
        arguments: [
            ("title", Selector.Kind.getter, false, "title", []),
            ("getter: title", .getter, false, "title", []),
            ("setter: title", .setter, false, "title", []),
            ("tableView(_:didSelectRowAt:)", .method, false, "tableView", ["_", "didSelectRowAt"]),
            ("run()", .method, false, "run", []),
            ("subscript(_:)", .subscriptGetter, false, "subscript", ["_"]),
            ("subscript()", .subscriptGetter, false, "subscript", []),
            ("static setter: subscript()", .subscriptSetter, true, "subscript", []),
            (
                "setter: subscript(row:column:)", .subscriptSetter, false, "subscript",
                ["row", "column"]
            ),
            ("init(name:)", .initializer, false, "init", ["name"]),
            ("init()", .initializer, false, "init", []),
            ("static make(_:)", .method, true, "make", ["_"]),
            ("static setter: shared", .setter, true, "shared", []),
            ("static ==(_:_:)", .method, true, "==", ["_", "_"]),
            ("`init`(_:)", .method, false, "init", ["_"]),
            ("`default`(in:)", .method, false, "default", ["in"]),
            ("größe(für:)", .method, false, "größe", ["für"]),
            ("_private(_:)", .method, false, "_private", ["_"]),
        ] as [(String, Selector.Kind, Bool, String, [String])]
    )
    func `A selector is parsed into base name and labels`(
        spelling: String,
        kind: Selector.Kind,
        isStatic: Bool,
        baseName: String,
        labels: [String]
    ) throws {
        let selector = try Selector(parsing: spelling)
        #expect(selector.kind == kind)
        #expect(selector.isStatic == isStatic)
        #expect(selector.baseName == baseName)
        #expect(selector.labels == labels)
        #expect(try Selector(parsing: selector.description) == selector)
    }

    @Test func `Different spellings of a name are the same selector`() throws {
        #expect(try Selector(parsing: "getter: title") == "title")
        #expect(try Selector(parsing: "`default`(_:)") == Selector(parsing: "default(_:)"))
        #expect(Selector("title").hashValue == (try Selector(parsing: "getter: title")).hashValue)
        #expect(Selector("title") != "setter: title")
        #expect(Selector("`init`(_:)") != "init(_:)")
    }

    @Test func `Methods that differ only by type have different selectors`() {
        let first: Selector = "load(_:) as (Int) -> String"
        #expect(first.disambiguation == "(Int) -> String")
        #expect(first != "load(_:) as (String) -> String")
        #expect(first.description == "load(_:) as (Int) -> String")
        #expect(first.baseName == "load")
    }

    @Test(arguments: [
        ("", "Expected a name at character 0, but it ends there"),
        ("title ", "Expected the end of the selector at character 5, but found ' '"),
        ("load(", "Expected an argument label, '_' or ')' at character 5, but it ends there"),
        ("load(_", "Expected ':' after the argument label '_' at character 6, but it ends there"),
        ("load(_:", "Expected an argument label, '_' or ')' at character 7, but it ends there"),
        ("load(_,_)", "Expected ':' after the argument label '_' at character 6, but found ','"),
        ("load(_:)x", "Expected the end of the selector at character 8, but found 'x'"),
        ("2fast()", "Expected a name at character 0, but found '2'"),
        ("didSelect:row:", "Expected the end of the selector at character 9, but found ':'"),
        ("init", "'init' needs its argument labels, such as 'init(_:)' at character 4"),
        (
            "subscript",
            "'subscript' needs its argument labels, such as 'subscript(_:)' at character 9"
        ),
        ("setter: load(_:)", "A setter belongs to a property or a subscript"),
        ("load(_:) as ", "Expected a type after 'as'"),
        ("load(_:) as (Int", "'(' is never closed"),
        ("load(_:) as Int)", "')' closes nothing"),
        ("``()", "Expected a name between the backticks"),
        ("`a()", "Expected '`' to close the name 'a()'"),
    ])
    func `An error about a malformed name says what is wrong, and where`(
        spelling: String,
        problem: String
    ) {
        let error = #expect(throws: ProxyError.self) { try Selector(parsing: spelling) }
        #expect(error?.code == .malformedSelector)
        #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    }

    @Test func `A selector is encoded as its spelling, and a malformed one isn't decoded`() throws {
        let selectors: [Selector] = ["static setter: shared", "load(_:) as (Int) -> String"]
        let json = try JSONEncoder().encode(selectors.map(\.description))
        #expect(try JSONEncoder().encode(selectors) == json)
        #expect(try JSONDecoder().decode([Selector].self, from: json) == selectors)
        #expect {
            try JSONDecoder().decode([Selector].self, from: Data("[\"load(\"]".utf8))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.debugDescription.hasPrefix("'load(' is not a selector")
        }
    }

    @Test func `A malformed selector literal stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let selector: Selector = "load(_"
            print(selector)
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            output.contains("'load(_' is not a selector: Expected ':' after the argument label '_'")
        )
        #expect(output.contains("Write the requirement's full name as Swift does"))
    }
}

@Suite struct `Raw identifiers in selectors` {
    @Test func `A raw identifier is not mistaken for a method`() throws {
        let raw = try Selector(parsing: "`rawPoison(x:)`")
        let method = try Selector(parsing: "rawPoison(x:)")
        #expect(raw != method)
        #expect(method.kind == .method)
        #expect(raw.description == "`rawPoison(x:)`")
        #expect(try Selector(parsing: "`hello there`()").description == "`hello there`()")
        #expect(throws: ProxyError.self) { try Selector(parsing: "hello there()") }
    }
}
