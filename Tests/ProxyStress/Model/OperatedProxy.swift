// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A proxy with what its operations name by number: owners, implementers and registrations.
final class OperatedProxy: Operated {
    /// What a registration may share the life of.
    private final class Owner {}

    private typealias Around = ((Int) -> Int, Int) -> Int

    /// An implementer of some requirements.
    private class Link: Ledger {
        let plan: LinkPlan
        unowned let side: OperatedProxy

        init(_ plan: LinkPlan, _ side: OperatedProxy) { (self.plan, self.side) = (plan, side) }

        private func answer(_ number: Int) -> Int {
            side.log.append(.link(plan.id, number))
            return number &* 2 &+ plan.id
        }
        func sum(_ number: Int) -> Int { answer(number) }
        func note(_ number: Int) { _ = answer(number) }
        func bonus(_ number: Int) -> Int { answer(number) }

        fileprivate func has(_ selector: Selector) -> Bool {
            !(plan.lacks ?? []).contains { $0.selector == selector }
        }
        fileprivate func refuses(_ call: PendingCall) -> Bool { (call.arguments.first as? Int ?? 0) % 2 != 0 }
    }

    private final class ChoosyLink: Link, SelectorResponding {
        func responds(to selector: Selector) -> Bool { has(selector) }
    }
    private final class PickyLink: Link, CallDeclining {
        func declines(_ call: PendingCall) -> Bool { refuses(call) }
    }
    private final class ChoosyAndPickyLink: Link, SelectorResponding, CallDeclining {
        func responds(to selector: Selector) -> Bool { has(selector) }
        func declines(_ call: PendingCall) -> Bool { refuses(call) }
    }

    var log: [Event] = []
    private let proxy = LedgerProxy()
    private var owners: [Int: Owner] = [:]
    private var links: [Link] = []
    private var registrations: [(plan: RegistrationPlan, registration: Registration<LedgerProxy>)] = []

    func perform(_ operation: Operation) {
        switch operation {
        case .register(let plan): register(plan)
        case .cancel(let id): for one in registrations where one.plan.id == id { one.registration.cancel() }
        case .setEnabled(let id, let isEnabled):
            for one in registrations where one.plan.id == id { one.registration.isEnabled = isEnabled }
        case .cancelAll(let owner): if let owner = owners[owner] { proxy.cancelRegistrations(of: owner) }
        case .dropOwner(let owner): owners[owner] = nil
        case .addLink(let plan, let change): attempt { try add(plan, change) }
        case .removeLink(let position): proxy.removeImplementer(at: position)
        case .dropLinks: links = []
        case .forwardToAll(let all): proxy.forwardsToAll = all
        case .setDefault(let value):
            if let value { proxy.setDefault(value) } else { proxy.removeDefault(for: Int.self) }
        case .call(let requirement, let number, let kind): call(requirement, number, kind)
        case .list: list()
        }
    }

    private func attempt(_ body: () throws -> Void) {
        do { try body() } catch { log.append(.refused) }
    }

    private func list() {
        for one in registrations where one.registration.isActive {
            log.append(.fact("active \(one.plan.id) \(one.registration.isEnabled)"))
        }
        log.append(.fact("implementers \(proxy.implementers.count)"))
        log.append(.fact("responds \(proxy.responds(to: LedgerRequirement.bonus.selector))"))
    }

    private func add(_ plan: LinkPlan, _ change: LinkChange) throws {
        let link =
            switch (plan.lacks != nil, plan.isPicky) {
            case (false, false): Link(plan, self)
            case (true, false): ChoosyLink(plan, self)
            case (false, true): PickyLink(plan, self)
            case (true, true): ChoosyAndPickyLink(plan, self)
            }
        if !plan.isRetained { links.append(link) }
        switch change {
        case .set: try proxy.setImplementer(link, retained: plan.isRetained)
        case .append: try proxy.appendImplementer(link, retained: plan.isRetained)
        case .insert(let position): try proxy.insertImplementer(link, at: position, retained: plan.isRetained)
        case .replace(let position): try proxy.replaceImplementer(at: position, with: link, retained: plan.isRetained)
        }
    }

    private func call(_ requirement: LedgerRequirement, _ number: Int, _ kind: CallKind) {
        var result = 0
        switch kind {
        case .byName:
            do {
                result = try proxy.send(Message(requirement.selector, [number])) as? Int ?? 0
            } catch { return log.append(.refused) }
        case .direct: result = called(proxy, requirement, number)
        case .defaulting(let value): result = called(proxy.defaulting(to: value), requirement, number)
        }
        log.append(.result(result))
    }

