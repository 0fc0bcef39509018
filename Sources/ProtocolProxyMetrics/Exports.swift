// SPDX-License-Identifier: MIT

// The functions extend all proxies and return their registrations.
@_exported public import ProtocolProxy
