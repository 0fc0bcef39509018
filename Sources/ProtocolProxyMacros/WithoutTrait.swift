// SPDX-License-Identifier: MIT

#if !Macros
#error(
    "ProtocolProxyMacros needs the trait 'Macros'. In Package.swift, add it to the traits of this dependency; [.defaults] has it."
)
#endif
