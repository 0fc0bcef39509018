// SPDX-License-Identifier: MIT

/// A protocol that a framework looks for in an object besides the protocol under which it was
/// given the object.
///
/// The framework casts, and finds the proxy. So a proxy class that says nothing of the protocol
/// hides what its implementer can do, and one that conforms in an empty extension answers with the
/// framework's default in place of the implementer. A generated class conforms, and passes the
/// calls on to an implementer that answers them itself.
struct CompanionConformance: Sendable {
    let module: String
    /// The protocol whose proxies the framework casts.
    let base: String
    /// The protocol that it casts them to.
    let name: String
    /// The requirements of that protocol, for an extension of a proxy class; the argument is an
    /// access modifier.
    let members: @Sendable (String) -> String

    /// Every companion that is known, each once for a file that people read.
    static let all = [
        CompanionConformance(
            module: "NIOCore",
            base: "ChannelHandler",
            name: "RemovableChannelHandler"
        ) { access in
            """
                /// Leaves the pipeline in the way of the first implementer that has one of its own, or
                /// at once if there is none.
                ///
                /// A handler of yours counts only if it is `SelectorResponding`, and responds to this
                /// method.
                \(access)func removeHandler(
                    context: NIOCore::ChannelHandlerContext,
                    removalToken: NIOCore::ChannelHandlerContext.RemovalToken
                ) {
                    for case let it as any NIOCore::RemovableChannelHandler
                        in (self as ProtocolProxy::ProtocolProxy).implementers
                    {
                        let responder = it as? any ProtocolProxy::SelectorResponding
                        if it is ProtocolProxy::ProtocolProxy
                            || responder?.responds(to: "removeHandler(context:removalToken:)") == true
                            || Swift::String(reflecting: type(of: it))
                                .hasPrefix("NIOCore.ByteToMessageHandler<")
                        {
                            return it.removeHandler(context: context, removalToken: removalToken)
                        }
                    }
                    context.leavePipeline(removalToken: removalToken)
                }
            """
        }
    ]

    /// The extensions of a proxy class with the conformances that its protocol calls for.
    ///
    /// - Parameters:
    ///   - tree: The protocol of the proxy class. Its module may be of a version that lacks a
    ///     companion.
    ///   - access: The access level of the proxy class.
    /// - Returns: The source, which begins with an empty line; empty if there is no companion.
    static func extensions(for tree: ProtocolTree, access: Access) -> String {
        all.filter { companion in
            guard
                let node = tree.nodes.first(where: { $0.qualifiedName == companion.qualifiedBase })
            else { return false }
            return node.module.interface.protocols[companion.name] != nil
                && !tree.nodes.contains { $0.qualifiedName == companion.qualifiedName }
        }.map { $0.extended(tree.className, access: access) }.joined()
    }

    private var qualifiedBase: String { "\(module).\(base)" }
    private var qualifiedName: String { "\(module).\(name)" }

    private func extended(_ className: String, access: Access) -> String {
        """

        nonisolated extension \(className): \(module)::\(name) {
        \(members(access.modifier))
        }

        """
    }
}
