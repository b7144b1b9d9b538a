import Judging
import Verification

/// What a change mends, held against what is new with it.
///
/// A text that no longer overlaps its neighbour has less room, and may be cut: who mends the overlap decides
/// for that.
struct Remedies {
  /// By scene, the ids of the items whose places were wrong and are so no more.
  private var mended: [String: Set<String>] = [:]

  /// - Parameter fixed: what the base fails by and the change does not.
  init(_ fixed: [Case]) {
    for made in fixed {
      switch made.signature.kind.topic {
      case .overlap, .outside, .conflict, .undecided:
        mended[made.scene.name, default: []].formUnion(made.items)
      default: continue
      }
    }
  }

  /// Whether a new finding is the price of a remedy: a text is cut on an item that was mended.
  func cost(_ made: Case) -> Bool {
    guard made.signature.kind.topic.isCut, let items = mended[made.scene.name] else { return false }
    return !items.isDisjoint(with: made.items)
  }
}
