/// How large a file of a kind may be, in bytes: looked at before memory is taken for it.
///
/// The article Limits lists them.
package struct FileLimit: Hashable, Sendable {
  /// What such a file is, with its article: `a font`.
  package let kind: String
  /// The most that it may have.
  package let bytes: Int

  /// A limit of its own, for the few files whose size something else says.
  package init(_ kind: String, bytes: Int) {
    self.kind = kind
    self.bytes = bytes
  }

  private init(_ kind: String, mebibytes: Int) {
    self.init(kind, bytes: mebibytes << 20)
  }

  /// Storyboards, xibs, recipes, captures and the invariants beside them; readers have less where it is less.
  package static let document = FileLimit("a document with scenes", mebibytes: 64)
  /// `.strings`, `.stringsdict`, `.xcstrings`.
  package static let translations = FileLimit("a file of translations", mebibytes: 32)
  /// `.plumb.json`
  package static let settings = FileLimit("a file of settings", mebibytes: 1)
  /// `.plumb-baseline.json`
  package static let baseline = FileLimit("a baseline", mebibytes: 32)
  /// `plumb-ignore.txt`
  package static let ignoreList = FileLimit("a list of ignored buckets", mebibytes: 16)
  /// `.plumb-ignore`
  package static let silences = FileLimit("a list of silenced rules", mebibytes: 1)
  /// `.gitattributes`
  package static let attributes = FileLimit("a file of git attributes", mebibytes: 1)
  /// What `prove --format json` writes.
  package static let certificates = FileLimit("a file of certificates", mebibytes: 256)
  /// What `mutate --journal` writes.
  package static let journal = FileLimit("a journal of mutants", mebibytes: 256)
  /// `.ttf`, `.otf`, `.ttc`
  package static let font = FileLimit("a font", mebibytes: 256)
  /// What Xcode writes of a project.
  package static let projectFile = FileLimit("a file of a project", mebibytes: 32)
  /// What people write of a project: settings, manifests, lists of properties, contents of image sets.
  package static let writtenProjectFile = FileLimit(
    "a file that people write of a project", mebibytes: 1)
  /// Swift and Objective-C; what is larger is generated.
  package static let source = FileLimit("a source", mebibytes: 4)
  /// A case that a property test has kept.
  package static let savedCase = FileLimit("a saved case", mebibytes: 16)
  /// Programs and expectations of `plumb bench`.
  package static let benchmark = FileLimit("a file of a benchmark", mebibytes: 64)
  /// What a tool that Plumb starts prints.
  package static let toolOutput = FileLimit("the output of a tool", mebibytes: 256)
  /// What workers fetch from a server and keep.
  package static let blob = FileLimit("a blob", mebibytes: 1024)

  /// What a check keeps of a document that it judged.
  package static let keptResult = FileLimit("a kept result", mebibytes: 64)

  /// All of them, as the article lists them.
  package static let all = [
    document, translations, settings, baseline, ignoreList, silences, attributes, certificates,
    journal, font,
    projectFile, writtenProjectFile, source, savedCase, benchmark, toolOutput, blob,
    keptResult,
  ]
}
