// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting

// `instructions.sh` compiles this file without optimization, as tests are:
// `--single SCENARIO --calls COUNT`.

@Proxied
protocol Adder: AnyObject {
    func add(_ first: Int, _ second: Int) -> Int
}

@inline(never)
func add(_ adder: any Adder, _ calls: Int) -> Int {
    var sum = 0
    for index in 0..<calls { sum &+= adder.add(index, 1) }
    return sum
}

@main
enum Doubles {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let calls = Int(arguments[4]) else {
            return print("--single SCENARIO --calls COUNT")
        }
        let proxy = AdderProxy()
        switch arguments[2] {
        case "unoptimized-override": proxy.override(\.add) { $0 &- $1 }
        case "unoptimized-record":
            proxy.override(\.add) { $0 &- $1 }
            proxy.double()
        case "unoptimized-record-stub":
            proxy.double()
            proxy.when(\.add).returns(1)
        default: return print("There is no scenario '\(arguments[2])'.")
        }
        print(add(proxy, calls))
    }
}
