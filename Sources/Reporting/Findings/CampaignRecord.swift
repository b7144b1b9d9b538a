import Foundation
import Proving
import Triage

/// The last line of `--format json`: what a campaign came to.
public struct CampaignRecord: Encodable, Sendable {
  public struct Units: Encodable, Sendable {
    public var total: Int?
    public var done: Int

    public init(total: Int?, done: Int) {
      self.total = total
      self.done = done
    }

    private enum CodingKeys: String, CodingKey { case total, done }

    /// A campaign without end has the total null.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(total, forKey: .total)
      try container.encode(done, forKey: .done)
    }
  }

  struct Bucket: Encodable, Sendable {
    var bucket: String
    var invariant: String
    var scene: String
    var file: String?
    var location: String?
    var title: String
    var items: [String]
    var constraints: [String]
    /// What fails along with it, as in the text report under "also".
    var consequences: [String]
    var variants: Int?
    var token: String
    var ignored: String?
    var onCanvas: Bool
    /// The device and its size; nil where the scene is not laid out on devices.
    var screen: String?
    var contentSize: String
    /// Nil where no item concerned is translated.
    var translations: [ReportedFinding.Translation]?
    /// Widths, if they are known.
    var failsFor: FailingRange?

    init(_ finding: ReportedFinding) {
      let made = finding.made
      bucket = made.bucket
      invariant = made.signature.rule
      scene = made.scene.id
      file = finding.path ?? made.file
      location = made.location == nil ? nil : finding.place
      title = made.title
      items = made.items
      constraints = made.constraints
      consequences = made.consequences
      variants = finding.variants
      token = finding.token
      ignored = finding.ignored
      onCanvas = made.isOnCanvas
      screen = made.screen
      contentSize = made.variant.contentSize
      translations = finding.translations.isEmpty ? nil : finding.translations
      failsFor = finding.fails
    }
  }

  public var format = 1
  /// Identifies the manifest; nil where none was written.
  public var campaign: String?
  /// `i/n` of a part of a campaign, which has no buckets; nil for the whole.
  public var shard: String?
  public var seed: UInt64
  public var variants: Int
  public var units: Units
  /// Failing variants, counted once for every kind of finding.
  public var findings: Int
  var buckets: [Bucket]
  public var regimes: Int
  public var pairsCovered: Int
  public var pairs: Int
  /// Identifies what all units gave, whatever ran them; nil where no ledger was written.
  public var digest: String?
  /// How it ended: complete, incomplete, out-of-time or interrupted.
  public var ending: String
  public var seconds: Double
  public var variantsPerSecond: Double

  public init(
    campaign: String?, seed: UInt64, variants: Int, units: Units, findings: Int,
    reported: [ReportedFinding], regimes: Int, pairsCovered: Int, pairs: Int, digest: String?,
    ending: String, seconds: Double, variantsPerSecond: Double
  ) {
    self.campaign = campaign
    self.seed = seed
    self.variants = variants
    self.units = units
    self.findings = findings
    buckets = reported.map(Bucket.init)
    self.regimes = regimes
    self.pairsCovered = pairsCovered
    self.pairs = pairs
    self.digest = digest
    self.ending = ending
    self.seconds = (seconds * 1000).rounded() / 1000
    self.variantsPerSecond = variantsPerSecond.rounded()
  }

  /// One line, keys sorted, without a line break.
  public var line: String { JSONLine.text(self) }
}
