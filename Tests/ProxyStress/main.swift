// SPDX-License-Identifier: MIT

import BarrierDenial
import ProtocolProxy
import ProtocolProxyFixtures

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Run under the thread sanitizer: `swift run --sanitize=thread proxy-stress`. It exits with 0 when every count adds up and
// the sanitizer saw nothing. `proxy-stress --without-barrier` does the same where the kernel refuses the barrier that lets
// calls do without one. `proxy-stress --seeded-race` commits a race on purpose, to show that one would be seen.

let argument = CommandLine.arguments.dropFirst().first
switch argument {
case nil, "--without-barrier":
    if argument != nil, !deny_barrier() {
        print("the kernel does not let this process refuse itself 'membarrier'")
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
case "--seeded-race":
    let race = SeededRace()
    Gate.run(threads: 4) { _ in for _ in 0..<200_000 { race.increment() } }
    print("raced to \(race.count)")
    exit(0)
case let argument?:
    print("usage: proxy-stress [--without-barrier | --seeded-race], not '\(argument)'")
    exit(2)
}
