import AutoLayout
import Judging
import Proving
import TextMetrics
import Verification

/// The result for one version of a scene in one class of screens: a map of regimes for each text
/// and text size.
struct ClassMaps: Sendable {
  /// One text in one size.
  struct Map: Sendable {
    var regimes: RegimeMap
    /// For each cell of each strip, its index into ``ClassMaps/holdings``.
    var holdings: [[Int]]
    /// The layout at the initial size of the class: its texts and invisible views.
    var layout: Layout
    var failures: [Failures]
  }

  /// The proven failures along one axis, with the other length constant.
  struct Failures: Hashable, Sendable {
    var axis: Axis
    /// The length along the other axis, points.
    var other: Double
    var claims: [Claim]
  }

  struct Claim: Hashable, Sendable {
    var text: String
    /// Indices of the items.
    var items: [Int]
    var intervals: [StandingInterval]
  }

  /// The reasons for the frame of every view in one regime.
  struct Holding: Hashable, Sendable {
    /// Four per item, in the order of ``PlaneRect/lengths``.
    var lengths: [[Reason]]
    var conflicts: [Conflict]
  }

  /// A constraint, and the number of points by which a length grows per point of its constant.
  struct Reason: Hashable, Sendable {
    var constraint: Words
    var multiplier: Double
  }

  struct Conflict: Hashable, Sendable {
    var broken: Words
    var members: [Words]
  }

  /// A constraint in words, with its place.
  struct Words: Hashable, Sendable {
    var text: String
    var place: SourceLocation?
  }

  /// By text, then by text size.
  var maps: [Map] = []
  var holdings: [Holding] = []
}

/// Makes the maps of one class of screens.
struct ClassMapper {
  private var judge: VariantJudge
  private let screens: ScreenClass
  private var made = ClassMaps()
  private var known: [Key: Int] = [:]
  /// The scene with its generated rows.
  private var laidOut: Scene

  /// The inputs that decide the reasons for frames.
  private struct Key: Hashable {
    var regime: RegimeMap.Regime
    var direction: LayoutDirection
    /// The content, if shares of stack views follow it.
    var content: Speech?
    var size: ContentSizeCategory?
  }

  /// The maximum number of layouts for one proof.
  private static let proofLimit = 4000

  /// - Throws: ``LayoutError`` if the scene has no layout on its canvas.
  init(
    _ scene: Scene, _ screens: ScreenClass, fonts: FontLibrary, infers: Bool
  ) throws(LayoutError) {
    judge = try VariantJudge(scene, options: LayoutOptions(fonts: fonts), infers: infers)
    self.screens = screens
    laidOut = scene
  }

  /// - Throws: ``LayoutError`` if some size has no layout.
  mutating func maps(
    _ speeches: [Speech], _ sizes: [ContentSizeCategory]
  ) throws(LayoutError) -> ClassMaps {
    for speech in speeches {
      for size in sizes {
        var environment = screens.environment
        environment.contentSizeCategory = size
        made.maps.append(try map(speech.variant(of: judge.scene, in: environment), speech))
      }
    }
    return made
  }

  private mutating func map(
    _ variant: Variant, _ speech: Speech
  ) throws(LayoutError) -> ClassMaps.Map {
    let layout = try layout(variant)
    laidOut = layout.scene
    var mapper = RegimeMapper(
      judge, variant, widths: screens.widths, heights: screens.heights)
    let regimes = try mapper.map()
    judge = mapper.judge
    var holdings: [[Int]] = []
    for strip in regimes.strips {
      let height = (strip.lower + strip.upper) / 2
      var own: [Int] = []
      for (index, cell) in strip.cells.enumerated() {
        let width = (strip.ends[index].at(height) + strip.ends[index + 1].at(height)) / 2
        own.append(
          try holding(cell.regime, variant, speech, at: Size(width: width, height: height)))
      }
      holdings.append(own)
    }
    return ClassMaps.Map(
      regimes: regimes, holdings: holdings, layout: layout,
      failures: failures(of: variant))
  }

  private mutating func layout(_ variant: Variant) throws(LayoutError) -> Layout {
    try judge.verdicts(variant).layout
  }

  // MARK: Reasons for frames

