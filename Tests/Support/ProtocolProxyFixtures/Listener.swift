// SPDX-License-Identifier: MIT

package import ProtocolProxy

package struct ListenerError: Error, Equatable {
    package let name: String
    package init(_ name: String) { self.name = name }
}

/// An argument that is used up.
package struct Note: ~Copyable {
    package let text: String
    package init(_ text: String) { self.text = text }
}

/// Requirements without a result, with every effect, and some with a result.
package protocol Listener: AnyObject {
    var volume: Int { get set }
    func heard(_ word: String)
    func failed(_ word: String) throws
    func failedTyped(_ word: String) throws(ListenerError)
    nonisolated(nonsending) func later(_ word: String) async throws
    func grow(_ words: inout [String])
    func keep(_ note: consuming Note)
    func title() -> String
    func paused(_ word: String)
    func isLoud(_ word: String) -> Bool
    nonisolated(nonsending) func isLoudLater(_ word: String) async -> Bool
    func trim(_ words: inout [String]) -> Int
}

/// The defaults that '@Proxied' writes for optional requirements.
extension Listener {
    package func paused(_ word: String) { __Generated.omitted("paused(_:)", by: self) }
    package func isLoud(_ word: String) -> Bool {
        __Generated.omitted("isLoud(_:)", by: self)
        return true
    }
    package nonisolated(nonsending) func isLoudLater(_ word: String) async -> Bool {
        __Generated.omitted("isLoudLater(_:)", by: self)
        return true
    }
    package func trim(_ words: inout [String]) -> Int {
        __Generated.omitted("trim(_:)", by: self)
        return -1
    }
}

package enum ListenerRequirements {
    package typealias Edit = (inout [String]) -> Void
    package typealias Keep = (consuming Note) -> Void
    package typealias Count = (inout [String]) -> Int

    package static let volume = Requirement<() -> Int, (), Int, Never>("volume").calling {
        (it: any Listener, _) in
        it.volume
    }
    package static let setVolume = Requirement<(Int) -> Void, Int, Void, Never>("setter: volume")
        .calling { (it: any Listener, a) in it.volume = a }
    package static let heard = Requirement<(String) -> Void, String, Void, Never>("heard(_:)")
        .calling { (it: any Listener, a) in it.heard(a) }
    package static let failed = Requirement<(String) throws -> Void, String, Void, any Error>(
        "failed(_:)"
    )
    .calling { (it: any Listener, a) in try it.failed(a) }
    package static let failedTyped = Requirement<(String) throws -> Void, String, Void, any Error>(
        "failedTyped(_:)",
        Parameters(),
        throwing: ListenerError.self,
        around: { decorator in
            { a in
                let told = a
                return try decorator.call(told) { function in try function(a) }
            }
        },
        apply: { function, arguments in try function(arguments) }
    )
    .calling { (it: any Listener, a) in try it.failedTyped(a) }
    package static let later:
        AsyncRequirement<
            nonisolated(nonsending) (String) async throws -> Void, String, Void, any Error
        > =
            AsyncRequirement("later(_:)")
            .calling { (it: any Listener, a) in try await it.later(a) }
    package static let grow = Requirement<Edit, [String], Void, Never>(
        "grow(_:)",
        around: { decorator in
            { words in
                var told = __Generated.ObservedArguments(words)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = words }
                    return function(&words)
                }
            }
        }
    )
    .forwarding(as: (any Listener).self) { link, other in
        { words in
            guard let it = link.conformer else { return other(&words) }
            it.grow(&words)
        }
    }
    package static let keep = Requirement<Keep, Transient<Note>, Void, Never>(
        "keep(_:)",
        consuming: true,
        around: { decorator in
            { note in
                var note = __Generated.ConsumedArgument(note)
                let told = Transient<Note>()
                return decorator.call(told) { function in function(note.take(of: "keep(_:)")) }
            }
        }
    )
    .forwarding(as: (any Listener).self) { link, other in
        { note in
            guard let it = link.conformer else { return other(note) }
            it.keep(note)
        }
    }
    package static let title = Requirement<() -> String, (), String, Never>("title()").calling {
        (it: any Listener, _) in it.title()
    }
    package static let paused = Requirement<(String) -> Void, String, Void, Never>(
        "paused(_:)",
        optional: true
    )
    .calling { (it: any Listener, a) in it.paused(a) }
    package static let isLoud = Requirement<(String) -> Bool, String, Bool, Never>(
        "isLoud(_:)",
        optional: true
    )
    .calling { (it: any Listener, a) in it.isLoud(a) }
    .answering(true)
    package static let isLoudLater:
        AsyncRequirement<nonisolated(nonsending) (String) async -> Bool, String, Bool, Never> =
            AsyncRequirement(
                "isLoudLater(_:)",
                optional: true
            )
            .calling { (it: any Listener, a) in await it.isLoudLater(a) }
            .answering(true)
    package static let trim = Requirement<Count, [String], Int, Never>(
        "trim(_:)",
        optional: true,
        around: { decorator in
            { words in
                var told = __Generated.ObservedArguments(words)
                return decorator.call(changing: &told) { function, told in
                    defer { told.arguments = words }
                    return function(&words)
                }
            }
        }
    )
    .forwarding(as: (any Listener).self) { link, other in
        { words in
            guard let it = link.conformer else { return other(&words) }
            return it.trim(&words)
        }
    }
    .fallingBack { _ in -1 }

    package static let descriptor = ProtocolDescriptor(
        (any Listener).self,
        requirements: [
            volume, setVolume, heard, failed, failedTyped, later, grow, keep, title, paused, isLoud,
            isLoudLater, trim,
        ]
    )
}

