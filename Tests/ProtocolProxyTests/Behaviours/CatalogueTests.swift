// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Checks that no behaviour of the catalogue the project keeps has been forgotten: each of its numbers begins the name of
/// a test in this folder or stands in one of the tables below, and none does both.
@Suite struct `Catalogue` {
    /// The behaviours of one of the systems that the project follows.
    struct Chapter: CustomTestStringConvertible {
        /// The prefix of its numbers.
        let prefix: String
        let numbers: ClosedRange<Int>
        /// The behaviours that mean nothing in Swift, and why.
        let withoutMeaning: [Int: String]
        /// The behaviours that are still to come, and what with.
        var notYet: [Int: String] = [:]

        var testDescription: String { prefix }
    }

    private static let chapters = [
        Chapter(
            prefix: "PP", numbers: 1...73,
            withoutMeaning: [
                1: "A list of protocols cannot be nil, so the compiler refuses what the original raises for.",
                66: "A closure has no receiver to stand in for: it takes the requirement's arguments and no more.",
            ]),
        Chapter(
            prefix: "PST", numbers: 1...22,
            withoutMeaning: [
                7: "Types are compared as types: there are no encodings of them that differ between platforms.",
                16: "A protocol cannot be nil, and a default is a value of a type: the compiler refuses the rest.",
                19: "The text that names a pointer is for debuggers; what a proxy knows of itself can be asked.",
                22: "There are no two mechanisms of forwarding, of which one might be slower.",
            ]),
        Chapter(
            prefix: "HP", numbers: 1...16,
            withoutMeaning: [15: "An initializer calls that of its superclass, or does not compile."]),
        Chapter(
            prefix: "DI", numbers: 1...19,
            withoutMeaning: [
                9: "No root class implements methods that a proxy would then not forward.",
                12:
                    "Setting the property does not set the host's real delegate by another way, which would run it again.",
            ]),
        Chapter(
            prefix: "RO", numbers: 1...31,
            withoutMeaning: [
                3: "There is no ordinary API beside the one with a handler, and no observer is nil.",
                16: "There are no contexts.",
                17: "A container of proxies is not observed; each proxy is.",
                28: "A handler is not a method that an object is given: see RO-3.",
                29: "An observer without a handler cannot be written: see RO-3.",
            ]),
        Chapter(
            prefix: "RR", numbers: 1...51,
            withoutMeaning: [
                5: "Neither a selector nor a handler can be nil.",
                26: "The way on is a value that only the interceptor is given, so nobody can ask for it elsewhere.",
                37: "`deinit` is no requirement of a protocol.",
                39: "An override is an entry of its proxy, and changes no class.",
                40: "No class changes, so there is no change to be told of.",
                41: "A selector cannot be nil.",
                50: "A protocol cannot be nil.",
            ]),
    ]

    /// The Swift files of this folder.
    private static func texts() throws -> [(file: String, text: String)] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// The numbers that begin the names of tests, each with the files they are found in.
    private static func testedNumbers(_ chapter: Chapter) throws -> [Int: Set<String>] {
        var found: [Int: Set<String>] = [:]
        for (file, text) in try texts() {
            for match in text.matches(of: /func `([A-Z]+)-([0-9]+) [^`\n]+`\(/) where match.output.1 == chapter.prefix {
                guard let number = Int(match.output.2) else { continue }
                found[number, default: []].insert(file)
            }
        }
        return found
    }

    @Test(arguments: chapters)
    func `every behaviour has a test or a reason to have none, and not both`(chapter: Chapter) throws {
        let tested = try Self.testedNumbers(chapter)
        for number in chapter.numbers {
            let places = [
                tested[number] != nil, chapter.withoutMeaning[number] != nil, chapter.notYet[number] != nil,
            ]
            #expect(
                places.filter(\.self).count == 1,
                "\(chapter.prefix)-\(number): tested, without meaning, not yet: \(places)")
        }
        let numbers = Set(tested.keys).union(chapter.withoutMeaning.keys).union(chapter.notYet.keys)
        #expect(numbers.subtracting(chapter.numbers).isEmpty, "no such numbers in the catalogue")
    }

    @Test(arguments: chapters)
    func `the tests of one behaviour stand in one file`(chapter: Chapter) throws {
        for (number, files) in try Self.testedNumbers(chapter) {
            #expect(files.count == 1, "\(chapter.prefix)-\(number): \(files.sorted())")
        }
    }

    @Test func `every name that begins with a number is a test's, of a chapter of the catalogue`() throws {
        let prefixes = Set(Self.chapters.map(\.prefix))
        for (file, text) in try Self.texts() {
            let names = text.matches(of: /func `([A-Z]+)-[0-9]+ [^`\n]+`\(/)
            let tests = text.matches(of: /@Test(\([^`]*?\))?\s+func `[A-Z]+-[0-9]+ [^`\n]+`\(/).count
            #expect(names.count == tests, "\(file)")
            #expect(Set(names.map { String($0.output.1) }).isSubset(of: prefixes), "\(file)")
        }
    }
}
