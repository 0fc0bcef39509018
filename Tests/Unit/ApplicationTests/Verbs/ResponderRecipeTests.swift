// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol AlertDelegate: AnyObject {
    @Optional(returning: ()) func alert(_ alert: Alert, didDismissWith button: Int)
    @Optional(returning: true) func alert(_ alert: Alert, shouldEnable button: Int) -> Bool
}

/// An alert, whose delegate may be itself.
private final class Alert: AlertDelegate {
    weak var delegate: (any AlertDelegate)?

    func press(_ button: Int) {
        guard delegate?.alert(self, shouldEnable: button) ?? true else { return }
        delegate?.alert(self, didDismissWith: button)
    }
}

/// The target of a control's action.
@Proxied
private protocol ActionTarget: AnyObject {
    @Optional(returning: ()) func performAction(_ sender: String)
}

/// The accounts of an application: opening a session goes to a server.
@Proxied
private protocol AccountManager: AnyObject {
    func openSession(_ user: String, completion: @escaping (Result<Int, Refusal>) -> Void)
    func renew(_ session: inout Int) -> Bool
    func eachUser(_ body: (String) -> Void)
    subscript(preference name: String) -> String { get set }
}

private struct Refusal: Error, Equatable { let user: String }

private final class ServerAccounts: AccountManager {
    private(set) var requests = 0
    private var preferences: [String: String] = [:]

    func openSession(_ user: String, completion: @escaping (Result<Int, Refusal>) -> Void) {
        requests += 1
        completion(.success(requests))
    }
    func renew(_ session: inout Int) -> Bool {
        session += 100
        return true
    }
    func eachUser(_ body: (String) -> Void) { for user in ["ada", "bob"] { body(user) } }
    subscript(preference name: String) -> String {
        get { preferences[name] ?? "unset" }
        set { preferences[name] = newValue }
    }
}

/// A screen that an application shows and hides.
@Proxied
private protocol ScreenLifecycle: AnyObject {
    func viewWillAppear(_ animated: Bool)
    func viewDidDisappear(_ animated: Bool)
    var title: String { get set }
}

private final class Screen: ScreenLifecycle {
    private(set) var events: [String] = []
    func viewWillAppear(_ animated: Bool) { events.append("appear") }
    func viewDidDisappear(_ animated: Bool) { events.append("disappear") }
    var title = "Inbox"
}

@Suite struct `The recipes for an object that responds by closures` {
    private let server = ServerAccounts()
    private let accounts: AccountManagerProxy

    init() { accounts = AccountManagerProxy(implementer: server) }

    private func open(_ user: String) -> Result<Int, Refusal>? {
        var result: Result<Int, Refusal>?
        accounts.openSession(user) { result = $0 }
        return result
    }

    @Test func `An object can be its own delegate`() {
        var pressed: [Int] = []
        weak var gone: Alert?
        do {
            let alert = Alert()
            gone = alert
            let attachment = AlertDelegateProxy.attach(alert, to: alert, at: \.delegate)
            attachment.proxy.override(\.alertDidDismissWith) { _, button in pressed.append(button) }
            attachment.proxy.override(\.alertShouldEnable) { receiver, button in
                receiver === alert && button != 9
            }
            alert.press(1)
            alert.press(9)
            // Its own answer is the one below the closures.
            attachment.proxy.intercept(\.alertShouldEnable, named: "all") { next in
                { next($0, $1) || true }
            }
            alert.press(9)
            #expect(attachment.proxy.implementer as AnyObject === alert)
        }
        #expect(pressed == [1, 9])
        #expect(gone == nil)
    }

