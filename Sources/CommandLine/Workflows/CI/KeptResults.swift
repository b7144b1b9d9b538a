import Campaigns
import Commands
import Corpus
import Determinism
import Foundation
import Judging
import Reporting
import SceneFiles

/// The failures of versions of documents: each judged once, and kept in a pack named by everything
/// that decides it. The version that a change makes is the base of the next one.
package struct KeptResults: Sendable {
  package let check: BoundedCheck
  /// Nil keeps nothing.
  package let cache: ResultCache?
  /// Another build may judge differently.
  package let buildID: String

  /// The result of one version of a document.
  package struct Version: Sendable {
    package var findings: [CorpusLine.Finding]
    package var coverage: [FuzzFindings.Coverage]
    package var variants: Int { coverage.reduce(0) { $0 + $1.variants } }
    /// It was judged by an earlier run.
    package var wasKept = false
  }

  /// The header of a kept result, with its identity. Without it, or with another's, the version is
  /// judged anew.
  private struct Head: Codable, Hashable {
    var kind = "kept"
    var key: String
    /// ``SceneIdentity/document`` of all that follows.
    var document: String
  }

  /// - Throws: ``CommandError``, bad input, for a document that cannot be read or laid out.
  package func version(of document: SceneDocument) throws(CommandError) -> Version {
    let head = Head(key: key(document), document: Self.digest(of: document))
    if let cache, let version = kept(head, in: cache) { return version }
    // A launch screen is a document that may have no scene, and then has no failures.
    if try SceneInput().scenes(in: document).isEmpty { return Version(findings: [], coverage: []) }
    let outcome = try check.run([document])
    if let cache { keep(outcome, head, in: cache) }
    return Version(
      findings: outcome.findings.findings.map(CorpusLine.Finding.init),
      coverage: outcome.findings.coverage)
  }

  private static func digest(of document: SceneDocument) -> String {
    var digest = StableDigest()
    digest.combine(document.bytes)
    return digest.hex
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

  private func kept(_ head: Head, in cache: ResultCache) -> Version? {
    guard let lines = try? Self.lines(of: cache.place(of: head.key)), let first = lines.first,
      let found = try? JSONDecoder().decode(Head.self, from: Data(first)), found == head
    else { return nil }
    var version = Version(findings: [], coverage: [], wasKept: true)
    for line in lines.dropFirst() {
      switch try? CorpusLine(decoding: line) {
      case .finding(let finding) where finding.failingCase.scene.document == head.document:
        version.findings.append(finding)
      case .coverage(let scene) where scene.scene.document == head.document:
        version.coverage.append(scene)
      case .finding, .coverage, .document, nil: return nil
      }
    }
    cache.touch(head.key)
    return version
  }

  /// All lines of a pack that is whole; nil if it is not.
  private static func lines(of path: String) throws(CorpusError) -> [[UInt8]]? {
    let reader = try PackReader(path: path)
    guard reader.seal == .sealed else { return nil }
    var lines: [[UInt8]] = []
    while let item = try reader.next() {
      guard case .record(let record) = item else { return nil }
      lines.append(record.line)
    }
    return lines
  }

  /// A cache that cannot be written costs time, nothing else.
  private func keep(_ outcome: BoundedCheck.Outcome, _ head: Head, in cache: ResultCache) {
    do {
      let writer = try PackWriter(path: cache.place(of: head.key))
      try writer.append(Array(try JSONEncoder().encode(head)) + [UInt8(ascii: "\n")])
      let lines =
        outcome.findings.failureLines(outcome.manifest).filter { line in
          if case .document = line { false } else { true }
        } + outcome.findings.coverageLines
      for line in lines { try writer.append(try line.encoded()) }
      _ = try writer.seal()
    } catch {
      cache.remove(head.key)
    }
  }
}
