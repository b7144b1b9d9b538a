import Simplex

/// A compiled structure with the regimes found by solving its variants. Serves one thread.
final class SolvedStructure {
  let compiled: CompiledStructure
  let regimes: RegimeCache
  /// Items whose height depends on their width.
  let wrapping: [Int]
  /// Those of them that may become as narrow as their wrapped text: labels whose width hugging or
  /// resistance decides.
  let narrowing: Set<Int>
  /// True if margins or insets depend on the places of views.
  let hasInsets: Bool
  /// True if more than one pass of the solver may be necessary.
  var settles: Bool { hasInsets || !wrapping.isEmpty }
  /// The insets of alignment rects inside frames, one an item.
  let alignmentInsets: [EdgeInsets]
  /// The structure that is the same but for its digest; nil if this one was compiled.
  private let other: SolvedStructure?
  /// Equal for structures that differ in their digests alone.
  var program: ObjectIdentifier { ObjectIdentifier(other ?? self) }

  init(_ compiled: CompiledStructure, regimes: RegimeCache, alignmentInsets: [EdgeInsets]) {
    other = nil
    self.compiled = compiled
    self.regimes = regimes
    let scene = compiled.scene
    wrapping = scene.items.indices.filter { scene.items[$0].wrapsAtItsWidth }
    narrowing = Set(wrapping.filter { SolvedStructure.narrows($0, in: compiled) })
    hasInsets = compiled.roles.contains(where: \.isInside)
    self.alignmentInsets = alignmentInsets
  }

  /// The same under another digest; they share their regimes.
  init(_ other: SolvedStructure, digest: UInt64) {
    self.other = other.other ?? other
    var compiled = other.compiled
    compiled.digest = digest
    self.compiled = compiled
    regimes = other.regimes
    wrapping = other.wrapping
    narrowing = other.narrowing
    hasInsets = other.hasInsets
    alignmentInsets = other.alignmentInsets
  }

  static func compile(
    _ scene: Scene, direction: LayoutDirection, facts: VersionFacts, rootSizing: RootSizing,
    fitsCells: Bool = false, showsCanvas: Bool = false, proportionalSizes: [Int: Double],
    digest: UInt64,
    regimes: (CompiledProgram) -> RegimeCache = { RegimeCache($0) }
  ) throws(LayoutError) -> SolvedStructure {
    var compiler = StructureCompiler(
      scene: scene, direction: direction, facts: facts, rootSizing: rootSizing,
      proportionalSizes: proportionalSizes)
    compiler.fitsCells = fitsCells
    compiler.showsCanvas = showsCanvas
    let compiled = try compiler.compile(digest: digest)
    return SolvedStructure(
      compiled, regimes: regimes(compiled.program), alignmentInsets: facts.alignmentInsets)
  }

  private static func narrows(_ item: Int, in compiled: CompiledStructure) -> Bool {
    guard case .label = compiled.scene.items[item].content, let rect = compiled.rects[item] else {
      return false
    }
    // A width that required equalities give makes a request useless.
    return compiled.roles.contains(.intrinsicSize(item: item, .horizontal))
      && rect.width.variables.contains { !compiled.program.isFixed($0.index) }
  }
}

extension Item {
  /// True if the width that the layout gives it decides where its text breaks.
  var wrapsAtItsWidth: Bool {
    guard isInstalled, intrinsicSizeOverride == nil else { return false }
    switch content {
    case .label(let text): return text.numberOfLines != 1 && text.preferredMaxLayoutWidth == nil
    case .textView(_, let isScrollEnabled): return !isScrollEnabled
    default: return false
    }
  }
}
