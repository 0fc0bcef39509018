// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// Follows results of a type; the base class for results that are not streams.
package class ResultFollowing<Result: ~Copyable>:
    // SAFETY: it has no state.
    @unchecked Sendable
{
    /// Returns a result that reports its end to a follower.
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

/// Makes the `ResultFollowing` of a stream type, for which alone it conforms to `StreamFollowingMaker`.
private enum FollowingMaker<Value: ~Copyable> {}

private protocol StreamFollowingMaker {
    static func make() -> AnyObject
}

extension FollowingMaker: StreamFollowingMaker where Value: FollowableStream {
    static func make() -> AnyObject { StreamFollowing<Value>() }
}

/// Returns an object that follows results of a type; nil if the type is not a stream.
package func following<Result: ~Copyable>(_ type: Result.Type) -> ResultFollowing<Result>? {
    (FollowingMaker<Result>.self as? any StreamFollowingMaker.Type).map {
        // SAFETY: the maker of a type makes a `StreamFollowing` of that type, which inherits from this class.
        unsafe unsafeDowncast($0.make(), to: ResultFollowing<Result>.self)
    }
}

extension ProtocolProxy {
    /// Stops the program if a requirement does not return a stream.
    package final func requireStream(of requirement: AnyRequirement) {
        guard !(requirement.signature.resultType is any FollowableStream.Type) else { return }
        stop(
            "cannot be followed", requirement,
            "it returns no 'AsyncStream' and no 'AsyncThrowingStream'. Leave out 'followingStreams:'.")
    }
}
