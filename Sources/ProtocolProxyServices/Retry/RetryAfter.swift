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

/// HTTP's header field `Retry-After`: a number of seconds, or a date in one of the three forms of
/// RFC 9110.
struct RetryAfter: Equatable {
    private enum Form: Equatable {
        case delay(Duration)
        /// In seconds since 1970.
        case date(Int)
    }

    private let form: Form

    /// Parses the value of a field; `nil` if it is neither a number of seconds nor a date.
    ///
    /// - Parameters:
    ///   - field: The value of the field.
    ///   - now: The time in seconds since 1970, on which the century of a year with two digits
    ///     depends; by default, the machine's current time.
    init?(_ field: String, at now: Int? = nil) {
        let text = field.trimmed
        if let delay = Self.delay(text) {
            self.form = .delay(delay)
        } else if let date = Self.date(text, at: now) {
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
        case .delay(let delay): delay
        case .date(let date): .seconds(max(0, date - (now ?? Self.now)))
        }
    }

    private static var now: Int { Int(time(nil)) }

    // MARK: Seconds

    /// The duration of a number of seconds.
    ///
    /// RFC 9110 knows only whole seconds, but some services send a fraction.
    private static func delay(_ text: String) -> Duration? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first, let seconds = Int(digits: whole) else { return nil }
        switch parts.count {
        case 1: return .seconds(seconds)
        case 2: return fraction(parts[1]).map { .seconds(seconds) + $0 }
        default: return nil
        }
    }

    /// The duration that the digits after the point stand for.
    private static func fraction(_ digits: Substring) -> Duration? {
        guard Int(digits: digits) != nil else { return nil }
        // A duration is a number of attoseconds.
        let precision = 18
        let known = digits.prefix(precision)
        let zeros = String(repeating: "0", count: precision - known.count)
        return Int64(known + zeros).map { Duration(secondsComponent: 0, attosecondsComponent: $0) }
    }

    // MARK: Dates

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The days of the week, of which 1 January 1970 was the first one here.
    private static let weekdays = [
        "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
    ]

    /// The time of a date in any of the three forms, in seconds since 1970.
    private static func date(_ text: String, at now: Int?) -> Int? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        return fixedDate(parts) ?? rfc850Date(parts, at: now) ?? asctimeDate(parts)
    }

    /// The time of a date such as `Wed, 21 Oct 2015 07:28:00 GMT`.
    private static func fixedDate(_ parts: [Substring]) -> Int? {
        guard parts.count == 6, parts[5] == "GMT", parts[0].last == ",",
            let day = twoDigits(parts[1]), let month = month(parts[2]), let year = year(parts[3]),
            let time = secondOfDay(parts[4]), let days = days(year: year, month: month, day: day),
            weekdays[days % 7].prefix(3) == parts[0].dropLast()
        else { return nil }
        return days * 86_400 + time
    }

    /// The time of a date such as `Wednesday, 21-Oct-15 07:28:00 GMT`.
    private static func rfc850Date(_ parts: [Substring], at now: Int?) -> Int? {
        guard parts.count == 4, parts[3] == "GMT", parts[0].last == "," else { return nil }
        let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
        guard date.count == 3, let day = twoDigits(date[0]), let month = month(date[1]),
            let lastDigits = twoDigits(date[2]), let time = secondOfDay(parts[2])
        else { return nil }
        let today = (now ?? Self.now) / 86_400
        let century = year(ofDay: today) / 100 * 100
        // A date that would be more than 50 years ahead is one of the past.
        for year in [100, 0, -100].map({ century + $0 + lastDigits }) where year >= 1970 {
            guard let days = days(year: year, month: month, day: day), days - today <= 18_262
            else { continue }
            return weekdays[days % 7] == parts[0].dropLast() ? days * 86_400 + time : nil
        }
        return nil
    }

    /// The time of a date such as `Wed Oct 21 07:28:00 2015`, in which a day of one digit has a
    /// second space before it.
    private static func asctimeDate(_ parts: [Substring]) -> Int? {
        var parts = parts
        if parts.count == 6, parts[2].isEmpty, parts[3].count == 1 {
            parts.remove(at: 2)
        } else if parts.count == 5, parts[2].count != 2 {
            return nil
        }
        guard parts.count == 5, let month = month(parts[1]), let day = Int(digits: parts[2]),
            let time = secondOfDay(parts[3]), let year = year(parts[4]),
            let days = days(year: year, month: month, day: day),
            weekdays[days % 7].prefix(3) == parts[0]
        else { return nil }
        return days * 86_400 + time
    }

    private static func twoDigits(_ text: Substring) -> Int? {
        text.count == 2 ? Int(digits: text) : nil
    }

    /// The number of a month, beginning with 0.
    private static func month(_ text: Substring) -> Int? {
        months.firstIndex { $0 == text }
    }

    /// A year with four digits.
    private static func year(_ text: Substring) -> Int? {
        guard text.count == 4, let year = Int(digits: text), year >= 1970 else { return nil }
        return year
    }

    /// The number of seconds of a time such as `07:28:00`.
    private static func secondOfDay(_ text: Substring) -> Int? {
        let times = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = times.compactMap { twoDigits($0) }
        // A leap second has the number 60.
        guard times.count == 3, numbers.count == 3,
            numbers[0] < 24, numbers[1] < 60, numbers[2] <= 60
        else { return nil }
        return (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
    }

    /// The number of days from 1 January 1970 to a day; `nil` if there is no such day.
    ///
    /// - Parameter month: The number of the month, beginning with 0.
    private static func days(year: Int, month: Int, day: Int) -> Int? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month]).contains(day) else { return nil }
        return firstDay(ofYear: year) + lengths[..<month].reduce(0, +) + day - 1
    }

    /// The number of days from 1 January 1970 to the first day of a year.
    private static func firstDay(ofYear year: Int) -> Int {
        func leapYears(before year: Int) -> Int {
            (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400
        }
        return (year - 1970) * 365 + leapYears(before: year) - leapYears(before: 1970)
    }

    /// The year of a day, which is counted from 1 January 1970.
    private static func year(ofDay day: Int) -> Int {
        // No year is longer than 366 days, so this is the year itself or an earlier one.
        var year = 1970 + day / 366
        while firstDay(ofYear: year + 1) <= day { year += 1 }
        return year
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
