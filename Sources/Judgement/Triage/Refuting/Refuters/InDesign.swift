import AutoLayout
import Judging
import Verification

extension Refuter {
  /// What an app's screen shows on the phone on which it was made: a defect is a difference from that.
  static let inDesign = Refuter(
    "in-design", Evidence(findings: 39, authors: 10),
    test: "what view code shows in its design is meant",
    [
      .refutes("it is so in the design, on phones of today too, where its author has seen it") {
        $0.isInDesign
      }
    ])
}
