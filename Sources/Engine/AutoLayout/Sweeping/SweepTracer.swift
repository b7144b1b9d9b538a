import Simplex

/// Follows `SolvedVariant` along a range of sizes: the same passes, with affine lengths in place of
/// numbers. A stretch is cut wherever one of the parameters of a pass bends or steps.
struct SweepTracer {
  private let solved: SolvedStructure
  private let variant: Variant
  private let content: ContentMeasurer
  private let axis: Axis
  private let texts: [Int: [LayoutSweep.TextStep]]
  private(set) var pieces: [LayoutSweep.Piece] = []

  /// Pieces of one sweep; real scenes have some dozens.
  private static let limit = 20_000
  /// Cuts nearer to each other than this, points, are taken as one.
  static let resolution = 1e-6

  /// The result of one stretch so far.
  private struct State {
    var sizes: [IntrinsicSize]
    var wrappedWidths: [Int: AffineLength] = [:]
    var narrowed: [Int: Double] = [:]
    var passes: [LayoutSweep.Pass] = []
  }

  private struct Stretch {
    var lower: Double
    var upper: Double
    var middle: Double { (lower + upper) / 2 }
  }

  static func sweep(
    _ solved: SolvedStructure, variant: Variant, content: ContentMeasurer, axis: Axis,
    range: ClosedRange<Double>
  ) throws(LayoutError) -> LayoutSweep {
    var tracer = try SweepTracer(solved, variant, content, axis)
    try tracer.run(range)
    return LayoutSweep(axis: axis, range: range, pieces: tracer.pieces, texts: tracer.texts)
  }

  /// A sweep of claimed pieces.
  static func sweep(
    solved: SolvedStructure, variant: Variant, content: ContentMeasurer, axis: Axis,
    range: ClosedRange<Double>, claims: [SweepChecker.Claim]
  ) throws(LayoutError) -> LayoutSweep {
    let tracer = try SweepTracer(solved, variant, content, axis)
    let pieces = claims.map { claim in
      let rects = tracer.rects(of: claim.passes)
      return LayoutSweep.Piece(
        lower: claim.lower, upper: claim.upper, passes: claim.passes, rects: rects,
        margins: tracer.margins(rects, at: (claim.lower + claim.upper) / 2))
    }
    return LayoutSweep(axis: axis, range: range, pieces: pieces, texts: tracer.texts)
  }

  private init(
    _ solved: SolvedStructure, _ variant: Variant, _ content: ContentMeasurer, _ axis: Axis
  ) throws(LayoutError) {
    self.solved = solved
    self.variant = variant
    self.content = content
    self.axis = axis
    let scene = solved.compiled.scene
    var texts: [Int: [LayoutSweep.TextStep]] = [:]
    for (index, item) in scene.items.enumerated() where solved.compiled.rects[index] != nil {
      if let steps = try content.textSteps(of: item, index: index) { texts[index] = steps }
    }
    self.texts = texts
  }

  private var structure: CompiledStructure { solved.compiled }

  private mutating func run(_ range: ClosedRange<Double>) throws(LayoutError) {
    let whole = Stretch(lower: range.lowerBound, upper: range.upperBound)
    let sizes = structure.scene.items.enumerated().map { index, item in
      item.isInstalled ? content.intrinsicSize(of: item, index: index) : .none
    }
    for stretch in cut(whole, at: axis == .horizontal ? rootSteps : []) {
      try enter(stretch, State(sizes: sizes), rects: nil)
    }
  }

  private var rootSteps: [Double] {
    AffineInsets.steps(of: structure.scene, variant.environment.generation)
  }

  /// Cuts a stretch; a place nearer than the resolution to one of its ends or to another is left out.
  private func cut(_ stretch: Stretch, at places: [Double]) -> [Stretch] {
    var result: [Stretch] = []
    var lower = stretch.lower
    for place in places.sorted()
    where place - lower > Self.resolution && stretch.upper - place > Self.resolution {
      result.append(Stretch(lower: lower, upper: place))
      lower = place
    }
    return result + [Stretch(lower: lower, upper: stretch.upper)]
  }

