import Campaigns
import Corpus
import JetStream

/// Runs units on other machines, over a NATS server: workers there take them, and this process, the
/// coordinator, writes what comes back into the ledger.
///
/// Never takes the queue for the record. A unit is done when its result is in the ledger; whatever
/// the server loses is issued again (distributed 7).
public struct FleetExecutor: UnitExecutor, Sendable {
  /// How a campaign is spread over the machines that serve it.
  public struct Options: Sendable {
    /// Only workers of the same build take units.
    public var buildID: String
    /// Goes on with what workers sent while no coordinator was there.
    public var resumes = false
    /// Seconds after which a unit of a worker that is not heard of is run elsewhere.
    public var lease = 30.0
    /// Seconds without progress, with nothing waiting and nothing at work, after which what is out
    /// is issued again; nil is the larger of two leases and a minute.
    public var stall: Double?
    /// Seconds without the server after which the campaign gives up.
    public var outage = 600.0
    /// Servers of a cluster that hold each message; 1 or 3.
    public var replicas = 1
    /// Units of the campaign, for whoever asks; nil for one without end.
    public var unitCount: Int?
    /// How the manifest is stored in parts.
    public var splitting = ManifestSplitting.whole
    /// Measures leases and pauses; tests bring their own.
    public var clock = CampaignClock.monotonic

    /// Options for workers of this build; the rest as it is for one server without a cluster.
    public init(buildID: String) {
      self.buildID = buildID
    }
  }

  /// The server or cluster that workers are connected to.
  public var server: ServerAddress
  /// How the campaign is spread.
  public var options: Options
  /// Told of the campaign's events by whoever runs it; answers those who ask how far it is.
  public let board: ProgressBoard

  /// An executor that connects when it is run, not before.
  public init(server: ServerAddress, options: Options, board: ProgressBoard = ProgressBoard()) {
    self.server = server
    self.options = options
    self.board = board
  }

  /// Connects once and goes away again: what is wrong with the address, the password or the
  /// certificates is told before anything is written.
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

  /// Issues units until the queue is empty or somebody says stop, and gives results to the sink.
  ///
  /// - Throws: ``CampaignError`` where the server refuses, or this build cannot speak to one.
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
  /// This build reaches no other machines.
  static let withoutNATS = CampaignError.machines(
    reason: "other machines need a build with the trait NATS: swift build --traits default,NATS",
    isConfiguration: true)

  init(_ error: ServerError) {
    self = .machines(reason: error.description, isConfiguration: error.isConfiguration)
  }
}
