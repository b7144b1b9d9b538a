/// One way in which a scene fails, made small and put into words.
public struct LayoutFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that says what is wrong.
  public var title: String
  /// The invariant that fails.
  public var invariant: String
  /// The smallest environment found in which it fails.
  public var layoutCase: LayoutCase
  /// What tells this failure from others of the scene, with the same key as `plumb` gives it.
  public var bucket: String
  /// The case in at most 200 characters, for ``LayoutProperty/expect(token:fileID:filePath:line:column:)``.
  public var token: String
  /// The line that makes a regression test of it.
  public var regressionTest: String
  /// Cause, place, what was varied, expected and actual, why, and how to run it again.
  public var message: String
  /// The layout as a drawing, what is wrong in red.
  public var svg: String
  /// The case as the corpus keeps it.
  public var json: String
  /// The file that keeps it; nil where it is not kept.
  public var savedAt: String?

  public var description: String { message }
}

/// What a check came to.
public struct LayoutReport: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// Saved failures that fail still, then new ones, each cause once.
  public var failures: [LayoutFailure]
  /// Causes found beyond those reported.
  public var furtherFailures = 0
  /// What `plumb check` calls a hint, where ``LayoutInvariant/standard`` alone asks for it: a warning of a test, and no
  /// failure. Each cause once.
  public var hints: [LayoutFailure] = []
  /// Saved failures that cannot be run: file and reason.
  public var errors: [String] = []
  /// What makes the answer weaker than it looks: time ran out, or an invariant was never judged.
  public var warnings: [String] = []
  /// Layouts judged, saved failures included.
  public var variants: Int
  /// Saved failures that hold now.
  public var savedHolding: Int
  /// What random environments were drawn from; nil where nothing was drawn.
  public var seed: UInt64?
  /// Pairs of axis values looked at, and how many there are.
  public var pairsCovered: Int
  /// Pairs of axis values that there are; 0 where none were to be covered.
  public var pairs: Int

  /// Whether everything holds.
  public var holds: Bool { failures.isEmpty && errors.isEmpty }

  /// Adds what another scene of the same code came to: a cause that is told already is not told again.
  mutating func add(_ other: LayoutReport, _ limits: LayoutLimits) {
    for failure in other.failures
    where !failures.contains(where: {
      $0.title == failure.title && $0.invariant == failure.invariant
    }) {
      if failures.count < limits.failures {
        failures.append(failure)
      } else {
        furtherFailures += 1
      }
    }
    hints += other.hints.filter { hint in
      !hints.contains { $0.title == hint.title && $0.invariant == hint.invariant }
    }
    errors += other.errors
    warnings += other.warnings.filter { !warnings.contains($0) }
    variants += other.variants
    savedHolding += other.savedHolding
    pairs += other.pairs
    pairsCovered += other.pairsCovered
  }

  /// One line: how much was looked at.
  public var summary: String {
    var text = "\(scene): \(variants) variant\(variants == 1 ? "" : "s")"
    if let seed { text += ", seed \(seed)" }
    if pairs > 0 { text += ", \(pairsCovered) of \(pairs) pairs of axis values" }
    return text
  }
}

/// A property that does not hold, to be thrown where no Swift Testing records it.
public struct LayoutReportError: Error, CustomStringConvertible {
  /// What was found.
  public var report: LayoutReport

  public var description: String {
    (report.failures.map(\.message) + report.errors).joined(separator: "\n") + "\n"
      + report.summary
  }
}

/// Why a check cannot be made.
public enum LayoutCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scene has no layout in the environment that it was designed for: why.
  case noLayout(scene: String, reason: String)
  /// An axis that the scene does not have.
  case noSuchAxis(String, names: [String])
  /// A token that is damaged or speaks of another version of the scene.
  case token(String)

  public var description: String {
    switch self {
    case .noLayout(let scene, let reason):
      "‘\(scene)’ has no layout in the environment that it was designed for: \(reason)"
    case .noSuchAxis(let name, let names):
      "the scene has no axis ‘\(name)’; one of "
        + names.map { "‘\($0)’" }.joined(separator: ", ") + " was expected"
    case .token(let reason): reason
    }
  }
}
