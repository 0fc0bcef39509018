// SPDX-License-Identifier: MIT

// Tests use the functions of the proxy as well.
@_exported public import ProtocolProxy
