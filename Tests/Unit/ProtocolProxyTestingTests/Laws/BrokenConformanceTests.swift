// SPDX-License-Identifier: MIT

import ConformanceChecks
import ProtocolProxy
import Testing

private protocol Account: AnyObject {
    func move(_ from: Int, to: Int) -> Int
    func open(_ name: String) -> Int
    func close(_ name: String) -> Int
    func check(_ name: String) throws -> Int
    func notify(_ name: String)
    func limit() -> Int
    var owner: String { get set }
}

extension Account {
    func limit() -> Int { -1 }
}

private final class RealAccount: Account {
    var owner = "Ada"
    private var notes: [String] = []
    func move(_ from: Int, to: Int) -> Int { 10 * from + to }
    func open(_ name: String) -> Int { name.count }
    func close(_ name: String) -> Int { -name.count }
    func check(_ name: String) throws -> Int { 7 }
    func notify(_ name: String) { notes.append(name) }
    func limit() -> Int { 5 }
}

private enum AccountRequirements {
    static let move = Requirement<(Int, Int) -> Int, (Int, Int), Int, Never>("move(_:to:)")
        .calling { (it: any Account, a) in it.move(a.0, to: a.1) }
    static let open = Requirement<(String) -> Int, String, Int, Never>("open(_:)")
        .calling { (it: any Account, a) in it.open(a) }
    static let close = Requirement<(String) -> Int, String, Int, Never>("close(_:)")
        .calling { (it: any Account, a) in it.close(a) }
    static let check = Requirement<(String) throws -> Int, String, Int, any Error>("check(_:)")
        .calling { (it: any Account, a) in try it.check(a) }
    static let notify = Requirement<(String) -> Void, String, Void, Never>("notify(_:)")
        .calling { (it: any Account, a) in it.notify(a) }
    static let limit = Requirement<() -> Int, (), Int, Never>("limit()").calling {
        (it: any Account, _) in it.limit()
    }
    static let owner = Requirement<() -> String, (), String, Never>("owner").calling {
        (it: any Account, _) in it.owner
    }
    static let setOwner = Requirement<(String) -> Void, String, Void, Never>("setter: owner")
        .calling { (it: any Account, a) in it.owner = a }
    static let descriptor = ProtocolDescriptor(
        (any Account).self,
        requirements: [move, open, close, check, notify, limit, owner, setOwner]
    )
}

/// A correct conformance; the classes below replace some of it.
private class AccountBase: ProtocolProxy {
    override class var protocols: [ProtocolDescriptor] { [AccountRequirements.descriptor] }

    func move(_ from: Int, to: Int) -> Int { send(AccountRequirements.move, (from, to)) }
    func open(_ name: String) -> Int { send(AccountRequirements.open, name) }
    func close(_ name: String) -> Int { send(AccountRequirements.close, name) }
    func check(_ name: String) throws -> Int { try send(AccountRequirements.check, name) }
    func notify(_ name: String) { send(AccountRequirements.notify, name) }
    func limit() -> Int { send(AccountRequirements.limit, ()) }
    var owner: String {
        get { send(AccountRequirements.owner, ()) }
        set { send(AccountRequirements.setOwner, newValue) }
    }
}

private final class RightProxy: AccountBase, Account, ProxyClass {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    convenience init(retaining implementer: any Account) {
        self.init(implementer, as: (any Account).self, retained: true)
    }
}

/// Forgets to forward, twice: once with a constant.
private final class ForgettingProxy: AccountBase, Account {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    override func notify(_ name: String) {}
    override func open(_ name: String) -> Int { 8 }
}

private final class RepeatingProxy: AccountBase, Account {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    override func notify(_ name: String) {
        send(AccountRequirements.notify, name)
        send(AccountRequirements.notify, name)
    }
}

private final class MistakingProxy: AccountBase, Account {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    override func open(_ name: String) -> Int { send(AccountRequirements.close, name) }
    override func move(_ from: Int, to: Int) -> Int { send(AccountRequirements.move, (to, from)) }
}

