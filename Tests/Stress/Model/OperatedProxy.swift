// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A proxy with what its operations name by number: owners, implementers and registrations.
final class OperatedProxy: Operated {
    /// An object that a registration may share the life of.
    private final class Owner {}

    /// An implementer of some requirements.
    private class Link: Ledger {
        let plan: LinkPlan
        unowned let side: OperatedProxy

        init(_ plan: LinkPlan, _ side: OperatedProxy) { (self.plan, self.side) = (plan, side) }

        private func answer(_ number: Int) -> Int {
            side.log.append(.link(plan.id, number))
            return number &* 2 &+ plan.id
        }
        private func attempt(_ number: Int) throws -> Int {
            let answer = answer(number)
            if plan.fails, number % 3 == 0 { throw LedgerFault(id: plan.id) }
            return answer
        }
        func sum(_ number: Int) -> Int { answer(number) }
        func note(_ number: Int) { _ = answer(number) }
        func bonus(_ number: Int) -> Int { answer(number) }
        func load(_ number: Int) throws -> Int { try attempt(number) }
        nonisolated(nonsending) func fetch(_ number: Int) async throws -> Int {
            await Task.yield()
            return try attempt(number)
        }

        fileprivate func has(_ selector: Selector) -> Bool {
            !(plan.lacks ?? []).contains { $0.selector == selector }
        }
        fileprivate func refuses(_ call: PendingCall) -> Bool {
            (call.arguments.first as? Int ?? 0) % 2 != 0
        }
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
    private var registrations: [(plan: RegistrationPlan, registration: Registration<LedgerProxy>)] =
        []

    func perform(_ operation: Operation) {
        switch operation {
        case .register(let plan): register(plan)
        case .cancel(let id):
            for one in registrations where one.plan.id == id { one.registration.cancel() }
        case .setEnabled(let id, let isEnabled):
            for one in registrations where one.plan.id == id {
                one.registration.isEnabled = isEnabled
            }
        case .cancelAll(let owner):
            if let owner = owners[owner] { proxy.cancelRegistrations(of: owner) }
        case .dropOwner(let owner): owners[owner] = nil
        case .addLink(let plan, let change): attempt { try add(plan, change) }
        case .removeLink(let position): proxy.removeImplementer(implementer(at: position))
        case .dropLinks: links = []
        case .forwardToAll(let all): proxy.forwardsToAll = all
        case .respondWithObservers(let isOn): proxy.respondsToSelectorsWithObservers = isOn
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
        case .insert(let position):
            try proxy.insertImplementer(link, at: position, retained: plan.isRetained)
        case .replace(let position):
            try proxy.replaceImplementer(
                implementer(at: position),
                with: link,
                retained: plan.isRetained
            )
        }
    }

    /// The living implementer at a position, or an object that is not in the chain.
    private func implementer(at position: Int) -> AnyObject {
        let implementers = proxy.implementers
        guard implementers.indices.contains(position) else { return Owner() }
        return implementers[position] as AnyObject
    }

    private func call(_ requirement: LedgerRequirement, _ number: Int, _ kind: CallKind) {
        do {
            let result =
                switch kind {
                case .byName: try proxy.send(Message(requirement.selector, [number])) as? Int ?? 0
                case .direct: try called(proxy, requirement, number)
                case .defaulting(let value):
                    try called(proxy.defaulting(to: value), requirement, number)
                }
            log.append(.result(result))
        } catch { log.append(Self.failed(error)) }
    }

    /// Calls the requirement that suspends.
    nonisolated(nonsending) func fetch(_ number: Int, _ kind: CallKind) async {
        do {
            let result =
                switch kind {
                case .byName:
                    try await proxy.send(Message(LedgerRequirement.fetch.selector, [number]))
                        as? Int ?? 0
                case .direct: try await proxy.fetch(number)
                case .defaulting(let value): try await proxy.defaulting(to: value).fetch(number)
                }
            log.append(.result(result))
        } catch { log.append(Self.failed(error)) }
    }

    private static func failed(_ error: any Error) -> Event {
        (error as? LedgerFault).map { .failed($0.id) } ?? .refused
    }

    private func called(_ proxy: LedgerProxy, _ requirement: LedgerRequirement, _ number: Int)
        throws -> Int
    {
        switch requirement {
        case .sum: return proxy.sum(number)
        case .bonus: return proxy.bonus(number)
        case .load: return try proxy.load(number)
        case .note:
            proxy.note(number)
            return 0
        case .fetch: preconditionFailure("What suspends is called by 'fetch'.")
        }
    }