  // MARK: Passes

  /// Solves a stretch with the parameters from the state and the rectangles of the last pass,
  /// unless they equal those of the last pass: then it has settled.
  private mutating func enter(
    _ stretch: Stretch, _ state: State, rects: [AffineRect]?
  ) throws(LayoutError) {
    let candidates = parameters(state, rects, at: stretch.middle)
    let bends = candidates.flatMap { Self.crossings(among: $0) }
    for part in cut(stretch, at: bends) {
      let parameters = candidates.map { Self.largest($0, at: part.middle) }
      if let last = state.passes.last, Self.areEqual(last.parameters, parameters) {
        try finish(part, state)
      } else {
        try solve(part, parameters, state)
      }
    }
  }

  private mutating func solve(
    _ stretch: Stretch, _ parameters: [AffineLength], _ state: State
  ) throws(LayoutError) {
    let proof: IntervalProof
    do {
      proof = try structure.program.proof(
        origin: parameters.map(\.offset), direction: parameters.map(\.slope),
        range: stretch.lower...stretch.upper)
    } catch .limit {
      throw .stepLimit
    } catch {
      throw .unstable
    }
    for interval in proof.intervals {
      var state = state
      state.passes.append(LayoutSweep.Pass(parameters: parameters, interval: interval))
      let part = Stretch(lower: interval.lower, upper: interval.upper)
      if state.passes.count == SolvedVariant.passLimit || !solved.settles {
        try finish(part, state)
      } else {
        try settle(part, state)
      }
    }
  }

  /// As `SolvedVariant.settle`: heights of wrapped texts follow the widths of the last pass.
  private mutating func settle(_ stretch: Stretch, _ state: State) throws(LayoutError) {
    let rects = rects(of: state.passes)
    var places: [Double] = []
    for index in solved.wrapping {
      let width = rects[index].width
      places += crossings(of: width, with: index, along: stretch)
      guard let before = state.wrappedWidths[index] else { continue }
      places +=
        Self.crossings(among: [width, before]) + crossings(of: before, with: index, along: stretch)
    }
    places += tableSteps(rects)
    for part in cut(stretch, at: places) {
      var next = state
      for index in solved.wrapping {
        var width = rects[index].width
        if let before = state.wrappedWidths[index], before.at(part.middle) < width.at(part.middle) {
          width = before
        }
        next.wrappedWidths[index] = width
        let item = structure.scene.items[index]
        let here = max(0, width.at(part.middle))
        next.sizes[index].height =
          content.intrinsicSize(of: item, index: index, width: here).height
        if solved.narrowing.contains(index) {
          next.narrowed[index] = content.narrowedWidth(of: item, index: index, at: here)?.width
        }
      }
      try enter(part, next, rects: rects)
    }
  }

  private mutating func finish(_ stretch: Stretch, _ state: State) throws(LayoutError) {
    let rects = rects(of: state.passes)
    for part in cut(stretch, at: tableSteps(rects)) {
      let margins = margins(rects, at: part.middle)
      if let last = pieces.last, last.margins == margins, last.passes.count == state.passes.count,
        zip(last.passes, state.passes).allSatisfy({ $0.isSame($1) })
      {
        pieces[pieces.count - 1].upper = part.upper
        continue
      }
      if pieces.count >= Self.limit { throw .stepLimit }
      pieces.append(
        LayoutSweep.Piece(
          lower: part.lower, upper: part.upper, passes: state.passes, rects: rects,
          margins: margins))
    }
  }

  private func rects(of passes: [LayoutSweep.Pass]) -> [AffineRect] {
    let zero = AffineLength(0)
    guard let pass = passes.last else { return [] }
    return structure.rects.map {
      $0?.along(pass.interval.values, pass.parameters)
        ?? AffineRect(x: zero, y: zero, width: zero, height: zero)
    }
  }

