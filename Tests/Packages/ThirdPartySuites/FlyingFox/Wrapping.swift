// SPDX-License-Identifier: MIT

func behindProxy(_ handler: any HTTPHandler) -> any HTTPHandler {
    handler is HTTPHandlerProxy ? handler : Suite.prepared(HTTPHandlerProxy(retaining: handler))
}
