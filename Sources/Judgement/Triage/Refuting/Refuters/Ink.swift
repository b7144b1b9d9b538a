import AutoLayout
import Judging
import TextMetrics
import Verification

extension Refuter {
  /// Boxes that are truncated, covered or out of place while their ink is whole: a line is higher
  /// than its letters, and a surface extends a little behind an edge. Before this refuter is asked,
  /// a case in which more is lost is searched for.
  static let ink = Refuter(
    "ink", Evidence(findings: 333, authors: 69),
    test: "a line that is higher than its view may show its letters all the same",
    [
      .refutes("the line is higher than its view, its letters are not") {
        $0.topic.isTruncated && $0.axes == [.vertical] && $0.keepsItsLetters
      },
      .refutes("no letters, no control and no more than the rim of a picture are lost") {
        $0.topic.isPlace && $0.losesNothing
      },
      .weakens("the line is higher than its view, the letters of the text on the canvas are not") {
        $0.topic.isTruncated && $0.axes == [.vertical] && $0.keepsItsDrawnLetters
      },
    ])
}
