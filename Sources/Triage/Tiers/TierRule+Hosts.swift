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
}

extension TierQuestion {
  /// The axes along which the size is not that of the canvas.
  fileprivate var axesOtherThanCanvas: Set<Axis> {
    Set(Axis.allCases.filter { variant.environment.size[$0] != scene.reference.size[$0] })
  }

  fileprivate var isInUnknownContainer: Bool {
    guard isOfDocument, case .container(let fills) = scene.host else { return false }
    return !axesOtherThanCanvas.isSubset(of: fills)
  }
}
