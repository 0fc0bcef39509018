// SPDX-License-Identifier: MIT

func behindProxy(_ factory: any MetricsFactory) -> any MetricsFactory {
    factory is MetricsFactoryProxy
        ? factory : Suite.prepared(MetricsFactoryProxy(retaining: factory))
}

func behindProxy(_ handler: any CounterHandler) -> any CounterHandler {
    handler is CounterHandlerProxy
        ? handler : Suite.prepared(CounterHandlerProxy(retaining: handler))
}

func behindProxy(_ handler: any FloatingPointCounterHandler) -> any FloatingPointCounterHandler {
    handler is FloatingPointCounterHandlerProxy
        ? handler : Suite.prepared(FloatingPointCounterHandlerProxy(retaining: handler))
}

func behindProxy(_ handler: any MeterHandler) -> any MeterHandler {
    handler is MeterHandlerProxy ? handler : Suite.prepared(MeterHandlerProxy(retaining: handler))
}

func behindProxy(_ handler: any RecorderHandler) -> any RecorderHandler {
    handler is RecorderHandlerProxy
        ? handler : Suite.prepared(RecorderHandlerProxy(retaining: handler))
}

func behindProxy(_ handler: any TimerHandler) -> any TimerHandler {
    handler is TimerHandlerProxy ? handler : Suite.prepared(TimerHandlerProxy(retaining: handler))
}
