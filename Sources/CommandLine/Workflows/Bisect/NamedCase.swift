import Commands
import Corpus
import Foundation
import Git
import Judging
import SceneFiles
import Spelling
import TextMetrics

/// The case of a scene's file that a bucket of a corpus, or a token, names.
package struct NamedCase {
  /// A bucket, its beginning, or a token.
  private let name: String
  private let file: String
  private let repository: GitRepository
  private let corpusPath: String
  private let fonts: FontLibrary
  private let base: SceneDocument?

  /// - Parameter base: the version by whose canvases the case is judged; nil for its own.
  package init(
    _ name: String, of file: String, in repository: GitRepository, corpus: String,
    fonts: FontLibrary, base: SceneDocument? = nil
  ) {
    self.base = base
    self.name = name
    self.file = file
    self.repository = repository
    corpusPath = corpus
    self.fonts = fonts
  }

  /// - Parameter versions: of the file, newest first.
  /// - Throws: ``CommandError``, bad input, if no case is called so, naming the nearest bucket.
  package func failingCase(_ versions: [GitHistory.Version]) throws(CommandError) -> Case {
    guard name.hasPrefix("p1:") else {
      let corpus = try CorpusInput([corpusPath])
      if let loss = corpus.loss { throw loss }
      guard let entry = corpus.entry(named: name) else {
        let keys = corpus.entries.map(\.finding.bucket)
        let hint = NearestName(among: keys).hint(for: name)
        throw .badInput("no bucket '\(name)'\(hint)", at: corpusPath)
      }
      return entry.finding.failingCase
    }
    let token: ReproToken
    do throws(TokenError) { token = try ReproToken(name) } catch {
      throw .badInput(error.description, at: name)
    }
    guard case .values(let values) = token else {
      throw .badInput("the token names a case of a corpus; give its bucket", at: name)
    }
    if let failingCase = try failingCase(of: values, in: try SceneInput().allDocuments(at: [file]))
    {
      return failingCase
    }
    for version in versions {
      guard let commit = version.commit,
        let format = SceneDocument.Format(fileName: version.path),
        let bytes = try repository.bytes(of: version.path, in: commit)
      else { continue }
      let document = SceneDocument(
        name: (file as NSString).lastPathComponent, path: "\(commit.prefix(12)):\(version.path)",
        format: format, bytes: bytes)
      if let failingCase = try? failingCase(of: values, in: [document]) { return failingCase }
    }
    throw .badInput("the token is of no version of \(file)", at: name)
  }

  /// The case of a token in words that outlive changes of the file.
  private func failingCase(
    of values: ReproToken.Values, in documents: [SceneDocument]
  ) throws(CommandError) -> Case? {
    var lookup = SceneLookup()
    try lookup.addGiven(documents)
    guard lookup.scene(of: values) != nil else { return nil }
    let canvases = try base.map { base throws(CommandError) in
      try BaseCanvases(of: documents, in: base, fonts: fonts)
    }
    let result = CaseRunner(lookup: lookup, fonts: fonts, canvases: canvases)
      .run(values, token: name)
    guard let finding = result.finding else {
      throw .badInput("the case does not fail on the token's own version of the file", at: name)
    }
    return finding.failingCase
  }
}
