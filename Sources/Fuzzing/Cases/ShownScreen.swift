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

  /// Whether one of them has the size, scale, size classes and insets of the environment.
  static func exists(_ environment: Environment, of scene: Scene) -> Bool {
    screen(environment, of: scene) != nil
  }

  /// The first that has them.
  static func screen(_ environment: Environment, of scene: Scene) -> Screen? {
    all.first {
      isFor(scene, $0)
        && environment.hasScreen(
          of: $0.environment(bars: scene.bars, generation: environment.generation))
    }
  }

  /// Whether the screen has the idiom that the document is for.
  private static func isFor(_ scene: Scene, _ screen: Screen) -> Bool {
    scene.idiom == nil || screen.device.idiom == scene.idiom
  }

  private static let all: [Screen] =
    Device.all.flatMap(Screen.whole) + Screen.selection.filter { $0.window != nil }
}

struct ScreenDistance: Comparable {
  let axes: Int
  let points: Double

  static func < (one: ScreenDistance, other: ScreenDistance) -> Bool {
    (one.axes, one.points) < (other.axes, other.points)
  }
}

extension Environment {
  /// How far apart the sizes are. A screen that differs along one axis is nearer than any that differs along
  /// both, then the points of both together count.
  func distance(to other: Environment) -> ScreenDistance {
    let lengths = Axis.allCases.map { (size[$0] - other.size[$0]).magnitude }
    return ScreenDistance(axes: lengths.count { $0 > 0 }, points: lengths.reduce(0, +))
  }

  func hasScreen(of other: Environment) -> Bool {
    size == other.size && scale == other.scale && safeAreaInsets == other.safeAreaInsets
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }

  /// Takes all that a screen decides; what its user chose stays.
  mutating func takeScreen(of other: Environment) {
    size = other.size
    scale = other.scale
    horizontalSizeClass = other.horizontalSizeClass
    verticalSizeClass = other.verticalSizeClass
    safeAreaInsets = other.safeAreaInsets
  }
}
