// SPDX-License-Identifier: MIT

// The functions extend any proxy, and return its registrations.
@_exported public import ProtocolProxy
