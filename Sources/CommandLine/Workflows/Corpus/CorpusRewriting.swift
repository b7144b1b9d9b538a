import Campaigns
import Commands
import Corpus
import Fuzzing
import Reporting

/// `plumb corpus merge` and `split`: new packs from the cases of others.
package struct CorpusRewriting {
  /// The property by which a corpus is split: a pack for each of its values.
  package enum SplitKey: String, CaseIterable, Sendable { case scene, bucket, invariant }

  private let corpus: CorpusInput

  package init(_ paths: [String]) throws(CommandError) {
    corpus = try CorpusInput(paths)
    // A new pack would hide that something was lost.
    if let loss = corpus.loss { throw loss }
  }

  /// Every bucket of every scene once, in a fixed order, whatever the order of the packs. Of several cases the one with
  /// the shortest line is kept, and of equally short ones the first by its bytes.
  package func merge(to path: String, _ console: Console) throws(CommandError) -> ExitCode {
    let lines = try bestLines()
    try corpus.write(lines, to: path)
    console.line(
      "\(path): \(Count.of(lines.count, "bucket")) of \(Count.of(corpus.entries.count, "case"))")
    return .clean
  }

  package func split(
    by key: SplitKey, into directory: String, _ console: Console
  ) throws(CommandError) -> ExitCode {
    try OutputDirectory.make(directory)
    var groups: [String: [CorpusInput.CaseLine]] = [:]
    for line in try bestLines() {
      let name =
        switch key {
        case .scene: line.finding.failingCase.scene.name
        case .bucket: line.finding.bucket
        case .invariant: line.finding.invariant
        }
      groups[name, default: []].append(line)
    }
    var taken: Set<String> = []
    for (name, lines) in groups.sorted(by: { $0.key < $1.key }) {
      let path = OutputDirectory.path(directory, stem: name, extension: "zst", taken: &taken)
      try corpus.write(lines, to: path)
      console.line("\(path): \(Count.of(lines.count, "bucket"))")
    }
    return .clean
  }

  private func bestLines() throws(CommandError) -> [CorpusInput.CaseLine] {
    var best: [String: CorpusInput.CaseLine] = [:]
    for entry in corpus.entries {
      let line = try CorpusInput.CaseLine(entry.finding)
      let key = "\(entry.finding.failingCase.scene.document) \(entry.finding.bucket)"
      if best[key].map(line.isBetter) ?? true { best[key] = line }
    }
    return best.sorted { $0.key < $1.key }.map(\.value)
  }
}
