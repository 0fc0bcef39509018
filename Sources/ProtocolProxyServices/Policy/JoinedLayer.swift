// SPDX-License-Identifier: MIT

import ProtocolProxy

/// An asynchronous layer that is joined with the layers inside: it calls them directly, rather than
/// through a function of the requirement's type.
///
/// This saves three frames for each layer. The innermost of the joined layers is of this class, and
/// the others are of its subclass.
class JoinedLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `AsyncDecorator`; nothing changes.
    @unchecked Sendable
{
    typealias Proceed = AsyncDecorator<Function, Arguments, Result, Failure>.Proceed

    final let layer: AsyncDecorator<Function, Arguments, Result, Failure>

    init(_ layer: AsyncDecorator<Function, Arguments, Result, Failure>) { self.layer = layer }

    /// The layer, joined with those inside.
    var decorator: AsyncDecorator<Function, Arguments, Result, Failure> { layer }

    nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed
    ) async throws(Failure) -> Result {
        try await layer.call(arguments, proceed)
    }
}

/// A layer around others.
///
/// It must call only the function that it is around.
final class OuterLayer<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for the superclass.
    JoinedLayer<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let inner: JoinedLayer<Function, Arguments, Result, Failure>

    init(
        _ layer: AsyncDecorator<Function, Arguments, Result, Failure>,
        around inner: JoinedLayer<Function, Arguments, Result, Failure>
    ) {
        self.inner = inner
        super.init(layer)
    }

    override var decorator: AsyncDecorator<Function, Arguments, Result, Failure> {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            try await self.call(arguments, proceed)
        }
    }

    override nonisolated(nonsending) func call(
        _ arguments: Arguments,
        _ proceed: Proceed
    ) async throws(Failure) -> Result {
        try await layer.call(arguments) { (_) async throws(Failure) in
            try await inner.call(arguments, proceed)
        }
    }
}
