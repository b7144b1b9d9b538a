import AutoLayout
import Fuzzing
import Judging

/// The values over which a scene is varied, and the axes over which it is not, with the reason, in
/// one line.
package struct AxisSummary: Sendable {
  private let space: VariationSpace
  private let chosen: [String]?

  /// - Parameter chosen: the axes that the user chose; nil for all.
  package init(_ space: VariationSpace, chosen: [String]?) {
    self.space = space
    self.chosen = chosen
  }

  /// `Name: 9 values of width, 12 of content size; not hidden views: the scene names none; …`
  package var line: String {
    let given = space.axes.map { axis in "\(axis.values.count) of \(axis.name)" }
    let missing = missing.map { "not \($0.name): \($0.reason)" }
    return "\(space.scene.name): "
      + (given.isEmpty ? "nothing varies" : given.joined(separator: ", "))
      + (missing.isEmpty ? "" : "; " + missing.joined(separator: "; "))
  }

  private var missing: [(name: String, reason: String)] {
    let ids = Set(space.axes.compactMap(\.id))
    let isFree = space.style.isOnNoDevice
    var missing: [(name: String, reason: String)] = []
    func add(_ id: AxisID, _ reason: String) {
      if !ids.contains(id) { missing.append((id.rawValue, reason)) }
    }
    if let chosen {
      return [("others", "--axes \(chosen.joined(separator: ","))")]
    }
    if isFree {
      add(.screen, "sizes and classes vary on their own")
    } else {
      add(.width, "screens decide it")
      add(.height, space.style == .component ? "it follows the width" : "screens decide it")
    }
    if isFree || space.style == .component {
      missing.append(
        (
          "widths below \(Int(space.widths.lowerBound))",
          "nothing is narrower unless it is drawn so"
        ))
    }
    let hasText = space.scene.items.contains { $0.text != nil }
    let textReason = hasText ? "no text follows it" : "there is no text"
    add(.contentSize, textReason)
    for setting in EnvironmentSetting.allCases {
      if let reason = setting.reasonForNoAxis { add(.setting(setting), reason) }
    }
    add(.text, "there is no text")
    let classes = space.axes.first { $0.id == .sizeClasses }
    if !(classes?.values.contains { $0.label.contains(SizeClass.any.rawValue) } ?? false) {
      let reason = isFree ? "no size class changes anything" : "no device has them"
      missing.append(("base size classes (any)", reason))
    }
    add(
      .directionOfOneView,
      isFree ? "no view has others side by side" : "no user changes it; --axes asks for it")
    let kinds = space.scene.axes.map(\.values)
    if !ids.contains(.hiddenViews),
      !kinds.contains(where: { if case .hidden = $0 { true } else { false } })
    {
      missing.append((AxisID.hiddenViews.rawValue, "the scene names none"))
    }
    if !kinds.contains(where: { if case .rows = $0 { true } else { false } }) {
      missing.append(("rows", "the scene names none"))
    }
    return missing
  }
}
