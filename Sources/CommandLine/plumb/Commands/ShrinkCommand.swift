import AutoLayout
import Campaigns
import Commands
import Fuzzing
import Judging
import Reporting
import Workflows
import TextMetrics
import Triage
import Verification

/// `plumb shrink`: makes cases smaller, staying in their buckets.
struct ShrinkCommand: Command {
  static let definition = CommandDefinition(
    name: "shrink", summary: "Make cases smaller, keeping the same failure",
    discussion: """
      Removes what the failure does not need: first differences from the design, then their size, then
      views and constraints. A campaign stores scenes whole; a larger limit may find more.
      Prints each case with its new token, and does not change the corpus.
      """,
    examples: [
      ("plumb shrink p1:AbC_dEf", "One case by its token"),
      ("plumb shrink .plumb --limit 20000", "All cases of a corpus, with more effort"),
    ])

  @Operands(
    "TOKEN|BUCKET|PACK|DIR… [PATH…]", atLeast: 1,
    expected: "a token, a finding's id, a pack or a corpus was expected")
  var operands: [String]
  @Option(
    "limit", .integer("N", in: 1...10_000_000),
    help: "Layouts that shrinking one case may compute.")
  var limit: Int = Shrinker.standardLimit
  @Option(.corpus("Where to look for cases and scenes."))
  var corpusPath: String = CorpusPlace.standard
  let fontOptions = FontOptions()
  let project = ProjectOptions()
  private let stop = StopFlag()

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let cases = try CaseOperands(
      operands, fallback: corpusPath, projects: try project.projects())
    let fonts = chosen.found(cases.fontNames, at: cases.places).library
    // There is nothing to report yet: a signal ends the process at once.
    let signals = InterruptionSignals(raising: stop, reportingTo: console)
    defer { withExtendedLifetime(signals) {} }
    let places = DocumentPlaces(cases.corpus.documents, corpora: cases.corpora)
    for place in cases.corpus.damage { console.errorLine(place) }
    for (text, token) in cases.tokens where !stop.isRaised {
      switch token {
      case .values(let values):
        guard let found = cases.lookup.scene(of: values) else {
          throw .badInput(
            "its scene is in none of the files given, nor in the corpus or the cookbook",
            at: text)
        }
        try shrink(
          values.variant, values.bucket, found, text, fonts,
          cases.lookup.givenFile(of: found.identity) ?? places[found.identity.document], console)
      case .reference(let hash):
        guard
          let entry = cases.corpus.entries.first(where: {
            (try? $0.finding.failingCase.hash) == hash
          })
        else { throw .badInput("no case with this hash in the corpus", at: text) }
        try shrink(entry, cases, places, fonts, console)
      }
    }
    if cases.namesCases {
      for entry in cases.corpus.entries where !stop.isRaised {
        try shrink(entry, cases, places, fonts, console)
      }
    }
    if stop.isRaised { return .interrupted }
    return cases.corpus.damage.isEmpty ? .clean : .trouble
  }

  private func shrink(
    _ entry: CorpusInput.Entry, _ cases: CaseOperands, _ places: DocumentPlaces,
    _ fonts: FontLibrary, _ console: Console
  ) throws(CommandError) {
    let failingCase = entry.finding.failingCase
    guard let found = cases.lookup.scene(of: failingCase.scene) else {
      throw .badInput(
        "no file, corpus or built-in recipe has the scene of the case", at: failingCase.bucket)
    }
    if let reason = failingCase.fontsMissing(from: fonts) {
      throw .badInput(reason, at: failingCase.bucket)
    }
    let variant: Variant
    do throws(VariantRecordError) {
      variant = try failingCase.variant.variant(of: found.scene)
    } catch {
      throw .badInput(error.description, at: failingCase.bucket)
    }
    try shrink(
      variant, failingCase.bucket, found, failingCase.bucket, fonts,
      cases.lookup.givenFile(of: failingCase.scene) ?? places[failingCase.scene.document], console)
  }

  private func shrink(
    _ variant: Variant, _ key: String, _ found: (scene: Scene, identity: SceneIdentity),
    _ name: String, _ fonts: FontLibrary, _ path: String?, _ console: Console
  ) throws(CommandError) {
    do {
      var judge = try VariantJudge(found.scene, options: LayoutOptions(fonts: fonts))
      let judgement = judge.judge(variant)
      let laidOut = judgement.layout?.scene ?? found.scene
      let violation = judgement.violations.first {
        Signature($0, scene: laidOut).isCalled(key, sceneID: found.identity.id)
      }
      guard let violation else {
        throw CommandError.badInput("the case no longer fails: nothing to shrink", at: name)
      }
      let bucket = Bucket(
        violation, variant: variant, scene: found.scene, identity: found.identity,
        laidOut: laidOut)
      let stop = stop
      let failingCase = try Case.make(
        from: bucket, judge: &judge, limit: limit, isStopped: { stop.isRaised })
      let smaller = try failingCase.variant.variant(of: found.scene)
      let token = try ReproToken.token(
        of: smaller, bucket: bucket.key, scene: found.scene, identity: found.identity,
        caseHash: try failingCase.hash)
      console.write(
        FindingBlock(
          ReportedFinding(failingCase, token: token, path: path),
          emphasis: Emphasis(isColoured: console.usesColour)
        ).text)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .badInput("\(error)", at: name)
    }
  }
}
