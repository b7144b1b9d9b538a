import Dispatch
import Foundation

/// The only way by which time enters a campaign: budgets, limits and rates read it, results never.
public struct CampaignClock: Sendable {
  private let read: @Sendable () -> UInt64
  private let readDate: @Sendable () -> Date

  /// A clock of one's own, for tests.
  ///
  /// - Parameter date: the date that reports bear.
  public init(
    nanoseconds: @escaping @Sendable () -> UInt64,
    date: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
  ) {
    read = nanoseconds
    readDate = date
  }

  /// The machine's clock that never goes back.
  public static let monotonic = CampaignClock(
    nanoseconds: { DispatchTime.now().uptimeNanoseconds }, date: { Date() })

  /// Seconds since some fixed moment.
  public var seconds: Double { Double(read()) / 1e9 }

  /// The date, for reports alone.
  public var date: Date { readDate() }
}
