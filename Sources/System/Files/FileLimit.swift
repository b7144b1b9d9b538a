/// The maximum size of a kind of file, in bytes, which is checked before memory is allocated.
///
/// The article Limits lists them.
package struct FileLimit: Hashable, Sendable {
  /// The kind of file, with its article: `a font`.
  package let kind: String
  /// The maximum size.
  package let bytes: Int

  /// A separate limit, for the few files whose size is known from elsewhere.
  package init(_ kind: String, bytes: Int) {
    self.kind = kind
    self.bytes = bytes
  }

  private init(_ kind: String, mebibytes: Int) {
    self.init(kind, bytes: mebibytes << 20)
  }

  /// Storyboards, xibs, recipes, captures and the invariants beside them; their readers have
  /// smaller limits of their own.
  package static let document = FileLimit("a document with scenes", mebibytes: 64)
  /// `.strings`, `.stringsdict`, `.xcstrings`.
  package static let translations = FileLimit("a file of translations", mebibytes: 32)
  /// `.plumb.json`
  package static let settings = FileLimit("a file of settings", mebibytes: 1)
  /// `.plumb-baseline.json`
  package static let baseline = FileLimit("a baseline", mebibytes: 32)
  /// `plumb-ignore.txt`
  package static let ignoreList = FileLimit("a list of accepted findings", mebibytes: 16)
  /// `.plumb-ignore`
  package static let silences = FileLimit("a list of accepted rules (.plumb-ignore)", mebibytes: 1)
  /// `.gitattributes`
  package static let attributes = FileLimit("a file of git attributes", mebibytes: 1)
  /// The output of `prove --format json`.
  package static let certificates = FileLimit("a file of certificates", mebibytes: 256)
  /// The output of `mutate --journal`.
  package static let journal = FileLimit("a journal of plumb mutate", mebibytes: 256)
  /// `.ttf`, `.otf`, `.ttc`
  package static let font = FileLimit("a font", mebibytes: 256)
  /// Files of a project that Xcode writes.
  package static let projectFile = FileLimit("a project file that Xcode writes", mebibytes: 32)
  /// Files of a project that people write: settings, manifests, property lists, contents of image
  /// sets.
  package static let writtenProjectFile = FileLimit(
    "a settings file of a project, such as Info.plist", mebibytes: 1)
  /// Swift and Objective-C; larger sources are generated.
  package static let source = FileLimit("a source file", mebibytes: 4)
  /// A case that a property test has kept.
  package static let savedCase = FileLimit("a saved case of a property test", mebibytes: 16)
  /// The layout that a test keeps.
  package static let snapshot = FileLimit("a layout snapshot", mebibytes: 64)
  /// Programs and expectations of `plumb bench`.
  package static let benchmark = FileLimit("a benchmark file", mebibytes: 64)
  /// The output of an app, with messages about its constraints.
  package static let log = FileLimit("a log", mebibytes: 64)
  /// The output of a tool that Plumb starts.
  package static let toolOutput = FileLimit("the output of a tool", mebibytes: 256)
  /// Data that workers fetch from a server and keep.
  package static let blob = FileLimit("a file that a worker fetches", mebibytes: 1024)

  /// The kept result of a judged document.
  package static let keptResult = FileLimit("a cached result of a check", mebibytes: 64)

  /// All limits, in the order of the article.
  package static let all = [
    document, translations, settings, baseline, ignoreList, silences, attributes, certificates,
    journal, font,
    projectFile, writtenProjectFile, source, savedCase, snapshot, benchmark, log, toolOutput, blob,
    keptResult,
  ]
}
