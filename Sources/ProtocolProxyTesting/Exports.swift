// SPDX-License-Identifier: MIT

// Re-exported, because tests also use the proxy's own methods.
@_exported public import ProtocolProxy
