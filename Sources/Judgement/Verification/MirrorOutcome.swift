import AutoLayout

/// The relation of a layout to the one in the other direction.
public enum MirrorOutcome: Hashable, Sendable {
  /// Each is the other's mirror image, to a pixel.
  case mirrored
  /// They differ as they may: why.
  case exempt([MirrorExemption])
  /// They differ although nothing allows it.
  case broken([Violation])

  /// Compares two layouts that differ in the direction, and in left and right safe area insets, which
  /// change places.
  public init(of layout: Layout, opposite: Layout) {
    let context = VerifierContext(
      layout, children: VerifierContext.children(of: layout.scene), isDetailed: false)
    let scope = SceneInvariants(layout.scene, references: [], infers: false)
    self = MirrorCheck.outcome(LayoutDomain(context, scope, opposite: opposite))
  }
}

/// A reason why a layout need not be a mirror image (semantics 2.4).
public enum MirrorExemption: String, CaseIterable, Hashable, Sendable {
  /// A constraint was broken, and which one depends on the direction.
  case conflict
  /// A place is ambiguous.
  case ambiguity
  /// A text wraps in another way in one of the two.
  case lines
  /// Autoresizing masks know left and right only.
  case autoresizing
  /// Content that extends beyond its scroll view: its left end is shown first in both directions.
  case scrolling
  /// A semantic content attribute fixes the direction of a part.
  case fixedDirection
  /// A multiplier on a position acts on the physical coordinate.
  case multiplier
  /// A constant between centres keeps its sign.
  case centreConstant
  /// The scene is written in left and right.
  case physical

  /// In a sentence.
  public var explanation: String {
    switch self {
    case .conflict: "a layout has conflicts"
    case .ambiguity: "a layout is ambiguous"
    case .lines: "a text has another number of lines"
    case .autoresizing: "what moved is placed by autoresizing masks, which know left and right only"
    case .scrolling:
      "what moved is content that reaches out of its scroll view, which shows the left end first"
    case .fixedDirection: "a semantic content attribute fixes the direction of what moved"
    case .multiplier: "a multiplier on a position acts on the physical coordinate (2.4.2)"
    case .centreConstant: "a constant between centres keeps its sign (2.4.4)"
    case .physical: "the scene is written in left and right"
    }
  }
}
