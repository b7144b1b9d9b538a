import AutoLayout
import Judging
import Reporting
import TextMetrics
import Triage
import Verification

/// The canvases that scenes are judged by, where those are not their own.
package protocol CanvasSource {
  func judge(
    of scene: Scene, _ identity: SceneIdentity
  ) throws(LayoutError) -> VariantJudge
}

/// Runs cases and tokens again.
package struct CaseRunner {
  package let lookup: SceneLookup
  package let fonts: FontLibrary
  private let canvases: (any CanvasSource)?

  /// - Parameter canvases: what scenes are judged by in place of their own canvases; nil for those.
  package init(lookup: SceneLookup, fonts: FontLibrary, canvases: (any CanvasSource)? = nil) {
    self.lookup = lookup
    self.fonts = fonts
    self.canvases = canvases
  }

  private func judge(
    _ found: (scene: Scene, identity: SceneIdentity)
  ) throws(LayoutError) -> VariantJudge {
    var judge: VariantJudge
    if let canvases {
      judge = try canvases.judge(of: found.scene, found.identity)
    } else {
      judge = try VariantJudge(found.scene, options: LayoutOptions(fonts: fonts))
    }
    // That a conflict explains what failed before does not mend it.
    judge.reportsExplained = true
    return judge
  }

  /// A layout with what is wrong in it.
  package struct Picture {
    package var layout: Layout
    package var violations: [Violation]

    package var svg: String { LayoutDrawing(layout, violations: violations).svg }
  }

  /// The result of one case.
  package struct Result {
    package var outcome: ReplayOutcome
    package var bucket: String
    package var sceneName: String
    package var title: String
    package var token: String
    /// The picture; nil if there is no layout.
    package var picture: Picture?
    /// In words, for details.
    package var finding: ReportedFinding?
  }

  package func run(_ failingCase: Case, token: String) -> Result {
    var result = Result(
      outcome: .fixed, bucket: failingCase.bucket, sceneName: failingCase.sceneTitle,
      title: failingCase.title,
      token: token)
    result.finding = ReportedFinding(failingCase, token: token)
    guard let found = lookup.scene(of: failingCase.scene) else {
      result.outcome = .error("its scene is neither in the paths given nor stored with it")
      return result
    }
    do throws(LayoutError) {
      if let reason = failingCase.fontsMissing(from: fonts) {
        result.outcome = .error(reason)
        return result
      }
      var judge = try self.judge(found)
      result.outcome = failingCase.replay(judge: &judge)
      if let variant = try? failingCase.variant.variant(of: found.scene) {
        result.picture = picture(variant, failingCase.bucket, found, &judge)
      }
    } catch {
      result.outcome = .error(error.description)
    }
    return result
  }

  /// Runs the variant of a token. It holds no values, so it either fails in its bucket or not.
  package func run(_ values: ReproToken.Values, token: String) -> Result {
    var result = Result(
      outcome: .fixed, bucket: values.bucket, sceneName: "?", title: "", token: token)
    guard let found = lookup.scene(of: values) else {
      result.outcome = .error(
        "its scene is in none of the files given, nor in the corpus or the cookbook; name the file"
          + " that the token was made of, unchanged, or the corpus that holds the case")
      return result
    }
    result.sceneName = found.scene.name
    do throws(LayoutError) {
      var judge = try self.judge(found)
      let judgement = judge.judge(values.variant, isDetailed: true)
      result.picture = picture(values.variant, values.bucket, found, &judge)
      let laidOut = judgement.layout?.scene ?? found.scene
      let violation = judgement.violations.first {
        Signature($0, scene: laidOut).isCalled(values.bucket, sceneID: found.identity.id)
      }
      guard let violation else { return result }
      result.outcome = .failed
      result.bucket = Signature(violation, scene: laidOut).bucketKey(sceneID: found.identity.id)
      result.title = violation.headline
      if let failingCase = failingCase(
        violation, values, found.scene, found.identity, laidOut, &judge)
      {
        result.title = failingCase.title
        result.finding = ReportedFinding(failingCase, token: token)
      }
    } catch {
      result.outcome = .error(error.description)
    }
    return result
  }

  /// The case on its whole scene, as a user would meet it, with what the bucket is about; what
  /// shrinking took away stays away only where the failure depends on it.
  private func picture(
    _ variant: Variant, _ bucket: String, _ found: (scene: Scene, identity: SceneIdentity),
    _ judge: inout VariantJudge
  ) -> Picture? {
    let whole = variant.onWholeScene
    var fallback: Picture?
    for candidate in whole == variant ? [variant] : [whole, variant] {
      let judgement = judge.judge(candidate, isDetailed: true)
      guard let layout = judgement.layout else { continue }
      let own = judgement.violations.filter {
        Signature($0, scene: layout.scene).isCalled(bucket, sceneID: found.identity.id)
      }
      if !own.isEmpty { return Picture(layout: layout, violations: own) }
      fallback = fallback ?? Picture(layout: layout, violations: judgement.violations)
    }
    return fallback
  }

  /// The case of a violation, unshrunk.
  private func failingCase(
    _ violation: Violation, _ values: ReproToken.Values, _ scene: Scene,
    _ identity: SceneIdentity, _ laidOut: Scene, _ judge: inout VariantJudge
  ) -> Case? {
    let bucket = Bucket(
      violation, variant: values.variant, scene: scene, identity: identity, laidOut: laidOut)
    return try? Case.make(from: bucket, judge: &judge, limit: 0)
  }
}
