import AutoLayout
import LayoutDiff
import TextMetrics

/// The moves of views and their environments, in words.
package enum DiffWords {
  /// Such as `width 343 → 361, moves down 12 pt`.
  package static func move(_ move: ItemMove) -> String {
    guard let before = move.before else { return "appears" }
    guard let after = move.after else { return "is no longer shown" }
    var parts: [String] = []
    let (own, other) = (before.rect, after.rect)
    func changes(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude >= 0.01 }
    if changes(own.width, other.width) {
      parts.append("width \(Points.text(own.width)) → \(Points.text(other.width))")
    }
    if changes(own.height, other.height) {
      parts.append("height \(Points.text(own.height)) → \(Points.text(other.height))")
    }
    if changes(own.minX, other.minX) {
      let way = other.minX > own.minX ? "right" : "left"
      parts.append("moves \(way) \(Points.text((other.minX - own.minX).magnitude)) pt")
    }
    if changes(own.minY, other.minY) {
      let way = other.minY > own.minY ? "down" : "up"
      parts.append("moves \(way) \(Points.text((other.minY - own.minY).magnitude)) pt")
    }
    if let lines = before.lines, let later = after.lines, lines != later {
      parts.append("\(lines) → \(Count.of(later, "line"))")
    }
    return parts.joined(separator: ", ")
  }

  /// Such as `on screens 390 points wide and wider`.
  static func environments(_ set: EnvironmentSet) -> String {
    switch set {
    case .everywhere: "in every variant"
    case .having(let conditions): conditions.map(words).joined(separator: ", ")
    case .either(let conditions): conditions.map(words).joined(separator: ", or ")
    case .some(let count, let all, let example):
      "in \(count) of \(all) variants"
        + (example.isEmpty ? "" : ", e.g. " + example.map(words).joined(separator: ", "))
    }
  }

  private static func words(_ condition: EnvironmentSet.Condition) -> String {
    let values = condition.values.map(text)
    let list = values.joined(separator: " or ")
    switch condition.property {
    case .direction:
      return condition.values == [.name("rtl")]
        ? "in right-to-left layout" : "in left-to-right layout"
    case .width: return stretch(condition, unit: "points wide", more: "wider", at: "where it is")
    case .height: return stretch(condition, unit: "points high", more: "higher", at: "where it is")
    case .horizontalSizeClass: return "in \(list) width"
    case .verticalSizeClass: return "in \(list) height"
    case .contentSize:
      let names = condition.values.map(size)
      let (first, last) = (names.first ?? "", names.last ?? "")
      if condition.reachesGreatest { return "at text size \(first) and larger" }
      if condition.reachesLeast { return "at text size \(last) and smaller" }
      return first == last ? "at text size \(first)" : "at text sizes \(first) to \(last)"
    case .setting(let setting): return SettingWords.condition(setting, condition.values.map(text))
    case .text:
      if let excluded = condition.excluded.map(text) {
        return excluded == EnvironmentSet.asDesigned
          ? "with other texts than the document's" : "except \(texts(excluded))"
      }
      return condition.values.map { texts(text($0)) }.joined(separator: " or ")
    case .other:
      return list == EnvironmentSet.asDesigned ? "with no view changed" : "with \(list)"
    }
  }

  /// Such as `in German`, or `with longer (invented) texts`.
  private static func texts(_ name: String) -> String {
    if name == EnvironmentSet.asDesigned { return "with the document's texts" }
    guard let transform = TextTransform(name) else { return "in \(name)" }
    switch transform {
    case .identity: return "with the document's texts"
    case .translated, .expanded, .doubled, .repeated, .veryLong, .unbreakable:
      return "with longer (invented) texts"
    case .truncated, .empty: return "with shorter (invented) texts"
    case .accented, .bounded, .rightToLeft: return "with invented texts"
    }
  }

  private static func stretch(
    _ condition: EnvironmentSet.Condition, unit: String, more: String, at: String
  ) -> String {
    let (first, last) = (
      condition.values.first.map(text) ?? "", condition.values.last.map(text) ?? ""
    )
    if condition.reachesGreatest { return "\(at) \(first) \(unit) or \(more)" }
    if condition.reachesLeast { return "\(at) up to \(last) \(unit)" }
    return first == last ? "\(at) \(first) \(unit)" : "\(at) \(first) to \(last) \(unit)"
  }

  private static func text(_ value: EnvironmentSet.Value) -> String {
    switch value {
    case .number(let number): Points.text(number)
    case .name(let name): name
    }
  }

  private static func size(_ value: EnvironmentSet.Value) -> String {
    guard case .number(let index) = value else { return text(value) }
    let all = Array(ContentSizeCategory.allCases)
    return all.indices.contains(Int(index)) ? all[Int(index)].rawValue : text(value)
  }

  /// Such as `390–440`.
  package static func interval(_ interval: SweptChange.Interval) -> String {
    "\(Points.text(interval.lower))–\(Points.text(interval.upper))"
  }

  /// Such as `at every width and height, at text size AX5 and right-to-left, too`.
  static func swept(_ settings: [SweptSetting]) -> String {
    let axes = Axis.allCases.filter { axis in settings.contains { $0.axis == axis } }
    var conditions: [SweptSetting.Condition] = []
    for setting in settings where setting.condition != .designed {
      if !conditions.contains(setting.condition) { conditions.append(setting.condition) }
    }
    return "at every "
      + axes.map { $0 == .horizontal ? "width" : "height" }.joined(separator: " and ")
      + (conditions.isEmpty ? "" : ", \(list(conditions)), too")
  }

  /// Such as `at AX5`.
  static func condition(_ condition: SweptSetting.Condition) -> String {
    switch condition {
    case .designed: "at the canvas's settings"
    case .contentSize(let size): "at text size \(size.rawValue)"
    case .direction(let direction): "in \(DirectionWords.layout(direction.rawValue))"
    case .language(let name): "in \(name)"
    }
  }

  private static func list(_ conditions: [SweptSetting.Condition]) -> String {
    let names = conditions.map(condition)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Intervals, and sweeps with other ones, at most.
  private static let (mostIntervals, mostSweeps) = (4, 2)

  /// Such as `exactly for widths 390–440 of 320–440`; nil if it says no more than "in every variant".
  static func swept(_ changes: [SweptChange]) -> String? {
    var groups: [[SweptChange]] = []
    for change in changes where !change.intervals.isEmpty && !change.isEverywhere {
      let place = groups.firstIndex {
        $0[0].setting.axis == change.setting.axis && $0[0].intervals == change.intervals
      }
      if let place { groups[place].append(change) } else { groups.append([change]) }
    }
    guard !groups.isEmpty else { return nil }
    let rest = groups.count - mostSweeps
    let texts = groups.prefix(mostSweeps).map { text(of: $0, among: changes) }
    return "exactly for " + texts.joined(separator: "; for ")
      + (rest > 0 ? "; and others in \(Count.of(rest, "more sweep"))" : "")
  }

  /// Sweeps of one axis with the same intervals.
  private static func text(of group: [SweptChange], among all: [SweptChange]) -> String {
    guard let first = group.first else { return "" }
    let setting = first.setting
    let rest = first.intervals.count - mostIntervals
    var text = setting.axis == .horizontal ? "widths " : "heights "
    text += first.intervals.prefix(mostIntervals).map(interval).joined(separator: ", ")
    if rest > 0 { text += " and \(rest) more" }
    text +=
      " of \(Points.text(setting.range.lowerBound))–\(Points.text(setting.range.upperBound))"
    let isAll = group.count == all.count { $0.setting.axis == setting.axis }
    return text + (isAll ? "" : " \(list(group.map(\.setting.condition)))")
  }
}
