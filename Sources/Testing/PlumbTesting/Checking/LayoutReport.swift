/// One way in which a scene fails, shrunk and described.
public struct LayoutFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failure in one line.
  public var title: String
  /// The invariant that fails.
  public var invariant: String
  /// The smallest environment found in which it fails.
  public var layoutCase: LayoutCase
  /// The identity of this failure within the scene, with the same key as in `plumb`.
  public var bucket: String
  /// The case in at most 200 characters, for ``LayoutProperty/expect(token:fileID:filePath:line:column:)``.
  public var token: String
  /// The line that makes it a regression test.
  public var regressionTest: String
  /// Cause, place, varied values, expected and actual values, reasons, and how to run it again.
  public var message: String
  /// The layout as a drawing, with the broken parts in red.
  public var svg: String
  /// The case as the corpus keeps it.
  public var json: String
  /// The file that keeps it; nil if it is not kept.
  public var savedAt: String?
  /// Points by which the invariant is missed, below 0.
  var margin: Double

  public var description: String { message }
}

/// The result of a check.
public struct LayoutReport: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// Saved failures that still fail, then new ones, each cause once.
  public var failures: [LayoutFailure]
  /// Causes found beyond those reported.
  public var furtherFailures = 0
  /// Hints of `plumb check`, if ``LayoutInvariant/standard`` alone asks for them: warnings of a
  /// test, and no failures. Each cause once.
  public var hints: [LayoutFailure] = []
  /// Saved failures that cannot be run: file and reason.
  public var errors: [String] = []
  /// Reasons why the answer is weaker than it looks: time ran out, or an invariant was never
  /// judged.
  public var warnings: [String] = []
  /// Layouts judged, saved failures included.
  public var variants: Int
  /// Saved failures that now hold.
  public var savedHolding: Int
  /// The seed of random environments; nil if none were drawn.
  public var seed: UInt64?
  /// The number of covered pairs of axis values.
  public var pairsCovered: Int
  /// The number of pairs of axis values; 0 if none were to be covered.
  public var pairs: Int

  /// True if everything holds.
  public var holds: Bool { failures.isEmpty && errors.isEmpty }

  /// Adds the result for another scene of the same code; a cause that is reported already is not
  /// reported again. What is a hint in one scene, and no worse in the other, is no failure there: what is lost decides,
  /// and a pixel's size changes nothing of it.
  mutating func add(_ other: LayoutReport, _ limits: LayoutLimits) {
    for failure in other.failures
    where !failures.contains(where: {
      $0.title == failure.title && $0.invariant == failure.invariant
    })
      && !hints.contains(where: {
        $0.bucket == failure.bucket && failure.margin >= $0.margin - Self.pixel
      })
    {
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

  /// Points: the largest pixel.
  private static let pixel = 1.0

  /// One line with the amount of checking.
  public var summary: String {
    var text = "\(scene): \(variants) variant\(variants == 1 ? "" : "s")"
    if let seed { text += ", seed \(seed)" }
    if pairs > 0 { text += ", \(pairsCovered) of \(pairs) pairs of axis values" }
    return text
  }
}

/// An error for a property that does not hold, where no Swift Testing records it.
public struct LayoutReportError: Error, CustomStringConvertible {
  /// The findings.
  public var report: LayoutReport

  public var description: String {
    (report.failures.map(\.message) + report.errors).joined(separator: "\n") + "\n"
      + report.summary
  }
}

/// The reason why a check cannot be made.
public enum LayoutCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scene has no layout in the environment that it was designed for.
  case noLayout(scene: String, reason: String)
  /// An axis that the scene does not have.
  case noSuchAxis(String, names: [String])
  /// A token that is damaged or belongs to another version of the scene.
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
