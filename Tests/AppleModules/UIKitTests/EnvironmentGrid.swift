import AutoLayout
import CodeScenes
import TextMetrics

/// Environments in which code is run once more, one by one, to hold what its scenes say of them against it.
@MainActor
struct EnvironmentGrid {
  /// Environments in which a scene of the code is true, of all.
  private(set) var compared = 0
  /// Environments in which the scene and what the code builds there have other frames, with the first that differs.
  private(set) var differences: [String] = []

  /// Six windows in two directions, three text sizes, two scales, bold and not: 144.
  static let environments: [Environment] = {
    let screens = [
      "iPhone SE (3rd generation)", "iPhone SE (1st generation)", "iPhone 16 Pro Max",
      "iPad mini (6th generation)", "iPad Pro 13-inch (M4)",
    ]
    let whole = Screen.selection.filter { $0.window == nil && screens.contains($0.device.name) }
    let shown = whole.filter { $0.orientation == .portrait }.prefix(4) + whole.suffix(1)
    var windows = shown.map { $0.environment(bars: Bars()) }
    if let landscape = whole.first(where: { $0.orientation == .landscape }) {
      windows.append(landscape.environment(bars: Bars()))
    }
    var found: [Environment] = []
    for window in windows {
      for size in [ContentSizeCategory.large, .extraSmall, .accessibility3] {
        for (index, direction) in (0..<8).map({ ($0, LayoutDirection.allCases[$0 % 2]) }) {
          var environment = Environment.cookbook
          environment.size = window.size
          environment.safeAreaInsets = window.safeAreaInsets
          environment.horizontalSizeClass = window.horizontalSizeClass
          environment.verticalSizeClass = window.verticalSizeClass
          environment.contentSizeCategory = size
          environment.layoutDirection = direction
          environment.scale = index & 2 == 0 ? 2 : 3
          environment.isBoldText = index & 4 != 0
          found.append(environment)
        }
      }
    }
    return found
  }()

  /// - Parameter stride: Of how many environments one is looked at.
  init(_ source: CodeScene.Source, stride: Int = 1) throws {
    let code = CodeScene(source)
    for (index, environment) in Self.environments.enumerated() where index % stride == 0 {
      guard let told = code.scene(in: environment) else { continue }
      compared += 1
      let own = CodeScene.scene(source, in: environment)
      if let difference = try Self.difference(told, own, environment) {
        differences.append(difference)
      }
    }
  }

  private static func difference(
    _ told: Scene, _ own: Scene, _ environment: Environment
  ) throws -> String? {
    let place =
      "\(environment.size.width) × \(environment.size.height) @\(environment.scale) "
      + "\(environment.contentSizeCategory) \(environment.layoutDirection)"
      + (environment.isBoldText ? " bold" : "")
    guard told.items.map(\.name) == own.items.map(\.name) else { return "\(place): other views" }
    guard told.items.map(\.isHidden) == own.items.map(\.isHidden) else {
      return "\(place): other views hidden"
    }
    var reference = environment
    if own.root == .cell {
      reference.size.height = own.reference.size.height
      reference.safeAreaInsets = .zero
    }
    let variant = Variant(environment: reference)
    let frames = try [told, own].map { scene in
      var engine = LayoutEngine(scene: scene)
      return try engine.layout(variant).items.map(\.frame)
    }
    for (item, pair) in zip(own.items, zip(frames[0], frames[1])) {
      let (a, b) = pair
      let apart = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height]
      if apart.contains(where: { abs($0) > 0.01 }) {
        return "\(place): \(item.name) is \(b), not \(a)"
      }
    }
    return nil
  }
}
