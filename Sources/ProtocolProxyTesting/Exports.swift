// SPDX-License-Identifier: MIT

// The verbs of a double are in part those of its proxy.
@_exported public import ProtocolProxy
