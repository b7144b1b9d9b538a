import Simplex
import TextMetrics

/// Lays out variants of one scene, and keeps the compiled programs of their structures.
///
/// One engine serves one thread; its answers do not depend on what it laid out before.
public struct LayoutEngine {
  /// The scene that is laid out, with placeholders if it shows the canvas.
  public let scene: Scene
  /// The options of the caller.
  public let options: LayoutOptions

  /// Items whose size is a placeholder of the canvas.
  package let placeholders: Set<Int>

  private var structures: [StructureKey: SolvedStructure] = [:]
  /// The compiled programs, by everything that compiling reads: structures that differ in name only
  /// (size classes without changes, versions of iOS with the same rules) share one.
  private var compiled: [CompiledKey: SolvedStructure] = [:]
  /// Programs that several structures share, with their known regimes.
  private var regimes: [LinearProgram: RegimeCache] = [:]
  /// Empty unless ``hasProportions``.
  private var fitted: FittedParts
  private let contents = ContentCache()
  let hasProportions: Bool
  private let isJapanese: Bool
  private var measurers: [FontGeneration: TextMeasurer] = [:]
  /// The last measurer: variants that differ in size alone share it.
  private var lastMeasurer: ContentMeasurer?

  private var lastSolved: (variant: Variant, solved: SolvedVariant)?
  private var keptItems = 0

  /// - Parameter scene: as it was read.
  public init(scene: Scene, options: LayoutOptions = LayoutOptions()) {
    let shown = options.showsCanvas ? scene.shownOnCanvas : scene
    self.scene = shown
    placeholders = Set(
      shown.items.indices.filter {
        shown.items[$0].intrinsicSizeOverride != scene.items[$0].intrinsicSizeOverride
      })
    self.options = options
    hasProportions = scene.items.contains { $0.stack?.distribution == .fillProportionally }
    isJapanese = scene.isJapanese
    fitted = FittedParts(limit: options.keptItems)
  }

  /// The hits of the text cache, and its memory.
  public var textCache: TextCacheStatistics { contents.statistics }

  /// The layout of one variant: a pure function of scene, options and variant.
  ///
  /// - Throws: ``LayoutError`` for a variant that cannot be laid out at all (a size that is not a
  ///   number, a step limit reached). Conflicts and ambiguity are results, not errors.
  public mutating func layout(_ variant: Variant) throws(LayoutError) -> Layout {
    let solved = try solve(variant)
    return try solved.layout(findsAmbiguityWitness: options.findsAmbiguityWitness)
  }

  /// The constraints that determine an attribute of an item, strongest first; empty if there are
  /// none. A multiplier is the movement of the value in points for each point of the constraint's
  /// constant.
  ///
  /// - Throws: ``LayoutError`` as ``layout(_:)`` does.
  public mutating func explanation(
    of anchor: Anchor, in variant: Variant
  ) throws(LayoutError) -> [(origin: ConstraintOrigin, multiplier: Double)] {
    try solveAgain(variant).explanation(of: anchor)
  }

  /// The variant solved, for several questions about the same one.
  mutating func solveAgain(_ variant: Variant) throws(LayoutError) -> SolvedVariant {
    if let last = lastSolved, last.variant == variant { return last.solved }
    let solved = try solve(variant)
    lastSolved = (variant, solved)
    return solved
  }

  // MARK: Solving

  mutating func solve(_ variant: Variant) throws(LayoutError) -> SolvedVariant {
    let (structure, content) = try prepare(variant)
    return try SolvedVariant(
      structure: structure, variant: variant, content: content, limit: options.stepLimit)
  }

  /// The first steps of solving and proving.
  mutating func prepare(
    _ variant: Variant
  ) throws(LayoutError) -> (structure: SolvedStructure, content: ContentMeasurer) {
    try validate(variant.environment)
    let content = contentMeasurer(for: variant)
    return (try structure(for: variant, content: content), content)
  }

  mutating func contentMeasurer(for variant: Variant) -> ContentMeasurer {
    if let known = lastMeasurer?.moved(to: variant) { return known }
    let generation = variant.environment.generation.fontGeneration
    let measurer =
      measurers[generation]
      ?? TextMeasurer(generation: generation, fonts: options.fonts, isJapanese: isJapanese)
    measurers[generation] = measurer
    let made = ContentMeasurer(
      measurer: measurer, variant: variant, cache: contents, canvas: scene.canvas)
    lastMeasurer = made
    return made
  }

  mutating func structure(
    for variant: Variant, content: ContentMeasurer
  ) throws(LayoutError) -> SolvedStructure {
    var key = StructureKey(variant)
    guard hasProportions else { return try structure(key, for: variant, proportional: [:]) }
    let proportional = ProportionalSizes(
      content: content, options: options, variant: variant, structure: key)
    let sizes = try proportional.sizes(in: scene.materialised(for: variant), parts: &fitted)
    key.take(sizes: sizes)
    let first = try structure(key, for: variant, proportional: sizes)
    let wrapped = try proportional.wrapped(sizes, in: first)
    guard wrapped != sizes else { return first }
    key.take(sizes: wrapped)
    return try structure(key, for: variant, proportional: wrapped)
  }