extension Listener where Self: ProtocolProxy {
    package static var setVolume: Requirement<(Int) -> Void, Int, Void, Never> {
        ListenerRequirements.setVolume
    }
    package static var heard: Requirement<(String) -> Void, String, Void, Never> {
        ListenerRequirements.heard
    }
    package static var failed: Requirement<(String) throws -> Void, String, Void, any Error> {
        ListenerRequirements.failed
    }
    package static var failedTyped: Requirement<(String) throws -> Void, String, Void, any Error> {
        ListenerRequirements.failedTyped
    }
    package static var later:
        AsyncRequirement<
            nonisolated(nonsending) (String) async throws -> Void, String, Void, any Error
        >
    { ListenerRequirements.later }
    package static var grow: Requirement<ListenerRequirements.Edit, [String], Void, Never> {
        ListenerRequirements.grow
    }
    package static var title: Requirement<() -> String, (), String, Never> {
        ListenerRequirements.title
    }
    package static var paused: Requirement<(String) -> Void, String, Void, Never> {
        ListenerRequirements.paused
    }
    package static var isLoud: Requirement<(String) -> Bool, String, Bool, Never> {
        ListenerRequirements.isLoud
    }
    package static var isLoudLater:
        AsyncRequirement<nonisolated(nonsending) (String) async -> Bool, String, Bool, Never>
    { ListenerRequirements.isLoudLater }
    package static var trim: Requirement<ListenerRequirements.Count, [String], Int, Never> {
        ListenerRequirements.trim
    }

