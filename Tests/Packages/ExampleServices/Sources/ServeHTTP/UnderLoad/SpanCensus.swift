// SPDX-License-Identifier: MIT

import InMemoryTracing

/// What a tracer has recorded, as far as spans can be wrong.
struct SpanCensus {
    let count: Int
    /// The spans without a parent.
    let roots: Int
    /// The spans that have not ended.
    let active: Int
    /// The spans whose parent was not recorded.
    let orphans: Int
    /// The spans that ended after their parent.
    let late: Int

    init(_ tracer: InMemoryTracer) {
        // In the order in which they ended.
        let spans = tracer.finishedSpans
        let ends = Dictionary(uniqueKeysWithValues: spans.enumerated().map { ($1.spanID, $0) })
        let children = spans.enumerated().compactMap { end, span in
            span.parentSpanID.map { (end: end, endOfParent: ends[$0]) }
        }
        count = spans.count
        active = tracer.activeSpans.count
        roots = spans.count - children.count
        orphans = children.count { $0.endOfParent == nil }
        late = children.count { child in child.endOfParent.map { $0 < child.end } ?? false }
    }
}
