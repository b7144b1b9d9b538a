import Campaigns
import JetStream

/// A worker for campaigns of other coordinators, `plumb worker --on`.
///
/// It runs units in its own processes, as `ProcessExecutor` does, so that a variant that crashes or
/// hangs costs a child only.
public struct FleetWorker: Sendable {
  /// The limits of a worker on its machine.
  public struct Options: Sendable {
    /// Identifies the executable: units of another build are not taken.
    public var buildID: String
    /// The number of units that run at once.
    public var jobs: Int
    /// The process that runs units; for campaigns with font files it also gets `--fonts DIR`.
    public var command = WorkerCommand.ownWorker
    /// Font files on this machine; equal ones are not fetched.
    public var fonts: Fonts?
    /// Seconds without a unit after which the worker ends; nil means never.
    public var idleLimit: Double?
    /// Seconds for which a result is offered to a server that does not accept it.
    public var patience = 120.0
    /// A directory that keeps scenes and font files; nil for none.
    public var cache: String?
    /// The maximum number of compressed bytes of a unit's findings inside its result; longer ones
    /// become a separate blob. In base64 they are a third longer.
    public var inlineLimit = BlobReference.chunkLimit * 3 / 4
    /// The composition of manifests from their parts.
    public var splitting = ManifestSplitting.whole
    /// True if workers of this build and user on this machine share its cores by turns.
    public var sharesCores = false
    /// Measures leases and pauses; tests use their own.
    public var clock = CampaignClock.monotonic

    /// Options for one build; `jobs` below 1 count as 1, and the other values suit a machine of the
    /// user's own.
    public init(buildID: String, jobs: Int) {
      self.buildID = buildID
      self.jobs = max(1, jobs)
    }
  }

  /// A folder of font files.
  public struct Fonts: Equatable, Sendable {
    /// The name of these files in campaigns.
    public var name: String
    /// Its path on this machine.
    public var directory: String

    /// A folder under the name of its files in campaigns.
    public init(name: String, directory: String) {
      self.name = name
      self.directory = directory
    }
  }

  /// The server or cluster to take units from.
  public var server: ServerAddress
  /// The limits on this machine.
  public var options: Options
  /// Called with messages for the user.
  public var log: @Sendable (String) -> Void

  /// A worker that connects when it is run, not before.
  public init(
    server: ServerAddress, options: Options, log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.server = server
    self.options = options
    self.log = log
  }

  /// Serves until the flag is raised: then it finishes its units and ends.
  ///
  /// - Throws: the reason why no units can be run here. Its units are run elsewhere.
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
