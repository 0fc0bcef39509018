// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT

import PackageDescription

// A library of somebody who supports older compilers, to which it offers no tests: doubles need the
// manifest beside this one, which newer compilers read in place of it.
let package = Package(
    name: "Lending",
    products: [.library(name: "Lending", targets: ["Lending"])],
    targets: [.target(name: "Lending")],
    swiftLanguageModes: [.v6]
)
