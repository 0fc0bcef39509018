// SPDX-License-Identifier: MIT

// Re-exported, because the functions here extend proxies and return registrations.
@_exported public import ProtocolProxy
