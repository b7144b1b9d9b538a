import Simplex
import TextMetrics

/// Lays out variants of one scene, keeping what it compiled for the structures it met.
///
/// One engine serves one thread; its answers do not depend on what it laid out before.
public struct LayoutEngine {
  /// The scene that is laid out, with placeholders where the canvas is shown.
  public let scene: Scene
  /// What the caller chose.
  public let options: LayoutOptions

  /// Items that have a size only because the canvas gives them one.
  package let placeholders: Set<Int>

  private var structures: [StructureKey: SolvedStructure] = [:]
  /// What was compiled, by all that compiling reads: structures that differ in name only (size classes that
  /// change nothing) share it.
  private var compiled: [CompiledKey: SolvedStructure] = [:]
  /// Programs that several structures share, with the regimes known of each.
  private var regimes: [LinearProgram: RegimeCache] = [:]
  private let contents = ContentCache()
  let hasProportions: Bool
  private let isJapanese: Bool
  private var measurers: [FontGeneration: TextMeasurer] = [:]
  /// The last one: variants that differ in size alone share it.
  private var lastMeasurer: ContentMeasurer?

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
  }

  /// How often texts were met again, and the memory that they take.
  public var textCache: TextCacheStatistics { contents.statistics }

  /// The layout of one variant: a pure function of scene, options and variant.
  ///
  /// - Throws: ``LayoutError`` for a variant that cannot be laid out at all (a size that is not a
  ///   number, a step limit reached). Conflicts and ambiguity are results, not errors.
  public mutating func layout(_ variant: Variant) throws(LayoutError) -> Layout {
    let solved = try solve(variant)
    return try solved.layout(findsAmbiguityWitness: options.findsAmbiguityWitness)
  }

  /// The constraints that hold an attribute of an item where it is, strongest first; empty where
  /// nothing does. Multipliers say by how many points the value moves with each constraint's constant.
  ///
  /// - Throws: ``LayoutError`` as ``layout(_:)`` does.
  public mutating func explanation(
    of anchor: Anchor, in variant: Variant
  ) throws(LayoutError) -> [(origin: ConstraintOrigin, multiplier: Double)] {
    try solve(variant).explanation(of: anchor)
  }

  // MARK: Solving

  mutating func solve(_ variant: Variant) throws(LayoutError) -> SolvedVariant {
    let (structure, content) = try prepare(variant)
    return try SolvedVariant(
      structure: structure, variant: variant, content: content, limit: options.stepLimit)
  }

  /// What solving and proving begin with.
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
    var proportional: [Int: Double] = [:]
    if hasProportions {
      let materialised = scene.materialised(for: variant)
      proportional = try ProportionalSizes(content: content, options: options)
        .sizes(in: materialised, variant: variant)
      key.proportionalSizes = proportional.keys.sorted().flatMap {
        [Double($0), proportional[$0] ?? 0]
      }
    }
    if let known = structures[key] { return known }
    let compiledKey = CompiledKey(
      scene: scene.materialised(for: variant), direction: key.layoutDirection,
      generation: key.generation, proportionalSizes: key.proportionalSizes)
    let made: SolvedStructure
    if let known = compiled[compiledKey] {
      made = SolvedStructure(known, digest: key.digest)
    } else {
      made = try SolvedStructure.compile(
        compiledKey.scene, variant: variant,
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

  /// All that compiling reads of a variant.
  private struct CompiledKey: Hashable {
    var scene: Scene
    var direction: LayoutDirection
    var generation: OSGeneration
    var proportionalSizes: [Double]

    /// What variants and size classes change; all the rest is compared where that is the same.
    func hash(into hasher: inout Hasher) {
      hasher.combine(direction)
      hasher.combine(generation)
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

/// What a caller may choose about layout.
public struct LayoutOptions: Hashable, Sendable {
  /// Pivots of the solver that one variant may take; a deterministic guard against hangs.
  public var stepLimit: Int
  /// Looks for a witness of ambiguity where the solver reports freedom.
  public var findsAmbiguityWitness: Bool
  /// The root view is as high as its content asks for, and as the environment says where nothing does:
  /// how a self-sizing cell is laid out, in place of the fixed height of the canvas.
  public var fitsHostHeight: Bool

  /// The app's own fonts, to measure named fonts with.
  public var fonts: FontLibrary
  /// Items of all structures kept at once, some 12 KB each with what is learnt: a campaign meets few, a
  /// hostile one must not fill the memory of as many workers as there are cores. Layouts do not depend on it.
  public var keptItems = 1 << 16
  /// Cells inside the scene are as high as their content asks for, and as drawn where nothing does.
  public var fitsCellHeights = false

  /// Shows what Interface Builder's canvas shows where a running app differs, by ``CanvasProfile``: a hidden
  /// arranged view keeps a size that its own constraints require, and arranged views that have nothing to show
  /// have placeholders.
  public var showsCanvas: Bool

  /// Everything as a running app has it, unless said otherwise.
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

/// Why a variant has no layout.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The solver's step limit was reached: the variant counts as a hang.
  case stepLimit
  /// A number that no layout can have: where it stands and its value.
  case invalidNumber(String, Double)
  /// The constraint cannot be compiled: its id and why.
  case invalidConstraint(String, String)
  /// The numbers of the scene are too badly scaled to be solved.
  case unstable
  /// A text, by its item's name, has more lines than can be followed along a range of widths.
  case tooManyLines(String)

  public var description: String {
    switch self {
    case .stepLimit: "the solver's step limit was reached"
    case .invalidNumber(let name, let value):
      "\(name) is \(value); a number from 0 to 100000 was expected"
    case .invalidConstraint(let id, let problem): "constraint \(id): \(problem)"
    case .tooManyLines(let name):
      "‘\(name)’ has more lines than can be followed along a range of widths"
    case .unstable: "the constraints are too badly scaled to be solved in double precision"
    }
  }
}