private final class SilentProxy: AccountBase, Account {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    override func check(_ name: String) throws -> Int {
        (try? send(AccountRequirements.check, name)) ?? 0
    }
    override func open(_ name: String) -> Int {
        _ = send(AccountRequirements.open, name)
        return 0
    }
    override var owner: String {
        get { send(AccountRequirements.owner, ()) }
        set { send(AccountRequirements.setOwner, newValue.uppercased()) }
    }
}

/// Its `limit()` is under a name of its own, and nothing says that it is the protocol's.
private final class UnboundProxy: ProtocolProxy, Account {
    override class var protocols: [ProtocolDescriptor] { [AccountRequirements.descriptor] }
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    func move(_ from: Int, to: Int) -> Int { send(AccountRequirements.move, (from, to)) }
    func open(_ name: String) -> Int { send(AccountRequirements.open, name) }
    func close(_ name: String) -> Int { send(AccountRequirements.close, name) }
    func check(_ name: String) throws -> Int { try send(AccountRequirements.check, name) }
    func notify(_ name: String) { send(AccountRequirements.notify, name) }
    func accountLimit() -> Int { send(AccountRequirements.limit, ()) }
    var owner: String {
        get { send(AccountRequirements.owner, ()) }
        set { send(AccountRequirements.setOwner, newValue) }
    }
}

/// Goes a way of its own where nothing is registered that it knows of.
private final class ShortcutProxy: AccountBase, Account {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    private func direct(_ selector: Selector) -> (any Account)? {
        let roles = (try? participants(in: selector))?.filter(\.takesPart).map(\.role)
        return roles == [.implementer] || roles == [.implementer, .defaultAnswer]
            ? implementer as? any Account : nil
    }
    override func notify(_ name: String) {
        guard let direct = direct("notify(_:)") else {
            return send(AccountRequirements.notify, name)
        }
        direct.notify(name)
        direct.notify(name)
    }
    override func open(_ name: String) -> Int {
        // It knows overrides, and no observers.
        let roles = (try? participants(in: "open(_:)"))?.map(\.role) ?? []
        guard roles.contains(where: { $0 == .observerBefore }),
            let direct = implementer as? any Account
        else {
            return send(AccountRequirements.open, name)
        }
        return direct.open(name)
    }
}

/// Goes a way of its own to what is no proxy.
private final class DirectProxy: AccountBase, Account {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    override func notify(_ name: String) {
        send(AccountRequirements.notify, name)
        if let implementer, !(implementer is ProtocolProxy),
            let plain = implementer as? RealAccount,
            ((try? participants(in: "notify(_:)")) ?? []).allSatisfy({ !$0.isForAll })
        {
            plain.notify(name)
        }
    }
    override func move(_ from: Int, to: Int) -> Int {
        guard let plain = implementer as? RealAccount,
            ((try? participants(in: "move(_:to:)")) ?? []).allSatisfy({ !$0.isForAll })
        else { return send(AccountRequirements.move, (from, to)) }
        return plain.move(to, to: from)
    }
}

private final class KeepingProxy: AccountBase, Account, ProxyClass {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self, retained: true)
    }
    convenience init(retaining implementer: any Account) {
        self.init(implementer, as: (any Account).self, retained: true)
    }
}

private final class LosingProxy: AccountBase, Account, ProxyClass {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    convenience init(retaining implementer: any Account) { self.init(implementer: implementer) }
}

/// Remembers what it was told, and forgets what comes later.
private final class RememberingProxy: AccountBase, Account {
    private var known: Int?
    private var isChanged = false
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    override func limit() -> Int {
        known = known ?? send(AccountRequirements.limit, ())
        return known ?? 0
    }
    override func open(_ name: String) -> Int {
        let overrides = ((try? participants(in: "open(_:)")) ?? []).filter { $0.role == .override }
        return overrides.isEmpty || overrides.contains(where: \.takesPart)
            ? send(AccountRequirements.open, name) : 3
    }
    override func close(_ name: String) -> Int {
        let roles = ((try? participants(in: "close(_:)")) ?? []).map(\.role)
        if roles.contains(.override) { isChanged = true } else if isChanged { return 3 }
        return send(AccountRequirements.close, name)
    }
}

