import AutoLayout

/// The screens on which people see a scene of Interface Builder: whole devices, and windows on one.
enum ShownScreen {
  /// The environments of those varied unless the user chooses, with the scene's bars, the nearest in size
  /// first.
  static func nearest(
    to reference: Environment, of scene: Scene, generation: OSGeneration
  ) -> [Environment] {
    Screen.selection.filter { isFor(scene, $0) }
      .map { $0.environment(bars: scene.bars, generation: generation) }
      .enumerated()
      .sorted {
        let (first, second) = (
          $0.element.distance(to: reference), $1.element.distance(to: reference)
        )
        return first == second ? $0.offset < $1.offset : first < second
      }
      .map(\.element)
  }

  /// True if one of them has the size, scale, size classes and insets of the environment.
  static func exists(_ environment: Environment, of scene: Scene) -> Bool {
    screen(environment, of: scene) != nil
  }

  /// True if one of them has these values, and the app runs on it.
  static func isSupported(_ environment: Environment, of scene: Scene) -> Bool {
    screen(environment, of: scene).map { isFor(scene, $0) } ?? false
  }

  /// The first screen with these values; if there is no other, one that the project excludes, since a user who names it
  /// wants to know of it.
  static func screen(_ environment: Environment, of scene: Scene) -> Screen? {
    let found = (byWidth[environment.size.width] ?? []).lazy.filter { screen in
      (scene.idiom == nil || screen.device.idiom == scene.idiom)
        && environment.scale == screen.device.scale
        && environment.hasScreen(
          of: screen.environment(bars: scene.bars, generation: environment.generation))
    }
    return found.first { isFor(scene, $0) } ?? found.first
  }

  /// A window of a tablet as wide and high, as far as its screen goes: since iPadOS 26 a user drags it to any
  /// size (semantics 8.1). Nil if the document is for phones.
  static func window(like environment: Environment, of scene: Scene) -> Environment? {
    guard let whole = windowed, isFor(scene, whole) else { return nil }
    let most = whole.device.size(in: whole.orientation)
    let width = min(environment.size.width, most.width)
    let screen = Screen(whole.device, whole.orientation, window: .free(width: width))
    var window = screen.environment(bars: scene.bars, generation: environment.generation)
    window.size.height = min(environment.size.height, window.size.height)
    return window
  }

  /// True if an environment is such a window.
  static func isWindow(_ environment: Environment, of scene: Scene) -> Bool {
    window(like: environment, of: scene).map(environment.hasScreen) ?? false
  }

  /// The tablet whose windows are shown.
  static let windowed = Screen.selection.first { screen in
    if case .free = screen.window { true } else { false }
  }

  /// True if the screen has the idiom of the document, and its app is shown there.
  private static func isFor(_ scene: Scene, _ screen: Screen) -> Bool {
    (scene.idiom == nil || screen.device.idiom == scene.idiom)
      && scene.support?.includes(screen) ?? true
  }

  /// The widths of devices and their split views, in points.
  static let widths: Set<Double> = Set(
    Screen.selection.compactMap { screen in
      if case .free = screen.window { nil } else { screen.size.width }
    })

  private static let all: [Screen] =
    Device.all.flatMap(Screen.whole) + Screen.selection.filter { $0.window != nil }

  /// Those of ``all`` by width, in its order: bars take nothing of the width, and most screens have another one.
  private static let byWidth = Dictionary(grouping: all, by: \.size.width)
}

struct ScreenDistance: Comparable {
  let axes: Int
  let points: Double

  static func < (one: ScreenDistance, other: ScreenDistance) -> Bool {
    (one.axes, one.points) < (other.axes, other.points)
  }
}

extension Environment {
  /// The distance between the sizes. A screen that differs along one axis is nearer than any that
  /// differs along both; then the sum of the points counts.
  func distance(to other: Environment) -> ScreenDistance {
    let lengths = Axis.allCases.map { (size[$0] - other.size[$0]).magnitude }
    return ScreenDistance(axes: lengths.count { $0 > 0 }, points: lengths.reduce(0, +))
  }

  func hasScreen(of other: Environment) -> Bool {
    size == other.size && scale == other.scale && safeAreaInsets == other.safeAreaInsets
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }
}
