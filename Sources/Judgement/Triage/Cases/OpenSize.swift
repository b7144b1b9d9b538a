import AutoLayout
import Judging
import Verification

extension SceneHost.AppPlace {
  /// Sizes that the view may have as well: that of its content, then near ones first, as large as a design would be, and
  /// as large as a screen.
  func sizes(beside own: Size) -> [Size] {
    guard !openAxes.isEmpty else { return [] }
    var fitting = own
    for axis in openAxes {
      // Content asks for no length of an axis along which nothing holds it.
      if let length = contentSize?[axis], length > 0 { fitting[axis] = length }
    }
    return [fitting].filter { $0 != own }
      + Self.changes.map { change in
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
    let isGone = place.sizes(beside: variant.environment.size).contains { size in
      var other = variant
      other.environment.size = size
      return !shows(violation, ids, in: other)
    }
    if isGone { return true }
    guard let wide = scene.filledByItsView else { return false }
    var judge = VariantJudge(wide, judgedBy: verifier, options: options)
    return !judge.shows(violation, ids, in: variant)
  }

  /// True if a variant has a violation of the topic of another, and of one of its items: a text that is cut
  /// for want of room is cut beside free room where there is more.
  mutating func shows(_ violation: Violation, _ ids: [String], in variant: Variant) -> Bool {
    let judgement = judge(variant)
    let laidOut = judgement.layout?.scene ?? scene
    let topic = violation.kind.topic
    return judgement.violations.contains { found in
      (found.kind.topic == topic || found.kind.topic.isTruncated && topic.isTruncated)
        && !Set(found.items.map { laidOut.items[$0].id }).isDisjoint(with: ids)
    }
  }
}

extension Scene {
  /// Below the resistance of content, above its hugging.
  private static let widening: Float = 740

  /// The scene with its view as wide as the host around it; nil if the view is not as wide as its content.
  ///
  /// A host that was not run may make it wider: a stack view, SwiftUI.
  fileprivate var filledByItsView: Scene? {
    guard host.appPlace?.isAsWideAsItsContent ?? false,
      let index = constraints.firstIndex(where: {
        $0.location == nil && $0.second == nil && $0.first.attribute == .width
          && $0.constant == 0 && items[$0.first.item].superview == 0
      })
    else { return nil }
    var wide = self
    wide.constraints[index].second = Anchor(item: 0, attribute: .width)
    // A length within the view that holds it, and content that resists, prevail.
    wide.constraints[index].priority = Self.widening
    return wide
  }
}
