import Foundation
import Judging
import Linting
import Reporting
import Triage

/// The properties by which a baseline identifies a finding.
package struct BaselineSubject: Hashable, Sendable {
  package var id: String
  /// From the folder of the baseline; nil if the scene comes from no file.
  package var file: String?
  /// The id of the scene.
  package var scene: String?
  package var rule: String?
  /// Ids, ascending.
  package var items: [String]?
  package var title: String?
  /// In which environments it fails; nil if that is not known.
  package var extent: FindingExtent?

  static let lintPrefix = "lint:"

  /// A case of a check or campaign.
  ///
  /// - Parameter file: as the baseline names it.
  package init(_ failingCase: Case, file: String?) {
    id = failingCase.bucket
    self.file = file
    scene = failingCase.scene.id
    rule = failingCase.signature.invariantRule
    items = failingCase.signature.items
    title = failingCase.title
  }

  /// A finding of `plumb lint`.
  package init(_ finding: LintFinding, file: String?) {
    id = "\(Self.lintPrefix)\(finding.rule):\(finding.sceneID):\(finding.subject)"
    self.file = file
    scene = finding.sceneID
    rule = finding.rule
    items = [finding.subject]
    title = finding.message
  }

  /// A bucket of which nothing else is known.
  package init(bucket: String) { id = bucket }

  /// Names a scene of a file.
  package static func sceneKey(file: String?, scene: String?) -> String {
    "\(file ?? "") \(scene ?? "")"
  }

  func entry(reason: String, date: String, until: String?) -> Baseline.Entry {
    Baseline.Entry(
      id: id, file: file, scene: scene, rule: rule, items: items, title: title, reason: reason,
      date: date, until: until, extent: extent)
  }
}

extension Baseline {
  /// The path of a file as the baseline names it.
  package func name(of file: String?) -> String? {
    guard let file else { return nil }
    let full = URL(fileURLWithPath: file).standardizedFileURL.path
    let top = folder.hasSuffix("/") ? folder : folder + "/"
    return full.hasPrefix(top) ? String(full.dropFirst(top.count)) : full
  }

  package func subject(_ finding: ReportedFinding) -> BaselineSubject {
    var subject = subject(finding.failingCase, path: finding.path)
    subject.extent = finding.extent
    return subject
  }

  package func subject(_ failingCase: Case, path: String?) -> BaselineSubject {
    BaselineSubject(failingCase, file: name(of: path ?? failingCase.file))
  }

  package func subject(_ finding: LintFinding, path: String?) -> BaselineSubject {
    BaselineSubject(finding, file: name(of: path ?? finding.location?.file))
  }
}
