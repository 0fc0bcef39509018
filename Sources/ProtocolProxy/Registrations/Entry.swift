// SPDX-License-Identifier: MIT

// The folder `Registrations` has what can be added to a proxy: entries with their names, lifetimes
// and handlers. It uses `Requirements` and below.

extension __Generated {
    /// A registration of an override, an interceptor or an observer, as a proxy stores it.
    public final class Entry {
        let kind: Kind
        let lifetime: Lifetime
        /// The handler, in the class that `kind` names.
        ///
        /// Read it as `interceptorBox`, `observerOfAll` or `setterObserver`. The box of an
        /// override, or of an observer of one requirement, has the types of a requirement.
        /// `RoutePlan` uses the box only for a requirement of the same types, or else converts the
        /// handler.
        let box: AnyObject
        /// `true` if it was registered for all requirements.
        let isForAll: Bool
        /// `true` for an interceptor that stays directly in front of the implementers, below
        /// overrides and interceptors that are registered later.
        let isInFrontOfImplementers: Bool
        /// `true` if the handler receives the called proxy.
        let wantsReceiver: Bool
        /// The role in a call; stored, because composing a route reads it for each entry.
        let role: Participant.Role
        /// `true` if the registration has no conditions; stored, because each call reads it.
        let isUnconditional: Bool
        /// Identifies the registration, in ascending order of registration; assigned when the entry
        /// is added.
        // SAFETY: written once, under the lock of `RegistrationStore`, before other code sees the
        // entry.
        var id: UInt64 = 0
        // SAFETY: accessed only under the lock of `RegistrationStore`.
        var isEnabled = true
        // SAFETY: written before other code sees the entry.
        var options: RegistrationOptions? { didSet { nameHash = name?.hashValue } }
        /// The name's hash, cached because a user's `hash(into:)` must not run under the lock.
        // SAFETY: as above.
        private(set) var nameHash: Int?

        // The switches over the kinds are here and in `RouteLayer.swift`, and the switches over the
        // roles are beside `Participant.Role`. The compiler reports the cases that they lack. A new
        // kind also needs a place in `RoutePlan.layers(for:)`, and a method that registers it. If a
        // `CallInterceptor` does its work, as `SetterNotifier` does, it needs no step of its
        // own.
        enum Kind {
            /// Answers in place of the functions below it. The box is a `FunctionBox`.
            case override
            /// Makes a function around the one below it. The box is an `InterceptorBox`.
            case interceptor
            /// Is notified of calls. The box is a `SynchronousObserver` or an
            /// `AsynchronousObserver`, or, for all requirements, an `ObserverOfAll`.
            case observer(ObserverPhase)
            /// Reads a property before and after its setter is called. The box is a
            /// `SetterObserver`.
            case setterObserver

            fileprivate var role: Participant.Role {
                switch self {
                case .override: .override
                case .interceptor: .interceptor
                case .observer(let phase): phase.role
                // Listed as an observer after the call, when the new value is reported.
                case .setterObserver: .observerAfter
                }
            }
        }

        init(
            _ kind: Kind,
            _ box: AnyObject,
            _ lifetime: Lifetime,
            isForAll: Bool = false,
            isInFrontOfImplementers: Bool = false,
            wantsReceiver: Bool = false
        ) {
            self.kind = kind
            self.box = box
            self.lifetime = lifetime
            self.isForAll = isForAll
            self.isInFrontOfImplementers = isInFrontOfImplementers
            self.wantsReceiver = wantsReceiver
            self.role = kind.role
            self.isUnconditional = lifetime.isUnconditional
        }
    }
}

typealias Entry = __Generated.Entry

// MARK: The handlers

extension Entry {
    /// The observer of all requirements; `nil` for a registration of another kind.
    var observerOfAll: ObserverOfAll? {
        // SAFETY: only `init(_:_:_:)` of an `ObserverOfAll` makes an observer for all requirements.
        isForAll && role.isObserver ? unsafe unsafeDowncast(box, to: ObserverOfAll.self) : nil
    }

    /// `true` for an observer of all requirements, and for one whose box has the given class, which
    /// is the `observerClass` of the called requirement.
    ///
    /// A requirement of another protocol may have the same selector, but observers of another
    /// class.
    func isObserver(ofClass observerClass: AnyClass) -> Bool {
        isForAll || type(of: box) == observerClass
    }
}

extension Entry {
    /// The name, by which an override or an interceptor is found.
    var name: RegistrationName? { options?.name }
}

// MARK: Making the entry

extension Entry {
    /// Stores the handler of an override, which is a function of the requirement's type.
    convenience init<Handler>(overridingWith handler: Handler, _ lifetime: Lifetime) {
        self.init(.override, FunctionBox(handler), lifetime)
    }

    convenience init(_ observer: ObserverOfAll, _ phase: ObserverPhase, _ lifetime: Lifetime) {
        self.init(.observer(phase), observer, lifetime, isForAll: true)
    }
}

/// The registrations of one requirement, by number.
///
/// They aren't in an array, because removing one would move all later ones.
struct EntryList {
    private var entries: [UInt64: Entry] = [:]
    private var named: [Int: [UInt64]] = [:]
    /// The numbers of the registrations that may end by themselves, and perhaps of some that were
    /// removed since; the next one to look at is at `position`.
    private var conditional: [UInt64] = []
    private var position = 0

    private static let lookedAtInEachAddition = 8

    var isEmpty: Bool { entries.isEmpty }

    var ordered: [Entry] {
        entries.count > 1 ? entries.values.sorted { $0.id < $1.id } : Array(entries.values)
    }

    var enabled: [Entry] {
        let ordered = ordered
        return ordered.allSatisfy(\.isEnabled) ? ordered : ordered.filter(\.isEnabled)
    }

    subscript(id: UInt64) -> Entry? { entries[id] }

    /// The entries whose names have the given hash; names are compared later, without the lock.
    func named(_ hash: Int) -> [Entry] {
        named[hash]?.compactMap { entries[$0] } ?? []
    }

    /// One of the entries whose names have the given hash; makes no array of them.
    func firstNamed(_ hash: Int) -> Entry? {
        named[hash]?.first.flatMap { entries[$0] }
    }

    /// Adds an entry in amortized constant time.
    ///
    /// This also looks at some of the other entries, in turn, and removes and returns those that
    /// are dead.
    mutating func append(_ entry: Entry, holding held: inout [AnyObject]) -> [Entry] {
        let dead = removeSomeDead(holding: &held)
        entries[entry.id] = entry
        if let hash = entry.nameHash { named[hash, default: []].append(entry.id) }
        if !entry.isUnconditional { conditional.append(entry.id) }
        return dead
    }

    private mutating func removeSomeDead(holding held: inout [AnyObject]) -> [Entry] {
        var dead: [Entry] = []
        for _ in 0..<min(Self.lookedAtInEachAddition, conditional.count) {
            if position >= conditional.count { position = 0 }
            let id = conditional[position]
            if let entry = entries[id] {
                guard !entry.lifetime.isAlive(holding: &held) else {
                    position += 1
                    continue
                }
                _ = remove(id)
                dead.append(entry)
            }
            conditional.swapAt(position, conditional.count - 1)
            conditional.removeLast()
        }
        return dead
    }

    mutating func remove(_ id: UInt64) -> Entry? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        if let hash = entry.nameHash {
            named[hash]?.removeAll { $0 == id }
            if named[hash]?.isEmpty == true { named[hash] = nil }
        }
        return entry
    }
}
