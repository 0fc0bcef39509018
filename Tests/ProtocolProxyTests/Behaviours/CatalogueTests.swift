// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Checks that no behaviour of the catalogue the project keeps has been forgotten: each of its numbers, PP-1 to PP-73,
/// begins the name of a test in this folder or stands in the table below, and none does both.
@Suite struct `Catalogue` {
    /// The behaviours that mean nothing in Swift, and why.
    private static let withoutMeaning = [
        1: "A list of protocols cannot be nil, so the compiler refuses what the original raises for.",
        66: "A closure has no receiver to stand in for: it takes the requirement's arguments and no more.",
    ]

    /// The numbers that begin the names of tests, each with the files they are found in.
    private static func testedNumbers() throws -> [Int: Set<String>] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
        var found: [Int: Set<String>] = [:]
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /func `PP-([0-9]+) [^`\n]+`\(/) {
                guard let number = Int(match.output.1) else { continue }
                found[number, default: []].insert(file.lastPathComponent)
            }
        }
        return found
    }

    @Test func `every behaviour has a test or a reason to have none, and not both`() throws {
        let tested = try Self.testedNumbers()
        for number in 1...73 {
            let isTested = tested[number] != nil
            let hasReason = Self.withoutMeaning[number] != nil
            #expect(isTested != hasReason, "PP-\(number): tested \(isTested), reason given \(hasReason)")
        }
        let numbers = Set(tested.keys).union(Self.withoutMeaning.keys)
        #expect(numbers.subtracting(1...73).isEmpty, "no such numbers in the catalogue")
    }

    @Test func `the tests of one behaviour stand in one file`() throws {
        for (number, files) in try Self.testedNumbers() {
            #expect(files.count == 1, "PP-\(number): \(files.sorted())")
        }
    }

    @Test func `every name that begins with a number is a test's`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            let names = text.matches(of: /func `PP-[0-9]+ [^`\n]+`\(/).count
            let tests = text.matches(of: /@Test(\([^`]*?\))?\s+func `PP-[0-9]+ [^`\n]+`\(/).count
            #expect(names == tests, "\(file.lastPathComponent)")
        }
    }
}
