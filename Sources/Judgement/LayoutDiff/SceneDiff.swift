import AutoLayout
import Comparison
import Fuzzing
import Judging
import TextMetrics

/// The differences of two versions of a scene: the edits, and the views that they moved, in the
/// same environments.
public struct SceneDiff: Sendable {
  /// Both versions, as one system shows them.
  public let versions: SceneVersions
  /// The edits of the author, in the order of the later document.
  public private(set) var edits: [Edit]
  /// The effects of the edits on the layout; those that moved most views first.
  public private(set) var causes: [Cause] = []
  /// The variants in which both versions were laid out: the reference first, last those found by a sweep alone.
  public private(set) var variants: [Variant] = []
  /// By axis, the variants with each value, for words.
  public let space: VariationSpace
  /// Both versions judged in the same variants; nil if nothing was edited, or one of them has no layout at all.
  public private(set) var comparison: SceneComparison?
  /// The options with which both versions were laid out; nil if nothing was edited.
  private var options: LayoutOptions?
  /// The places of added views in their superviews on the design canvas, by index in ``edits``.
  public private(set) var added: [Int: AddedView] = [:]
  /// The settings in which every width or height was tried.
  public private(set) var swept: [SweptSetting] = []
  /// True if no view moved throughout ``swept``; nil if nothing could be swept.
  public private(set) var isSameWhereSwept: Bool?

  /// Indices of edits without a visible effect.
  public var silent: [Int] { withoutMoves.filter { !edits[$0].isOfWholeView } }

  /// Indices of edits that add or remove a view, and move no other.
  public var comings: [Int] { withoutMoves.filter { edits[$0].isOfWholeView } }

  private var withoutMoves: [Int] {
    let effective = Set(causes.flatMap(\.edits))
    return edits.indices.filter { !effective.contains($0) }
  }

  /// True if no view moved in any environment that was tried.
  public var isSameEverywhere: Bool {
    causes.isEmpty && comings.isEmpty && isSameWhereSwept ?? true
  }

  /// - Parameters:
  ///   - space: the variation space of the later version.
  ///   - infers: whether relations inferred from the canvas are judged.
  /// - Throws: ``LayoutError`` if one of the versions has no layout in the reference environment.
  public init(
    _ versions: SceneVersions, identity: SceneIdentity, space: VariationSpace,
    fonts: FontLibrary = .empty, infers: Bool = true, seed: UInt64 = 1
  ) throws(LayoutError) {
    let found = SceneEdits(versions)
    guard !found.edits.isEmpty else {
      self.init(found, space)
      return
    }
    var judge = try VersionJudge(versions, fonts: fonts, infers: infers)
    self.init(found, &judge, identity: identity, space: space, seed: seed)
  }

  /// The difference of two versions that have been judged.
  ///
  /// - Parameter space: the variation space of the later version.
  public init(
    _ judge: inout VersionJudge, identity: SceneIdentity, space: VariationSpace, seed: UInt64 = 1
  ) {
    let found = SceneEdits(judge.versions)
    if found.edits.isEmpty {
      self.init(found, space)
    } else {
      self.init(found, &judge, identity: identity, space: space, seed: seed)
    }
  }

  private init(_ found: SceneEdits, _ space: VariationSpace) {
    (versions, edits, self.space) = (found.versions, found.edits, space)
  }

  private init(
    _ found: SceneEdits, _ judge: inout VersionJudge, identity: SceneIdentity,
    space: VariationSpace, seed: UInt64
  ) {
    self.init(found, space)
    let finder = MoveFinder(
      base: versions.base, head: versions.head, earlier: versions.earlierItems)
    var moves: [[ItemMove]] = []
    comparison = SceneComparison(&judge, identity: identity, space: space, seed: seed) { pair in
      guard let before = pair.baseLayout, let after = pair.headLayout else {
        moves.append([])
        return
      }
      moves.append(finder.moves(before, after))
    }
    variants = comparison?.variants ?? []
    options = judge.head.options
    added = addedViews(finder, &judge)
    let sweeps = SceneSweeps(judge, space, finder)
    (swept, isSameWhereSwept) = (sweeps.settings, sweeps.isSame)
    for variant in sweeps.unsampled(Set(moves.joined().map(\.item))) {
      guard let pair = judge.pair(variant), let before = pair.baseLayout,
        let after = pair.headLayout
      else { continue }
      variants.append(variant)
      moves.append(finder.moves(before, after))
    }
    var causeFinder = CauseFinder(found, options: judge.head.options)
    causes = grouped(moves, sweeps, &causeFinder)
  }

