import AutoLayout
import CodeScenes
import Foundation
import Judging
import Recipes
import SceneFiles

/// A scene to be checked: loaded from a storyboard, xib or recipe, or built by view code. An immutable
/// value, safe to keep in a `static let`.
public struct LayoutScene: Sendable {
  package let scene: Scene
  let identity: SceneIdentity
  /// The scene as a document that `plumb replay` reads; nil if no recipe can express it.
  let document: SceneDocument?
  /// The path of the file on this machine; nil for a scene without one. Never part of a case.
  let filePath: String?
  /// Scenes that view code builds in other environments: each applies where `codeKeys` have the
  /// values of its reference.
  var others: [LayoutScene] = []
  /// The keys on which the view code depends: they keep the values of the reference.
  var codeKeys: Set<CodeKey> = []
  /// True for a scene that view code builds as a view on its own, which no bar or notch is known to
  /// reach into.
  var isViewOfCode = false
  /// The line of the test that runs view code: the place of findings without a line of a constraint
  /// or view.
  var place: String?
  /// The environment whose differences cases describe.
  var designed: Environment
  /// For a scene that code builds elsewhere than in the design: the failures that the design has
  /// already, by rule and items, and that are therefore intended. Nil for the design itself.
  var brokenInDesign: Set<String>?

  /// The scene's name in reports.
  public var name: String { scene.name }

  /// Elements that the readers did not understand, and their assumptions; empty for a scene of view
  /// code.
  public var diagnostics: [String] {
    scene.diagnostics.map { diagnostic in
      (diagnostic.location.map { "\($0): " } ?? "") + diagnostic.message
    }
  }

  // MARK: Loading

  /// A scene of a storyboard, xib or recipe.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the folder of the calling test file.
  ///   - id: id or name of one scene of the file; required if it holds several.
  /// - Throws: ``LayoutSceneError`` that says what was expected.
  public init(
    contentsOf path: String, scene id: String? = nil, filePath: String = #filePath
  ) throws {
    let scenes = try Self.all(in: path, filePath: filePath)
    self = try Self.one(of: scenes, id: id, path: path)
  }

  /// A scene of a recipe in the notation of constraints.
  ///
  /// - Throws: ``LayoutSceneError`` with the line and what was expected.
  public init(
    recipe text: String, scene id: String? = nil, file: String = #fileID, line: Int = #line
  ) throws {
    let document = SceneDocument(
      name: "\(file):\(line)", path: "recipe at \(file):\(line)", format: .recipe,
      bytes: Array(text.utf8))
    self = try Self.one(of: Self.scenes(in: document, at: nil), id: id, path: document.path)
  }

  /// All scenes of a file, or of the files below a folder, in a fixed order: arguments for a
  /// parameterised test.
  ///
  /// - Parameter path: absolute, or relative to the folder of the calling test file.
  /// - Throws: ``LayoutSceneError``.
  public static func all(in path: String, filePath: String = #filePath) throws -> [LayoutScene] {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    let full = path.hasPrefix("/") ? path : folder.appendingPathComponent(path).path
    let top = URL(fileURLWithPath: full).standardizedFileURL.path
    do {
      let translations = try LocalizationFinder()
      return try SceneFinder().documents(at: [top]).flatMap { document in
        try scenes(in: try translations.localized(document), at: document.path)
      }
    } catch let error as SceneFileError {
      throw LayoutSceneError.unreadable(error.description)
    }
  }

  /// - Parameter path: the path of the document; kept cases contain its name alone, which is the
  ///   same on every machine.
  private static func scenes(
    in document: SceneDocument, at path: String?
  ) throws -> [LayoutScene] {
    let scenes: [Scene]
    do {
      scenes = try SceneReader().scenes(in: document)
    } catch {
      throw LayoutSceneError.unreadable(error.description)
    }
    return scenes.map { scene in
      var scene = scene
      if path != nil { scene.renameFile(document.path, to: document.name) }
      return LayoutScene(
        scene: scene, identity: SceneIdentity(scene, documentBytes: document.bytes),
        document: document, filePath: path)
    }
  }

  private static func one(
    of scenes: [LayoutScene], id: String?, path: String
  ) throws(LayoutSceneError) -> LayoutScene {
    let names = scenes.map { "‘\($0.scene.id)’ (\($0.name))" }
    guard let id else {
      guard scenes.count == 1 else { throw .severalScenes(path: path, names: names) }
      return scenes[0]
    }
    let found = scenes.first { scene in
      scene.scene.id == id || scene.name == id || scene.scene.controller == id
    }
    guard let found else { throw .noSuchScene(id, path: path, names: names) }
    return found
  }

  init(scene: Scene, identity: SceneIdentity, document: SceneDocument?, filePath: String?) {
    self.scene = scene
    self.identity = identity
    self.document = document
    self.filePath = filePath
    designed = scene.reference
  }

  // MARK: Items

  /// A view or guide by its name or id, to be used in invariants.
  ///
  /// - Throws: ``LayoutSceneError/noSuchView(_:scene:nearest:)``.
  public func view(_ name: String) throws(LayoutSceneError) -> SceneItem {
    guard index(named: name) != nil else {
      throw .noSuchView(name, scene: self.name, names: scene.items.map(\.name))
    }
    return SceneItem(name: name)
  }

  /// The item with an id, or else the first of that name.
  func index(named name: String) -> Int? {
    scene.index(ofItem: name) ?? scene.items.firstIndex { $0.name == name }
  }
}

extension Scene {
  /// Renames the file in every place of the scene.
  fileprivate mutating func renameFile(_ path: String, to name: String) {
    func renamed(_ location: SourceLocation?) -> SourceLocation? {
      guard var location, location.file == path else { return location }
      location.file = name
      return location
    }
    if file == path { file = name }
    for index in items.indices { items[index].location = renamed(items[index].location) }
    for index in constraints.indices {
      constraints[index].location = renamed(constraints[index].location)
    }
    for index in assertions.indices {
      assertions[index].location = renamed(assertions[index].location)
    }
  }
}

extension LayoutScene: CustomStringConvertible {
  public var description: String { name }
}

/// A view or guide of a scene, by name.
public struct SceneItem: Hashable, Sendable {
  /// The id or the name, as requested.
  public let name: String
}

/// The reason why there is no scene.
public enum LayoutSceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file that is missing or not what its name says; the text names file, line and what was
  /// expected.
  case unreadable(String)
  /// A file with more than one scene, without a scene name.
  case severalScenes(path: String, names: [String])
  /// No scene of the file has this name or id.
  case noSuchScene(String, path: String, names: [String])
  /// No view of the scene has this name or id.
  case noSuchView(String, scene: String, names: [String])
  /// Errors of view code that UIKit refuses, each with place and reason.
  case codeProblems([String])

  public var description: String {
    switch self {
    case .unreadable(let message): message
    case .severalScenes(let path, let names):
      names.isEmpty
        ? "\(path): no scene in it"
        : "\(path): \(names.count) scenes; scene: must be one of \(names.joined(separator: ", "))"
    case .noSuchScene(let id, let path, let names):
      "\(path): no scene ‘\(id)’; one of \(names.joined(separator: ", ")) was expected"
    case .noSuchView(let name, let scene, let names):
      "the scene ‘\(scene)’ has no view ‘\(name)’; one of "
        + names.prefix(40).map { "‘\($0)’" }.joined(separator: ", ") + " was expected"
    case .codeProblems(let problems): problems.joined(separator: "\n")
    }
  }
}
