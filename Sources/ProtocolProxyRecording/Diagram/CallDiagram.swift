// SPDX-License-Identifier: MIT

#if Recording
public import ProtocolProxy
import ProtocolProxyTesting

/// Collects the calls of several proxies, and draws them as a sequence diagram.
///
/// ```text
/// let diagram = CallDiagram(of: [("orders", orders), ("store", store)])
/// // … calls …
/// print(diagram.mermaid)
/// ```
///
/// A call that an implementer makes while it answers another call is drawn below that call, even
/// after suspensions and in tasks that the implementer starts. Calls in a detached task are drawn
/// as calls of the host. Collecting ends when the diagram is deallocated.
///
/// A diagram can be used on any thread, even while calls are made. It adds an interceptor to each
/// proxy, and keeps each call in memory.
public final class CallDiagram: Sendable {
    private let calls: CollectedCalls
    private let names: [String]
    private let showsDurations: Bool

    /// Registers a collector on each proxy, above its overrides.
    ///
    /// - Parameters:
    ///   - proxies: The proxies, with their names in the diagram.
    ///   - showsArguments: Whether to draw arguments, and the descriptions of errors. Pass `false`
    ///     if they are confidential or large. Errors are then drawn by their types.
    ///   - showsDurations: Whether to draw the duration of each call.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    public init(
        of proxies: [(name: String, proxy: ProtocolProxy)],
        showingArguments showsArguments: Bool = true,
        showingDurations showsDurations: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.calls = CollectedCalls(showingArguments: showsArguments)
        self.names = proxies.map(\.name)
        self.showsDurations = showsDurations
        for (index, proxy) in proxies.map(\.proxy).enumerated() {
            let collector = CallCollector(of: proxy, index, calls)
            proxy.interceptAll(owner: self, fileID: fileID, line: line, by: collector)
        }
    }

    /// The number of calls so far.
    public var count: Int { calls.all.count }

    /// The text of a Mermaid sequence diagram, which GitHub and GitLab render in Markdown.
    ///
    /// A solid arrow is a call of a proxy, or its forwarding to an implementer. A dashed arrow is
    /// an answer of the proxy itself: by the override, the interceptor or the default answer that
    /// the proxy had when the call began. A cross is a thrown error. More than three equal calls in
    /// a row are drawn as a loop, and so are short sequences of calls that occur at least three
    /// times in a row.
    ///
    /// - Complexity: O(*n* log *n*) in the number of calls.
    public var mermaid: String {
        SequenceDiagram(calls.all, of: names, showsDurations: showsDurations).text
    }
}

extension CallDiagram: CustomStringConvertible {
    /// The text of the diagram.
    public var description: String { mermaid }
}
#endif
