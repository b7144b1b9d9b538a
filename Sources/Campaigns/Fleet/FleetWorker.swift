import Campaigns
import JetStream

/// A worker for campaigns of coordinators elsewhere: what `plumb worker --on` does.
///
/// Runs units in processes of its own, as `ProcessExecutor` does, so that a variant that crashes or
/// hangs costs a child.
public struct FleetWorker: Sendable {
  /// What a worker may do on its machine.
  public struct Options: Sendable {
    /// Names the executable: units of another build are left alone.
    public var buildID: String
    /// Units that are run at once.
    public var jobs: Int
    /// The process that runs units; for campaigns that measure with font files it is given
    /// `--fonts DIR` besides.
    public var command = WorkerCommand.ownWorker
    /// Font files that are on this machine; the same ones are not fetched.
    public var fonts: Fonts?
    /// Seconds without a unit after which the worker ends; nil stays for ever.
    public var idleLimit: Double?
    /// Seconds for which a result is offered to a server that does not take it.
    public var patience = 120.0
    /// Directory that keeps scenes and font files; nil for none.
    public var cache: String?
    /// Compressed bytes of a unit's findings that travel inside its result; what is longer is a blob
    /// of its own. In base64 it is a third longer.
    public var inlineLimit = BlobReference.chunkLimit * 3 / 4
    /// How manifests are put together from their parts.
    public var splitting = ManifestSplitting.whole
    /// Whether workers of this build on this machine, and of this user, take turns at its cores.
    public var sharesCores = false
    /// Measures leases and pauses; tests bring their own.
    public var clock = CampaignClock.monotonic

    /// Options for one build; `jobs` below 1 count as 1, the rest as it is for one machine of one's own.
    public init(buildID: String, jobs: Int) {
      self.buildID = buildID
      self.jobs = max(1, jobs)
    }
  }

  /// A folder of font files.
  public struct Fonts: Equatable, Sendable {
    /// What a campaign with these files calls them.
    public var name: String
    /// Its path on this machine.
    public var directory: String

    /// A folder under the name that campaigns know its files by.
    public init(name: String, directory: String) {
      self.name = name
      self.directory = directory
    }
  }

  /// The server or cluster to take units from.
  public var server: ServerAddress
  /// What it may do here.
  public var options: Options
  /// Told what a person should know.
  public var log: @Sendable (String) -> Void

  /// A worker that connects when it is run, not before.
  public init(
    server: ServerAddress, options: Options, log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.server = server
    self.options = options
    self.log = log
  }

  /// Serves until the flag is raised: then it finishes the units in its hands and ends.
  ///
  /// - Throws: why no units can be run here. Units in its hands are run elsewhere.
  public func run(stop: StopFlag) throws(CampaignError) {
    #if NATS
      do throws(ServerError) {
        try FleetService(self, stop: stop).run()
      } catch {
        throw CampaignError(error)
      }
    #else
      throw .withoutNATS
    #endif
  }
}
