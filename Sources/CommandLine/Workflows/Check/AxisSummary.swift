import AutoLayout
import Fuzzing
import Judging

/// The values over which a scene is varied, and the axes over which it is not, with the reason.
package struct AxisSummary: Sendable {
  private let space: VariationSpace
  private let chosen: [String]?

  /// - Parameter chosen: the axes that the user chose; nil for all.
  package init(_ space: VariationSpace, chosen: [String]?) {
    self.space = space
    self.chosen = chosen
  }

  /// Three lines, the last without a line break: the scene, `varied: device 7 values, text size 12`, and
  /// `not varied: rows (the scene has no repeated row); …`.
  package var text: String {
    let given = space.axes.enumerated().map { number, axis in
      "\(AxisID.words(axis.name)) \(axis.values.count)" + (number == 0 ? " values" : "")
    }
    var reasons: [(names: [String], reason: String)] = []
    for (name, reason) in missing {
      if let known = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[known].names.append(name)
      } else {
        reasons.append(([name], reason))
      }
    }
    let omitted = reasons.map { "\($0.names.joined(separator: ", ")) (\($0.reason))" }
    var lines = [
      "\(space.scene.name):",
      "  varied:     " + (given.isEmpty ? "nothing" : given.joined(separator: ", ")),
    ]
    if !omitted.isEmpty { lines.append("  not varied: " + omitted.joined(separator: "; ")) }
    return lines.joined(separator: "\n")
  }

  private var missing: [(name: String, reason: String)] {
    let ids = Set(space.axes.compactMap(\.id))
    let isFree = space.style.isOnNoDevice
    var missing: [(name: String, reason: String)] = []
    func add(_ id: AxisID, _ reason: String) {
      if !ids.contains(id) { missing.append((id.words, reason)) }
    }
    if let chosen {
      return [("all others", "left out by --axes \(chosen.joined(separator: ","))")]
    }
    if isFree {
      add(.screen, "sizes and size classes vary on their own")
    } else {
      add(.width, "set by the device")
      add(.height, space.style == .component ? "it follows the width" : "set by the device")
    }
    if isFree || space.style == .component {
      missing.append(
        (
          "widths below \(Int(space.widths.lowerBound))",
          "nothing is narrower unless the canvas is"
        ))
    }
    let hasText = space.scene.items.contains { $0.text != nil }
    let textReason = hasText ? "no text follows it" : "the scene has no text"
    add(.contentSize, textReason)
    for setting in EnvironmentSetting.allCases {
      if let reason = setting.reasonForNoAxis { add(.setting(setting), reason) }
    }
    add(.text, "the scene has no text")
    let classes = space.axes.first { $0.id == .sizeClasses }
    if !(classes?.values.contains { $0.label.contains(SizeClass.any.rawValue) } ?? false) {
      let reason = isFree ? "no size class changes anything" : "no device has them"
      missing.append(("base size classes (any)", reason))
    }
    add(
      .directionOfOneView,
      isFree ? "no view has others side by side" : "users cannot change it; --axes tries it")
    let kinds = space.scene.axes.map(\.values)
    if !ids.contains(.hiddenViews),
      !kinds.contains(where: { if case .hidden = $0 { true } else { false } })
    {
      missing.append((AxisID.hiddenViews.words, "no hidden view has an outlet"))
    }
    if !kinds.contains(where: { if case .rows = $0 { true } else { false } }) {
      missing.append(("rows", "the scene has no repeated row"))
    }
    return missing
  }
}
