import ProtocolProxyMacros

// Requirements with typed errors that only a witness can call: generic and deprecated ones. Their
// handlers return a `Result` like those of other requirements, so that an error of another type
// doesn't compile.

enum Rejection: Error { case full, closed }

@Proxied
protocol Barrier: AnyObject {
    func pass<Ticket>(_ ticket: Ticket) throws(Rejection) -> Ticket
    func pass<Ticket>(all tickets: Ticket...) throws(Rejection) -> Int
    func stamp<Ticket>(_ ticket: inout Ticket) throws(Rejection)
    func look<Ticket: ~Copyable>(at ticket: borrowing Ticket) throws(Rejection) -> Int
    nonisolated(nonsending) func wait<Ticket>(_ ticket: Ticket) async throws(Rejection) -> Ticket
    @available(*, deprecated) func open(_ count: Int) throws(Rejection) -> Int
    subscript<Ticket>(_ ticket: Ticket) -> Int { get throws(Rejection) }
    static func price<Ticket>(_ ticket: Ticket) throws(Rejection) -> Int
}

final class RealBarrier: Barrier {
    func pass<Ticket>(_ ticket: Ticket) throws(Rejection) -> Ticket {
        if "\(ticket)" == "none" { throw .closed }
        return ticket
    }
    func pass<Ticket>(all tickets: Ticket...) throws(Rejection) -> Int { tickets.count }
    func stamp<Ticket>(_ ticket: inout Ticket) throws(Rejection) {}
    func look<Ticket: ~Copyable>(at ticket: borrowing Ticket) throws(Rejection) -> Int {
        MemoryLayout<Ticket>.size
    }
    nonisolated(nonsending) func wait<Ticket>(_ ticket: Ticket) async throws(Rejection) -> Ticket {
        if "\(ticket)" == "none" { throw .closed }
        return ticket
    }
    func open(_ count: Int) throws(Rejection) -> Int { count }
    subscript<Ticket>(_ ticket: Ticket) -> Int { get throws(Rejection) { 1 } }
    static func price<Ticket>(_ ticket: Ticket) throws(Rejection) -> Int { 2 }
}

/// A way to call a deprecated requirement without a warning.
protocol OpenedBarrier { func opened(_ count: Int) throws(Rejection) -> Int }
@available(*, deprecated)
extension BarrierProxy: OpenedBarrier {
    func opened(_ count: Int) throws(Rejection) -> Int {
        let turnstile: any Barrier = self
        return try turnstile.open(count)
    }
}

var typedErrorKinds: [Kind] {
    [
        Kind("Effects", "throws(E) of generic and deprecated requirements") { t in
            let proxy = BarrierProxy(retaining: RealBarrier())
            var stamped = "s"
            try proxy.stamp(&stamped)
            t.forwarded(
                [try proxy.pass("a"), stamped, try await proxy.wait("w")],
                ["a", "s", "w"]
            )
            t.forwarded(
                [try proxy.pass(all: 1, 2), try proxy.look(at: 1 as Int8), try proxy["x"]],
                [2, 1, 1]
            )
            do throws(Rejection) { _ = try proxy.pass("none") } catch {
                t.forwarded(error, .closed)
            }
            do throws(Rejection) { _ = try await proxy.wait("none") } catch {
                t.forwarded(error, .closed)
            }

            var seen: [String] = []
            proxy.observe(\.pass, .before) { ticket in seen.append("\(ticket)") }
            proxy.intercept(\.pass) { next in { ticket in next("\(ticket)!").map { "\($0)!" } } }
            proxy.override(\.passAll) { tickets in tickets.count > 1 ? .failure(.full) : .success(7)
            }
            proxy.override(\.stamp) { ticket in
                ticket = "stamped"
                return .success(())
            }
            proxy.intercept(\.lookAt) { next in { ticket in next(ticket).map { $0 + 10 } } }
            proxy.intercept(\.wait) { next in
                { ticket in
                    switch await next(ticket) {
                    case .success: .failure(.full)
                    case .failure: .success("instead")
                    }
                }
            }
            proxy.override(\.getSubscript) { _ in .failure(.closed) }
            try proxy.stamp(&stamped)
            t.overridden(
                [try proxy.pass("b"), stamped, try await proxy.wait("none")],
                ["b!!", "stamped", "instead"]
            )
            t.overridden([try proxy.pass(all: 1), try proxy.look(at: 1 as Int8)], [7, 11])
            do throws(Rejection) { _ = try proxy.pass(all: 1, 2) } catch {
                t.overridden(error, .full)
            }
            do throws(Rejection) { _ = try await proxy.wait("w") } catch {
                t.overridden(error, .full)
            }
            do throws(Rejection) { _ = try proxy["x"] } catch { t.overridden(error, .closed) }
            t.observed(seen, ["b"])

            t.forwarded(try (proxy as Any as! any OpenedBarrier).opened(3), 3)
            proxy.override(\.open) { count in count > 3 ? .failure(.full) : .success(-count) }
            t.overridden(try (proxy as Any as! any OpenedBarrier).opened(3), -3)
            try BarrierProxy.withTypeProxy { types in
                try types.setImplementer(RealBarrier.self)
                t.forwarded(try BarrierProxy.price(""), 2)
                types.override(\.staticPrice) { _ in .success(5) }
                t.overridden(try BarrierProxy.price(""), 5)
            }
        }
    ]
}
