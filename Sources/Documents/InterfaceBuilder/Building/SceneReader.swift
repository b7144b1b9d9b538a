import AutoLayout
import Platform

/// Builds one scene: items first, then the constraints and variations that refer to them.
struct SceneReader {
  let source: SceneSource
  let document: DocumentDescription
  let graph: ControllerGraph
  let options: InterfaceBuilderReader.Options

  var items: [Item] = []
  /// The element of each item.
  var elements: [Element] = []
  var constraints: [Constraint] = []
  var variations: [Variation] = []
  var diagnostics: [Diagnostic] = []
  var indexOfItem: [String: Int] = [:]
  var indexOfConstraint: [String: Int] = [:]
  /// Plain views of a custom class whose canvas size is used in place of their content.
  var assumedSizes: [Int] = []
  /// Those of them that Interface Builder checks and does not mark as ambiguous.
  var decidedItems: Set<Int> = []
  /// Buttons with symbols of unknown sizes beside titles, and the reasons why they cannot be measured.
  var symbolButtons: [(item: Int, reason: String)] = []
  /// Rows that are narrower than their stored frames, and by how much, points.
  var narrowedRows: [Int: Double] = [:]

  init(
    source: SceneSource, document: DocumentDescription, graph: ControllerGraph,
    options: InterfaceBuilderReader.Options
  ) {
    self.source = source
    self.document = document
    self.graph = graph
    self.options = options
  }

  mutating func scene() throws(InterfaceBuilderError) -> Scene {
    try addView(source.root, superview: nil, role: .root)
    addControllerGuides()
    for index in elements.indices { try addConstraints(of: index) }
    for index in elements.indices { try addVariations(of: index) }
    dropNeedlessWidths()
    dropOpenLengths()
    limitFixedTexts()
    distinguishNames()
    let (environment, bars) = try environment()
    adoptRenderedSizes(environment)
    fitSymbols(environment)
    addRuntimePadding()
    var scene = Scene(
      id: items[0].id, name: sceneName, root: rootKind, items: items, constraints: constraints,
      variations: variations, reference: environment)
    scene.controller = source.controller?.id
    scene.file = document.file
    scene.bars = bars
    scene.idiom = document.idiom
    scene.outletTargets = document.outletTargets
    scene.host = host
    scene.canvas = CanvasProfile(
      document, width: environment.size.width, isTableCell: canvasRoot == .tableCell,
      hasCells: items.contains { $0.content == .cellContentView })
    scene.canvas.hasInferredBars = hasInferredBars(bars, environment)
    scene.items[0].annotations.standsAlone =
      source.controller == nil && !document.controllerViews.contains(items[0].id)
    scene.diagnostics = diagnostics
    return scene
  }

  func location(_ element: Element) -> SourceLocation { element.location(in: document.file) }

