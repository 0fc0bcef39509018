// SPDX-License-Identifier: MIT

#if !Testing
#error(
    "ProtocolProxyTesting needs the trait 'Testing'; in Package.swift: .package(url: …, traits: [\"Testing\"])"
)
#endif
