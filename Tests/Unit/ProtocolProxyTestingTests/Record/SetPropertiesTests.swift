// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Suite struct `A settable property of a double` {
    private let desk = DeskProxy.double()

    @Test func `A settable property returns what was set`() {
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

    @Test func `A settable property of a relaxed double returns what was set`() {
        for recording in [Recording.all, .counts, .none] {
            let desk = DeskProxy.double(.relaxed, recording: recording)
            desk.title = "a"
            #expect(desk.title == "a")
        }
    }

    @Test func `Reading a property that was not set is an unanswered call`() {
        #expect(failures { _ = desk.title }.count == 1)
    }

    @Test func `A stub of a getter replaces the set value`() {
        desk.title = "a"
        desk.when(\.title).returns("stub").callsThrough()
        #expect(desk.title == "stub")
        desk.title = "b"
        #expect(desk.title == "b")
    }

    @Test func `A stub of a setter takes the value`() {
        desk.when(\.setTitle, "a").returns()
        desk.title = "b"
        desk.title = "a"
        #expect(desk.title == "b")
    }

    @Test func `A spy's property is that of its object`() {
        let real = RealCacheDelegate()
        let spy = CacheDelegateProxy.spy(on: real)
        spy.capacity = 9
        real.capacity = 3
        #expect(spy.capacity == 3)
    }

    @Test func `Resetting stubs forgets set values`() {
        desk.title = "a"
        desk.reset(.recordings)
        #expect(desk.title == "a")
        desk.reset(.stubs)
        #expect(failures { _ = desk.title }.count == 1)
    }

    @Test func `A settable static property returns what was set`() {
        DialProxy.withTypeProxy { dial in
            dial.double()
            DialProxy.shared = 5
            #expect(DialProxy.shared == 5)
        }
    }

    @Test func `A settable property holds an object as the recording does`() {
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
