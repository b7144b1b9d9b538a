import Campaigns
import ContinuousIntegration
import Commands
import Corpus
import Git
import Foundation
import Judging
import Reporting
import SceneFiles
import Sessions
import TextMetrics
import Spelling

/// `plumb bisect`: the commit that broke or fixed a case.
struct BisectCommand: Command {
  static let definition = CommandDefinition(
    name: "bisect", summary: "Name the commit that broke or fixed a case",
    discussion: """
      Judges the case on the versions of its scene's file, newest first, and names the commit after
      which it fails, or holds. Renames are followed. Versions that cannot be read are passed over, and
      named where the answer may lie among them. Versions are read from git's objects: the work tree is
      not touched.

      A bucket, or its beginning, is looked up in the corpus; a token must be of a version of the file.

      Exits with 0 where a commit is named, with 1 where the case was always so.
      """,
    examples: [
      ("plumb bisect b1:0123 Login.storyboard", "Who broke the login?"),
      (
        "plumb bisect p1:AbC_dEf Login.storyboard --from v2.0",
        "The same by its token, as of a release"
      ),
    ])

  @Operands(
    "BUCKET|TOKEN FILE", count: 2...2, expected: "a bucket or token and a scene file were expected")
  var operands: [String]
  @Option(.corpus("Where to look for the case of a bucket."))
  var corpusPath: String = CorpusPlace.standard
  @Option("from", .text("REF"), help: "The newest commit to look at.") var end: String = "HEAD"
  @Option("limit", .integer("N", in: 1...1_000_000), help: "Versions of the file to look at.")
  var limit: Int = 10_000
  let fontOptions = FontOptions()
  @Option(.format) var format: OutputFormat = .text

  private var name: String { operands.first ?? "" }
  private var file: String { operands.last ?? "" }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let fonts = try fontOptions.load().library
    let repository = try GitRepository(containing: file, environment: console.environment)
    guard let path = repository.relative(file), !path.isEmpty else {
      throw .badInput("the file is not in the repository \(repository.root)", at: file)
    }
    guard SceneDocument.Format(fileName: path) != nil else {
      throw .badInput("not a scene file; expected .storyboard, .xib or .recipe.md", at: file)
    }
    let history = try GitHistory(
      repository, of: path, until: try repository.commit(end), limit: limit)
    guard !history.versions.isEmpty else {
      throw .badInput("git knows no version of the file", at: file)
    }
    let fileName = (file as NSString).lastPathComponent
    let made = try namedCase(history.versions, repository, fileName, fonts)
    if let reason = made.fontsMissing(from: fonts) {
      throw .badInput(reason, at: made.bucket)
    }
    let outcome = try Bisection(
      repository: repository, made: made, name: fileName, fonts: fonts
    ).run(history.versions, limit: limit)
    let record = BisectRecord(made, outcome)
    switch format {
    case .text: console.line(record.text)
    case .json: console.line(JSONLine.text(record))
    }
    return outcome.change == nil ? .findings : .clean
  }

  // MARK: The case

  private func namedCase(
    _ versions: [GitHistory.Version], _ repository: GitRepository, _ fileName: String,
    _ fonts: FontLibrary
  ) throws(CommandError) -> Case {
    guard name.hasPrefix("p1:") else {
      let corpus = try CorpusInput([corpusPath])
      if let loss = corpus.loss { throw loss }
      guard let entry = corpus.entry(named: name) else {
        let keys = corpus.entries.map(\.finding.bucket)
        let hint = NearestName(among: keys).hint(for: name)
        throw .badInput("no bucket '\(name)'\(hint)", at: corpusPath)
      }
      return entry.finding.made
    }
    let token: ReproToken
    do throws(TokenError) { token = try ReproToken(name) } catch {
      throw .badInput(error.description, at: name)
    }
    guard case .values(let values) = token else {
      throw .badInput("the token names a case of a corpus; give its bucket", at: name)
    }
    if let made = try made(of: values, in: try SceneInput().allDocuments(at: [file]), fonts) {
      return made
    }
    for version in versions {
      guard let commit = version.commit,
        let format = SceneDocument.Format(fileName: version.path),
        let bytes = try repository.bytes(of: version.path, in: commit)
      else { continue }
      let document = SceneDocument(
        name: fileName, path: "\(commit.prefix(12)):\(version.path)", format: format, bytes: bytes)
      if let made = try? made(of: values, in: [document], fonts) { return made }
    }
    throw .badInput("the token is of no version of \(file)", at: name)
  }

  /// The case of a token in words that outlive changes of the file.
  private func made(
    of values: ReproToken.Values, in documents: [SceneDocument], _ fonts: FontLibrary
  ) throws(CommandError) -> Case? {
    var lookup = SceneLookup()
    try lookup.addGiven(documents)
    guard lookup.scene(of: values) != nil else { return nil }
    let result = CaseRunner(lookup: lookup, fonts: fonts).run(values, token: name)
    guard let finding = result.finding else {
      throw .badInput("the token's own version of the file does not fail", at: name)
    }
    return finding.made
  }
}

/// What `plumb bisect` found.
private struct BisectRecord: Encodable {
  var format = 1
  var bucket: String
  var scene: String
  var title: String
  /// `broken`, `fixed`, `always-failing` or `always-holding`.
  var result: String
  var commit: String?
  var author: String?
  var day: String?
  var subject: String?
  /// Commits that cannot be judged and may be the ones.
  var skipped: [String]
  var versions: Int
  var isCut: Bool

  init(_ made: Case, _ outcome: Bisection.Outcome) {
    bucket = made.bucket
    scene = made.scene.name
    title = made.title
    let changed = outcome.change != nil
    result =
      outcome.isFailing
      ? (changed ? "broken" : "always-failing") : (changed ? "fixed" : "always-holding")
    commit = outcome.change?.commit
    author = outcome.change?.author
    day = outcome.change?.day
    subject = outcome.change?.subject
    skipped = outcome.skipped.compactMap(\.version.commit)
    versions = outcome.judged
    isCut = outcome.isCut
  }

  var text: String {
    var lines = ["\(bucket)  \(scene): \(title)"]
    let place = "\(commit?.prefix(12) ?? "") \(day ?? "") \(author ?? ""): \(subject ?? "")"
    switch result {
    case "broken": lines.append("BROKEN by \(place)")
    case "fixed": lines.append("FIXED by \(place)")
    case "always-failing": lines.append("fails in every version looked at")
    default: lines.append("holds in every version looked at")
    }
    if !skipped.isEmpty {
      lines.append(
        "  or by one of these, which cannot be judged: "
          + skipped.map { String($0.prefix(12)) }.joined(separator: ", "))
    }
    lines.append("  \(Count.of(versions, "version")) judged")
    if isCut { lines.append("  there are more; --limit looks at them") }
    return lines.joined(separator: "\n")
  }
}