    // MARK: Registering

    private func register(_ plan: RegistrationPlan) {
        var owner: Owner?
        if let number = plan.owner {
            owner = owners[number] ?? Owner()
            owners[number] = owner
        }
        let handler = Handler(plan, self)
        attempt {
            let registration =
                switch plan.kind {
                case .override, .interceptor: try answering(plan, owner, handler)
                case .before, .after: try observing(plan, owner) { handler.begin($0) }
                case .outcome: observingOutcomes(plan, owner, handler)
                }
            registrations.append((plan, registration))
        }
    }

    /// The handler of a registration.
    private final class Handler {
        let plan: RegistrationPlan
        unowned let side: OperatedProxy
        private var hasActed = false

        init(_ plan: RegistrationPlan, _ side: OperatedProxy) {
            (self.plan, self.side) = (plan, side)
        }

        func begin(_ number: Int) {
            side.log.append(.entered(plan.id, number))
            guard let action = plan.action, !hasActed else { return }
            hasActed = true
            side.perform(action)
        }

        /// As an override, of what cannot fail.
        func answer(_ number: Int) -> Int {
            begin(number)
            return number &* 3 &+ plan.id
        }

        /// As an override, of what can.
        func attempt(_ number: Int) throws -> Int {
            let answer = answer(number)
            if plan.fails, number % 3 == 0 { throw LedgerFault(id: plan.id) }
            return answer
        }

        /// As an interceptor.
        func around(_ number: Int, _ next: (Int) throws -> Int) rethrows -> Int {
            begin(number)
            defer { side.log.append(.left(plan.id, number)) }
            var answer = plan.id
            for turn in 0..<plan.proceeds {
                do { answer &+= try next(number &+ turn) } catch  where plan.recovers {
                    answer &+= 1000
                }
            }
            return answer
        }

        /// Runs the work of a registration in a call that suspends.
        nonisolated(nonsending) func aroundAsync(
            _ number: Int,
            _ next: nonisolated(nonsending) (Int) async throws -> Int
        ) async throws -> Int {
            begin(number)
            defer { side.log.append(.left(plan.id, number)) }
            var answer = plan.id
            for turn in 0..<plan.proceeds {
                do { answer &+= try await next(number &+ turn) } catch  where plan.recovers {
                    answer &+= 1000
                }
            }
            return answer
        }

        func end<Failure: Error>(_ outcome: Result<Int, Failure>) {
            do { side.log.append(.result(try outcome.get())) } catch {
                side.log.append(OperatedProxy.failed(error))
            }
        }
    }

    private func observingOutcomes(
        _ plan: RegistrationPlan,
        _ owner: Owner?,
        _ handler: Handler
    ) -> Registration<LedgerProxy> {
        switch plan.requirement {
        case .sum?:
            proxy.observe(\.sum, once: plan.isOnce, owner: owner) {
                handler.begin($0)
                handler.end($1)
            }
        case .bonus?:
            proxy.observe(\.bonus, once: plan.isOnce, owner: owner) {
                handler.begin($0)
                handler.end($1)
            }
        case .load?:
            proxy.observe(\.load, once: plan.isOnce, owner: owner) {
                handler.begin($0)
                handler.end($1)
            }
        case .fetch?:
            proxy.observe(\.fetch, once: plan.isOnce, owner: owner) {
                handler.begin($0)
                handler.end($1)
            }
        case .note?, nil:
            proxy.observe(\.note, once: plan.isOnce, owner: owner) {
                handler.begin($0)
                handler.end($1.map { 0 })
            }
        }
    }

    private func observing(
        _ plan: RegistrationPlan,
        _ owner: Owner?,
        _ tell: @escaping (Int) -> Void
    ) throws -> Registration<LedgerProxy> {
        let phase: ObserverPhase = plan.kind == .before ? .before : .after
        guard let requirement = plan.requirement else {
            return proxy.observeAll(phase, once: plan.isOnce, owner: owner) {
                tell($0.arguments.first as? Int ?? 0)
            }
        }
        if plan.isByName {
            return try proxy.observe(
                selector: requirement.selector,
                phase,
                once: plan.isOnce,
                owner: owner
            ) {
                (number: Int) in
                tell(number)
            }
        }
        switch requirement {
        case .sum: return proxy.observe(\.sum, phase, once: plan.isOnce, owner: owner) { tell($0) }
        case .note:
            return proxy.observe(\.note, phase, once: plan.isOnce, owner: owner) { tell($0) }
        case .bonus:
            return proxy.observe(\.bonus, phase, once: plan.isOnce, owner: owner) { tell($0) }
        case .load:
            return proxy.observe(\.load, phase, once: plan.isOnce, owner: owner) { tell($0) }
        case .fetch:
            return proxy.observe(\.fetch, phase, once: plan.isOnce, owner: owner) { tell($0) }
        }
    }

