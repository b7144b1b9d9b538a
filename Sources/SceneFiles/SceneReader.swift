import AutoLayout
import InterfaceBuilder
import Recipes

/// Reads the scenes of a document, whatever it is written in.
public struct SceneReader: Hashable, Sendable {
  /// Takes stored sizes of leaves as their intrinsic sizes (`--content design`).
  public var contentFromDesign: Bool

  /// A reader that measures content, or takes the sizes that documents store.
  public init(contentFromDesign: Bool = false) {
    self.contentFromDesign = contentFromDesign
  }

  /// The scenes in document order, with its translations; empty for an Interface Builder document without views.
  ///
  /// - Throws: ``SceneFileError/invalid(_:)`` with file, line and what was expected.
  public func scenes(in document: SceneDocument) throws(SceneFileError) -> [Scene] {
    var scenes = try read(document)
    if let support = document.support {
      for index in scenes.indices { scenes[index].support = support }
    }
    if !document.localizations.isEmpty {
      for index in scenes.indices { scenes[index].localize(from: document.localizations) }
    }
    return scenes
  }

  private func read(_ document: SceneDocument) throws(SceneFileError) -> [Scene] {
    switch document.format {
    case .recipe:
      do {
        return try RecipeParser().scenes(in: document.bytes, file: document.path)
      } catch {
        throw .invalid("\(error)")
      }
    case .interfaceBuilder:
      do {
        var options = InterfaceBuilderReader.Options(contentFromDesign: contentFromDesign)
        options.imageSizes = document.imageSizes
        return try InterfaceBuilderReader(options: options)
          .scenes(in: document.bytes, file: document.path)
      } catch {
        throw .invalid("\(error)")
      }
    }
  }
}
