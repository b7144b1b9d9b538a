import Foundation
import SafeText

/// The status of a campaign: the same figures for the screen, `status.json` and Prometheus.
public struct CampaignStatus: Sendable, Encodable {
  /// The state of a worker.
  public struct Worker: Sendable, Encodable {
    /// Counted from 0.
    public var number: Int
    /// Nil if it has nothing to do.
    public var unit: Int?
    /// The scene of its unit.
    public var scene: String?
    /// The start of its unit, in seconds since the run began.
    public var since: Double?
    /// The number of units that it finished in this run.
    public var units = 0
    /// Judged by it.
    public var variants = 0

    /// A worker that has done nothing so far.
    public init(number: Int) { self.number = number }
  }

  /// A unit with the time that it took.
  public struct SlowUnit: Sendable, Encodable {
    /// Its number.
    public var unit: Int
    /// The name of its scene.
    public var scene: String
    /// By the clock.
    public var millisecondsPerVariant: Double

    /// Creates a unit from its parts.
    public init(unit: Int, scene: String, millisecondsPerVariant: Double) {
      self.unit = unit
      self.scene = scene
      self.millisecondsPerVariant = millisecondsPerVariant
    }
  }

  /// Grows where readers of older ones would misread it.
  public var format = 1
  /// running, complete, incomplete, out-of-time or interrupted.
  public var state = "running"
  /// The seed of the campaign.
  public var seed: UInt64 = 0
  /// The name of its scene.
  public var scenes = 0
  /// Seconds since the run began.
  public var seconds = 0.0
  /// On record, those of earlier runs of the campaign too.
  public var variants = 0
  /// Nil for a campaign without end.
  public var variantsTotal: Int?
  /// Its number.
  public var unitsDone = 0
  /// Its number.
  public var unitsTotal: Int?
  /// Variants a second over the run, and over the last seconds.
  public var rate = 0.0
  /// Variants a second, of the last seconds.
  public var rateNow = 0.0
  /// Failing variants, before they are sorted into buckets.
  public var failing = 0
  /// Kinds of failure met: what becomes a bucket, unless the analysis finds one cause for several.
  public var newKinds = 0
  /// Those that an earlier campaign of the corpus has.
  public var knownKinds = 0
  /// The times of the last new kind, and of the last new pair or regime, in seconds since the run
  /// began.
  public var lastNewKind: Double?
  /// Seconds after the beginning; nil for never.
  public var lastNewCoverage: Double?
  /// Pairs of axis values that were covered.
  public var pairsCovered = 0
  /// Of the scenes met so far.
  public var pairs = 0
  /// Ways in which the layouts worked, over all scenes.
  public var regimes = 0
  /// Those that run.
  public var workers: [Worker] = []
  /// Those that run.
  public var workersLost = 0
  /// Variants left out because they end their worker.
  public var discarded = 0
  /// Units over a limit of time or memory that are run again alone.
  public var overLimit = 0
  /// The number of units that no worker could run.
  public var poison = 0
  /// Nil before the first is done.
  public var slowest: SlowUnit?
  /// The time at which this was written.
  public var updated: Date?

  /// A campaign that has done nothing so far.
  public init() {}

  /// Seconds until the end at the rate of the run; nil if that cannot be said.
  public var secondsLeft: Double? {
    guard let variantsTotal, rate > 0 else { return nil }
    return Double(max(0, variantsTotal - variants)) / rate
  }

  /// One JSON object, sorted keys, with a line break at its end.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Only numbers that are none can fail to encode, and those are turned into texts above.
    guard let data = try? encoder.encode(self) else { return "{}\n" }
    return NeutralText.json(String(decoding: data, as: UTF8.self)) + "\n"
  }
}
