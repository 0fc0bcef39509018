// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// Follows what the calls of a requirement return.
package class ResultFollowing<Result: ~Copyable>:
    // SAFETY: it has nothing.
    @unchecked Sendable
{
    /// The same result, which tells a follower of its end.
    package func followed(_ result: consuming Result, by follower: StreamFollower) -> Result { result }
}

private final class StreamFollowing<Stream: FollowableStream>:
    // SAFETY: as for the superclass.
    ResultFollowing<Stream>, @unchecked Sendable
{
    override func followed(_ result: consuming Stream, by follower: StreamFollower) -> Stream {
        result.followed(by: follower)
    }
}

/// Makes what follows the values of a type; only where they are streams does it conform.
private enum FollowingMaker<Value: ~Copyable> {}

private protocol StreamFollowingMaker {
    static func make() -> AnyObject
}

extension FollowingMaker: StreamFollowingMaker where Value: FollowableStream {
    static func make() -> AnyObject { StreamFollowing<Value>() }
}

/// What follows results of a type; nil where they are no streams.
package func following<Result: ~Copyable>(_ type: Result.Type) -> ResultFollowing<Result>? {
    (FollowingMaker<Result>.self as? any StreamFollowingMaker.Type).map {
        // The one who conforms makes one for its own type.
        compared($0.make(), as: ResultFollowing<Result>.self)
    }
}

extension ProtocolProxy {
    /// Stops where the streams of a requirement are to be followed that returns none.
    package final func requireStream(of requirement: AnyRequirement) {
        guard !(requirement.signature.resultType is any FollowableStream.Type) else { return }
        stop(
            "cannot be followed", requirement,
            "it returns no 'AsyncStream' and no 'AsyncThrowingStream'. Leave out 'followingStreams:'.")
    }
}
