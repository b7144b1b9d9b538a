import Simplex

/// The plan for solving the variants of one compiled structure side by side: the numbers of its
/// parameters, and their places in a solved block.
///
/// Structures that differ in name only (size classes without changes) share a plan.
package final class LanePlan {
  /// The source of a parameter's value.
  package enum Source: Hashable {
    case width, height
    case content(Int, LaneContent.Field)
    case margin(Edge), safeArea(Edge), readable(Edge)
    /// A margin or an inset of a nested view.
    case inside(Int)
  }

  let solved: SolvedStructure
  package let contents: [LaneContent]
  /// Position in ``contents`` by item; -1 if the item has none.
  package let contentOfItem: [Int]
  let sources: [Source]
  /// The first parameter with each value. Not the width that a wrapped text requests: it narrows as the
  /// layout settles, and the width of the content stays that of the single line, as in
  /// ``ItemLayout/intrinsicSize``.
  package let parameterOf: [Source: Int]
  private let keys: ContentKeys
  let insets: EffectiveInsets
  let margins: RootMargins
  let solver: PartwiseSolver
  private let parameters: ParameterFills
  let lineSteps: (horizontal: [Double]?, vertical: [Double]?)
  /// Nil if one pass of the solver is enough.
  let settling: LaneSettling?

  package var parameterCount: Int { sources.count }
  package let variableCount: Int
  /// Parameters and variables.
  package var slotCount: Int { parameterCount + variableCount }
  package var scene: Scene { solved.compiled.scene }
  package var program: LinearProgram { solved.compiled.program.program }
  /// By item: its rectangle over variables and parameters of the program; nil for items that are
  /// not installed.
  package var forms: [RectForm?] { solved.compiled.rects }

  init(
    _ solved: SolvedStructure, environment: Environment, limit: Int, contents: ContentTables,
    level: VectorLevel
  ) {
    self.solved = solved
    let scene = solved.compiled.scene
    var tables: [LaneContent] = []
    var places = [Int](repeating: -1, count: scene.items.count)
    for (index, item) in scene.items.enumerated() {
      let hasContent = item.content.map { $0 != .plain } ?? false
      guard hasContent || item.intrinsicSizeOverride != nil else { continue }
      places[index] = tables.count
      tables.append(contents.table(of: item, index: index))
    }
    func content(_ item: Int, _ field: LaneContent.Field) -> Source {
      if places[item] < 0 {
        places[item] = tables.count
        tables.append(contents.table(of: scene.items[item], index: item))
      }
      return .content(places[item], field)
    }
    sources = solved.compiled.roles.enumerated().map { place, role in
      switch role {
      case _ where role.isInside: .inside(place)
      case .containerSize(.horizontal): .width
      case .containerSize(.vertical): .height
      case .intrinsicSize(let item, .horizontal): content(item, .width)
      case .intrinsicSize(let item, .vertical): content(item, .height)
      case .firstBaseline(let item): content(item, .firstBaseline)
      case .lastBaseline(let item): content(item, .lastBaseline)
      case .margin(_, let edge): .margin(edge)
      case .safeAreaInset(_, let edge): .safeArea(edge)
      case .readableInset(_, let edge): .readable(edge)
      case .setting: .inside(place)
      }
    }
    variableCount = solved.compiled.program.program.variableCount
    self.contents = tables
    keys = contents.keys
    contentOfItem = places
    parameters = ParameterFills(sources, contents: tables)
    solver = PartwiseSolver(solved.regimes, level: level, limit: limit)
    settling = LaneSettling(solved, contentOfItem: places)
    let narrowing = settling?.narrowing ?? []
    parameterOf = Dictionary(
      zip(sources, sources.indices).filter { !narrowing.contains($1) }
    ) { first, _ in first }
    insets = EffectiveInsets(solved.compiled.margins, environment: environment)
    margins = RootMargins(insets)
    lineSteps = (
      Self.steps(along: .horizontal, sources, margins, settles: settling != nil),
      Self.steps(along: .vertical, sources, margins, settles: settling != nil)
    )
  }

  /// The function from width and inset to a margin of the root view; nil if ``rootMargin(_:_:)``
  /// must be called for every environment.
  package func regularMargin(_ edge: Edge) -> RootMargins.Regular? { margins.regular(edge) }

  /// A margin of the root view.
  package func rootMargin(_ edge: Edge, _ environment: Environment) -> Double {
    margins.margin(edge, environment)
  }

  /// Variants in rows of numbers.
  package struct Group {
    package var variants: UnsafePointer<LaneVariant>
    package var count: Int
    /// Options of the variants, ``optionCount`` of each.
    package var options: UnsafePointer<UInt16>
    package var optionCount: Int

    package init(
      variants: UnsafePointer<LaneVariant>, count: Int, options: UnsafePointer<UInt16>,
      optionCount: Int
    ) {
      self.variants = variants
      self.count = count
      self.options = options
      self.optionCount = optionCount
    }
  }

  /// Writes the records of the contents of variants: those of the first content, one a variant, then
  /// those of the next. They are the same in both directions.
  ///
  /// - Parameter content: the measurer of a variant's content, by its number in the group.
  package func find(
    _ group: Group, records: UnsafeMutablePointer<Int32>, content: (Int) -> LaneMeasure
  ) {
    let keys = keys.fill(group.variants, count: group.count)
    for (place, table) in contents.enumerated() {
      table.find(
        group.variants, count: group.count, options: group.options,
        optionCount: group.optionCount, keys: keys, records: records + place * group.count,
        measure: content)
    }
  }

  /// True if ``find(_:records:content:)`` writes the same for another plan.
  package func hasContents(of other: LanePlan) -> Bool {
    contents.count == other.contents.count
      && zip(contents, other.contents).allSatisfy { $0 === $1 }
  }

  /// Writes the parameters of variants into their lanes of blocks.
  ///
  /// - Parameters:
  ///   - isOpposite: true to take the variants in the other direction.
  ///   - records: as ``find(_:records:content:)`` wrote them.
  ///   - base: the first block, ``parameterCount`` slots of each of which are written.
  ///   - stride: slots from one block to the next.
  package func fill(
    _ group: Group, isOpposite: Bool, records: UnsafePointer<Int32>,
    base: UnsafeMutablePointer<Double>, stride: Int
  ) {
    parameters.write(
      self, group, isOpposite: isOpposite, records, base, stride: stride)
  }

  /// Solves variants in blocks; as ``PartwiseSolver/solve(_:stride:count:others:findsConflicts:outcomes:)``, in as many
  /// passes as it takes.
  ///
  /// - Parameters:
  ///   - others: for every variant its other solution.
  ///   - isJudged: true to write variants with another solution, and leave those in conflict to a
  ///     layout of their own; else only regimes are needed.
  package func solve(
    _ group: Group, isOpposite: Bool, records: UnsafePointer<Int32>,
    base: UnsafeMutablePointer<Double>, stride: Int, others: UnsafeMutablePointer<Double>,
    isJudged: Bool, outcomes: UnsafeMutablePointer<PartwiseSolver.Outcome>
  ) {
    // Variants that are not written cannot settle.
    let isWritten = isJudged || settling != nil
    func solve() {
      solver.solve(
        base, stride: stride, count: group.count, others: isWritten ? others : nil,
        findsConflicts: !isWritten, outcomes: outcomes)
    }
    solve()
    guard let settling else { return }
    let lanes = LaneSettling.Lanes(
      group: LaneGroup(base: base, stride: stride, count: group.count),
      parameterCount: parameterCount, outcomes: outcomes,
      text: { self.contents[$0].texts[Int(records[$0 * group.count + $1])] },
      environment: {
        isOpposite
          ? group.variants[$0].opposite.environment : group.variants[$0].environment
      })
    settling.run(lanes, solve: solve)
  }

  // MARK: Wrapped texts

  /// The needs of a wrapped text in its frame.
  ///
  /// - Parameters:
  ///   - first: the variant's first parameter, with variables behind the parameters.
  ///   - record: of the content.
  package func needs(
    _ content: Int, _ first: UnsafePointer<Double>, record: Int32, scale: Double
  ) -> (size: Size, lineCount: Int) {
    let table = contents[content]
    guard let rect = solved.compiled.rects[table.index] else { return (Size(), 0) }
    let frame = FrameRounding(scale: scale).round(
      LaneNumbers(first: first, parameterCount: parameterCount).value(rect))
    return table.texts[Int(record)].needs(inFrame: frame.size)
  }

  /// ``TextLayout/least`` of a wrapped text in its frame; parameters as for
  /// ``needs(_:_:record:scale:)``.
  package func least(
    _ content: Int, _ first: UnsafePointer<Double>, record: Int32, scale: Double
  ) -> Size {
    let table = contents[content]
    guard let rect = solved.compiled.rects[table.index] else { return Size() }
    let frame = FrameRounding(scale: scale).round(
      LaneNumbers(first: first, parameterCount: parameterCount).value(rect))
    return table.texts[Int(record)].least(inFrame: frame.size)
  }

  // MARK: Rectangles

  /// The alignment rectangle of an item in a lane program.
  package struct RectSlots {
    package var x: LaneProgram.Slot
    package var y: LaneProgram.Slot
    package var width: LaneProgram.Slot
    package var height: LaneProgram.Slot

    package init(
      x: LaneProgram.Slot, y: LaneProgram.Slot, width: LaneProgram.Slot, height: LaneProgram.Slot
    ) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Adds the computation of the alignment rectangles of all items; nil for absent ones.
  package func rects(
    in program: inout LaneProgram, parameters: [LaneProgram.Slot], variables: [LaneProgram.Slot]
  ) -> [RectSlots?] {
    func slot(_ form: LinearForm) -> LaneProgram.Slot {
      program.sum(
        form.constant,
        form.variables.map { ($0.coefficient, variables[$0.index]) }
          + form.parameters.map { ($0.coefficient, parameters[$0.index]) })
    }
    return solved.compiled.rects.map { rect in
      rect.map {
        RectSlots(
          x: slot($0.left), y: slot($0.top), width: slot($0.width), height: slot($0.height))
      }
    }
  }
}

/// Content tables that plans share if they show the same items.
final class ContentTables {
  private let vocabulary: LaneVocabulary
  let keys: ContentKeys
  private var tables: [Int: [LaneContent]] = [:]

  init(_ vocabulary: LaneVocabulary) {
    self.vocabulary = vocabulary
    keys = ContentKeys(vocabulary)
  }

  func table(of item: Item, index: Int) -> LaneContent {
    for known in tables[index] ?? [] where known.item == item { return known }
    let table = LaneContent(item, index: index, vocabulary: vocabulary, keys: keys)
    tables[index, default: []].append(table)
    return table
  }

  func trim() {
    for table in tables.values.joined() { table.trim() }
  }
}
