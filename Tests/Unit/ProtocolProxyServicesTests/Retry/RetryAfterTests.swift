// SPDX-License-Identifier: MIT

import Foundation
import SeededRandom
import Testing

@testable import ProtocolProxyServices

@Suite struct `The field Retry-After` {
    @Test(arguments: [
        ("0", 0), ("120", 120), (" 7\t", 7), ("0000000012", 12),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 1_445_412_480),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Tue, 29 Feb 2028 23:59:60 GMT", 1_835_481_600),
    ])
    func `Seconds and dates are read`(_ field: String, _ seconds: Int) {
        #expect(RetryAfter(field)?.delay(at: 0) == .seconds(seconds))
    }

    @Test(arguments: [
        "Wednesday, 21-Oct-15 07:28:00 GMT", "Wed Oct 21 07:28:00 2015",
        " Wed Oct 21 07:28:00 2015\t",
    ])
    func `Dates in the older forms, which RFC 9110 still demands, are read`(_ field: String) {
        #expect(RetryAfter(field)?.delay(at: 0) == .seconds(1_445_412_480))
    }

    @Test func `A date of one digit has a space before it in the form of asctime`() {
        #expect(RetryAfter("Sun Nov  6 08:49:37 1994")?.delay(at: 0) == .seconds(784_111_777))
    }

    @Test(arguments: [
        ("0.5", Duration.milliseconds(500)), ("1.25", .milliseconds(1250)), ("2.0", .seconds(2)),
        ("0.000000001", .nanoseconds(1)), (" 1.5 ", .milliseconds(1500)),
        ("0.0000000000000000000001", .zero),
    ])
    func `Fractions of seconds, which services send against the rules, are read`(
        _ field: String,
        _ delay: Duration
    ) {
        #expect(RetryAfter(field)?.delay(at: 0) == delay)
    }

    /// The forms of a year with two digits, for each of these years, as seen from 2015.
    @Test(arguments: [(15, 2015), (64, 2064), (65, 2065), (70, 1970), (99, 1999), (94, 1994)])
    func `A year of two digits is at most fifty years ahead`(_ digits: Int, _ year: Int) throws {
        let now = 1_445_412_450
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        let date = try #require(formatter.date(from: "\(year)-03-02 10:20:30"))
        formatter.dateFormat = "EEEE, dd-MMM-yy HH:mm:ss 'GMT'"
        let text = formatter.string(from: date)
        try #require(text.contains("-\(digits) "))
        let seconds = Int(date.timeIntervalSince1970)
        #expect(RetryAfter(text, at: now)?.delay(at: now) == .seconds(max(0, seconds - now)))
    }

    @Test(arguments: [
        "", " ", "-1", "+1", "1.", ".5", "1.5.0", "-0.5", "1,5", "1e3", "soon", "١٢", "1.٥",
        "Wed, 21 Oct 2015 07:28:00", "Wed, 21 Oct 2015 07:28:00 UTC",
        "Thu, 21 Oct 2015 07:28:00 GMT",
        "Wed, 21 Oct 2015 24:00:00 GMT", "Wed, 21 Oct 2015 07:60:00 GMT",
        "Wed, 21 Oct 2015 07:28:61 GMT",
        "Sun, 29 Feb 2015 07:28:00 GMT", "Wed, 00 Oct 2015 07:28:00 GMT",
        "Wed, 21 oct 2015 07:28:00 GMT",
        "Wed, 21 Oct 15 07:28:00 GMT", "Wed 21 Oct 2015 07:28:00 GMT",
        "Wed, 21 Oct 2015 7:28:00 GMT",
        "Wed, 21-Oct-15 07:28:00 GMT", "Thursday, 21-Oct-15 07:28:00 GMT",
        "Wednesday, 21-Oct-2015 07:28:00 GMT", "Wednesday, 21-Oct-15 07:28:00",
        "Wednesday, 21 Oct 15 07:28:00 GMT", "Wednesday 21-Oct-15 07:28:00 GMT",
        "Wednesday, 32-Oct-15 07:28:00 GMT", "Wednesday, 21-Oct-15 7:28:00 GMT",
        "Wed Oct 21 07:28:00 2015 GMT", "Thu Oct 21 07:28:00 2015", "Wed Oct 7 07:28:00 2015",
        "Wed Oct 021 07:28:00 2015", "Wed Oct  21 07:28:00 2015", "Wed Oct 32 07:28:00 2015",
        "Wednesday Oct 21 07:28:00 2015", "Wed, Oct 21 07:28:00 2015", "Wed Oct 21 07:28:00 15",
        "Wed, 21 Oct 2015  07:28:00 GMT",
        "Tue, 21 Oct 1969 07:28:00 GMT", "Wed, 21 Oct 2015 -7:28:00 GMT",
    ])
    func `Anything else counts as none`(_ field: String) { #expect(RetryAfter(field) == nil) }

    @Test(arguments: ["9999999999", "1764300000", "12345678901234567890"])
    func `A time of any number of digits is longer than the longest delay`(_ field: String) {
        let backoff = Backoff.retryAfter { _ in field }
        #expect(backoff.delay(after: FailedAttempt(failures: 1)) == nil)
    }

    @Test func `Dates are those of the calendar, for random times`() {
        var random = SeededNumbers(seed: 51_131)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        for index in 0..<4000 {
            formatter.dateFormat =
                index % 2 == 0 ? "EEE, dd MMM yyyy HH:mm:ss 'GMT'" : "EEE MMM dd HH:mm:ss yyyy"
            let time = Int.random(in: 0..<253_402_300_800, using: &random)
            var text = formatter.string(from: Date(timeIntervalSince1970: Double(time)))
            if index % 2 == 1, text.dropFirst(8).first == "0" {
                text = text.prefix(8) + " " + text.dropFirst(9)
            }
            #expect(RetryAfter(text)?.delay(at: 0) == .seconds(time), "seed 51131, \(text)")
        }
    }

    @Test
    func `A date that is over asks for no delay, and one of the future for the time until then`() {
        #expect(RetryAfter("Wed, 21 Oct 2015 07:28:00 GMT")?.delay() == .zero)
        #expect(
            RetryAfter("Wed, 21 Oct 2015 07:28:00 GMT")?.delay(at: 1_445_412_450) == .seconds(30)
        )
    }
}
