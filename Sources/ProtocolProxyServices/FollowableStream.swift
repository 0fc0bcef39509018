// SPDX-License-Identifier: MIT

/// A stream that can be followed to its end.
package protocol FollowableStream {
    /// The same stream, which tells a follower of its end.
    ///
    /// Elements are waited for where and when the consumer does: there is no task in between, and no buffer but the
    /// stream's own.
    func followed(by follower: StreamFollower) -> Self
}

extension AsyncStream: FollowableStream {
    package func followed(by follower: StreamFollower) -> AsyncStream {
        let source = StreamSource(self)
        return AsyncStream {
            await follower.element {
                // All iterators of a stream take from the same elements.
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
                // As above.
                var iterator = source.stream.makeAsyncIterator()
                return try await iterator.next()
            }
        }
    }
}

/// A stream in the function that makes another one of it.
// SAFETY: whoever takes elements of the other takes them of this, and nobody else does.
private struct StreamSource<Stream>: @unchecked Sendable {
    let stream: Stream
    init(_ stream: Stream) { self.stream = stream }
}
