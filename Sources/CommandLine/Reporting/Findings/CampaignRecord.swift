import Foundation
import Judging
import Proving
import Triage

/// The last line of `--format json`: what a campaign came to.
public struct CampaignRecord: Encodable, Sendable {
  /// The numbers of units and of finished ones.
  public struct Units: Encodable, Sendable {
    /// Nil for a campaign without end.
    public var total: Int?
    /// Those in the ledger.
    public var done: Int

    /// Units of a campaign.
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
    /// The name in brackets: the family of the finding.
    var called: String
    /// The tier: the certainty that the finding is a defect.
    var tier: Tier
    var tierReason: String?
    var audience: Audience?
    var invariant: String
    var scene: String
    var file: String?
    var location: String?
    var title: String
    var items: [String]
    var constraints: [String]
    /// The first change to make, with its line.
    var change: String?
    /// The findings that fail along with it, as in the text report under "also".
    var consequences: [String]
    var variants: Int?
    var token: String
    var ignored: String?
    /// The parts that lie beyond what was accepted; nil if there are none.
    var beyond: [String]?
    var onCanvas: Bool
    /// The device alone.
    var device: String?
    /// The screens on which it fails; nil if there are none, and for hints.
    var extent: ScreenExtent?
    /// The device and its size; nil if the scene is not laid out on devices.
    var screen: String?
    var contentSize: String
    /// Nil if no item concerned is translated.
    var translations: [ReportedFinding.Translation]?
    /// Widths, if they are known.
    var failsFor: FailingRange?

    init(_ finding: ReportedFinding) {
      let failingCase = finding.failingCase
      bucket = failingCase.bucket
      called = failingCase.signature.kind.name
      device = failingCase.device
      extent = failingCase.extent
      tier = finding.tier
      tierReason = failingCase.grade?.reason
      audience = failingCase.grade?.audience
      invariant = failingCase.signature.rule
      scene = failingCase.scene.id
      file = finding.path ?? failingCase.file
      location = failingCase.location == nil ? nil : finding.place
      title = failingCase.title
      items = failingCase.items
      constraints = failingCase.constraints
      change = failingCase.change
      consequences = failingCase.consequences
      variants = finding.variants
      token = finding.token
      ignored = finding.ignored
      beyond = finding.beyond.isEmpty ? nil : finding.beyond
      onCanvas = failingCase.isOnCanvas
      screen = failingCase.screen
      contentSize = failingCase.variant.contentSize
      translations = finding.translations.isEmpty ? nil : finding.translations
      failsFor = finding.fails
    }
  }

  /// A document that could not be judged.
  struct Unjudged: Encodable, Sendable {
    var file: String
    var line: Int?
    var reason: String

    init(_ document: UnjudgedDocument) {
      file = document.place.path
      line = document.place.line
      reason = document.reason
    }
  }

  /// Grows where readers of older ones would misread it.
  public var format = 1
  /// Identifies the manifest; nil if none was written.
  public var campaign: String?
  /// `i/n` of a part of a campaign, which has no buckets; nil for the whole.
  public var shard: String?
  /// The seed of the campaign.
  public var seed: UInt64
  /// Variants judged.
  public var variants: Int
  /// Units done, of all.
  public var units: Units
  /// Failing variants, counted once for every kind of finding.
  public var findings: Int
  var buckets: [Bucket]
  /// Ways in which the layouts worked, over all scenes.
  public var regimes: Int
  /// Pairs of axis values that were covered.
  public var pairsCovered: Int
  /// Pairs of axis values that there are.
  public var pairs: Int
  /// Identifies the results of all units, wherever they ran; nil if no ledger was written.
  public var digest: String?
  /// The ending: complete, incomplete, out-of-time or interrupted.
  public var ending: String
  var unjudged: [Unjudged]?
  /// By the clock, to thousandths.
  public var seconds: Double
  /// Variants judged.
  public var variantsPerSecond: Double

  /// A record of what a campaign came to.
  public init(
    campaign: String?, seed: UInt64, variants: Int, units: Units, findings: Int,
    reported: [ReportedFinding], regimes: Int, pairsCovered: Int, pairs: Int, digest: String?,
    ending: String, unjudged: [UnjudgedDocument] = [], seconds: Double, variantsPerSecond: Double
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
    self.ending = Report.outcome(ending, lacking: unjudged)
    self.unjudged = unjudged.isEmpty ? nil : unjudged.map(Unjudged.init)
    self.seconds = (seconds * 1000).rounded() / 1000
    self.variantsPerSecond = variantsPerSecond.rounded()
  }

  /// One line, keys sorted, without a line break.
  public var line: String { JSONLine.text(self) }
}