  private mutating func structure(
    _ key: StructureKey, for variant: Variant, proportional: [Int: Double]
  ) throws(LayoutError) -> SolvedStructure {
    if let known = structures[key] { return known }
    let materialised = scene.materialised(for: variant)
    let compiledKey = CompiledKey(
      scene: materialised, direction: key.layoutDirection,
      facts: VersionFacts(key.generation, of: materialised),
      proportionalSizes: key.proportionalSizes)
    let made: SolvedStructure
    if let known = compiled[compiledKey] {
      made = SolvedStructure(known, digest: key.digest)
    } else {
      made = try SolvedStructure.compile(
        materialised, direction: key.layoutDirection, facts: compiledKey.facts,
        rootSizing: options.fitsHostHeight ? .fittingHeight : .imposed,
        fitsCells: options.fitsCellHeights, showsCanvas: options.showsCanvas,
        proportionalSizes: proportional, digest: key.digest
      ) { program in
        if let known = regimes[program.program] { return known }
        let cache = RegimeCache(program)
        regimes[program.program] = cache
        return cache
      }
      let count = compiledKey.scene.items.count
      if keptItems + count > options.keptItems {
        keptItems = 0
        structures.removeAll(keepingCapacity: true)
        compiled.removeAll(keepingCapacity: true)
        regimes.removeAll(keepingCapacity: true)
      }
      keptItems += count
      compiled[compiledKey] = made
    }
    structures[key] = made
    return made
  }

  /// Everything that compiling reads of a variant.
  private struct CompiledKey: Hashable {
    var scene: Scene
    var direction: LayoutDirection
    var facts: VersionFacts
    var proportionalSizes: [Double]

    /// Hashes the parts that variants and size classes change; the rest is compared if these are
    /// equal.
    func hash(into hasher: inout Hasher) {
      hasher.combine(direction)
      hasher.combine(proportionalSizes)
      for item in scene.items {
        hasher.combine(item.isInstalled)
        hasher.combine(item.isHidden)
      }
      for constraint in scene.constraints {
        hasher.combine(constraint.isInstalled)
        hasher.combine(constraint.constant)
      }
    }
  }

  func validate(_ environment: Environment) throws(LayoutError) {
    let numbers: [(String, Double)] = [
      ("container width", environment.size.width), ("container height", environment.size.height),
      ("top inset", environment.safeAreaInsets.top),
      ("left inset", environment.safeAreaInsets.left),
      ("bottom inset", environment.safeAreaInsets.bottom),
      ("right inset", environment.safeAreaInsets.right), ("scale", environment.scale),
    ]
    for (name, value) in numbers where !(value.isFinite && value >= 0 && value <= 100_000) {
      throw .invalidNumber(name, value)
    }
    if environment.scale < 0.5 || environment.scale > 10 {
      throw .invalidNumber("scale", environment.scale)
    }
  }
}

/// The choices of a caller about layout.
public struct LayoutOptions: Hashable, Sendable {
  /// Pivots of the solver that one variant may take; a deterministic guard against hangs.
  public var stepLimit: Int
  /// Looks for a witness of ambiguity where the solver reports freedom.
  public var findsAmbiguityWitness: Bool
  /// The root view is as high as its content requires, or as high as the environment if nothing
  /// requires a height: the layout of a self-sizing cell, in place of the fixed height of the
  /// canvas.
  public var fitsHostHeight: Bool

  /// The app's own fonts, to measure named fonts with.
  public var fonts: FontLibrary
  /// The number of items of all structures kept at once, some 12 KB each with their regimes: a
  /// campaign has few, and a hostile one must not fill the memory of as many workers as there are
  /// cores. Layouts do not depend on it.
  public var keptItems = 1 << 16
  /// Cells inside the scene are as high as their content requires, or as drawn if nothing requires
  /// a height.
  public var fitsCellHeights = false

  /// Shows the differences of Interface Builder's canvas from a running app, by ``CanvasProfile``:
  /// a hidden arranged view keeps a size that its own constraints require, and empty arranged views
  /// have placeholders.
  public var showsCanvas: Bool

  /// By default, everything as in a running app.
  public init(
    stepLimit: Int = 1_000_000, findsAmbiguityWitness: Bool = true, fonts: FontLibrary = .empty,
    fitsHostHeight: Bool = false, showsCanvas: Bool = false
  ) {
    self.showsCanvas = showsCanvas
    self.stepLimit = stepLimit
    self.findsAmbiguityWitness = findsAmbiguityWitness
    self.fonts = fonts
    self.fitsHostHeight = fitsHostHeight
  }
}

/// The reason why a variant has no layout.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The solver's step limit was reached: the variant counts as a hang.
  case stepLimit
  /// A number that no layout can have, with its place and value.
  case invalidNumber(String, Double)
  /// A constraint that cannot be compiled: its id and the reason.
  case invalidConstraint(String, String)
  /// The numbers of the scene are too badly scaled to be solved.
  case unstable
  /// A text, by its item's name, with too many lines to follow along a range of widths.
  case tooManyLines(String)
  /// A text, by its item's name, whose lines decide shares of a stack view, which cannot be followed along a range of
  /// sizes.
  case wrappedShare(String)

  public var description: String {
    switch self {
    case .stepLimit: "the solver's step limit was reached"
    case .invalidNumber(let name, let value):
      "\(name) is \(value); a number from 0 to 100000 was expected"
    case .invalidConstraint(let id, let problem): "constraint \(id): \(problem)"
    case .tooManyLines(let name):
      "‘\(name)’ has more lines than can be followed along a range of widths"
    case .wrappedShare(let name):
      "the lines of ‘\(name)’ decide its share of a stack view, which cannot be followed along a range"
    case .unstable: "the constraints are too badly scaled to be solved in double precision"
    }
  }
}
