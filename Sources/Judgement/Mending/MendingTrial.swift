import AutoLayout
import Comparison
import Fuzzing
import Judging
import TextMetrics
import Triage
import Verification

/// Why a candidate is no patch.
public enum Refusal: Hashable, Sendable {
  /// The finding is still there in so many of the variants in which it was.
  case leaves(Int, of: Int)
  /// Something fails that did not.
  case breaks(Signature, Tier)
  /// A view lies otherwise where the finding does not fail, by so many points.
  case moves(item: String, points: Double)
  /// A campaign by another seed finds something new.
  case refuted(Signature)
  /// The scene has no layout then.
  case unsolvable(String)
  /// The document cannot be edited so.
  case unwritable
}

/// What a candidate does, where it mends.
struct TrialReport {
  /// New hints.
  var hints: [Signature] = []
  /// The place of the variant that shows the first of them.
  var hintPlace = 0
  /// Whether something fails in some variant that did not there, or fails by clearly more: then the oracle of a pull request
  /// is asked what it is worth.
  var hasNews = false
  /// Other errors and warnings that are gone everywhere.
  var mended: [Signature] = []
  /// By how many points the design canvas is nearer to the stored frames than before, summed over views.
  var nearer = 0.0
  /// By how many points views moved at most where it failed.
  var movement = 0.0
  /// What moves where the finding does not fail; nil where nothing does.
  var elsewhere: Movement?
}

/// Holds candidates for one finding against a scene as it is.
struct MendingTrial {
  enum Outcome {
    case mends(TrialReport)
    /// Why, the place of the variant that shows it, and how many were seen by then in which the finding is left.
    case refused(Refusal, place: Int, left: Int)
  }

  let target: MendingTarget
  /// Whether the finding fails, by place.
  let fails: [Bool]
  private let failing: [Int]
  /// Places in the order in which they are asked: what refuses most candidates comes first.
  private let order: [Int]
  /// How many candidates were tried.
  private(set) var count = 0

  /// Views that lie otherwise by no more than this do not count, points.
  static let tolerance = 0.51
  /// Variants that fail, asked before all others.
  private static let witnessCount = 5

  init(_ ground: MendingGround, _ target: MendingTarget) {
    self.target = target
    failing = ground.places(failing: [target.signature])
    let together = Set(ground.places(failing: target.all))
    fails = ground.before.indices.map(together.contains)
    order = Self.order(failing, of: ground.before.count)
  }

  /// Whether the finding fails in check's set at all.
  var isThere: Bool { !failing.isEmpty }

  /// A few that fail and a few that do not, from all over the set, then the rest.
  private static func order(_ failing: [Int], of count: Int) -> [Int] {
    func spread(_ places: [Int], _ most: Int) -> [Int] {
      guard places.count > most else { return places }
      return (0..<most).map { places[$0 * (places.count - 1) / max(most - 1, 1)] }
    }
    let known = Set(failing)
    let first =
      spread(failing, witnessCount) + spread((0..<count).filter { !known.contains($0) }, 7)
    let taken = Set(first)
    return first + failing.filter { !taken.contains($0) }
      + (0..<count).filter { !taken.contains($0) && !known.contains($0) }
  }

  // MARK: One candidate

