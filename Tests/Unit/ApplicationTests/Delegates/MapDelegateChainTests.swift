// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A place on a map, which somebody may tap.
private final class Marker {
    let title: String
    init(_ title: String) { self.title = title }
}

@Proxied
private protocol MapViewDelegate: AnyObject {
    /// Returns whether the tap is handled, so that the map does not move to the marker.
    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool
    @Optional(returning: ()) func mapView(_ mapView: MapView, willMove byGesture: Bool)
    @Optional(returning: nil) func mapView(_ mapView: MapView, windowFor marker: Marker) -> String?
}

/// A map as its vendor wrote it: its delegate is weak, and what that responds to is looked up when
/// it is set.
private final class MapView {
    weak var delegate: (any MapViewDelegate)? {
        didSet {
            showsWindows = delegate.map { responds($0, to: "mapView(_:windowFor:)") } ?? false
        }
    }
    private(set) var showsWindows = false
    private(set) var center: String?
    private(set) var windows: [String] = []

    private func responds(_ delegate: any MapViewDelegate, to selector: Selector) -> Bool {
        (delegate as? any SelectorResponding)?.responds(to: selector) ?? true
    }

    func tap(_ marker: Marker) {
        if delegate?.mapView(self, didTap: marker) == true { return }
        center = marker.title
        if showsWindows, let window = delegate?.mapView(self, windowFor: marker) {
            windows.append(window)
        }
    }

    func drag() { delegate?.mapView(self, willMove: true) }
}

/// The application's own delegate, which was there first, and shows no windows.
private final class Application: MapViewDelegate, SelectorResponding {
    private(set) var tapped: [String] = []
    private(set) var moves = 0

    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool {
        tapped.append(marker.title)
        return marker.title == "hotel"
    }
    func mapView(_ mapView: MapView, willMove byGesture: Bool) { moves += 1 }
    func responds(to selector: Selector) -> Bool { selector != "mapView(_:windowFor:)" }
}

/// The new logic: it deals with markers of its own, and knows what it put itself in front of.
private final class Controller: MapViewDelegate, SelectorResponding {
    private let markers: [Marker]
    private(set) var opened: [String] = []
    private(set) var attachment: HostAttachment<MapView, MapViewDelegateProxy>?

    init(_ markers: Marker...) { self.markers = markers }

    func enter(_ mapView: MapView) {
        attachment = MapViewDelegateProxy.attach(self, to: mapView, at: \.delegate)
    }
    func leave() { attachment = nil }

    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool {
        guard markers.contains(where: { $0 === marker }) else {
            return attachment?.original?.mapView(mapView, didTap: marker) ?? false
        }
        opened.append(marker.title)
        return true
    }
    func responds(to selector: Selector) -> Bool { selector == "mapView(_:didTap:)" }
}

@Suite struct `A chain of map delegates` {
    private let map = MapView()
    private let application = Application()
    private let hotel = Marker("hotel")
    private let park = Marker("park")
    private let own = Marker("own")

    init() { map.delegate = application }

    @Test func `New logic answers first`() {
        let controller = Controller(own)
        controller.enter(map)
        map.tap(own)
        #expect(controller.opened == ["own"])
        #expect(application.tapped.isEmpty)
        #expect(map.center == nil)
    }

    @Test func `New logic passes on what it declines to the original`() {
        let controller = Controller(own)
        controller.enter(map)
        map.tap(hotel)
        #expect(map.center == nil)
        map.tap(park)
        #expect(map.center == "park")
        #expect(application.tapped == ["hotel", "park"])
        #expect(controller.opened.isEmpty)
    }

    @Test func `What new logic does not respond to reaches the original`() {
        let controller = Controller(own)
        controller.enter(map)
        map.drag()
        #expect(application.moves == 1)
        #expect(controller.attachment?.proxy.responds(to: "mapView(_:windowFor:)") == false)
    }

    @Test func `Releasing the attachment removes the new logic`() throws {
        do {
            let controller = Controller(own)
            controller.enter(map)
            #expect(map.delegate !== application)
            #expect(controller.attachment?.original === application)
        }
        #expect(map.delegate === application)
        map.tap(own)
        #expect(application.tapped == ["own"])
    }

