import Campaigns
import JetStream

/// The state of a server: campaigns, their queues, and workers.
public struct FleetStatus: Codable, Sendable {
  /// A campaign with units or results on the server.
  public struct Campaign: Codable, Sendable {
    public var id: String
    /// The build whose workers take its units.
    public var build: String
    /// `running`, `stopped`, `complete`, or `abandoned` if no coordinator answers for it.
    public var state: String
    /// The announcement of its coordinator; nil if there is none.
    public var announcement: CampaignAnnouncement?
    /// Units that wait for a worker.
    public var waiting: Int?
    /// Units that workers have taken.
    public var out: Int?
    /// Units that were delivered more than once.
    public var redelivered: Int?
    /// Results that no ledger has yet.
    public var unrecorded: Int?
  }

  /// Campaigns with units, results or an announcement on the server.
  public var campaigns: [Campaign]
  /// Workers that answered in time.
  public var workers: [WorkerPresence]

  /// Queries a server and all its participants.
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

  /// Requests the stop of a campaign: its coordinator ends as after an interruption, and waiting
  /// units are not run.
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
