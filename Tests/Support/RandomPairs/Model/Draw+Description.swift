// SPDX-License-Identifier: MIT

#if Everything

extension Draw: CustomStringConvertible {
    /// The draw as an engineer would describe the program.
    package var description: String {
        var lines = ["On a proxy of a desk, in this order: \(list)."]
        lines += zip(1..., calls).map { "Call \($0) of '\(errand.selector)' \($1)." }
        if let death { lines.append("The desk is deallocated before call \(death + 1).") }
        if script != [Behavior()] {
            lines += zip(1..., script).map { "Visit \($0) of the desk \($1.text(in: errand))." }
            if script.count > 0 { lines.append("Further visits are like the last one.") }
        }
        return lines.joined(separator: "\n")
    }

    private var list: String {
        participants.isEmpty ? "nothing" : participants.map(\.description).joined(separator: ", ")
    }
}

extension CallPlan: CustomStringConvertible {
    var description: String {
        var parts = ["with \(item) begins at \(Duration.halves(start).inSeconds)"]
        if !wrapsStream { parts.append("has no stream in its structure") }
        switch cancellation {
        case .before: parts.append("is cancelled before it begins")
        case .after(let time):
            parts.append("is cancelled \(Duration.halves(time).inSeconds) later")
        case nil: break
        }
        if let deadline {
            parts.append("has a deadline \(Duration.halves(deadline).inSeconds) later")
        }
        if let elements { parts.append("reads \(elements) elements of a stream") }
        return parts.joined(separator: ", ")
    }
}

extension Behavior {
    func text(in errand: Errand) -> String {
        var parts = [fails ? "throws 'busy'" : "returns"]
        if errand.isAsync, delay > 0 {
            parts.append("after \(Duration.halves(delay).inSeconds)")
            parts.append("and \(onCancel.rawValue) if it is cancelled")
        }
        if errand.completes || errand.borrowsClosure {
            parts.append("and calls the closure \(completions) times")
        }
        if errand == .follow, streamFails { parts.append("and its stream fails") }
        return parts.joined(separator: " ")
    }
}
#endif
