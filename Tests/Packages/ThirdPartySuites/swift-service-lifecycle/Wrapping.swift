// SPDX-License-Identifier: MIT

func behindProxy(_ service: any Service) -> any Service {
    service is ServiceProxy ? service : Suite.prepared(ServiceProxy(retaining: service))
}
