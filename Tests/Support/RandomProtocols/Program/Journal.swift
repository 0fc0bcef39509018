import Foundation
import Synchronization

/// What happened during the calls of one configuration, and which call is made.
private nonisolated struct Journal {
    var lines: [String] = []
    var turn = 1
    var typeAuthor = "real"
    var faults = 0
}

private nonisolated let journal = Mutex(Journal())

nonisolated func note(_ line: String) { journal.withLock { $0.lines.append(line) } }

nonisolated func turn(_ number: Int, _ requirement: String) {
    journal.withLock {
        $0.turn = number
        $0.lines.append("call \(requirement)")
    }
}

/// Whether a call is made for the second time, which throws where it can.
nonisolated func isSecondTurn() -> Bool { journal.withLock { $0.turn == 2 } }

/// The author of what conformers do that have no instance.
nonisolated func typeAuthor() -> String { journal.withLock(\.typeAuthor) }

/// Begins a configuration: its name is printed, so that a stop is known to be in it.
nonisolated func begin(_ configuration: String, typeAuthor: String = "real") {
    report("begin \(configuration)")
    journal.withLock {
        $0.lines = []
        $0.turn = 1
        $0.typeAuthor = typeAuthor
    }
}

/// Ends a configuration, whose journal must be as expected.
///
/// - Parameters:
///   - expected: The journal that is expected, or nil to return the journal alone.
@discardableResult
nonisolated func end(expecting expected: [String]? = nil) -> [String] {
    let lines = journal.withLock(\.lines)
    guard let expected else { return lines }
    for number in 0..<max(lines.count, expected.count) {
        let actual = number < lines.count ? lines[number] : "nothing"
        let wanted = number < expected.count ? expected[number] : "nothing"
        if !matches(actual, wanted) {
            report("fault: line \(number + 1) is '\(actual)', expected '\(wanted)'")
            break
        }
    }
    return lines
}

nonisolated func fault(_ text: String) { report("fault: \(text)") }

/// Prints a line at once, since what follows may stop the program.
nonisolated func report(_ line: String) {
    print(line)
    fflush(nil)
}

/// Whether a line is as expected: `_` stands for any argument, and `…` for any list of them.
private nonisolated func matches(_ actual: String, _ expected: String) -> Bool {
    if actual == expected { return true }
    if expected.hasSuffix("(…)") { return actual.hasPrefix(expected.dropLast(2)) }
    let parts = actual.split(separator: "|", omittingEmptySubsequences: false)
    let others = expected.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == others.count else { return false }
    for (part, other) in zip(parts, others) where part != other {
        let lead = other.prefix { $0 != "(" }
        guard part == "_" || part == "_)" || part == "\(lead)(_" || part == "\(lead)(_)" else {
            return false
        }
    }
    return true
}

/// The first calls of some requirements.
nonisolated func only(_ names: [String], of lines: [String]) -> [String] {
    var result: [String] = []
    var seen: Set<String> = []
    var isWanted = false
    for line in lines {
        if line.hasPrefix("call ") {
            let name = String(line.dropFirst(5))
            isWanted = names.contains(name) && seen.insert(name).inserted
        }
        if isWanted { result.append(line) }
    }
    return result
}

/// The journal with what observers before and after each call note.
nonisolated func observed(_ lines: [String]) -> [String] {
    decorated(lines) { requirement, call in
        // A call that ended before its body noted the arguments.
        let arguments =
            call.flatMap { line in line.firstIndex(of: "(").map { line[$0...] } } ?? "(…)"
        return ("before \(requirement)\(arguments)", "after \(requirement)")
    }
}

/// The journal with what observers of outcomes note: a setter has none.
nonisolated func observedOutcomes(_ lines: [String]) -> [String] {
    decorated(lines) { requirement, _ in
        (nil, requirement.hasPrefix("set ") ? nil : "after \(requirement)")
    }
}

/// The journal with what interceptors note.
nonisolated func intercepted(_ lines: [String]) -> [String] {
    decorated(lines) { requirement, _ in ("in \(requirement)", "out \(requirement)") }
}

/// The journal with what those of all requirements note.
nonisolated func intercepted(_ lines: [String], _ name: String) -> [String] {
    decorated(lines) { _, _ in ("in \(name)", "out \(name)") }
}

private nonisolated func decorated(
    _ lines: [String],
    _ around: (_ requirement: Substring, _ call: String?) -> (String?, String?)
) -> [String] {
    var result: [String] = []
    var end: String?
    for (number, line) in lines.enumerated() {
        if line.hasPrefix("= ") || line.hasPrefix("! ") { result += [end].compactMap(\.self) }
        result.append(line)
        guard line.hasPrefix("call ") else { continue }
        let requirement = line.dropFirst(5)
        let own = lines[(number + 1)...].prefix { !$0.hasPrefix("call ") }
        let call = own.first { $0.contains(" \(requirement)(") }
        let (start, last) = around(requirement, call)
        result += [start].compactMap(\.self)
        end = last
    }
    return result
}
