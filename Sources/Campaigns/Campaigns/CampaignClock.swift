import Dispatch
import Foundation

/// The only source of time in a campaign: budgets, limits and rates read it, results never do.
public struct CampaignClock: Sendable {
  private let read: @Sendable () -> UInt64
  private let readDate: @Sendable () -> Date

  /// A custom clock, for tests.
  ///
  /// - Parameter date: the date in reports.
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

  /// Seconds since a fixed moment.
  public var seconds: Double { Double(read()) / 1e9 }

  /// The date, for reports only.
  public var date: Date { readDate() }
}
