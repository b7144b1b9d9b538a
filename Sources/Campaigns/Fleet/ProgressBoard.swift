import Campaigns
import Synchronization

/// The progress of a campaign, for requests over the network.
public final class ProgressBoard: Sendable {
  private let latest = Mutex<CampaignProgress?>(nil)

  /// A board of a campaign without events so far.
  public init() {}

  /// Call this with every event.
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
