import AutoLayout
import LayoutDiff
import TextMetrics

/// How views moved, and where, in words.
package enum DiffWords {
  /// Such as `343 → 361 wide, 12 lower`.
  package static func move(_ move: ItemMove) -> String {
    guard let before = move.before else { return "appears" }
    guard let after = move.after else { return "is not shown any more" }
    var parts: [String] = []
    let (own, other) = (before.rect, after.rect)
    func changes(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude >= 0.01 }
    if changes(own.width, other.width) {
      parts.append("\(Points.text(own.width)) → \(Points.text(other.width)) wide")
    }
    if changes(own.height, other.height) {
      parts.append("\(Points.text(own.height)) → \(Points.text(other.height)) high")
    }
    if changes(own.minX, other.minX) {
      let way = other.minX > own.minX ? "further right" : "further left"
      parts.append("\(Points.text((other.minX - own.minX).magnitude)) \(way)")
    }
    if changes(own.minY, other.minY) {
      let way = other.minY > own.minY ? "lower" : "higher"
      parts.append("\(Points.text((other.minY - own.minY).magnitude)) \(way)")
    }
    if let lines = before.lines, let later = after.lines, lines != later {
      parts.append("\(lines) → \(Count.of(later, "line"))")
    }
    return parts.joined(separator: ", ")
  }

  /// Such as `on screens 390 points wide and wider`.
  static func environments(_ set: EnvironmentSet) -> String {
    switch set {
    case .everywhere: "everywhere"
    case .having(let conditions): conditions.map(words).joined(separator: ", ")
    case .either(let conditions): conditions.map(words).joined(separator: ", or ")
    case .some(let count, let all, let example):
      "in \(count) of \(all) variants"
        + (example.isEmpty ? "" : ", such as " + example.map(words).joined(separator: ", "))
    }
  }

  private static func words(_ condition: EnvironmentSet.Condition) -> String {
    let values = condition.values.map(text)
    let list = values.joined(separator: " or ")
    switch condition.property {
    case .direction:
      return condition.values == [.name("rtl")] ? "right-to-left" : "left-to-right"
    case .width: return stretch(condition, unit: "points wide", more: "wider", at: "where it is")
    case .height: return stretch(condition, unit: "points high", more: "higher", at: "where it is")
    case .horizontalSizeClass: return "in \(list) width"
    case .verticalSizeClass: return "in \(list) height"
    case .contentSize:
      let names = condition.values.map(size)
      let (first, last) = (names.first ?? "", names.last ?? "")
      if condition.reachesGreatest { return "at content size \(first) and larger" }
      if condition.reachesLeast { return "at content size \(last) and smaller" }
      return first == last ? "at content size \(first)" : "at content sizes \(first) to \(last)"
    case .boldText:
      return condition.values == [.name("on")] ? "with bold text" : "without bold text"
    case .text:
      if let excluded = condition.excluded.map(text) {
        return excluded == EnvironmentSet.asDesigned
          ? "with other texts than the document's" : "but with texts \(excluded)"
      }
      return list == EnvironmentSet.asDesigned
        ? "with the document's texts" : "in texts: \(list)"
    case .other: return list == EnvironmentSet.asDesigned ? list : "with \(list)"
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

  /// Such as `390...440`.
  package static func interval(_ interval: SweptChange.Interval) -> String {
    "\(Points.text(interval.lower))...\(Points.text(interval.upper))"
  }

  /// Such as `exactly for widths 390...440 of 320...440`; nil where it says no more than "everywhere".
  static func swept(_ change: SweptChange?, _ set: EnvironmentSet) -> String? {
    guard let change, !change.intervals.isEmpty, !change.isEverywhere else { return nil }
    let intervals = change.intervals.map(interval)
    return "exactly for widths \(intervals.joined(separator: ", ")) of "
      + "\(Points.text(change.range.lower))...\(Points.text(change.range.upper))"
  }
}
