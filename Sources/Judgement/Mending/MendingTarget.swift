import AutoLayout
import Judging
import Triage
import Verification

/// A finding to fix, and a variant in which it fails.
public struct MendingTarget: Sendable {
  /// The signature of the finding.
  public var signature: Signature
  /// Further failures with the same cause.
  public var consequences: [Signature]
  /// A variant of the whole scene in which it fails.
  public var variant: Variant

  /// The finding of a bucket.
  ///
  /// - Throws: ``VariantRecordError`` if the bucket is of another scene.
  public init(_ bucket: Bucket, scene: Scene) throws(VariantRecordError) {
    try self.init(
      bucket.signature, consequences: bucket.consequences,
      variant: bucket.example.variant.onWholeScene.variant(of: scene))
  }

  /// Creates a target from its parts.
  public init(_ signature: Signature, consequences: [Signature] = [], variant: Variant) {
    self.signature = signature
    self.consequences = consequences
    self.variant = variant
  }

  /// All failures of the cause.
  var all: [Signature] { [signature] + consequences }
}
