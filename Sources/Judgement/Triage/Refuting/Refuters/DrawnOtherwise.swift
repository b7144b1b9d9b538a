import AutoLayout
import Judging
import Verification

extension Refuter {
  /// Frames that Interface Builder stored: what its own solver made of the document.
  static let storedFrames = Refuter(
    "stored-frames", Evidence(findings: 0, authors: 0),
    test: "stored frames refute a conflict and a cut on the canvas",
    [
      .refutes("the frames that Interface Builder stored satisfy these constraints") {
        $0.isRefutedByFrames
      },
      .refutes("nothing varied, and the text fits the frame that Interface Builder stored") {
        $0.topic.isCut && $0.isOnDrawnCanvas && $0.fitsStoredFrame
      },
    ])
}
