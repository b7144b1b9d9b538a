public import AutoLayout
import SourceFacts
public import UIKit

/// A scene that view code built: the code runs in one environment, is laid out, and becomes a
/// scene.
public struct CodeScene: Sendable {
  /// The scene for the engine.
  public let scene: Scene
  /// Constraints that the scene, or one of the others, leaves out, and unreadable visual formats,
  /// each with the line of Swift and the reason.
  public let problems: [String]
  /// The parts of the environment that the code read, in words.
  public let reads: [String]
  /// The keys on which the code depends: the scene holds only where they have the values of its
  /// reference.
  public let keys: Set<CodeKey>
  /// The scenes that the code builds where its keys have other values: each holds where they have
  /// the values of its own reference, in any environment otherwise.
  public let others: [Scene]
  /// The environments in which the code ran for the scene and the others.
  private let environments: [Environment]

  /// The code: a closure that makes a view, or a controller with its view.
  @MainActor
  public enum Source {
    /// A view on its own, or a cell.
    case view(() -> UIView)
    /// A controller, or one of the containers around it.
    case controller(() -> UIViewController)

    fileprivate var isController: Bool {
      if case .controller = self { true } else { false }
    }
  }

  /// Runs the code as often as necessary to find what its scene depends on.
  ///
  /// - Parameters:
  ///   - name: The scene's name in reports; the class of the view or controller if nil.
  ///   - reference: The environment in which the code runs. A cell has its width, and the height
  ///     that its content requires.
  ///   - imageSizes: Points of the images that code loads by name.
  @MainActor
  public init(
    _ source: Source, named name: String? = nil, reference: Environment = .cookbook,
    imageSizes: [String: CGSize] = [:]
  ) {
    let run = CodeRun(source: source, name: name, imageSizes: imageSizes)
    var runs = CodeRuns(run, reference)
    let seen = runs.outcome(in: reference)
    reads = EnvironmentRead.allCases.filter(seen.reads.contains).map(\.rawValue)
    let answered = runs.answered()
    keys = answered
    var support = AppFacts.current?.support ?? TextOrigins.support(of: seen.modules)
    if seen.isPortraitOnly { support?.phone.removeAll { $0 == .landscape } }
    let varied = CodeKey.environments(
      answered, reference: reference, onScreens: source.isController || seen.fillsScreen,
      of: support
    ).filter { !(seen.isPortraitOnly && $0.isOnPhoneInLandscape) }
    var outcomes = [seen] + varied.map { runs.outcome(in: $0) }
    let origins = TextOrigins(modules: seen.modules, scenes: outcomes.map(\.scene))
    if AppFacts.current != nil {
      // No user of the app sees it in a direction that none of its languages has.
      outcomes.removeAll { outcome in
        let direction = outcome.scene.reference.layoutDirection
        return direction != reference.layoutDirection && !origins.directions.contains(direction)
      }
    }
    var scenes = outcomes.map { $0.annotated(by: origins, support) }
    if answered.contains(.direction) {
      for index in scenes.indices { scenes[index].keepLanguagesOfItsDirection() }
    }
    scene = scenes.removeFirst()
    others = scenes
    environments = outcomes.map(\.ran)
    let known = Set(seen.problems)
    problems = seen.problems + Set(runs.problems).subtracting(known).sorted()
  }
}

extension CodeScene {
  /// The scene that holds in an environment: nil if the code did not run in one with the same keys.
  public func scene(in environment: Environment) -> Scene? {
    zip(environments, [scene] + others).first { ran, _ in
      keys.allSatisfy { $0.isSame(in: ran, environment) }
    }?.1
  }

  /// The scene of one environment, regardless of others.
  @MainActor
  public static func scene(_ source: Source, in environment: Environment) -> Scene {
    CodeRun(source: source, name: nil, imageSizes: [:]).outcome(in: environment).scene
  }
}

/// Runs of the same code in several environments.
@MainActor
private struct CodeRuns {
  private var run: CodeRun
  private let reference: Environment
  private var outcomes: [Environment: CodeRun.Outcome] = [:]
  /// The result of each run, without parts that follow the environment by themselves.
  private var builds: [Environment: CodeRun.Build] = [:]

  init(_ run: CodeRun, _ reference: Environment) {
    self.run = run
    self.reference = reference
  }

  var problems: [String] { outcomes.values.flatMap(\.problems) }

  mutating func outcome(in environment: Environment) -> CodeRun.Outcome {
    if let known = outcomes[environment] { return known }
    let outcome = run.outcome(in: environment)
    // A view on its own is shown in one way, in all environments.
    if case .code(let fits, _) = outcome.scene.host, run.fitsContent == nil {
      run.fitsContent = fits
    }
    outcomes[environment] = outcome
    builds[environment] = CodeRun.Build(outcome.scene)
    return outcome
  }

