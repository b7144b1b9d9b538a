import Foundation

/// `DateComponentsFormatter`, which Foundation only names on Linux: in English.
///
/// Months have 30 days and years 365; nothing is counted by a calendar.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// `DateComponentsFormatter.UnitsStyle`.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }
  /// `DateComponentsFormatter.ZeroFormattingBehavior`.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [dropLeading, dropMiddle, dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
  }

  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar? = .current
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext = Formatter.Context.unknown

  private struct Unit {
    var unit: NSCalendar.Unit
    var seconds: Int
    /// The names for `abbreviated`, `brief`, `short` and `full`.
    var names: (String, String, String, String)
  }
  private static let units = [
    Unit(unit: .year, seconds: 31_536_000, names: ("y", "yr", "yr", "year")),
    Unit(unit: .month, seconds: 2_592_000, names: ("mo", "mo", "mth", "month")),
    Unit(unit: .weekOfMonth, seconds: 604_800, names: ("w", "wk", "wk", "week")),
    Unit(unit: .day, seconds: 86_400, names: ("d", "day", "day", "day")),
    Unit(unit: .hour, seconds: 3_600, names: ("h", "hr", "hr", "hour")),
    Unit(unit: .minute, seconds: 60, names: ("m", "min", "min", "minute")),
    Unit(unit: .second, seconds: 1, names: ("s", "sec", "sec", "second")),
  ]

  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, let whole = Int(exactly: interval.rounded(.towardZero)) else {
      return nil
    }
    let asked = Self.units.filter { allowedUnits.contains($0.unit) }
    let standard: Set<Int> = [31_536_000, 2_592_000, 86_400, 3_600, 60, 1]
    let allowed = asked.isEmpty ? Self.units.filter { standard.contains($0.seconds) } : asked
    var left = Int(clamping: whole.magnitude)
    var parts = allowed.map { unit in
      defer { left %= unit.seconds }
      return (count: left / unit.seconds, unit: unit)
    }
    drop(from: &parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let text = unitsStyle == .positional ? positional(parts) : named(parts)
    return (whole < 0 ? "-" : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  open func string(from start: Date, to end: Date) -> String? {
    string(from: end.timeIntervalSince(start))
  }

  open func string(from components: DateComponents) -> String? {
    let counts = [
      components.year, components.month, components.weekOfMonth, components.day, components.hour,
      components.minute, components.second,
    ]
    let seconds = zip(counts, Self.units).map { Double($0 ?? 0) * Double($1.seconds) }
    return string(from: seconds.reduce(0, +))
  }

  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for value: Any?) -> String? {
    (value as? DateComponents).flatMap { string(from: $0) }
  }

  /// Removes zeros; one unit stays.
  private func drop(from parts: inout [(count: Int, unit: Unit)]) {
    let asked = zeroFormattingBehavior
    let isDefault = asked.contains(.default)
    let isNamed = unitsStyle != .positional
    let last = parts.last
    if isDefault || asked.contains(.dropLeading) { parts = Array(parts.drop { $0.count == 0 }) }
    if isDefault && isNamed || asked.contains(.dropTrailing) {
      while parts.last?.count == 0 { parts.removeLast() }
    }
    if isDefault && isNamed || asked.contains(.dropMiddle) {
      let ends = (parts.first?.unit.seconds, parts.last?.unit.seconds)
      parts.removeAll { $0.count == 0 && $0.unit.seconds != ends.0 && $0.unit.seconds != ends.1 }
    }
    if parts.isEmpty, let last { parts = [last] }
  }

  /// `1:05:09`; days and longer units are named.
  private func positional(_ parts: [(count: Int, unit: Unit)]) -> String {
    let long = parts.filter { $0.unit.seconds > 3_600 }.map { "\($0.count)\($0.unit.names.0)" }
    let short = parts.filter { $0.unit.seconds <= 3_600 }
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let clock = short.enumerated().map { place, part in
      let text = String(part.count)
      return text.count < 2 && (isPadded || place > 0) ? "0" + text : text
    }
    return (long + (clock.isEmpty ? [] : [clock.joined(separator: ":")])).joined(separator: " ")
  }

  private func named(_ parts: [(count: Int, unit: Unit)]) -> String {
    let texts = parts.map { part in
      let (count, names) = (part.count, part.unit.names)
      switch unitsStyle {
      case .abbreviated, .positional: return "\(count)\(names.0)"
      case .brief: return "\(count)\(names.1)"
      case .short: return "\(count) \(names.2)" + (names.2 == "day" && count != 1 ? "s" : "")
      case .full, .spellOut: return "\(count) \(names.3)" + (count == 1 ? "" : "s")
      }
    }
    return texts.joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }
}
