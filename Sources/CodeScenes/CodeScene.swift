public import AutoLayout
public import UIKit

/// A scene that view code built: the code is run in one environment, laid out, and read off.
public struct CodeScene: Sendable {
  /// What the engine lays out.
  public let scene: Scene
  /// Constraints that the scene, or one of the others, leaves out, each with the line of Swift that made it and why.
  public let problems: [String]
  /// What the code looked at while it ran, in words.
  public let reads: [String]
  /// Changes of the environment after which the code builds something else, in words: the scene is only true
  /// without them.
  public let dependencies: [String]
  /// The same by what of an environment they change.
  public let keys: Set<CodeKey>
  /// What the code builds where its keys have other values than in the reference: each scene is true where they
  /// have those of its own reference, and whatever the rest of the environment is.
  public let others: [Scene]

  /// What is run: code that makes a view, or a controller with its view.
  @MainActor
  public enum Source {
    /// A view on its own, or a cell.
    case view(() -> UIView)
    /// A controller, or one of the containers around it.
    case controller(() -> UIViewController)
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
    let seen = run.outcome(in: reference)
    let record = seen.reads
    scene = seen.scene
    reads = record
    let built = CodeRun.invariant(seen.scene)
    let probed = Probe.all(from: reference).map { ($0, run.outcome(in: $0.environment)) }
    let differing = probed.filter { CodeRun.invariant($1.scene) != built }.map(\.0)
    dependencies = differing.map(\.name)
    let answered = Set(differing.map(\.key))
    keys = answered
    let elsewhere = CodeKey.environments(answered, reference: reference).map {
      run.outcome(in: $0)
    }
    others = elsewhere.map(\.scene)
    let known = Set(seen.problems)
    problems =
      seen.problems
      + Set((probed.map(\.1) + elsewhere).flatMap(\.problems)).subtracting(known).sorted()
  }
}

/// A change of the environment that code may answer by building something else.
private struct Probe {
  let name: String
  let key: CodeKey
  let environment: Environment

  static func all(from reference: Environment) -> [Probe] {
    func changed(
      _ name: String, _ key: CodeKey, _ change: (inout Environment) -> Void
    ) -> Probe {
      var environment = reference
      change(&environment)
      return Probe(name: name, key: key, environment: environment)
    }
    return [
      changed("the size of the window", .screen) {
        $0.size = Size(width: $0.size.width + 57, height: $0.size.height + 131)
      },
      changed("the size classes", .sizeClasses) {
        $0.horizontalSizeClass = $0.horizontalSizeClass == .compact ? .regular : .compact
      },
      changed("the height class", .sizeClasses) {
        $0.verticalSizeClass = $0.verticalSizeClass == .compact ? .regular : .compact
      },
      changed("the text size", .contentSize) {
        $0.contentSizeCategory =
          $0.contentSizeCategory == .accessibility3 ? .large : .accessibility3
      },
      changed("the direction of reading", .direction) {
        $0.layoutDirection = $0.layoutDirection.opposite
      },
      changed("the safe area", .screen) {
        $0.safeAreaInsets.top += 39
        $0.safeAreaInsets.bottom += 34
      },
    ]
  }
}

/// One way to run code.
@MainActor
private struct CodeRun {
  let source: CodeScene.Source
  let name: String?
  let imageSizes: [String: CGSize]

  struct Outcome {
    var scene: Scene
    var problems: [String]
    var reads: [String]
  }

  func outcome(in environment: Environment) -> Outcome {
    let record = ReadRecord()
    let app = AppEnvironment(environment, imageSizes: imageSizes, reads: record)
    var outcome = AppEnvironment.$current.withValue(app) { made(in: environment) }
    outcome.reads = record.reads.map(\.rawValue)
    return outcome
  }

  private func made(in environment: Environment) -> Outcome {
    switch source {
    case .view(let make):
      let view = make()
      return read(view, SceneMaker.root(of: view), Bars(), environment, as: type(of: view))
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
      return read(shown.view, .viewController, bars, environment, as: type(of: shown))
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
    if root == .cell {
      let fitted = view.systemLayoutSizeFitting(
        CGSize(width: environment.size.width, height: 0),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      reference.size.height = max(1, Double(fitted.height))
      reference.safeAreaInsets = .zero
    }
    view.frame = CGRect(reference.size)
    view.layoutIfNeeded()
    var maker = SceneMaker(root: view, purpose: .variation)
    var scene = maker.scene(named: name ?? "\(type)", root: root, reference: reference)
    scene.bars = bars
    return Outcome(scene: scene, problems: maker.problems.map(\.description), reads: [])
  }

  /// What of a scene is the same in all environments where code builds the same: frames that masks place
  /// follow their superviews.
  static func invariant(_ scene: Scene) -> Scene {
    var scene = scene
    scene.reference = .cookbook
    for index in scene.items.indices
    where !(scene.items[index].autoresizing?.isEmpty ?? false) {
      scene.items[index].designFrame = nil
    }
    return scene
  }
}

extension CGRect {
  fileprivate init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}
