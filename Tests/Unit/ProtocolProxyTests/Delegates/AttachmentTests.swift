// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

@Suite struct `The end of an attachment` {
    /// A host on the main actor, whose delegate must only change there.
    @MainActor private final class Window {
        private(set) var isChangedOnMainActor: [Bool] = []
        var changed: @MainActor () -> Void = {}
        // The jobs of the main actor run on this queue, and not always on the main thread.
        private static let mainQueue = DispatchSpecificKey<Bool>()

        init() { DispatchQueue.main.setSpecific(key: Self.mainQueue, value: true) }

        weak var delegate: (any PagerDelegate)? {
            didSet {
                isChangedOnMainActor.append(DispatchQueue.getSpecific(key: Self.mainQueue) == true)
                changed()
            }
        }
    }

    /// An owner on the main actor, whose properties are released on any thread.
    @MainActor private final class Screen {
        var attachment: HostAttachment<Window, PagerDelegateProxy>?

        init(attachedTo window: Window) {
            attachment = PagerDelegateProxy.attach(to: window, at: \.delegate)
        }
    }

    /// A host of no actor, which an actor may own.
    private final class Frame {
        private(set) var isChangedOnMainActor: [Bool] = []
        var changed: () -> Void = {}
        private static let mainQueue = DispatchSpecificKey<Bool>()

        init() { DispatchQueue.main.setSpecific(key: Self.mainQueue, value: true) }

        weak var delegate: (any PagerDelegate)? {
            didSet {
                isChangedOnMainActor.append(DispatchQueue.getSpecific(key: Self.mainQueue) == true)
                changed()
            }
        }
    }

    /// An owner on the main actor that a helper attaches for.
    @MainActor private final class FrameOwner {
        let attachment: HostAttachment<Frame, PagerDelegateProxy>

        init(attachedTo frame: Frame) {
            attachment = `The end of an attachment`.attached(to: frame)
        }
    }

    private actor Book {
        let pager = Pager()
        let origin = RealPagerDelegate("origin", answer: true)
        private var attachment: HostAttachment<Pager, PagerDelegateProxy>?

        func attach() {
            pager.delegate = origin
            attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        }

        func restores() -> Bool {
            attachment = nil
            return pager.delegate === origin
        }
    }

    /// A helper that attaches for its caller.
    private static func attached(
        to frame: Frame,
        isolation: isolated (any Actor)? = #isolation
    ) -> HostAttachment<Frame, PagerDelegateProxy> {
        PagerDelegateProxy.attach(to: frame, at: \.delegate)
    }

    @Test(.timeLimit(.minutes(1)))
    @MainActor func `Released on another thread, it changes the host on the host's actor`() async {
        let (window, origin) = (Window(), RealPagerDelegate("origin", answer: true))
        window.delegate = origin
        let screen = Mutex<Screen?>(Screen(attachedTo: window))
        #expect(window.delegate is PagerDelegateProxy)
        let released = Task.detached { screen.withLock { $0.take() } != nil }
        await withCheckedContinuation { continuation in
            window.changed = { continuation.resume() }
        }
        #expect(await released.value)
        #expect(window.delegate === origin)
        #expect(window.isChangedOnMainActor == [true, true, true])
    }

    @Test(.timeLimit(.minutes(1)))
    @MainActor func `Until the host's actor restores the delegate, calls reach it`() async {
        let (window, origin) = (Window(), RealPagerDelegate("origin", answer: true))
        window.delegate = origin
        let screen = Mutex<Screen?>(Screen(attachedTo: window))
        let isReleased = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            screen.withLock { $0 = nil }
            isReleased.signal()
        }
        isReleased.wait()
        window.delegate?.pagerDidTurn(4)
        #expect(origin.turned == [4])
        #expect(window.isChangedOnMainActor == [true, true])
        guard window.delegate !== origin else { return }
        await withCheckedContinuation { continuation in
            window.changed = { continuation.resume() }
        }
        #expect(window.delegate === origin)
    }

    @Test(.timeLimit(.minutes(1)))
    @MainActor func `Made by a helper that takes its isolation, it changes the host on its actor`()
        async
    {
        let (frame, origin) = (Frame(), RealPagerDelegate("origin", answer: true))
        frame.delegate = origin
        let owner = Mutex<FrameOwner?>(FrameOwner(attachedTo: frame))
        let isReleased = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            owner.withLock { $0 = nil }
            isReleased.signal()
        }
        isReleased.wait()
        #expect(frame.delegate !== origin)
        await withCheckedContinuation { continuation in
            frame.changed = { continuation.resume() }
        }
        #expect(frame.delegate === origin)
        #expect(frame.isChangedOnMainActor == [true, true, true])
    }

    @Test @MainActor func `Released on the host's actor, it restores the delegate at once`() {
        let (window, origin) = (Window(), RealPagerDelegate("origin", answer: true))
        window.delegate = origin
        do { _ = Screen(attachedTo: window) }
        #expect(window.delegate === origin)
    }

    @Test func `Released on an actor that has the host, it restores the delegate at once`() async {
        weak var released: Book?
        do {
            let book = Book()
            await book.attach()
            #expect(await book.restores())
            await book.attach()
            released = book
        }
        #expect(released == nil)
    }

    @Test func `It does not make a cycle of a proxy that was made to forward to it`() throws {
        let (pager, origin) = (Pager(), PagerDelegateProxy())
        pager.delegate = origin
        let first = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        let second = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        try first.proxy.setImplementer(nil)
        try origin.setImplementer(second.proxy)
        first.detach()
        second.proxy.pagerDidTurn(1)
        try origin.setImplementer(first.proxy)
        second.detach()
        first.proxy.pagerDidTurn(1)
        #expect(pager.delegate === origin)
    }
}
