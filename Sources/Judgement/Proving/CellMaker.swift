import AutoLayout
import Judging
import Verification

/// Cuts a sweep into cells and gives each its verdict.
struct CellMaker {
  private let proof: SweepProof
  private let source: LayoutSource
  private(set) var judge: VariantJudge
  private let claims: ClaimTable
  private let limit: Int
  private var judgedCount = 0
  /// The verdicts in the stretch that is being cut: some places are requested more than once.
  private var known: [Double: VariantJudge.Verdicts] = [:]

  /// The distance from the ends of a stretch at which an ambiguous layout is examined for changes.
  private static let inset = 1e-5

  init(_ proof: SweepProof, source: LayoutSource, judge: VariantJudge, limit: Int) {
    self.limit = limit
    self.proof = proof
    self.source = source
    self.judge = judge
    claims = ClaimTable(judge.verifier.invariants)
  }

  private var sweep: LayoutSweep { proof.sweep }

  mutating func cells() throws(ProvingError) -> [SweepProof.Cell] {
    var cells: [SweepProof.Cell] = []
    for stretch in stretches { cells += try self.cells(of: stretch) }
    return Self.merged(try withPoints(cells))
  }

  /// The range cut at the ends of the pieces of either sweep.
  private var stretches: [Stretch] {
    let ends = (sweep.pieces + (proof.opposite?.pieces ?? [])).map(\.upper)
    let whole = Stretch(
      lower: Comparison.Place(sweep.range.lowerBound),
      upper: Comparison.Place(sweep.range.upperBound))
    return whole.cut(at: ends.map { Comparison.Place($0) })
  }

  // MARK: Verdicts

  private mutating func verdicts(at t: Double) throws(ProvingError) -> VariantJudge.Verdicts {
    if let verdicts = known[t] { return verdicts }
    judgedCount += 1
    if judgedCount > limit { throw .tooManyPlaces(limit) }
    do {
      let verdicts = try source.verdicts(proof.variant, axis: sweep.axis, at: t, judge: &judge)
      known[t] = verdicts
      return verdicts
    } catch {
      throw .layout(error)
    }
  }

  private func verdict(_ verdicts: VariantJudge.Verdicts) -> CellVerdict {
    let scene = verdicts.layout.scene
    return CellVerdict(
      failing: Set(verdicts.violations.compactMap { claims.claim($0, in: scene) }).sorted(),
      explained: Set(verdicts.explained.compactMap { claims.claim($0, in: scene) }).sorted(),
      unjudged: verdicts.isJudged.indices.filter { !verdicts.isJudged[$0] })
  }

  // MARK: Stretches

  private func affine(
    _ layout: Layout, in sweep: LayoutSweep, at t: Double
  ) throws(ProvingError) -> AffineLayout {
    guard let piece = sweep.piece(at: t), piece.rects.count == layout.items.count else {
      throw .disagreement(t)
    }
    for (item, rect) in zip(layout.items, piece.rects) where item.isPresent {
      let (a, b) = (item.alignmentRect, rect.at(t))
      let distance = max(
        (a.x - b.x).magnitude, (a.y - b.y).magnitude, (a.width - b.width).magnitude,
        (a.height - b.height).magnitude)
      if !(distance <= 1e-4) { throw .disagreement(t) }
    }
    return AffineLayout(layout, piece: piece, of: sweep)
  }

  private mutating func cells(of stretch: Stretch) throws(ProvingError) -> [SweepProof.Cell] {
    known.removeAll(keepingCapacity: true)
    let sample = try verdicts(at: stretch.sample)
    let here = try affine(sample.layout, in: sweep, at: stretch.sample)
    var there: AffineLayout?
    if let opposite = proof.opposite, let layout = sample.opposite {
      there = try affine(layout, in: opposite, at: stretch.sample)
    }
    var places = judge.verifier.comparisons(here, opposite: there).compactMap(\.place)
    places += judge.verifier.textPlaces(here)
    if let there { places += judge.verifier.textPlaces(there) }
    var parts = stretch.cut(at: places)
    if here.piece.isAmbiguous || there?.piece.isAmbiguous ?? false {
      parts = stretch.cut(at: places + (try ambiguityChanges(stretch, parts, like: sample)))
    }
    var cells: [SweepProof.Cell] = []
    for part in parts {
      let own = try verdicts(at: part.sample)
      if own.violations.contains(where: { Self.dependsOnRoom($0.kind) }) {
        cells += try roomCells(of: part, own)
      } else {
        cells.append(SweepProof.Cell(part, verdict(own)))
      }
    }
    return cells
  }

  private static func dependsOnRoom(_ kind: Invariant.Kind) -> Bool {
    kind.topic.isTruncated
  }

  /// Truncated texts are distinguished by the room beside them.
  private mutating func roomCells(
    of stretch: Stretch, _ sample: VariantJudge.Verdicts
  ) throws(ProvingError) -> [SweepProof.Cell] {
    let here = try affine(sample.layout, in: sweep, at: stretch.sample)
    var cells: [SweepProof.Cell] = []
    for part in stretch.cut(at: judge.verifier.orderComparisons(here).compactMap(\.place)) {
      let inside = try verdicts(at: part.sample)
      let own = try affine(inside.layout, in: sweep, at: part.sample)
      let parts = part.cut(at: judge.verifier.roomComparisons(own).compactMap(\.place))
      for room in parts {
        cells.append(SweepProof.Cell(room, verdict(try verdicts(at: room.sample))))
      }
    }
    return cells
  }

