// SPDX-License-Identifier: MIT

/// Most handlers are structures, and copies of a logger must not share them.
func behindProxy(_ handler: any LogHandler) -> any LogHandler {
    if handler is LogHandlerProxyValue { return handler }
    return LogHandlerProxyValue(retaining: handler, sharing: Suite.prepared(LogHandlerProxy()))
}
