import Foundation

@main
struct Main {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try Main(options: options).run())
    } catch {
      say("\(error)")
      exit(3)
    }
  }

  let options: Options

  private func run() throws -> Int32 {
    let tree = ScratchTree(root: options.root, folder: options.scratch)
    let selection = Selection(tree: tree, options: options)
    var mutants = try selection.named()
    if !options.namedAlone {
      for plan in options.plans { mutants += try selection.drawn(of: plan) }
    }
    for index in mutants.indices { mutants[index].number = index + 1 }
    if options.listAlone {
      for mutant in mutants { tell(Self.line(mutant)) }
      return 0
    }
    var compilation = Compilation(tree: tree, mutants: mutants)
    try compilation.run()
    let judged = try Judgements(root: options.root)
    var verdicts: [Verdict] = []
    for plan in options.judgedPlans {
      let compiled = mutants.filter {
        $0.target == plan.target && !compilation.refused.contains($0.number)
      }
      let taken =
        compiled.filter { $0.operation == "named" }
        + compiled.filter { $0.operation != "named" }.prefix(options.number)
      guard !taken.isEmpty else { continue }
      let trials = Trials(
        plan: plan, binary: compilation.binary, folder: tree.folder, jobs: options.jobs,
        added: options.added, told: { report($0, judged) })
      let some = try trials.run(taken)
      verdicts += some
    }
    table(verdicts, judged)
    let missed = verdicts.filter { $0.mutant.operation == "named" && $0.outcome != .killed }
    return missed.isEmpty ? 0 : 1
  }

  private static func line(_ mutant: Mutant) -> String {
    "\(mutant.file):\(mutant.line)\t\(mutant.operation)\t\(Mutant.oneLine(mutant.original))\t"
      + mutant.change
  }

  private func report(_ verdict: Verdict, _ judged: Judgements) {
    let line = Self.line(verdict.mutant)
    switch verdict.outcome {
    case .killed where options.killers:
      tell("killed\(verdict.isByAdded ? " by added suites" : "")\t\(line)\t\(verdict.killer)")
    case .killed: break
    case .survived, .unreached:
      let reason = judged.reason(for: verdict.mutant).map { "\tjudged: " + $0 } ?? ""
      tell("\(verdict.outcome.rawValue)\t\(line)\(reason)")
    }
  }

  /// Drawn mutants by target, and apart from them those that have a name.
  private func table(_ verdicts: [Verdict], _ judged: Judgements) {
    tell(
      "\ntarget\tdrawn\tkilled\tof them by added suites\tsurvived\tunreached\tjudged\tkilled of those not judged"
    )
    for plan in options.plans {
      row(plan.target, verdicts.filter { $0.mutant.target == plan.target }, judged)
    }
    row("all", verdicts, judged)
    let named = verdicts.filter { $0.mutant.operation == "named" }
    if !named.isEmpty {
      tell("named: \(named.count { $0.outcome == .killed }) of \(named.count) killed")
    }
  }

  private func row(_ name: String, _ verdicts: [Verdict], _ judged: Judgements) {
    let drawn = verdicts.filter { $0.mutant.operation != "named" }
    guard !drawn.isEmpty else { return }
    let killed = drawn.count { $0.outcome == .killed }
    let excused = drawn.count {
      $0.outcome != .killed && judged.reason(for: $0.mutant) != nil
    }
    let counted = drawn.count - excused
    let share = counted == 0 ? 100 : 100 * Double(killed) / Double(counted)
    tell(
      [
        name, "\(drawn.count)", "\(killed)", "\(drawn.count { $0.isByAdded })",
        "\(drawn.count { $0.outcome == .survived })",
        "\(drawn.count { $0.outcome == .unreached })", "\(excused)",
        String(format: "%.1f %%", share),
      ].joined(separator: "\t"))
  }
}

/// Survivors that a reader looked at and found to change nothing that anybody sees.
struct Judgements {
  private let reasons: [String: String]

  init(root: String) throws {
    let list = root + "/.dev/Mutants/judged.txt"
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    var reasons: [String: String] = [:]
    for line in lines where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 4 else {
        throw Failure(
          "judged.txt: expected file, original, change and reason between tabs: \(line)")
      }
      reasons[parts[0...2].joined(separator: "\t")] = parts[3]
    }
    self.reasons = reasons
  }

  func reason(for mutant: Mutant) -> String? { reasons[mutant.key] }
}

/// Results as they come, whether or not anybody watches.
func tell(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}
