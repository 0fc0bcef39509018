// SPDX-License-Identifier: MIT

import Foundation

// Writes `TwoHundred` from `Ten`: the same protocol with 200 requirements, and what `@Proxied`
// generates for it. All requirements are alike, so the code for the first one is repeated with
// other numbers. `BenchmarkSubjectsTests` compares the result with the macro's.

let arguments = CommandLine.arguments
let ten = try String(contentsOfFile: arguments[1], encoding: .utf8)
try twoHundred(from: ten).write(toFile: arguments[2], atomically: true, encoding: .utf8)

func twoHundred(from ten: String) -> String {
    let names = (0..<200).map { "step\($0)" }.joined(separator: ", ")
    return ten.replacing(/\bTen(?=\b|Proxy|Requirements|Steps)/, with: "TwoHundred")
        // The lines of the protocol, of its conformer and of the list of requirements.
        .replacing(/[^\n]*\bstep0\b[^\n]*\n(?:[^\n]*\bstep[1-9]\b[^\n]*\n)+/) { match in
            repeated(match.output.prefix { $0 != "\n" } + "\n")
        }
        // The code of the requirements, to the end of the extension.
        .replacing(/\n    \/\/\/ The requirement 'step0(?s:.*)\n    }\n(?=}\n)/) { match in
            repeated(
                match.output.prefixMatch(of: /\n(?s:.*?)\n    }\n(?=\n    \/\/\/ The requirement)/)?
                    .output ?? ""
            )
        }
        .replacing(/\[step0(?:, step[1-9])*\]/, with: "[\(names)]")
}

func repeated(_ code: Substring) -> String {
    (0..<200).map { number in
        code.replacing("step0", with: "step\(number)")
            .replacing(/\b0(?=,\s+TwoHundredRequirements\.__caches)/, with: "\(number)")
    }.joined()
}
