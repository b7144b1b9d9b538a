import Fuzzing
import Judging
import Verification

/// Findings of one scene with one cause.
public struct Bucket: Hashable, Sendable, Codable {
  /// ``Signature/bucketKey(sceneID:)`` of its signature: no two buckets of a run have the same.
  public var key: String
  /// The scene that fails.
  public var scene: SceneIdentity
  /// The invariant and items that stand for the bucket.
  public var signature: Signature
  /// The lowest variant that fails by it.
  public var example: UnitResult.Example
  /// The number of variants of the campaign that fail by it.
  public var variantCount: Int
  /// Points, negative.
  public var worstMargin: Double
  /// The number of the variant with ``worstMargin``.
  public var worstVariant: Int
  /// The design canvas itself fails: reported once, apart.
  public var isOnCanvas: Bool
  /// The signatures that fail along with it, for the same cause.
  public var consequences: [Signature]
}
