import Dispatch

/// The only way by which time enters a campaign: budgets, limits and rates read it, results never.
public struct CampaignClock: Sendable {
  private let read: @Sendable () -> UInt64

  /// A clock of one's own, for tests.
  public init(nanoseconds: @escaping @Sendable () -> UInt64) {
    read = nanoseconds
  }

  /// The machine's clock that never goes back.
  public static let monotonic = CampaignClock { DispatchTime.now().uptimeNanoseconds }

  /// Seconds since some fixed moment.
  public var seconds: Double { Double(read()) / 1e9 }
}
