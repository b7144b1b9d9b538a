import AutoLayout
import Judging
import Verification

/// A variant, judged in both versions.
public struct JudgedPair: Sendable {
  /// The variant of the later version.
  public let variant: Variant
  /// The failures of the later version.
  public let head: [Failure]
  /// The further failures of the later version, which a conflict or an ambiguous place explains.
  public let headExplained: [Failure]
  /// The failures of the earlier version.
  public let base: [Failure]
  /// The further failures of the earlier version, which a conflict or an ambiguous place explains.
  public let baseExplained: [Failure]
  /// Nil if the later version has no layout there.
  public let headLayout: Layout?
  /// Nil if the earlier version has no layout there.
  public let baseLayout: Layout?
  /// The texts shown, by the id of the item.
  let headTexts: [String: String]
  let baseTexts: [String: String]

  /// All failures of the earlier version, explained or not.
  var allOfBase: [Failure] { base + baseExplained }

  /// True if the later version fails in the same way, explained or not.
  func headFails(as failure: Failure) -> Bool {
    (head + headExplained).contains { $0.isSame(as: failure) }
  }

  /// The same failure of the earlier version, reported ones first.
  func baseEquivalent(_ failure: Failure) -> Failure? {
    allOfBase.first { $0.signature == failure.signature }
      ?? allOfBase.first { $0.isSame(as: failure) }
  }

  // MARK: Conflicts of both

  /// The failures that the later version does not report, though everything that explains them is a
  /// conflict of the earlier version as well: those explain nothing new.
  var hiddenByKnown: [Failure] {
    guard !headExplained.isEmpty, let headLayout, let baseLayout, !headLayout.conflicts.isEmpty,
      Self.conflicts(headLayout).isSubset(of: Self.conflicts(baseLayout))
    else { return [] }
    return headExplained
  }

  /// The pair without the conflicts of the earlier version, which excuse nothing that fails beside them.
  var withoutConflicts: JudgedPair {
    JudgedPair(
      variant: variant, head: head, headExplained: headExplained,
      base: base.filter { $0.topic != .conflict },
      baseExplained: baseExplained.filter { $0.topic != .conflict }, headLayout: headLayout,
      baseLayout: baseLayout, headTexts: headTexts, baseTexts: baseTexts)
  }

  /// By the names of the constraints that take part, and of the broken one.
  private static func conflicts(_ layout: Layout) -> Set<[String]> {
    Set(
      layout.conflicts.map { conflict in
        [layout.scene.id(of: conflict.broken)] + conflict.members.map(layout.scene.id).sorted()
      })
  }
}

extension Variant {
  /// True if it shows texts that neither the document nor a translation has.
  public var showsInventedText: Bool {
    environment.textTransform != .identity
      || overrides.contains { override in
        if case .text = override { true } else { false }
      }
  }
}
