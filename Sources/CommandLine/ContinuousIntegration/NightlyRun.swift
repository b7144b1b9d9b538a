import Campaigns
import Commands
import Corpus
import Foundation
import Judging
import Reporting
import SceneFiles
import Sessions
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
    package var errors: [(made: Case, reason: String)] = []
    /// Cases whose scene is in none of the documents.
    package var gone: [Case] = []
    /// Places of packs that cannot be read: what stood there is not compared with.
    package var damage: [String] = []
    package var nights = 0

    /// True if an earlier night found the bucket, also by a name that packs of earlier versions
    /// have.
    package func knows(_ made: Case) -> Bool { !buckets.isDisjoint(with: made.names()) }
  }

  /// The results of the earlier cases, together with tonight's findings: a case may hold while its
  /// bucket fails by another variant, and then nothing is fixed.
  package static func joined(_ earlier: Earlier, tonight reported: [ReportedFinding]) -> Earlier {
    // Packs of earlier versions have other names.
    let tonight = Set(reported.flatMap { $0.made.names() })
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
      let made = entry.finding.made
      earlier.buckets.insert(made.bucket)
      // Copies of a scene in several files have one bucket, and each of them its own case.
      guard seen.insert("\(made.bucket) \(made.file ?? "")").inserted else { continue }
      switch judge.fate(of: made) {
      case .failed, .changed: earlier.failing.append(made)
      case .fixed: earlier.fixed.append(made)
      case .error(let reason): earlier.errors.append((made, reason))
      case nil: earlier.gone.append(made)
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
    return earlier.failing.contains { made in
      let path = made.file.flatMap { paths[$0] }
      let least = accepted.overrides.failingTier(at: path ?? made.file) ?? tier
      return made.tier <= least && accepted.reason(for: made, path: path) == nil
    }
  }

  /// The lines that compare tonight with the nights before.
  package func comparison(_ reported: [ReportedFinding], _ earlier: Earlier) -> [String] {
    let earlier = Self.joined(earlier, tonight: reported)
    let new = reported.filter { !earlier.knows($0.made) && $0.ignored == nil }
    // Packs of earlier versions have other names.
    let tonight = Set(reported.flatMap { $0.made.names() })
    var lines = [
      "compared with \(earlier.nights == 0 ? "nothing: this is the first night" : "before"): "
        + "\(new.count) new, \(earlier.failing.count) known, \(earlier.fixed.count) fixed"
    ]
    for finding in new { lines.append("NEW      \(line(finding.made))") }
    for made in earlier.failing where !tonight.contains(made.bucket) {
      lines.append("KNOWN    \(line(made)) (fails still, not met tonight)")
    }
    for made in earlier.fixed { lines.append("FIXED    \(line(made))") }
    for (made, reason) in earlier.errors { lines.append("ERROR    \(line(made)): \(reason)") }
    for place in earlier.damage { lines.append("LOST     \(place)") }
    for made in earlier.gone { lines.append("GONE     \(line(made)): no file has its scene") }
    return lines
  }

  private func line(_ made: Case) -> String {
    "\(made.bucket)  \(made.sceneTitle): \(made.title)"
  }
}
