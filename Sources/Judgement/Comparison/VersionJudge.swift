import AutoLayout
import Fuzzing
import Judging
import TextMetrics
import Verification

/// Judges variants in both versions of a scene, each by what the earlier one's canvas shows.
///
/// Serves one thread; what was compiled for a variant is kept for the next.
public struct VersionJudge {
  /// The two versions.
  public let versions: SceneVersions
  /// Judges the later version by the earlier one's canvas.
  public private(set) var head: VariantJudge
  /// Judges the earlier version.
  public private(set) var base: VariantJudge
  /// Invariants of the earlier version that only some scenes have: relations of its canvas, and what its author
  /// declared.
  private let promises: Set<String>

  /// - Parameter infers: whether relations are read off the canvas.
  /// - Throws: ``LayoutError`` if one of the versions has no layout in the reference environment.
  public init(
    _ versions: SceneVersions, fonts: FontLibrary = .empty, infers: Bool = true
  ) throws(LayoutError) {
    self.versions = versions
    let options = LayoutOptions(fonts: fonts)
    base = try VariantJudge(versions.base, options: options, infers: infers)
    head = try VariantJudge(
      versions.head, asDrawnIn: &base, items: versions.earlierItems, options: options,
      infers: infers)
    // Relations of rows that are repeated are of views that only the layout has.
    let canvas = try base.engine.layout(Variant(environment: versions.base.reference)).scene
    promises = Set(
      base.verifier.invariants.filter { $0.kind.isInferred || $0.kind == .declared }
        .map { Self.name($0.kind, $0.rule, $0.items.map { canvas.items[$0].id }) })
  }

  /// True if the invariant of a failure was judged for the earlier version as well.
  func wasJudged(_ failure: Failure) -> Bool {
    let (kind, rule) = (failure.signature.kind, failure.signature.invariantRule)
    guard kind.isInferred || kind == .declared else { return true }
    return promises.contains(Self.name(kind, rule, failure.signature.items))
      || versions.base.requires(kind, failure.signature.items)
  }

  private static func name(_ kind: Invariant.Kind, _ rule: String, _ items: [String]) -> String {
    kind == .declared
      ? rule : "\(kind.rawValue): " + Signature.canonical(items).joined(separator: ", ")
  }

  /// Both versions in a variant of the later one; nil if the earlier one has no such variant, because it lacks a varied
  /// item or the language.
  public mutating func pair(_ variant: Variant) -> JudgedPair? {
    guard let before = earlier(variant) else { return nil }
    let (own, others) = (Self.judged(variant, &head), Self.judged(before, &base))
    return JudgedPair(
      variant: variant, head: own.reported, headExplained: own.explained, base: others.reported,
      baseExplained: others.explained, headLayout: own.layout, baseLayout: others.layout,
      headTexts: own.texts, baseTexts: others.texts)
  }

  /// The variant of the earlier version: in a language it says what its own translations say.
  package func earlier(_ variant: Variant) -> Variant? {
    var variant = variant
    var before: [Variant.Override] = []
    for override in variant.overrides {
      guard case .localized(_, let string) = override else { continue }
      guard
        let own = versions.base.localizations.first(where: { $0.language == string.language })
      else { return nil }
      if before.isEmpty { before = own.overrides }
      variant.remove(override)
    }
    let record = VariantRecord(variant, scene: versions.head)
    guard var made = try? record.variant(of: versions.base) else { return nil }
    for override in before { made.set(override) }
    return made
  }

  private static func judged(
    _ variant: Variant, _ judge: inout VariantJudge
  ) -> (reported: [Failure], explained: [Failure], texts: [String: String], layout: Layout?) {
    let verdicts: VariantJudge.Verdicts
    do throws(LayoutError) { verdicts = try judge.verdicts(variant) } catch {
      return ([Failure(.unsolvable(error.description), in: judge.scene)], [], [:], nil)
    }
    let scene = verdicts.layout.scene
    var texts: [String: String] = [:]
    for (index, item) in verdicts.layout.items.enumerated() {
      if let text = item.text { texts[scene.items[index].id] = text.string }
    }
    return (
      verdicts.violations.map { Failure($0, in: scene) },
      verdicts.explained.map { Failure($0, in: scene) }, texts, verdicts.layout
    )
  }
}

extension Scene {
  /// True if a required constraint makes two items equally long: a scene that cannot break the
  /// relation needs no invariant for it, in contrast to a later one in which the constraint is
  /// optional.
  fileprivate func requires(_ kind: Invariant.Kind, _ ids: [String]) -> Bool {
    let attribute: Attribute
    switch kind {
    case .equalWidths: attribute = .width
    case .equalHeights: attribute = .height
    default: return false
    }
    let items = Set(ids)
    guard items.count == 2 else { return false }
    return constraints.contains { constraint in
      guard let second = constraint.second, constraint.isInstalled, constraint.isRequired,
        constraint.relation == .equal, constraint.multiplier == 1, constraint.constant == 0,
        constraint.first.attribute == attribute, second.attribute == attribute
      else { return false }
      return items == [self.items[constraint.first.item].id, self.items[second.item].id]
    }
  }
}
