import Judging
import Verification

/// The outcomes of the candidates for one finding.
struct PatchSearch {
  /// A candidate that fixes the finding and breaks something else, or adds a hint.
  struct Broken {
    var candidate: Candidate
    var signature: Signature
    /// The index of the variant that shows it.
    var place: Int
  }

  private(set) var accepted: [(candidate: Candidate, report: TrialReport)] = []
  private(set) var broken: [Broken] = []
  /// Candidates that fix the finding in some variants, with the number of variants that still have it.
  private(set) var partial: [(candidate: Candidate, left: Int)] = []
  var nearest = NearestMiss()
  /// All candidates that are no patches.
  private(set) var refused: [NearMiss] = []

  /// The number of good candidates beyond which a longer search finds nothing better.
  private static let enough = 6

  mutating func add(_ candidate: Candidate, _ outcome: MendingTrial.Outcome) {
    switch outcome {
    case .mends(let report):
      // A candidate with a grave doubt and a new hint is no patch.
      if candidate.doubt?.isGrave == true, let hint = report.hints.first {
        nearest.offer(candidate, .breaks(hint, .hint), closeness: 2)
      } else {
        accepted.append((candidate, report))
        if let hint = report.hints.first {
          broken.append(Broken(candidate: candidate, signature: hint, place: report.hintPlace))
        }
      }
    case .refused(let refusal, let place, let left):
      refused.append(NearMiss(edits: candidate.edits, refusal: refusal))
      switch refusal {
      case .breaks(let signature, _):
        if left == 0 {
          broken.append(Broken(candidate: candidate, signature: signature, place: place))
        }
        nearest.offer(candidate, refusal, closeness: left == 0 ? 2 : 0)
      case .leaves(let count, let total):
        if count < total { partial.append((candidate, count)) }
        partial.sort { $0.left < $1.left }
        nearest.offer(candidate, refusal, closeness: count < total ? 1 : 0)
      case .moves: nearest.offer(candidate, refusal, closeness: left == 0 ? 1.5 : 0)
      case .refuted, .unsolvable, .unwritable: nearest.offer(candidate, refusal, closeness: 0)
      }
    }
  }

  /// True if no candidate from this one on can be better than those accepted.
  func isDone(before candidate: Candidate) -> Bool {
    let good = accepted.filter {
      !$0.candidate.isLastResort && $0.report.hints.isEmpty && $0.report.sideEffect == nil
    }
    guard let best = good.map({ Self.cost($0.candidate, $0.report) }).min() else { return false }
    return candidate.cost - Self.mostGained > best
      && (good.count >= Self.enough || candidate.cost - Self.mostGained > best + 1)
  }

  /// True if no accepted candidate is good enough without a second edit.
  var wantsPairs: Bool {
    !accepted.contains { !$0.candidate.isLastResort && $0.report.hints.isEmpty }
  }

  /// The best first.
  var ranked: [(candidate: Candidate, report: TrialReport)] {
    accepted.enumerated().sorted { a, b in
      let (own, other) = (a.element, b.element)
      let isDoubted = [own, other].map { $0.candidate.isLastResort || !$0.report.hints.isEmpty }
      if isDoubted[0] != isDoubted[1] { return isDoubted[1] }
      return (Self.cost(own.candidate, own.report), a.offset)
        < (Self.cost(other.candidate, other.report), b.offset)
    }.map(\.element)
  }

  /// The most by which the effects of a candidate can lower its cost.
  private static let mostGained = 1.4

  /// The cost of a candidate with its effects; new hints weigh most.
  static func cost(_ candidate: Candidate, _ report: TrialReport) -> Double {
    let hints = report.hints.isEmpty ? 0 : 3.5 + min(Double(report.hints.count), 3)
    let mended = min(Double(report.mended.count), 2) * 0.3
    // If the canvas itself fails, a candidate that brings it nearer to the stored frames is better.
    let nearer = min(max(report.nearer / 20, -1), 0.8)
    let movement = min(report.movement / 200, 1) * 0.4
    // A candidate that moves views where nothing failed comes after those that do not.
    let sideEffect = report.sideEffect.map { 1 + min($0.points / 100, 1) } ?? 0
    return candidate.cost + hints - mended - nearer + movement + sideEffect
  }
}

/// The candidate that came nearest to being a patch.
struct NearestMiss {
  private(set) var miss: NearMiss?
  private var closeness = -1.0

  mutating func offer(_ candidate: Candidate, _ refusal: Refusal, closeness: Double) {
    guard closeness > self.closeness else { return }
    self.closeness = closeness
    miss = NearMiss(edits: candidate.edits, refusal: refusal)
  }
}
