// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTesting
import Synchronization
import Testing

@Suite struct `Recording of calls` {
    // MARK: Modes

    @Test func `A double records all calls by default`() {
        let desk = DeskProxy.double()
        for number in 0..<100 { desk.tell("\(number)") }
        #expect(desk.calls(\.tell).count == 100)
        #expect(desk.calls(\.tell).arguments == (0..<100).map(String.init))
    }

    @Test func `Verifying a double that records nothing is a failure`() {
        let desk = DeskProxy.double(recording: .none)
        desk.tell("a")
        let text =
            "Desk records nothing, so nothing can be said of its calls. Make the double with 'recording: .all'."
        #expect(failureTexts { desk.verify(\.tell, called: .never) } == [text])
        #expect(failureTexts { desk.verify(\.tell, "a") } == [text])
        #expect(failureTexts { _ = desk.calls(\.tell).count } == [text])
        #expect(failureTexts { _ = desk.calls(\.tell).arguments } == [text])
        #expect(failureTexts { _ = desk.calls(\.tell).wasReceived(.never) } == [text])
        #expect(failureTexts { verifyOrder { desk.calls(\.tell) } } == [text])
    }

    @Test func `A double that only counts says that it knows no arguments`() {
        let desk = DeskProxy.double(recording: .counts)
        desk.tell("a")
        desk.tell("b")
        desk.verify(\.tell, called: .twice)
        desk.verify(\.title, called: .never)
        #expect(desk.calls(\.tell).count == 2)
        let text =
            "Desk counts calls and keeps no arguments. Make the double with 'recording: .all', or verify without "
            + "matchers."
        #expect(failureTexts { desk.verify(\.tell, "a") } == [text])
        #expect(failureTexts { _ = desk.calls(\.tell, "a").count } == [text])
        #expect(
            failureTexts { desk.verify(\.tell) } == [
                """
                Desk: expected once, received twice.
                    tell(any)
                """
            ]
        )
    }

    @Test func `A double that only counts has no arguments, results or errors`() {
        let desk = DeskProxy.double(recording: .counts)
        desk.when(\.charge).returns("r")
        _ = try? desk.charge(Price(1), to: "c", key: "k")
        let text =
            "Desk counts calls and keeps no arguments, results or errors. Make the double with 'recording: .all'."
        #expect(failureTexts { _ = desk.calls(\.charge).arguments.isEmpty } == [text])
        #expect(failureTexts { _ = desk.calls(\.charge).results.isEmpty } == [text])
        #expect(failureTexts { _ = desk.calls(\.charge).errors.isEmpty } == [text])
    }

    @Test func `Recording the newest calls keeps those and counts all`() {
        let desk = DeskProxy.double(recording: .newest(2))
        for words in ["a", "b", "c", "d", "e"] { desk.tell(words) }
        desk.verify(\.tell, called: 5)
        #expect(desk.calls(\.tell).arguments == ["d", "e"])
        desk.verify(\.tell, "e", called: .atLeastOnce)
        #expect(
            failureTexts { desk.verify(\.tell, "a") } == [
                """
                Desk: expected once, received never.
                    tell("a")
                Calls of 'tell(_:)', nearest first:
                    #5  tell("e")
                        argument 1 is not "a":
                            - "a"
                            + "e"
                    #4  tell("d")
                        argument 1 is not "a":
                            - "a"
                            + "d"
                Only the newest 2 of 5 calls are recorded.
                """
            ]
        )
    }

    @Test func `Verifying calls that are no longer recorded is a failure`() {
        let desk = DeskProxy.double(recording: .newest(2))
        for words in ["a", "b", "c"] { desk.tell(words) }
        #expect(
            failureTexts { desk.verify(\.tell, "a", called: .never) } == [
                """
                Desk: expected never, received never among the calls that are recorded.
                    tell("a")
                Only the newest 2 of 3 calls are recorded.
                """
            ]
        )
        // The arguments make no difference here.
        desk.verify(\.tell, "c", called: .atLeastOnce)
        desk.verify(\.tell, "c", called: .atMost(2))
    }

    @Test func `Recording the newest calls releases older ones`() {
        let desk = DeskProxy.double(recording: .newest(3))
        var pens: [Weak<Pen>] = []
        for number in 0..<10 {
            let pen = Pen("\(number)")
            pens.append(Weak(pen))
            desk.lend(pen)
        }
        #expect(pens.compactMap { $0.object?.colour } == ["7", "8", "9"])
    }

    @Test func `Recording with a predicate ignores other calls`() {
        let desk = DeskProxy.double(recording: .matching { $0.arguments.first as? String == "a" })
        desk.tell("a")
        desk.tell("b")
        desk.title = "b"
        desk.verify(\.tell)
        desk.verify(\.setTitle, called: .never)
        desk.verifyNothingElse()
    }

    // MARK: Objects

    @Test func `Recorded objects are kept until the recordings are reset`() {
        let desk = DeskProxy.double()
        let pen = lent(Pen("red"), to: desk)
        #expect(pen.object?.colour == "red")
        desk.reset(.stubs)
        #expect(pen.object != nil)
        desk.reset(.recordings)
        #expect(pen.object == nil)
        #expect(desk.calls(\.lend).count == 0)
    }

    @Test func `Recorded objects are kept as long as the double`() {
        var desk: DeskProxy? = DeskProxy.double()
        let pen = lent(Pen("red"), to: desk)
        #expect(pen.object != nil)
        desk = nil
        #expect(pen.object == nil)
    }

    @Test func `Recorded objects can be held weakly, with a description after their end`() {
        let desk = DeskProxy.double(recording: .all.keepingObjects(.weakly))
        let pen = Pen("blue")
        desk.lend(pen)
        let red = lent(Pen("red"), to: desk)
        #expect(red.object == nil)
        desk.verify(\.lend, .is(pen))
        desk.verify(\.lend, called: 2)
        #expect(desk.calls(\.lend).arguments == [pen])
        #expect(
            desk.calls(\.lend).description
                == "#1  lend(Pen(colour: \"blue\"))\n#2  lend(Pen (released))"
        )
        #expect(
            failureTexts { desk.verify(\.lend, .is(Pen("red"))) } == [
                """
                Desk: expected once, received never.
                    lend(Pen(colour: "red"))
                Calls of 'lend(_:)', nearest first:
                    #2  lend(Pen (released))
                        argument 1 was not kept
                    #1  lend(Pen(colour: "blue"))
                        argument 1 is not Pen(colour: "red"):
                            - Pen(colour: "red")
                            + Pen(colour: "blue")
                Objects are shown as they are now. To see them as they were received, make the double with \
                'recording: .all.keepingObjects(.asText)'.
                """
            ]
        )
    }

    @Test func `Recording descriptions keeps no reference to an argument object`() {
        let desk = DeskProxy.double(recording: .all.keepingObjects(.asText))
        let red = lent(Pen("red"), to: desk)
        let weak = swapped(Pen("a"), for: [Pen("b")], on: desk)
        #expect(red.object == nil)
        #expect(weak.map { $0.object?.colour } == [nil, nil])
        #expect(desk.calls(\.lend).description == "#1  lend(Pen(colour: \"red\"))")
        #expect(
            desk.calls(\.swap).description
                == "#2  swap(Pen(colour: \"a\"), for: [Pen(colour: \"b\")])"
        )
        #expect(desk.calls(\.lend).arguments == [])
    }

    @Test func `Values are recorded beside objects that are not kept`() {
        let desk = DeskProxy.double(recording: .newest(1).keepingObjects(.weakly))
        desk.tell("a")
        desk.tell("b")
        desk.lend(nil)
        #expect(desk.calls(\.tell).arguments == ["b"])
        desk.verify(\.tell, "b", called: .atMost(2))
        desk.verify(\.lend, nil)
    }

    private func lent(_ make: @autoclosure () -> Pen, to desk: (any Desk)?) -> Weak<Pen> {
        let pen = make()
        let weak = Weak(pen)
        desk?.lend(pen)
        return weak
    }

    private func swapped(
        _ make: @autoclosure () -> Pen,
        for others: @autoclosure () -> [Pen],
        on desk: any Desk
    ) -> [Weak<Pen>] {
        let (pen, pens) = (make(), others())
        let weak = [Weak(pen)] + pens.map(Weak.init)
        desk.swap(pen, for: pens)
        return weak
    }

    // MARK: Arguments that cannot be kept

    @Test func `An inout argument is recorded as it was passed`() {
        let listener = ListenerProxy().double(.relaxed)
        listener.intercept(\.grow) { next in
            { words in
                words.append("more")
                next(&words)
            }
        }
        var words = ["a"]
        listener.grow(&words)
        #expect(words == ["a", "more"])
        #expect(listener.calls(\.grow).count == 1)
        #expect(listener.calls(\.grow).description.hasPrefix("#1  grow("))
    }

    @Test func `Noncopyable arguments are recorded as placeholders`() {
        let listener = WorkshopProxy().double(.relaxed)
        _ = listener.load(Sheet(3))
        listener.verify(\.load)
        listener.verify(\.load, .any)
        #expect(listener.calls(\.load).count == 1)
        #expect(listener.calls(\.load).description == "#1  load(Sheet (not kept))")
    }

    // MARK: Results and errors

    @Test func `Results and errors are recorded in order`() throws {
        let desk = DeskProxy.double()
        desk.when(\.charge).returns("r-1").throws(DeskError("no")).returns("r-2")
        for _ in 0..<3 { _ = try? desk.charge(Price(1), to: "c", key: "k") }
        #expect(desk.calls(\.charge).results == ["r-1", "r-2"])
        #expect(desk.calls(\.charge).errors.map { $0 as? DeskError } == [DeskError("no")])
    }

    @Test func `Results are paired with overlapping calls`() async throws {
        let desk = DeskProxy.double()
        let first = desk.when(\.fetch, 1).suspends()
        let second = desk.when(\.fetch, 2).suspends()
        let third = desk.when(\.fetch, 3).suspends()
        let one = Task { try await desk.fetch(1) }
        await first.arrival()
        let two = Task { try await desk.fetch(2) }
        await second.arrival()
        let three = Task { try await desk.fetch(3) }
        await third.arrival()
        #expect(desk.calls(\.fetch).arguments == [1, 2, 3])
        #expect(desk.calls(\.fetch).results == [])
        third.open(returning: 30)
        _ = try await three.value
        second.open(throwing: DeskError("two"))
        _ = await two.result
        #expect(desk.calls(\.fetch).results == [30])
        #expect(desk.calls(\.fetch, 3).results == [30])
        #expect(desk.calls(\.fetch, 1).results == [])
        #expect(desk.calls(\.fetch, 2).errors.map { $0 as? DeskError } == [DeskError("two")])
        first.open(returning: 10)
        _ = try await one.value
        #expect(desk.calls(\.fetch).results == [10, 30])
        #expect(desk.calls(\.fetch, 1).results == [10])
    }

    @Test func `Resetting during a call drops its outcome`() async throws {
        let desk = DeskProxy.double()
        let gate = desk.when(\.fetch, 1).suspends()
        desk.when(\.fetch, 2).returns(20)
        let one = Task { try await desk.fetch(1) }
        await gate.arrival()
        desk.reset(.recordings)
        _ = try await desk.fetch(2)
        gate.open(returning: 10)
        _ = try await one.value
        #expect(desk.calls(\.fetch).arguments == [2])
        #expect(desk.calls(\.fetch).results == [20])
    }

    @Test func `The outcome of a displaced call is dropped`() async throws {
        let desk = DeskProxy.double(recording: .newest(1))
        let gate = desk.when(\.fetch, 1).suspends()
        desk.when(\.fetch, 2).returns(20)
        let one = Task { try await desk.fetch(1) }
        await gate.arrival()
        _ = try await desk.fetch(2)
        gate.open(returning: 10)
        _ = try await one.value
        #expect(desk.calls(\.fetch).results == [20])
    }

    // MARK: Kinds of requirements

    @Test func `Properties and subscripts are recorded`() {
        let desk = DeskProxy.double(.relaxed)
        _ = desk.title
        desk.title = "new"
        _ = desk[1, 2]
        desk[3, 4] = "x"
        desk.verify(\.title)
        desk.verify(\.setTitle, "new")
        desk.verify(\.cell, 1, 2)
        desk.verify(\.setCell, 3, .in(4...), "x")
        #expect(desk.calls(\.title).description == "#1  title")
        #expect(desk.calls(\.setTitle).description == "#2  title = \"new\"")
        #expect(desk.calls(\.cell).description == "#3  subscript[1, 2]")
        #expect(desk.calls(\.setCell).description == "#4  subscript[3, 4] = \"x\"")
        #expect(desk.calls(\.setCell).arguments.map(\.2) == ["x"])
        desk.verifyNothingElse()
    }

    @Test func `Static requirements are recorded`() {
        DialProxy.withTypeProxy { dial in
            dial.double()
            dial.when(\.staticShared).returns(3)
            DialProxy.shared = 5
            #expect(DialProxy.shared == 3)
            dial.verify(\.staticSetShared, 5)
            dial.verify(\.staticShared)
            dial.verifyNothingElse()
            #expect(dial.calls(\.staticSetShared).description == "#1  static shared = 5")
            #expect(
                failureTexts { dial.verify(\.staticSetShared, 6) } == [
                    """
                    Dial: expected once, received never.
                        static shared = 6
                    Calls of 'static setter: shared', nearest first:
                        #1  static shared = 5
                            argument 1 is not 6:
                                - 6
                                + 5
                    """
                ]
            )
        }
    }

    @Test func `A nil argument is recorded`() {
        let desk = DeskProxy.double()
        desk.lend(nil)
        #expect(desk.calls(\.lend).arguments == [nil])
        desk.verify(\.lend, nil)
        #expect(desk.calls(\.lend).description == "#1  lend(nil)")
    }

    @Test func `Calls without arguments are recorded`() {
        let desk = DeskProxy.double(.relaxed)
        _ = desk.title
        #expect(desk.calls(\.title).arguments.count == 1)
        desk.verify(\.title, .any)
        let weakly = DeskProxy.double(.relaxed, recording: .all.keepingObjects(.weakly))
        _ = weakly.title
        weakly.verify(\.title, .any)
    }

    // MARK: Doubles that come late, and proxies that are none

    @Test func `Recording begins when a proxy becomes a double`() {
        let desk = DeskProxy()
        desk.override(\.tell) { _ in }
        desk.tell("before")
        desk.double()
        desk.tell("after")
        #expect(desk.calls(\.tell).arguments == ["after"])
    }

    @Test func `Recording begins when a stubbed proxy becomes a double`() {
        let desk = DeskProxy()
        desk.when(\.title).returns("stubbed")
        _ = desk.title
        desk.double()
        #expect(desk.title == "stubbed")
        desk.verify(\.title)
        desk.tell("a")
        desk.verify(\.tell, "a")
    }

    @Test func `Verifying a proxy that is no double is a failure`() {
        let desk = DeskProxy()
        let text = """
            This proxy is no double, so it has recorded no calls. Make it with '.double()' or '.spy(on:)', or call 'double()' \
            on it before it is used.
            """
        #expect(failureTexts { desk.verify(\.tell, called: .never) } == [text])
        #expect(failureTexts { _ = desk.calls(\.tell).count } == [text])
        #expect(failureTexts { desk.verifyNothingElse() } == [text])
        #expect(failureTexts { verifyOrder { desk.calls(\.tell) } } == [text])
        desk.when(\.title).returns("stubbed")
        #expect(failureTexts { desk.verify(\.title, called: .never) } == [text])
        #expect(failureTexts { desk.verifyNothingElse() } == [text])
    }

    @Test func `Recording the newest calls pairs results after a reset`() {
        let desk = DeskProxy.double(recording: .newest(3))
        desk.when(\.cell).answers { row, column in "\(row)\(column)" }
        for row in 0..<7 { _ = desk[row, 0] }
        #expect(
            desk.calls(\.cell).arguments.map(\.0) == [4, 5, 6]
                && desk.calls(\.cell).results == ["40", "50", "60"]
        )
        desk.reset(.recordings)
        for row in 1..<5 { _ = desk[row, 1] }
        #expect(
            desk.calls(\.cell).arguments.map(\.0) == [2, 3, 4]
                && desk.calls(\.cell).results == ["21", "31", "41"]
        )
    }

    // MARK: Threads

    /// Where there was no room a moment ago, there may be no record at all any more.
    @Test func `Recordings can be reset while calls displace each other`() async {
        let desk = DeskProxy.double(recording: .newest(1))
        await withTaskGroup { group in
            for _ in 0..<3 {
                group.addTask {
                    await Caller.thread.run { for call in 0..<1000 { desk[0, call] = "" } }
                }
            }
            group.addTask {
                await Caller.thread.run { for _ in 0..<1000 { desk.reset(.recordings) } }
            }
        }
        desk[1, 1] = ""
        #expect(desk.calls(\.setCell).arguments.last.map { ($0.0, $0.1) } ?? (0, 0) == (1, 1))
    }

    /// As many as a debug build records in a few seconds; ten times as many take the better part of
    /// a minute.
    @Test func `No call of several threads is lost`() async {
        let (threads, calls) = (4, 10_000)
        let desk = DeskProxy.double()
        await withTaskGroup { group in
            for thread in 0..<threads {
                group.addTask {
                    await Caller.thread.run { for call in 0..<calls { desk[thread, call] = "" } }
                }
            }
        }
        #expect(desk.calls(\.setCell).count == threads * calls)
        var next = Array(repeating: 0, count: threads)
        var isInOrder = true
        for (thread, call, _) in desk.calls(\.setCell).arguments {
            isInOrder = isInOrder && next[thread] == call
            next[thread] += 1
        }
        #expect(isInOrder && next == Array(repeating: calls, count: threads))
    }
}

/// The stream of calls that every proxy has, beside what doubles record.
@Suite struct `A stream of the calls of a double` {
    @Test func `A stream of a double's calls differs from its recorded calls`() async {
        let desk = DeskProxy.double()
        let told = await streamed(desk)
        #expect(told == "a")
        #expect(desk.calls(\.tell).arguments == ["a"])
    }

    @Test func `A stream of a double's calls is available in generic code`() async {
        let desk = DeskProxy.double()
        let told = await streamedGenerically(desk)
        #expect(told == "a")
    }

    private func streamed(_ desk: DeskProxy) async -> String? {
        var iterator = desk.calls(of: \.tell).makeAsyncIterator()
        desk.tell("a")
        return await iterator.next()
    }

    private func streamedGenerically<Proxy: ProtocolProxy & HandlerRegistration & Desk>(
        _ desk: Proxy
    ) async -> String? {
        var iterator = desk.calls(of: \.tell).makeAsyncIterator()
        desk.tell("a")
        desk.verify(\.tell, "a")
        #expect(desk.calls(\.tell).count == 1)
        return await iterator.next()
    }
}

struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