    @Test func `Detaching restores the map's delegate, and attaching again replaces it`() throws {
        let controller = Controller(own)
        for visit in 1...2 {
            controller.enter(map)
            map.tap(own)
            #expect(controller.opened.count == visit)
            controller.leave()
            #expect(map.delegate === application)
            map.tap(own)
            #expect(application.tapped.count == visit)
        }
    }

    @Test
    func `A map that caches its delegate's responses asks again when the delegate is set again`()
        throws
    {
        let controller = Controller(own)
        controller.enter(map)
        #expect(!map.showsWindows)
        let proxy = try #require(controller.attachment?.proxy)
        let windows = proxy.override(\.mapViewWindowFor) { _, marker in "about the \(marker.title)"
        }
        map.delegate = proxy
        #expect(map.showsWindows)
        map.tap(park)
        #expect(map.windows == ["about the park"])
        windows.cancel()
        map.delegate = proxy
        #expect(!map.showsWindows)
        map.tap(park)
        #expect(map.windows.count == 1)
        controller.leave()
        #expect(map.delegate === application)
    }

    @Test func `Void calls can be forwarded to everybody`() throws {
        let (first, second) = (Application(), Application())
        let controller = Controller(own)
        controller.enter(map)
        let proxy = try #require(controller.attachment?.proxy)
        for delegate in [first, second] { try proxy.appendImplementer(delegate) }
        map.drag()
        #expect([application, first, second].map(\.moves) == [1, 0, 0])
        proxy.forwardsToAll = true
        map.drag()
        map.tap(hotel)
        #expect([application, first, second].map(\.moves) == [2, 1, 1])
        // A tap has one answer, so one is asked.
        #expect([application, first, second].map(\.tapped) == [["hotel"], [], []])
    }

    @Test func `The chain can be listed and explained`() throws {
        let controller = Controller(own)
        controller.enter(map)
        let proxy = try #require(controller.attachment?.proxy)
        let names = try proxy.participants(in: "mapView(_:didTap:)").map(\.typeName)
        #expect(names == ["Controller", "Application", nil])
        #expect(
            proxy.explanation(of: "mapView(_:willMove:)").hasSuffix(
                "is answered by the implementer of type 'Application', "
                    + "after the implementer of type 'Controller', which was deallocated or leaves it out."
            )
        )
    }
}

/// The objects that may die before the others, and the four of them at work.
@Suite struct `Lifetimes in a chain of map delegates` {
    private enum Part: String, CaseIterable, CustomTestStringConvertible {
        case map, application, logic, attachment
        var testDescription: String { rawValue }
    }

    /// The new logic without the attachment, which somebody else owns here.
    private final class Logic: MapViewDelegate, CallDeclining {
        func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool { true }
        func declines(_ call: PendingCall) -> Bool {
            call.arguments(of: MapViewDelegateRequirements.mapViewDidTap)?.1.title != "own"
        }
    }

    private static let orders: [[Part]] = Part.allCases.flatMap { first in
        Part.allCases.flatMap { second in
            Part.allCases.flatMap { third in
                Part.allCases.map { [first, second, third, $0] }
            }
        }
    }.filter { Set($0).count == 4 }

    @Test
    func `The chain works in every order in which its parts are deallocated`() {
        #expect(Self.orders.count == 24)
    }

    @Test(arguments: Self.orders) private func `The chain works with the remaining parts`(
        order: [Part]
    ) {
        var map: MapView? = MapView()
        var application: Application? = Application()
        var logic: Logic? = Logic()
        map?.delegate = application
        var attachment = map.map { MapViewDelegateProxy.attach(logic, to: $0, at: \.delegate) }
        weak let proxy = attachment?.proxy
        let (own, hotel) = (Marker("own"), Marker("hotel"))
        for part in order {
            switch part {
            case .map: map = nil
            case .application: application = nil
            case .logic: logic = nil
            case .attachment: attachment = nil
            }
            let isNew = logic != nil && attachment != nil
            map?.tap(own)
            if let map, let proxy { #expect(map.delegate === proxy) }
            #expect(map?.center == (map == nil || isNew ? nil : "own"))
            map?.tap(hotel)
            // The application deals with the hotel: the map has not moved there, but where there is
            // none.
            #expect(
                map?.center
                    == (map == nil ? nil : application == nil ? "hotel" : isNew ? nil : "own")
            )
        }
        #expect(proxy == nil)
    }
}
