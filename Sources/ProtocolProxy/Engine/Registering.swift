// SPDX-License-Identifier: MIT

// How a registration gets from the method that made it to the next call: its entry is added to the
// store, and the routes that it affects are taken out of their slots.

extension HandlerRegistration where Self: ProtocolProxy {
    func add(_ entry: Entry, to requirementIndex: Int, _ options: RegistrationOptions)
        -> Registration<Self>
    {
        if entry.wantsReceiver { routes.store.state.withLock { $0.receiver = self } }
        let id = routes.store.add(entry, to: requirementIndex, options)
        return Registration(of: id, to: requirementIndex, in: routes.store)
    }

    /// Adds an entry for a typed key; stops the program for a mistake in the source, such as an
    /// unlisted protocol.
    func add(
        _ entry: Entry,
        to requirement: AnyRequirement,
        _ options: RegistrationOptions,
        isSendable: Bool = false
    ) -> Registration<Self> {
        orStop { () throws(ProxyError) in
            let index = try requirementIndex(
                ofKey: requirement,
                as: entry.role,
                options,
                isSendable: isSendable
            )
            return add(entry, to: index, options)
        }
    }
}

extension RegistrationStore {
    /// Adds an entry and returns its number; a named entry replaces those with an equal name.
    ///
    /// The `==` of names may run any code, so names are compared without the lock, each once. The
    /// entry is added when no name with its hash is left to compare, so the last one of equal names
    /// stays.
    func add(_ entry: Entry, to requirementIndex: Int, _ options: RegistrationOptions) -> UInt64 {
        entry.options = options
        // What is loaded or removed under the lock is released after unlocking: deinitializing it
        // may run any code.
        var (held, removed): ([AnyObject], [Entry]) = ([], [])
        defer { extendLifetime((held, removed)) }
        var (compared, equals): ([Entry], [Entry]) = ([], [])
        while true {
            let (change, others) = state.withLock { state -> (Change?, [Entry]) in
                let named =
                    entry.nameHash.flatMap { state.entries[requirementIndex]?.named($0) } ?? []
                let others = named.filter { other in !compared.contains { $0 === other } }
                guard others.isEmpty else { return (nil, others) }
                removed = equals.compactMap {
                    state.entries[requirementIndex, default: EntryList()].remove($0.id)
                }
                removed += insert(entry, in: &state, requirementIndex, holding: &held)
                return (record(&state, requirementIndex), [])
            }
            if let change {
                retire(change)
                return entry.id
            }
            compared += others
            equals += entry.name.map { Self.overrides(named: $0, among: others) } ?? []
        }
    }

    private func insert(
        _ entry: Entry,
        in state: inout State,
        _ requirementIndex: Int,
        holding held: inout [AnyObject]
    ) -> [Entry] {
        entry.id = state.nextID
        state.nextID += 1
        // Moved out of the dictionary, because appending to a list with two references would copy
        // it.
        var list = state.entries.removeValue(forKey: requirementIndex) ?? EntryList()
        defer { state.entries[requirementIndex] = list }
        return list.append(entry, holding: &held)
    }

    static func overrides(named name: RegistrationName, among entries: [Entry]) -> [Entry] {
        entries.filter { !$0.role.isObserver && $0.name == name && $0.lifetime.isAlive }
    }

    /// Takes the affected routes out of their slots; retire the result after unlocking.
    func record(_ state: inout State, _ requirementIndex: Int) -> Change {
        if state.entries[requirementIndex]?.isEmpty == true {
            state.entries[requirementIndex] = nil
        }
        return invalidate(
            requirementIndex == Self.allRequirements ? nil : requirementIndex,
            &state
        )
    }
}
