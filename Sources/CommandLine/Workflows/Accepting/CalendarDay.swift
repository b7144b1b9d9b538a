import Foundation

/// A day of the Gregorian calendar in UTC, written `2026-12-31`.
package struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var year: Int
  package var month: Int
  package var day: Int

  /// Nil for anything but a day that exists.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
      text.utf8.allSatisfy({ ($0 >= 48 && $0 <= 57) || $0 == 45 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1, day <= Self.days(of: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The one place where the date enters: only to decide what is expired.
  package static var today: CalendarDay {
    CalendarDay(secondsSinceEpoch: Int(Date().timeIntervalSince1970))
  }

  package init(secondsSinceEpoch seconds: Int) {
    // Days since 1 March of the year 0, in eras of 400 years (proleptic Gregorian calendar).
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  package var description: String {
    func padded(_ value: Int, _ width: Int) -> String {
      let text = "\(value)"
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
