import AutoLayout
import TextMetrics

/// The environment that a user chose in place of the scene's design environment; nil values stay
/// unchanged.
package struct EnvironmentChoice: Hashable, Sendable {
  /// Of the root view, in points.
  private let width, height: Double?
  /// Pixels per point.
  private let scale: Double?
  private let direction: LayoutDirection?
  private let contentSize: ContentSizeCategory?
  private let sizeClasses: SizeClassPair?
  private let generation: OSGeneration?

  /// - Parameters:
  ///   - width: of the root view, in points.
  ///   - height: of the root view, in points.
  ///   - scale: pixels per point.
  package init(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil,
    direction: LayoutDirection? = nil, contentSize: ContentSizeCategory? = nil,
    sizeClasses: SizeClassPair? = nil, generation: OSGeneration? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.direction = direction
    self.contentSize = contentSize
    self.sizeClasses = sizeClasses
    self.generation = generation
  }

  /// True if nothing was chosen: the scene is laid out as on its canvas.
  var isDesign: Bool {
    width == nil && height == nil && scale == nil && direction == nil
      && contentSize == nil && sizeClasses == nil && generation == nil
  }

  /// The environment with what the user chose; the rest stays. A language implies its direction.
  func apply(to reference: Environment, in language: Language? = nil) -> Environment {
    var environment = reference
    if let width { environment.size.width = width }
    if let height { environment.size.height = height }
    if let scale { environment.scale = scale }
    if let contentSize { environment.contentSizeCategory = contentSize }
    if let generation { environment.generation = generation }
    if let sizeClasses {
      environment.horizontalSizeClass = sizeClasses.horizontal
      environment.verticalSizeClass = sizeClasses.vertical
    }
    if let direction = direction ?? language?.direction,
      direction != environment.layoutDirection
    {
      environment.layoutDirection = direction
      let insets = environment.safeAreaInsets
      environment.safeAreaInsets.left = insets.right
      environment.safeAreaInsets.right = insets.left
    }
    return environment
  }
}
