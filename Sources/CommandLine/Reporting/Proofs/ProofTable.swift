import AutoLayout
import Proving
import SafeText
import TextMetrics
import Verification

/// The result of a proof, for people: first the invariants that pass throughout, then each other
/// one, with its intervals.
public struct ProofTable {
  private let proof: SceneProof
  private let axis: Axis
  private let file: String?
  private let invariants: [Int]
  private let emphasis: Emphasis

  /// - Parameter invariants: those asked for, by index; nil for all.
  public init(
    _ proof: SceneProof, axis: Axis, file: String? = nil, invariants: [Int]? = nil,
    emphasis: Emphasis = Emphasis(isColoured: false)
  ) {
    self.proof = proof
    self.axis = axis
    self.file = file
    self.invariants = invariants ?? Array(proof.invariants.indices)
    self.emphasis = emphasis
  }

  /// Ends with an empty line.
  public var text: String {
    var lines = [
      emphasis.strong(NeutralText.line(proof.scene.name)) + (file.map { "  (\($0))" } ?? ""), range,
      "",
    ]
    let judged = invariants.filter(proof.isJudged)
    for invariant in judged where proof.holdsThroughout(invariant) {
      lines.append(emphasis.good("✓") + " " + title(invariant))
    }
    if let idle { lines.append(emphasis.quiet(idle)) }
    for invariant in judged where !proof.holdsThroughout(invariant) {
      lines.append("")
      lines.append(emphasis.bad("✗ " + title(invariant)))
      lines += rows(invariant)
    }
    return NeutralText.lines(lines.joined(separator: "\n"), keepsColours: true) + "\n\n"
  }

  /// The invariants that no layout of the scene is about, such as those about scroll views.
  private var idle: String? {
    let idle = invariants.filter { !proof.isJudged($0) }
    guard !idle.isEmpty else { return nil }
    var names: [String] = []
    for invariant in idle.map({ proof.invariants[$0] }) {
      let name = invariant.kind == .declared ? "‘\(invariant.rule)’" : invariant.kind.name
      if !names.contains(name) { names.append(name) }
    }
    return
      "· \(Count.of(idle.count, "invariant")) not proven: no view of these layouts is concerned "
      + "(\(names.joined(separator: ", ")))"
  }

  /// What was varied and what was not: a proof says nothing about other texts.
  private var scope: String {
    let environments = proof.proofs.map(\.variant.environment)
    let sizes = Set(environments.map(\.contentSizeCategory)).sorted { $0.index < $1.index }
    let all = sizes.count == ContentSizeCategory.allCases.count
    let named =
      sizes.count == 1 ? "text size" : all ? "all \(sizes.count) text sizes" : "text sizes"
    let directions = Set(environments.map(\.layoutDirection))
    return named + (all ? "" : " \(sizes.map(\.rawValue).joined(separator: ", "))") + ", "
      + (directions.count > 1
        ? "both directions"
        : directions.first.map { DirectionWords.name($0.rawValue) } ?? "no direction")
      + "; texts as in the document (translations and longer texts are not tried)"
  }

  private var range: String {
    let name = axis == .horizontal ? "widths" : "heights"
    let lower = proof.proofs.map(\.sweep.range.lowerBound).min() ?? 0
    let upper = proof.proofs.map(\.sweep.range.upperBound).max() ?? 0
    return "\(name) \(Self.points(lower))–\(Self.points(upper)), \(scope)\n"
      + "\(Count.of(proof.proofs.count, "proof")), \(Count.of(proof.regimeCount, "regime")) "
      + "(ranges of sizes with one layout behaviour)"
  }

  private func title(_ index: Int) -> String {
    let invariant = proof.invariants[index]
    guard invariant.kind == .declared else { return invariant.description }
    let claim = invariant.description == invariant.rule ? "" : " (\(invariant.description))"
    return "‘\(invariant.rule)’\(claim)"
  }

  private func rows(_ invariant: Int) -> [String] {
    let names = ProofCaseNames(proof)
    let rows = proof.groups(of: invariant).map { group in
      [
        names.text(group.proofs), Self.intervals(.fails, group), Self.intervals(.undecided, group),
        Self.intervals(.holds, group),
      ]
    }
    let header = ["", "fails at", "undecided at", "passes at"]
    let shown = [0, 1, 2, 3].filter { column in
      column < 2 || rows.contains { $0[column] != "–" }
    }
    let widths = shown.map { column in
      ([header] + rows).map { min($0[column].count, 60) }.max() ?? 0
    }
    return ([header] + rows).map { row in
      var line = " "
      for (place, column) in shown.enumerated() {
        let cell = row[column]
        line += " " + cell + String(repeating: " ", count: max(0, widths[place] - cell.count) + 1)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func intervals(_ standing: Standing, _ group: SceneProof.Group) -> String {
    let own = group.intervals.filter { $0.standing == standing }.map(text)
    return own.isEmpty ? "–" : own.joined(separator: ", ")
  }

  /// `320–413.5`, or one number for a single place.
  static func text(_ interval: StandingInterval) -> String {
    interval.upper - interval.lower < 1e-6
      ? points(interval.lower) : "\(points(interval.lower))–\(points(interval.upper))"
  }

  static func points(_ value: Double) -> String { Points.text(value, decimals: 4) }
}
