import AutoLayout
import Judging
import Verification

extension SceneHost.AppPlace {
  /// Sizes that the view may have as well, near ones first: as large as a design would be, and as large as a screen.
  func sizes(beside own: Size) -> [Size] {
    guard !openAxes.isEmpty else { return [] }
    return Self.changes.map { change in
      var size = own
      for axis in openAxes {
        size[axis] = max(1, own[axis] * change.times + change.plus)
      }
      return size
    }
      + openAxes.sorted { $0 == .horizontal && $1 == .vertical }.flatMap { axis in
        Self.changes.map { change in
          var size = own
          size[axis] = max(1, own[axis] * change.times + change.plus)
          return size
        }
      }
  }

  /// Half as large again, and larger by more than a text or a control; and a little smaller.
  private static let changes: [(times: Double, plus: Double)] = [(1.5, 0), (1, 300), (0.8, 0)]
}

extension VariantJudge {
  /// True if a violation is gone at a size that the view may have as well, where nothing is known to give it one.
  ///
  /// - Parameter ids: Of the items concerned.
  mutating func needsOpenSize(
    _ violation: Violation, _ ids: [String], of variant: Variant
  ) -> Bool {
    guard let place = scene.host.appPlace else { return false }
    let topic = violation.kind.topic
    return place.sizes(beside: variant.environment.size).contains { size in
      var other = variant
      other.environment.size = size
      let judgement = judge(other)
      let laidOut = judgement.layout?.scene ?? scene
      return !judgement.violations.contains { found in
        found.kind.topic == topic
          && !Set(found.items.map { laidOut.items[$0].id }).isDisjoint(with: ids)
      }
    }
  }
}
