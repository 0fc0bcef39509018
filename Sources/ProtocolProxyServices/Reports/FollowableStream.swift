// SPDX-License-Identifier: MIT

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