  // MARK: Ambiguity

  /// The ambiguity at one place.
  private struct Ambiguity: Equatable {
    var free: [LayoutAmbiguity.FreeItem]
    var opposite: [LayoutAmbiguity.FreeItem]
    var claims: [Claim]
  }

  /// - Parameter sample: a layout of the same stretch.
  private mutating func ambiguity(
    at t: Double, like sample: VariantJudge.Verdicts
  ) throws(ProvingError) -> Ambiguity {
    judgedCount += 1
    if judgedCount > limit { throw .tooManyPlaces(limit) }
    do {
      let own = try judge.ambiguity(proof.variant, from: sweep, at: t, like: sample.layout)
      var opposite: [LayoutAmbiguity.FreeItem] = []
      if let sweep = proof.opposite, let layout = sample.opposite {
        opposite = try judge.ambiguity(
          proof.variant.inOppositeDirection, from: sweep, at: t, like: layout
        ).free
      }
      let found = own.violations.compactMap { claims.claim($0, in: sample.layout.scene) }
      return Ambiguity(free: own.free, opposite: opposite, claims: Set(found).sorted())
    } catch {
      throw .layout(error)
    }
  }

  /// The set of ambiguous items does not follow from comparisons: an ambiguous stretch is examined
  /// in every part and in five more places, and halved where two neighbours differ.
  private mutating func ambiguityChanges(
    _ stretch: Stretch, _ parts: [Stretch], like sample: VariantJudge.Verdicts
  ) throws(ProvingError) -> [Comparison.Place] {
    let (lower, upper) = (stretch.lower.judged, stretch.upper.judged)
    let width = upper - lower
    let inset = min(Self.inset, width / 8)
    let places = [
      lower + inset, lower + width / 4, lower + width / 2, upper - width / 4, upper - inset,
    ]
    var found: [Comparison.Place] = []
    var last: (place: Double, ambiguity: Ambiguity)?
    for place in (places + parts.map(\.sample)).sorted() {
      let next = try ambiguity(at: place, like: sample)
      if let last, next != last.ambiguity {
        let place = try flip(last.place, place, from: last.ambiguity, like: sample)
        found.append(Comparison.Place(place))
      }
      last = (place, next)
    }
    return found
  }

  private mutating func flip(
    _ start: Double, _ end: Double, from ambiguity: Ambiguity,
    like sample: VariantJudge.Verdicts
  ) throws(ProvingError) -> Double {
    var (low, high) = (start, end)
    while high - low > Stretch.resolution {
      let middle = (low + high) / 2
      let own = try self.ambiguity(at: middle, like: sample)
      if own == ambiguity { low = middle } else { high = middle }
    }
    return high
  }

  // MARK: Points

  /// Adds the single places on the pixel grid at which cells meet: the verdict there may differ
  /// from that of either cell.
  private mutating func withPoints(
    _ cells: [SweepProof.Cell]
  ) throws(ProvingError) -> [SweepProof.Cell] {
    var result: [SweepProof.Cell] = []
    func addPoint(_ point: Double) throws(ProvingError) {
      if let last = result.last, last.isPoint, last.lower == point { return }
      result.append(SweepProof.Cell(point, verdict(try verdicts(at: point))))
    }
    for var cell in cells {
      let (first, last) = (gridPoint(at: cell.lower), gridPoint(at: cell.upper))
      if let first, first == last { continue }
      if let first {
        try addPoint(first)
        cell.lower = first
        cell.nominalLower = Self.snapped(cell.nominalLower, to: first)
      }
      if let last {
        cell.upper = last
        cell.nominalUpper = Self.snapped(cell.nominalUpper, to: last)
      }
      result.append(cell)
      if let last { try addPoint(last) }
    }
    return result
  }

  /// The noise of solving is far smaller than any intended difference.
  private static func snapped(_ place: Double, to point: Double) -> Double {
    (place - point).magnitude <= 1e-6 ? point : place
  }

  /// The nearest place on the pixel grid, if it is near enough. The tie of rounding and the noise
  /// of solving move places by less than this.
  private func gridPoint(at t: Double) -> Double? {
    let scale = proof.variant.environment.scale
    let point = (t * scale).rounded() / scale
    return (point - t).magnitude <= 1e-4 && sweep.range.contains(point) ? point : nil
  }

  private static func merged(_ cells: [SweepProof.Cell]) -> [SweepProof.Cell] {
    var result: [SweepProof.Cell] = []
    for cell in cells {
      if let last = result.last, last.verdict == cell.verdict {
        if last.isPoint { result[result.count - 1].ownsLower = true }
        result[result.count - 1].upper = cell.upper
        result[result.count - 1].nominalUpper = cell.nominalUpper
      } else {
        result.append(cell)
      }
    }
    return result
  }
}

extension SweepProof.Cell {
  fileprivate init(_ stretch: Stretch, _ verdict: CellVerdict) {
    self.init(
      lower: stretch.lower.judged, upper: stretch.upper.judged,
      nominalLower: stretch.lower.nominal, nominalUpper: stretch.upper.nominal, verdict: verdict)
  }

  fileprivate init(_ point: Double, _ verdict: CellVerdict) {
    self.init(
      lower: point, upper: point, nominalLower: point, nominalUpper: point, verdict: verdict)
  }
}
