import AutoLayout
import Judging
import Verification

extension Refusal {
  /// The reason, as the end of a sentence.
  public func words(in scene: Scene) -> String {
    switch self {
    case .leaves(let count, let total): "the finding remains in \(count) of \(total) variants"
    case .breaks(let signature, let tier):
      "it causes a new \(tier.rawValue), \(signature.text(in: scene))"
    case .moves(let id, let points):
      "it moves "
        + (scene.index(ofItem: id).map { "‘\(scene.items[$0].name)’" } ?? id)
        + " by \(PointsText.points(points)) where the finding does not fail"
    case .refuted(let signature):
      "a campaign with another seed finds a new failure, \(signature.text(in: scene))"
    case .unsolvable(let reason): "the edited scene has no layout: \(reason)"
    case .unwritable: "the document cannot express the edit"
    }
  }
}

extension NearMiss {
  /// The edits and the reason why they are no patch, in a sentence without a full stop.
  public func words(in scene: Scene) -> String {
    "\(edits.sentence(in: scene)): \(refusal.words(in: scene))"
  }
}
