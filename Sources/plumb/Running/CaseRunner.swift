import AutoLayout
import Fuzzing
import Reporting
import Verification

/// Runs cases and tokens again.
struct CaseRunner {
  let lookup: SceneLookup

  /// What one case came to.
  struct Result {
    var outcome: ReplayOutcome
    var bucket: String
    var sceneName: String
    var title: String
    var token: String
    /// The layout today, to be drawn.
    var layout: Layout?
    var violations: [Violation] = []
    /// In words, for details.
    var finding: ReportedFinding?
  }

  func run(_ made: Case, token: String) -> Result {
    var result = Result(
      outcome: .fixed, bucket: made.bucket, sceneName: made.scene.name, title: made.title,
      token: token)
    result.finding = ReportedFinding(made, token: token)
    guard let found = lookup.scene(of: made.scene) else {
      result.outcome = .error("its scene is neither in the paths given nor stored with it")
      return result
    }
    do throws(LayoutError) {
      var judge = try VariantJudge(found.scene)
      result.outcome = made.replay(judge: &judge)
      if let variant = try? made.variant.variant(of: found.scene) {
        let judgement = judge.judge(variant, isDetailed: true)
        result.layout = judgement.layout
        result.violations = judgement.violations
      }
    } catch {
      result.outcome = .error(error.description)
    }
    return result
  }

  /// Runs the variant of a token. It holds no values, so it either fails in its bucket or not.
  func run(_ values: ReproToken.Values, token: String) -> Result {
    var result = Result(
      outcome: .fixed, bucket: values.bucket, sceneName: "?", title: "", token: token)
    guard let found = lookup.scene(of: values) else {
      result.outcome = .error(
        "no scene of document \(values.document) in the paths given, the corpus or the cookbook;"
          + " a later version of a file is replayed from the corpus")
      return result
    }
    result.sceneName = found.scene.name
    do throws(LayoutError) {
      var judge = try VariantJudge(found.scene)
      let judgement = judge.judge(values.variant, isDetailed: true)
      result.layout = judgement.layout
      result.violations = judgement.violations
      let laidOut = judgement.layout?.scene ?? found.scene
      let violation = judgement.violations.first {
        Signature($0, scene: laidOut).bucketKey(sceneID: found.identity.id) == values.bucket
      }
      guard let violation else {
        result.title = judgement.violations.first?.headline ?? "nothing fails"
        return result
      }
      result.outcome = .failed
      result.title = violation.headline
      if let made = made(violation, values, found.scene, found.identity, laidOut, &judge) {
        result.title = made.title
        result.finding = ReportedFinding(made, token: token)
      }
    } catch {
      result.outcome = .error(error.description)
    }
    return result
  }

  /// The case of a violation, unshrunk.
  private func made(
    _ violation: Violation, _ values: ReproToken.Values, _ scene: Scene,
    _ identity: SceneIdentity, _ laidOut: Scene, _ judge: inout VariantJudge
  ) -> Case? {
    let bucket = Bucket(
      violation, variant: values.variant, scene: scene, identity: identity, laidOut: laidOut)
    return try? Case.make(from: bucket, judge: &judge, limit: 0)
  }
}
