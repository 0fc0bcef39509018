// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Suite struct `A settable property of a double` {
    private let desk = DeskProxy.double()

    @Test func `has what was set, which is no unanswered call`() {
        let found = failures {
            withDoubles(checking: .unansweredCalls) {
                let desk = DeskProxy.double()
                desk.title = "a"
                #expect(desk.title == "a")
                desk.title = "b"
                desk.title += "c"
                #expect(desk.title == "bc")
                desk.verify(\.setTitle, "bc")
            }
        }
        #expect(found == [])
    }

    @Test func `has what was set where the double is relaxed, or records nothing`() {
        for recording in [Recording.all, .counts, .none] {
            let desk = DeskProxy.double(recording: recording, relaxed: true)
            desk.title = "a"
            #expect(desk.title == "a")
        }
    }

    @Test func `has nothing before, which is an unanswered call`() {
        #expect(failures { _ = desk.title }.count == 1)
    }

    @Test func `has what a stub says`() {
        desk.title = "a"
        desk.when(\.title).returns("stub").callsThrough()
        #expect(desk.title == "stub")
        desk.title = "b"
        #expect(desk.title == "b")
    }

    @Test func `is not changed where a stub takes what is set`() {
        desk.when(\.setTitle, "a").returns()
        desk.title = "b"
        desk.title = "a"
        #expect(desk.title == "b")
    }

    @Test func `is that of the real object of a spy`() {
        let real = RealCacheDelegate()
        let spy = CacheDelegateProxy.spy(on: real)
        spy.capacity = 9
        real.capacity = 3
        #expect(spy.capacity == 3)
    }

    @Test func `forgets with the stubs`() {
        desk.title = "a"
        desk.reset(.recordings)
        #expect(desk.title == "a")
        desk.reset(.stubs)
        #expect(failures { _ = desk.title }.count == 1)
    }

    @Test func `of a type is one too`() {
        DialProxy.withTypeProxy { dial in
            dial.double()
            DialProxy.shared = 5
            #expect(DialProxy.shared == 5)
        }
    }

    @Test func `keeps an object as calls are recorded`() {
        let double = HolderProxy.double(recording: .all.keepingObjects(.weakly))
        let pen = Pen("blue")
        double.pen = pen
        #expect(double.pen === pen)
        do { double.pen = Pen("red") }
        #expect(double.pen == nil)
        double.pen = nil
        #expect(double.pen == nil)
        let strong = HolderProxy.double()
        do { strong.pen = Pen("red") }
        #expect(strong.pen?.colour == "red")
        strong.pen = nil
        #expect(strong.pen == nil)
    }
}

@Proxied private protocol Holder: AnyObject {
    var pen: Pen? { get set }
}
