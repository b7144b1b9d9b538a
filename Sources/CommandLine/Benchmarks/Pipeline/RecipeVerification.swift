import AutoLayout
import Campaigns
import Commands
import Determinism
import Fuzzing
import Judging
import Reporting
import SceneFiles
import Simplex

/// Verifies that the results of a recipe, or of documents, are the same bits in any order and block
/// size, from no known regimes and from all, by narrow and wide instructions.
package struct RecipeVerification {
  /// The result for one scene.
  package struct Outcome: Encodable {
    package var format = 1
    package var recipe: String
    package var scene: String
    package var variants: Int
    package var regimes: Int
    /// The number of times that all answers, or every 1,000th, were computed again.
    package var passes: Int
    /// The digest of all answers in the order of the variants.
    package var digest: String
    /// The first pass with a difference and its lowest different variant; nil if all are equal.
    package var difference: Difference?

    package struct Difference: Encodable {
      package var pass: String
      package var variant: Int
      package var record: VariantRecord
    }

    package var line: String {
      let what =
        "\(recipe) ‘\(scene)’, \(Count.of(variants, "variant")), "
        + "\(Count.of(regimes, "regime")): "
      if let difference {
        return what + "\(difference.pass): variant \(difference.variant) is not as found one by one"
      }
      return what + "the same bits in \(passes) passes, digest \(digest)"
    }
  }

  private struct Pass {
    var name: String
    var way: VariantAnswers.Way
  }

  private let name: String
  private let manifest: FuzzManifest

  package init(_ name: String, variants: Int) throws(CommandError) {
    self.name = name
    let documents = try PipelineBench.documents(name)
    do {
      manifest = try FuzzManifest.campaign(over: documents, seed: 1, runs: variants)
    } catch {
      throw .trouble("\(name): \(error)")
    }
  }

  /// One for each scene.
  package func outcomes() throws(CommandError) -> [Outcome] {
    do {
      let scenes = try FuzzScenes(manifest)
      let count = (manifest.runs ?? 0) / max(1, scenes.scenes.count)
      return try zip(scenes.scenes, scenes.identities).map { scene, identity in
        try outcome(scene, identity, count: max(1, count))
      }
    } catch {
      throw .trouble("\(name): \(error)")
    }
  }

  private func outcome(
    _ scene: Scene, _ identity: SceneIdentity, count: Int
  ) throws -> Outcome {
    let answers = try VariantAnswers(
      scene, identity: identity, space: manifest.space(of: scene), seed: manifest.seed,
      count: count, unitSize: manifest.unitSize,
      options: LayoutOptions(stepLimit: manifest.stepLimit), infers: manifest.infers)
    var digest = StableDigest()
    for answer in answers.digests {
      withUnsafeBytes(of: answer.littleEndian) { digest.combine($0) }
    }
    var outcome = Outcome(
      recipe: name, scene: scene.id, variants: count, regimes: answers.regimeCount, passes: 1,
      digest: digest.hex)
    func take(_ variant: Int?, _ pass: String) {
      outcome.passes += 1
      guard let variant, outcome.difference == nil else { return }
      outcome.difference = Outcome.Difference(
        pass: pass, variant: variant, record: answers.record(variant))
    }
    for pass in passes(answers) {
      let found = try answers.differences(pass.way)
      for (variant, knowledge) in zip(found, ["nothing known", "everything known"]) {
        take(
          variant,
          "\(pass.name), \(pass.way.level), batches of \(pass.way.batch), \(knowledge)")
      }
    }
    take(try answers.differenceAlone(every: 16, isCold: false), "one by one, scattered")
    take(try answers.differenceAlone(every: 1000, isCold: true), "from scratch")
    return outcome
  }

  private func passes(_ answers: VariantAnswers) -> [Pass] {
    let levels = VectorLevel.allCases.filter { $0.rawValue <= VectorLevel.best.rawValue }
    return levels.map { Pass(name: "in order", way: .init(level: $0, batch: 8000)) } + [
      Pass(name: "backwards", way: .init(batch: 1000, stride: max(1, answers.count - 1))),
      Pass(name: "scattered", way: .init(batch: 61, stride: answers.scatteredStride)),
    ]
  }
}