    @Test func `An object can be the target of its own action`() throws {
        let target = ActionTargetProxy()
        #expect(!target.responds(to: "performAction(_:)"))
        var senders: [String] = []
        target.override(\.performAction, named: "action") { senders.append($0) }
        #expect(target.responds(to: "performAction(_:)"))
        try target.send(Message("performAction(_:)", ["button"]))
        target.removeHandler(\.performAction, named: "action")
        #expect(!target.responds(to: "performAction(_:)"))
        #expect(throws: ProxyError.self) {
            try target.send(Message("performAction(_:)", ["button"]))
        }
        target.performAction("typed calls are never refused")
        #expect(senders == ["button"])
    }

    @Test func `A mock confirms that a method of an alert's delegate is called`() async {
        let alert = Alert()
        let mock = AlertDelegateProxy()
        alert.delegate = mock
        await confirmation { dismissed in
            mock.override(\.alertDidDismissWith) { sender, button in
                #expect(sender === alert)
                #expect(button == 2)
                dismissed()
            }
            alert.press(2)
        }
    }

    @Test func `A method that sends a request is stubbed for one call`() {
        accounts.override(\.openSessionCompletion, once: true) { user, completion in
            completion(.failure(Refusal(user: user)))
        }
        #expect(open("ada") == .failure(Refusal(user: "ada")))
        #expect(server.requests == 0)
        #expect(open("ada") == .success(1))
        accounts.override(\.openSessionCompletion, once: true) { _, completion in
            completion(.success(77))
        }
        #expect(open("ada") == .success(77))
        #expect(open("ada") == .success(2))
    }

    @Test func `An override may answer later than the call`() {
        var waiting: [() -> Void] = []
        accounts.intercept(\.openSessionCompletion) { next in
            { user, completion in waiting.append { next(user, completion) } }
        }
        #expect(open("ada") == nil)
        var late: Result<Int, Refusal>?
        accounts.openSession("bob") { late = $0 }
        for proceed in waiting { proceed() }
        #expect(late == .success(2))
    }

    @Test func `An inout argument can be stubbed for one call`() {
        accounts.intercept(\.renew, once: true) { next in
            { session in
                session *= 2
                return next(&session) && session > 110
            }
        }
        var session = 5
        #expect(!accounts.renew(&session))
        #expect(session == 110)
        #expect(accounts.renew(&session))
        #expect(session == 210)
        var users: [String] = []
        accounts.intercept(\.eachUser, named: "guest") { next in
            { body in
                next(body)
                body("guest")
            }
        }
        accounts.eachUser { users.append($0) }
        accounts.removeHandler(\.eachUser, named: "guest")
        accounts.eachUser { users.append($0) }
        #expect(users == ["ada", "bob", "guest", "ada", "bob"])
    }

    @Test func `Several interceptors can share a variable and call the original`() {
        let screen = Screen()
        let proxy = ScreenLifecycleProxy(implementer: screen)
        var log: [String] = []
        func keepBadge(on proxy: ScreenLifecycleProxy) {
            var visits = 0
            proxy.intercept(\.viewWillAppear, named: "badge") { [unowned proxy] next in
                { animated in
                    next(animated)
                    visits += 1
                    proxy.title = "Inbox (\(visits))"
                }
            }
            proxy.intercept(\.viewDidDisappear, named: "badge") { [unowned proxy] next in
                { animated in
                    log.append("leaving \(proxy.title) after \(visits)")
                    next(animated)
                }
            }
        }
        keepBadge(on: proxy)
        for _ in 0..<2 {
            proxy.viewWillAppear(true)
            proxy.viewDidDisappear(false)
        }
        #expect(screen.events == ["appear", "disappear", "appear", "disappear"])
        #expect(log == ["leaving Inbox (1) after 1", "leaving Inbox (2) after 2"])
        for selector in ["viewWillAppear(_:)", "viewDidDisappear(_:)"] as [Selector] {
            proxy.removeHandler(selector: selector, named: "badge")
        }
        proxy.viewWillAppear(true)
        #expect(screen.title == "Inbox (2)")
        #expect(screen.events.count == 5)
    }

    @Test func `Entries stack, replace each other by name, and call the one below`() throws {
        accounts[preference: "colour"] = "red"
        for name in ["one", "two", "three"] {
            accounts.intercept(\.getSubscriptPreference, named: RegistrationName(name)) { next in
                { "\(next($0))-\(name)" }
            }
        }
        #expect(accounts[preference: "colour"] == "red-one-two-three")
        accounts.removeHandler(\.getSubscriptPreference, named: "two")
        #expect(accounts[preference: "colour"] == "red-one-three")
        // A repeated name replaces, and comes to the top.
        accounts.intercept(\.getSubscriptPreference, named: "one") { next in
            { _ in "\(next("none"))+one" }
        }
        #expect(accounts[preference: "colour"] == "unset-three+one")
        #expect(accounts.hasHandler(\.getSubscriptPreference, named: "one"))
        #expect(!accounts.hasHandler(\.getSubscriptPreference, named: "two"))
        let names = try accounts.participants(in: "subscript(preference:)").map {
            $0.name?.description
        }
        #expect(names.prefix(2) == ["one", "three"])
        accounts.intercept(\.setSubscriptPreference, named: "upper") { next in
            { name, value in next(name, value.uppercased()) }
        }
        accounts[preference: "colour"] = "blue"
        for key in ["one", "three"] {
            accounts.removeHandler(\.getSubscriptPreference, named: RegistrationName(key))
        }
        #expect(accounts[preference: "colour"] == "BLUE")
    }

    @Test func `After an entry removed itself, the next call runs without it`() {
        accounts[preference: "colour"] = "red"
        var registration: Registration<AccountManagerProxy>?
        registration = accounts.intercept(\.getSubscriptPreference) { next in
            { name in
                registration?.cancel()
                return "\(next(name))-once"
            }
        }
        accounts.intercept(\.getSubscriptPreference) { next in { "\(next($0))-always" } }
        #expect(accounts[preference: "colour"] == "red-once-always")
        #expect(accounts[preference: "colour"] == "red-always")
    }

    @Test func `A closure's captures are released with its entry and the object`() {
        final class Captured {}
        weak var removed: Captured?
        weak var kept: Captured?
        do {
            let accounts = AccountManagerProxy(implementer: server)
            do {
                let (first, second) = (Captured(), Captured())
                (removed, kept) = (first, second)
                accounts.override(\.renew, named: "first") { _ in
                    extendLifetime(first); return false
                }
                accounts.override(\.eachUser, named: "second") { _ in extendLifetime(second) }
            }
            accounts.removeHandler(\.renew, named: "first")
            #expect(removed == nil)
            #expect(kept != nil)
        }
        #expect(kept == nil)
    }
}
