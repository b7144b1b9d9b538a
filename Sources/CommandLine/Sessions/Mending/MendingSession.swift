import AutoLayout
import Campaigns
import Commands
import Foundation
import Fuzzing
import InterfaceBuilder
import Judging
import Mending
import Reporting
import SceneFiles
import TextMetrics
import Triage

/// Mends findings of documents: judges them as a check does, and finds patches for what it found.
package struct MendingSession: Sendable {
  /// What is asked of it.
  package struct Choice: Sendable {
    /// Buckets or tokens, or beginnings of buckets; all findings where there are none.
    package var names: [String] = []
    /// The tier that is mended, and all graver ones.
    package var tier = Tier.warning
    /// Variants of the campaign that a patch has to stand.
    package var runs = 20_000
    /// Buckets that are mended, and no other; nil for all that ``names`` and ``tier`` choose.
    package var buckets: Set<String>?

    package init() {}
  }

  /// What became of one finding.
  package struct Mended: Sendable {
    package var finding: ReportedFinding
    package var patches: [MendedPatch]
    /// Where there is no patch: what came nearest, in words, and why it is refused.
    package var miss: String?
    /// Every candidate that is no patch, and why.
    package var refused: [String] = []
    package var tried: Int
    package var seconds: Double
    /// The scene as it is, and a variant of it in which the finding shows.
    package var scene: Scene?
    package var variant: Variant?

    /// The finding with its best patch, as reports show it.
    package var reported: ReportedFinding {
      var finding = finding
      // What an author would refuse is no advice to everybody who reads a report.
      finding.patch = patches.first { !$0.isLastResort }.flatMap(\.reported)
      if let scene { finding.locateConstraints(in: scene) }
      return finding
    }
  }

  private let check: BoundedCheck
  private let choice: Choice
  private let fonts: FontLibrary

  package init(_ check: BoundedCheck, _ choice: Choice, fonts: FontLibrary) {
    self.check = check
    self.choice = choice
    self.fonts = fonts
  }

  /// The findings that are asked for, with their patches, in the order in which a check tells them.
  ///
  /// - Throws: ``CommandError``, bad input, where a name is that of no finding.
  package func run(
    _ documents: [SceneDocument], _ accepted: AcceptedFindings, _ console: Console
  ) throws(CommandError) -> [Mended] {
    let outcome = try check.run(documents, console)
    let printer = FindingPrinter(documents: documents, accepted: accepted)
    let reported = printer.reported(outcome.findings, outcome.manifest)
    let wanted = try chosen(reported)
    var byScene: [Int: [FuzzFindings.Finding]] = [:]
    for finding in outcome.findings.findings
    where wanted.contains(where: {
      $0.token == finding.token && $0.made.bucket == finding.bucket.key
    }) {
      byScene[finding.scene, default: []].append(finding)
    }
    var found: [String: Mended] = [:]
    let work = byScene.sorted { $0.key < $1.key }.map { index, findings in
      SceneWork(index: index, findings: findings, outcome: outcome, documents: documents)
    }
    OrderedMap.run(work) {
      mended($0)
    } consume: { (results: [(String, Mended)]) in
      for (key, result) in results { found[key] = result }
    }
    return wanted.compactMap { finding in
      var result = found[finding.made.bucket + finding.token]
      result?.finding = finding
      return result
    }
  }

  private func chosen(_ reported: [ReportedFinding]) throws(CommandError) -> [ReportedFinding] {
    if let buckets = choice.buckets {
      return reported.filter { buckets.contains($0.made.bucket) }
    }
    guard !choice.names.isEmpty else {
      return reported.filter { $0.isOpen && $0.tier <= choice.tier }
    }
    var chosen: [ReportedFinding] = []
    for name in choice.names {
      let own = reported.filter { finding in
        finding.token == name || finding.made.bucket.hasPrefix(name)
      }
      guard !own.isEmpty else {
        throw .badInput(
          "no finding of these documents has this name: it may be fixed already; 'plumb check' lists the findings",
          at: name)
      }
      chosen += own.filter { other in !chosen.contains { $0.token == other.token } }
    }
    return chosen
  }

  // MARK: One scene

  private struct SceneWork: Sendable {
    var index: Int
    var findings: [FuzzFindings.Finding]
    var outcome: BoundedCheck.Outcome
    var documents: [SceneDocument]

    var scene: Scene { outcome.findings.scenes.scenes[index] }
    var identity: SceneIdentity { outcome.findings.scenes.identities[index] }
    var document: SceneDocument { documents[outcome.manifest.scenes[index].document] }
    var position: Int { outcome.manifest.scenes[index].index }
  }

  private func mended(_ work: SceneWork) -> [(String, Mended)] {
    let rewriter = DocumentRewriter(document: work.document, position: work.position)
    guard let manifest = Optional(work.outcome.manifest),
      let ground = try? MendingGround(
        work.scene,
        MendingGround.Setting(
          identity: work.identity,
          space: { (try? manifest.space(of: $0)) ?? VariationSpace($0) }, fonts: fonts,
          infers: check.infers, isTaken: { rewriter.holds($0) },
          rewritten: { rewriter.scene($0, $1) }))
    else { return [] }
    var mender = Mender(ground, runs: choice.runs)
    return work.findings.map { finding in
      let start = CampaignClock.monotonic.seconds
      let reported = ReportedFinding(finding.made, token: finding.token)
      var mended = Mended(finding: reported, patches: [], miss: nil, tried: 0, seconds: 0)
      if let target = try? MendingTarget(finding.bucket, scene: work.scene) {
        let result = mender.result(for: target)
        (mended.scene, mended.variant) = (work.scene, target.variant)
        mended.tried = result.tried
        mended.patches = result.patches.compactMap { rewriter.mended($0, of: work.scene) }
        mended.refused = result.refused.map { $0.words(in: work.scene) }
        mended.miss = result.nearest.map { $0.words(in: work.scene) }
      }
      mended.seconds = CampaignClock.monotonic.seconds - start
      return (finding.bucket.key + finding.token, mended)
    }
  }
}

/// A patch of a document.
package struct MendedPatch: Sendable {
  /// What it does, a sentence without a full stop.
  package var sentence: String
  /// The edit as a patch that `git apply` takes; empty for views that code makes, whose source is not at hand.
  package var difference: String
  /// The whole document with it; nil for views that code makes.
  package var bytes: [UInt8]?
  /// What else it mends, a line each.
  package var mended: [String]
  /// New hints, a line each.
  package var hints: [String]
  /// What it moves where the finding does not fail, a clause; nil where nothing moves.
  package var elsewhere: String?
  /// In how many variants of check's set the finding is gone, and of how many others a campaign says so too.
  package var places: Int
  package var campaign: Int
  /// Why an author would hardly make it, a clause: it is shown for want of a better; nil where nothing is known.
  package var doubt: String?
  /// The scene as it is read with the patch.
  package var scene: Scene
  /// What lines become what; empty for views that code makes.
  package var replacements: [LineReplacement]
  /// How many edits it is made of.
  package var edits: Int
}

extension MendedPatch {
  /// Whether it is shown for want of a better.
  package var isLastResort: Bool { doubt != nil }

  /// As reports show it; nil for views that code makes.
  var reported: ReportedPatch? {
    replacements.isEmpty
      ? nil
      : ReportedPatch(sentence: sentence, price: elsewhere, replacements: replacements)
  }
}
