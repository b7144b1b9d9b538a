import AutoLayout
import Comparison
import Fuzzing
import Judging
import Verification

/// Finds patches for the findings of one scene.
///
/// Candidates come from the cause, the cheapest first. Those that fix the finding in check's set must then pass the
/// comparison of a pull request and a campaign with another seed. Complexity: a layout of every variant of check's set
/// for each candidate that gets that far, and at most three campaigns.
public struct Mender {
  private var ground: MendingGround
  /// The number of variants in the campaign that a patch must pass.
  let runs: Int

  /// The most single candidates, and the most pairs, that are tried.
  private static let mostTried = 160
  private static let mostPairs = 60
  /// The most patches that are shown.
  private static let mostShown = 3

  /// - Parameter runs: the number of variants in the campaign that a patch must pass.
  public init(_ ground: MendingGround, runs: Int = 20_000) {
    self.ground = ground
    self.runs = runs
  }

  /// The patches of a finding.
  public mutating func result(for target: MendingTarget) -> MendingResult {
    var result = MendingResult()
    ground.include(target.variant)
    var trial = MendingTrial(ground, target)
    guard trial.isThere else { return result }
    var search = PatchSearch()
    for candidate in candidates(target) {
      if search.isDone(before: candidate) || trial.count >= Self.mostTried { break }
      search.add(candidate, trial.run(candidate.edits, isPlain: candidate.isPlain, &ground))
    }
    if search.wantsPairs { tryPairs(&search, &trial, target) }
    result.tried = trial.count
    result.refused = search.refused
    choose(&search, target, &result)
    if result.patches.contains(where: { !$0.isLastResort }) {
      result.patches.removeAll { $0.doubt?.isGrave == true }
    }
    result.patches = result.patches.enumerated().sorted { a, b in
      let (own, other) = (a.element, b.element)
      if own.isLastResort != other.isLastResort { return other.isLastResort }
      return (own.cost, a.offset) < (other.cost, b.offset)
    }.map(\.element)
    if result.patches.isEmpty { result.nearest = search.nearest.miss }
    return result
  }

  /// Runs the final trial on the best candidates: one of each kind, then more of a kind if there are few.
  private mutating func choose(
    _ search: inout PatchSearch, _ target: MendingTarget, _ result: inout MendingResult
  ) {
    var names: Set<String> = []
    var seen: Set<Candidate> = []
    var final = FinalTrial(target: target, runs: runs)
    for isAnotherOfAKind in [false, true] {
      let most = isAnotherOfAKind ? final.count + Self.mostMore : Self.mostFinal
      for (candidate, report) in search.ranked {
        if result.patches.count >= Self.mostShown || final.count >= most { break }
        if isAnotherOfAKind ? candidate.isLastResort : names.contains(candidate.name) { continue }
        guard seen.insert(candidate).inserted else { continue }
        let isFirst =
          result.patches.isEmpty
          || !candidate.isLastResort && result.patches.allSatisfy(\.isLastResort)
        switch final.outcome(of: candidate, report, isFirst: isFirst, &ground) {
        case .mends(let patch):
          result.patches.append(patch)
          names.insert(candidate.name)
        case .refused(let refusal):
          search.nearest.offer(candidate, refusal, closeness: 3)
        }
      }
    }
  }

  /// The most candidates in the final trial: one of each kind, and more of a kind.
  private static let mostFinal = 12
  private static let mostMore = 3

  // MARK: Candidates

  private mutating func candidates(_ target: MendingTarget) -> [Candidate] {
    var all: [Candidate] = []
    var seen: Set<Candidate> = []
    for (violation, layout, variant) in examples(target) {
      var maker = CandidateMaker(ground, violation, layout, variant)
      for candidate in maker.candidates() where seen.insert(candidate).inserted {
        all.append(candidate)
      }
    }
    return all.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
  }

