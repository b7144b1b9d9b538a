import AutoLayout
import Judging
import Verification

/// A scene whose rows have their lowest height: a self-sizing row is as high as its content,
/// whatever its canvas.
///
/// Prototypes keep their drawn height as the least one where a scene is judged, since content that is not known may need
/// it. Room that is free in them for that alone is free in no app.
struct LowRow {
  private(set) var scene: Scene
  /// Points by which the root is lower, where it is the row.
  private(set) var lowering = 0.0

  /// - Parameter items: The items, in rows. Returns nil if none is in a row that sizes itself.
  init?(_ scene: Scene, around items: [Int]) {
    self.scene = scene
    var isLower = false
    for row in Self.rows(of: scene, around: items) {
      // The views that fill the row become lower with it.
      var filling = [row]
      for item in scene.items.indices.dropFirst(row + 1) {
        guard let superview = scene.items[item].superview, filling.contains(superview),
          scene.items[item].autoresizing?.contains(.flexibleHeight) ?? false
        else { continue }
        filling.append(item)
      }
      let heights = filling.compactMap { scene.items[$0].designFrame?.height }
      guard let least = (heights + (row == 0 ? [scene.reference.size.height] : [])).min(), least > 1
      else { continue }
      for item in filling { self.scene.items[item].designFrame?.height -= least - 1 }
      if row == 0 {
        lowering = least - 1
        self.scene.reference.size.height -= lowering
      }
      isLower = true
    }
    if !isLower { return nil }
  }

  /// The rows around items whose tables give them no height, or whose code lets them size themselves.
  private static func rows(of scene: Scene, around items: [Int]) -> Set<Int> {
    Set(
      items.compactMap { item in
        sequence(first: item) { scene.items[$0].superview }.first {
          scene.items[$0].content == .cell
        }
      }.filter { row in
        scene.items[row].superview.map { scene.items[$0].annotations.rowHeight == nil } ?? true
          || scene.code?.sets([.selfSizing], of: scene.items[row].id) ?? false
      })
  }
}

extension VariantJudge {
  /// True if a violation exists only because rows are judged at their height on the canvas, or
  /// higher.
  ///
  /// - Parameter ids: of the items concerned.
  mutating func needsDrawnRow(
    _ violation: Violation, _ ids: [String], _ signature: Signature, of variant: Variant
  ) -> Bool {
    guard violation.kind == .unambiguous, violation.axes == [.vertical],
      let low = LowRow(scene, around: ids.compactMap { scene.index(ofItem: $0) })
    else { return false }
    var lower = variant
    lower.environment.size.height -= low.lowering
    var judge = VariantJudge(low.scene, judgedBy: verifier, options: options)
    return judge.violation(signature, in: lower) == nil
  }
}
