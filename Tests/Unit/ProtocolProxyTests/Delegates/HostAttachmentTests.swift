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

    @Test(.timeLimit(.minutes(5)))
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

    @Test(.timeLimit(.minutes(5)))
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

    @Test(.timeLimit(.minutes(5)))
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

/// Attachments begin and end in every order, at one host or two, and after each step they are as a
/// model says.
@Suite struct `Attachments in every order` {
    @Test(arguments: [Ending.detached, .released])
    fileprivate func `Three attachments at one host`(ending: Ending) {
        let orders = Step.orders(ofAttachments: 3, hosts: 1, settings: 0)
        #expect(orders.count == 15)
        for order in orders { AttachmentRun(of: order, ending: ending).check() }
    }

    /// An application may also set the proxy of an attachment as a delegate, even after its end.
    @Test func `Three attachments at one host, and two times a proxy is set again`() {
        let orders = Step.orders(ofAttachments: 3, hosts: 1, settings: 2)
        for order in orders { AttachmentRun(of: order, ending: .detached).check() }
    }

    @Test func `Three attachments at two hosts, and a proxy is set at one of them`() {
        let orders = Step.orders(ofAttachments: 3, hosts: 2, settings: 1)
        for order in orders { AttachmentRun(of: order, ending: .detached).check() }
    }

    @Test func `An attachment at a slot for a parent protocol follows the end of an earlier one`() {
        let (pager, host, origin) = (Pager(), CountedPages(), RealPagerDelegate("origin"))
        pager.delegate = origin
        let attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        host.counter = attachment.proxy
        let later = PageCountingProxy.attach(to: host, at: \.counter)
        #expect(later.original === attachment.proxy)
        #expect(host.counter?.pageCount == origin.pageCount)
        attachment.detach()
        #expect(later.original === origin)
        #expect(host.counter?.pageCount == origin.pageCount)
        later.detach()
        #expect(host.counter === origin)
    }
}

private final class CountedPages {
    weak var counter: (any PageCounting)?
}

private final class PageCountingProxy: ProtocolProxy, PageCounting, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [PagerRequirements.counting] }
    convenience init(implementer: (any PageCounting)? = nil) {
        self.init(implementer, as: (any PageCounting).self)
    }
    convenience init(retaining implementer: any PageCounting) {
        self.init(implementer, as: (any PageCounting).self, retained: true)
    }
}

private enum Ending {
    case detached
    case released
}

/// Something that happens to the attachments, which are numbered in the order of their beginnings.
private enum Step {
    case attach(host: Int)
    case end(Int)
    case set(Int, host: Int)

    /// All orders in which each of the attachments begins, and ends later, while proxies of
    /// attachments that have begun are set a number of times.
    static func orders(ofAttachments count: Int, hosts: Int, settings: Int) -> [[Step]] {
        var orders: [[Step]] = []
        func extend(_ order: [Step], begun: Int, living: Set<Int>, settings: Int) {
            if begun == count && living.isEmpty { orders.append(order) }
            if begun < count {
                for host in 0..<hosts {
                    extend(
                        order + [.attach(host: host)],
                        begun: begun + 1,
                        living: living.union([begun]),
                        settings: settings
                    )
                }
            }
            for number in living.sorted() {
                extend(
                    order + [.end(number)],
                    begun: begun,
                    living: living.subtracting([number]),
                    settings: settings
                )
            }
            // After the last end, nothing depends on what is set.
            guard settings > 0, begun < count || !living.isEmpty else { return }
            for number in 0..<begun {
                for host in 0..<hosts {
                    extend(
                        order + [.set(number, host: host)],
                        begun: begun,
                        living: living,
                        settings: settings - 1
                    )
                }
            }
        }
        extend([], begun: 0, living: [], settings: settings)
        return orders
    }
}

/// What calls go through, as numbers of attachments; `nil` stands for the original delegate.
private struct AttachmentModel {
    private(set) var slots: [Int?]
    private(set) var originals: [Int?] = []
    private(set) var hosts: [Int] = []
    private(set) var ended: Set<Int> = []

    init(hosts: Int) { slots = Array(repeating: nil, count: hosts) }

    mutating func perform(_ step: Step) {
        switch step {
        case .attach(let host):
            originals.append(slots[host])
            slots[host] = originals.count - 1
            hosts.append(host)
        case .end(let number):
            ended.insert(number)
            originals = originals.map { $0 == number ? originals[number] : $0 }
            if slots[hosts[number]] == number { slots[hosts[number]] = originals[number] }
        case .set(let number, let host):
            slots[host] = number
        }
    }

    /// The attachments whose proxies a call of the host reaches, in order.
    func path(from host: Int) -> [Int] {
        var (path, next): ([Int], Int?) = ([], slots[host])
        while let number = next {
            path.append(number)
            next = originals[number]
        }
        return path
    }

    func isAttached(_ number: Int) -> Bool {
        !ended.contains(number) && path(from: hosts[number]).contains(number)
    }
}

/// The real attachments of an order of steps, beside the model.
private final class AttachmentRun {
    private let order: [Step]
    private let ending: Ending
    private let pagers = [Pager(), Pager()]
    private let origin = RealPagerDelegate("origin")
    private var model: AttachmentModel
    private var attachments: [HostAttachment<Pager, PagerDelegateProxy>?] = []
    private var proxies: [PagerDelegateProxy] = []
    /// The attachments whose observers a call has reached.
    private var reached: [Int] = []

    init(of order: [Step], ending: Ending) {
        self.order = order
        self.ending = ending
        self.model = AttachmentModel(hosts: pagers.count)
        pagers.forEach { $0.delegate = origin }
    }

    func check() {
        for (count, step) in order.enumerated() {
            perform(step)
            model.perform(step)
            compare(after: count + 1)
        }
    }

    private func perform(_ step: Step) {
        switch step {
        case .attach(let host):
            let attachment = PagerDelegateProxy.attach(to: pagers[host], at: \.delegate)
            attachments.append(attachment)
            proxies.append(attachment.proxy)
            observe(attachments.count - 1)
        case .end(let number):
            switch ending {
            case .detached: attachments[number]?.detach()
            case .released: attachments[number] = nil
            }
            // The end of an attachment ends what was registered on its proxy.
            observe(number)
        case .set(let number, let host):
            pagers[host].delegate = proxies[number]
        }
    }

    private func observe(_ number: Int) {
        proxies[number].observe(\.didTurn, .before) { [unowned self] _ in reached.append(number) }
    }

    private func compare(after count: Int) {
        let steps = order.prefix(count)
        for (host, pager) in pagers.enumerated() {
            let expected = model.slots[host].map { proxies[$0] as any PagerDelegate } ?? origin
            #expect(pager.delegate === expected, "host \(host) after \(steps)")
            reached = []
            pager.delegate?.pagerDidTurn(count)
            #expect(reached == model.path(from: host), "host \(host) after \(steps)")
            #expect(origin.turned.popLast() == count, "host \(host) after \(steps)")
        }
        for (number, attachment) in attachments.enumerated() {
            guard let attachment else { continue }
            let expected =
                model.originals[number].map { proxies[$0] as any PagerDelegate } ?? origin
            #expect(attachment.original === expected, "attachment \(number) after \(steps)")
            #expect(
                attachment.isAttached == model.isAttached(number),
                "attachment \(number) after \(steps)"
            )
        }
    }
}
