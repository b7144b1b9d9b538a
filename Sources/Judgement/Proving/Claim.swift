import AutoLayout
import Verification

/// A way in which a scene can violate an invariant: with these items.
public struct Claim: Hashable, Sendable, Comparable, Codable {
  /// Index into ``Verifier/invariants``.
  public var invariant: Int
  /// Ids of the items, in the order of the scene.
  public var items: [String]

  /// Creates a claim from its parts.
  public init(invariant: Int, items: [String]) {
    self.invariant = invariant
    self.items = items
  }

  public static func < (a: Claim, b: Claim) -> Bool {
    a.invariant != b.invariant
      ? a.invariant < b.invariant : a.items.lexicographicallyPrecedes(b.items)
  }
}

/// Finds the invariant of a violation.
struct ClaimTable {
  private var declared: [String: Int] = [:]
  private var families: [Invariant.Kind: Int] = [:]
  private var inferred: [Key: Int] = [:]

  private struct Key: Hashable {
    var kind: Invariant.Kind
    var items: [Int]
  }

  init(_ invariants: [Invariant]) {
    for (index, invariant) in invariants.enumerated() {
      if invariant.kind == .declared {
        declared[invariant.rule] = index
      } else if invariant.kind.isInferred {
        let key = Key(kind: invariant.kind, items: invariant.items)
        inferred[key] = inferred[key] ?? index
      } else {
        families[invariant.kind] = index
      }
    }
  }

  /// The claim of a violation; nil if no invariant of the scene states it.
  func claim(_ violation: Violation, in scene: Scene) -> Claim? {
    let index =
      switch violation.kind {
      case .declared: declared[violation.rule]
      case let kind where kind.isInferred:
        inferred[Key(kind: kind, items: violation.items)]
      default: families[violation.kind]
      }
    return index.map {
      Claim(invariant: $0, items: violation.items.map { scene.items[$0].id })
    }
  }
}
