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

/// HTTP's header field `Retry-After`: a number of seconds, or a date in the form that RFC 9110
/// prefers.
struct RetryAfter: Equatable {
    private enum Form: Equatable {
        case delay(seconds: Int)
        /// In seconds since 1970.
        case date(Int)
    }

    private let form: Form

    /// Parses the value of a field; `nil` if it is neither a number of seconds nor such a date.
    init?(_ field: String) {
        let text = field.trimmed
        if let seconds = Int(digits: text) {
            self.form = .delay(seconds: seconds)
        } else if let date = Self.date(text) {
            self.form = .date(date)
        } else {
            return nil
        }
    }

    /// The delay, counted from a time.
    ///
    /// - Parameter now: The time in seconds since 1970; by default, the machine's current time.
    func delay(at now: Int? = nil) -> Duration {
        switch form {
        case .delay(let seconds): .seconds(seconds)
        case .date(let date): .seconds(max(0, date - (now ?? Self.now)))
        }
    }

    private static var now: Int { Int(time(nil)) }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// The time of a date such as `Wed, 21 Oct 2015 07:28:00 GMT`, in seconds since 1970.
    private static func date(_ text: String) -> Int? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[5] == "GMT", parts[0].last == ",",
            parts[1].count == 2, let day = Int(digits: parts[1]),
            let month = months.firstIndex(of: String(parts[2])),
            parts[3].count == 4, let year = Int(digits: parts[3]), year >= 1970
        else { return nil }
        let times = parts[4].split(separator: ":", omittingEmptySubsequences: false)
        let numbers = times.compactMap { $0.count == 2 ? Int(digits: $0) : nil }
        // A leap second has the number 60.
        guard times.count == 3, numbers.count == 3,
            numbers[0] < 24, numbers[1] < 60, numbers[2] <= 60,
            let days = days(year: year, month: month, day: day),
            weekdays[days % 7] == parts[0].dropLast()
        else { return nil }
        return ((days * 24 + numbers[0]) * 60 + numbers[1]) * 60 + numbers[2]
    }

    /// The number of days from 1 January 1970 to a day; `nil` if there is no such day.
    ///
    /// - Parameter month: The number of the month, beginning with 0.
    private static func days(year: Int, month: Int, day: Int) -> Int? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month]).contains(day) else { return nil }
        func leapYears(before year: Int) -> Int {
            (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400
        }
        let leapDays = leapYears(before: year) - leapYears(before: 1970)
        return (year - 1970) * 365 + leapDays + lengths[..<month].reduce(0, +) + day - 1
    }
}

extension Int {
    /// Parses a number without a sign; `nil` for any other text.
    ///
    /// A number that is too large becomes `Int.max`.
    fileprivate init?(digits: some StringProtocol) {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        self = Int(digits) ?? .max
    }
}

extension String {
    fileprivate var trimmed: String {
        let isSpace = { (character: Character) in character == " " || character == "\t" }
        let end = lastIndex { !isSpace($0) }.map { index(after: $0) } ?? startIndex
        return String(self[..<end].drop(while: isSpace))
    }
}
