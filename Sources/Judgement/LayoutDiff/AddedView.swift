import AutoLayout
import Comparison
import Judging
import Verification

/// A view that was added, as designed.
public struct AddedView: Sendable {
  /// The frame in its superview, points.
  public var rect: Rect
  /// True if only code shows it.
  public var isHidden: Bool
  /// True if it is a cell, a header or a footer, of which only the size is known.
  public var isPlacedByCode: Bool
  /// The failures of a hidden view once code shows it.
  public var whenShown: [Failing] = []

  /// One kind of failure.
  public struct Failing: Sendable {
    /// The signature of the failure.
    public var signature: Signature
    /// The environments: indices in ``SceneDiff/environments``, ascending.
    public var places: [Int]
  }
}

extension SceneDiff {
  /// The judged variants in which only the environment differs from the design.
  public var environments: [Variant] {
    var found: [Variant] = []
    for variant in judgedVariants where !variant.showsInventedText {
      let plain = Variant(environment: variant.environment)
      if !found.contains(plain) { found.append(plain) }
    }
    return found
  }

  func addedViews(_ finder: MoveFinder, _ judge: inout VersionJudge) -> [Int: AddedView] {
    guard edits.contains(where: { $0.kind == .viewAdded }),
      let layout = judge.pair(Variant(environment: versions.head.reference))?.headLayout
    else { return [:] }
    var found: [Int: AddedView] = [:]
    for (place, edit) in edits.enumerated() {
      guard case .added(let item) = edit.subject, edit.isOfWholeView,
        layout.items.indices.contains(item)
      else { continue }
      var shown = layout
      shown.items[item].isHidden = false
      guard let rect = finder.place(item, in: shown, isEarlier: false)?.rect else { continue }
      var added = AddedView(
        rect: rect, isHidden: layout.items[item].isHidden,
        isPlacedByCode: finder.isPlacedByCode(item))
      if added.isHidden { added.whenShown = failures(showing: item, judge.head) }
      found[place] = added
    }
    return found
  }

  /// The failures of a hidden view once it is shown. Pairs of values are not tried with it, as in checks.
  private func failures(showing item: Int, _ judge: VariantJudge) -> [AddedView.Failing] {
    var judge = judge
    let id = versions.head.items[item].id
    var places: [Signature: [Int]] = [:]
    for (place, environment) in environments.enumerated() {
      var variant = environment
      variant.set(.hidden(item: item, false))
      guard let verdicts = try? judge.verdicts(variant) else { continue }
      for violation in verdicts.violations {
        let signature = Signature(violation, scene: verdicts.layout.scene)
        // A view that is beside it by design may be hidden then.
        let topic = signature.kind.topic
        if signature.items == [id], [.outside, .truncated, .collapse, .conflict].contains(topic),
          topic.isVisible(violation.margin)
        {
          places[signature, default: []].append(place)
        }
      }
    }
    return places.map { AddedView.Failing(signature: $0.key, places: $0.value) }
      .sorted { $0.signature < $1.signature }
  }
}
