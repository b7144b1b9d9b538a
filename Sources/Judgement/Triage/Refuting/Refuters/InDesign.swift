import AutoLayout
import Judging
import Verification

extension Refuter {
  /// What a view of an app shows in its design: a defect is a difference from that.
  static let inDesign = Refuter(
    "in-design", Evidence(findings: 39, authors: 10),
    test: "what view code shows in its design is meant",
    [
      .refutes("it shows on current phones at the canvas's settings, where its author has seen it")
      {
        $0.isInDesign
      }
    ])
}
