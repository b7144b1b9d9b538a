import AutoLayout
import Judging
import Verification

/// Sizes of which no document says who gives them.
extension TierRule {
  static let shownNowhere = TierRule(
    tier: .hint, reason: "the view lies beside its controller, and no outlet connects it"
  ) { $0.isOfDocument && $0.scene.host == .nothing }

  /// A container view that fills the screen along an axis has the screen's length; of others the length on the
  /// canvas is all that is known.
  static let unknownContainer = TierRule(
    tier: .hint, reason: "a container view embeds it, and what size that has there is not known"
  ) { $0.isInUnknownContainer }

  /// As one for phones and one for tablets.
  static let oneOfSeveral = TierRule(
    tier: .hint, reason: "the document has other roots of the same class, of which code takes one"
  ) { $0.isOfDocument && $0.scene.host == .oneOfSeveral && !$0.axesOtherThanCanvas.isEmpty }

  /// Interface Builder draws what is lower than a screen with the insets of one. Where its host puts it nobody knows.
  /// It decides 27 findings of 12 authors, of which none was read, and two of two others, none true.
  static let insetsOfCanvas = TierRule(
    tier: .hint, reason: "its canvas has the safe area of a screen, and it is a part of one"
  ) { $0.topic.isPlace && $0.isHeldBySafeAreaOfPart }
}

extension TierQuestion {
  /// The axes along which the size is not that of the canvas.
  fileprivate var axesOtherThanCanvas: Set<Axis> {
    Set(Axis.allCases.filter { variant.environment.size[$0] != scene.reference.size[$0] })
  }

  fileprivate var isHeldBySafeAreaOfPart: Bool {
    guard scene.presentation == .component, scene.items[0].annotations.standsAlone else {
      return false
    }
    return constraints.contains { index in
      [scene.constraints[index].first, scene.constraints[index].second].compactMap(\.self).contains
      {
        scene.items[$0.item].superview == 0 && scene.items[$0.item].kind == .layoutGuide(.safeArea)
      }
    }
  }

  fileprivate var isInUnknownContainer: Bool {
    guard isOfDocument, case .container(let fills) = scene.host else { return false }
    return !axesOtherThanCanvas.isSubset(of: fills)
  }
}
