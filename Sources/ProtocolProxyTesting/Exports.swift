// SPDX-License-Identifier: MIT

// Tests also use the proxy's own methods.
@_exported public import ProtocolProxy
