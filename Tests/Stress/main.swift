// SPDX-License-Identifier: MIT

import CMembarrierDenial
import ProtocolProxy
import ProtocolProxyFixtures

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Run under the thread sanitizer:
// `swift run --sanitize=thread -Xswiftc -DPROTOCOLPROXY_THREAD_SANITIZER proxy-stress`.
// It exits with 0 when every count adds up and the sanitizer saw nothing. `--without-barrier` does
// the same where the kernel refuses the barrier that lets calls do without one. `--short` makes a
// tenth of the rounds. `--seeded-race` commits a race on purpose, to show that one would be seen.

var options = Set(CommandLine.arguments.dropFirst())
if options == ["--seeded-race"] {
    let race = SeededRace()
    Gate.run(threads: 4) { _ in for _ in 0..<200_000 { race.increment() } }
    print("raced to \(race.count)")
    exit(0)
}
let seed = options.first { $0.hasPrefix("--seed=") }.flatMap {
    UInt64($0.dropFirst("--seed=".count))
}
if options.count == 1, options == ["--seeded-fault"] || seed != nil {
    LedgerModel.isWrong = seed == nil
    if let seed { ModelComparison.seed = seed }
    let problems = Scenario.compareWithModel.run()
    for problem in problems { print(problem) }
    exit(problems.isEmpty ? 0 : 1)
}
Scenario.isShort = options.remove("--short") != nil
if options.remove("--without-barrier") != nil, !deny_barrier() {
    print("the kernel does not let this process refuse itself 'membarrier'")
    exit(2)
}
guard options.isEmpty else {
    let given = options.sorted().joined(separator: " ")
    print(
        "usage: proxy-stress [--short] [--without-barrier] | --seed=N | --seeded-race | --seeded-fault, not '\(given)'"
    )
    exit(2)
}
var failures: [String] = []
for scenario in Scenario.all {
    let problems = scenario.run()
    print(problems.isEmpty ? "ok    \(scenario.name)" : "FAIL  \(scenario.name)")
    failures += problems.map { "\(scenario.name): \($0)" }
}
for failure in failures { print(failure) }
print("\(Scenario.all.count) scenarios, \(failures.count) problems")
exit(failures.isEmpty ? 0 : 1)
