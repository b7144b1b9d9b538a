import Campaigns
import Commands
import Corpus
import Fuzzing
import Reporting

/// `plumb corpus merge` and `split`: new packs from the cases of others.
package struct CorpusRewriting {
  /// What a corpus is split by: a pack for each of these.
  package enum SplitKey: String, CaseIterable, Sendable { case scene, bucket, invariant }

  private struct Line {
    var finding: CorpusLine.Finding
    var bytes: [UInt8]
  }

  private let corpus: CorpusInput

  package init(_ paths: [String]) throws(CommandError) {
    corpus = try CorpusInput(paths)
    // A new pack would hide that something was lost.
    if let loss = corpus.loss { throw loss }
  }

  /// Every bucket of every scene once, in a fixed order, whatever the order of the packs: of several
  /// cases the one with the shortest line, and of those the first by its bytes.
  package func merge(to path: String, _ console: Console) throws(CommandError) -> ExitCode {
    let lines = try bestLines()
    try write(lines, to: path)
    console.line(
      "\(path): \(Count.of(lines.count, "bucket")) of \(Count.of(corpus.entries.count, "case"))")
    return .clean
  }

  package func split(
    by key: SplitKey, into directory: String, _ console: Console
  ) throws(CommandError) -> ExitCode {
    try OutputDirectory.make(directory)
    var groups: [String: [Line]] = [:]
    for line in try bestLines() {
      let name =
        switch key {
        case .scene: line.finding.made.scene.name
        case .bucket: line.finding.bucket
        case .invariant: line.finding.invariant
        }
      groups[name, default: []].append(line)
    }
    var taken: Set<String> = []
    for (name, lines) in groups.sorted(by: { $0.key < $1.key }) {
      let path = OutputDirectory.path(directory, stem: name, extension: "zst", taken: &taken)
      try write(lines, to: path)
      console.line("\(path): \(Count.of(lines.count, "bucket"))")
    }
    return .clean
  }

  private func bestLines() throws(CommandError) -> [Line] {
    var best: [String: Line] = [:]
    for entry in corpus.entries {
      let line = try Line(
        finding: entry.finding, bytes: encoded(.finding(entry.finding)))
      let key = "\(entry.finding.made.scene.document) \(entry.finding.bucket)"
      guard let known = best[key] else {
        best[key] = line
        continue
      }
      let isBetter =
        line.bytes.count != known.bytes.count
        ? line.bytes.count < known.bytes.count
        : line.bytes.lexicographicallyPrecedes(known.bytes)
      if isBetter { best[key] = line }
    }
    return best.sorted { $0.key < $1.key }.map(\.value)
  }

  private func encoded(_ line: CorpusLine) throws(CommandError) -> [UInt8] {
    do { return try line.encoded() } catch { throw .trouble("\(error)") }
  }

  /// Each document once, before its first case.
  private func write(_ lines: [Line], to path: String) throws(CommandError) {
    var texts: [[UInt8]] = []
    var written: Set<String> = []
    for line in lines {
      let hash = line.finding.made.scene.document
      if let document = corpus.documents[hash], written.insert(hash).inserted {
        let source = FuzzManifest.Document(document)
        texts.append(
          try encoded(.document(CorpusLine.Document(hash: hash, source: source))))
      }
      texts.append(line.bytes)
    }
    do throws(CorpusError) {
      let writer = try PackWriter(path: path)
      for text in texts { try writer.append(text) }
      try writer.seal()
    } catch {
      throw CommandError(error)
    }
  }
}
