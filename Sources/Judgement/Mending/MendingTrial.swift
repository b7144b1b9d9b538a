import AutoLayout
import Comparison
import Fuzzing
import Judging
import TextMetrics
import Triage
import Verification

/// The reason why a candidate is no patch.
public enum Refusal: Hashable, Sendable {
  /// The finding remains in that many of the variants that had it.
  case leaves(Int, of: Int)
  /// A new failure.
  case breaks(Signature, Tier)
  /// A view moves by that many points in a variant without the finding.
  case moves(item: String, points: Double)
  /// A campaign with another seed finds something new.
  case refuted(Signature)
  /// The edited scene has no layout.
  case unsolvable(String)
  /// The document cannot hold the edit.
  case unwritable
}

/// The effects of a candidate that fixes the finding.
struct TrialReport {
  /// New hints.
  var hints: [Signature] = []
  /// The index of the variant that shows the first of them.
  var hintPlace = 0
  /// True if a variant has a failure that it had not, or a clearly larger one. The comparison of a pull request then
  /// decides.
  var hasNews = false
  /// Other errors and warnings that no variant has any more.
  var mended: [Signature] = []
  /// Points by which the design canvas comes nearer to the stored frames, summed over views.
  var nearer = 0.0
  /// The largest movement of a view where the finding failed, points.
  var movement = 0.0
  /// The movement in variants without the finding; nil if nothing moves.
  var sideEffect: Movement?
}

/// Tries candidates for one finding against the unedited scene.
struct MendingTrial {
  enum Outcome {
    case mends(TrialReport)
    /// The reason, the variant that shows it, and the number of variants so far that still have the finding.
    case refused(Refusal, place: Int, left: Int)
  }

  let target: MendingTarget
  /// By variant, true if the finding fails.
  let fails: [Bool]
  private let failing: [Int]
  /// The variants in the order in which they are judged, those that refuse most candidates first.
  private let order: [Int]
  /// The number of candidates tried.
  private(set) var count = 0

  /// Movements of views up to this do not count, points.
  static let tolerance = 0.51
  /// The number of failing variants that are judged before all others.
  private static let witnessCount = 5

  init(_ ground: MendingGround, _ target: MendingTarget) {
    self.target = target
    failing = ground.places(failing: [target.signature])
    let together = Set(ground.places(failing: target.all))
    fails = ground.before.indices.map(together.contains)
    order = Self.order(failing, of: ground.before.count)
  }

  /// True if the finding fails in a variant of check's set.
  var isThere: Bool { !failing.isEmpty }

  /// A few failing and a few passing variants from all over the set, then the rest.
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

  /// - Parameter isPlain: whether every edit is plain: then views may move where the finding does not fail, though not
  ///   on the canvas.
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
        // A partial fix is judged to the end; an edit that fixes no witness stops here.
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

  /// The signatures in the variants of a candidate so far.
  private struct Seen {
    /// By signature, true if the unedited scene has the same failure.
    var standing: [Signature: Bool] = [:]
    /// Signatures of the unedited scene that were not found again.
    var gone: Set<Signature>
  }

  /// The refusal for a new error or warning, nil if there is none. New hints go into the report.
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

  /// The tier of a new violation in its own variant; a check, which knows others, may give a graver one.
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
  /// True if it has a failure that the earlier outcome has not, or a clearly larger one.
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
  /// The largest difference between edges or lengths, points.
  func distance(to other: Rect) -> Double {
    max(
      (minX - other.minX).magnitude, (minY - other.minY).magnitude,
      (width - other.width).magnitude, (height - other.height).magnitude)
  }
}

extension Array {
  /// The element, or nil if the index is out of range.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
