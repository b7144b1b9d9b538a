import Campaigns
import Commands
import Corpus
import Foundation
import Fuzzing
import Judging
import Reporting
import SceneFiles
import TextMetrics

/// Keeps a corpus small: one pack of what fails, each bucket once; what is fixed goes to a pack of its
/// own in `retired`, where `plumb replay DIR/retired` and `plumb bisect` still find it.
package struct CorpusPruning {
  package let corpus: String
  package let documents: [SceneDocument]
  package let fonts: FontLibrary
  /// True if a case whose scene is in no document is retired too.
  package var retiresGone = true

  package init(
    corpus: String, documents: [SceneDocument], fonts: FontLibrary, retiresGone: Bool = true
  ) {
    self.corpus = corpus
    self.documents = documents
    self.fonts = fonts
    self.retiresGone = retiresGone
  }

  package struct Outcome {
    package var kept = 0
    package var duplicates = 0
    package var fixed: [Case] = []
    package var gone: [Case] = []
    package var errors = 0
    package var packs: [String] = []
    /// The kept and the fixed cases, sorted by scene and bucket.
    package var judged: [(line: CorpusLine.Finding, status: ReportedFinding.Status)] = []
  }

  private struct Line {
    var line: CorpusInput.CaseLine
    /// Its status; nil if no document has its scene.
    var status: ReportedFinding.Status?

    var failingCase: Case { line.finding.failingCase }
  }

  /// Writes the new packs before it removes the old ones: a crash between the two costs nothing but
  /// duplicates.
  package func run() throws(CommandError) -> Outcome {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: corpus, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw .badInput("the folder of a corpus was expected", at: corpus) }
    let directory = CorpusDirectory(path: corpus)
    let lock: CorpusLock
    let old: [String]
    do throws(CorpusError) {
      lock = try CorpusLock(directory)
      old = try directory.packs().filter {
        !($0 as NSString).lastPathComponent.hasPrefix("coverage-")
      }
    } catch {
      throw CommandError(error)
    }
    defer { withExtendedLifetime(lock) {} }
    var outcome = Outcome()
    guard !old.isEmpty else { return outcome }
    let input = try CorpusInput(old)
    // The packs that are removed would take with them what can still be read of them.
    if let loss = input.loss { throw loss }
    var judge = try CaseJudge(documents, fonts: fonts)
    var open: [String: Line] = [:]
    var retired: [String: Line] = [:]
    for entry in input.entries {
      let failingCase = entry.finding.failingCase
      let replayed = judge.fate(of: failingCase)
      let line = try Line(
        line: CorpusInput.CaseLine(entry.finding), status: replayed.map(ReportedFinding.Status.init)
      )
      let key = "\(failingCase.scene.id) \(failingCase.bucket)"
      switch replayed {
      case .fixed: Self.take(line, key, &retired, &outcome.duplicates)
      case nil where retiresGone:
        outcome.gone.append(failingCase)
        Self.take(line, key, &retired, &outcome.duplicates)
      case nil: Self.take(line, key, &open, &outcome.duplicates)
      case .error:
        outcome.errors += 1
        Self.take(line, key, &open, &outcome.duplicates)
      case .failed, .changed: Self.take(line, key, &open, &outcome.duplicates)
      }
    }
    // One case of a bucket may hold and another fail: the bucket is open.
    for key in open.keys where retired.removeValue(forKey: key) != nil { outcome.duplicates += 1 }
    let gone = Set(outcome.gone.map(\.bucket))
    outcome.fixed = retired.sorted { $0.key < $1.key }.map(\.value.failingCase)
      .filter { !gone.contains($0.bucket) }
    outcome.kept = open.count
    outcome.judged = (Array(open) + Array(retired)).sorted { $0.key < $1.key }
      .compactMap { entry in entry.value.status.map { (entry.value.line.finding, $0) } }
    outcome.packs = try write(open, retired, input, directory, old: old)
    return outcome
  }

  /// The shorter of two cases of a bucket, and of equally long ones the first by its bytes.
  private static func take(
    _ line: Line, _ key: String, _ lines: inout [String: Line], _ duplicates: inout Int
  ) {
    guard let known = lines[key] else {
      lines[key] = line
      return
    }
    duplicates += 1
    if line.line.isBetter(than: known.line) { lines[key] = line }
  }

  private static func sorted(_ lines: [String: Line]) -> [CorpusInput.CaseLine] {
    lines.sorted { $0.key < $1.key }.map(\.value.line)
  }

  private func write(
    _ open: [String: Line], _ retired: [String: Line], _ input: CorpusInput,
    _ directory: CorpusDirectory, old: [String]
  ) throws(CommandError) -> [String] {
    let openPath = directory.packPath("failures")
    var written: [String] = []
    if !retired.isEmpty {
      let folder = directory.path + "/retired"
      try OutputDirectory.make(folder)
      let path = CorpusDirectory(path: folder).packPath("retired")
      var all = retired
      var source = input
      if FileManager.default.fileExists(atPath: path) {
        let before = try CorpusInput([path])
        if let loss = before.loss { throw loss }
        source.addDocuments(of: before)
        for entry in before.entries {
          let failingCase = entry.finding.failingCase
          let key = "\(failingCase.scene.id) \(failingCase.bucket)"
          if all[key] == nil {
            all[key] = try Line(line: CorpusInput.CaseLine(entry.finding), status: nil)
          }
        }
      }
      try source.write(Self.sorted(all), to: path)
      written.append(path)
    }
    try input.write(Self.sorted(open), to: openPath)
    written.append(openPath)
    for pack in old where pack != openPath {
      do { try FileManager.default.removeItem(atPath: pack) } catch {
        throw .trouble("\(pack): the old pack cannot be removed: \(error.localizedDescription)")
      }
    }
    return written
  }
}
