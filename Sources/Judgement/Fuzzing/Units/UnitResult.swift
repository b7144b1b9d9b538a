import AutoLayout
import Foundation
import Judging
import Verification

/// The findings of one unit of a campaign: a pure function of the manifest.
public struct UnitResult: Hashable, Sendable, Codable {
  /// The format that this version writes.
  public static let currentFormat = 1

  /// The ``currentFormat`` of the version that wrote it.
  public var format = UnitResult.currentFormat
  /// The scene whose variants were run.
  public var scene: SceneIdentity
  /// The number of the first variant, and how many there are.
  public var first: Int
  /// The number of variants that were run.
  public var count: Int
  /// Digests of the regimes reached, ascending.
  public var regimes: [String]
  /// In order of their first variant, then of their signatures.
  public var findings: [Finding]
  /// Pairs of axis values covered, as numbered by the generator.
  public var pairs: NumberSet
  /// The number of times that each invariant was judged, by its id; those that never were are left
  /// out.
  public var judged: [String: Int]
  /// Kinds of finding beyond the limit of a unit, which are only counted.
  public var dropped: Int

  /// All findings of the unit with one signature.
  public struct Finding: Hashable, Sendable, Codable {
    /// The signature of the failure.
    public var signature: Signature
    /// The variants that fail, counted from the unit's first.
    public var variants: NumberSet
    /// The lowest variant that fails.
    public var example: Example
    /// The smallest margin, points, and its variant.
    public var worstMargin: Double
    /// The number of the variant with ``worstMargin``.
    public var worstVariant: Int

    /// A finding of its parts.
    package init(
      signature: Signature, variants: NumberSet, example: Example, worstMargin: Double,
      worstVariant: Int
    ) {
      self.signature = signature
      self.variants = variants
      self.example = example
      self.worstMargin = worstMargin
      self.worstVariant = worstVariant
    }
  }

  /// One variant that fails, as observed.
  public struct Example: Hashable, Sendable, Codable {
    /// The number of the variant in its campaign.
    public var number: Int
    /// The variant itself.
    public var variant: VariantRecord
    /// Ids of the items as they are in the layout.
    public var items: [String]
    /// Points, negative.
    public var margin: Double
    /// The numbers judged.
    public var values: [Double]

    /// An example of its parts.
    package init(
      number: Int, variant: VariantRecord, items: [String], margin: Double, values: [Double]
    ) {
      self.number = number
      self.variant = variant
      self.items = items
      self.margin = margin
      self.values = values
    }
  }

  /// Canonical JSON: sorted keys, shortest numbers that read back equal; equal bytes on every run.
  public func encoded() throws -> Data { try CanonicalJSON.encode(self) }

  /// Reads what ``encoded()`` wrote.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(decoding data: Data) throws { self = try CanonicalJSON.decode(Self.self, from: data) }

  /// True if these numbers can be those of a unit: the numbers of a ledger are computed with.
  ///
  /// - Parameters:
  ///   - first: the number of the unit's first variant.
  ///   - count: how many variants it has.
  public func isPossible(first: Int, count: Int) -> Bool {
    let counts = 0...(1 << 40)
    return self.first == first && self.count == count
      && counts.contains(dropped) && judged.values.allSatisfy(counts.contains)
      && findings.allSatisfy { finding in
        let variants = first..<(first + count)
        return finding.variants.isBelow(count) && variants.contains(finding.example.number)
          && variants.contains(finding.worstVariant)
      }
  }

  /// A result that says nothing yet.
  package init(scene: SceneIdentity, first: Int, count: Int) {
    self.scene = scene
    self.first = first
    self.count = count
    regimes = []
    findings = []
    pairs = NumberSet()
    judged = [:]
    dropped = 0
  }
}
