// SPDX-License-Identifier: MIT

#if Recording
import Synchronization

/// The elements that an iterator returns: recorded ones, unless a subclass says otherwise.
class ReplayedElements<Element: Sendable, Failure: Error> {
    private var elements: ArraySlice<Element>
    private let failure: Failure?
    private let pacing: Pacing?

    init(_ elements: [Element] = [], throwing failure: Failure? = nil, _ pacing: Pacing? = nil) {
        self.elements = elements[...]
        self.failure = failure
        self.pacing = pacing
    }

    func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
        do {
            try await pacing?.wait(for: elements.startIndex)
        } catch {
            // Cancelled.
            if let failure = error as? Failure { throw failure }
            return nil
        }
        if let element = elements.popFirst() { return element }
        if let failure { throw failure }
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
    private let failure: Failure?
    private let pacing: Pacing?

    init(_ elements: [Element] = [], throwing failure: Failure? = nil, _ pacing: Pacing? = nil) {
        self.elements = elements
        self.failure = failure
        self.pacing = pacing
    }

    func make() -> ReplayedElements<Element, Failure> {
        ReplayedElements(elements, throwing: failure, pacing)
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
        do {
            let element = try await iterator.next(isolation: actor)
            recorder?.record(element, encode)
            // The encoding has refused an element of another type.
            return element as? Element
        } catch {
            recorder?.end(error)
            guard let failure = error as? Failure else { return nil }
            throw failure
        }
    }
}
#endif
