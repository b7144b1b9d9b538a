import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Losses that users hardly notice. Of such findings in 40 apps readers called 3 in 20 right, of larger losses 7 in 10.
  /// Larger type sizes, at which more may be lost, are tried first.
  static let smallLoss = Refuter(
    "small-loss", Evidence(findings: 54, authors: 25),
    test: "a loss of a few points weakens",
    [
      .weakens("by no more than the distance between two views") {
        ($0.topic.isTruncated || $0.topic == .outside || $0.topic == .obscured) && $0.isOfDocument
          && $0.isOfFewPoints && !$0.losesLine
      },
      // Ambiguity that Interface Builder marks in the document stays an error.
      .weakens("what is undetermined is no more than the distance between two views") { facts in
        facts.isBoundedFreedom && facts.isOfFewPoints
          && !facts.items.contains { facts.scene.items[$0].annotations.isMarkedAmbiguous }
      },
    ])
}

extension FindingFacts {
  /// The standard distance between views.
  private static let fewPoints = 8.0

  /// True if a text of several lines lacks height: it loses a line, by however few points.
  fileprivate var losesLine: Bool { topic.isTruncated && axes == [.vertical] && !isOfOneLine }

  fileprivate var isOfFewPoints: Bool { margin < 0 && margin >= -Self.fewPoints }
}
