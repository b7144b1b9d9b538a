import Judging
import Verification

extension Refuter {
  /// Findings that are defects only if an unstated intention is assumed: the canvas shows many
  /// accidents, and few users miss what is in its place but not as it might be.
  static let needsGuess = Refuter(
    "needs-guess", Evidence(findings: 639, authors: 88),
    test: "an inferred relation is no certain defect",
    [
      .refutes("the relation was inferred from the canvas") {
        $0.kind.isInferred && !$0.isHeldByWidthOfCanvas
      },
      .refutes("it may be intended, and nothing is lost") { $0.kind.family.isHint },
      // A notch or an indicator leaves room beside it, and which apps turn is not always known. Of 26 findings on public
      // apps that were read one by one all 10 at the top of a screen held upright were right, of 16 elsewhere 7.
      .refutes("the area outside of the safe area may still be seen and tapped") {
        $0.topic == .obscured && !$0.isAtTopOfUprightScreen
      },
      // The one relation of the canvas that is hardly a guess.
      .weakens("a constant has the width of the design canvas") { $0.isHeldByWidthOfCanvas },
      .weakens("nothing is truncated, covered or out of position") {
        [.direction, .line, .spacing].contains($0.topic)
      },
      .weakens("others take all of its room, which may be intended on small screens") {
        $0.topic == .collapse
      },
    ])
}

extension FindingFacts {
  /// True if a view fills its superview because a constant is exactly the canvas's width.
  fileprivate var isHeldByWidthOfCanvas: Bool {
    kind == .fillsSuperview
      && constraints.contains { index in
        let constraint = scene.constraints[index]
        return constraint.second == nil && constraint.first.attribute == .width
          && constraint.relation == .equal && constraint.priority == 1000
          && constraint.constant == scene.reference.size.width
      }
  }

  /// True if it lies at the upper edge of a portrait screen, at the status bar or the camera.
  fileprivate var isAtTopOfUprightScreen: Bool {
    edge == .top && variant.environment.size.height > variant.environment.size.width
  }
}
