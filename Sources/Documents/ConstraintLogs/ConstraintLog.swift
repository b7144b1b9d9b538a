/// The messages "Unable to simultaneously satisfy constraints" that a log holds, of any age of UIKit and inside any
/// other text.
public struct ConstraintLog: Hashable, Sendable {
  /// In the order of the log.
  public private(set) var conflicts: [LoggedConflict]
  /// Messages of which nothing could be read.
  public private(set) var problems: [LogProblem]

  /// Reads a log. Lists of constraints count without the sentence above them, too.
  ///
  /// - Complexity: linear in the text.
  public init(_ text: String) {
    var collector = MessageCollector()
    for event in LogScanner(text).events { collector.take(event) }
    collector.finish()
    conflicts = collector.conflicts
    problems = collector.problems
  }

  /// True if it contains no message at all.
  public var isEmpty: Bool { conflicts.isEmpty && problems.isEmpty }
}