/// Does more than it should where something is there, or nothing is.
private final class MeddlingProxy: AccountBase, Account {
    convenience init(implementer: (any Account)? = nil) {
        self.init(implementer, as: (any Account).self)
    }
    private func has(_ role: Participant.Role, _ selector: Selector) -> Bool {
        ((try? participants(in: selector)) ?? []).contains { $0.role == role && !$0.isForAll }
    }
    override func open(_ name: String) -> Int {
        if has(.interceptor, "close(_:)") { _ = close(name) }
        return send(AccountRequirements.open, name)
    }
    override func close(_ name: String) -> Int {
        if implementer == nil { _ = send(AccountRequirements.close, name) }
        return send(AccountRequirements.close, name)
    }
    override func notify(_ name: String) {
        if has(.interceptor, "notify(_:)") { send(AccountRequirements.notify, name) }
        send(AccountRequirements.notify, name)
    }
}

private protocol Hint: AnyObject {
    func text() -> String
    func icon() -> String
}

private final class RealHint: Hint {
    func text() -> String { "real" }
    func icon() -> String { "real" }
}

private enum HintRequirements {
    static let text = Requirement<() -> String, (), String, Never>("text()").calling {
        (it: any Hint, _) in it.text()
    }
    static let icon = Requirement<() -> String, (), String, Never>("icon()", optional: true)
        .calling { (it: any Hint, _) in it.icon() }
    static let descriptor = ProtocolDescriptor((any Hint).self, requirements: [text, icon])
}

private class HintBase: ProtocolProxy {
    override class var protocols: [ProtocolDescriptor] { [HintRequirements.descriptor] }
    func text() -> String { send(HintRequirements.text, ()) }
    func icon() -> String { send(HintRequirements.icon, ()) }
}

/// Has an implementer where it was given none.
private final class NeverEmptyProxy: HintBase, Hint, ProxyClass {
    convenience init(implementer: (any Hint)? = nil) {
        if let implementer {
            self.init(implementer, as: (any Hint).self)
        } else {
            self.init(RealHint(), as: (any Hint).self, retained: true)
        }
    }
    convenience init(retaining implementer: any Hint) {
        self.init(implementer, as: (any Hint).self, retained: true)
    }
}

private protocol Pair: AnyObject {
    func add(_ left: Int, _ right: Int) -> Int
    func drop(_ left: Int, _ right: Int) -> Int
    func take(_ values: inout [Int]) -> Int
}

private final class RealPair: Pair {
    func add(_ left: Int, _ right: Int) -> Int { left + right }
    func drop(_ left: Int, _ right: Int) -> Int { left - right }
    func take(_ values: inout [Int]) -> Int { values.removeLast() }
}

/// The witnesses are right; the descriptions are not.
private final class PairProxy: ProtocolProxy, Pair {
    static let add = Requirement<(Int, Int) -> Int, (Int, Int), Int, Never>("add(_:_:)")
        .calling { (it: any Pair, a) in it.add(a.1, a.0) }
    static let drop = Requirement<(Int, Int) -> Int, (Int, Int), Int, Never>("drop(_:_:)")
    static let take: Requirement<(inout [Int]) -> Int, [Int], Int, Never> = Requirement(
        "take(_:)",
        around: { decorator in
            { values in
                var told = __Generated.ObservedArguments(values)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = values }
                    return function(&values)
                }
            }
        }
    )
    .forwarding(as: (any Pair).self) { link, other in
        { values in
            guard let it = link.conformer else { return other(&values) }
            values = []
            values.append(1)
            return it.take(&values)
        }
    }
    override class var protocols: [ProtocolDescriptor] {
        [ProtocolDescriptor((any Pair).self, requirements: [add, drop, take])]
    }
    convenience init(implementer: (any Pair)? = nil) { self.init(implementer, as: (any Pair).self) }
    func add(_ left: Int, _ right: Int) -> Int { send(Self.add, (left, right)) }
    func drop(_ left: Int, _ right: Int) -> Int { send(Self.drop, (left, right)) }
    func take(_ values: inout [Int]) -> Int { call(Self.take) { function in function(&values) } }
}