  /// The keys that change what the code builds, anywhere, when they change alone.
  ///
  /// The parts that the code read are tried, and those that it reads in a trial. Of other keys, one
  /// other value is tried too: code can read the environment in ways that are not recorded.
  mutating func answered() -> Set<CodeKey> {
    var candidates: Set<CodeKey> = []
    var tried: Set<CodeKey>?
    while tried != candidates {
      tried = candidates
      var environments = CodeKey.trials(candidates, reference: reference)
      for key in CodeKey.allCases where !candidates.contains(key) {
        environments += key.others(than: reference).prefix(1)
      }
      for environment in [reference] + environments {
        for read in outcome(in: environment).reads {
          candidates.formUnion(CodeKey.candidates(for: read))
        }
      }
      candidates.formUnion(CodeKey.allCases.filter(differs))
    }
    return Set(CodeKey.allCases.filter(differs))
  }

  private func differs(_ key: CodeKey) -> Bool {
    builds.contains { environment, build in
      guard let partner = builds[key.reset(environment, to: reference)] else { return false }
      return partner != build
    }
  }
}

/// One way to run code.
@MainActor
private struct CodeRun {
  let source: CodeScene.Source
  let name: String?
  let imageSizes: [String: CGSize]
  /// True if a view on its own is as high as its content requires; nil before it ran.
  var fitsContent: Bool?

  struct Outcome {
    /// The environment in which it ran.
    var ran: Environment
    var scene: Scene
    var problems: [String]
    var reads: Set<EnvironmentRead>
    /// The modules of the classes and constraints.
    var modules: Set<String>
    /// Ids of items whose text code truncates with an ellipsis.
    var truncated: [String]
    /// Ids of items whose inner views code constrains.
    var keepers: Set<String>
    /// What documents made, and what properties hold.
    var objects: AppFacts.Objects
    /// True if the controller allows portrait only on phones.
    var isPortraitOnly = false

    /// True for a view on its own that takes the size of a screen: it has no size classes but a
    /// screen's.
    var fillsScreen: Bool {
      scene.root == .view && !fitsContent
        && Screen.selection.contains { $0.size == scene.reference.size }
    }

    private var fitsContent: Bool {
      if case .code(let fits, _) = scene.host { fits } else { false }
    }

    /// The scene with the facts about its texts and its app.
    @MainActor
    func annotated(by origins: TextOrigins, _ support: AppSupport?) -> Scene {
      var scene = scene
      origins.note(in: &scene)
      scene.support = support
      if let facts = AppFacts.current {
        facts.annotate(&scene, objects)
        origins.limitFixedTexts(in: &scene)
      }
      guard !(truncated.isEmpty && keepers.isEmpty && !isPortraitOnly) else { return scene }
      var code = scene.code ?? CodeUse()
      for id in truncated { code.properties[id, default: []].insert(.truncation) }
      for id in keepers { code.properties[id, default: []].insert(.constraints) }
      if isPortraitOnly { code.portraitOnly.insert(scene.id) }
      scene.code = code
      return scene
    }
  }

  func outcome(in environment: Environment) -> Outcome {
    let record = ReadRecord()
    let app = AppEnvironment(environment, imageSizes: imageSizes, reads: record)
    var outcome = AppEnvironment.$current.withValue(app) { made(in: environment) }
    outcome.reads = Set(record.reads)
    outcome.problems += record.problems
    return outcome
  }

  private func made(in environment: Environment) -> Outcome {
    switch source {
    case .view(let make):
      let view = make()
      // Some views place their parts only while they are shown.
      view.willMove(toSuperview: UIView())
      let root = SceneMaker.root(of: view)
      let shown = root == .view ? ViewHost(view).root(of: environment.size) : view
      return read(shown, root, Bars(), environment, as: type(of: view))
    case .controller(let make):
      let controller = make()
      var (shown, bars) = (controller, Bars())
      bars.statusBar = !controller.prefersStatusBarHidden
      while let inner = Self.inside(shown, &bars) { shown = inner }
      var app = AppEnvironment.current
      app.model = environment.inside(bars)
      var outcome = AppEnvironment.$current.withValue(app) { appeared(shown, bars, app.model) }
      outcome.ran = environment
      return outcome
    }
  }

  /// A controller that is shown.
  private func appeared(
    _ shown: UIViewController, _ bars: Bars, _ environment: Environment
  ) -> Outcome {
    shown.loadViewIfNeeded()
    shown.viewWillAppear(false)
    shown.viewIsAppearing(false)
    shown.view.frame = CGRect(environment.size)
    shown.view.layoutIfNeeded()
    shown.viewDidAppear(false)
    var outcome = read(shown.view, .viewController, bars, environment, as: type(of: shown))
    outcome.isPortraitOnly =
      AppFacts.current?.isPortraitOnly ?? false
      || shown.supportedInterfaceOrientations.isDisjoint(with: .landscape)
    return outcome
  }

