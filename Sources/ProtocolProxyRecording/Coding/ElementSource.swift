// SPDX-License-Identifier: MIT

#if Recording
import Synchronization

/// Where an iterator takes its elements from: a replay, unless a subclass says otherwise.
class ElementSource<Element: Sendable, Failure: Error> {
    private var elements: ArraySlice<Element>
    private let failure: Failure?
    private let pacing: Pacing?

    init(_ elements: [Element] = [], throwing failure: Failure? = nil, _ pacing: Pacing? = nil) {
        self.elements = elements[...]
        self.failure = failure
        self.pacing = pacing
    }

    func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
        do { try await pacing?.wait(for: elements.startIndex) } catch {
            // Cancelled.
            if let failure = error as? Failure { throw failure }
            return nil
        }
        if let element = elements.popFirst() { return element }
        if let failure { throw failure }
        return nil
    }
}

/// Makes the sources of the iterators of a sequence: replays, unless a subclass says otherwise.
class SourceMaker<Element: Sendable, Failure: Error>:
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

    func make() -> ElementSource<Element, Failure> {
        ElementSource(elements, throwing: failure, pacing)
    }
}

/// Makes sources that take elements from a sequence, and lets a recorder follow the first of them.
final class FollowingMaker<Base: AsyncSequence, Element: Sendable, Failure: Error>:
    // SAFETY: the sequence goes where its own type lets it go, since the one that is made of this
    // has the same type.
    SourceMaker<Element, Failure>, @unchecked Sendable
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

    override func make() -> ElementSource<Element, Failure> {
        // A further iterator may begin anew.
        let isFirst = !isFollowed.exchange(true, ordering: .relaxed)
        return FollowedSource(base, isFirst ? recorder : nil, encode)
    }
}

/// Takes elements from a sequence, and reports them to a recorder.
private final class FollowedSource<Base: AsyncSequence, Element: Sendable, Failure: Error>:
    ElementSource<Element, Failure>
{
    private var iterator: Base.AsyncIterator
    private let recorder: StreamRecorder?
    private let encode: @Sendable (Any) throws -> JSONValue

    init(
        _ base: Base,
        _ recorder: StreamRecorder?,
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
