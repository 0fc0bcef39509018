// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension ProxyClass {
    /// Creates a double: a proxy without an implementer, which records its calls and answers them
    /// with stubs.
    ///
    /// A call that no stub answers fails the test that made the double, and the failure suggests a
    /// stub. The call then throws a `ProxyError` if its requirement can throw one, and otherwise
    /// returns the zero of its type. If it can do neither, it ends with an error that was set as
    /// the default, with an answer of ``UnstubbedAnswers``, or with an error or a value that the
    /// double can make, such as the first case of an enumeration. If none of these exists, the
    /// program stops.
    ///
    /// Unless the double is ``DoubleStrictness/strict``, unanswered calls don't fail the test if
    /// the requirement returns nothing, is optional, or has a default. A property returns the value
    /// that it was last set to.
    ///
    /// Calls are recorded on the threads on which they are made. A double of a `Sendable` protocol
    /// can be called, stubbed and verified on any thread.
    ///
    /// - Parameters:
    ///   - strictness: Which calls without a stub fail the test.
    ///   - name: A name for failures, beside that of the protocol, if a test has several doubles of
    ///     one type.
    ///   - recording: Which calls to record, and how; by default, all of them.
    ///   - location: Where to report failures; by default, at the caller. A function that makes
    ///     doubles can pass on the location of its own caller.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The double.
    public static func double(
        _ strictness: DoubleStrictness = .standard,
        named name: String? = nil,
        recording: Recording = .all,
        at location: FailureLocation? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        Self(implementer: nil).double(
            strictness,
            named: name,
            recording: recording,
            at: location,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }

    /// Creates a double in front of a real object, which answers the calls that no stub answers.
    ///
    /// - Parameters:
    ///   - real: The object that answers the calls that no stub answers.
    ///   - retained: Whether the double retains the object. If it doesn't, and the object has been
    ///     deallocated, the failures of unanswered calls say so.
    ///   - name: A name for failures, beside that of the protocol, if a test has several doubles of
    ///     one type.
    ///   - recording: Which calls to record, and how; by default, all of them.
    ///   - location: Where to report failures; by default, at the caller. A function that makes
    ///     doubles can pass on the location of its own caller.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The double.
    public static func spy(
        on real: Conformer,
        retained: Bool = true,
        named name: String? = nil,
        recording: Recording = .all,
        at location: FailureLocation? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        let proxy = retained ? Self(retaining: real) : Self(implementer: real)
        return proxy.double(
            named: name,
            recording: recording,
            at: location,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Turns this proxy into a double.
    ///
    /// Any proxy can become a double, even a proxy for several protocols, a proxy written by hand,
    /// or the `typeProxy` of static requirements. Existing registrations stay. A proxy that already
    /// is a double doesn't change. If threads share the proxy, make it a double before they call
    /// it.
    ///
    /// - Parameters:
    ///   - strictness: Which calls fail the test if no stub, no other registration and no
    ///     implementer answers them.
    ///   - name: A name for failures, beside that of the protocol, if a test has several doubles of
    ///     one type.
    ///   - recording: Which calls to record, and how; by default, all of them.
    ///   - location: Where to report failures; by default, at the caller. A function that makes
    ///     doubles can pass on the location of its own caller.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: This proxy.
    @discardableResult
    public func double(
        _ strictness: DoubleStrictness = .standard,
        named name: String? = nil,
        recording: Recording = .all,
        at location: FailureLocation? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        let caller = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        let location = location ?? caller
        let state = state(orMadeAt: location)
        if state.recording == nil {
            // These come before `makeDouble`, because a thread that finds a double doesn't wait for
            // them. Two threads may both set them.
            unansweredCallHandler = { call in try state.answer(call) }
            observeDefaultAnswers { call, source in state.noteAnswer(by: source, to: call) }
            _ = associatedObject { WrongResultHandler(state.handleResult) }
            state.makeDouble(
                DoubleState.Configuration(
                    recording: recording,
                    strictness: strictness,
                    givenName: name,
                    location: location
                )
            )
            if name != nil { _ = associatedObject { NameOfDouble(state.name) } }
        }
        registerRecorder(of: state)
        return self
    }

    func state(orMadeAt location: FailureLocation) -> DoubleState {
        var made: DoubleState?
        let state = associatedObject {
            let new = DoubleState(self, at: location)
            made = new
            return new
        }
        // If another thread makes a state at the same time, one of the two states is dropped.
        if state === made { state.join() }
        return state
    }

    /// Registers the interceptor that records the calls of a double, unless it is registered.
    ///
    /// `cancelRegistrations()` ends the registration. The interceptor is registered again when the
    /// double is next stubbed or verified.
    func registerRecorder(of state: DoubleState) {
        guard state.recording != nil else { return }
        // Read the recorder before the search: otherwise, another thread might register it between
        // the search and the reading.
        let recorder = state.recorder
        // Usually, `isActive()` suffices. But if two threads registered a recorder, the one that
        // this property refers to may have been replaced.
        if recorder?.isActive() == true || hasInterceptorOfAll(named: DoubleState.recorderName) {
            return
        }
        if recorder != nil { state.noteMissingCalls() }
        // Two threads may both register a recorder. Only one of the two remains, because they have
        // the same name.
        let location = state.location
        let registration = interceptAll(
            named: DoubleState.recorderName,
            fileID: location.fileID,
            line: location.line,
            by: state
        )
        state.setRecorder(RecorderRegistration { registration.isActive })
    }

    /// Removes recorded calls, stubs or registrations of this double.
    ///
    /// - Parameter parts: What to remove; by default, everything.
    public func reset(_ parts: DoubleParts = .all) {
        guard let state = associatedObject(of: DoubleState.self) else { return }
        if parts.contains(.registrations) {
            // This also spares the recorder, because other threads may be calling the double.
            cancelRegistrations(sparing: state.keys)
            // The recorder may have been cancelled earlier.
            registerRecorder(of: state)
        }
        state.clear(parts)
    }
}

/// Which calls fail the test if nothing answers them: no stub, no other registration, and no real
/// object.
public enum DoubleStrictness: Sendable, Hashable {
    /// No call whose requirement can throw a `ProxyError`, or returns a type that has a zero.
    case relaxed
    /// Calls of requirements that return a value, unless they are optional or have a default.
    case standard
    /// All calls: also of requirements that return nothing, are optional, or have a default, and of
    /// setters.
    ///
    /// A call ends as it would on a ``standard`` double. A default says what a call returns, and
    /// not that the test expects it.
    case strict
}

/// Parts of a double's state.
public struct DoubleParts: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: Int
    /// Creates parts from bits.
    ///
    /// - Parameter rawValue: The bits of the parts.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The recorded calls.
    public static let recordings: DoubleParts = DoubleParts(rawValue: 1)
    /// The stubs.
    public static let stubs: DoubleParts = DoubleParts(rawValue: 2)
    /// The observers, overrides and interceptors that were registered on the double, except those
    /// that record and stub its calls.
    public static let registrations: DoubleParts = DoubleParts(rawValue: 4)
    /// All parts.
    public static let all: DoubleParts = [.recordings, .stubs, .registrations]
}
