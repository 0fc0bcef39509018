// SPDX-License-Identifier: MIT

/// The articles' rules for a proxy, written with arrays and loops, and without a look at the
/// library.
final class LedgerModel: Operated {
    /// A rule that is broken on purpose, to show that one would be seen.
    // SAFETY: set once, before the first model is made.
    nonisolated(unsafe) static var isWrong = false

    private final class Registered {
        let plan: RegistrationPlan
        var isEnabled = true
        var isSpent = false
        var isCancelled = false
        var hasActed = false

        init(_ plan: RegistrationPlan) { self.plan = plan }
    }

    private typealias Answer = Result<Int, LedgerFault>

    private struct Link {
        let plan: LinkPlan
        var isAlive = true
    }

    var log: [Event] = []
    private var registered: [Registered] = []
    private var deadOwners: Set<Int> = []
    private var links: [Link] = []
    private var forwardsToAll = false
    private var respondsWithObservers = false
    private var defaultAnswer: Int?

    private func isLive(_ one: Registered) -> Bool {
        !one.isCancelled && !one.isSpent && !(one.plan.owner.map(deadOwners.contains) ?? false)
    }

    func perform(_ operation: Operation) {
        switch operation {
        case .register(let plan): register(plan)
        case .cancel(let id):
            for one in registered where one.plan.id == id { one.isCancelled = true }
        case .setEnabled(let id, let isEnabled):
            for one in registered where one.plan.id == id { one.isEnabled = isEnabled }
        case .cancelAll(let owner):
            for one in registered where one.plan.owner == owner { one.isCancelled = true }
        case .dropOwner(let owner): deadOwners.insert(owner)
        case .addLink(let plan, let change): add(Link(plan: plan), change)
        case .removeLink(let position):
            let living = links.filter(\.isAlive)
            links = living
            if living.indices.contains(position) { links.remove(at: position) }
        case .dropLinks:
            for index in links.indices where !links[index].plan.isRetained {
                links[index].isAlive = false
            }
        case .forwardToAll(let all): forwardsToAll = all
        case .respondWithObservers(let isOn): respondsWithObservers = isOn
        case .setDefault(let value): defaultAnswer = value
        case .call(let requirement, let number, let kind): call(requirement, number, kind)
        case .list: list()
        }
    }

    private func register(_ plan: RegistrationPlan) {
        let rivals = registered.filter {
            isLive($0) && $0.plan.isAnswer && $0.plan.requirement == plan.requirement
        }
        let replaced = plan.key == nil ? [] : rivals.filter { $0.plan.key == plan.key }
        if plan.isAnswer { for one in replaced { one.isCancelled = true } }
        registered.append(Registered(plan))
    }

    private func add(_ link: Link, _ change: LinkChange) {
        links.removeAll { !$0.isAlive }
        switch change {
        case .set: links = [link]
        case .append: links.append(link)
        case .insert(let position):
            if position <= links.count {
                links.insert(link, at: position)
            } else {
                log.append(.refused)
            }
        case .replace(let position):
            if position < links.count { links[position] = link } else { log.append(.refused) }
        }
    }

    private func list() {
        for one in registered where isLive(one) {
            log.append(.fact("active \(one.plan.id) \(one.isEnabled)"))
        }
        log.append(.fact("implementers \(links.filter(\.isAlive).count)"))
        log.append(.fact("responds \(responds)"))
    }

    /// Returns whether a participant answers an optional requirement, or an observer counts.
    private var responds: Bool {
        let counts = registered.contains {
            isLive($0) && $0.isEnabled && $0.plan.requirement == .bonus
                && ($0.plan.isAnswer || respondsWithObservers)
        }
        return counts
            || links.contains { $0.isAlive && !($0.plan.lacks?.contains(.bonus) ?? false) }
    }

