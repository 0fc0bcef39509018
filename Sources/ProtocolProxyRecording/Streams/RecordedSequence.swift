// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// The asynchronous sequence of a call that is recorded or replayed; see
/// ``CassetteRules/rebuild(_:from:)``.
public struct RecordedSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    private let maker: ElementsMaker<Element, Failure>

    init(_ maker: ElementsMaker<Element, Failure>) { self.maker = maker }

    /// Creates an iterator.
    ///
    /// In a replay, the iterator returns all elements; in a recording, it starts where an iterator
    /// of the real sequence would.
    public func makeAsyncIterator() -> Iterator {
        Iterator(elements: maker.make())
    }

    /// The iterator of a recorded sequence.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let elements: ReplayedElements<Element, Failure>

        /// Returns the next element; `nil` at the end.
        ///
        /// - Throws: The error of the sequence.
        public mutating func next() async throws(Failure) -> Element? {
            try await elements.next(isolation: nil)
        }

        /// Returns the next element; `nil` at the end.
        ///
        /// - Parameter actor: The isolation of the consumer, on which the method runs.
        /// - Throws: The error of the sequence.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Failure) -> Element? {
            try await elements.next(isolation: actor)
        }
    }
}

/// The elements that an iterator returns: recorded ones, unless a subclass says otherwise.
class ReplayedElements<Element: Sendable, Failure: Error> {
    private var elements: ArraySlice<Element>
    private let end: ReplayedEnd
    private let pacing: Pacing?

    init(_ elements: [Element] = [], _ end: ReplayedEnd = .finished, _ pacing: Pacing? = nil) {
        self.elements = elements[...]
        self.end = end
        self.pacing = pacing
    }

    func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
        do {
            try await pacing?.wait(for: elements.startIndex)
            if let element = elements.popFirst() { return element }
            try await end.reach()
        } catch {
            // A sequence that can't throw the error ends.
            if let failure = error as? Failure { throw failure }
        }
        return nil
    }
}

/// Makes the elements for each iterator of a sequence: recorded ones, unless a subclass says
/// otherwise.
class ElementsMaker<Element: Sendable, Failure: Error>:
    // SAFETY: the properties are constants; see the subclass for its own.
    @unchecked Sendable
{
    private let elements: [Element]
    private let end: ReplayedEnd
    private let pacing: Pacing?

    init(_ elements: [Element] = [], _ end: ReplayedEnd = .finished, _ pacing: Pacing? = nil) {
        self.elements = elements
        self.end = end
        self.pacing = pacing
    }

    func make() -> ReplayedElements<Element, Failure> {
        ReplayedElements(elements, end, pacing)
    }
}

/// Makes elements that come from a sequence.
///
/// A recorder records those of the first iterator.
final class FollowedElementsMaker<Base: AsyncSequence, Element: Sendable, Failure: Error>:
    // SAFETY: the sequence goes only where its own type lets it go, because the sequence that is
    // made from this one has the same type.
    ElementsMaker<Element, Failure>, @unchecked Sendable
{
    private let base: Base
    private let recorder: StreamRecorder
    private let encode: @Sendable (Any) throws -> JSONValue
    private let isFollowed = Atomic(false)

    init(
        _ base: Base,
        by recorder: StreamRecorder,
        _ encode: @escaping @Sendable (Any) throws -> JSONValue
    ) {
        self.base = base
        self.recorder = recorder
        self.encode = encode
        super.init()
    }

    override func make() -> ReplayedElements<Element, Failure> {
        // Only the first is recorded, because a further iterator may begin anew.
        let isFirst = !isFollowed.exchange(true, ordering: .relaxed)
        return FollowedElements(of: base, by: isFirst ? recorder : nil, encode)
    }
}

/// The elements of a sequence, which are reported to a recorder.
private final class FollowedElements<Base: AsyncSequence, Element: Sendable, Failure: Error>:
    ReplayedElements<Element, Failure>
{
    private var iterator: Base.AsyncIterator
    private let recorder: StreamRecorder?
    private let encode: @Sendable (Any) throws -> JSONValue

    init(
        of base: Base,
        by recorder: StreamRecorder?,
        _ encode: @escaping @Sendable (Any) throws -> JSONValue
    ) {
        self.iterator = base.makeAsyncIterator()
        self.recorder = recorder
        self.encode = encode
        super.init()
    }

    override func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
        recorder?.ask()
        do {
            let element = try await iterator.next(isolation: actor)
            recorder?.record(element, encode)
            // Not by the cast, which makes an element of the end if elements are optional.
            guard let element else { return nil }
            // The encoding has refused an element of another type.
            return element as? Element
        } catch {
            recorder?.end(error)
            guard let failure = error as? Failure else { return nil }
            throw failure
        }
    }
}

/// How long the consumer of a replayed stream waits for its elements.
struct Pacing: Sendable {
    private let delays: [Int]
    private let clock: any Clock<Duration>

    /// - Returns: `nil` if there is no clock or nothing to wait for.
    init?(_ delays: [Int], clock: (any Clock<Duration>)?) {
        guard let clock, delays.contains(where: { $0 > 0 }) else { return nil }
        self.delays = delays
        self.clock = clock
    }

    /// Waits for the delay of the element at an index, or of the end.
    ///
    /// - Throws: `CancellationError`.
    func wait(for index: Int) async throws {
        guard index < delays.count, delays[index] > 0 else { return }
        try await clock.sleep(for: .milliseconds(delays[index]))
    }
}
#endif
