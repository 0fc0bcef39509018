// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// The delegate of a viewer of documents: nearly all of its methods may be left out.
@Proxied
private protocol DocumentViewerDelegate: PageCounting {
    func viewer(_ viewer: DocumentViewer, didShow page: Int)
    @Optional func viewer(_ viewer: DocumentViewer, shouldShow page: Int) -> Bool
    @Optional func viewer(_ viewer: DocumentViewer, titleOf page: Int) -> String?
    @Optional(returning: 1.0) func viewer(_ viewer: DocumentViewer, scaleOf page: Int) -> Double
    @Optional(returning: ()) func viewer(_ viewer: DocumentViewer, adjust margins: inout [Int])
}

/// Inherited, and its defaults with it.
@Proxied
private protocol PageCounting: AnyObject {
    var pageCount: Int { get }
    @Optional var isEditable: Bool { get }
}

extension DocumentViewerDelegate {
    fileprivate func viewer(_ viewer: DocumentViewer, shouldShow page: Int) -> Bool { false }
    fileprivate func viewer(_ viewer: DocumentViewer, titleOf page: Int) -> String? { nil }
}

extension PageCounting {
    fileprivate var isEditable: Bool { false }
}

/// A host with a cached delegate: it remembers nothing, asks nothing, and unwraps nothing.
private final class DocumentViewer {
    @DelegateProxy<DocumentViewerDelegateProxy> var delegate: (any DocumentViewerDelegate)?
    private(set) var shown: [String] = []

    func show(_ page: Int) {
        guard $delegate.defaulting(to: true).viewer(self, shouldShow: page) else { return }
        $delegate.viewer(self, didShow: page)
        var margins = [1, 2]
        $delegate.viewer(self, adjust: &margins)
        let title = $delegate.viewer(self, titleOf: page) ?? "page \(page)"
        shown.append("\(title) x\($delegate.viewer(self, scaleOf: page)) \(margins)")
    }

    var proxy: DocumentViewerDelegateProxy { $delegate }
}

/// A host without a proxy: it has a flag for each optional requirement, set with the delegate.
private final class FlaggedViewer {
    private let viewer = DocumentViewer()
    private var asksToShow = false
    weak var delegate: (any DocumentViewerDelegate)? {
        didSet {
            let responder = delegate as? any SelectorResponding
            asksToShow = delegate != nil && responder?.responds(to: "viewer(_:shouldShow:)") ?? true
        }
    }

    func shows(_ page: Int) -> Bool {
        guard let delegate, asksToShow else { return true }
        return delegate.viewer(viewer, shouldShow: page)
    }
}

/// A delegate that responds to what it is told to.
private final class Reader: DocumentViewerDelegate, SelectorResponding {
    private let implemented: Set<Selector>
    private let name: String
    private(set) var shown: [Int] = []

    init(_ name: String = "reader", implementing implemented: [Selector] = []) {
        self.name = name
        self.implemented = Set(implemented)
    }

    func viewer(_ viewer: DocumentViewer, didShow page: Int) { shown.append(page) }
    func viewer(_ viewer: DocumentViewer, shouldShow page: Int) -> Bool { page < 3 }
    func viewer(_ viewer: DocumentViewer, titleOf page: Int) -> String? { "\(name) \(page)" }
    func viewer(_ viewer: DocumentViewer, scaleOf page: Int) -> Double { 2 }
    func viewer(_ viewer: DocumentViewer, adjust margins: inout [Int]) { margins.append(3) }
    var pageCount: Int { 9 }
    var isEditable: Bool { false }
    func responds(to selector: Selector) -> Bool { implemented.contains(selector) }
}

private let everything: [Selector] = [
    "viewer(_:didShow:)", "viewer(_:shouldShow:)", "viewer(_:titleOf:)", "viewer(_:scaleOf:)",
    "viewer(_:adjust:)",
]

@Suite struct `A host with a cached delegate` {
    private let viewer = DocumentViewer()

