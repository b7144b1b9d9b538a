import AutoLayout
import Commands
import Foundation
import Git
import SceneFiles

/// Documents of a newer version, each with what it was in an older one.
package struct VersionedDocuments {
  /// The documents that differ, or whose translations do.
  package var documents: [SceneDocument] = []
  /// The earlier versions, one a document; nil for new ones.
  package var bases: [SceneDocument?] = []
  /// Earlier documents that there are no more, called by their paths below what is compared.
  package var removed: [SceneDocument] = []
  /// Documents that are the same, byte for byte.
  package var unchanged = 0
  /// Documents that another Interface Builder stored.
  package var upgrades: [ToolsUpgrade] = []
  /// Further notes: files that moved.
  package var notes: [String] = []

  /// The documents below two paths: files, or folders whose files are paired by their paths below
  /// them, and, if a path is missing, by the ids of their scenes.
  package init(
    old: [SceneDocument], at oldPath: String, new: [SceneDocument], at newPath: String
  ) throws(CommandError) {
    var earlier = old
    func take(_ isIt: (SceneDocument) -> Bool) -> SceneDocument? {
      earlier.firstIndex(where: isIt).map { earlier.remove(at: $0) }
    }
    var left: [SceneDocument] = []
    for document in new {
      let path = Self.below(newPath, document.path)
      let isOnly = new.count == 1 && old.count == 1
      if let base = take({ isOnly || Self.below(oldPath, $0.path) == path }) {
        add(document, base)
      } else {
        left.append(document)
      }
    }
    for document in left {
      let scenes = Self.scenes(of: document)
      if let base = take({ earlier in
        Self.scenes(of: earlier).contains { before in scenes.contains { $0.isMoved(from: before) } }
      }) {
        notes.append(
          "moved: \(Self.below(oldPath, base.path)) → \(Self.below(newPath, document.path))")
        add(document, base)
      } else {
        documents.append(document)
        bases.append(nil)
      }
    }
    removed = earlier.map { document in
      var document = document
      document.path = Self.below(oldPath, document.path)
      return document
    }
  }

  private mutating func add(_ document: SceneDocument, _ base: SceneDocument) {
    guard document.bytes != base.bytes || document.localizations != base.localizations else {
      unchanged += 1
      return
    }
    documents.append(document)
    bases.append(base)
    let last = bases.count - 1
    takeSystems(from: last)
  }

  /// Gives the earlier versions the project and the Interface Builder of the later ones.
  private mutating func takeSystems(from first: Int = 0) {
    for index in first..<bases.count {
      guard let base = bases[index] else { continue }
      if let upgrade = ToolsUpgrade(from: base, to: documents[index]) { upgrades.append(upgrade) }
      bases[index]?.takeProject(of: documents[index])
    }
  }

  private static func scenes(of document: SceneDocument) -> [Scene] {
    (try? SceneInput().scenes(in: document)) ?? []
  }

  private static func below(_ folder: String, _ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}

extension VersionedDocuments {
  /// The documents of the work tree that differ from a commit, or whose translations do, each as it was there.
  ///
  /// - Parameters:
  ///   - found: as they are in the work tree, with what their project says.
  ///   - paths: the paths that were searched; documents removed from them are reported.
  ///   - settings: which may leave documents out.
  /// - Throws: ``CommandError`` if there is no repository, or the commit is not in it.
  package init(
    _ found: [SceneDocument], at paths: [String], settings: Settings?, since base: String,
    translations: Translations, environment: [String: String]
  ) throws(CommandError) {
    guard let first = found.first else { return }
    let repository = try GitRepository(containing: first.path, environment: environment)
    let named = try repository.commit(base)
    let commit = try repository.mergeBase(named, "HEAD") ?? named
    let changes = try GitChanges(repository, since: commit)
    removed = try changes.removedDocuments(
      at: paths, settings: settings, repository, since: commit)
    let translated = Set(changes.before.keys.compactMap(BaseTranslations.stem(ofTranslation:)))
    var earlier: [String?] = []
    for document in found {
      guard let path = repository.relative(document.path) else {
        throw .badInput("the file is not in the repository \(repository.root)", at: document.path)
      }
      if let before = changes.before[path] {
        if let before, before != path { notes.append("moved: \(before) → \(path)") }
        earlier.append(before)
      } else if translated.contains(BaseTranslations.stem(of: document)) {
        earlier.append(path)
      } else {
        unchanged += 1
        continue
      }
      documents.append(document)
    }
    let texts = try BaseTranslations(
      repository, commit: commit, of: documents, directory: translations.directory)
    defer { texts.remove() }
    for (document, path) in zip(documents, earlier) {
      bases.append(try Self.base(of: document, at: path, in: commit, repository, texts))
    }
    documents = try translations.localized(documents)
    takeSystems()
  }

  private static func base(
    of document: SceneDocument, at path: String?, in commit: String, _ repository: GitRepository,
    _ texts: BaseTranslations
  ) throws(CommandError) -> SceneDocument? {
    guard let path, let format = SceneDocument.Format(fileName: path),
      let bytes = try repository.bytes(of: path, in: commit)
    else { return nil }
    var base = SceneDocument(
      name: document.name, path: "\(commit.prefix(12)):\(path)", format: format, bytes: bytes)
    base = texts.localized(base, at: path)
    base.takeGivenStrings(from: document)
    return base
  }
}
