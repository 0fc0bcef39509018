// SPDX-License-Identifier: MIT

#if !Testing
#error(
    "ProtocolProxyTesting needs the trait 'Testing'. In Package.swift, add it to the traits of this dependency; [.defaults] has it."
)
#endif