  private mutating func holding(
    _ regime: RegimeMap.Regime, _ variant: Variant, _ speech: Speech, at size: Size
  ) throws(LayoutError) -> Int {
    let isShared = judge.scene.items.contains { $0.stack?.distribution == .fillProportionally }
    let key = Key(
      regime: regime, direction: variant.environment.layoutDirection,
      content: isShared ? speech : nil,
      size: isShared ? variant.environment.contentSizeCategory : nil)
    if let index = known[key] { return index }
    var variant = variant
    variant.environment.size = size
    let layout = try layout(variant)
    var lengths: [[ClassMaps.Reason]] = []
    for item in layout.scene.items.indices {
      for attribute in [Attribute.left, .top, .width, .height] {
        let reasons =
          layout.items[item].isPresent
          ? judge.explanation(of: Anchor(item: item, attribute: attribute), in: variant) : []
        lengths.append(
          reasons.map {
            ClassMaps.Reason(
              constraint: layout.scene.words(of: $0.origin), multiplier: $0.multiplier)
          })
      }
    }
    let conflicts = layout.conflicts.map { conflict in
      ClassMaps.Conflict(
        broken: layout.scene.words(of: conflict.broken),
        members: conflict.members.filter { $0 != conflict.broken }.map(layout.scene.words))
    }
    let index = made.holdings.count
    made.holdings.append(ClassMaps.Holding(lengths: lengths, conflicts: conflicts))
    known[key] = index
    return index
  }

  // MARK: Failures

  /// Failures along the width for a few heights, and along the height for the initial width.
  private mutating func failures(of variant: Variant) -> [ClassMaps.Failures] {
    let own = variant.environment.size
    var heights = [screens.heights.lowerBound, own.height, screens.heights.upperBound]
    heights = heights.indices.filter { heights.firstIndex(of: heights[$0]) == $0 }.map {
      heights[$0]
    }
    var found: [ClassMaps.Failures] = []
    for height in heights {
      var variant = variant
      variant.environment.size.height = height
      if let own = failures(of: variant, along: .horizontal, screens.widths) { found.append(own) }
    }
    if screens.heights.lowerBound < screens.heights.upperBound,
      let own = failures(of: variant, along: .vertical, screens.heights)
    {
      found.append(own)
    }
    return found
  }

  /// Nil if it cannot be proven, or only with too many layouts.
  private mutating func failures(
    of variant: Variant, along axis: Axis, _ range: ClosedRange<Double>
  ) -> ClassMaps.Failures? {
    var prover = Prover(judge, limit: Self.proofLimit)
    guard let proof = try? prover.prove(variant, axis: axis, range: range) else { return nil }
    judge = prover.judge
    var claims: [Proving.Claim] = []
    for claim in proof.cells.flatMap(\.verdict.failing) where !claims.contains(claim) {
      claims.append(claim)
    }
    let found = claims.sorted().map { claim in
      words(of: claim, proof.intervals(of: claim).filter { $0.standing == .fails })
    }
    return ClassMaps.Failures(
      axis: axis, other: variant.environment.size[axis.other], claims: found)
  }

  private func words(
    of claim: Proving.Claim, _ intervals: [StandingInterval]
  ) -> ClassMaps.Claim {
    let invariant = judge.verifier.invariants[claim.invariant]
    let items = claim.items.compactMap(laidOut.index(ofItem:))
    let title = invariant.kind.family.title(
      Invariant.Subjects(
        names: laidOut.names(items), first: laidOut.names(Array(items.prefix(1))),
        isOne: items.count == 1, rule: invariant.rule))
    return ClassMaps.Claim(text: title, items: items, intervals: intervals)
  }
}

extension Scene {
  /// The names of views in a sentence.
  fileprivate func names(_ items: [Int]) -> String {
    let all = items.map { "‘\(self.items[$0].name)’" }
    guard let last = all.last else { return "the scene" }
    return all.count == 1 ? last : all.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A constraint of the program in words, with its line for an author.
  fileprivate func words(of origin: ConstraintOrigin) -> ClassMaps.Words {
    var place: SourceLocation?
    if case .author(let index) = origin, constraints.indices.contains(index) {
      place = constraints[index].location
    }
    return ClassMaps.Words(
      text: describe(origin),
      place: place
        ?? items(of: origin).first.flatMap { items.indices.contains($0) ? items[$0].location : nil }
    )
  }
}