    private func called(_ proxy: LedgerProxy, _ requirement: LedgerRequirement, _ number: Int) -> Int {
        switch requirement {
        case .sum: return proxy.sum(number)
        case .bonus: return proxy.bonus(number)
        case .note:
            proxy.note(number)
            return 0
        }
    }

    // MARK: Registering

    private func register(_ plan: RegistrationPlan) {
        var owner: Owner?
        if let number = plan.owner {
            owner = owners[number] ?? Owner()
            owners[number] = owner
        }
        var hasActed = false
        let begin: (Int) -> Void = { [unowned self] number in
            log.append(.entered(plan.id, number))
            guard let action = plan.action, !hasActed else { return }
            hasActed = true
            perform(action)
        }
        let around: Around = { [unowned self] next, number in
            begin(number)
            if plan.kind == .override { return number &* 3 &+ plan.id }
            var answer = plan.id
            for turn in 0..<plan.proceeds { answer &+= next(number &+ turn) }
            log.append(.left(plan.id, number))
            return answer
        }
        attempt {
            let registration =
                plan.isAnswer ? try answering(plan, owner, around) : try observing(plan, owner) { begin($0) }
            registrations.append((plan, registration))
        }
    }

    private func observing(
        _ plan: RegistrationPlan, _ owner: Owner?, _ tell: @escaping (Int) -> Void
    ) throws -> Registration<LedgerProxy> {
        let phase: ObserverPhase = plan.kind == .before ? .before : .after
        guard let requirement = plan.requirement else {
            return proxy.observeAll(phase, once: plan.isOnce, owner: owner) { tell($0.arguments.first as? Int ?? 0) }
        }
        if plan.isByName {
            return try proxy.observe(requirement.selector, phase, once: plan.isOnce, owner: owner) { (number: Int) in
                tell(number)
            }
        }
        switch requirement {
        case .sum: return proxy.observe(\.sum, phase, once: plan.isOnce, owner: owner) { tell($0) }
        case .note: return proxy.observe(\.note, phase, once: plan.isOnce, owner: owner) { tell($0) }
        case .bonus: return proxy.observe(\.bonus, phase, once: plan.isOnce, owner: owner) { tell($0) }
        }
    }

    private func answering(
        _ plan: RegistrationPlan, _ owner: Owner?, _ around: @escaping Around
    ) throws -> Registration<LedgerProxy> {
        guard let requirement = plan.requirement else { return interceptingAll(plan, owner, around) }
        let key = plan.key.map { OverrideKey($0) }
        guard plan.kind == .override else { return try intercepting(requirement, plan, key, owner, around) }
        let answer: (Int) -> Int = { around({ $0 }, $0) }
        let exclusive = plan.isExclusive
        switch (requirement, plan.isByName) {
        case (.note, true):
            return try proxy.override(
                requirement.selector, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner
            ) { (number: Int) in _ = answer(number) }
        case (_, true):
            return try proxy.override(
                requirement.selector, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner
            ) { (number: Int) -> Int in answer(number) }
        case (.note, false):
            return try proxy.override(\.note, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner) {
                _ = answer($0)
            }
        case (.sum, false):
            return try proxy.override(
                \.sum, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner, with: answer)
        case (.bonus, false):
            return try proxy.override(
                \.bonus, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner, with: answer)
        }
    }

    private func intercepting(
        _ requirement: LedgerRequirement, _ plan: RegistrationPlan, _ key: OverrideKey?, _ owner: Owner?,
        _ around: @escaping Around
    ) throws -> Registration<LedgerProxy> {
        let exclusive = plan.isExclusive
        switch requirement {
        case .sum:
            return try proxy.intercept(\.sum, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner) { next in
                { around(next, $0) }
            }
        case .bonus:
            return try proxy.intercept(\.bonus, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner) {
                next in
                { around(next, $0) }
            }
        case .note:
            return try proxy.intercept(\.note, key: key, exclusive: exclusive, once: plan.isOnce, owner: owner) {
                next in
                { number in
                    _ = around(
                        {
                            next($0)
                            return 0
                        }, number)
                }
            }
        }
    }

    private func interceptingAll(
        _ plan: RegistrationPlan, _ owner: Owner?, _ around: @escaping Around
    ) -> Registration<LedgerProxy> {
        proxy.interceptAll(once: plan.isOnce, owner: owner) { [unowned self] call in
            let answer = around(
                { number in
                    do {
                        return try call.proceed(with: [number]).result.get() as? Int ?? 0
                    } catch {
                        log.append(.fact("\(error)"))
                        return 0
                    }
                }, call.arguments.first as? Int ?? 0)
            return try call.selector == LedgerRequirement.note.selector ? call.returning(()) : call.returning(answer)
        } async: {
            await $0.proceed()
        }
    }
}
