import Simplex

extension SolvedVariant {
  /// The variant at one place of a piece, from the piece's values: nothing is solved.
  init(
    structure: SolvedStructure, variant: Variant, content: ContentMeasurer,
    piece: LayoutSweep.Piece, at t: Double
  ) {
    solved = structure
    self.variant = variant
    self.content = content
    var replay = PassReplay(structure, variant, content)
    for pass in piece.passes.dropLast() { replay.follow(pass, at: t) }
    intrinsicSizes = replay.sizes
    parameters = piece.passes.last?.parameters.map { $0.at(t) } ?? []
    let interval = piece.passes.last?.interval
    solution = Solution(
      values: interval?.values.map { $0.at(t) } ?? [],
      conflicts: interval?.breaks.map { Conflict(broken: $0.broken, members: $0.members) } ?? [],
      isAmbiguous: interval?.isAmbiguous ?? false, tight: interval?.tight ?? [], regime: 0)
    let open = piece.passes.dropLast().first(where: \.interval.isAmbiguous)
    if let open, !structure.wrapping.isEmpty {
      ambiguousSolution = (open.parameters.map { $0.at(t) }, open.interval.values.map { $0.at(t) })
    }
  }
}

/// The passes of `SolvedVariant` at one place, with claimed values.
struct PassReplay {
  private let solved: SolvedStructure
  private let variant: Variant
  private let content: ContentMeasurer
  private(set) var sizes: [IntrinsicSize]
  private(set) var rects: [Rect]?
  private var wrappedWidths: [Int: Double] = [:]
  private var narrowed: [Int: Double] = [:]
  /// Texts that may narrow: the widths at which they were wrapped in the last pass, points.
  private(set) var wraps: [(item: Int, width: Double)] = []
  /// For each wrapped text, the decrease of its width; a sign change means that another pass
  /// decides.
  private(set) var shortfalls: [Double] = []

  /// - Parameter variant: with the place as its size.
  init(_ solved: SolvedStructure, _ variant: Variant, _ content: ContentMeasurer) {
    self.solved = solved
    self.variant = variant
    self.content = content
    sizes = solved.compiled.scene.items.enumerated().map { index, item in
      item.isInstalled ? content.intrinsicSize(of: item, index: index) : .none
    }
  }

  /// The parameters of the next pass.
  var parameters: [Double] {
    SolvedVariant.values(
      solved.compiled, variant, content, intrinsicSizes: sizes, narrowed: narrowed, rects: rects)
  }

  /// Takes the result of a pass.
  mutating func follow(_ pass: LayoutSweep.Pass, at t: Double) {
    let values = pass.interval.values.map { $0.at(t) }
    let parameters = pass.parameters.map { $0.at(t) }
    let rects = solved.compiled.rectTable.rects(values, parameters)
    self.rects = rects
    shortfalls = []
    wraps = []
    for index in solved.wrapping {
      let before = wrappedWidths[index]
      if let before { shortfalls.append(before - rects[index].width) }
      let width = min(rects[index].width, before ?? .infinity)
      wrappedWidths[index] = width
      let item = solved.compiled.scene.items[index]
      sizes[index].height =
        content.intrinsicSize(of: item, index: index, width: max(0, width)).height
      guard solved.narrowing.contains(index) else { continue }
      narrowed[index] = content.narrowedWidth(of: item, index: index, at: max(0, width))?.width
      wraps.append((index, max(0, width)))
    }
  }
}
