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

/// Fixes findings of documents: judges the documents as a check does, and finds patches for the findings.
package struct MendingSession: Sendable {
  /// The findings to fix, and how.
  package struct Choice: Sendable {
    /// Buckets, beginnings of buckets, or tokens; empty for all findings.
    package var names: [String] = []
    /// The lowest tier that is fixed.
    package var tier = Tier.warning
    /// The number of variants in the campaign that a patch must pass.
    package var runs = 20_000
    /// The only buckets that are fixed; nil for all that ``names`` and ``tier`` choose.
    package var buckets: Set<String>?

    package init() {}
  }

  /// The result for one finding.
  package struct Mended: Sendable {
    package var finding: ReportedFinding
    package var patches: [MendedPatch]
    /// If there is no patch, the edit that came nearest and why it is none, in words.
    package var miss: String?
    /// All candidates that are no patches, with the reasons.
    package var refused: [String] = []
    package var tried: Int
    package var seconds: Double
    /// The unedited scene, and a variant of it that shows the finding.
    package var scene: Scene?
    package var variant: Variant?

    /// The finding with its best patch, as reports show it.
    package var reported: ReportedFinding {
      var finding = finding
      // Reports do not advise an edit that an author would refuse.
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

  /// The chosen findings with their patches, in the order of a check.
  ///
  /// - Throws: ``CommandError``, bad input, if a name belongs to no finding.
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
      $0.token == finding.token && $0.failingCase.bucket == finding.bucket.key
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
      var result = found[finding.failingCase.bucket + finding.token]
      result?.finding = finding
      return result
    }
  }

  private func chosen(_ reported: [ReportedFinding]) throws(CommandError) -> [ReportedFinding] {
    if let buckets = choice.buckets {
      return reported.filter { buckets.contains($0.failingCase.bucket) }
    }
    guard !choice.names.isEmpty else {
      return reported.filter { $0.isOpen && $0.tier <= choice.tier }
    }
    var chosen: [ReportedFinding] = []
    for name in choice.names {
      let own = reported.filter { finding in
        finding.token == name || finding.failingCase.bucket.hasPrefix(name)
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
      let reported = ReportedFinding(finding.failingCase, token: finding.token)
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
  /// A sentence that says what it does, without a full stop.
  package var sentence: String
  /// The edit as a patch for `git apply`; empty for views made by code, whose source is not known.
  package var difference: String
  /// The edited document; nil for views made by code.
  package var bytes: [UInt8]?
  /// Other findings that it fixes, a line each.
  package var mended: [String]
  /// New hints, a line each.
  package var hints: [String]
  /// The movement where the finding does not fail, a clause; nil if nothing moves.
  package var sideEffect: String?
  /// The number of variants of check's set in which it fixes the finding, and of variants of a campaign without it.
  package var places: Int
  package var campaign: Int
  /// The reason why an author would hardly make it, a clause, so that it is shown only for want of a better; nil if
  /// there is none.
  package var doubt: String?
  /// The scene read from the edited document.
  package var scene: Scene
  /// The changed lines; empty for views made by code.
  package var replacements: [LineReplacement]
  /// The number of its edits.
  package var edits: Int
}

extension MendedPatch {
  /// True if it is shown only for want of a better.
  package var isLastResort: Bool { doubt != nil }

  /// The patch as reports show it; nil for views made by code.
  var reported: ReportedPatch? {
    replacements.isEmpty
      ? nil
      : ReportedPatch(sentence: sentence, price: sideEffect, replacements: replacements)
  }
}
