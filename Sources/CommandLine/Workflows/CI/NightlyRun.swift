import Campaigns
import Commands
import Corpus
import Foundation
import Judging
import Reporting
import SceneFiles
import TextMetrics

/// `plumb ci --mode nightly`: a campaign that continues the nights before: other variants, one
/// corpus, and a comparison.
package struct NightlyRun {
  package let documents: [SceneDocument]
  package let corpus: String
  package let accepted: AcceptedFindings
  package let infers: Bool
  package let fonts: FontLibrary

  package init(
    documents: [SceneDocument], corpus: String, accepted: AcceptedFindings, infers: Bool,
    fonts: FontLibrary
  ) {
    self.documents = documents
    self.corpus = corpus
    self.accepted = accepted
    self.infers = infers
    self.fonts = fonts
  }

  /// The results of the earlier cases.
  package struct Earlier {
    package var buckets: Set<String> = []
    /// Cases that hold now.
    package var fixed: [Case] = []
    /// Cases that still fail and were not met again by the campaign are reported from these.
    package var failing: [Case] = []
    /// Cases that cannot be run, with the reason.
    package var errors: [(failingCase: Case, reason: String)] = []
    /// Cases whose scene is in none of the documents.
    package var gone: [Case] = []
    /// Places of packs that cannot be read: what stood there is not compared with.
    package var damage: [String] = []
    package var nights = 0

    /// True if an earlier night found the bucket, also by a name that packs of earlier versions
    /// have.
    package func knows(_ failingCase: Case) -> Bool {
      !buckets.isDisjoint(with: failingCase.names())
    }
  }

  /// The results of the earlier cases, together with tonight's findings: a case may hold while its
  /// bucket fails by another variant, and then nothing is fixed.
  package static func joined(_ earlier: Earlier, tonight reported: [ReportedFinding]) -> Earlier {
    // Packs of earlier versions have other names.
    let tonight = Set(reported.flatMap { $0.failingCase.names() })
    var joined = earlier
    joined.fixed.removeAll { tonight.contains($0.bucket) }
    joined.failing += earlier.fixed.filter { tonight.contains($0.bucket) }
    return joined
  }

  /// Runs the cases of all nights before on the scenes as they are today, each bucket once.
  package func earlier() throws(CommandError) -> Earlier {
    var earlier = Earlier()
    let packs: [String]
    do throws(CorpusError) {
      packs = try CorpusDirectory(path: corpus).packs()
    } catch {
      throw CommandError(error)
    }
    earlier.nights = packs.count { ($0 as NSString).lastPathComponent.hasPrefix("coverage-") }
    guard !packs.isEmpty else { return earlier }
    var judge = try CaseJudge(documents, infers: infers, fonts: fonts)
    let input = try CorpusInput(packs)
    earlier.damage = input.damage
    var seen: Set<String> = []
    for entry in input.entries {
      let failingCase = entry.finding.failingCase
      earlier.buckets.insert(failingCase.bucket)
      // Copies of a scene in several files have one bucket, and each of them its own case.
      guard seen.insert("\(failingCase.bucket) \(failingCase.file ?? "")").inserted else {
        continue
      }
      switch judge.fate(of: failingCase) {
      case .failed, .changed: earlier.failing.append(failingCase)
      case .fixed: earlier.fixed.append(failingCase)
      case .error(let reason): earlier.errors.append((failingCase, reason))
      case nil: earlier.gone.append(failingCase)
      }
    }
    return earlier
  }

  /// True if a case of the nights before still fails, and counts.
  ///
  /// - Parameter tier: the tier from which findings fail a run where settings say nothing else.
  package func fails(by earlier: Earlier, on tier: Tier) -> Bool {
    let paths = Dictionary(
      documents.map { ($0.name, $0.path) }, uniquingKeysWith: { one, _ in one })
    return earlier.failing.contains { failingCase in
      let path = failingCase.file.flatMap { paths[$0] }
      let least = accepted.overrides.failingTier(at: path ?? failingCase.file) ?? tier
      return failingCase.tier <= least && accepted.reason(for: failingCase, path: path) == nil
    }
  }

  /// The lines that compare tonight with the nights before.
  package func comparison(_ reported: [ReportedFinding], _ earlier: Earlier) -> [String] {
    let earlier = Self.joined(earlier, tonight: reported)
    let new = reported.filter { !earlier.knows($0.failingCase) && $0.ignored == nil }
    // Packs of earlier versions have other names.
    let tonight = Set(reported.flatMap { $0.failingCase.names() })
    var lines = [
      "compared with \(earlier.nights == 0 ? "nothing: this is the first night" : "before"): "
        + "\(new.count) new, \(earlier.failing.count) known, \(earlier.fixed.count) fixed"
    ]
    for finding in new { lines.append("NEW      \(line(finding.failingCase))") }
    for failingCase in earlier.failing where !tonight.contains(failingCase.bucket) {
      lines.append("KNOWN    \(line(failingCase)) (fails still, not met tonight)")
    }
    for failingCase in earlier.fixed { lines.append("FIXED    \(line(failingCase))") }
    for (failingCase, reason) in earlier.errors {
      lines.append("ERROR    \(line(failingCase)): \(reason)")
    }
    for place in earlier.damage { lines.append("LOST     \(place)") }
    for failingCase in earlier.gone {
      lines.append("GONE     \(line(failingCase)): no file has its scene")
    }
    return lines
  }

  private func line(_ failingCase: Case) -> String {
    "\(failingCase.bucket)  \(failingCase.sceneTitle): \(failingCase.title)"
  }
}