  /// The most variants that are examined.
  static let variantLimit = SceneComparison.limit

  // MARK: Causes

  private func grouped(
    _ moves: [[ItemMove]], _ sweeps: SceneSweeps, _ finder: inout CauseFinder
  ) -> [Cause] {
    var places: [Int: [Int]] = [:]
    for (place, moved) in moves.enumerated() {
      for move in moved { places[move.item, default: []].append(place) }
    }
    guard !places.isEmpty else { return [] }
    // A few variants in which all of these views moved.
    var left = Set(places.keys)
    var cause: [Int: [Int]] = [:]
    for _ in 0..<4 where !left.isEmpty {
      guard
        let place = moves.indices.max(by: { a, b in
          let (own, other) = (
            moves[a].count { left.contains($0.item) }, moves[b].count { left.contains($0.item) }
          )
          return (own, -a) < (other, -b)
        })
      else { break }
      let here = moves[place].filter { left.contains($0.item) }
      if here.isEmpty { break }
      for (item, edits) in finder.causes(of: here, in: variants[place]) { cause[item] = edits }
      left.subtract(here.map(\.item))
    }
    var groups: [[Int]: [MovedItem]] = [:]
    for (item, places) in places.sorted(by: { $0.key < $1.key }) {
      let examples = places.compactMap { place in moves[place].first { $0.item == item } }
      guard let first = examples.first else { continue }
      let most = examples.max { $0.amount < $1.amount } ?? first
      groups[cause[item] ?? [], default: []].append(
        MovedItem(
          item: item, places: places, example: first, most: most,
          swept: sweeps.changes(of: item)))
    }
    return groups.map { Cause(edits: $0.key, moves: folded($0.value)) }
      .sorted { a, b in
        a.moves.count == b.moves.count
          ? a.edits.lexicographicallyPrecedes(b.edits) : a.moves.count > b.moves.count
      }
  }

  /// The moved views, without those inside others that moved in the same variants.
  private func folded(_ moves: [MovedItem]) -> [MovedItem] {
    var result: [MovedItem] = []
    for move in moves {
      let outer = result.firstIndex { other in
        other.item != 0 && versions.head.isAncestor(other.item, of: move.item)
          && Set(other.places).isSuperset(of: move.places)
      }
      if let outer { result[outer].inside += 1 } else { result.append(move) }
    }
    return result
  }
}

extension SceneDiff {
  /// The variants to which the places of ``comparison`` refer.
  public var judgedVariants: [Variant] { comparison?.variants ?? [] }

  /// True if a finding is new, worse or gone.
  public var hasFindings: Bool {
    guard let comparison else { return false }
    return comparison.failures.contains { !$0.regressed.isEmpty }
      || comparison.earlier.contains(where: \.isGone)
  }
}

extension SceneDiff {
  /// Both layouts of a variant in which something moved: the reference environment if it moved there; nil if one
  /// version has no layout.
  public var drawnPair: (base: Layout, head: Layout)? {
    guard let options, let place = causes.first?.moves.first?.places.first else { return nil }
    let variant = Variant(environment: variants[place].environment)
    var (base, head) = (
      LayoutEngine(scene: versions.base, options: options),
      LayoutEngine(scene: versions.head, options: options)
    )
    guard let before = try? base.layout(variant), let after = try? head.layout(variant) else {
      return nil
    }
    return (before, after)
  }
}
