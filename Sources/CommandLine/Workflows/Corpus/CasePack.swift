import Campaigns
import Commands
import Corpus

extension CorpusInput {
  /// A case and the line that holds it.
  package struct CaseLine {
    package var finding: CorpusLine.Finding
    package var bytes: [UInt8]

    /// - Throws: ``CommandError``, trouble, for a finding that cannot be written down.
    package init(_ finding: CorpusLine.Finding) throws(CommandError) {
      self.finding = finding
      bytes = try Self.encoded(.finding(finding))
    }

    /// True if it is the one to keep of two cases of a bucket: the shorter, and of equally long
    /// ones the first by its bytes.
    package func isBetter(than other: CaseLine) -> Bool {
      bytes.count != other.bytes.count
        ? bytes.count < other.bytes.count : bytes.lexicographicallyPrecedes(other.bytes)
    }

    fileprivate static func encoded(_ line: CorpusLine) throws(CommandError) -> [UInt8] {
      do { return try line.encoded() } catch { throw .trouble("\(error)") }
    }
  }

  /// Writes a sealed pack of cases, each document once, before its first case.
  ///
  /// - Throws: ``CommandError`` if the pack cannot be written.
  package func write(_ lines: [CaseLine], to path: String) throws(CommandError) {
    var texts: [[UInt8]] = []
    var written: Set<String> = []
    for line in lines {
      let hash = line.finding.failingCase.scene.document
      if let document = documents[hash], written.insert(hash).inserted {
        let source = FuzzManifest.Document(document)
        texts.append(
          try CaseLine.encoded(.document(CorpusLine.Document(hash: hash, source: source))))
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