  /// The content of a container, with the bar that it adds.
  private static func inside(_ controller: UIViewController, _ bars: inout Bars)
    -> UIViewController?
  {
    if let navigation = controller as? UINavigationController {
      bars.navigationBar = bars.navigationBar || !navigation.isNavigationBarHidden
      bars.largeTitle = bars.largeTitle || navigation.navigationBar.prefersLargeTitles
      bars.toolbar = bars.toolbar || !navigation.isToolbarHidden
      return navigation.topViewController
    }
    if let tabs = controller as? UITabBarController {
      bars.tabBar = true
      return tabs.selectedViewController
    }
    return nil
  }

  private func read(
    _ view: UIView, _ root: Scene.Root, _ bars: Bars, _ environment: Environment,
    as type: Any.Type
  ) -> Outcome {
    var reference = environment
    let height = ContentHeight(of: view, width: environment.size.width)
    let known = fitsContent ?? AppFacts.current?.fitsContent
    let fits = root == .cell || root == .view && (known ?? height.isAsked)
    // A cell that requests no height has the one that its list gives it.
    if fits {
      let asked = max(height.points, AppFacts.current?.leastHeight ?? 0)
      if asked > 0 { reference.size.height = asked }
    }
    // The surroundings of a view on its own are unknown.
    if root != .viewController { reference.safeAreaInsets = .zero }
    view.frame = CGRect(reference.size)
    view.layoutIfNeeded()
    var maker = SceneMaker(
      root: view, purpose: .variation, keepsWaiting: AppFacts.current != nil)
    var scene = maker.scene(named: name ?? "\(type)", root: root, reference: reference)
    scene.bars = bars
    scene.host = .code(
      fitsContent: fits,
      inApp: AppFacts.current.map {
        .init(
          openAxes: $0.openAxes, isAsWideAsItsContent: $0.isAsWideAsItsContent,
          contentSize: $0.contentSize)
      })
    var modules = view.modules.union([UIView.module(of: type)])
    for constraint in scene.constraints {
      if let file = constraint.location?.file { modules.insert(String(file.prefix { $0 != "/" })) }
    }
    let truncated = zip(scene.items, maker.sources).compactMap { item, source in
      (source as? UILabel)?.asksForEllipsis ?? false ? item.id : nil
    }
    return Outcome(
      ran: environment, scene: scene, problems: maker.problems.map(\.description), reads: [],
      modules: modules,
      truncated: truncated, keepers: maker.keepers,
      objects: AppFacts.Objects(
        items: maker.documentIDs, constraints: maker.documentConstraints,
        properties: maker.properties, constraintProperties: maker.constraintProperties,
        screen: view.placeOfController.map { ($0.path, $0.id) }))
  }

  /// The parts of a scene that are equal in all environments where code builds the same: frames
  /// that masks place follow their superviews, and constraints from a set or a dictionary have no
  /// order.
  struct Build: Equatable {
    private var scene: Scene
    private var constraints: [Constraint: Int] = [:]

    init(_ scene: Scene) {
      self.scene = scene
      self.scene.reference = .cookbook
      self.scene.host = .usual
      self.scene.constraints = []
      for index in scene.items.indices
      where !(scene.items[index].autoresizing?.isEmpty ?? false) {
        self.scene.items[index].designFrame = nil
      }
      for var constraint in scene.constraints {
        constraint.id = ""
        constraints[constraint, default: 0] += 1
      }
    }
  }
}

extension CGRect {
  fileprivate init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}

extension Scene {
  /// If code builds another layout in the other direction, its languages do not show this one.
  fileprivate mutating func keepLanguagesOfItsDirection() {
    let direction = reference.layoutDirection
    localizations.removeAll { $0.language.direction != direction }
  }
}

extension Environment {
  /// The environment of a controller between bars: as on a screen of this size, else with the usual heights of bars.
  fileprivate func inside(_ bars: Bars) -> Environment {
    guard bars.navigationBar || bars.tabBar || bars.toolbar else { return self }
    var inside = self
    let screen = Screen.selection.first { screen in
      let own = screen.environment(bars: Bars(), generation: generation)
      return own.size == size && own.safeAreaInsets == safeAreaInsets
    }
    if let screen {
      inside.safeAreaInsets =
        screen.environment(bars: bars, generation: generation).safeAreaInsets
    } else {
      inside.safeAreaInsets.top += bars.insets.top
      inside.safeAreaInsets.bottom += bars.insets.bottom
    }
    return inside
  }

  /// True for the screen of a phone on its side.
  fileprivate var isOnPhoneInLandscape: Bool {
    verticalSizeClass == .compact && size.width > size.height
      && Screen.selection.contains { $0.size == size && $0.device.idiom == .phone }
  }
}
