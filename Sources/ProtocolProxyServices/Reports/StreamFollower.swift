// SPDX-License-Identifier: MIT

package import ProtocolProxy
import Synchronization

/// Reports the end of a stream exactly once.
package final class StreamFollower: Sendable {
    /// Runs a function in the stream's context, for instance with a task-local value.
    package typealias Surroundings =
        @Sendable (_ body: nonisolated(nonsending) () async -> Void) async -> Void

    private let surroundings: Surroundings?
    private let ended: @Sendable (StreamEnding) -> Void
    private let hasEnded = Atomic(false)

    /// Creates a follower.
    ///
    /// - Parameters:
    ///   - surroundings: Runs the function that waits for the next element; `nil` to run it
    ///     directly.
    ///   - ended: Called at the end of the stream, on any thread.
    package init(
        in surroundings: Surroundings? = nil,
        ended: @escaping @Sendable (StreamEnding) -> Void
    ) {
        self.surroundings = surroundings
        self.ended = ended
    }

    func end(_ ending: StreamEnding) {
        if !hasEnded.exchange(true, ordering: .relaxed) { ended(ending) }
    }

    /// Waits for the next element, and reports the end of the stream if there is none.
    func element<Element, Failure>(
        by next: nonisolated(nonsending) () async throws(Failure) -> Element?
    ) async throws(Failure) -> Element? {
        var outcome: Result<Element?, Failure>?
        if let surroundings {
            await surroundings { outcome = await Self.outcome(of: next) }
        } else {
            outcome = await Self.outcome(of: next)
        }
        switch outcome {
        case .success(let element):
            if element == nil { end(Task.isCancelled ? .abandoned : .finished) }
            return element
        case .failure(let error):
            end(.failed(error))
            throw error
        // `surroundings` always runs its argument.
        case nil: return nil
        }
    }

    private static nonisolated(nonsending) func outcome<Element, Failure>(
        of next: nonisolated(nonsending) () async throws(Failure) -> Element?
    ) async -> Result<Element?, Failure> {
        do throws(Failure) { return .success(try await next()) } catch { return .failure(error) }
    }

    // The stream retains its follower, so this runs if the stream is released before its end.
    deinit { end(.abandoned) }
}

/// How a stream ended.
package enum StreamEnding: Sendable {
    case finished
    case failed(any Error)
    /// The consumer was cancelled, or released the stream.
    case abandoned

    /// The error of a call that ends like the stream; `nil` if such a call returns.
    package var error: (any Error)? {
        switch self {
        case .finished: nil
        case .failed(let error): error
        case .abandoned: CancellationError()
        }
    }
}

/// A stream that can report when it ends.
package protocol FollowableStream {
    /// A stream of the same elements that reports its end to `follower`.
    ///
    /// It waits for elements in the consumer's task, without a task or buffer of its own.
    func followed(by follower: StreamFollower) -> Self
}

extension AsyncStream: FollowableStream {
    package func followed(by follower: StreamFollower) -> AsyncStream {
        let source = StreamSource(self)
        return AsyncStream {
            await follower.element {
                // All iterators of a stream share its elements.
                var iterator = source.stream.makeAsyncIterator()
                return await iterator.next()
            }
        } onCancel: {
            follower.end(.abandoned)
        }
    }
}

extension AsyncThrowingStream: FollowableStream where Failure == any Error {
    package func followed(by follower: StreamFollower) -> AsyncThrowingStream {
        let source = StreamSource(self)
        return AsyncThrowingStream {
            try await follower.element {
                // All iterators of a stream share its elements.
                var iterator = source.stream.makeAsyncIterator()
                return try await iterator.next()
            }
        }
    }
}

/// A wrapper that makes the source stream `Sendable`.
// SAFETY: only the consumer of the followed stream takes elements.
private struct StreamSource<Stream>: @unchecked Sendable {
    let stream: Stream
    init(_ stream: Stream) { self.stream = stream }
}

/// Makes results of a type report their end.
///
/// The base class, which is for types that aren't streams, returns the results unchanged.
package class ResultFollowing<Result: ~Copyable>:
    // SAFETY: it has no state.
    @unchecked Sendable
{
    /// The result, which reports its end to `follower` if it is a stream.
    package func followed(_ result: consuming Result, by follower: StreamFollower) -> Result {
        result
    }
}

private final class StreamFollowing<Stream: FollowableStream>:
    // SAFETY: as for the superclass.
    ResultFollowing<Stream>, @unchecked Sendable
{
    override func followed(_ result: consuming Stream, by follower: StreamFollower) -> Stream {
        result.followed(by: follower)
    }
}

/// Conforms to `StreamFollowingMaker` only if the type is a stream.
///
/// A cast at run time finds out whether it is.
private enum FollowingMaker<Value: ~Copyable> {}

private protocol StreamFollowingMaker {
    static func make() -> AnyObject
}

extension FollowingMaker: StreamFollowingMaker where Value: FollowableStream {
    static func make() -> AnyObject {
        StreamFollowing<Value>()
    }
}

/// The object that follows results of a type; `nil` if the type isn't a stream.
package func following<Result: ~Copyable>(_ type: Result.Type) -> ResultFollowing<Result>? {
    (FollowingMaker<Result>.self as? any StreamFollowingMaker.Type).map {
        // SAFETY: the maker of a type makes a `StreamFollowing` of that type, which inherits from
        // this class.
        unsafe unsafeDowncast($0.make(), to: ResultFollowing<Result>.self)
    }
}

extension ProtocolProxy {
    /// Stops the program at a source location if a requirement doesn't return a stream.
    package final func requireStream(
        of requirement: AnyRequirement,
        fileID: StaticString,
        line: UInt
    ) {
        guard !(requirement.signature.resultType is any FollowableStream.Type) else { return }
        stop(
            requirement,
            "cannot be followed",
            because: "it returns no 'AsyncStream' and no 'AsyncThrowingStream'. "
                + "Leave out 'followingStreams:'.",
            fileID: fileID,
            line: line
        )
    }
}

/// Why the stream that a requirement returns can't be followed; `nil` if it can, or if the
/// requirement returns no stream.
///
/// - Parameter requirement: The requirement.
package func refusalToFollow(_ requirement: AnyRequirement) -> String? {
    let type = requirement.signature.resultType
    guard type is any AsyncSequence.Type, !(type is any FollowableStream.Type) else { return nil }
    return "its result, of type '\(type)', is no 'AsyncStream' and no 'AsyncThrowingStream', "
        + "whose end could be seen. Leave out 'followingStreams:'."
}
