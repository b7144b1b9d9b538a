import AutoLayout
import Judging
import Verification

/// A reason why a failure of the later version that the earlier one did not have is no regression;
/// one file each, listed in ``Excuse/all``.
public struct Excuse: Hashable, Sendable {
  /// The name in records and reports: never rename one.
  public let name: String
  /// In words, for people.
  public let reason: String
  /// True if it excuses the failure in one variant.
  let excuses: @Sendable (Failure, JudgedPair, VersionJudge) -> Bool

  /// In the order in which they are asked: the first that holds is reported.
  public static let all: [Excuse] = [
    newItem, newPromise, shownByCode, point, sharedItem, inventedText, placeholderSize, trade,
  ]

  public static func == (a: Excuse, b: Excuse) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