    private func answering(
        _ plan: RegistrationPlan,
        _ owner: Owner?,
        _ handler: Handler
    ) throws -> Registration<LedgerProxy> {
        guard let requirement = plan.requirement else {
            return interceptingAll(plan, owner, handler)
        }
        let key = plan.key.map { RegistrationName($0) }
        let once = plan.isOnce
        guard plan.kind == .override else {
            return intercepting(requirement, plan, key, owner, handler)
        }
        guard !plan.isByName else {
            return try overridingByName(requirement, key, once, owner, handler)
        }
        switch requirement {
        case .note:
            return proxy.override(\.note, named: key, once: once, owner: owner) {
                _ = handler.answer($0)
            }
        case .sum:
            return proxy.override(\.sum, named: key, once: once, owner: owner) {
                handler.answer($0)
            }
        case .bonus:
            return proxy.override(\.bonus, named: key, once: once, owner: owner) {
                handler.answer($0)
            }
        case .load:
            return proxy.override(\.load, named: key, once: once, owner: owner) {
                try handler.attempt($0)
            }
        case .fetch:
            return proxy.override(\.fetch, named: key, once: once, owner: owner) {
                await Task.yield()
                return try handler.attempt($0)
            }
        }
    }

    private func overridingByName(
        _ requirement: LedgerRequirement,
        _ key: RegistrationName?,
        _ once: Bool,
        _ owner: Owner?,
        _ handler: Handler
    ) throws -> Registration<LedgerProxy> {
        let selector = requirement.selector
        switch requirement {
        case .note:
            return try proxy.override(selector: selector, named: key, once: once, owner: owner) {
                (number: Int) in _ = handler.answer(number)
            }
        case .sum, .bonus:
            return try proxy.override(selector: selector, named: key, once: once, owner: owner) {
                (number: Int) -> Int in handler.answer(number)
            }
        case .load, .fetch:
            return try proxy.override(selector: selector, named: key, once: once, owner: owner) {
                (number: Int) throws -> Int in try handler.attempt(number)
            }
        }
    }

    private func intercepting(
        _ requirement: LedgerRequirement,
        _ plan: RegistrationPlan,
        _ key: RegistrationName?,
        _ owner: Owner?,
        _ handler: Handler
    ) -> Registration<LedgerProxy> {
        let once = plan.isOnce
        switch requirement {
        case .sum:
            return proxy.intercept(\.sum, named: key, once: once, owner: owner) { next in
                { handler.around($0, next) }
            }
        case .bonus:
            return proxy.intercept(\.bonus, named: key, once: once, owner: owner) { next in
                { handler.around($0, next) }
            }
        case .note:
            return proxy.intercept(\.note, named: key, once: once, owner: owner) { next in
                { number in
                    _ = handler.around(number) {
                        next($0)
                        return 0
                    }
                }
            }
        case .load:
            return proxy.intercept(\.load, named: key, once: once, owner: owner) { next in
                { try handler.around($0, next) }
            }
        case .fetch:
            return proxy.intercept(\.fetch, named: key, once: once, owner: owner) { next in
                { try await handler.aroundAsync($0, next) }
            }
        }
    }

    private func interceptingAll(
        _ plan: RegistrationPlan,
        _ owner: Owner?,
        _ handler: Handler
    ) -> Registration<LedgerProxy> {
        proxy.interceptAll(once: plan.isOnce, owner: owner) { call in
            do {
                let answer = try handler.around(call.arguments.first as? Int ?? 0) {
                    try call.proceed(with: [$0]).result.get() as? Int ?? 0
                }
                let isNote = call.selector == LedgerRequirement.note.selector
                return try isNote ? call.returning(()) : call.returning(answer)
            } catch let fault as LedgerFault {
                return try call.throwing(fault)
            }
        } async: { call in
            do {
                let answer = try await handler.aroundAsync(call.arguments.first as? Int ?? 0) {
                    try await call.proceed(with: [$0]).result.get() as? Int ?? 0
                }
                return try call.returning(answer)
            } catch let fault as LedgerFault {
                return try call.throwing(fault)
            }
        }
    }
}
