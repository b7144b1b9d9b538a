import AutoLayout
import Judging
import TextMetrics
import Verification

extension Refuter {
  /// Boxes that are cut, covered or out of place while what is drawn in them is whole: a line is higher than its letters, and
  /// a surface goes on a little behind an edge. A case in which more is lost is looked for before it is asked.
  static let ink = Refuter(
    "ink", Evidence(findings: 333, authors: 69),
    test: "a line that is higher than its view may show its letters all the same",
    [
      .refutes("the line is higher than its view, its letters are not") {
        $0.topic.isCut && $0.axes == [.vertical] && $0.keepsItsLetters
      },
      .refutes("no letters, no control and no more than the rim of a picture are lost") {
        $0.topic.isPlace && $0.losesNothing
      },
      .weakens("the line is higher than its view, the letters of the text on the canvas are not") {
        $0.topic.isCut && $0.axes == [.vertical] && $0.keepsItsDrawnLetters
      },
    ])
}
