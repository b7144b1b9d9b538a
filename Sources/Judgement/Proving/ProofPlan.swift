import AutoLayout
import Judging
import TextMetrics
import Verification

/// The variants that a scene is proven for: every requested structure, content size and direction.
public struct ProofPlan: Hashable, Sendable {
  /// A pair of size classes.
  public struct Classes: Hashable, Sendable {
    /// Of the width.
    public var horizontal: SizeClass
    /// Of the height.
    public var vertical: SizeClass

    /// Creates a pair from its parts.
    public init(horizontal: SizeClass, vertical: SizeClass) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// One for each structure by default.
  public var classes: [Classes]
  /// Content size categories to prove, each by itself.
  public var contentSizes: [ContentSizeCategory]
  /// Layout directions to prove, each by itself.
  public var directions: [LayoutDirection]

  /// Every provable variant of a scene.
  public init(_ scene: Scene) {
    classes = Self.structures(of: scene)
    contentSizes = Array(ContentSizeCategory.allCases)
    directions = Array(LayoutDirection.allCases)
  }

  /// A pair of size classes for each distinct structure of a scene, its own first; base canvases
  /// (`any`) only if it was designed for one.
  public static func structures(of scene: Scene) -> [Classes] {
    let own = Classes(
      horizontal: scene.reference.horizontalSizeClass, vertical: scene.reference.verticalSizeClass)
    let table = StructureTable(scene)
    var known: Set<Int> = [table.structure(own.horizontal, own.vertical)]
    var found = [own]
    for horizontal in [SizeClass.compact, .regular] {
      for vertical in [SizeClass.regular, .compact]
      where scene.isShown(horizontal, vertical)
        && known.insert(table.structure(horizontal, vertical)).inserted
      {
        found.append(Classes(horizontal: horizontal, vertical: vertical))
      }
    }
    return found
  }

  /// The variants in order: structure by structure, size by size.
  public func variants(of base: Variant) -> [Variant] {
    classes.flatMap { pair in
      contentSizes.flatMap { size in
        directions.map { direction in
          var variant = base
          variant.environment.horizontalSizeClass = pair.horizontal
          variant.environment.verticalSizeClass = pair.vertical
          variant.environment.contentSizeCategory = size
          if variant.environment.layoutDirection != direction {
            variant.environment.layoutDirection = direction
            let insets = variant.environment.safeAreaInsets
            variant.environment.safeAreaInsets.left = insets.right
            variant.environment.safeAreaInsets.right = insets.left
          }
          return variant
        }
      }
    }
  }
}
