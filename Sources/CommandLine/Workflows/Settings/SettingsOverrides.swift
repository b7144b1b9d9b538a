import AutoLayout
import Foundation
import Judging
import Reporting
import SceneFiles

/// The settings of a project that differ for some documents, in their order: of several that
/// concern a document the last one counts, key by key.
package struct SettingsOverrides: Hashable, Sendable {
  /// The folder that paths are from, absolute: where a project ends that no repository holds. Nil without
  /// settings.
  var folder: String?
  var all: [SettingsOverride] = []

  package init() {}

  /// Those that concern a document.
  private func own(_ path: String?) -> [SettingsOverride] {
    guard let path, let folder, !all.isEmpty else { return [] }
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    guard full.hasPrefix(folder + "/") else { return [] }
    let name = String(full.dropFirst(folder.count + 1))
    return all.filter { $0.concerns(name) }
  }

  /// In words, those that concern a document.
  package func texts(for path: String) -> [String] { own(path).map(\.text) }

  /// Options of the command line take precedence.
  package func without(_ options: Set<String>) -> SettingsOverrides {
    var rest = self
    rest.all = all.map { $0.without(options) }
    return rest
  }

  /// The documents with the devices, orientations and axes that are meant for them.
  func applied(to documents: [SceneDocument]) -> [SceneDocument] {
    documents.map { document in
      var document = document
      for override in own(document.path) {
        var support = document.support ?? AppSupport()
        if let orientations = override.orientations {
          if !support.phone.isEmpty { support.phone = orientations }
          if !support.pad.isEmpty { support.pad = orientations }
        }
        support.devices = override.devices ?? support.devices
        support.axes = override.axes ?? support.axes
        if support != document.support ?? AppSupport() { document.support = support }
      }
      return document
    }
  }

  /// The reason why a finding does not count; nil if it counts.
  func reason(for failingCase: Case, path: String?) -> String? {
    let signature = failingCase.signature
    return own(path ?? failingCase.file).last { override in
      override.ignoredChecks.contains { $0.matches(signature) }
    }.map { override in
      "\(Settings.fileName) ignores \(signature.kind.name) at "
        + override.paths.joined(separator: ", ")
    }
  }

  /// True if a finding fails a run that elsewhere fails by findings of a tier and graver ones.
  package func fails(_ finding: ReportedFinding, on tier: Tier) -> Bool {
    finding.fails(on: failingTier(at: finding.path ?? finding.failingCase.file) ?? tier)
  }

  /// The tier from which findings of a document fail a run; nil if nothing says otherwise.
  package func failingTier(at path: String?) -> Tier? { own(path).compactMap(\.failOn).last }

  /// Rules of `plumb lint` that are left out of a document.
  func disabledRules(for path: String) -> Set<String> {
    Set(own(path).flatMap(\.disabled))
  }
}
