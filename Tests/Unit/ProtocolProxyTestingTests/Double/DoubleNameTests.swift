// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

private enum Post {
    struct Letter: Sendable {}

    @Proxied protocol Office: AnyObject {
        func open() -> Int
    }
}

@Proxied private protocol Sorter<Item>: AnyObject {
    associatedtype Item
    func sort(_ item: Item) -> Int
}

@Proxied private protocol Router<Item, Place>: AnyObject {
    associatedtype Item
    associatedtype Place
    func route(_ item: Item) -> Place?
}

@Suite struct `The name of a double` {
    private func name(_ call: () -> Void) -> String {
        let text = failureTexts(call).first ?? ""
        return text.components(separatedBy: " was called").first ?? ""
    }

    @Test func `It has the types of a generic protocol`() {
        let letters = SorterProxy<Post.Letter>.double()
        #expect(name { _ = letters.sort(Post.Letter()) } == "Sorter<Letter>.sort(_:)")
        let lists = SorterProxy<[String: Post.Letter?]>.double()
        #expect(name { _ = lists.sort([:]) } == "Sorter<[String: Letter?]>.sort(_:)")
        let nested = SorterProxy<any Sorter<Int>>.double()
        let item = SorterProxy<Int>.double()
        #expect(name { _ = nested.sort(item) } == "Sorter<any Sorter<Int>>.sort(_:)")
        let router = RouterProxy<Int, Post.Letter>.double()
        #expect(name { _ = router.route(1) } == "Router<Int, Letter>.route(_:)")
    }

    @Test func `It has neither the module nor the outer type of the protocol`() {
        let office = Post.OfficeProxy.double()
        #expect(name { _ = office.open() } == "Office.open()")
    }

    @Test func `A double with a name has it as an argument`() {
        let day = DeskProxy.double(named: "day")
        let night = DeskProxy.double(named: "night")
        let desks = SorterProxy<any Desk>.double(.relaxed)
        _ = desks.sort(day)
        let texts = failureTexts { desks.verify(\.sort, .identical(to: night)) }
        #expect(texts.first?.contains(#"sort(Desk "day")"#) == true, "\(texts)")
        #expect(texts.first?.contains(#"identical to Desk "night""#) == true, "\(texts)")
        #expect(texts.first?.contains("0x") == false)
        #expect(texts.first?.contains("as they are now") == false)
    }

    @Test func `A double with a name has it in each failure`() {
        let day = DeskProxy.double(.strict, named: "day")
        let night = DeskProxy.double(named: "night")
        #expect(name { day.tell("a") } == #"Desk "day".tell(_:)"#)
        night.tell("b")
        let texts = failureTexts {
            night.verify(\.tell, called: .never)
            verifyOrder {
                night.calls(\.tell)
                day.calls(\.tell)
            }
        }
        #expect(texts.first?.hasPrefix(#"Desk "night": expected never, received once."#) == true)
        #expect(
            texts.last == """
                Calls came in another order.
                    expected  Desk "night".tell(_:)
                              Desk "day".tell(_:)
                Step 2, Desk "day".tell(_:), happened only before step 1. Received calls:
                    Desk "day"   #1  tell("a")
                    Desk "night" #1  tell("b")
                """
        )
    }

    @Test func `A spy may have a name`() {
        let real = DeskProxy.double(.relaxed)
        let spy = DeskProxy.spy(on: real, named: "front")
        #expect(
            failureTexts { spy.verify(\.tell) }.first?.hasPrefix(#"Desk "front": expected once"#)
                == true
        )
    }
}

/// Makes doubles for tests, as a helper in another file would.
private enum Helper {
    static func desk(at location: FailureLocation) -> DeskProxy {
        DeskProxy.double(.strict, at: location)
    }

    static func desk(for location: SourceLocation = #_sourceLocation) -> DeskProxy {
        DeskProxy.double(.strict, at: FailureLocation(location))
    }

    static func spy(filePath: StaticString = #filePath, line: UInt = #line) -> DeskProxy {
        let real = DeskProxy()
        return DeskProxy.spy(
            on: real,
            retained: false,
            at: FailureLocation(filePath: filePath, line: line)
        )
    }
}

@Suite struct `The location of a double` {
    @Test func `It is that of a function's caller, if the function passes it on`() {
        let desk = Helper.desk(at: FailureLocation()); let line = #line
        #expect(failures { desk.tell("a") }.map(\.line) == [line])
        let spy = Helper.spy(); let spyLine = #line
        #expect(failures { _ = spy.title }.map(\.line) == [spyLine])
    }

    @Test func `It can be a location of Swift Testing`() throws {
        let desk = Helper.desk(); let line = #line
        let log = IssueLog()
        withKnownIssue {
            desk.tell("a")
        } matching: {
            log.add($0)
        }
        let location = try #require(log.issues.first?.sourceLocation)
        #expect(location.line == line)
        #expect(location.fileID == #fileID)
        #expect(location.filePath == #filePath)
        #expect(log.issues.count == 1)
    }

    @Test(arguments: ["", "Tests/Tür.swift", "/a/b c.swift"])
    func `A path from Swift Testing is that of the failure`(path: String) {
        let location = SourceLocation(fileID: "M/\(path)x", filePath: path, line: 3, column: 4)
        for _ in 0..<2 {
            let failure = FailureLocation(location)
            #expect("\(failure.filePath)" == path)
            #expect("\(failure.fileID)" == "M/\(path)x")
            #expect(failure.filePath.utf8CodeUnitCount == path.utf8.count)
            #expect(failure.line == 3 && failure.column == 4)
        }
    }
}