    package var volume: Int {
        get { send(ListenerRequirements.volume, ()) }
        set { send(ListenerRequirements.setVolume, newValue) }
    }
    package func heard(_ word: String) {
        send(ListenerRequirements.heard, word)
    }
    package func failed(_ word: String) throws {
        try send(ListenerRequirements.failed, word)
    }
    package func failedTyped(_ word: String) throws(ListenerError) {
        do { try send(ListenerRequirements.failedTyped, word) } catch {
            throw __Generated.thrown(error)
        }
    }
    package nonisolated(nonsending) func later(_ word: String) async throws {
        try await send(ListenerRequirements.later, word)
    }
    package func grow(_ words: inout [String]) {
        call(ListenerRequirements.grow) { function in function(&words) }
    }
    package func keep(_ note: consuming Note) {
        let call = begin(ListenerRequirements.keep)
        defer { call.end() }
        call.function(note)
    }
    package func title() -> String { send(ListenerRequirements.title, ()) }
    package func paused(_ word: String) {
        send(ListenerRequirements.paused, word)
    }
    package func isLoud(_ word: String) -> Bool {
        send(ListenerRequirements.isLoud, word)
    }
    package nonisolated(nonsending) func isLoudLater(_ word: String) async -> Bool {
        await send(ListenerRequirements.isLoudLater, word)
    }
    package func trim(_ words: inout [String]) -> Int {
        call(ListenerRequirements.trim) { function in function(&words) }
    }
}

/// The proxy for ``Listener``.
package final class ListenerProxy: ProtocolProxy, Listener, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] { [ListenerRequirements.descriptor] }
    package convenience init(implementer: (any Listener)? = nil) {
        self.init(implementer, as: (any Listener).self)
    }
    package convenience init(retaining implementer: any Listener) {
        self.init(implementer, as: (any Listener).self, retained: true)
    }
}

/// The common members of all listeners; those of the optional requirements are left out.
package class BareListener: Listener {
    package let name: String
    package var heard: [String] = []
    /// The error that it throws, where it can.
    package var error: ListenerError?
    package var volume = 0
    /// The further work of a call.
    package var onHearing: () -> Void = {}

    package init(_ name: String) { self.name = name }

    package func heard(_ word: String) {
        heard.append(word)
        onHearing()
    }
    package func failed(_ word: String) throws { try failedTyped(word) }
    package func failedTyped(_ word: String) throws(ListenerError) {
        heard.append(word)
        if let error { throw error }
    }
    package nonisolated(nonsending) func later(_ word: String) async throws {
        await Task.yield()
        try failedTyped(word)
    }
    package func grow(_ words: inout [String]) { words.append(name) }
    package func keep(_ note: consuming Note) { heard.append(note.text) }
    package func title() -> String { name }
}

/// A listener that takes one word only.
package final class PickyListener: BareListener, CallDeclining {
    package let word: String

    package init(word: String) {
        self.word = word
        super.init("picky")
    }

    package func declines(_ call: PendingCall) -> Bool { call.arguments.first as? String != word }
}

/// A listener that takes words to grow about one thing only, and notes what it was shown.
package final class TakingListener: BareListener, CallDeclining {
    package let thing: String
    package var seen: [[String]] = []

    package init(_ name: String, about thing: String) {
        self.thing = thing
        super.init(name)
    }

    package func declines(_ call: PendingCall) -> Bool {
        guard let words = call.arguments(of: ListenerRequirements.grow) else { return false }
        seen.append(words)
        return words.first != thing
    }
}

/// A listener that has everything.
package final class FullListener: Listener {
    private let base: BareListener

    package init(_ name: String) { self.base = BareListener(name) }

    package var name: String { base.name }
    package var heard: [String] { base.heard }
    package var volume: Int {
        get { base.volume }
        set { base.volume = newValue }
    }
    package func heard(_ word: String) { base.heard(word) }
    package func failed(_ word: String) throws { try base.failed(word) }
    package func failedTyped(_ word: String) throws(ListenerError) { try base.failedTyped(word) }
    package nonisolated(nonsending) func later(_ word: String) async throws {
        try await base.later(word)
    }
    package func grow(_ words: inout [String]) { base.grow(&words) }
    package func keep(_ note: consuming Note) { base.keep(note) }
    package func title() -> String { name }
    package func paused(_ word: String) { base.heard("paused " + word) }
    package func isLoud(_ word: String) -> Bool { false }
    package nonisolated(nonsending) func isLoudLater(_ word: String) async -> Bool {
        await Task.yield()
        return false
    }
    package func trim(_ words: inout [String]) -> Int {
        words.removeLast()
        return words.count
    }
}
