import Campaigns
import Commands
import Corpus
import Determinism
import Foundation
import Judging
import Reporting
import SceneFiles
import Sessions

/// What versions of documents fail by: each judged once, and kept in a pack named by everything that
/// decides it. The version that a change makes is the base of the next one.
package struct KeptResults: Sendable {
  package let check: BoundedCheck
  /// A directory; nil keeps nothing.
  package let cache: String?
  /// Another build may judge differently.
  package let buildID: String

  /// What one version of a document came to.
  package struct Version: Sendable {
    package var findings: [CorpusLine.Finding]
    package var coverage: [FuzzFindings.Coverage]
    package var variants: Int { coverage.reduce(0) { $0 + $1.variants } }
    /// It was judged by an earlier run.
    package var wasKept = false
  }

  /// - Throws: ``CommandError``, bad input, for a document that cannot be read or laid out.
  package func version(of document: SceneDocument) throws(CommandError) -> Version {
    let path = cache.map { "\($0)/\(key(document)).zst" }
    if let path, let version = kept(at: path) { return version }
    let outcome = try check.run([document])
    if let path, let cache { keep(outcome, at: path, in: cache) }
    return Version(
      findings: outcome.findings.findings.map(CorpusLine.Finding.init),
      coverage: outcome.findings.coverage)
  }

  private func key(_ document: SceneDocument) -> String {
    var digest = StableDigest()
    digest.combine(buildID)
    // Name, bytes and translations.
    digest.combine(
      (try? CanonicalJSON.encode(FuzzManifest.Document(document))).map(Array.init)
        ?? document.bytes)
    digest.combine("\(check.axes ?? []) \(check.infers) \(check.runs ?? 0) \(check.sceneID ?? "")")
    if let fonts = check.fonts?.library, fonts.fingerprint != 0 {
      digest.combine(fonts.fingerprintText)
    }
    return digest.hex
  }

  private func kept(at path: String) -> Version? {
    guard FileManager.default.fileExists(atPath: path), let input = try? CorpusInput([path]),
      input.damage.isEmpty
    else { return nil }
    return Version(
      findings: input.entries.map(\.finding), coverage: input.coverage, wasKept: true)
  }

  /// A cache that cannot be written costs time, nothing else.
  private func keep(_ outcome: BoundedCheck.Outcome, at path: String, in cache: String) {
    do {
      try OutputDirectory.make(cache)
      let writer = try PackWriter(path: path)
      let lines =
        outcome.findings.failureLines(outcome.manifest) + outcome.findings.coverageLines
      for line in lines { try writer.append(try line.encoded()) }
      _ = try writer.seal()
    } catch {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
