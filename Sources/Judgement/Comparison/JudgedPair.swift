import AutoLayout
import Judging
import Verification

/// One variant, judged in both versions.
public struct JudgedPair: Sendable {
  /// Of the later version.
  public let variant: Variant
  /// What the later version fails by.
  public let head: [Failure]
  /// What the later version fails by besides, since a conflict or an undecided place explains it.
  public let headExplained: [Failure]
  /// What the earlier version fails by.
  public let base: [Failure]
  /// What the earlier version fails by besides, since a conflict or an undecided place explains it.
  public let baseExplained: [Failure]
  /// Nil where the later version has no layout there.
  public let headLayout: Layout?
  /// Nil where the earlier version has no layout there.
  public let baseLayout: Layout?
  /// The texts shown, by the id of the item.
  let headTexts: [String: String]
  let baseTexts: [String: String]

  /// Failures of the earlier version, whatever explains them.
  var allOfBase: [Failure] { base + baseExplained }

  /// Whether the later version fails in the same way, whatever explains it.
  func headFails(as failure: Failure) -> Bool {
    (head + headExplained).contains { $0.isSame(as: failure) }
  }

  /// The failure of the earlier version that is the same, told ones first.
  func sameInBase(_ failure: Failure) -> Failure? {
    allOfBase.first { $0.signature == failure.signature }
      ?? allOfBase.first { $0.isSame(as: failure) }
  }

  // MARK: Conflicts of both

  /// What the later version does not tell, though all that explains it are conflicts that the earlier version has as
  /// well: those explain nothing that is new.
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

  /// By the names of the constraints that take part, and of the one that gives way.
  private static func conflicts(_ layout: Layout) -> Set<[String]> {
    Set(
      layout.conflicts.map { conflict in
        [layout.scene.id(of: conflict.broken)] + conflict.members.map(layout.scene.id).sorted()
      })
  }
}

extension Variant {
  /// Whether it shows texts that neither the document nor a translation has.
  public var showsInventedText: Bool {
    environment.textTransform != .identity
      || overrides.contains { override in
        if case .text = override { true } else { false }
      }
  }
}
