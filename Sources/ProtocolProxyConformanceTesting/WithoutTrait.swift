// SPDX-License-Identifier: MIT

#if !Testing
#error(
    "ProtocolProxyConformanceTesting needs the trait 'Testing'; in Package.swift: .package(url: …, traits: [\"Testing\"])"
)
#endif
