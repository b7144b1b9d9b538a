import AutoLayout
import Judging
import Verification

/// A failure in one variant of one version.
public struct Failure: Sendable {
  /// The rule and the items, by the ids of the later version.
  public let signature: Signature
  /// The violation that the verifier found.
  public let violation: Violation

  init(_ violation: Violation, in laidOut: Scene) {
    self.violation = violation
    signature = Signature(violation, scene: laidOut)
  }

  /// The topic of the failure.
  var topic: Invariant.Topic { signature.kind.topic }

  /// True if two versions fail in one way: by the same rule, or by one as grave, on the same items
  /// and along one axis. The conflicting constraints and the ambiguous items may differ where
  /// nothing else does.
  func isSame(as other: Failure) -> Bool {
    signature.isSameFailure(as: other.signature)
      && (topic != .conflict || sharesAxis(with: other))
  }

  /// True if a relation of the canvas is lost; false if the canvas itself is wrong.
  var isOfRelation: Bool {
    signature.kind.isInferred && signature.kind != .asDrawn
      && signature.rule != Invariant.Kind.baselinesByConstant
  }

  func sharesAxis(with other: Failure) -> Bool {
    violation.axes.contains(where: other.violation.axes.contains)
  }
}
