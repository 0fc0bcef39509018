// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A delegate protocol whose optional requirements bring no answer of their own.
package protocol PagerDelegate: PageCounting {
    func pagerDidTurn(_ page: Int)
    func pagerShouldTurn(_ page: Int) -> Bool
    func pagerMustTurn(_ page: Int) -> Bool
    func pagerTitle(_ page: Int) -> String?
}

/// The inherited requirements.
package protocol PageCounting: AnyObject {
    var pageCount: Int { get }
    var isEndless: Bool { get }
}

/// The defaults of optional requirements.
extension PagerDelegate {
    package func pagerShouldTurn(_ page: Int) -> Bool { false }
    package func pagerTitle(_ page: Int) -> String? { nil }
}

/// Further defaults: not in the extension above, which would win over the proxy's own.
extension PageCounting {
    package var isEndless: Bool { false }
}

/// The requirements of ``PagerDelegate``, written as a macro would write them.
package enum PagerRequirements {
    package static let didTurn = Requirement<(Int) -> Void, Int, Void, Never>("pagerDidTurn(_:)")
        .calling { (it: any PagerDelegate, a) in it.pagerDidTurn(a) }
    package static let shouldTurn = Requirement<(Int) -> Bool, Int, Bool, Never>(
        "pagerShouldTurn(_:)",
        optional: true
    )
    .calling { (it: any PagerDelegate, a) in it.pagerShouldTurn(a) }
    package static let mustTurn = Requirement<(Int) -> Bool, Int, Bool, Never>("pagerMustTurn(_:)")
        .calling { (it: any PagerDelegate, a) in it.pagerMustTurn(a) }
    package static let title = Requirement<(Int) -> String?, Int, String?, Never>(
        "pagerTitle(_:)",
        optional: true
    )
    .calling { (it: any PagerDelegate, a) in it.pagerTitle(a) }
    package static let pageCount = Requirement<() -> Int, (), Int, Never>("pageCount")
        .calling { (it: any PageCounting, _) in it.pageCount }
    package static let isEndless = Requirement<() -> Bool, (), Bool, Never>(
        "isEndless",
        optional: true
    )
    .calling { (it: any PageCounting, _) in it.isEndless }

    package static let counting = ProtocolDescriptor(
        (any PageCounting).self,
        requirements: [pageCount, isEndless]
    )
    package static let descriptor = ProtocolDescriptor(
        (any PagerDelegate).self,
        adopting: [counting],
        requirements: [didTurn, shouldTurn, mustTurn, title]
    )
}

extension PageCounting where Self: ProtocolProxy {
    package var pageCount: Int { send(PagerRequirements.pageCount, ()) }
    package var isEndless: Bool { send(PagerRequirements.isEndless, ()) }
}

extension PagerDelegate where Self: ProtocolProxy {
    package static var didTurn: Requirement<(Int) -> Void, Int, Void, Never> {
        PagerRequirements.didTurn
    }
    package static var shouldTurn: Requirement<(Int) -> Bool, Int, Bool, Never> {
        PagerRequirements.shouldTurn
    }
    package static var mustTurn: Requirement<(Int) -> Bool, Int, Bool, Never> {
        PagerRequirements.mustTurn
    }
    package static var title: Requirement<(Int) -> String?, Int, String?, Never> {
        PagerRequirements.title
    }

    package func pagerDidTurn(_ page: Int) {
        send(PagerRequirements.didTurn, page)
    }
    package func pagerShouldTurn(_ page: Int) -> Bool {
        send(PagerRequirements.shouldTurn, page)
    }
    package func pagerMustTurn(_ page: Int) -> Bool {
        send(PagerRequirements.mustTurn, page)
    }
    package func pagerTitle(_ page: Int) -> String? {
        send(PagerRequirements.title, page)
    }
}

/// The proxy for ``PagerDelegate``.
package final class PagerDelegateProxy: ProtocolProxy, PagerDelegate, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] { [PagerRequirements.descriptor] }
    package convenience init(implementer: (any PagerDelegate)? = nil) {
        self.init(implementer, as: (any PagerDelegate).self)
    }
    package convenience init(retaining implementer: any PagerDelegate) {
        self.init(implementer, as: (any PagerDelegate).self, retained: true)
    }
}

/// A host that somebody else wrote: it knows nothing of proxies.
package final class Pager {
    package weak var delegate: (any PagerDelegate)?

    package init() {}

    /// Turns a page if the delegate lets it.
    package func turn(to page: Int) -> Bool {
        guard delegate?.pagerMustTurn(page) ?? false else { return false }
        delegate?.pagerDidTurn(page)
        return true
    }
}

/// A delegate that writes down what it is told, and implements as much as it says.
package final class RealPagerDelegate: PagerDelegate, SelectorResponding {
    package let name: String
    package var turned: [Int] = []
    package var answer: Bool
    private let implemented: Set<Selector>?

    /// - Parameter implemented: The requirements that it responds to; nil for everything.
    package init(
        _ name: String = "real",
        answer: Bool = true,
        implementing implemented: Set<Selector>? = nil
    ) {
        self.name = name
        self.answer = answer
        self.implemented = implemented
    }

    package func pagerDidTurn(_ page: Int) { turned.append(page) }
    package func pagerShouldTurn(_ page: Int) -> Bool { answer }
    package func pagerMustTurn(_ page: Int) -> Bool { answer }
    package func pagerTitle(_ page: Int) -> String? { "\(name) \(page)" }
    package var pageCount: Int { 3 }
    package var isEndless: Bool { answer }
    package func responds(to selector: Selector) -> Bool { implemented?.contains(selector) ?? true }
}

/// A host as one would write it with this module: it calls its delegate without `?.` and without
/// asking.
package final class ProxiedPager {
    @DelegateProxy<PagerDelegateProxy> package var delegate: (any PagerDelegate)?

    package init() {}

    package var proxy: PagerDelegateProxy { $delegate }

    package func turn(to page: Int) -> Bool {
        guard $delegate.pagerShouldTurn(page) else { return false }
        $delegate.pagerDidTurn(page)
        return true
    }
}
