// SPDX-License-Identifier: MIT

#if !Macros
#error(
    "ProtocolProxyMacros needs the trait 'Macros'; in Package.swift: .package(url: …, traits: [\"Macros\"])"
)
#endif