  /// - Parameter isPlain: whether the edits state plainly what holds: then views may follow where the finding does not
  ///   fail, but on the canvas.
  mutating func run(
    _ edits: [PatchEdit], isPlain: Bool = false, _ ground: inout MendingGround
  ) -> Outcome {
    count += 1
    guard let edited = EditedScene(ground, edits) else {
      return .refused(.unwritable, place: 0, left: failing.count)
    }
    var judge: VariantJudge
    do throws(LayoutError) {
      judge = try VariantJudge(
        edited.scene, asDrawnIn: &ground.judge, items: edited.earlier,
        options: LayoutOptions(fonts: ground.setting.fonts), infers: ground.setting.infers)
    } catch {
      return .refused(.unsolvable(error.description), place: 0, left: failing.count)
    }
    var report = TrialReport()
    let witnesses = min(Self.witnessCount, failing.count)
    var left = 0
    var firstLeft = 0
    var seen = Seen(gone: Set(ground.known))
    for (number, place) in order.enumerated() {
      guard let variant = edited.variant(ground.variants[place], of: ground.scene) else {
        return .refused(.unwritable, place: place, left: left)
      }
      let outcome = MendingGround.outcome(of: variant, &judge)
      let before = ground.before[place]
      let isLeft =
        outcome.reported.contains { ground.isLeft($0.signature, of: target.signature) }
        || outcome.explained.contains { ground.isLeft($0, of: target.signature) }
      if isLeft {
        if left == 0 { firstLeft = place }
        left += 1
        // Of what mends a part, how much is worth knowing; of what does nothing, not.
        if left == witnesses && number == witnesses - 1 { break }
      }
      if let refusal = newFailure(outcome, variant, place, ground, &judge, &seen, &report) {
        return .refused(refusal, place: place, left: left)
      }
      for signature in outcome.explained { seen.gone.remove(signature) }
      if !report.hasNews { report.hasNews = outcome.hasNews(against: before) }
      let step = MovementTrial(
        place: place, before: before, after: outcome, edits: edits, later: edited.later,
        isPlain: isPlain)
      if let refusal = step.refusal(by: self, ground, &report) {
        return .refused(refusal, place: place, left: left)
      }
    }
    if left > 0 {
      return .refused(.leaves(left, of: failing.count), place: firstLeft, left: left)
    }
    report.mended = seen.gone.filter { signature in
      !signature.isSameFailure(as: target.signature) && !target.consequences.contains(signature)
        && !signature.kind.isInferred
        && !seen.standing.keys.contains { $0.isSameFailure(as: signature) }
    }.sorted()
    return .mends(report)
  }

  /// What the variants of a candidate came to so far.
  private struct Seen {
    /// Whether a signature was there before, in whatever guise.
    var standing: [Signature: Bool] = [:]
    /// What was there before and was not found again.
    var gone: Set<Signature>
  }

  /// Why a failure that was not there before makes a candidate no patch; hints are noted.
  private func newFailure(
    _ outcome: MendingGround.Outcome, _ variant: Variant, _ place: Int, _ ground: MendingGround,
    _ judge: inout VariantJudge, _ seen: inout Seen, _ report: inout TrialReport
  ) -> Refusal? {
    for (signature, violation) in outcome.reported {
      seen.gone.remove(signature)
      let isKnown =
        seen.standing[signature] ?? ground.known.contains { $0.isSameFailure(as: signature) }
      if seen.standing[signature] == nil, !isKnown {
        let tier = Self.tier(of: violation, signature, variant, outcome.layout, ground, &judge)
        if tier < .hint { return .breaks(signature, tier) }
        if report.hints.isEmpty { report.hintPlace = place }
        report.hints.append(signature)
      }
      seen.standing[signature] = isKnown
    }
    return nil
  }

  /// How grave something new is, as a check would grade it.
  private static func tier(
    of violation: Violation, _ signature: Signature, _ variant: Variant, _ layout: Layout?,
    _ ground: MendingGround, _ judge: inout VariantJudge
  ) -> Tier {
    let bucket = Bucket(
      violation, variant: variant, scene: judge.scene, identity: ground.setting.identity,
      laidOut: layout?.scene ?? judge.scene)
    return (try? Case.make(from: bucket, judge: &judge, limit: 0))?.tier ?? .error
  }
}

extension MendingGround.Outcome {
  /// Whether it fails in a way in which an earlier version did not, or by clearly more.
  fileprivate func hasNews(against earlier: MendingGround.Outcome) -> Bool {
    if explained.contains(where: { !earlier.fails(as: $0) }) { return true }
    return reported.contains { signature, violation in
      guard earlier.fails(as: signature) else { return true }
      guard let same = earlier.reported.first(where: { $0.signature == signature }) else {
        return false
      }
      let (own, other) = (-violation.margin, -same.violation.margin)
      return own > other + 1 && own > other * 1.2
    }
  }
}

extension Rect {
  /// By how much edges or lengths differ at most, points.
  func distance(to other: Rect) -> Double {
    max(
      (minX - other.minX).magnitude, (minY - other.minY).magnitude,
      (width - other.width).magnitude, (height - other.height).magnitude)
  }
}

extension Array {
  /// Nil beyond the ends.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