    @Test func `A host that calls a left-out requirement gets the default`() {
        let reader = Reader(implementing: ["viewer(_:didShow:)"])
        viewer.delegate = reader
        viewer.show(1)
        #expect(reader.shown == [1])
        #expect(viewer.shown == ["page 1 x1.0 [1, 2]"])
    }

    @Test func `A host's call reaches the delegate with all arguments`() {
        let reader = Reader(implementing: everything.filter { $0 != "viewer(_:shouldShow:)" })
        viewer.delegate = reader
        viewer.show(7)
        #expect(reader.shown == [7])
        #expect(viewer.shown == ["reader 7 x2.0 [1, 2, 3]"])
    }

    @Test func `A delegate's 'false' is an answer, whatever the default is`() {
        let reader = Reader(implementing: ["viewer(_:shouldShow:)"])
        viewer.delegate = reader
        viewer.show(3)
        #expect(viewer.shown.isEmpty)
        viewer.show(2)
        #expect(viewer.shown == ["page 2 x1.0 [1, 2]"])
    }

    @Test func `A view with a default shares registrations and does not change the proxy`() {
        let view = viewer.proxy.defaulting(to: true)
        #expect(view.viewer(viewer, shouldShow: 1))
        #expect(view.isEditable)
        #expect(!viewer.proxy.viewer(viewer, shouldShow: 1))
        let registration = viewer.proxy.override(\.viewerShouldShow) { _, page in page == 5 }
        #expect(view.viewer(viewer, shouldShow: 5))
        #expect(!view.viewer(viewer, shouldShow: 1))
        registration.cancel()
        #expect(view.viewer(viewer, shouldShow: 1))
    }

    @Test func `A host's default answers requirements of exactly its type`() {
        let proxy = viewer.proxy
        #expect(proxy.defaulting(to: true).pageCount == 0)
        #expect(proxy.defaulting(to: 12).pageCount == 12)
        #expect(proxy.defaulting(to: "title").viewer(viewer, titleOf: 1) == nil)
        #expect(proxy.defaulting(to: String?("title")).viewer(viewer, titleOf: 1) == "title")
        #expect(proxy.defaulting(to: 3.0).viewer(viewer, scaleOf: 1) == 3)
        proxy.setDefault(3.0)
        #expect(proxy.viewer(viewer, scaleOf: 1) == 1)
        proxy.setDefault(true)
        #expect(proxy.viewer(viewer, shouldShow: 1))
        proxy.removeDefault(for: Bool.self)
        #expect(!proxy.viewer(viewer, shouldShow: 1))
    }

    @Test func `A delegate that was never set, set to nil or deallocated is the same to the host`()
    {
        viewer.show(1)
        viewer.delegate = Reader(implementing: ["viewer(_:shouldShow:)", "viewer(_:titleOf:)"])
        #expect(viewer.delegate == nil)
        viewer.show(2)
        let reader = Reader(implementing: ["viewer(_:shouldShow:)"])
        viewer.delegate = reader
        viewer.delegate = nil
        viewer.show(3)
        #expect(viewer.shown == ["page 1 x1.0 [1, 2]", "page 2 x1.0 [1, 2]", "page 3 x1.0 [1, 2]"])
        #expect(reader.shown.isEmpty)
    }

