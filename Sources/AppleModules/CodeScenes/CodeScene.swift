public import AutoLayout
import SourceFacts
public import UIKit

/// A scene that view code built: the code is run in one environment, laid out, and read off.
public struct CodeScene: Sendable {
  /// What the engine lays out.
  public let scene: Scene
  /// Constraints that the scene, or one of the others, leaves out, and formats of which there are none, each with the
  /// line of Swift and why.
  public let problems: [String]
  /// What the code looked at while it ran, in words.
  public let reads: [String]
  /// What of the environment the code answers to by building something else: the scene is only true where they
  /// have the values of its reference.
  public let keys: Set<CodeKey>
  /// What the code builds where its keys have other values than in the reference: each scene is true where they
  /// have those of its own reference, and whatever the rest of the environment is.
  public let others: [Scene]
  /// Where the code was run for the scene and the others.
  private let environments: [Environment]

  /// What is run: code that makes a view, or a controller with its view.
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

  /// Runs the code as often as it takes to learn what its scene depends on.
  ///
  /// - Parameters:
  ///   - name: What reports call the scene; the class of the view or controller if nil.
  ///   - reference: The environment that the code is run in. A cell is as wide as it and as high as it asks for.
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
    let support = TextOrigins.support(of: seen.modules)
    let elsewhere = CodeKey.environments(
      answered, reference: reference, onScreens: source.isController || seen.fillsScreen
    ).filter {
      !answered.contains(.screen) || support?.isShown(in: $0) ?? true
    }
    let outcomes = [seen] + elsewhere.map { runs.outcome(in: $0) }
    let origins = TextOrigins(modules: seen.modules, scenes: outcomes.map(\.scene))
    var scenes = outcomes.map { $0.annotated(by: origins, support) }
    if answered.contains(.direction) {
      for index in scenes.indices { scenes[index].keepLanguagesOfItsDirection() }
    }
    scene = scenes.removeFirst()
    others = scenes
    environments = [reference] + elsewhere
    let known = Set(seen.problems)
    problems = seen.problems + Set(runs.problems).subtracting(known).sorted()
  }
}

extension CodeScene {
  /// The one of the scenes that is true in an environment: nil where the code was run in none with the same keys.
  public func scene(in environment: Environment) -> Scene? {
    zip(environments, [scene] + others).first { ran, _ in
      keys.allSatisfy { $0.isSame(in: ran, environment) }
    }?.1
  }

  /// What code builds in one environment, whatever it builds elsewhere.
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
  /// What each built, as far as it does not follow the environment by itself.
  private var builds: [Environment: CodeRun.Build] = [:]

  init(_ run: CodeRun, _ reference: Environment) {
    self.run = run
    self.reference = reference
  }

  var problems: [String] { outcomes.values.flatMap(\.problems) }

  mutating func outcome(in environment: Environment) -> CodeRun.Outcome {
    if let known = outcomes[environment] { return known }
    let outcome = run.outcome(in: environment)
    // A view is shown in one way, whatever the environment.
    if case .code(let fits) = outcome.scene.host, run.fitsContent == nil { run.fitsContent = fits }
    outcomes[environment] = outcome
    builds[environment] = CodeRun.Build(outcome.scene)
    return outcome
  }

  /// The keys after whose change alone the code builds something else, anywhere.
  ///
  /// What the code looked at says where to try; where it looks at more in a trial, that is tried too. Of keys that it
  /// looked at nothing of, one other value is tried all the same: there are ways to learn of the environment that
  /// nobody notes.
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
  /// Whether a view on its own is as high as its content asks for; nil until it was run.
  var fitsContent: Bool?

  struct Outcome {
    var scene: Scene
    var problems: [String]
    var reads: Set<EnvironmentRead>
    /// What the classes and constraints come from.
    var modules: Set<String>
    /// Ids of items whose text code lets end in an ellipsis.
    var truncated: [String]
    /// Ids of items of whose inner views code has constraints.
    var keepers: Set<String>
    /// Whether the controller says that phones show it upright only.
    var isUpright = false

    /// Whether it is a view on its own that takes the size of a screen: it has no size classes but a screen's.
    var fillsScreen: Bool {
      scene.root == .view && scene.host == .code(fitsContent: false)
        && Screen.selection.contains { $0.size == scene.reference.size }
    }

    /// The scene with what is known of its texts and its app.
    func annotated(by origins: TextOrigins, _ support: AppSupport?) -> Scene {
      var scene = scene
      origins.note(in: &scene)
      scene.support = support
      guard !(truncated.isEmpty && keepers.isEmpty && !isUpright) else { return scene }
      var code = scene.code ?? CodeUse()
      for id in truncated { code.properties[id, default: []].insert(.truncation) }
      for id in keepers { code.properties[id, default: []].insert(.constraints) }
      if isUpright { code.upright.insert(scene.id) }
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
      // Some views hold their parts in place only where they are shown.
      view.willMove(toSuperview: UIView())
      let root = SceneMaker.root(of: view)
      let shown = root == .view ? ViewHost(view).root(of: environment.size) : view
      return read(shown, root, Bars(), environment, as: type(of: view))
    case .controller(let make):
      let controller = make()
      var (shown, bars) = (controller, Bars())
      bars.statusBar = !controller.prefersStatusBarHidden
      while let inner = Self.inside(shown, &bars) { shown = inner }
      shown.loadViewIfNeeded()
      shown.viewWillAppear(false)
      shown.viewIsAppearing(false)
      shown.view.frame = CGRect(environment.size)
      shown.view.layoutIfNeeded()
      shown.viewDidAppear(false)
      var outcome = read(shown.view, .viewController, bars, environment, as: type(of: shown))
      outcome.isUpright = shown.supportedInterfaceOrientations == .portrait
      return outcome
    }
  }

  /// What a container shows, with the bar that it adds.
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
    let fits = root == .cell || root == .view && (fitsContent ?? height.isAsked)
    // What asks for no height at all has the one that its list gives.
    if fits {
      let asked = height.points
      if asked > 0 { reference.size.height = asked }
    }
    // What stands around a view on its own is not known.
    if root != .viewController { reference.safeAreaInsets = .zero }
    view.frame = CGRect(reference.size)
    view.layoutIfNeeded()
    var maker = SceneMaker(root: view, purpose: .variation)
    var scene = maker.scene(named: name ?? "\(type)", root: root, reference: reference)
    scene.bars = bars
    scene.host = .code(fitsContent: fits)
    var modules = view.modules.union([UIView.module(of: type)])
    for constraint in scene.constraints {
      if let file = constraint.location?.file { modules.insert(String(file.prefix { $0 != "/" })) }
    }
    let truncated = zip(scene.items, maker.sources).compactMap { item, source in
      (source as? UILabel)?.asksForEllipsis ?? false ? item.id : nil
    }
    return Outcome(
      scene: scene, problems: maker.problems.map(\.description), reads: [], modules: modules,
      truncated: truncated, keepers: maker.keepers)
  }

  /// What of a scene is the same in all environments where code builds the same: frames that masks place
  /// follow their superviews, and constraints that come out of a set or a dictionary have no order.
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
  /// Where code builds something else in the other direction, this is nothing that its languages show.
  fileprivate mutating func keepLanguagesOfItsDirection() {
    localizations.removeAll { $0.language.direction != reference.layoutDirection }
  }
}

extension AppSupport {
  /// Whether a screen of this size is one on which the app is shown; true for sizes that no screen has.
  fileprivate func isShown(in environment: Environment) -> Bool {
    let screens = Screen.selection.filter { $0.size == environment.size }
    return screens.isEmpty || screens.contains(where: includes)
  }
}
