import Campaigns
import Synchronization

/// How far a campaign is, for those who ask over the network.
public final class ProgressBoard: Sendable {
  private let latest = Mutex<CampaignProgress?>(nil)

  /// A board of a campaign of which nobody has said anything yet.
  public init() {}

  /// To be told of every event.
  public func observe(_ event: CampaignEvent) {
    switch event {
    case .started(let progress), .unit(_, let progress): latest.withLock { $0 = progress }
    case .ended(let summary): latest.withLock { $0 = summary.progress }
    default: break
    }
  }

  /// Nil before the campaign has started.
  var progress: CampaignProgress? { latest.withLock { $0 } }
}
