// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

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