@Suite struct `A conformance that is wrong` {
    /// Returns the reports during a function.
    private func failures(_ body: () async -> Void) async -> [String] {
        let seen = IssueLog()
        await withKnownIssue(isIntermittent: true) {
            await body()
        } matching: {
            seen.add($0)
        }
        return seen.texts
    }

    @Test func `A wrong conformance is told from a right one`() async {
        #expect(await failures { await RightProxy.checkConformance(to: RealAccount()) } == [])
    }

    @Test func `The laws find a conformance that does not forward`() async {
        let texts = await failures {
            await ForgettingProxy.checkConformance(to: RealAccount() as any Account) {
                ForgettingProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.open(_:) of ForgettingProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    open("sample a")
                    expected  one call of 'open(_:)'
                    found     no call: 'any Account' reaches another witness, such as a default, or the witness calls nothing
                Account.notify(_:) of ForgettingProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    notify("sample a")
                    expected  one call of 'notify(_:)'
                    found     no call: 'any Account' reaches another witness, such as a default, or the witness calls nothing
                """
        )
    }

    @Test func `The laws find a conformance that forwards twice`() async {
        let texts = await failures {
            await RepeatingProxy.checkConformance(to: RealAccount() as any Account) {
                RepeatingProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.notify(_:) of RepeatingProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    notify("sample a")
                    expected  one call of 'notify(_:)'
                    found     2 calls of 'notify(_:)'
                """
        )
    }

    @Test func `The laws find swapped requirements and arguments`() async {
        let texts = await failures {
            await MistakingProxy.checkConformance(to: RealAccount() as any Account) {
                MistakingProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.move(_:to:) of MistakingProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    move(1, to: 2)
                    expected  move(1, to: 2)
                    found     move(2, to: 1)
                Account.open(_:) of MistakingProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    open("sample a")
                    expected  one call of 'open(_:)'
                    found     a call of 'close(_:)'
                """
        )
    }

    @Test func `The laws find lost errors and results`() async {
        let texts = await failures {
            await SilentProxy.checkConformance(to: RealAccount() as any Account) {
                SilentProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.open(_:) of SilentProxy breaks a law: the caller gets the result.
                    called    open("sample a")
                    expected  8
                    found     0
                Account.check(_:) of SilentProxy breaks a law: the caller gets a thrown error.
                    called    check("sample a")
                    expected  the error SampleError(number: 0)
                    found     0
                Account.setter: owner of SilentProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    owner = "sample a"
                    expected  owner = "sample a"
                    found     owner = "SAMPLE A"
                """
        )
    }

    @Test func `The laws find a witness that is not the protocol's`() async {
        let texts = await failures {
            await UnboundProxy.checkConformance(to: RealAccount() as any Account) {
                UnboundProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.limit() of UnboundProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    limit()
                    expected  one call of 'limit()'
                    found     no call: 'any Account' reaches another witness, such as a default, or the witness calls nothing
                """
        )
    }

    @Test func `The laws find a witness that bypasses the proxy`() async {
        let texts = await failures {
            await ShortcutProxy.checkConformance(to: RealAccount() as any Account) {
                ShortcutProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.open(_:) of ShortcutProxy breaks a law: an observer is called once for a call, with its arguments.
                    called    open("sample a")
                    expected  one call of 'open(_:)'
                    found     no call
                Account.notify(_:) of ShortcutProxy breaks a law: a call is forwarded once, with its arguments.
                    called    notify("sample a")
                    expected  one call of 'notify(_:)'
                    found     2 calls of 'notify(_:)'
                """
        )
    }

    @Test func `The laws find a witness that bypasses the proxy for an object`() async {
        let texts = await failures {
            await DirectProxy.checkConformance(to: RealAccount() as any Account) {
                DirectProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.move(_:to:) of DirectProxy breaks a law: a call is forwarded once, with its arguments.
                    called    move(1, to: 2)
                    expected  12
                    found     21
                Account.notify(_:) of DirectProxy breaks a law: a call is forwarded once, with its arguments.
                    called    notify("sample a")
                    expected  the implementer as one call leaves it
                    found     another
                          \"""
                          RealAccount(
                            owner: "Ada",
                            notes: [
                        -     [0]: "sample a"
                        +     [0]: "sample a",
                        +     [1]: "sample a"
                            ]
                          )
                          \"""
                """
        )
    }

    @Test func `The laws find a wrongly retained implementer`() async {
        let texts = await failures {
            await KeepingProxy.checkConformance(to: RealAccount())
            await LosingProxy.checkConformance(to: RealAccount())
        }
        #expect(
            texts.joined(separator: "\n") == """
                KeepingProxy breaks a law: a proxy retains its implementer only if it is told to.
                    expected  an implementer that others keep alive
                    found     one that the proxy retains
                LosingProxy breaks a law: a proxy retains its implementer only if it is told to.
                    expected  an implementer that the proxy retains
                    found     one that was deallocated
                """
        )
    }

    @Test func `The laws find a conformance that keeps values after the call`() async {
        let texts = await failures {
            await RememberingProxy.checkConformance(to: RealAccount() as any Account) {
                RememberingProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.open(_:) of RememberingProxy breaks a law: a disabled override does not answer.
                    called    open("sample a")
                    expected  one call of 'open(_:)'
                    found     no call
                Account.close(_:) of RememberingProxy breaks a law: a cancelled override does not answer.
                    called    close("sample a")
                    expected  one call of 'close(_:)'
                    found     no call
                Account.limit() of RememberingProxy breaks a law: an override answers instead of the implementer.
                    called    limit()
                    expected  1
                    found     5
                """
        )
    }

    @Test func `The laws find a conformance with side effects`() async {
        let texts = await failures {
            await MeddlingProxy.checkConformance(to: RealAccount() as any Account) {
                MeddlingProxy(implementer: $0)
            }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Account.open(_:) of MeddlingProxy breaks a law: a registration for one requirement does not affect the others.
                    called    open("sample a")
                    expected  no call
                    found     1 of 'close(_:)'
                Account.close(_:) of MeddlingProxy breaks a law: a call is unanswered after the implementer was deallocated.
                    called    close("sample a")
                    expected  one unanswered call
                    found     2
                Account.notify(_:) of MeddlingProxy breaks a law: an interceptor can proceed to the implementer.
                    called    notify("sample a")
                    expected  one call of 'notify(_:)'
                    found     2 calls of 'notify(_:)'
                """
        )
    }

    @Test func `The laws accept a conformance with another initializer`() async {
        let texts = await failures {
            await NeverEmptyProxy.checkConformance(to: RealHint())
        }
        #expect(
            texts.joined(separator: "\n") == """
                Hint.text() of NeverEmptyProxy breaks a law: a view answers as the proxy does, and unanswered calls by its default.
                    called    text()
                    expected  "sample a"
                    found     "real"
                Hint.icon() of NeverEmptyProxy breaks a law: a proxy responds to a requirement if a call of it is answered.
                    called    icon()
                    expected  it does not without an implementer
                    found     it responds without an implementer
                """
        )
    }

    @Test func `The laws find wrong descriptors`() async {
        let texts = await failures {
            await PairProxy.checkConformance(
                to: RealPair() as any Pair,
                calls: [
                    .call(\.take) { it in
                        var values = [3, 4]
                        return it.take(&values)
                    }
                ]
            ) { PairProxy(implementer: $0) }
        }
        #expect(
            texts.joined(separator: "\n") == """
                Pair.add(_:_:) of PairProxy breaks a law: a call reaches the proxy once, with its arguments.
                    called    add(1, 2)
                    expected  add(1, 2)
                    found     add(2, 1)
                Pair.drop(_:_:) of PairProxy breaks a law: the description of the requirement calls a conformer.
                    called    drop(1, 2)
                    expected  a function that calls it, by 'calling(_:)' or 'forwarding(as:_:)'
                    found     none
                Pair.take(_:) of PairProxy breaks a law: a call is forwarded once, with its arguments.
                    called    take(_:), by the closure that was given
                    expected  take([3, 4])
                    found     take([1])
                """
        )
    }
}
