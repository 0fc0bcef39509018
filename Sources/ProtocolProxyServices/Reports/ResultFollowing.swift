// SPDX-License-Identifier: MIT

package import ProtocolProxy

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
