import AutoLayout
import Judging
import Verification

/// What fails in one variant of one version.
public struct Failure: Sendable {
  /// The rule and the items, by the ids of the later version.
  public let signature: Signature
  /// As the verifier found it.
  public let violation: Violation

  init(_ violation: Violation, in laidOut: Scene) {
    self.violation = violation
    signature = Signature(violation, scene: laidOut)
  }

  /// What it is about.
  var topic: Invariant.Topic { signature.kind.topic }

  /// Whether two versions fail in one way: by the same rule, or by one as grave, on the same items and along one axis.
  /// Which of the constraints conflict, and which of the items are left open, differs where nothing else does.
  func isSame(as other: Failure) -> Bool {
    signature.isSameFailure(as: other.signature)
      && (topic != .conflict || sharesAxis(with: other))
  }

  /// Whether a relation that the canvas shows is lost; not where the canvas itself is what is wrong.
  var isOfRelation: Bool {
    signature.kind.isInferred && signature.kind != .asDrawn
      && signature.rule != Invariant.Kind.baselinesByConstant
  }

  func sharesAxis(with other: Failure) -> Bool {
    violation.axes.contains(where: other.violation.axes.contains)
  }
}
