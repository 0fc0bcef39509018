// SPDX-License-Identifier: MIT

// The verbs are those of any proxy, and registrations are its.
@_exported public import ProtocolProxy
