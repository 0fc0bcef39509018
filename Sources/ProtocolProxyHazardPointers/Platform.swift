// SPDX-License-Identifier: MIT

// What differs between platforms: thread-local storage, a lock, `fork`, and the system call for the
// fence.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#elseif canImport(WinSDK)
import WinSDK
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
/// A thread-local variable that holds the thread's record.
struct ThreadKey {
    private let key: pthread_key_t

    /// Returns `nil` if the process has no thread-local variable left.
    init?() {
        var key = pthread_key_t()
        // SAFETY: the key is written before the function returns. The system passes `endThread` the
        // value of the ended thread, which is a record: `HazardRecord.adopt` alone calls `set`.
        guard unsafe pthread_key_create(&key, { unsafe HazardRecord.endThread($0) }) == 0 else {
            return nil
        }
        self.key = key
    }

    // SAFETY: the key was made, and is never deleted.
    @inline(__always)
    var value: UnsafeMutableRawPointer? { unsafe pthread_getspecific(key) }

    /// Sets the variable for this thread.
    ///
    /// Returns `false` if there is no memory for it.
    // SAFETY: the key was made, and is never deleted. The value is a record, which lives until
    // `endThread`.
    func set(_ value: UnsafeMutableRawPointer) -> Bool {
        unsafe pthread_setspecific(key, value) == 0
    }
}

/// A lock that one function can take and another can release on the same thread, and that the child
/// of a fork can still use.
///
/// `Mutex` offers neither, and the thread sanitizer does not understand it.
// SAFETY: the mutex stays where it is until the lock is deinitialized, when nobody can hold it.
@safe
package final class PlatformLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init() {
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deinitialize(count: 1)
        unsafe mutex.deallocate()
    }

    package func lock() {
        unsafe pthread_mutex_lock(mutex)
    }

    package func unlock() {
        unsafe pthread_mutex_unlock(mutex)
    }
}

/// Registers functions to run around every fork: before it, and after it in each of the two
/// processes.
func atFork(
    before: @convention(c) () -> Void,
    inParent: @convention(c) () -> Void,
    inChild: @convention(c) () -> Void
) {
    pthread_atfork(before, inParent, inChild)
}
#else
/// A substitute without storage: threads have no records here, so every use retains the object.
struct ThreadKey {
    init?() { return nil }
    // SAFETY: there is no object of this type, so no pointer is used.
    var value: UnsafeMutableRawPointer? { nil }
    func set(_ value: UnsafeMutableRawPointer) -> Bool {
        false
    }
}

func atFork(
    before: @convention(c) () -> Void,
    inParent: @convention(c) () -> Void,
    inChild: @convention(c) () -> Void
) {}

#if canImport(WinSDK)
// SAFETY: the lock stays where it is until it is deinitialized, when nobody can hold it.
@safe
package final class PlatformLock: @unchecked Sendable {
    private let slim = UnsafeMutablePointer<SRWLOCK>.allocate(capacity: 1)
    package init() {
        unsafe slim.initialize(to: SRWLOCK())
        unsafe InitializeSRWLock(slim)
    }
    deinit {
        unsafe slim.deinitialize(count: 1)
        unsafe slim.deallocate()
    }
    package func lock() {
        unsafe AcquireSRWLockExclusive(slim)
    }

    package func unlock() {
        unsafe ReleaseSRWLockExclusive(slim)
    }
}
#else
/// A no-op for systems without threads.
package final class PlatformLock: Sendable {
    package init() {}
    package func lock() {}
    package func unlock() {}
}
#endif
#endif

#if os(Linux) || os(Android)
private typealias SystemCall = @convention(c) (Int, Int, Int, Int) -> Int

/// The C library's `syscall`, looked up dynamically because Swift doesn't import variadic
/// functions.
// SAFETY: on these systems, a variadic function receives integers in the same way as a function
// with these parameters.
private let found = unsafe dlsym(nil, "syscall").map {
    unsafe unsafeBitCast($0, to: SystemCall.self)
}

/// Calls the kernel.
///
/// Returns -1 if that isn't possible, for instance in a program without dynamic symbols.
func systemCall(_ number: Int, _ argument: Int) -> Int {
    found?(number, argument, 0, 0) ?? -1
}
#else
func systemCall(_ number: Int, _ argument: Int) -> Int {
    -1
}
#endif