  // MARK: Parameters

  /// For each parameter the candidates of which it is the largest.
  private func parameters(
    _ state: State, _ rects: [AffineRect]?, at t: Double
  ) -> [[AffineLength]] {
    let sizes = state.sizes
    let insets = insets(rects, at: t)
    let scene = structure.scene
    func baselines(_ item: Int) -> (first: Double, last: Double) {
      content.baselines(of: scene.items[item], index: item, intrinsicHeight: sizes[item].height)
    }
    return structure.roles.map { role in
      switch role {
      case .containerSize(let own):
        own == axis
          ? [AffineLength(offset: 0, slope: 1)] : [AffineLength(variant.environment.size[own])]
      case .intrinsicSize(let item, .horizontal):
        [AffineLength(state.narrowed[item] ?? sizes[item].width ?? 0)]
      case .intrinsicSize(let item, let own): [AffineLength(sizes[item][own] ?? 0)]
      case .firstBaseline(let item): [AffineLength(baselines(item).first)]
      case .lastBaseline(let item): [AffineLength(baselines(item).last)]
      default: insets.values(of: role)
      }
    }
  }

  private func insets(_ rects: [AffineRect]?, at t: Double) -> AffineInsets {
    AffineInsets(
      structure.margins, environment: variant.environment, axis: axis, rects: rects, at: t)
  }

  private func margins(_ rects: [AffineRect], at t: Double) -> [[AffineLength]] {
    let insets = insets(rects, at: t)
    return structure.rects.indices.flatMap { item in
      Edge.allCases.map { structure.rects[item] == nil ? [] : insets.margin(item, $0) }
    }
  }

  private static func largest(_ candidates: [AffineLength], at t: Double) -> AffineLength {
    candidates.dropFirst().reduce(candidates[0]) { $1.at(t) > $0.at(t) ? $1 : $0 }
  }

  // MARK: Places

  private static func crossings(among lengths: [AffineLength]) -> [Double] {
    lengths.indices.flatMap { a in
      lengths.indices.dropFirst(a + 1).compactMap { (lengths[a] - lengths[$0]).crossing(0) }
    }
  }

  /// The places where the width of a wrapped text passes one at which its number of lines, or its
  /// requested width, changes.
  private func crossings(
    of width: AffineLength, with item: Int, along stretch: Stretch
  ) -> [Double] {
    guard let steps = texts[item] else { return [] }
    let sides = content.textSides(of: structure.scene.items[item])
    let lines = steps.compactMap { width.crossing($0.width + sides) }
    guard solved.narrowing.contains(item) else { return lines }
    return lines + narrowings(of: item, along: stretch, width)
  }

  /// The places between the ends of a stretch where the requested width of a wrapped text changes.
  private func narrowings(
    of index: Int, along stretch: Stretch, _ width: AffineLength
  ) -> [Double] {
    let item = structure.scene.items[index]
    let ends = [width.at(stretch.lower), width.at(stretch.upper)].sorted()
    var places: [Double] = []
    var here = max(0, ends[0])
    while here <= ends[1], places.count < Self.limit,
      let next = content.narrowedWidth(of: item, index: index, at: here)?.range.upperBound,
      next > here
    {
      if let place = width.crossing(next) { places.append(place) }
      here = next
    }
    return places
  }

  private func tableSteps(_ rects: [AffineRect]) -> [Double] {
    guard
      let step = AffineInsets.tableStep(of: structure.scene, variant.environment.generation)
    else { return [] }
    return rects.compactMap { $0.width.crossing(step) }
  }

  /// Solutions of equal parameters differ in the last digits at most.
  private static func areEqual(_ a: [AffineLength], _ b: [AffineLength]) -> Bool {
    zip(a, b).allSatisfy {
      ($0.offset - $1.offset).magnitude <= 1e-7 && ($0.slope - $1.slope).magnitude <= 1e-9
    }
  }
}
