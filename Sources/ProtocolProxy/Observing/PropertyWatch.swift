// SPDX-License-Identifier: MIT

/// A property as its getter and its setter.
struct Property<Value> {
    let getter: AnyRequirement
    let setter: AnyRequirement
    /// The number of the setter.
    let number: Int
}

/// One observation as the proxy keeps it: what its two entries share.
final class PropertyWatch<Value>: PairedObservation<Value> {
    private let options: PropertyChangeOptions
    private let end: Once
    private let read: () -> Value?
    /// Takes the handler's error of before the change, which the note must not be lost for.
    private let report: (any Error) -> Void
    private let handler: (PropertyChange<Value>) throws -> Void

    /// - Parameter end: Taken when the observation ends; the observation has it too.
    init(
        _ options: PropertyChangeOptions, end: Once, read: @escaping () -> Value?,
        report: @escaping (any Error) -> Void,
        handler: @escaping (PropertyChange<Value>) throws -> Void
    ) {
        self.options = options
        self.end = end
        self.read = read
        self.report = report
        self.handler = handler
    }

    private final class Note {
        let old: Value?
        init(old: Value?) { self.old = old }
    }

    /// Whether there is something to do before the change.
    var isPaired: Bool { !options.isDisjoint(with: [.old, .prior]) }

    func tellInitial() throws {
        try handler(PropertyChange(isPrior: false, old: nil, new: options.contains(.new) ? read() : nil))
    }

    override func beforeAnswer(_ value: Value) throws -> AnyObject? {
        guard !end.hasFired else { return nil }
        let old = options.contains(.old) ? read() : nil
        if options.contains(.prior) {
            do {
                try handler(PropertyChange(isPrior: true, old: old, new: nil))
            } catch {
                report(error)
            }
        }
        return Note(old: old)
    }

    override func afterAnswer(_ value: Value, _ note: AnyObject?) throws {
        // Without a note the call began before both entries stood, and is none of ours.
        guard !end.hasFired, !isPaired || note != nil else { return }
        let old = (note as? Note)?.old
        try handler(PropertyChange(isPrior: false, old: old, new: options.contains(.new) ? read() : nil))
    }
}
