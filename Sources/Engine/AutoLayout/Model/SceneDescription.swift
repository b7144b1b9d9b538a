import SourceFacts

/// What a document and an app say of a scene apart from its views and constraints: the properties of ``Scene``
/// with these names.
struct SceneDescription: Hashable, Sendable {
  var id: String
  var name: String
  var controller: String?
  var file: String?
  var variations: [Variation]
  var assertions: [Assertion] = []
  var axes: [SceneAxis] = []
  var repeats: [Repeat] = []
  var host = SceneHost.usual
  var outletTargets: Set<String> = []
  var localizations: [Localization] = []
  var support: AppSupport?
  var code: CodeUse?
  var diagnostics: [Diagnostic] = []
}

extension Scene {
  /// The id of the scene in reports: the recipe's name, or the id of the root view.
  public var id: String {
    get { source.value.id }
    set { source.value.id = newValue }
  }

  /// The name for readers.
  public var name: String {
    get { source.value.name }
    set { source.value.name = newValue }
  }

  /// The id of the view controller, if there is one.
  public var controller: String? {
    get { source.value.controller }
    set { source.value.controller = newValue }
  }

  /// The path of the document, as given to the reader.
  public var file: String? {
    get { source.value.file }
    set { source.value.file = newValue }
  }

  /// In the order in which they are applied (semantics 10.2).
  public var variations: [Variation] {
    get { source.value.variations }
    set { source.value.variations = newValue }
  }

  /// The invariants that the scene's author declares.
  public var assertions: [Assertion] {
    get { source.value.assertions }
    set { source.value.assertions = newValue }
  }

  /// Axes of its own, besides those of the environment.
  public var axes: [SceneAxis] {
    get { source.value.axes }
    set { source.value.axes = newValue }
  }

  /// Arranged views that are repeated: the template row and the number of copies.
  public var repeats: [Repeat] {
    get { source.value.repeats }
    set { source.value.repeats = newValue }
  }

  /// The source of the root view's size, as far as the document shows it.
  public var host: SceneHost {
    get { source.value.host }
    set { source.value.host = newValue }
  }

  /// Ids of the items and constraints that code reaches through outlets.
  public var outletTargets: Set<String> {
    get { source.value.outletTargets }
    set { source.value.outletTargets = newValue }
  }

  /// Its texts in other languages, by language.
  public var localizations: [Localization] {
    get { source.value.localizations }
    set { source.value.localizations = newValue }
  }

  /// The devices and systems of its app, from the app's project; nil if unknown.
  public var support: AppSupport? {
    get { source.value.support }
    set { source.value.support = newValue }
  }

  /// The uses of its objects in the app's sources; nil without sources.
  public var code: CodeUse? {
    get { source.value.code }
    set { source.value.code = newValue }
  }

  /// Elements that the reader could not understand, and its assumptions.
  public var diagnostics: [Diagnostic] {
    get { source.value.diagnostics }
    set { source.value.diagnostics = newValue }
  }
}
