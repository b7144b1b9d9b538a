import AutoLayout
import Judging
import Triage
import Verification

/// A finding that is to be mended, and where it fails.
public struct MendingTarget: Sendable {
  /// What fails.
  public var signature: Signature
  /// What fails with it, for the same cause.
  public var consequences: [Signature]
  /// A variant in which it fails, on the whole scene.
  public var variant: Variant

  /// The finding of a bucket.
  ///
  /// - Throws: ``VariantRecordError`` where the bucket is of another scene.
  public init(_ bucket: Bucket, scene: Scene) throws(VariantRecordError) {
    try self.init(
      bucket.signature, consequences: bucket.consequences,
      variant: bucket.example.variant.onWholeScene.variant(of: scene))
  }

  /// A finding of its parts.
  public init(_ signature: Signature, consequences: [Signature] = [], variant: Variant) {
    self.signature = signature
    self.consequences = consequences
    self.variant = variant
  }

  /// All that its cause breaks.
  var all: [Signature] { [signature] + consequences }
}
