// SPDX-License-Identifier: MIT

import ConformanceChecks
import ProtocolProxyMacros
import Testing
import XCTest

@Proxied
private protocol Post: AnyObject {
    func send(_ letter: Postcard) -> Int
    func sort(_ letters: inout [Postcard])
    func weigh(_ letter: Int) throws(PostError) -> Int
    func stamp() -> Stamp
    static func stack(_ letters: inout [Int])
}

private final class Postcard {}
private final class Stamp {}
private struct PostError: Error {}

private final class RealPost: Post {
    func send(_ letter: Postcard) -> Int { 1 }
    func sort(_ letters: inout [Postcard]) {}
    func weigh(_ letter: Int) throws(PostError) -> Int { letter }
    func stamp() -> Stamp { Stamp() }
    static func stack(_ letters: inout [Int]) {}
}

private let unchecked = """
    Post.send(_:) of PostProxy was not checked: there is no sample of 'Postcard'.
        remedy    'samples:' with one, 'calls: [.call(\\.send, …)]', or 'skipping: ["send(_:)"]'
    Post.sort(_:) of PostProxy was not checked: no message carries its arguments or its result.
        remedy    'calls: [.call(\\.sort) { it in … }]', or 'skipping: ["sort(_:)"]'
    Post.weigh(_:) of PostProxy was not checked: there is no sample of its error type, 'PostError'.
        remedy    'samples:' with one, or 'skipping: ["weigh(_:)"]'
    Post.static stack(_:) of PostProxy was not checked: no message carries its arguments or its result, and it belongs to the type.
        remedy    a test of its own, or 'skipping: ["static stack(_:)"]'
    """

@Suite struct `A requirement that cannot be checked` {
    @Test func `A requirement that cannot be checked is a failure that says what to provide`()
        async throws
    {
        let seen = IssueLog()
        let line = #line + 2
        await withKnownIssue {
            await PostProxy.checkConformance(to: RealPost())
        } matching: {
            seen.add($0)
        }
        #expect(seen.texts.joined(separator: "\n") == unchecked)
        let places = seen.issues.compactMap(\.sourceLocation)
        #expect(places.map(\.line) == [line, line, line, line])
        #expect(places.first?.fileID == #fileID)
    }

    @Test func `A requirement that is left out or complete is no failure`() async {
        await PostProxy.checkConformance(
            to: RealPost(),
            skipping: ["send(_:)", "sort(_:)", "weigh(_:)", "static stack(_:)"]
        )
        await PostProxy.checkConformance(
            to: RealPost(),
            samples: [Postcard(), PostError()],
            calls: [
                .call(\.send, Postcard()),
                .call(\.sort) { it in
                    var letters: [Postcard] = []
                    it.sort(&letters)
                },
            ],
            skipping: ["static stack(_:)"]
        )
    }
}

/// Its requirement leaves the caller's isolation.
@Proxied
private protocol Mill: AnyObject {
    func grind(_ grain: Int) async -> Int
}

private final class RealMill: Mill {
    func grind(_ grain: Int) async -> Int { grain }
}

/// Belongs to the main actor.
@Proxied @MainActor
private protocol Window: AnyObject {
    func open(_ name: String) -> Bool
}

@MainActor private final class RealWindow: Window {
    nonisolated init() {}
    func open(_ name: String) -> Bool { true }
}

@Suite struct `A requirement that is called elsewhere` {
    @Test @MainActor func `A requirement that is called off its actor is a failure`() async {
        let seen = IssueLog()
        await withKnownIssue {
            await MillProxy.checkConformance(to: RealMill())
        } matching: {
            seen.add($0)
        }
        #expect(
            seen.texts == [
                """
                Mill.grind(_:) of MillProxy was not checked: it leaves the actor that the test is on.
                    remedy    a test on no actor, or 'skipping: ["grind(_:)"]'
                """
            ]
        )
    }

    @Test func `A requirement that is called off the test's isolation is a failure`() async {
        let seen = IssueLog()
        await withKnownIssue {
            await WindowProxy.checkConformance(to: RealWindow())
        } matching: {
            seen.add($0)
        }
        #expect(
            seen.texts == [
                """
                Window.open(_:) of WindowProxy was not checked: it belongs to an actor that the test is not on.
                    remedy    a test on it, such as '@MainActor', or 'skipping: ["open(_:)"]'
                """
            ]
        )
    }
}

final class ConformanceXCTests: FailureTakingTestCase {
    func testConformanceIsChecked() async {
        let line = #line + 1
        await takingFailures { await PostProxy.checkConformance(to: RealPost()) }
        XCTAssertEqual(
            failures.map(\.text).joined(separator: "\n"),
            unchecked.split(separator: "\n").map {
                $0.hasPrefix("Post.") ? "failed - \($0)" : "\($0)"
            }
            .joined(separator: "\n")
        )
        XCTAssertEqual(failures.map(\.line), [line, line, line, line])
        XCTAssertEqual(failures.first?.file, #filePath)
    }
}
