import AutoLayout
import InterfaceBuilder
import Recipes
import SourceFacts
import TextMetrics

/// Reads the scenes of a document of any format.
public struct SceneReader: Hashable, Sendable {
  /// Takes stored sizes of leaves as their intrinsic sizes (`--content design`).
  public var contentFromDesign: Bool

  /// Treats text that is only nearly in the notation of recipes as an error.
  public var isStrict: Bool

  /// A reader that measures content, or takes the sizes that documents store.
  public init(contentFromDesign: Bool = false, isStrict: Bool = false) {
    self.contentFromDesign = contentFromDesign
    self.isStrict = isStrict
  }

  /// The scenes in document order, with its translations; empty for an Interface Builder document without views.
  ///
  /// Texts without the suffix of recipes (`.md`, `.txt`) may hold none.
  /// - Throws: ``SceneFileError/invalid(_:)`` with file, line and what was expected.
  public func scenes(in document: SceneDocument) throws(SceneFileError) -> [Scene] {
    var scenes = try read(document)
    if let invariants = document.invariants {
      do {
        let assertions = try InvariantFile.assertions(
          in: invariants, file: document.path + InvariantFile.suffix, of: scenes)
        for index in scenes.indices { scenes[index].assertions += assertions[index] }
      } catch {
        throw Self.error("\(error)", in: invariants, document.path + InvariantFile.suffix)
      }
    }
    for index in scenes.indices { scenes[index].noteScaling() }
    if let support = document.support {
      for index in scenes.indices { scenes[index].support = support }
    }
    if let code = document.code {
      for index in scenes.indices {
        scenes[index].code = code
        scenes[index].dropAssumedSizes()
        scenes[index].limitKnownTexts(to: document.localizations)
      }
    }
    if !document.localizations.isEmpty {
      for index in scenes.indices { scenes[index].localize(from: document.localizations) }
    }
    return scenes
  }

  private func read(_ document: SceneDocument) throws(SceneFileError) -> [Scene] {
    switch document.format {
    case .recipe:
      // A recipe may contain any text between its sections, so both sides of a conflict would
      // count.
      if let conflict = ConflictMarkers(in: document.bytes) {
        throw .invalid(conflict.message(for: document.path))
      }
      do {
        let parser = RecipeParser(isLenient: !isStrict)
        if document.isNamedAsRecipe || isStrict {
          return try parser.scenes(in: document.bytes, file: document.path)
        }
        return try parser.document(in: document.bytes, file: document.path).scenes
      } catch {
        throw .invalid("\(error)")
      }
    case .capture:
      let reader = CaptureReader(file: document.path, contentFromDesign: contentFromDesign)
      do throws(SceneFileError) {
        return [try reader.capture(in: document.bytes).scene]
      } catch {
        throw Self.error(error.description, in: document.bytes, document.path)
      }
    case .interfaceBuilder:
      do {
        var options = InterfaceBuilderReader.Options(contentFromDesign: contentFromDesign)
        options.imageSizes = document.imageSizes
        let reader = InterfaceBuilderReader(options: options)
        if let tree = document.tree, tree.isOf(document.bytes) {
          if let built = document.built, !contentFromDesign, built.file == document.path,
            built.imageSizes == document.imageSizes
          {
            return built.scenes
          }
          return try reader.scenes(in: tree, file: document.path)
        }
        return try reader.scenes(in: document.bytes, file: document.path)
      } catch {
        throw Self.error("\(error)", in: document.bytes, document.path)
      }
    }
  }

  /// The error of a file that cannot be read: a merge conflict if it contains one, since the
  /// parser's error is only a consequence.
  private static func error(
    _ message: String, in bytes: [UInt8], _ path: String
  ) -> SceneFileError {
    .invalid(ConflictMarkers(in: bytes)?.message(for: path) ?? message)
  }

  /// Notes for the user on the reading of a document of recipes: its corrections, and the chapters
  /// that are no recipes. Empty for documents of Interface Builder, whose scenes carry their
  /// diagnostics.
  ///
  /// - Throws: ``SceneFileError/invalid(_:)`` as ``scenes(in:)`` does.
  public func notes(in document: SceneDocument) throws(SceneFileError) -> [Diagnostic] {
    guard document.format == .recipe else { return [] }
    do {
      let read = try RecipeParser(isLenient: !isStrict)
        .document(in: document.bytes, file: document.path)
      return read.scenes.flatMap(\.diagnostics) + read.notes
    } catch {
      throw .invalid("\(error)")
    }
  }
}

extension SceneDocument {
  /// Parses a document of Interface Builder ahead of its readers; one that cannot be parsed stays
  /// as it is, and reading it reports the error.
  package mutating func load(by parser: DocumentParser = .standard) {
    guard format == .interfaceBuilder, tree?.isOf(bytes) != true else { return }
    tree = parser.tree(bytes, path)
  }

  /// Builds the scenes of a parsed document ahead of its readers, under its name, by which campaigns read it; one
  /// that cannot be built stays as it is, and reading it reports the error.
  package mutating func build() {
    guard built == nil, let tree, tree.isOf(bytes) else { return }
    var options = InterfaceBuilderReader.Options()
    options.imageSizes = imageSizes
    guard let scenes = try? InterfaceBuilderReader(options: options).scenes(in: tree, file: name)
    else { return }
    built = BuiltScenes(scenes: scenes, file: name, imageSizes: imageSizes)
  }

  /// The document under its own name everywhere, as campaigns hold it.
  package var named: SceneDocument {
    var document = self
    document.path = name
    return document
  }

  /// The document without what its bytes hold.
  package var unloaded: SceneDocument {
    var document = self
    document.tree = nil
    return document
  }
}

extension Scene {
  /// Limits texts that are all known to the length of the longest, or of a translation of it if
  /// there is one language; notes the texts that differ from the document's.
  fileprivate mutating func limitKnownTexts(to tables: [StringTable]) {
    for index in items.indices {
      if let length = code?.lengths[items[index].id] { limitText(of: index, to: length) }
    }
    var replaced: [String] = []
    for index in items.indices
    where code?.sets([.knownText], of: items[index].id) ?? false {
      let prefix = "\(items[index].id)."
      let strings = tables.flatMap { table in
        table.entries.filter { $0.key.hasPrefix(prefix) }.map(\.string)
      }
      guard let longest = strings.map(\.count).max(), case .view(var content) = items[index].kind
      else { continue }
      if let own = items[index].text?.string, !strings.contains(own) {
        replaced.append(items[index].id)
      }
      let limit = tables.count > 1 ? longest : TextExpansion.length(ofTranslated: longest)
      content.updateText { $0.longest = min($0.longest ?? .max, limit) }
      items[index].kind = .view(content)
    }
    // At once: a change of what the app says of a scene makes it anew.
    if var known = code, !replaced.isEmpty {
      for id in replaced { known.properties[id, default: []].insert(.replacedText) }
      code = known
    }
  }
}
