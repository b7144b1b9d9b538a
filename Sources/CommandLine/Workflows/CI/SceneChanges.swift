import AutoLayout
import Campaigns
import Commands
import Comparison
import Fuzzing
import Judging
import Reporting
import TextMetrics

/// Sorts what a change fails by: what regressed, what is new, what was known, what is mended.
struct SceneChanges {
  let check: BoundedCheck
  let acceptance: ChangedAcceptance
  /// True if the moved views are asked for, too.
  let reportsMoves: Bool

  /// - Parameters:
  ///   - head: findings of the changed documents.
  ///   - base: findings of their earlier versions.
  func sort(
    _ head: [ReportedFinding], _ base: [CorpusLine.Finding], _ pairs: ScenePairs,
    _ outcome: inout PullRequestCheck.Outcome
  ) throws(CommandError) {
    let identities = pairs.all.map(\.identity)
    var compared: [Int: SceneRegressions] = [:]
    var alike: Set<Int> = []
    for (index, pair) in pairs.all.enumerated() {
      guard let earlier = pair.base else { continue }
      let versions = SceneVersions(base: earlier, head: pair.head)
      if versions.areAlike {
        alike.insert(index)
      } else if let judge = try? VersionJudge(
        versions, fonts: check.fonts?.library ?? .empty, infers: check.infers)
      {
        compared[index] = SceneRegressions(
          pair, space: space(of: pair.head), seed: BoundedCheck.seed, reportsMoves: reportsMoves,
          judge)
      }
    }
    for index in pairs.all.indices {
      let own = head.filter { $0.failingCase.scene.position(among: identities) == index }
      if alike.contains(index) {
        outcome.known += own.map(Self.known)
      } else if var scene = compared[index] {
        sort(own, &scene, &outcome)
        compared[index] = scene
      } else {
        outcome.new += own.map { finding in
          var new = finding
          new.isKnown = false
          return new
        }
      }
    }
    outcome.new = outcome.new.inOrder
    outcome.known = outcome.known.inOrder
    outcome.regressions.sort { ReportedFinding.comesFirst($0.finding, $1.finding) }
    let today = Set(head.map(\.failingCase.bucket))
    outcome.mended = base.filter { line in
      guard !today.contains(line.failingCase.bucket),
        let index = line.failingCase.scene.position(among: identities), let scene = compared[index]
      else { return false }
      return scene.isMended(line.failingCase)
    }
    outcome.notes += pairs.notes
    if reportsMoves { outcome.moves = moves(pairs, compared) }
  }

  private func moves(_ pairs: ScenePairs, _ compared: [Int: SceneRegressions]) -> DiffMarkdown {
    var lines = pairs.notes
    var entries: [DiffMarkdown.Entry] = []
    for (index, pair) in pairs.all.enumerated() {
      let title = "\(pair.path) · \(pair.head.name)"
      if pair.base == nil { lines.append("\(title): new") }
      if let diff = compared[index]?.diff {
        entries.append(DiffMarkdown.Entry(title: title, diff: diff))
      }
    }
    return DiffMarkdown(lines: lines, entries: entries)
  }

  /// The space that a check varies for the scene; the check has already refused unknown devices.
  private func space(of scene: Scene) -> VariationSpace {
    VariationSpace(checking: scene, axes: check.axes, devices: check.devices)
  }

  private static func known(_ finding: ReportedFinding) -> ReportedFinding {
    var known = finding
    known.isKnown = true
    return known
  }

  private func sort(
    _ findings: [ReportedFinding], _ scene: inout SceneRegressions,
    _ outcome: inout PullRequestCheck.Outcome
  ) {
    var regressions = scene.found(among: findings)
    let reported = Set(regressions.map(\.bucket))
    for finding in findings {
      let isReported = reported.contains(finding.failingCase.bucket)
      switch scene.standing(of: finding.failingCase) {
      case .regression where !isReported:
        regressions.append(
          Regression(
            finding: finding, bucket: finding.failingCase.bucket, isWorse: false,
            reasons: ["the base holds in the same variant"]))
      case .worse where !isReported:
        regressions.append(
          Regression(
            finding: finding, bucket: finding.failingCase.bucket, isWorse: true,
            reasons: ["the base fails by less in the same variant"]))
      case .regression, .worse:
        if regressions.contains(where: { $0.isWorse && $0.bucket == finding.failingCase.bucket }) {
          outcome.known.append(Self.known(finding))
        }
      case .known: outcome.known.append(Self.known(finding))
      case .excused(.newItem),
        .excused(.newPromise) where finding.failingCase.signature.kind == .declared:
        var new = finding
        new.isKnown = false
        if !isReported { outcome.new.append(new) }
      case .excused(let excuse):
        if !isReported {
          outcome.excused.append(
            ExcusedFinding(finding: finding, excuse: excuse.name, reason: excuse.reason))
        }
      case .changedOnCanvas: break
      }
    }
    scene.addGrown(findings, to: &regressions)
    outcome.regressions += regressions.map { regression in
      var regression = regression
      regression.finding.isKnown = regression.isWorse
      regression.finding.base = String(outcome.base.prefix(12))
      regression.finding.failingCase.grade = regression.finding.failingCase.grade.map(
        \.ofRegression)
      regression.finding.ignored = acceptance.reason(for: regression)
      return regression
    }
    outcome.changedOnCanvas += scene.changedOnCanvas
  }
}

extension SceneRegressions {
  /// The findings of the base that fail for more widths. The variants contain all devices; for scenes laid out on none,
  /// nothing is known between the widths of a check.
  fileprivate mutating func addGrown(
    _ findings: [ReportedFinding], to regressions: inout [Regression]
  ) {
    guard judge.versions.head.presentation == .free else { return }
    let widths = VariationSpace(judge.versions.head).widths
    for finding in findings {
      let place = regressions.firstIndex { $0.bucket == finding.failingCase.bucket }
      guard place.map({ regressions[$0].isWorse }) ?? (standing(of: finding.failingCase) == .known),
        let reason = GrownIntervals.reason(
          finding.failingCase, judge.head, judge.base, widths: widths)
      else { continue }
      if let place {
        regressions[place].reasons.append(reason)
      } else {
        regressions.append(
          Regression(
            finding: finding, bucket: finding.failingCase.bucket, isWorse: true, reasons: [reason]))
      }
    }
  }
}

extension Grade {
  /// The grade of a regression, which is no hint: that it held is stronger evidence than its own grade.
  fileprivate var ofRegression: Grade {
    guard tier == .hint else { return self }
    var grade = self
    grade.tier = .warning
    grade.reason = "it held before the change; by itself a hint: \(reason)"
    return grade
  }
}
