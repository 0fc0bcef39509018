// SPDX-License-Identifier: MIT

import ProtocolProxy

extension ProxyInspector: CustomStringConvertible {
    /// The description of a snapshot that is taken now.
    public var description: String { "\(snapshot())" }
}

extension ProxyInspector.Snapshot: CustomStringConvertible {
    /// The description of the proxies, for a terminal; each takes several lines.
    public var description: String {
        proxies.isEmpty ? "no proxies" : proxies.map(\.lines).joined().joined(separator: "\n")
    }
}

extension ProxyInspector.Snapshot.Proxy {
    fileprivate var lines: [String] {
        // States of keys are shown only if there is something to see, since there may be thousands.
        let circuits = circuits.filter { $0.key == nil || $0.isBusy }
        let concurrencyLimits = concurrencyLimits.filter { $0.key == nil || $0.isBusy }
        let rateLimits = rateLimits.filter { $0.key == nil || $0.isBusy }
        let adaptiveLimits = adaptiveLimits.filter { $0.key == nil || $0.isBusy }
        var lines = requirements.flatMap(\.lines)
        lines += circuits.map(\.line)
        lines += concurrencyLimits.map(\.line)
        lines += rateLimits.map(\.line)
        lines += adaptiveLimits.map(\.line)
        lines += keyedStates.map(\.line)
        lines += faultInjections.map(\.line)
        lines += failures.map(\.line)
        lines += reports.map(\.line)
        return ["\(name): \(type)"] + lines.indented
    }
}

extension ProxyInspector.Snapshot.Requirement {
    fileprivate var lines: [String] {
        ["\(selector): \(calls)"] + participants.map(\.description).indented
    }
}

extension ProxyInspector.Snapshot.Calls: CustomStringConvertible {
    /// The counts as text, such as `3 started, 2 answered, 1 failed`.
    ///
    /// Counts of zero are omitted, except for the first.
    public var description: String {
        let counts = [
            (answered, "answered"),
            (answeredByFallback, "answered by a fallback"),
            (failed, "failed"),
            (cancelled, "cancelled"),
            (running, "running"),
        ]
        var texts = ["\(started) started"]
        for (count, ending) in counts where count != 0 { texts.append("\(count) \(ending)") }
        return texts.joined(separator: ", ")
    }
}

extension ProxyInspector.Snapshot.Failure {
    fileprivate var line: String {
        "failed \(Duration.text(ofSeconds: secondsAgo)) ago: \(requirement): \(text)"
    }
}

extension ProxyInspector.Snapshot.Report {
    fileprivate var line: String {
        let events = events.joined(separator: ", ")
        return "\(Duration.text(ofSeconds: secondsAgo)) ago: \(requirement): \(events)"
    }
}

extension ProxyInspector.Snapshot.Circuit {
    fileprivate var isBusy: Bool { state != .closed }

    fileprivate var line: String {
        let retry = secondsToRetry.map { ", trials in \(Duration.text(ofSeconds: $0))" } ?? ""
        return "circuit '\(name)': \(state)\(retry), \(counted(openings, "opening")), "
            + counted(refusals, "refusal") + of(requirements)
    }
}

extension ProxyInspector.Snapshot.ConcurrencyLimit {
    fileprivate var isBusy: Bool { running > 0 || waiting > 0 }

    fileprivate var line: String {
        "limit '\(name)': \(running) of \(limit) running, \(waiting) of \(waitingLimit) waiting, "
            + counted(refusals, "refusal") + of(requirements)
    }
}

extension ProxyInspector.Snapshot.RateLimit {
    fileprivate var isBusy: Bool { available < burst || waiting > 0 }

    fileprivate var line: String {
        let waiting = maximumWait > 0 ? "\(waiting) waiting, " : ""
        return "limit '\(name)': \(available) of \(burst) available, "
            + "\(limit) per \(Duration.text(ofSeconds: period)), \(waiting)"
            + counted(refusals, "refusal") + of(requirements)
    }
}

extension ProxyInspector.Snapshot.AdaptiveLimit {
    fileprivate var isBusy: Bool { running > 0 }

    fileprivate var line: String {
        let latency =
            latencies.last.map { ", \(Duration.text(ofSeconds: $0)) for the last call" } ?? ""
        return "limit '\(name)': \(running) of \(limit) running, "
            + "from \(minimum) to \(maximum)\(latency), "
            + "\(counted(drops, "drop")), \(counted(refusals, "refusal"))" + of(requirements)
    }
}

extension ProxyInspector.Snapshot.KeyedState {
    fileprivate var line: String {
        "keys of '\(name)': \(counts.keys) of \(capacity), "
            + "\(counted(counts.calls, "call")) in progress, \(counts.waiting) waiting, "
            + "\(counted(counts.openCircuits, "open circuit")), "
            + "\(counted(counts.refusals, "refusal")), \(counted(counts.evictions, "eviction")), "
            + counted(counts.sharedCalls, "shared call") + of(requirements)
    }
}

extension ProxyInspector.Snapshot.FaultInjectionState {
    fileprivate var line: String {
        "fault injection '\(name)': \(isEnabled ? "enabled" : "disabled"), "
            + "\(counted(calls, "call")), \(counted(errors, "error")), "
            + "\(counted(delays, "delay")), \(counted(sizes, "wrong size"))" + of(requirements)
    }
}

extension [String] {
    fileprivate var indented: [String] { map { "    \($0)" } }
}

private func of(_ requirements: [String]) -> String {
    "; of \(requirements.joined(separator: ", "))"
}

private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