  mutating func report(
    _ code: String, _ severity: Diagnostic.Severity, _ message: String, at element: Element,
    subject: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, severity: severity, message: message, location: location(element),
        subject: subject ?? element.id))
  }

  /// The controller's title or class, else the name of the root view.
  private var sceneName: String {
    guard let controller = source.controller else { return items[0].name }
    return controller["userLabel"] ?? controller["title"] ?? controller["customClass"]
      ?? controller["storyboardIdentifier"] ?? "\(controller.name) \(controller.id ?? "")"
  }

  /// Interface Builder shows the roots of xibs, those of collection views included, in a controller:
  /// their margins are a controller's. Rules canvas.trait-roots-have-controllers and
  /// canvas.roots-have-controllers.
  private var rootKind: Scene.Root {
    if source.root.name == "tableViewCell" { return .cell }
    if source.controller != nil && document.isStoryboard { return .viewController }
    let rule =
      document.usesTraitCollections
      ? CanvasRules.traitRootsHaveControllers : CanvasRules.rootsHaveControllers
    return !document.isStoryboard && rule.value(for: document.version) ? .viewController : .view
  }

  private var host: SceneHost {
    guard let controller = source.controller else {
      if document.isStoryboard {
        return document.outletTargets.contains(items[0].id) ? .usual : .nothing
      }
      return source.isOneOfSeveral ? .oneOfSeveral : .usual
    }
    guard let container = controller.id.flatMap({ graph.containers[$0] }) else { return .usual }
    return .container(fills: container.fills, drawn: container.size)
  }

  private var canvasRoot: CanvasInsets.Root {
    if source.root.name == "tableViewCell" { return .tableCell }
    if !document.isStoryboard { return .xib }
    return source.controller == nil ? .loose : .controller
  }

  /// True if the document has too little information about the surroundings of the root view: a
  /// device or a segue with weak evidence, a large title, or since sheets a root view that does not
  /// fill the screen.
  private func hasInferredBars(_ bars: Bars, _ environment: Environment) -> Bool {
    if document.unknownDevice != nil || bars.largeTitle { return true }
    guard let controller = source.controller?.id, document.isStoryboard else { return false }
    if graph.openControllers.contains(controller) || contradictsCanvas(bars, environment) {
      return true
    }
    return CanvasRules.sheets.value(for: document.version) && graph.contexts[controller] == nil
      && !bars.isTopOpaque && !bars.isBottomOpaque
      && environment.size != CanvasInsets.screenSize(document)
  }

  /// True if the root view is larger than the canvas's screen, though its author chose no size, or fills it although
  /// an opaque bar of its container takes a part: the document's device or its frames are of another time.
  private func contradictsCanvas(_ bars: Bars, _ environment: Environment) -> Bool {
    guard let controller = source.controller, let id = controller.id, document.device != nil else {
      return false
    }
    let screen = CanvasInsets.screenSize(document)
    let context = graph.contexts[id] ?? ControllerGraph.Context()
    let simulated = SimulatedMetrics([controller, source.root])
    let size = environment.size
    if simulated.hasNoOwnSize, !context.isEmbedded {
      if size.width > screen.width || size.height > screen.height { return true }
    }
    guard CanvasRules.opaqueBars.value(for: document.version), size == screen,
      !controller.isTrue("extendedLayoutIncludesOpaqueBars")
    else { return false }
    let hidesTop = simulated.topBar.map { $0 != .opaque } ?? !context.isNavigationBarOpaque
    return bars.navigationBar && !hidesTop
  }

  private mutating func environment() throws(InterfaceBuilderError) -> (Environment, Bars) {
    let screen = CanvasInsets.screenSize(document)
    if let unknown = document.unknownDevice {
      report(
        "unknown-device", .warning,
        "device \(unknown) is not known; its bars and scale are assumed",
        at: source.root)
    }
    var size = screen
    if let rect = try source.root.frameElement?.rect(file: document.file) {
      if rect.width > 0, rect.height > 0 {
        size = rect.size
      } else {
        report(
          "empty-root", .warning, "the root view is empty; the screen's size is assumed",
          at: source.root)
      }
    } else {
      report(
        "no-frame", .warning, "the root view has no frame; the screen's size is assumed",
        at: source.root)
    }
    let simulated = SimulatedMetrics([source.controller, source.root].compactMap { $0 })
    var context = source.controller?.id.flatMap { graph.contexts[$0] } ?? .init()
    // Rule canvas.large-title-display.
    if source.controller?.first(key: "navigationItem")?["largeTitleDisplayMode"] == "never" {
      context.hasLargeTitle = false
    }
    let canvas = CanvasInsets(
      document: document, context: context, simulated: simulated, rootSize: size,
      root: canvasRoot)
    let classes = document.sizeClasses
    let environment = Environment(
      size: size, scale: document.scale, horizontalSizeClass: classes.horizontal,
      verticalSizeClass: classes.vertical, contentSizeCategory: document.contentSizeCategory,
      safeAreaInsets: canvas.insets, generation: document.generation)
    return (environment, canvas.bars)
  }
}
