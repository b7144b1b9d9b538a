import AutoLayout
import Commands
import Files
import Foundation
import IntervalChecking
import Proving
import Reporting
import Workflows
import Simplex

/// `plumb prove FILE.als`: the equal sizes and the gaps of a layout program, over a range of its
/// width or height.
package struct ProgramProof {
  /// The terms of an equality of the program, which must hold.
  private struct Invariant {
    var name: String
    var constraint: Int
  }

  private struct Record: Encodable {
    struct Entry: Encodable {
      var name: String
      var intervals: [StandingInterval]
    }

    var format = 1
    var program: String
    var over: String
    var invariants: [Entry]
    var proof: IntervalProof
  }

  private let scene: BenchProgramScene
  private let over: ProvenRange
  private let proof: IntervalProof
  private let invariants: [Invariant]

  /// Points by which an equality may be violated.
  private static let tolerance = 0.001

  package static func run(
    _ paths: [String], over: ProvenRange, isJSON: Bool, _ console: Console
  ) throws(CommandError) -> ExitCode {
    var code = ExitCode.clean
    for path in paths {
      let own = try ProgramProof(path, over)
      if isJSON { console.line(own.json) } else { console.lines(own.table) }
      if own.entries.contains(where: { $0.intervals.contains { $0.standing == .fails } }) {
        code = .findings
      }
    }
    return code
  }

  private init(_ path: String, _ over: ProvenRange) throws(CommandError) {
    self.over = over
    do {
      scene = try BenchProgramScene(FileReader.text(of: path, as: .benchmark, .named), file: path)
      let group: BenchProgramScene.Group = over.axis == .horizontal ? .width : .height
      let moves = scene.groups.map { $0 == group }
      proof = try CompiledProgram(scene.program).proof(
        origin: zip(scene.values, moves).map { $1 ? 0 : $0 }, direction: moves.map { $0 ? 1 : 0 },
        range: over.range)
      try IntervalProofChecker.check(proof, of: scene.program)
    } catch {
      throw .badInput("\(error)", at: path)
    }
    let (names, constraints) = (scene.variableNames, scene.program.constraints)
    invariants = constraints.indices.compactMap { index in
      Self.name(of: constraints[index], names).map {
        Invariant(name: $0, constraint: index)
      }
    }
  }

  /// `f1.w = f0.w` or `f1.y = f0.y + f0.h + 8`; nil for other constraints.
  private static func name(
    of constraint: LinearProgram.Constraint, _ names: [String]
  ) -> String? {
    guard constraint.relation == .equal, constraint.parameterTerms.isEmpty else { return nil }
    let positive = constraint.terms.filter { $0.coefficient == 1 }
    let negative = constraint.terms.filter { $0.coefficient == -1 }
    guard positive.count == 1, positive.count + negative.count == constraint.terms.count else {
      return nil
    }
    let (left, right) = (names[positive[0].index], negative.map { names[$0.index] })
    if right.count == 1, constraint.constant == 0, left.hasSuffix(".w"), right[0].hasSuffix(".w") {
      return "\(left) = \(right[0])"
    }
    guard right.count == 2, constraint.constant > 0 else { return nil }
    return "\(left) = \(right[0]) + \(right[1]) + \(Int(constraint.constant))"
  }

  private var entries: [Record.Entry] {
    invariants.map { Record.Entry(name: $0.name, intervals: intervals(of: $0.constraint)) }
  }

  private func intervals(of constraint: Int) -> [StandingInterval] {
    var result: [StandingInterval] = []
    func add(_ lower: Double, _ upper: Double, _ standing: Standing) {
      if let last = result.last, last.standing == standing {
        result[result.count - 1].upper = upper
      } else {
        result.append(StandingInterval(lower: lower, upper: upper, standing: standing))
      }
    }
    for interval in proof.intervals {
      let own = scene.program.constraints[constraint]
      let error = own.terms.reduce(AffineLength(-own.constant)) {
        $0 + $1.coefficient * interval.values[$1.index]
      }
      var cuts = [interval.lower]
      if let zero = error.crossing(0), interval.lower < zero, zero < interval.upper {
        cuts.append(zero)
      }
      for (lower, upper) in zip(cuts, cuts.dropFirst() + [interval.upper]) {
        let off = max(error.at(lower).magnitude, error.at(upper).magnitude)
        add(lower, upper, off <= Self.tolerance ? .holds : .fails)
      }
    }
    return result
  }

  private var json: String {
    JSONLine.text(
      Record(
        program: scene.name, over: over.axis == .horizontal ? "width" : "height",
        invariants: entries, proof: proof))
  }

  private var table: String {
    let name = over.axis == .horizontal ? "width" : "height"
    let entries = entries
    let failing = entries.filter { $0.intervals.contains { $0.standing == .fails } }
    var lines = [
      "\(scene.name)",
      "\(name) \(over.range.lowerBound)...\(over.range.upperBound): "
        + "\(Count.of(proof.intervals.count, "regime")), verified",
      "\(Count.text(entries.count - failing.count)) of \(Count.text(entries.count)) equal widths and "
        + "gaps hold throughout",
    ]
    for entry in failing {
      let own = entry.intervals.filter { $0.standing == .fails }.map {
        "\($0.lower)...\($0.upper)"
      }
      lines.append("✗ \(entry.name) fails in \(own.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n\n"
  }
}
