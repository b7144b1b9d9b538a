import AutoLayout
import Fuzzing
import Judging
import Verification

/// The known cause of a finding: the axes along which it fails, and the constraints behind it.
///
/// Two findings are one mistake where the constraints behind one are all behind the other too; how often
/// they fail together says less, since what fails nearly always goes together with anything.
public struct FindingCause: Hashable, Sendable {
  /// Along which the finding shows.
  public var axes: Set<Axis>
  /// Ids of the author's constraints: the conflict set, or what holds the values judged. Empty where
  /// nothing is known.
  public var constraints: Set<String>
  /// Ids of the items whose content decides the values judged, by its width or its height.
  public var contents: Set<String>
  /// True if the texts of the lowest failing variant differ from those of the canvas.
  public var isOfTexts: Bool

  /// Creates a cause from its parts.
  public init(
    axes: Set<Axis>, constraints: Set<String>, contents: Set<String> = [], isOfTexts: Bool = false
  ) {
    self.axes = axes
    self.constraints = constraints
    self.contents = contents
    self.isOfTexts = isOfTexts
  }

  /// For findings of which nothing but the signature is known.
  public static let unknown = FindingCause(axes: Set(Axis.allCases), constraints: [])

  /// Judges the lowest variant of a finding once more and looks up what holds it.
  public init(of signature: Signature, _ example: UnitResult.Example, judge: inout VariantJudge) {
    self = .unknown
    guard let variant = try? example.variant.variant(of: judge.scene) else { return }
    let judgement = judge.judge(variant, isDetailed: true)
    let scene = judgement.layout?.scene ?? judge.scene
    guard
      let violation = judgement.violations.first(where: {
        Signature($0, scene: scene) == signature
      })
    else { return }
    let explainer = FindingExplainer(scene: scene, violation: violation)
    axes = Set(explainer.axes(judge.verifier, variant.environment))
    isOfTexts = TextStress(variant, reference: scene.reference).changes > 0
    let origins = explainer.causes(variant: variant, judge: &judge)
    let ids = origins.compactMap { origin -> String? in
      guard case .author(let index) = origin else { return nil }
      return scene.constraints[index].id
    }
    constraints = Set(Signature.canonical(ids))
    let items = origins.compactMap { origin -> String? in
      switch origin {
      case .hugging(let item, _), .resistance(let item, _): scene.items[item].id
      default: nil
      }
    }
    contents = Set(Signature.canonical(items))
  }

  func sharesAxis(with other: FindingCause) -> Bool { !axes.isDisjoint(with: other.axes) }

  /// True if at least half as much is behind this one as behind the other.
  func isMost(of other: FindingCause) -> Bool {
    constraints.count * 2 >= other.constraints.count
  }

  /// True if every text behind this one differs from every text behind the other: where one is too
  /// long, another that is also too long does not become shorter with it.
  func isOfOtherTexts(than other: FindingCause) -> Bool {
    isOfTexts && other.isOfTexts && !contents.isEmpty && !other.contents.isEmpty
      && contents.isDisjoint(with: other.contents)
  }

  /// True if everything behind this one is behind the other too.
  func explains(_ other: FindingCause) -> Bool {
    !constraints.isEmpty && constraints.isSubset(of: other.constraints)
  }
}
