import AutoLayout
import TextMetrics

/// A scene for a page: each class of screens is a separate job, so that cores share them.
package struct SceneBuilder: Sendable {
  /// The choices of a user.
  package struct Choice: Sendable {
    /// The text sizes; nil means all that make a difference.
    package var sizes: [ContentSizeCategory]?
    package var fonts: FontLibrary
    /// True if relations of the canvas are judged.
    package var infers: Bool

    package init(sizes: [ContentSizeCategory]?, fonts: FontLibrary, infers: Bool) {
      self.sizes = sizes
      self.fonts = fonts
      self.infers = infers
    }
  }

  /// One version in one class of screens.
  package struct Job: Sendable {
    fileprivate var version: Int
    fileprivate var screens: ScreenClass
  }

  /// The result of a job.
  package struct Result: Sendable {
    fileprivate var version: Int
    fileprivate var maps: ClassMaps
  }

  private let newest: Scene
  private let file: String
  private let versions: [(label: String, scene: Scene)]
  private let classes: [ScreenClass]
  private let speeches: [Speech]
  private let sizes: [ContentSizeCategory]
  private let choice: Choice

  /// - Parameters:
  ///   - versions: one, or the older and the newer; the newer decides the screens and texts.
  ///   - screens: the user's choice; nil means a selection.
  package init(
    newest: Scene, file: String, versions: [(label: String, scene: Scene)],
    screens: [Screen]?, _ choice: Choice
  ) {
    self.newest = newest
    self.file = file
    self.versions = versions
    self.choice = choice
    classes = ScreenClass.classes(of: newest, screens: screens)
    speeches = Speech.all(of: newest)
    sizes = newest.explorableSizes(choice.sizes)
  }

  /// All jobs of the scene.
  package var jobs: [Job] {
    versions.indices.flatMap { version in
      classes.map { Job(version: version, screens: $0) }
    }
  }

  /// Runs one job.
  ///
  /// - Throws: ``LayoutError`` if some size has no layout.
  package func run(_ job: Job) throws(LayoutError) -> Result {
    var mapper = try ClassMapper(
      versions[job.version].scene, job.screens, fonts: choice.fonts, infers: choice.infers)
    return Result(version: job.version, maps: try mapper.maps(speeches, sizes))
  }

  /// The scene of the results of all jobs, in their order.
  package func data(_ results: [Result]) -> SceneData {
    SceneData(
      id: newest.id, title: newest.name, file: file, classes: classes.map(ClassData.init),
      speeches: speeches.map {
        SpeechData(name: $0.language?.name ?? "As designed", direction: $0.direction.rawValue)
      }, sizes: sizes.map(\.rawValue),
      versions: versions.enumerated().map { number, version in
        let own = results.filter { $0.version == number }.map(\.maps)
        // Rows may be generated: the scene that was laid out has all items.
        let scene = own.first?.maps.first?.layout.scene ?? version.scene
        var tables = VersionTables(label: version.label, scene: scene, fonts: choice.fonts)
        for maps in own { tables.add(maps) }
        return tables.data
      })
  }
}

extension ClassData {
  fileprivate init(_ screens: ScreenClass) {
    let environment = screens.environment
    let insets = environment.safeAreaInsets
    self.init(
      name: screens.name,
      detail: "\(environment.horizontalSizeClass.rawValue) width, "
        + "\(environment.verticalSizeClass.rawValue) height", scale: environment.scale,
      insets: [insets.top, insets.left, insets.bottom, insets.right],
      direction: environment.layoutDirection.rawValue,
      widths: [screens.widths.lowerBound, screens.widths.upperBound],
      heights: [screens.heights.lowerBound, screens.heights.upperBound],
      start: [environment.size.width, environment.size.height],
      presets: screens.presets.map {
        Preset(name: $0.name, size: [$0.size.width, $0.size.height])
      })
  }
}
