import AutoLayout
import Commands
import Comparison
import Workflows
import Reporting
import SceneFiles
import TextMetrics

/// Makes a page of the scenes of documents, in one version or two.
package struct ExploreSession: Sendable {
  /// The choices of a user.
  package struct Choice: Sendable {
    /// The id of a scene or its controller, or a name; nil for every scene.
    package var sceneID: String?
    /// The text sizes; nil means all that make a difference.
    package var sizes: [ContentSizeCategory]?
    /// The screens, in the orientations that an app supports; nil means a selection.
    package var screens: @Sendable (AppSupport?) throws(CommandError) -> [Screen]?
    package var fonts: FontLibrary
    /// True if relations of the canvas are judged.
    package var infers: Bool

    package init(
      sceneID: String?, sizes: [ContentSizeCategory]?, fonts: FontLibrary, infers: Bool,
      screens: @escaping @Sendable (AppSupport?) throws(CommandError) -> [Screen]?
    ) {
      self.sceneID = sceneID
      self.sizes = sizes
      self.fonts = fonts
      self.infers = infers
      self.screens = screens
    }
  }

  var choice: Choice

  package init(_ choice: Choice) { self.choice = choice }

  /// The scenes of documents in one version.
  ///
  /// - Throws: ``CommandError``, bad input, for an unreadable document, and if no scene is left.
  package func scenes(
    of documents: [SceneDocument]
  ) throws(CommandError) -> (scenes: [SceneData], errors: [CommandError]) {
    var builders: [Named] = []
    for (document, scenes) in try SceneInput().scenes(in: documents) {
      for scene in scenes where isWanted(scene) {
        builders.append(try named(scene, in: document.path, versions: [("", scene)]))
      }
    }
    return try data(builders)
  }

  /// The scenes of documents that differ between two versions and exist in the newer one.
  ///
  /// - Throws: ``CommandError``, bad input, for an unreadable document, and if no scene differs.
  package func scenes(
    of versioned: VersionedDocuments
  ) throws(CommandError) -> (scenes: [SceneData], errors: [CommandError]) {
    var builders: [Named] = []
    for pair in try ScenePairs(versioned.documents, versioned.bases).all where isWanted(pair.head) {
      guard let base = pair.base else {
        builders.append(try named(pair.head, in: pair.path, versions: [("", pair.head)]))
        continue
      }
      let joined = SceneVersions(base: base, head: pair.head)
      if joined.areAlike { continue }
      builders.append(
        try named(
          pair.head, in: pair.path,
          versions: [("Before", joined.base), ("After", joined.head)]))
    }
    if builders.isEmpty {
      throw .badInput("no scene of both versions has a different layout")
    }
    return try data(builders)
  }

  private struct Named: Sendable {
    var scene: Scene
    var builder: SceneBuilder
  }

  private func named(
    _ scene: Scene, in path: String, versions: [(label: String, scene: Scene)]
  ) throws(CommandError) -> Named {
    Named(
      scene: scene,
      builder: SceneBuilder(
        newest: scene, file: path, versions: versions,
        screens: try choice.screens(scene.support),
        SceneBuilder.Choice(sizes: choice.sizes, fonts: choice.fonts, infers: choice.infers)))
  }

  private func isWanted(_ scene: Scene) -> Bool {
    guard let sceneID = choice.sceneID else { return true }
    return scene.id == sceneID || scene.controller == sceneID || scene.name == sceneID
  }

  /// Runs on all cores; a scene without a layout somewhere does not stop the others.
  private func data(
    _ builders: [Named]
  ) throws(CommandError) -> (scenes: [SceneData], errors: [CommandError]) {
    if builders.isEmpty {
      throw .badInput(
        choice.sceneID.map { "no scene has the id '\($0)'" } ?? "no scene was found")
    }
    let jobs = builders.indices.flatMap { index in
      builders[index].builder.jobs.map { (index, $0) }
    }
    var results: [Int: [SceneBuilder.Result]] = [:]
    var failures: [Int: LayoutError] = [:]
    OrderedMap.run(jobs) { (index, job) -> (Int, SceneBuilder.Result?, LayoutError?) in
      do throws(LayoutError) {
        return (index, try builders[index].builder.run(job), nil)
      } catch {
        return (index, nil, error)
      }
    } consume: { (index, result: SceneBuilder.Result?, error: LayoutError?) in
      if let result { results[index, default: []].append(result) }
      if let error { failures[index] = error }
    }
    var scenes: [SceneData] = []
    var errors: [CommandError] = []
    for (index, named) in builders.enumerated() {
      if let error = failures[index] {
        errors.append(.badInput("scene \(named.scene.name): \(error)", at: named.scene.file))
      } else {
        scenes.append(named.builder.data(results[index] ?? []))
      }
    }
    return (scenes, errors)
  }
}
