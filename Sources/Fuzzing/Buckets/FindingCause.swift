import AutoLayout
import Verification

/// What is known of why a finding fails: along which axes, and the constraints behind it.
///
/// Two findings are one mistake where the constraints behind one are all behind the other too; how often
/// they fail together says less, since what fails nearly always goes together with anything.
public struct FindingCause: Hashable, Sendable {
  public var axes: Set<Axis>
  /// Ids of the author's constraints: the conflict set, or what holds the values judged. Empty where
  /// nothing is known.
  public var constraints: Set<String>

  public init(axes: Set<Axis>, constraints: Set<String>) {
    self.axes = axes
    self.constraints = constraints
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
    let ids = explainer.causes(variant: variant, judge: &judge).compactMap { origin -> String? in
      guard case .author(let index) = origin else { return nil }
      return scene.constraints[index].id
    }
    constraints = Set(Signature.canonical(ids))
  }

  func sharesAxis(with other: FindingCause) -> Bool { !axes.isDisjoint(with: other.axes) }

  /// Whether at least half as much is behind this one as behind the other.
  func isMost(of other: FindingCause) -> Bool {
    constraints.count * 2 >= other.constraints.count
  }

  /// Whether all that is behind this one is behind the other too.
  func explains(_ other: FindingCause) -> Bool {
    !constraints.isEmpty && constraints.isSubset(of: other.constraints)
  }
}
