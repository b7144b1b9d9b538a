import Workflows
import Commands
import Git
import Foundation
import Reporting
import SceneFiles

/// `plumb bisect`: the commit that broke or fixed a case.
struct BisectCommand: Command {
  static let definition = CommandDefinition(
    name: "bisect", summary: "Name the commit that broke or fixed a case",
    discussion: """
      Judges the case on the versions of its scene's file, newest first, and names the commit after
      which it fails, or holds. Renames are followed. Unreadable versions are skipped, and named if the
      answer may lie among them. Versions are read from git's objects: the work tree is not touched.

      A bucket, or its beginning, is looked up in the corpus; a token must belong to a version of the
      file.

      A regression of 'plumb ci --mode pr' is judged by the canvas of the base: --base names it, as for
      'plumb replay'.

      Exits with 0 if a commit is named (the file's first, if the case fails in all versions), and with
      1 if none is: the case always held, or --limit ended the search.
      """,
    examples: [
      ("plumb bisect b1:0123 Login.storyboard", "Find the commit that broke the login"),
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
  @Option(
    "base", .text("REF"), default: "none: each version is judged by its own canvas",
    help: "The branch or commit by whose canvas all versions are judged.")
  var base: String?
  @Option("limit", .integer("N", in: 1...1_000_000), help: "Versions of the file to look at.")
  var limit: Int = 10_000
  let fontOptions = FontOptions()
  @Option(.format) var format: OutputFormat = .text

  private var name: String { operands.first ?? "" }
  private var file: String { operands.last ?? "" }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    let repository = try GitRepository(containing: file, environment: console.environment)
    guard let path = repository.relative(file), !path.isEmpty else {
      throw .badInput("the file is not in the repository \(repository.root)", at: file)
    }
    guard SceneDocument.Format(fileName: path) != nil else {
      throw .badInput(
        "not a scene file; expected .storyboard, .xib, .recipe.md or .capture.json", at: file)
    }
    let history = try GitHistory(
      repository, of: path, until: try repository.commit(end), limit: limit)
    guard !history.versions.isEmpty else {
      let advice = history.isShallow ? "; " + GitRepository.depthAdvice : ""
      throw .badInput("git knows no version of the file" + advice, at: file)
    }
    let fonts = chosen.found(in: (try? SceneFinder().documents(at: [file])) ?? [], at: [file])
      .library
    let fileName = (file as NSString).lastPathComponent
    let canvas = try canvas(path, fileName, repository)
    let failingCase = try NamedCase(
      name, of: file, in: repository, corpus: corpusPath, fonts: fonts, base: canvas
    ).failingCase(history.versions)
    if let reason = failingCase.fontsMissing(from: fonts) {
      throw .badInput(reason, at: failingCase.bucket)
    }
    let outcome = try Bisection(
      repository: repository, failingCase: failingCase, name: fileName, fonts: fonts, base: canvas
    ).run(history.versions, limit: limit, isShallow: history.isShallow)
    let record = BisectRecord(failingCase, outcome)
    switch format {
    case .text: console.line(record.text)
    case .json: console.line(JSONLine.text(record))
    }
    return outcome.change == nil ? .findings : .clean
  }

  /// The version of the file by whose canvas all are judged; nil for their own.
  private func canvas(
    _ path: String, _ name: String, _ repository: GitRepository
  ) throws(CommandError) -> SceneDocument? {
    guard let base else { return nil }
    let commit = try repository.commit(base)
    guard let format = SceneDocument.Format(fileName: path),
      let bytes = try repository.bytes(of: path, in: commit)
    else { throw .badInput("the file is not in \(base)", at: file) }
    return SceneDocument(
      name: name, path: "\(commit.prefix(12)):\(path)", format: format, bytes: bytes)
  }
}