    private func call(_ requirement: LedgerRequirement, _ number: Int, _ kind: CallKind) {
        if case .byName = kind, requirement == .bonus, !responds { return log.append(.refused) }
        // Only registrations that exist when the call begins take part.
        let parts = registered.filter {
            isLive($0) && $0.isEnabled
                && ($0.plan.requirement == nil || $0.plan.requirement == requirement)
        }
        let links = links
        var value = defaultAnswer
        // The caller's default precedes that of the requirement, and this that of the proxy.
        if requirement == .bonus { value = LedgerRequirement.bonusOfNobody }
        if case .defaulting(let view) = kind { value = view }
        let stack =
            parts.filter { $0.plan.requirement != nil && $0.plan.isAnswer }
            + parts.filter { $0.plan.requirement == nil && $0.plan.isAnswer }
        let after = parts.filter { $0.plan.kind == .after || $0.plan.kind == .outcome }
        for one in parts where one.plan.kind == .before { tell(one, number) }
        let answer = answer(stack[...], number, for: requirement) {
            self.ask(links, requirement, $0, default: value)
        }
        for one in Self.isWrong ? after.reversed() : after {
            guard tell(one, number), one.plan.kind == .outcome else { continue }
            log.append(ended(answer, requirement))
        }
        log.append(ended(answer, requirement))
    }

    private func ended(_ answer: Answer, _ requirement: LedgerRequirement) -> Event {
        switch answer {
        case .success(let value): .result(requirement == .note ? 0 : value)
        case .failure(let fault): .failed(fault.id)
        }
    }

    /// Returns whether a registration takes part; one that serves once is used up here.
    private func takes(_ one: Registered) -> Bool {
        guard one.plan.isOnce else { return true }
        defer { one.isSpent = true }
        return !one.isSpent
    }

    @discardableResult
    private func tell(_ one: Registered, _ number: Int) -> Bool {
        guard takes(one) else { return false }
        log.append(.entered(one.plan.id, number))
        act(one)
        return true
    }

    private func act(_ one: Registered) {
        guard let action = one.plan.action, !one.hasActed else { return }
        one.hasActed = true
        perform(action)
    }

    private func answer(
        _ stack: ArraySlice<Registered>,
        _ number: Int,
        for requirement: LedgerRequirement,
        _ last: (Int) -> Answer
    ) -> Answer {
        guard let top = stack.last else { return last(number) }
        let below = stack.dropLast()
        guard takes(top) else { return answer(below, number, for: requirement, last) }
        log.append(.entered(top.plan.id, number))
        act(top)
        if top.plan.kind == .override {
            if top.plan.fails, requirement.canFail, number % 3 == 0 {
                return .failure(LedgerFault(id: top.plan.id))
            }
            return .success(number &* 3 &+ top.plan.id)
        }
        defer { log.append(.left(top.plan.id, number)) }
        var sum = top.plan.id
        for turn in 0..<top.plan.proceeds {
            let answer = answer(below, number &+ turn, for: requirement, last)
            switch answer {
            case .success(let value): sum &+= value
            case .failure where top.plan.recovers: sum &+= 1000
            case .failure: return answer
            }
        }
        return .success(sum)
    }

    private func ask(
        _ links: [Link],
        _ requirement: LedgerRequirement,
        _ number: Int,
        default value: Int?
    ) -> Answer {
        let present = links.filter { $0.isAlive && !($0.plan.isPicky && number % 2 != 0) }
        let willing = present.filter { !($0.plan.lacks?.contains(requirement) ?? false) }
        // A class cannot lack what is required, whatever it says of itself: it is asked where
        // nobody else is left.
        let asked = willing.isEmpty && requirement != .bonus ? present : willing
        guard let first = asked.first else { return .success(value ?? 0) }
        let told = requirement == .note && forwardsToAll && !willing.isEmpty ? willing : [first]
        for link in told { log.append(.link(link.plan.id, number)) }
        if first.plan.fails, requirement.canFail, number % 3 == 0 {
            return .failure(LedgerFault(id: first.plan.id))
        }
        return .success(number &* 2 &+ first.plan.id)
    }
}