  /// The largest failure and the first one, or one if they are the same.
  private func examples(
    _ target: MendingTarget
  ) -> [(violation: Violation, layout: Layout, variant: Variant)] {
    var found: [(place: Int, violation: Violation)] = []
    for (place, outcome) in ground.before.enumerated() {
      let own =
        outcome.reported.first { $0.signature == target.signature }
        ?? outcome.reported.first { $0.signature.isSameFailure(as: target.signature) }
      if let own { found.append((place, own.violation)) }
    }
    if let first = found.first,
      let most = found.min(by: { $0.violation.margin < $1.violation.margin })
    {
      let chosen = first.place == most.place ? [first] : [most, first]
      return chosen.compactMap { example in
        ground.before[example.place].layout.map {
          (example.violation, $0, ground.variants[example.place])
        }
      }
    }
    return []
  }

  // MARK: Two edits

  /// The kinds of candidates that may repair a first edit: they yield to it, and restore nothing of their own.
  private static let repairs: Set<String> = [
    "removed", "yield", "bound", "no length", "lines", "shrink", "limit", "rivals", "refuted",
  ]

  /// Tries pairs: a second edit may repair what the first breaks, and two partial fixes may make a whole one.
  private mutating func tryPairs(
    _ search: inout PatchSearch, _ trial: inout MendingTrial, _ target: MendingTarget
  ) {
    var pairs: [Candidate] = []
    for broken in search.broken.prefix(6)
    where !broken.candidate.edits.contains(where: \.addsViews) {
      let scene = ground.scene.applying(broken.candidate.edits)
      for repair in repairs(of: broken, scene).prefix(10) {
        pairs.append(broken.candidate.joined(repair))
      }
    }
    let parts = search.partial.prefix(7).map(\.candidate)
    for (index, one) in parts.enumerated() {
      for other in parts[(index + 1)...] where one.isCompatible(other) {
        pairs.append(one.joined(other))
      }
    }
    var seen: Set<Candidate> = []
    let ordered = pairs.filter { seen.insert($0).inserted }.enumerated()
      .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
    for pair in ordered.prefix(Self.mostPairs) {
      if search.isDone(before: pair) { break }
      search.add(pair, trial.run(pair.edits, isPlain: pair.isPlain, &ground))
    }
  }

  /// Candidates in the edited scene that repair what the edit breaks.
  private mutating func repairs(of broken: PatchSearch.Broken, _ scene: Scene) -> [Candidate] {
    guard
      var judge = try? VariantJudge(
        scene, asDrawnIn: &ground.judge, items: scene.items.indices.map { $0 },
        options: .init(fonts: ground.setting.fonts), infers: ground.setting.infers)
    else { return [] }
    let variant = ground.variants[broken.place]
    let outcome = MendingGround.outcome(of: variant, &judge)
    guard let layout = outcome.layout,
      let own = outcome.reported.first(where: { $0.signature == broken.signature })
    else { return [] }
    var maker = CandidateMaker(ground, own.violation, layout, variant)
    maker.judge = judge
    return maker.candidates().filter {
      $0.isCompatible(broken.candidate) && $0.doubt?.isGrave != true
        && Self.repairs.contains($0.name)
    }
  }
}

extension Candidate {
  /// The cost of having a second edit.
  private static let second = 1.5

  func joined(_ other: Candidate) -> Candidate {
    Candidate(
      edits: edits + other.edits.map { $0.numbered(after: edits) },
      cost: cost + other.cost + Self.second,
      doubt: doubt ?? other.doubt, isPlain: isPlain && other.isPlain,
      name: "\(name), \(other.name)")
  }

  func isCompatible(_ other: Candidate) -> Bool {
    !edits.contains { edit in other.edits.contains { edit.isAtOdds(with: $0) } }
  }
}

extension PatchEdit {
  /// The edit with the next number as its id, where constraints have numbers and other edits add some.
  fileprivate func numbered(after others: [PatchEdit]) -> PatchEdit {
    guard case .add(let shape, let priority, let id) = self, let number = Int(id) else {
      return self
    }
    let taken = others.compactMap { edit in
      if case .add(_, _, let other) = edit { Int(other) } else { nil }
    }
    return .add(shape, priority: priority, id: "\(max(number, (taken.max() ?? 0) + 1))")
  }
}
