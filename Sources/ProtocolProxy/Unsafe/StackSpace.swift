// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The remaining space of the thread's stack.
enum StackSpace {
    /// Returns whether a number of bytes is left; true where that is unknown, as on a stack that is not the thread's own.
    static func has(_ count: Int) -> Bool {
        #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
        guard let stack = ThreadStack.current else { return true }
        let here = unsafe withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) {
            UInt(bitPattern: $0.baseAddress)
        }
        guard stack.contains(here) else { return true }
        return here - stack.lowerBound >= count
        #else
        return true
        #endif
    }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
/// The memory ranges of the threads' stacks.
private enum ThreadStack {
    /// The range of this thread's stack.
    ///
    /// It is determined once: for the main thread, the system reads a file.
    static var current: Range<UInt>? {
        guard let key else { return found() }
        if let known = unsafe pthread_getspecific(key) {
            return unsafe known.assumingMemoryBound(to: Range<UInt>.self).pointee
        }
        guard let stack = found() else { return nil }
        let kept = UnsafeMutablePointer<Range<UInt>>.allocate(capacity: 1)
        unsafe kept.initialize(to: stack)
        unsafe pthread_setspecific(key, kept)
        return stack
    }

    /// The thread-local variable that has the range; nil where the process has no more of them.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return unsafe pthread_key_create(&key) { unsafe free($0) } == 0 ? key : nil
    }()

    #if canImport(Darwin)
    private static func found() -> Range<UInt>? {
        let end = unsafe UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
        return end - UInt(pthread_get_stacksize_np(pthread_self()))..<end
    }
    #else
    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

    /// The C library's `pthread_getattr_np`, which its headers hide by default.
    // SAFETY: this is its type where it exists.
    private static let getAttributes = unsafe dlsym(nil, "pthread_getattr_np").map {
        unsafe unsafeBitCast($0, to: GetAttributes.self)
    }

    private static func found() -> Range<UInt>? {
        var attributes = pthread_attr_t()
        guard let getAttributes = unsafe getAttributes, unsafe getAttributes(pthread_self(), &attributes) == 0 else {
            return nil
        }
        defer { unsafe pthread_attr_destroy(&attributes) }
        var address: UnsafeMutableRawPointer?
        var size = 0
        guard unsafe pthread_attr_getstack(&attributes, &address, &size) == 0, let address = unsafe address else {
            return nil
        }
        let lowest = UInt(bitPattern: address)
        return lowest..<lowest + UInt(size)
    }
    #endif
}
#endif
