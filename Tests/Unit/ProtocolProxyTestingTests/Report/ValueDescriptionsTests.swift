// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing
import XCTest

@Proxied private protocol Wharf: AnyObject, Sendable {
    func load(_ blob: Blob)
    func unload(_ blob: Blob) -> Int
    func stack(_ blobs: [Blob], on name: String)
    func moor(_ boat: Boat)
}

private class Boat {
    let name: String
    init(_ name: String) { self.name = name }
}

private final class Tug: Boat {}

private let blobs = ValueDescriptions.values(of: Blob.self) { "bytes \($0.bytes)" }

@Suite struct `Descriptions of a test` {
    @Test func `Failures describe the values of a type in the words of the test`() {
        withDoubles(describing: blobs) {
            let wharf = WharfProxy.double()
            wharf.load(Blob(1, 2))
            wharf.stack([Blob(3)], on: "a")
            let texts = failureTexts {
                wharf.verify(\.load, .is(Blob(1)))
                wharf.verifyNothingElse()
                _ = wharf.unload(Blob(4))
                verifyOrder {
                    wharf.calls(\.stackOn, .is([Blob(3)]), "a")
                    wharf.calls(\.load, .is(Blob(1, 2)))
                }
            }
            #expect(
                texts.first == """
                    Wharf: expected once, received never.
                        load(bytes [1])
                    Calls of 'load(_:)', nearest first:
                        #1  load(bytes [1, 2])
                            argument 1 is not bytes [1]:
                                - bytes [1]
                                + bytes [1, 2]
                    """
            )
            #expect(texts.count == 4)
            for text in texts { #expect(text.contains("bytes ["), "\(text)") }
            #expect(texts[1].contains(#"stack([bytes [3]], on: "a")"#), "\(texts)")
        }
    }

    @Test func `A scope adds to the descriptions of an outer one`() {
        withDoubles(describing: blobs.values(of: Int.self) { "number \($0)" }) {
            withDoubles(describing: .values(of: Int.self) { "inner \($0)" }) {
                #expect(described((Blob(1), 2)) == "(bytes [1], inner 2)")
            }
            #expect(described((Blob(1), 2)) == "(bytes [1], number 2)")
        }
        #expect(described((Blob(1), 2)) == "(<1>, 2)")
    }

    @Test func `Subclasses and conforming types are described, too`() {
        let descriptions = ValueDescriptions.values(of: Boat.self) { $0.name }
            .values(of: (any Error).self) { "error \(type(of: $0))" }
        withDoubles(describing: descriptions) {
            #expect(described([Boat("a"), Tug("b")]) == "[a, b]")
            #expect(described(CancellationError()) == "error CancellationError")
        }
    }

    @Test func `A failure on another thread is described as its double's test says`() async {
        let texts = await failureTexts {
            await withDoubles(describing: blobs) {
                let wharf = WharfProxy.double()
                await Task.detached {
                    _ = wharf.unload(Blob(1))
                    wharf.verify(\.load, .is(Blob(2)))
                }.value
            }
        }
        #expect(texts.count == 2)
        #expect(texts[0].contains("received  unload(bytes [1])"), "\(texts)")
        #expect(texts[1].contains("load(bytes [2])"), "\(texts)")
    }

    @Test func `A text recorded on another thread is that of the test`() async {
        await withDoubles(describing: .values(of: Boat.self) { "boat \($0.name)" }) {
            let wharf = WharfProxy.double(recording: .all.keepingObjects(.asText))
            await Task.detached { wharf.moor(Boat("a")) }.value
            #expect("\(wharf.calls(\.moor))" == "#1  moor(boat a)")
        }
    }

    @Test(.doubles(describing: blobs)) func `A trait has descriptions, too`() {
        #expect(described(Blob(1)) == "bytes [1]")
    }

    @Test func `An exhausted stub is found by the same words`() async {
        await withDoubles(describing: blobs) {
            let texts = await failureTexts {
                let wharf = WharfProxy.double()
                wharf.when(\.unload).returns(1).failingWhenExhausted()
                _ = wharf.unload(Blob(1))
                await Task.detached { _ = wharf.unload(Blob(2)) }.value
            }
            #expect(texts.count == 1 && texts[0].contains("unload(bytes [2])"), "\(texts)")
        }
    }
}

final class ValueDescriptionsXCTests: FailureTakingTestCase {
    override func invokeTest() { withDoubles(describing: blobs) { super.invokeTest() } }

    func testFailuresDescribeValuesInTheWordsOfTheTest() {
        let wharf = WharfProxy.double()
        takingFailures {
            wharf.load(Blob(1))
            wharf.verify(\.load, .is(Blob(2)))
        }
        XCTAssert(failures.first?.text.contains("+ bytes [1]") == true, "\(failures)")
    }
}
