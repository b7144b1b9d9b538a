/// `RelativeDateTimeFormatter`, which Foundation lacks on Linux: in English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// `RelativeDateTimeFormatter.DateTimeStyle`.
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  /// `RelativeDateTimeFormatter.UnitsStyle`.
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = .current

  open func localizedString(for date: Date, relativeTo reference: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(reference))
  }

  open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let seconds = abs(interval)
    let units: [(name: String, seconds: Double)] = [
      ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400),
      ("hour", 3_600), ("minute", 60), ("second", 1),
    ]
    let unit = units.first { seconds >= $0.seconds } ?? ("second", 1)
    return text(Int(seconds / unit.seconds), unit.name, isPast: interval < 0)
  }

  open func localizedString(from components: DateComponents) -> String {
    let values = [
      (components.year, "year"), (components.month, "month"), (components.weekOfMonth, "week"),
      (components.day, "day"), (components.hour, "hour"), (components.minute, "minute"),
      (components.second, "second"),
    ]
    let given = values.first { ($0.0 ?? 0) != 0 }
    let count = given?.0 ?? 0
    return text(abs(count), given?.1 ?? "second", isPast: count < 0)
  }

  open override func string(for value: Any?) -> String? {
    (value as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ count: Int, _ unit: String, isPast: Bool) -> String {
    if dateTimeStyle == .named {
      if count == 0 { return "now" }
      if count == 1, unit == "day" { return isPast ? "yesterday" : "tomorrow" }
      if count == 1, ["year", "month", "week"].contains(unit) {
        return isPast ? "last \(unit)" : "next \(unit)"
      }
    }
    let words = "\(count) \(unit)\(count == 1 ? "" : "s")"
    return isPast ? "\(words) ago" : "in \(words)"
  }
}
