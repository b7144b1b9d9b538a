import Campaigns
import JetStream

/// What is going on at a server: campaigns, their queues, and workers.
public struct FleetStatus: Codable, Sendable {
  /// A campaign that the server holds units or results of.
  public struct Campaign: Codable, Sendable {
    public var id: String
    /// The build whose workers take its units.
    public var build: String
    /// `running`, `stopped`, `complete`, or `abandoned` where no coordinator answers for it.
    public var state: String
    /// What its coordinator says; nil where there is none.
    public var announcement: CampaignAnnouncement?
    /// Units that wait for a worker.
    public var waiting: Int?
    /// Units in the hands of workers.
    public var out: Int?
    /// Units that were given out more than once.
    public var redelivered: Int?
    /// Results that no ledger has yet.
    public var unrecorded: Int?
  }

  /// Those of which the server holds units, results or an announcement.
  public var campaigns: [Campaign]
  /// Those that answered in time.
  public var workers: [WorkerPresence]

  /// Asks a server and everybody there.
  ///
  /// - Parameter patience: seconds to wait for answers.
  public init(of address: ServerAddress, patience: Double = 1) throws(CampaignError) {
    #if NATS
      do throws(ServerError) {
        self = try FleetStatus(FleetObserver(address), patience: patience)
      } catch {
        throw CampaignError(error)
      }
    #else
      throw .withoutNATS
    #endif
  }

  /// Asks a campaign to stop: its coordinator ends as if it were interrupted, and units that wait
  /// are not run.
  ///
  /// - Parameter name: the campaign, or the beginning of its name.
  /// - Returns: the campaign's whole name.
  public static func cancel(
    _ name: String, at address: ServerAddress
  ) throws(CampaignError) -> String {
    #if NATS
      do throws(ServerError) {
        return try FleetObserver(address).cancel(name)
      } catch {
        throw CampaignError(error)
      }
    #else
      throw .withoutNATS
    #endif
  }
}
