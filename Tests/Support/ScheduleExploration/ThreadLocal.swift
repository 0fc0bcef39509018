// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A value that one thread has during a function; on other threads it is `nil`.
struct ThreadLocal<Value: AnyObject>: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        // SAFETY: the function writes the key into the variable that it is given.
        let code = unsafe pthread_key_create(&key, nil)

        precondition(code == 0, "The system has no more thread-specific values.")
        self.key = key
    }

    var value: Value? {
        // SAFETY: `withValue` alone writes under the key, and keeps the object alive while it is
        // there.
        unsafe pthread_getspecific(key).map {
            unsafe Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
        }
    }

    func withValue<Output>(_ value: Value, _ body: () -> Output) -> Output {
        // SAFETY: the object is alive until the previous value is back.
        let previous = unsafe pthread_getspecific(key)
        unsafe pthread_setspecific(key, Unmanaged.passUnretained(value).toOpaque())
        defer {
            unsafe pthread_setspecific(key, previous)
            extendLifetime(value)
        }
        return body()
    }
}