    @Test func `A required call does nothing after the delegate is gone`() throws {
        viewer.delegate = Reader()
        viewer.proxy.viewer(viewer, didShow: 1)
        #expect(viewer.proxy.responds(to: "viewer(_:didShow:)"))
        #expect(!viewer.proxy.responds(to: "viewer(_:titleOf:)"))
        #expect(throws: ProxyError.self) {
            try viewer.proxy.send(Message("viewer(_:titleOf:)", [viewer, 1]))
        }
        #expect(try viewer.proxy.send(Message("pageCount")) as? Int == 0)
    }

    @Test func `A host's registrations serve every delegate`() {
        let proxy = viewer.proxy
        var shown: [Int] = []
        proxy.observe(\.viewerDidShow, .after) { _, page in shown.append(page) }
        let (first, second) = (Reader("first", implementing: [everything[2]]), Reader("second"))
        viewer.delegate = first
        viewer.show(1)
        viewer.delegate = second
        viewer.show(2)
        viewer.delegate = nil
        viewer.show(4)
        #expect(shown == [1, 2, 4])
        #expect(viewer.shown.map { $0.prefix(7) } == ["first 1", "page 2 ", "page 4 "])
        #expect(viewer.proxy === proxy)
    }

    @Test func `Several delegates answer what each implements`() throws {
        let main = Reader("main", implementing: ["viewer(_:didShow:)"])
        let titles = Reader("titles", implementing: ["viewer(_:titleOf:)"])
        let scales = Reader("scales", implementing: ["viewer(_:titleOf:)", "viewer(_:scaleOf:)"])
        viewer.delegate = main
        try viewer.proxy.appendImplementer(titles)
        try viewer.proxy.appendImplementer(scales)
        viewer.show(2)
        #expect(viewer.shown == ["titles 2 x2.0 [1, 2]"])
        #expect(main.shown == [2])
        viewer.proxy.removeImplementer(titles)
        viewer.show(2)
        #expect(viewer.shown.last == "scales 2 x2.0 [1, 2]")
        #expect(viewer.delegate === main)
    }

    @Test(
        arguments: [nil, ["viewer(_:shouldShow:)"], ["viewer(_:titleOf:)"]] as [[Selector]?],
        [1, 5]
    )
    func `A host with cached flags and one without behave alike`(
        implemented: [Selector]?,
        page: Int
    ) {
        let flagged = FlaggedViewer()
        let reader = implemented.map { Reader(implementing: $0) }
        flagged.delegate = reader
        viewer.delegate = reader
        viewer.show(page)
        #expect(flagged.shows(page) == !viewer.shown.isEmpty)
        #expect(viewer.shown.isEmpty == (implemented == [everything[1]] && page == 5))
    }

    @Test func `A host with cached flags asks again when its delegate is set again`() {
        let flagged = FlaggedViewer()
        let proxy = DocumentViewerDelegateProxy()
        flagged.delegate = proxy
        #expect(flagged.shows(8))
        let refusal = proxy.override(\.viewerShouldShow) { _, page in page < 8 }
        #expect(flagged.shows(8))
        flagged.delegate = proxy
        #expect(!flagged.shows(8))
        refusal.cancel()
        flagged.delegate = proxy
        #expect(flagged.shows(8))
        // An observer changes nothing, unless the proxy is to respond to what is observed.
        let observer = proxy.observe(\.viewerShouldShow, .before) { _ in }
        #expect(!proxy.responds(to: everything[1]))
        flagged.delegate = proxy
        #expect(flagged.shows(8))
        proxy.respondsToSelectorsWithObservers = true
        #expect(proxy.responds(to: everything[1]))
        flagged.delegate = proxy
        #expect(!flagged.shows(8))
        observer.cancel()
        flagged.delegate = proxy
        #expect(flagged.shows(8))
    }

    @Test func `An explanation says who answers, whatever became of the delegate`() {
        let title = "'viewer(_:titleOf:)' of"
        let reader = Reader(implementing: ["viewer(_:titleOf:)"])
        viewer.delegate = reader
        #expect(viewer.proxy.explanation(of: "viewer(_:titleOf:)").hasPrefix(title))
        #expect(
            viewer.proxy.explanation(of: "viewer(_:titleOf:)").hasSuffix(
                "is answered by the implementer of type 'Reader'."
            )
        )
        viewer.delegate = Reader(implementing: ["viewer(_:titleOf:)"])
        #expect(
            viewer.proxy.explanation(of: "viewer(_:titleOf:)").hasSuffix(
                "is answered by the default answer, after the implementer of type 'Reader', "
                    + "which was deallocated or leaves it out. "
                    + "The implementer of type 'Reader' was deallocated. Keep it alive elsewhere, or make the proxy with "
                    + "'retaining:'. The proxy does not respond to it: a message by name is refused."
            )
        )
        viewer.delegate = nil
        #expect(
            viewer.proxy.explanation(of: "viewer(_:titleOf:)").hasSuffix(
                "is answered by the default answer. "
                    + "The proxy does not respond to it: a message by name is refused."
            )
        )
    }
}
