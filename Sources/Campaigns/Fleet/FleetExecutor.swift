import Campaigns
import Corpus
import JetStream

/// Runs units on other machines, over a NATS server: workers there take them, and this process, the
/// coordinator, writes their results to the ledger.
///
/// The queue never serves as the record. A unit is finished when its result is in the ledger; units
/// that the server loses are issued again (distributed 7).
public struct FleetExecutor: UnitExecutor, Sendable {
  /// The distribution of a campaign over its machines.
  public struct Options: Sendable {
    /// Only workers of the same build take units.
    public var buildID: String
    /// True to continue with results that workers sent while there was no coordinator.
    public var resumes = false
    /// Seconds without a sign of a worker after which its unit is run elsewhere.
    public var lease = 30.0
    /// Seconds without progress, with no unit waiting or running, after which issued units are
    /// issued again; nil means the larger of two leases and a minute.
    public var stall: Double?
    /// Seconds without the server after which the campaign stops.
    public var outage = 600.0
    /// The number of servers of a cluster that store each message; 1 or 3.
    public var replicas = 1
    /// The number of units of the campaign, for progress; nil without end.
    public var unitCount: Int?
    /// The division of the manifest into stored parts.
    public var splitting = ManifestSplitting.whole
    /// Measures leases and pauses; tests use their own.
    public var clock = CampaignClock.monotonic

    /// Options for workers of this build; the other values suit one server without a cluster.
    public init(buildID: String) {
      self.buildID = buildID
    }
  }

  /// The server or cluster of the workers.
  public var server: ServerAddress
  /// The distribution of the campaign.
  public var options: Options
  /// Receives the campaign's events from its runner; answers requests for the progress.
  public let board: ProgressBoard

  /// An executor that connects when it is run, not before.
  public init(server: ServerAddress, options: Options, board: ProgressBoard = ProgressBoard()) {
    self.server = server
    self.options = options
    self.board = board
  }

  /// Connects once and disconnects: errors of the address, the password or the certificates are
  /// reported before anything is written.
  public func check() throws(CampaignError) {
    #if NATS
      do throws(ServerError) {
        try JetStreamContext(ServerConnection(server, name: "plumb")).checkIsEnabled()
      } catch {
        throw CampaignError(error)
      }
    #else
      throw .withoutNATS
    #endif
  }

  /// Issues units until the queue is empty or a stop is requested, and gives results to the sink.
  ///
  /// - Throws: ``CampaignError`` if the server refuses, or this build has no client for it.
  public func run(
    manifest: [UInt8], units: UnitQueue, stop: StopFlag, sink: any UnitSink
  ) throws(CampaignError) {
    #if NATS
      try Coordinator(self, manifest: manifest, units: units, stop: stop, sink: sink).run()
    #else
      throw .withoutNATS
    #endif
  }
}

extension CampaignError {
  /// This build cannot reach other machines.
  static let withoutNATS = CampaignError.machines(
    reason: "other machines need a build with the trait NATS: swift build --traits default,NATS",
    isConfiguration: true)

  init(_ error: ServerError) {
    self = .machines(reason: error.description, isConfiguration: error.isConfiguration)
  }
}
